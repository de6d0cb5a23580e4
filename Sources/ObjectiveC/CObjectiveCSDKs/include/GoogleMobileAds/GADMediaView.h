#ifndef ADSPEC_GADMEDIAVIEW_H
#define ADSPEC_GADMEDIAVIEW_H
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// The view of an app that shows the media of a native ad.
@interface GADMediaView : UIView
@end

NS_ASSUME_NONNULL_END

#endif
