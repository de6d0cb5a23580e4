#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef void (^GADMAdapterHeronStartCompletion)(NSError *_Nullable error);

/// Starts Heron's SDK when the first set-up, auction or load needs it.
@interface GADMAdapterHeronStarter : NSObject

@property(class, nonatomic, readonly) GADMAdapterHeronStarter *sharedInstance;

/// Starts Heron, or waits for the start that runs. After a failed start, the next call starts Heron again.
- (void)startWithAppKey:(NSString *)appKey completion:(GADMAdapterHeronStartCompletion)completion;

@end

NS_ASSUME_NONNULL_END
