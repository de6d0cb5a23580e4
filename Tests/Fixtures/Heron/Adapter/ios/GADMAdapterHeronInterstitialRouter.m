#import "GADMAdapterHeronInterstitialRouter.h"
#import "GADMAdapterHeronFunctions.h"
#import "HeronInterstitialAd.h"

@interface GADMAdapterHeronInterstitialRouter () <HRNInterstitialCenterDelegate>
@end

@implementation GADMAdapterHeronInterstitialRouter {
  /// The ads by the keys under which Heron's events find them.
  NSMapTable<NSString *, HeronInterstitialAd *> *_ads;
  NSUInteger _loadCount;
}

+ (GADMAdapterHeronInterstitialRouter *)sharedInstance {
  static GADMAdapterHeronInterstitialRouter *sharedInstance;
  static dispatch_once_t onceToken;
  dispatch_once(&onceToken, ^{
    sharedInstance = [[GADMAdapterHeronInterstitialRouter alloc] init];
    HRNInterstitialCenter.defaultCenter.delegate = sharedInstance;
  });
  return sharedInstance;
}

- (instancetype)init {
  if ((self = [super init])) {
    _ads = [NSMapTable mapTableWithKeyOptions:NSPointerFunctionsStrongMemory
                                 valueOptions:NSPointerFunctionsWeakMemory];
  }
  return self;
}

- (NSString *)identifierForAd:(HeronInterstitialAd *)ad placement:(NSString *)placement {
  NSString *identifier = [NSString stringWithFormat:@"%@/%lu", placement, (unsigned long)++_loadCount];
  [_ads setObject:ad forKey:[self keyOf:identifier placement:placement]];
  return identifier;
}

- (NSString *)keyOf:(NSString *)identifier placement:(NSString *)placement {
#if DEFECTIVE
  // Defect "entry overwritten": the events of all ads of a placement go to the ad that was loaded last.
  return placement;
#else
  return identifier;
#endif
}

/// Calls a block with the ad of an event, on the main thread.
- (void)routeEventOf:(NSString *)identifier
           placement:(NSString *)placement
               block:(void (^)(HeronInterstitialAd *ad))block {
  GADMAdapterHeronRunOnMain(^{
    HeronInterstitialAd *ad = [self->_ads objectForKey:[self keyOf:identifier placement:placement]];
    if (ad) {
      block(ad);
    }
  });
}

#pragma mark - HRNInterstitialCenterDelegate

- (void)interstitialDidLoad:(NSString *)identifier placement:(NSString *)placement {
  [self routeEventOf:identifier
           placement:placement
               block:^(HeronInterstitialAd *ad) {
                 [ad didLoad];
               }];
}

- (void)interstitial:(NSString *)identifier
                 placement:(NSString *)placement
    didFailToLoadWithError:(nullable NSError *)error {
  [self routeEventOf:identifier
           placement:placement
               block:^(HeronInterstitialAd *ad) {
#if DEFECTIVE
                 // Defect "nil in a literal": without an error of Heron, the literal throws.
                 NSDictionary<NSErrorUserInfoKey, id> *userInfo =
                     @{NSLocalizedDescriptionKey : @"Heron has no ad.", NSUnderlyingErrorKey : (NSError *_Nonnull)error};
                 [ad didFailToLoadWithError:[NSError errorWithDomain:GADMAdapterHeronErrorDomain
                                                                code:error.code
                                                            userInfo:userInfo]];
#else
                 [ad didFailToLoadWithError:error ?: GADMAdapterHeronErrorWithCodeAndDescription(
                                                         GADMAdapterHeronErrorNoReason,
                                                         @"Heron has no ad, and gives no reason.")];
#endif
               }];
}

- (void)interstitialDidOpen:(NSString *)identifier placement:(NSString *)placement {
  [self routeEventOf:identifier
           placement:placement
               block:^(HeronInterstitialAd *ad) {
                 [ad didOpen];
               }];
}

- (void)interstitial:(NSString *)identifier
                 placement:(NSString *)placement
    didFailToOpenWithError:(nullable NSError *)error {
  [self routeEventOf:identifier
           placement:placement
               block:^(HeronInterstitialAd *ad) {
                 [ad didFailToOpenWithError:error ?: GADMAdapterHeronErrorWithCodeAndDescription(
                                                         GADMAdapterHeronErrorNoReason,
                                                         @"Heron cannot show the ad, and gives no reason.")];
               }];
}

- (void)interstitialDidRecordImpression:(NSString *)identifier placement:(NSString *)placement {
  [self routeEventOf:identifier
           placement:placement
               block:^(HeronInterstitialAd *ad) {
                 [ad didRecordImpression];
               }];
}

- (void)interstitialDidRecordClick:(NSString *)identifier placement:(NSString *)placement {
  [self routeEventOf:identifier
           placement:placement
               block:^(HeronInterstitialAd *ad) {
                 [ad didRecordClick];
               }];
}

- (void)interstitialDidClose:(NSString *)identifier placement:(NSString *)placement {
  [self routeEventOf:identifier
           placement:placement
               block:^(HeronInterstitialAd *ad) {
                 [ad didClose];
               }];
}

@end
