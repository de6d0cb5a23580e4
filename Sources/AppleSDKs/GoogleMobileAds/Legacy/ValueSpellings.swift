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
