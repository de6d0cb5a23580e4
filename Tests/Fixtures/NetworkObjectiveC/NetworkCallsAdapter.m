#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// An adapter that is its own stand-in: it makes each call of AdSpecNetwork, and reports what it got as the text of the
// error with which it ends the presentation.
#import <AdSpecNetwork/AdSpecNetwork.h>
#import <GoogleMobileAds/GoogleMobileAds.h>

@interface NetworkCallsAdapter : NSObject <GADMediationAdapter, GADMediationRewardedAd, ADSNetworkAdObserver>
@property(nonatomic) NSMutableArray<NSString *> *notes;
@property(nonatomic) ADSNetworkAd *ad;
@property(nonatomic) ADSNetworkCause *cause;
@property(nonatomic, copy) GADMediationRewardedLoadCompletionHandler completion;
@property(nonatomic, weak) id<GADMediationRewardedAdEventDelegate> events;
@end

static NSString *ErrorText(ADSNetworkError *error) {
  return error ? [NSString stringWithFormat:@"%@/%@", error.code, error.message] : @"none";
}

static NSString *ImageText(ADSNetworkImage *image) {
  if (!image) return @"none";
  return [NSString stringWithFormat:@"%@ bytes %lu scale %g size %d %gx%g picture %lu", image.url,
                                    (unsigned long)image.bytes.length, image.scale, image.hasSize,
                                    image.size.width, image.size.height, (unsigned long)image.picture.length];
}

static NSString *SortedText(NSDictionary<NSString *, NSString *> *texts) {
  NSMutableArray<NSString *> *parts = [NSMutableArray array];
  for (NSString *key in [texts.allKeys sortedArrayUsingSelector:@selector(compare:)]) {
    [parts addObject:[NSString stringWithFormat:@"%@=%@", key, texts[key]]];
  }
  return [parts componentsJoinedByString:@","];
}

@implementation NetworkCallsAdapter

+ (GADVersionNumber)adapterVersion {
  return (GADVersionNumber){1, 0, 0};
}

+ (GADVersionNumber)adSDKVersion {
  NSArray<NSString *> *parts = [[ADSNetwork versionWithUsual:@"1.2.3"] componentsSeparatedByString:@"."];
  return (GADVersionNumber){parts[0].integerValue, parts[1].integerValue, parts[2].integerValue};
}

+ (Class<GADAdNetworkExtras>)networkExtrasClass {
  return Nil;
}

- (void)note:(NSString *)text {
  [self.notes addObject:text];
}

- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                       completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  self.notes = [NSMutableArray array];
  self.completion = completionHandler;
  [ADSNetwork setFlag:ADSNetworkFlagChildDirected value:@YES];
  [ADSNetwork setFlag:ADSNetworkFlagUnderAge value:@NO];
  [ADSNetwork setFlag:ADSNetworkFlagConsent value:nil];
  [ADSNetwork setFlag:ADSNetworkFlagMuted value:@YES];
  [ADSNetwork setFlag:@"own" value:@NO];
  ADSNetworkError *error = nil;
  BOOL isReady = [ADSNetwork initializeWithAppID:@"app" error:&error];
  [self note:[NSString stringWithFormat:@"start inside: %d %@", isReady, ErrorText(error)]];
  [ADSNetwork initializeWithAppID:nil
                       completion:^ADSDelivery(BOOL succeeded, ADSNetworkError *failure) {
                         [self note:[NSString stringWithFormat:@"start: %d %@", succeeded, ErrorText(failure)]];
                         [self askForTokens];
                         return ADSDelivered;
                       }];
}

- (void)askForTokens {
  NSString *token = [ADSNetwork tokenWithValues:@{@"slot" : @"a", @"size" : @"b"}];
  [self note:[NSString stringWithFormat:@"token inside: %@", token]];
  [ADSNetwork tokenWithValues:@{}
                   completion:^(NSString *given, ADSNetworkError *failure) {
                     [self note:[NSString stringWithFormat:@"token: %@ %@", given, ErrorText(failure)]];
                     [self beginAuction];
                   }];
}

- (void)beginAuction {
  self.cause = [[ADSNetworkCause alloc] init];
  [self note:[NSString stringWithFormat:@"create: %d", [ADSNetwork createFormat:ADSFormatRewarded slot:@"unit-1"]]];
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatRewarded slot:@"unit-1"];
  [ADSNetwork auctionForRequest:request
                     completion:^ADSDelivery(BOOL won, NSString *bid, ADSNetworkError *failure) {
                       [self note:[NSString stringWithFormat:@"auction: %d %@ %@", won, bid, ErrorText(failure)]];
                       if (won) [self loadWithBid:bid];
                       return ADSDeliveredOnMain;
                     }];
}

- (void)loadWithBid:(NSString *)bid {
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatRewarded slot:@"unit-1"];
  request.size = CGSizeMake(320, 0);
  request.bid = bid;
  request.isTest = YES;
  request.wantsSeveralImages = YES;
  request.orientation = @"square";
  request.adChoices = @"top_left";
  request.hasWatermark = YES;
  request.refreshesItself = @NO;
  request.startsMuted = YES;
  request.extras = @{@"z" : @"1", @"a" : @"2"};
  self.ad = [ADSNetwork loadRequest:request observer:self];
}

- (void)noteRequestAndContent {
  ADSNetworkRequest *request = self.ad.request;
  [self note:[NSString stringWithFormat:@"request: %ld %@ %d %gx%g %@ %d %d %@ %@ %d %@ %d %@", (long)request.format,
                                        request.slot, request.hasSize, request.size.width, request.size.height,
                                        request.bid, request.isTest, request.wantsSeveralImages, request.orientation,
                                        request.adChoices, request.hasWatermark, request.refreshesItself,
                                        request.startsMuted, SortedText(request.extras)]];
  ADSNetworkCreative *content = self.ad.creative;
  [self note:[NSString stringWithFormat:@"texts: %@ (%@), rating %@ %@, extras %@", SortedText(content.texts),
                                        [content text:@"body"], content.starRating, content.starRatingText,
                                        SortedText(content.extras)]];
  [self note:[NSString stringWithFormat:@"icon: %@", ImageText(content.icon)]];
  for (ADSNetworkImage *image in content.images) [self note:[NSString stringWithFormat:@"image: %@", ImageText(image)]];
  [self note:[NSString stringWithFormat:@"AdChoices: %@ %@", ImageText(content.adChoices), content.adChoicesURL]];
  [self note:[NSString stringWithFormat:@"video: %g %g, media view %d, reward %@ %g, view %d %gx%g",
                                        content.video.duration, content.video.aspectRatio, content.hasMediaView,
                                        content.reward.type, content.reward.amount, content.hasViewSize,
                                        content.viewSize.width, content.viewSize.height]];
}

- (void)callEachMethodOfTheAd {
  UIView *view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 10)];
  UIView *media = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 5, 5)];
  [self note:[NSString stringWithFormat:@"loaded %d, ready %d, position %g", self.ad.hasLoaded, self.ad.isReady,
                                        self.ad.videoPosition]];
  [self.ad setWatermark];
  [self.ad markAdChoices:media];
  [self.ad markBanner:view];
  [self.ad markMedia:media];
  [self.ad registerView:view clickable:@[ @"headline", @"icon" ]];
  [self.ad registerView:view clickable:nil];
  [self.ad registerView:nil views:@[ view, media ] names:@[ @"body" ]];
  [self.ad recordImpression];
  [self.ad recordClickOnAsset:@"body"];
  [self.ad recordClickOnAsset:nil];
  [self.ad unregisterView];
  [self.ad stopRefresh];
  [self.cause run:^{
    [self.ad destroy];
  }];
}

- (void)presentFromViewController:(UIViewController *)viewController {
  [self note:[NSString stringWithFormat:@"show: %d", [self.ad showFromViewController:viewController]]];
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  self.ad = ad;
  [self note:[NSString stringWithFormat:@"event %ld: %@ %@ %@ %g %d %@ %@ %gx%g", (long)event.kind,
                                        ErrorText(event.error), event.asset, event.slot, event.fraction,
                                        event.completed, event.rewardType, event.rewardAmount, event.size.width,
                                        event.size.height]];
  switch (event.kind) {
    case ADSNetworkEventLoaded:
      if (!self.completion) return ADSNoCallback;
      [self noteRequestAndContent];
      [self callEachMethodOfTheAd];
      self.events = self.completion(self, nil);
      self.completion = nil;
      return ADSDelivered;
    case ADSNetworkEventClosed: {
      NSDictionary *info = @{NSLocalizedDescriptionKey : [self.notes componentsJoinedByString:@"\n"]};
      [self.events didFailToPresentWithError:[NSError errorWithDomain:@"notes" code:0 userInfo:info]];
      return ADSDelivered;
    }
    case ADSNetworkEventShowFailed: return ADSObserverGone;
    default: return ADSNoCallback;
  }
}

@end

#endif
