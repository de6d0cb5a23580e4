#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

typedef void (^KITLoadHandler)(NSError *_Nullable error);

@interface KITInterstitial : NSObject
@property (nonatomic, readonly, getter=isReady) BOOL ready;
@property (nonatomic, copy, nullable) void (^onClose)(void);
@property (nonatomic, copy, nullable) void (^onClick)(void);
- (nullable instancetype)initWithSlot:(NSString *)slot;
- (void)loadWithCompletion:(KITLoadHandler)completion;
- (void)fetchBidTokenWithCompletion:(void (^)(NSString *_Nullable token, NSError *_Nullable error))completion;
- (void)showFromViewController:(UIViewController *)viewController;
@end

NS_ASSUME_NONNULL_END
