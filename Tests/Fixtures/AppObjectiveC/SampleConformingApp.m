// The app of the document "Native custom formats", without its defects.
#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <AdSpecApp/AdSpecApp.h>

/// Shows ads of the custom format 10063170: a headline, a caption, an image or video, and AdChoices.
@interface SampleConformingAdView : UIView
@property(nonatomic, readonly) UILabel *headlineView;
@property(nonatomic, readonly) UILabel *captionView;
@property(nonatomic, readonly) UIImageView *adChoicesView;
@property(nonatomic, readonly) UIView *mainPlaceholder;
/// The ad that the view shows.
@property(nonatomic, readonly, nullable) GADCustomNativeAd *customNativeAd;
/// Shows an ad, and replaces the ad that the view showed before.
- (void)populateWithCustomNativeAd:(nonnull GADCustomNativeAd *)customNativeAd;
@end

@implementation SampleConformingAdView

- (instancetype)initWithFrame:(CGRect)frame {
  self = [super initWithFrame:frame];
  if (self) {
    _headlineView = [[UILabel alloc] initWithFrame:CGRectZero];
    _captionView = [[UILabel alloc] initWithFrame:CGRectZero];
    _adChoicesView = [[UIImageView alloc] initWithImage:nil];
    _mainPlaceholder = [[UIView alloc] initWithFrame:frame];
    for (UIView *view in @[ _headlineView, _mainPlaceholder, _captionView, _adChoicesView ]) [self addSubview:view];
    [self takeTapsOn:_headlineView action:@selector(didTapHeadline:)];
    [self takeTapsOn:_mainPlaceholder action:@selector(didTapMainImage:)];
    [self takeTapsOn:_adChoicesView action:@selector(didTapAdChoices:)];
  }
  return self;
}

- (void)takeTapsOn:(UIView *)view action:(SEL)action {
  [view addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:self action:action]];
  view.userInteractionEnabled = YES;
}

- (void)didTapHeadline:(UITapGestureRecognizer *)sender {
  [self.customNativeAd performClickOnAssetWithKey:@"Headline"];
}

- (void)didTapMainImage:(UITapGestureRecognizer *)sender {
  [self.customNativeAd performClickOnAssetWithKey:@"MainImage"];
}

- (void)didTapAdChoices:(UITapGestureRecognizer *)sender {
  [self.customNativeAd performClickOnAssetWithKey:GADNativeAdChoicesViewAsset];
}

- (void)populateWithCustomNativeAd:(GADCustomNativeAd *)customNativeAd {
  _customNativeAd = customNativeAd;
  self.headlineView.text = [customNativeAd stringForKey:@"Headline"];
  self.captionView.text = [customNativeAd stringForKey:@"Caption"];

  UIImage *adChoicesImage = [customNativeAd imageForKey:GADNativeAdChoicesViewAsset].image;
  self.adChoicesView.image = adChoicesImage;
  self.adChoicesView.hidden = adChoicesImage == nil;

  UIView *mediaView = customNativeAd.mediaContent.hasVideoContent ? customNativeAd.mediaView : nil;
  UIImage *image = mediaView ? nil : [customNativeAd imageForKey:@"MainImage"].image;
  [self showMainView:mediaView ?: [[UIImageView alloc] initWithImage:image]];
}

- (void)showMainView:(UIView *)mainView {
  for (UIView *subview in self.mainPlaceholder.subviews) [subview removeFromSuperview];
  [self.mainPlaceholder addSubview:mainView];
  mainView.translatesAutoresizingMaskIntoConstraints = NO;
  [NSLayoutConstraint activateConstraints:@[
    [mainView.leadingAnchor constraintEqualToAnchor:self.mainPlaceholder.leadingAnchor],
    [mainView.trailingAnchor constraintEqualToAnchor:self.mainPlaceholder.trailingAnchor],
    [mainView.topAnchor constraintEqualToAnchor:self.mainPlaceholder.topAnchor],
    [mainView.bottomAnchor constraintEqualToAnchor:self.mainPlaceholder.bottomAnchor],
  ]];
}

- (nullable UIView *)viewForAsset:(NSString *)key {
  if ([key isEqual:@"Headline"]) return self.headlineView;
  if ([key isEqual:@"MainImage"]) return self.mainPlaceholder;
  if ([key isEqual:@"Caption"]) return self.captionView;
  return [key isEqual:GADNativeAdChoicesViewAsset] ? self.adChoicesView : nil;
}

@end

/// The part of an app that loads custom native ads and puts them on screen, as adspec sees it.
@interface SampleConformingPresenter
    : NSObject <ADSCustomNativeAdPresenter, GADCustomNativeAdLoaderDelegate, GADCustomNativeAdDelegate> {
  GADAdLoader *_adLoader;
  NSMutableArray<GADCustomNativeAd *> *_ads;
  NSMutableArray<SampleConformingAdView *> *_adViews;
}
/// Whether the app takes clicks itself, instead of opening the ads' URLs.
@property(nonatomic, readonly) BOOL handlesClicks;
/// The keys of the clicked assets; the list contains only clicks that the app took.
@property(nonatomic, readonly, nonnull) NSMutableArray<NSString *> *clickedAssets;
@end

@implementation SampleConformingPresenter

- (instancetype)init {
  self = [super init];
  if (self) {
    _ads = [NSMutableArray array];
    _adViews = [NSMutableArray array];
    _clickedAssets = [NSMutableArray array];
  }
  return self;
}

- (BOOL)handlesClicks {
  return NO;
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

- (NSArray<NSString *> *)customNativeAdFormatIDsForAdLoader:(GADAdLoader *)adLoader {
  return @[ @"10063170" ];
}

- (void)adLoader:(GADAdLoader *)adLoader didReceiveCustomNativeAd:(GADCustomNativeAd *)customNativeAd {
  customNativeAd.delegate = self;
  [_ads addObject:customNativeAd];
}

- (void)adLoader:(GADAdLoader *)adLoader didFailToReceiveAdWithError:(NSError *)error {
}

- (void)displayAd:(GADCustomNativeAd *)ad inViewController:(UIViewController *)rootViewController {
  SampleConformingAdView *adView =
      [[SampleConformingAdView alloc] initWithFrame:rootViewController.view.bounds];
  [_adViews addObject:adView];
  [rootViewController.view addSubview:adView];
  [self populateView:adView withAd:ad];
}

- (void)populateView:(UIView *)view withAd:(GADCustomNativeAd *)ad {
  [(SampleConformingAdView *)view populateWithCustomNativeAd:ad];
  if (self.handlesClicks) {
    __weak SampleConformingPresenter *weakSelf = self;
    ad.customClickHandler = ^(NSString *assetID) {
      [weakSelf.clickedAssets addObject:assetID];
    };
  }
  [ad recordImpression];
}

- (nullable SampleConformingAdView *)adViewOf:(GADCustomNativeAd *)ad {
  for (SampleConformingAdView *view in _adViews) {
    if (view.customNativeAd == ad) return view;
  }
  return nil;
}

- (UIView *)viewShowingAd:(GADCustomNativeAd *)ad {
  return [self adViewOf:ad];
}

- (UIView *)viewForAsset:(NSString *)key ofAd:(GADCustomNativeAd *)ad {
  return [[self adViewOf:ad] viewForAsset:key];
}

@end

/// The app that takes clicks itself.
@interface SampleConformingHandlerPresenter : SampleConformingPresenter
@end

@implementation SampleConformingHandlerPresenter

- (BOOL)handlesClicks {
  return YES;
}

@end
#endif
