// The web browser inside the app.
#pragma once
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, SFSafariViewControllerDismissButtonStyle) {
  SFSafariViewControllerDismissButtonStyleDone,
  SFSafariViewControllerDismissButtonStyleClose,
  SFSafariViewControllerDismissButtonStyleCancel,
};
@class SFSafariViewController;

@protocol SFSafariViewControllerDelegate <NSObject>
@optional
- (void)safariViewControllerDidFinish:(SFSafariViewController *)controller;
- (void)safariViewController:(SFSafariViewController *)controller
      didCompleteInitialLoad:(BOOL)didLoadSuccessfully;
@end

@interface SFSafariViewControllerConfiguration : NSObject
@property(nonatomic) BOOL entersReaderIfAvailable;
@property(nonatomic) BOOL barCollapsingEnabled;
@end

/// As the Swift class of the same name, this class never calls its delegate.
@interface SFSafariViewController : UIViewController
@property(nonatomic, weak, nullable) id<SFSafariViewControllerDelegate> delegate;
@property(nonatomic, readonly) SFSafariViewControllerConfiguration *configuration;
@property(nonatomic) SFSafariViewControllerDismissButtonStyle dismissButtonStyle;
- (instancetype)initWithURL:(NSURL *)URL;
- (instancetype)initWithURL:(NSURL *)URL configuration:(SFSafariViewControllerConfiguration *)configuration;
@end

NS_ASSUME_NONNULL_END
