// The class of UIKit that the document shows a click with. iOS deprecates it since version 9, and adspec's UIKit has no
// alert views; this one does nothing.
#import <UIKit/UIKit.h>

@interface UIAlertView : NSObject
- (instancetype)initWithTitle:(NSString *)title
                      message:(NSString *)message
                     delegate:(id)delegate
            cancelButtonTitle:(NSString *)cancelButtonTitle
            otherButtonTitles:(NSString *)otherButtonTitles, ...;
- (void)show;
@end
