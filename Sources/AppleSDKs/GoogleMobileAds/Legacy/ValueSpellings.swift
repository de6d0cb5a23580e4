public import UIKit

// SDK 12 dropped the prefix `GAD` of the names in Swift, but not in Objective-C.

// MARK: Values

/// The name of `VersionNumber` before SDK 12.
public typealias GADVersionNumber = VersionNumber

/// The name of `AdSize` before SDK 12.
public typealias GADAdSize = AdSize

/// The name of `AdFormat` before SDK 12.
public typealias GADAdFormat = AdFormat

/// The name of `MediaAspectRatio` before SDK 12.
public typealias GADMediaAspectRatio = MediaAspectRatio

/// The name of `AdChoicesPosition` before SDK 12.
public typealias GADAdChoicesPosition = AdChoicesPosition

/// The name of `AdapterInitializationState` before SDK 12.
public typealias GADAdapterInitializationState = AdapterInitializationState

/// The name of `AdValuePrecision` before SDK 12.
public typealias GADAdValuePrecision = AdValuePrecision

/// The name of `AgeRestrictedTreatment` before SDK 12.
public typealias GADAgeRestrictedTreatment = AgeRestrictedTreatment

/// The name of `MaxAdContentRating` before SDK 12.
public typealias GADMaxAdContentRating = MaxAdContentRating

/// The name of `PresentationErrorCode` before SDK 12.
public typealias GADPresentationErrorCode = PresentationErrorCode

/// The name of `NativeAdImage` before SDK 12.
public typealias GADNativeAdImage = NativeAdImage

/// The name of `AdReward` before SDK 12.
public typealias GADAdReward = AdReward

/// The name of `AdValue` before SDK 12.
public typealias GADAdValue = AdValue

/// The name of `ServerSideVerificationOptions` before SDK 12.
public typealias GADServerSideVerificationOptions = ServerSideVerificationOptions

// MARK: Options

/// The name of `NativeAdImageAdLoaderOptions` before SDK 12.
public typealias GADNativeAdImageAdLoaderOptions = NativeAdImageAdLoaderOptions

/// The name of `NativeAdMediaAdLoaderOptions` before SDK 12.
public typealias GADNativeAdMediaAdLoaderOptions = NativeAdMediaAdLoaderOptions

/// The name of `NativeAdViewAdOptions` before SDK 12.
public typealias GADNativeAdViewAdOptions = NativeAdViewAdOptions

/// The name of `NativeMuteThisAdLoaderOptions` before SDK 12.
public typealias GADNativeMuteThisAdLoaderOptions = NativeMuteThisAdLoaderOptions

/// The name of `MultipleAdsAdLoaderOptions` before SDK 12.
public typealias GADMultipleAdsAdLoaderOptions = MultipleAdsAdLoaderOptions

/// The name of `VideoOptions` before SDK 12.
public typealias GADVideoOptions = VideoOptions

/// The name of `NativeAdCustomClickGestureOptions` before SDK 12.
public typealias GADNativeAdCustomClickGestureOptions = NativeAdCustomClickGestureOptions

/// The name that the codes of `RequestError` had before SDK 12.
public typealias GADErrorCode = RequestError.Code

/// The name of `GADNativeAssetIdentifier` before SDK 8.
public typealias GADUnifiedNativeAssetIdentifier = GADNativeAssetIdentifier

// SDK 12 renamed the constants and functions below in Swift, but not in Objective-C.

/// The name of `AdSizeBanner` before SDK 12.
public var GADAdSizeBanner: AdSize { AdSizeBanner }
/// The name of `AdSizeLargeBanner` before SDK 12.
public var GADAdSizeLargeBanner: AdSize { AdSizeLargeBanner }
/// The name of `AdSizeMediumRectangle` before SDK 12.
public var GADAdSizeMediumRectangle: AdSize { AdSizeMediumRectangle }
/// The name of `AdSizeFullBanner` before SDK 12.
public var GADAdSizeFullBanner: AdSize { AdSizeFullBanner }
/// The name of `AdSizeLeaderboard` before SDK 12.
public var GADAdSizeLeaderboard: AdSize { AdSizeLeaderboard }
/// The name of `AdSizeSkyscraper` before SDK 12.
public var GADAdSizeSkyscraper: AdSize { AdSizeSkyscraper }
/// The name of `AdSizeFluid` before SDK 12.
public var GADAdSizeFluid: AdSize { AdSizeFluid }
/// The name of `AdSizeInvalid` before SDK 12.
public var GADAdSizeInvalid: AdSize { AdSizeInvalid }

/// The name of `adSizeFor(cgSize:)` before SDK 12.
public func GADAdSizeFromCGSize(_ size: CGSize) -> AdSize { adSizeFor(cgSize: size) }

/// The name of `isAdSizeEqualToSize(size1:size2:)` before SDK 12.
public func GADAdSizeEqualToSize(_ size1: AdSize, _ size2: AdSize) -> Bool {
  isAdSizeEqualToSize(size1: size1, size2: size2)
}

/// The name of `cgSize(for:)` before SDK 12.
public func CGSizeFromGADAdSize(_ size: AdSize) -> CGSize { cgSize(for: size) }

/// The name of `string(for:)` before SDK 12.
public func NSStringFromGADAdSize(_ size: AdSize) -> String { string(for: size) }

/// The name of `nsValue(for:)` before SDK 12.
public func NSValueFromGADAdSize(_ size: AdSize) -> NSValue { nsValue(for: size) }

/// The name of `adSizeFor(nsValue:)` before SDK 12.
public func GADAdSizeFromNSValue(_ value: NSValue) -> AdSize { adSizeFor(nsValue: value) }

/// The name of `isAdSizeValid(size:)` before SDK 12.
public func IsGADAdSizeValid(_ size: AdSize) -> Bool { isAdSizeValid(size: size) }

/// The name of `isAdSizeFluid(size:)` before SDK 12.
public func GADAdSizeIsFluid(_ size: AdSize) -> Bool { isAdSizeFluid(size: size) }

/// The name of `closestValidSizeForAdSizes(original:possibleAdSizes:)` before SDK 12.
public func GADClosestValidSizeForAdSizes(
  _ original: AdSize, _ possibleAdSizes: [NSValue]
) -> AdSize {
  closestValidSizeForAdSizes(original: original, possibleAdSizes: possibleAdSizes)
}

/// The name of `fullWidthPortrait(height:)` before SDK 12.
public func GADAdSizeFullWidthPortraitWithHeight(_ height: CGFloat) -> AdSize {
  fullWidthPortrait(height: height)
}

/// The name of `fullWidthLandscape(height:)` before SDK 12.
public func GADAdSizeFullWidthLandscapeWithHeight(_ height: CGFloat) -> AdSize {
  fullWidthLandscape(height: height)
}

/// The name of `portraitInlineAdaptiveBanner(width:)` before SDK 12.
public func GADPortraitInlineAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  portraitInlineAdaptiveBanner(width: width)
}

/// The name of `landscapeInlineAdaptiveBanner(width:)` before SDK 12.
public func GADLandscapeInlineAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  landscapeInlineAdaptiveBanner(width: width)
}

/// The name of `currentOrientationInlineAdaptiveBanner(width:)` before SDK 12.
public func GADCurrentOrientationInlineAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  currentOrientationInlineAdaptiveBanner(width: width)
}

/// The name of `inlineAdaptiveBanner(width:maxHeight:)` before SDK 12.
public func GADInlineAdaptiveBannerAdSizeWithWidthAndMaxHeight(
  _ width: CGFloat, _ maxHeight: CGFloat
) -> AdSize {
  inlineAdaptiveBanner(width: width, maxHeight: maxHeight)
}

/// The name of `portraitAnchoredAdaptiveBanner(width:)` before SDK 12.
public func GADPortraitAnchoredAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  portraitAnchoredAdaptiveBanner(width: width)
}

/// The name of `landscapeAnchoredAdaptiveBanner(width:)` before SDK 12.
public func GADLandscapeAnchoredAdaptiveBannerAdSizeWithWidth(_ width: CGFloat) -> AdSize {
  landscapeAnchoredAdaptiveBanner(width: width)
}

/// The name of `currentOrientationAnchoredAdaptiveBanner(width:)` before SDK 12.
public func GADCurrentOrientationAnchoredAdaptiveBannerAdSizeWithWidth(
  _ width: CGFloat
) -> AdSize {
  currentOrientationAnchoredAdaptiveBanner(width: width)
}

/// The name of `string(for:)` for a version before SDK 12.
public func GADGetStringFromVersionNumber(_ version: VersionNumber) -> String {
  string(for: version)
}

/// The name of `AdLoaderAdType.customNative` before SDK 12.
public var GADAdLoaderAdTypeCustomNative: AdLoaderAdType { .customNative }
/// The name of `AdLoaderAdType.native` before SDK 12.
public var GADAdLoaderAdTypeNative: AdLoaderAdType { .native }
/// The name of `AdLoaderAdType.adManagerBanner` before SDK 12.
public var GADAdLoaderAdTypeGAMBanner: AdLoaderAdType { .adManagerBanner }
