#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "EchoText.h"

static NSString *numberText(NSNumber *number) {
  if ([number class] == [@YES class]) return number.boolValue ? @"true" : @"false";
  BOOL isWhole = strchr("qQlLiIsScC", *number.objCType) != NULL;
  return isWhole ? [NSString stringWithFormat:@"%lld", number.longLongValue]
                 : [NSString stringWithFormat:@"%.3f", number.doubleValue];
}

NSString *EchoKeys(NSDictionary *values) {
  return [[[values allKeys] sortedArrayUsingSelector:@selector(compare:)] componentsJoinedByString:@" "];
}

NSString *EchoText(id value) {
  if (!value) return @"nil";
  if ([value isKindOfClass:[NSNull class]]) return @"null";
  if ([value isKindOfClass:[NSString class]]) return [NSString stringWithFormat:@"\"%@\"", value];
  if ([value isKindOfClass:[NSNumber class]]) return numberText(value);
  if ([value isKindOfClass:[NSData class]]) {
    return [NSString stringWithFormat:@"%lu bytes", (unsigned long)[value length]];
  }
  NSMutableArray *parts = [NSMutableArray array];
  if ([value isKindOfClass:[NSArray class]]) {
    for (id item in value) [parts addObject:EchoText(item)];
    return [NSString stringWithFormat:@"[%@]", [parts componentsJoinedByString:@", "]];
  }
  if ([value isKindOfClass:[NSDictionary class]]) {
    for (NSString *key in [[value allKeys] sortedArrayUsingSelector:@selector(compare:)]) {
      [parts addObject:[NSString stringWithFormat:@"%@: %@", key, EchoText(value[key])]];
    }
    return [NSString stringWithFormat:@"{%@}", [parts componentsJoinedByString:@", "]];
  }
  return NSStringFromClass([value class]);
}

NSString *EchoSize(GADAdSize size) {
  return [NSString stringWithFormat:@"%@ %.1fx%.1f %lu", NSStringFromGADAdSize(size), size.size.width, size.size.height,
                                    (unsigned long)size.flags];
}

NSString *EchoSizes(GADAdSize size) {
  NSArray *possible = @[ NSValueFromGADAdSize(GADAdSizeBanner), NSValueFromGADAdSize(GADAdSizeMediumRectangle) ];
  CGFloat width = size.size.width;
  NSMutableArray *parts = [NSMutableArray array];
  GADAdSize sizes[] = {
      size,
      GADClosestValidSizeForAdSizes(size, possible),
      GADCurrentOrientationAnchoredAdaptiveBannerAdSizeWithWidth(width),
      GADLargeAnchoredAdaptiveBannerAdSizeWithWidth(width),
      GADInlineAdaptiveBannerAdSizeWithWidthAndMaxHeight(width, 100),
      GADLandscapeInlineAdaptiveBannerAdSizeWithWidth(width),
      GADAdSizeFullWidthPortraitWithHeight(40),
      kGADAdSizeSmartBannerLandscape,
      GADAdSizeFluid,
      GADAdSizeInvalid,
  };
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) [parts addObject:EchoSize(sizes[i])];
  return [parts componentsJoinedByString:@", "];
}

NSString *EchoCredentials(NSArray<GADMediationCredentials *> *credentials) {
  NSMutableArray *parts = [NSMutableArray array];
  for (GADMediationCredentials *one in credentials) {
    [parts addObject:[NSString stringWithFormat:@"format %ld %@", (long)one.format, EchoText(one.settings)]];
  }
  return [parts componentsJoinedByString:@" and "];
}

NSString *EchoOptions(GADAdLoaderOptions *options) {
  if ([options isKindOfClass:[GADNativeAdImageAdLoaderOptions class]]) {
    GADNativeAdImageAdLoaderOptions *images = (GADNativeAdImageAdLoaderOptions *)options;
    return [NSString stringWithFormat:@"images %d %d", images.disableImageLoading, images.shouldRequestMultipleImages];
  }
  if ([options isKindOfClass:[GADNativeAdMediaAdLoaderOptions class]]) {
    GADMediaAspectRatio ratio = ((GADNativeAdMediaAdLoaderOptions *)options).mediaAspectRatio;
    return [NSString stringWithFormat:@"media %ld", (long)ratio];
  }
  if ([options isKindOfClass:[GADNativeAdViewAdOptions class]]) {
    GADAdChoicesPosition corner = ((GADNativeAdViewAdOptions *)options).preferredAdChoicesPosition;
    return [NSString stringWithFormat:@"view %ld", (long)corner];
  }
  if ([options isKindOfClass:[GADVideoOptions class]]) {
    GADVideoOptions *video = (GADVideoOptions *)options;
    return [NSString stringWithFormat:@"video %d %d %d", video.startMuted, video.customControlsRequested,
                                      video.clickToExpandRequested];
  }
  return @"other";
}

NSError *EchoError(NSInteger code, NSString *text, NSError *cause) {
  NSMutableDictionary *info = [NSMutableDictionary dictionaryWithObject:text forKey:NSLocalizedDescriptionKey];
  if (cause) info[NSUnderlyingErrorKey] = cause;
  return [NSError errorWithDomain:@"com.example.echo" code:code userInfo:info];
}

NSError *EchoDetailedError(void) {
  NSError *inner = EchoError(-2, @"inner", EchoError(3, @"innermost", nil));
  return [NSError errorWithDomain:@"com.example.echo"
                             code:6
                         userInfo:@{
                           NSLocalizedDescriptionKey : @"details",
                           NSLocalizedFailureReasonErrorKey : @"reason",
                           NSLocalizedRecoverySuggestionErrorKey : @"suggestion",
                           NSUnderlyingErrorKey : inner,
                           @"text" : @"é",
                           @"number" : @(-5),
                           @"half" : @0.5,
                           @"flag" : @YES,
                           @"decimal" : [NSDecimalNumber decimalNumberWithString:@"12.34"],
                           @"big" : @(UINT64_MAX),
                           @"null" : [NSNull null],
                           @"list" : @[ @1, @"two" ],
                           @"table" : @{@1 : @"one"},
                           @"url" : [NSURL URLWithString:@"https://example.com/"],
                           @"date" : [NSDate dateWithTimeIntervalSince1970:1000],
                           @"data" : [NSData dataWithBytes:"ab" length:2],
                           @"set" : [NSSet setWithObject:@"x"],
                         }];
}
#endif
