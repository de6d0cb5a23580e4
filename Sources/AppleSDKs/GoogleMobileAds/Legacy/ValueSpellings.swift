public import UIKit

// SDK 12 dropped the prefix in Swift only.

// MARK: Values

/// The name before SDK 12 of `VersionNumber`.
public typealias GADVersionNumber = VersionNumber

/// The name before SDK 12 of `AdSize`.
public typealias GADAdSize = AdSize

/// The name before SDK 12 of `AdFormat`.
public typealias GADAdFormat = AdFormat

/// The name before SDK 12 of `MediaAspectRatio`.
public typealias GADMediaAspectRatio = MediaAspectRatio

/// The name before SDK 12 of `AdChoicesPosition`.
public typealias GADAdChoicesPosition = AdChoicesPosition

/// The name before SDK 12 of `AdapterInitializationState`.
public typealias GADAdapterInitializationState = AdapterInitializationState

/// The name before SDK 12 of `AdValuePrecision`.
public typealias GADAdValuePrecision = AdValuePrecision

/// The name before SDK 12 of `AgeRestrictedTreatment`.
public typealias GADAgeRestrictedTreatment = AgeRestrictedTreatment

/// The name before SDK 12 of `MaxAdContentRating`.
public typealias GADMaxAdContentRating = MaxAdContentRating

/// The name before SDK 12 of `PresentationErrorCode`.
public typealias GADPresentationErrorCode = PresentationErrorCode

/// The name before SDK 12 of `NativeAdImage`.
public typealias GADNativeAdImage = NativeAdImage

/// The name before SDK 12 of `AdReward`.
public typealias GADAdReward = AdReward

/// The name before SDK 12 of `AdValue`.
public typealias GADAdValue = AdValue

/// The name before SDK 12 of `ServerSideVerificationOptions`.
public typealias GADServerSideVerificationOptions = ServerSideVerificationOptions

// MARK: Options

/// The name before SDK 12 of `NativeAdImageAdLoaderOptions`.
public typealias GADNativeAdImageAdLoaderOptions = NativeAdImageAdLoaderOptions

/// The name before SDK 12 of `NativeAdMediaAdLoaderOptions`.
public typealias GADNativeAdMediaAdLoaderOptions = NativeAdMediaAdLoaderOptions

/// The name before SDK 12 of `NativeAdViewAdOptions`.
public typealias GADNativeAdViewAdOptions = NativeAdViewAdOptions

/// The name before SDK 12 of `NativeMuteThisAdLoaderOptions`.
public typealias GADNativeMuteThisAdLoaderOptions = NativeMuteThisAdLoaderOptions

/// The name before SDK 12 of `MultipleAdsAdLoaderOptions`.
public typealias GADMultipleAdsAdLoaderOptions = MultipleAdsAdLoaderOptions

/// The name before SDK 12 of `VideoOptions`.
public typealias GADVideoOptions = VideoOptions

/// The name before SDK 12 of `NativeAdCustomClickGestureOptions`.
public typealias GADNativeAdCustomClickGestureOptions = NativeAdCustomClickGestureOptions

/// The name before SDK 12 of the codes of `RequestError`.
public typealias GADErrorCode = RequestError.Code

/// The name before SDK 8 of `GADNativeAssetIdentifier`.
public typealias GADUnifiedNativeAssetIdentifier = GADNativeAssetIdentifier

// SDK 12 renamed these in Swift only.

/// The name before SDK 12 of `AdSizeBanner`.
public var GADAdSizeBanner: AdSize { AdSizeBanner }
/// The name before SDK 12 of `AdSizeLargeBanner`.
public var GADAdSizeLargeBanner: AdSize { AdSizeLargeBanner }
/// The name before SDK 12 of `AdSizeMediumRectangle`.
public var GADAdSizeMediumRectangle: AdSize { AdSizeMediumRectangle }
/// The name before SDK 12 of `AdSizeFullBanner`.
public var GADAdSizeFullBanner: AdSize { AdSizeFullBanner }
/// The name before SDK 12 of `AdSizeLeaderboard`.
public var GADAdSizeLeaderboard: AdSize { AdSizeLeaderboard }
/// The name before SDK 12 of `AdSizeSkyscraper`.
public var GADAdSizeSkyscraper: AdSize { AdSizeSkyscraper }
/// The name before SDK 12 of `AdSizeFluid`.
public var GADAdSizeFluid: AdSize { AdSizeFluid }
/// The name before SDK 12 of `AdSizeInvalid`.
public var GADAdSizeInvalid: AdSize { AdSizeInvalid }

/// The name before SDK 12 of `adSizeFor(cgSize:)`.
public func GADAdSizeFromCGSize(_ size: CGSize) -> AdSize { adSizeFor(cgSize: size) }

/// The name before SDK 12 of `isAdSizeEqualToSize(size1:size2:)`.
public func GADAdSizeEqualToSize(_ size1: AdSize, _ size2: AdSize) -> Bool {
  isAdSizeEqualToSize(size1: size1, size2: size2)
}

/// The name before SDK 12 of `cgSize(for:)`.
public func CGSizeFromGADAdSize(_ size: AdSize) -> CGSize { cgSize(for: size) }

/// The name before SDK 12 of `string(for:)`.
public func NSStringFromGADAdSize(_ size: AdSize) -> String { string(for: size) }

/// The name before SDK 12 of `nsValue(for:)`.
public func NSValueFromGADAdSize(_ size: AdSize) -> NSValue { nsValue(for: size) }

/// The name before SDK 12 of `adSizeFor(nsValue:)`.
public func GADAdSizeFromNSValue(_ value: NSValue) -> AdSize { adSizeFor(nsValue: value) }

/// The name before SDK 12 of `isAdSizeValid(size:)`.
public func IsGADAdSizeValid(_ size: AdSize) -> Bool { isAdSizeValid(size: size) }

/// The name before SDK 12 of `isAdSizeFluid(size:)`.
public func GADAdSizeIsFluid(_ size: AdSize) -> Bool { isAdSizeFluid(size: size) }

/// The name before SDK 12 of `closestValidSizeForAdSizes(original:possibleAdSizes:)`.
public func GADClosestValidSizeForAdSizes(
  _ original: AdSize, _ possibleAdSizes: [NSValue]
) -> AdSize {
  closestValidSizeForAdSizes(original: original, possibleAdSizes: possibleAdSizes)
}

/// The name before SDK 12 of `fullWidthPortrait(height:)`.
public func GADAdSizeFullWidthPortraitWithHeight(_ height: CGFloat) -> AdSize {
  fullWidthPortrait(height: height)
}

/// The name before SDK 12 of `fullWidthLandscape(height:)`.
public func GADAdSizeFullWidthLandscapeWithHeight(_ height: CGFloat) -> AdSize {
  fullWidthLandscape(height: height)
}

/// The name before SDK 12 of `portraitInlineAdaptiveBanner(width:)`.
public func GADPortraitInlineAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  portraitInlineAdaptiveBanner(width: width)
}

/// The name before SDK 12 of `landscapeInlineAdaptiveBanner(width:)`.
public func GADLandscapeInlineAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  landscapeInlineAdaptiveBanner(width: width)
}

/// The name before SDK 12 of `currentOrientationInlineAdaptiveBanner(width:)`.
public func GADCurrentOrientationInlineAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  currentOrientationInlineAdaptiveBanner(width: width)
}

/// The name before SDK 12 of `inlineAdaptiveBanner(width:maxHeight:)`.
public func GADInlineAdaptiveBannerAdSizeWithWidthAndMaxHeight(
  _ width: CGFloat, _ maxHeight: CGFloat
) -> AdSize {
  inlineAdaptiveBanner(width: width, maxHeight: maxHeight)
}

/// The name before SDK 12 of `portraitAnchoredAdaptiveBanner(width:)`.
public func GADPortraitAnchoredAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  portraitAnchoredAdaptiveBanner(width: width)
}

/// The name before SDK 12 of `landscapeAnchoredAdaptiveBanner(width:)`.
public func GADLandscapeAnchoredAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  landscapeAnchoredAdaptiveBanner(width: width)
}

/// The name before SDK 12 of `currentOrientationAnchoredAdaptiveBanner(width:)`.
public func GADCurrentOrientationAnchoredAdaptiveBannerAdSizeWithWidth(
  _ width: CGFloat
) -> AdSize {
  currentOrientationAnchoredAdaptiveBanner(width: width)
}

/// The name before SDK 12 of `string(for:)` of a version.
public func GADGetStringFromVersionNumber(_ version: VersionNumber) -> String {
  string(for: version)
}

/// The name before SDK 12 of `AdLoaderAdType.customNative`.
public var GADAdLoaderAdTypeCustomNative: AdLoaderAdType { .customNative }
/// The name before SDK 12 of `AdLoaderAdType.native`.
public var GADAdLoaderAdTypeNative: AdLoaderAdType { .native }
/// The name before SDK 12 of `AdLoaderAdType.adManagerBanner`.
public var GADAdLoaderAdTypeGAMBanner: AdLoaderAdType { .adManagerBanner }
