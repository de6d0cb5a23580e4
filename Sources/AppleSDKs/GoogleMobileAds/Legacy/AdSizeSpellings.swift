public import UIKit

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
