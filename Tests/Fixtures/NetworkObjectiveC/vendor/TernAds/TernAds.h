// A header as a network publishes it. The stand-in implements one of its methods.
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@interface TRNAds : NSObject
@property(nonatomic, readonly) NSString *version;
+ (void)start;
+ (void)startWithAppID:(NSString *)appID;
- (void)loadSlot:(NSString *)slot;
- (void)showFromViewController:(UIViewController *)controller;
@end

/// No file implements this class.
@interface TRNNative : NSObject
@end

NS_ASSUME_NONNULL_END
