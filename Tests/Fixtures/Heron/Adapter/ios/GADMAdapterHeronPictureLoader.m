#import "GADMAdapterHeronPictureLoader.h"
#import <HeronSDK/HeronSDK.h>
#import "GADMAdapterHeronFunctions.h"

/// The time-out for the download of one picture in seconds, much shorter than the time-out of a load.
static const NSTimeInterval GADMAdapterHeronPictureTimeout = 10;

@implementation GADMAdapterHeronPictureLoader

+ (void)loadPictures:(NSArray<HRNPicture *> *)pictures
          completion:(void (^)(NSDictionary<NSURL *, UIImage *> *))completion {
  NSMutableDictionary<NSURL *, UIImage *> *images = [NSMutableDictionary dictionary];
  NSMutableSet<NSURL *> *URLs = [NSMutableSet set];
  dispatch_group_t group = dispatch_group_create();
  for (HRNPicture *picture in pictures) {
    if ([URLs containsObject:picture.URL]) {
      continue;
    }
    [URLs addObject:picture.URL];
    dispatch_group_enter(group);
    [self loadPicture:picture
           completion:^(UIImage *image) {
#if DEFECTIVE
             // Defect "failure of a download": without the picture, the group waits for ever.
             if (!image) {
               return;
             }
#endif
             @synchronized(images) {
               images[picture.URL] = image;
             }
             dispatch_group_leave(group);
           }];
  }
#if DEFECTIVE
  // Defect "queue of the download": the load ends on the queue on which the last download ends.
  dispatch_queue_t queue = dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0);
#else
  dispatch_queue_t queue = dispatch_get_main_queue();
#endif
  dispatch_group_notify(group, queue, ^{
    completion(images);
  });
}

+ (void)loadPicture:(HRNPicture *)picture completion:(void (^)(UIImage *_Nullable image))completion {
  NSURLRequest *request = [NSURLRequest requestWithURL:picture.URL
                                           cachePolicy:NSURLRequestUseProtocolCachePolicy
                                       timeoutInterval:GADMAdapterHeronPictureTimeout];
  NSURLSessionDataTask *task = [NSURLSession.sharedSession
      dataTaskWithRequest:request
        completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
          BOOL isSuccess = [response isKindOfClass:[NSHTTPURLResponse class]] &&
                           ((NSHTTPURLResponse *)response).statusCode == 200;
          CGFloat scale = picture.scale > 0 ? picture.scale : 1;
          completion(isSuccess && data ? [UIImage imageWithData:data scale:scale] : nil);
        }];
  [task resume];
}

@end
