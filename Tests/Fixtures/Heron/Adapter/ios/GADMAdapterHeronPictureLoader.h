#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

@class HRNPicture;

NS_ASSUME_NONNULL_BEGIN

/// Downloads the pictures of a native ad.
@interface GADMAdapterHeronPictureLoader : NSObject

/// Downloads pictures at the same time.
///
/// - Parameter completion: Called once, on the main thread, with the pictures that could be downloaded.
+ (void)loadPictures:(NSArray<HRNPicture *> *)pictures
          completion:(void (^)(NSDictionary<NSURL *, UIImage *> *images))completion;

@end

NS_ASSUME_NONNULL_END
