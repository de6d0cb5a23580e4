// "Native custom formats" (seed 004), in Objective-C. The numbers are the document's code blocks.
//
// The page shows three versions of the method `populateWithCustomNativeAd:`, one for each subject. Here each version has
// a name of its own, and the version with "..." calls the other two.
//
// The code samples of the page are licensed under the Apache License, Version 2.0, by Google
// (https://www.apache.org/licenses/LICENSE-2.0). The folder Published has them as published, byte for byte, with their
// defects: one file for each block, cut only where the page leaves something out. This file and the headers in Fillings
// fill in what the page leaves out; each filling says why.
#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleAdController.h"
#import "UIAlertView.h"
#import <AdSpecApp/AdSpecApp.h>

// The published code has no annotations of nil.
#pragma clang diagnostic ignored "-Wnullability-completeness"

// MARK: The view

#import "Published/CustomNative/3.m"

#define populateWithCustomNativeAd populateAssetsWithCustomNativeAd
@interface MySimpleNativeAdView ()
// The page uses these properties and does not show them.
@property(nonatomic, strong) GADCustomNativeAd *customNativeAd;
@property(nonatomic, weak) IBOutlet UIView *mainPlaceholder;
- (void)populateWithCustomNativeAd:(GADCustomNativeAd *)customNativeAd;
#undef populateWithCustomNativeAd
#define populateWithCustomNativeAd populateMediaWithCustomNativeAd
- (void)populateWithCustomNativeAd:(GADCustomNativeAd *)customNativeAd;
#undef populateWithCustomNativeAd
@end

#import "Published/CustomNative/5a.m"
// The page leaves this out ("..."): the two other versions of the method.
[self populateAssetsWithCustomNativeAd:customNativeAd];
[self populateMediaWithCustomNativeAd:customNativeAd];
#import "Published/CustomNative/5b.m"
#define populateWithCustomNativeAd populateAssetsWithCustomNativeAd
#import "Published/CustomNative/4.m"
#undef populateWithCustomNativeAd
#define populateWithCustomNativeAd populateMediaWithCustomNativeAd
#import "Published/CustomNative/6.m"
#undef populateWithCustomNativeAd

// The page shows these statements outside of any method: the user taps the main image, with and without a handler.
- (void)performClickOnMainImage:(UITapGestureRecognizer *)sender {
  GADCustomNativeAd *myCustomNativeAd = self.customNativeAd;
#import "Published/CustomNative/8.m"
}
- (void)performHandledClickOnMainImage:(UITapGestureRecognizer *)sender {
#import "Published/CustomNative/10.m"
}
- (void)recordImpression {
  GADCustomNativeAd *myCustomNativeAd = self.customNativeAd;
#import "Published/CustomNative/7.m"
}
// The page shows no end of the class.
@end

// The page declares the type of the handler, which the SDK has, too.
#import "Published/CustomNative/9.m"

// MARK: What the page leaves to the app

@interface MySimpleNativeAdView (Fillings)
@end

@implementation MySimpleNativeAdView (Fillings)

/// Does what a nib file does: creates the subviews, and connects the outlets, which are weak.
+ (instancetype)viewWithFrame:(CGRect)frame handler:(BOOL)handlesClicks {
  MySimpleNativeAdView *view = [[MySimpleNativeAdView alloc] initWithFrame:frame];
  UILabel *headline = [[UILabel alloc] init], *caption = [[UILabel alloc] init];
  UIImageView *adChoices = [[UIImageView alloc] initWithImage:nil];
  UIView *placeholder = [[UIView alloc] initWithFrame:frame];
  for (UIView *subview in @[ headline, placeholder, caption, adChoices ]) [view addSubview:subview];
  view.headlineView = headline;
  view.mainPlaceholder = placeholder;
  view.captionView = caption;
  view.adChoicesView = adChoices;
  SEL action = handlesClicks ? @selector(performHandledClickOnMainImage:) : @selector(performClickOnMainImage:);
  [placeholder addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:view action:action]];
  placeholder.userInteractionEnabled = YES;
  [view awakeFromNib];
  return view;
}

- (UIView *)viewForAsset:(NSString *)key {
  if ([key isEqual:@"Headline"]) return self.headlineView;
  if ([key isEqual:@"MainImage"]) return self.mainPlaceholder;
  if ([key isEqual:@"Caption"]) return self.captionView;
  return [key isEqual:GADNativeAdChoicesViewAsset] ? self.adChoicesView : nil;
}

@end

// The page shows these methods of the loader's delegate as declarations.
@protocol SampleDocumentedLoaderDelegate
#import "Published/CustomNative/1.m"
#import "Published/CustomNative/2.m"
@end

@interface SampleAdController () <GADCustomNativeAdLoaderDelegate, SampleDocumentedLoaderDelegate> {
  BOOL _handlesClicks;
  GADAdLoader *_adLoader;
  NSMutableArray<GADCustomNativeAd *> *_ads;
  NSMutableArray<MySimpleNativeAdView *> *_adViews;
}
@end

@implementation SampleAdController

- (instancetype)initWithHandler:(BOOL)handlesClicks {
  self = [super init];
  if (self) {
    _handlesClicks = handlesClicks;
    _ads = [NSMutableArray array];
    _adViews = [NSMutableArray array];
  }
  return self;
}

- (void)loadAdUnitID:(NSString *)adUnitID
               options:(NSArray<GADAdLoaderOptions *> *)options
    rootViewController:(UIViewController *)rootViewController {
  _adLoader = [[GADAdLoader alloc] initWithAdUnitID:adUnitID
                                 rootViewController:rootViewController
                                            adTypes:@[ GADAdLoaderAdTypeCustomNative ]
                                            options:options];
  _adLoader.delegate = self;
  [_adLoader loadRequest:[[GADRequest alloc] init]];
}

- (NSArray *)customNativeAdFormatIDsForAdLoader:(GADAdLoader *)adLoader {
  return @[ @"10063170" ];
}

- (void)adLoader:(GADAdLoader *)adLoader didReceiveCustomNativeAd:(GADCustomNativeAd *)customNativeAd {
  [_ads addObject:customNativeAd];
}

- (void)adLoader:(GADAdLoader *)adLoader didFailToReceiveAdWithError:(NSError *)error {
}

- (void)showAd:(GADCustomNativeAd *)ad inViewController:(UIViewController *)viewController {
  MySimpleNativeAdView *adView = [MySimpleNativeAdView viewWithFrame:viewController.view.bounds
                                                             handler:_handlesClicks];
  [_adViews addObject:adView];
  [viewController.view addSubview:adView];
  [self showAd:ad inView:adView];
}

- (void)showAd:(GADCustomNativeAd *)ad inView:(MySimpleNativeAdView *)adView {
  [adView populateWithCustomNativeAd:ad];
  [adView recordImpression];
}

- (MySimpleNativeAdView *)viewOfAd:(GADCustomNativeAd *)ad {
  for (MySimpleNativeAdView *view in _adViews) {
    if (view.customNativeAd == ad) return view;
  }
  return nil;
}

@end

@implementation UIAlertView

- (instancetype)initWithTitle:(NSString *)title
                      message:(NSString *)message
                     delegate:(id)delegate
            cancelButtonTitle:(NSString *)cancelButtonTitle
            otherButtonTitles:(NSString *)otherButtonTitles, ... {
  return [super init];
}

- (void)show {
}

@end

// MARK: The wrapper for adspec

@interface SampleDocumentedPresenter : NSObject <ADSCustomNativeAdPresenter> {
  SampleAdController *_controller;
}
@end

@implementation SampleDocumentedPresenter

- (BOOL)handlesClicks {
  return NO;
}

- (instancetype)init {
  self = [super init];
  if (self) _controller = [[SampleAdController alloc] initWithHandler:[self handlesClicks]];
  return self;
}

- (void)loadAdUnitID:(NSString *)adUnitID
               options:(NSArray<GADAdLoaderOptions *> *)options
    rootViewController:(UIViewController *)rootViewController {
  [_controller loadAdUnitID:adUnitID options:options rootViewController:rootViewController];
}

- (void)displayAd:(GADCustomNativeAd *)ad inViewController:(UIViewController *)rootViewController {
  [_controller showAd:ad inViewController:rootViewController];
}

- (void)populateView:(UIView *)view withAd:(GADCustomNativeAd *)ad {
  [_controller showAd:ad inView:(MySimpleNativeAdView *)view];
}

- (UIView *)viewShowingAd:(GADCustomNativeAd *)ad {
  return [_controller viewOfAd:ad];
}

- (UIView *)viewForAsset:(NSString *)key ofAd:(GADCustomNativeAd *)ad {
  return [[_controller viewOfAd:ad] viewForAsset:key];
}

@end

/// The app that takes clicks itself.
@interface SampleDocumentedHandlerPresenter : SampleDocumentedPresenter
@end

@implementation SampleDocumentedHandlerPresenter

- (BOOL)handlesClicks {
  return YES;
}

@end
#endif
