#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// View controllers. Each method does what the Swift class does; a subclass that overrides it is called by Swift.
#import "Facade.h"

#define MESSAGE(name) \
  -(void)name { ADSPerform(self, @selector(name), (struct AdSpecValues){0}); }
#define MESSAGE_WITH_FLAG(name) \
  -(void)name : (BOOL)flag { ADSPerform(self, @selector(name:), ADSNumber(flag)); }
#define ANSWER(Type, name) \
  -(Type)name { return (Type)ADSPerform(self, @selector(name), (struct AdSpecValues){0}).number[0]; }

@implementation UIViewController
- (void)setNeedsStatusBarAppearanceUpdate {}
- (void)setNeedsUpdateOfHomeIndicatorAutoHidden {}
ADS_KIND(Controller)
- (instancetype)initWithAdSpecValues:(struct AdSpecValues)values {
  if ((self = [super init])) ADSCreate(self, &values);
  return self;
}
- (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle {
  if ((self = [super init])) ADSCreate(self, &(struct AdSpecValues){0});
  return self;
}
- (instancetype)init { return [self initWithNibName:nil bundle:nil]; }
- (instancetype)initWithCoder:(NSCoder *)coder {
  if ((self = [super init])) ADSCreate(self, &(struct AdSpecValues){0});
  return self;
}

ADS_OBJECT(UIView *, view, setView, View)
ADS_READ_OBJECT(UIView *, viewIfLoaded, ViewIfLoaded)
- (BOOL)isViewLoaded { return self.viewIfLoaded != nil; }
ADS_TEXT(title, setTitle, Title)
- (void)loadViewIfNeeded { ADSAct(self, AdSpecActionLoadViewIfNeeded, (struct AdSpecValues){0}); }
MESSAGE(loadView)
MESSAGE(viewDidLoad)
MESSAGE_WITH_FLAG(viewWillAppear)
MESSAGE_WITH_FLAG(viewDidAppear)
MESSAGE_WITH_FLAG(viewWillDisappear)
MESSAGE_WITH_FLAG(viewDidDisappear)
MESSAGE(viewWillLayoutSubviews)
MESSAGE(viewDidLayoutSubviews)

// Presentation.
ADS_NUMBER(UIModalPresentationStyle, modalPresentationStyle, setModalPresentationStyle, ModalPresentationStyle)
ADS_READ_OBJECT(UIViewController *, presentedViewController, PresentedViewController)
ADS_READ_OBJECT(UIViewController *, presentingViewController, PresentingViewController)
- (BOOL)isBeingPresented { return NO; }
- (BOOL)isBeingDismissed { return NO; }
- (void)presentViewController:(UIViewController *)controller
                     animated:(BOOL)animated
                   completion:(void (^)(void))completion {
  if (controller == nil) {
    [NSException raise:NSInvalidArgumentException
                format:@"Application tried to present a nil modal view controller on target %@.", self];
  }
  struct AdSpecValues values = ADSObject(controller);
  values.number[0] = animated;
  values.object[1] = ADSGive(completion);
  ADSPerform(self, @selector(presentViewController:animated:completion:), values);
}
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))completion {
  struct AdSpecValues values = ADSNumber(animated);
  values.object[1] = ADSGive(completion);
  ADSPerform(self, @selector(dismissViewControllerAnimated:completion:), values);
}

// Containment.
- (NSArray *)childViewControllers { return ADSList(self, AdSpecListChildren); }
ADS_READ_OBJECT(UIViewController *, parentViewController, Parent)
- (void)addChildViewController:(UIViewController *)child { ADSAct(self, AdSpecActionAddChild, ADSObject(child)); }
- (void)removeFromParentViewController { ADSAct(self, AdSpecActionRemoveFromParent, (struct AdSpecValues){0}); }
- (void)willMoveToParentViewController:(UIViewController *)parent {
  ADSPerform(self, @selector(willMoveToParentViewController:), ADSObject(parent));
}
- (void)didMoveToParentViewController:(UIViewController *)parent {
  ADSPerform(self, @selector(didMoveToParentViewController:), ADSObject(parent));
}

ANSWER(BOOL, shouldAutorotate)
ANSWER(UIInterfaceOrientationMask, supportedInterfaceOrientations)
ANSWER(BOOL, prefersStatusBarHidden)
ANSWER(BOOL, prefersHomeIndicatorAutoHidden)
@end

@implementation UIAlertAction
ADS_KIND(AlertAction)
+ (instancetype)actionWithTitle:(NSString *)title
                          style:(UIAlertActionStyle)style
                        handler:(void (^)(UIAlertAction *))handler {
  UIAlertAction *action = [super alloc];
  struct AdSpecValues values = ADSText(title);
  values.number[0] = (double)style;
  values.object[0] = ADSGive(handler);
  ADSCreate(action, &values);
  return action;
}
ADS_READ_TEXT(title, Title)
ADS_READ_NUMBER(UIAlertActionStyle, style, Style)
ADS_NUMBER(BOOL, isEnabled, setEnabled, Enabled)
@end

@implementation UIAlertController
ADS_KIND(AlertController)
+ (instancetype)alertControllerWithTitle:(NSString *)title
                                 message:(NSString *)message
                          preferredStyle:(UIAlertControllerStyle)style {
  UIAlertController *controller = [[self alloc] initWithNibName:nil bundle:nil];
  controller.title = title;
  controller.message = message;
  ADSSet(controller, AdSpecPropertyStyle, ADSNumber((double)style));
  return controller;
}
- (NSArray *)actions { return ADSList(self, AdSpecListActions); }
- (void)addAction:(UIAlertAction *)action { ADSAct(self, AdSpecActionAddAlertAction, ADSObject(action)); }
ADS_TEXT(message, setMessage, Message)
ADS_READ_NUMBER(UIAlertControllerStyle, preferredStyle, Style)
@end
#endif
