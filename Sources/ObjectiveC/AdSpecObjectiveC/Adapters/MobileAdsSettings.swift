#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge

  // The settings of the SDK and the sizes of banners are in the Swift module: adapters in both
  // languages read the same values.

  @c @implementation func adspec_sdk_version() -> adspec_version {
    let version = MobileAds.shared.versionNumber
    return adspec_version(
      major: Int64(version.majorVersion), minor: Int64(version.minorVersion),
      patch: Int64(version.patchVersion))
  }
  @c @implementation func adspec_is_application_muted() -> Bool {
    MobileAds.shared.isApplicationMuted
  }
  @c @implementation func adspec_set_application_muted(_ is_muted: Bool) {
    MobileAds.shared.isApplicationMuted = is_muted
  }
  @c @implementation func adspec_application_volume() -> Float {
    MobileAds.shared.applicationVolume
  }
  @c @implementation func adspec_set_application_volume(_ volume: Float) {
    MobileAds.shared.applicationVolume = volume
  }
  @c @implementation func adspec_disable_crash_reporting() {
    MobileAds.shared.disableSDKCrashReporting()
  }
  @c @implementation func adspec_disable_mediation_initialization() {
    MobileAds.shared.disableMediationInitialization()
  }

  @c @implementation func adspec_copy_request_setting(
    _ setting: adspec_request_setting
  ) -> Object? {
    let configuration = MobileAds.shared.requestConfiguration
    let value: Any? =
      switch setting {
      case ADSPEC_CHILD_DIRECTED: configuration.tagForChildDirectedTreatment
      case ADSPEC_UNDER_AGE_OF_CONSENT: configuration.tagForUnderAgeOfConsent
      case ADSPEC_AGE_RESTRICTED_TREATMENT: configuration.ageRestrictedTreatment.rawValue
      case ADSPEC_MAX_AD_CONTENT_RATING: configuration.maxAdContentRating?.rawValue
      case ADSPEC_TEST_DEVICES: configuration.testDeviceIdentifiers
      default: nil
      }
    return value.map(Values.objectiveC)
  }

  @c @implementation func adspec_set_request_setting(
    _ setting: adspec_request_setting, _ value: Object?
  ) {
    let configuration = MobileAds.shared.requestConfiguration
    let value = Values.swift(value)
    switch setting {
    case ADSPEC_CHILD_DIRECTED: configuration.tagForChildDirectedTreatment = value as? NSNumber
    case ADSPEC_UNDER_AGE_OF_CONSENT: configuration.tagForUnderAgeOfConsent = value as? NSNumber
    case ADSPEC_AGE_RESTRICTED_TREATMENT:
      configuration.ageRestrictedTreatment =
        (value as? Int).flatMap(AgeRestrictedTreatment.init(rawValue:)) ?? .unspecified
    case ADSPEC_MAX_AD_CONTENT_RATING:
      configuration.maxAdContentRating = (value as? String).map(MaxAdContentRating.init(rawValue:))
    case ADSPEC_TEST_DEVICES: configuration.testDeviceIdentifiers = value as? [String]
    default: configuration.setPublisherFirstPartyIDEnabled(value as? Bool ?? true)
    }
  }

  @c @implementation func adspec_adaptive_ad_size(
    _ kind: adspec_adaptive_size, _ width: Double, _ max_height: Double
  ) -> adspec_ad_size {
    let width = CGFloat(width)
    let size =
      switch kind {
      case ADSPEC_FULL_WIDTH_PORTRAIT: fullWidthPortrait(height: width)
      case ADSPEC_FULL_WIDTH_LANDSCAPE: fullWidthLandscape(height: width)
      case ADSPEC_SMART_PORTRAIT: kGADAdSizeSmartBannerPortrait
      case ADSPEC_SMART_LANDSCAPE: kGADAdSizeSmartBannerLandscape
      case ADSPEC_ANCHORED_PORTRAIT: portraitAnchoredAdaptiveBanner(width: width)
      case ADSPEC_ANCHORED_LANDSCAPE: landscapeAnchoredAdaptiveBanner(width: width)
      case ADSPEC_ANCHORED: currentOrientationAnchoredAdaptiveBanner(width: width)
      case ADSPEC_LARGE_ANCHORED_PORTRAIT: largePortraitAnchoredAdaptiveBanner(width: width)
      case ADSPEC_LARGE_ANCHORED_LANDSCAPE: largeLandscapeAnchoredAdaptiveBanner(width: width)
      case ADSPEC_LARGE_ANCHORED: largeAnchoredAdaptiveBanner(width: width)
      case ADSPEC_INLINE_PORTRAIT: portraitInlineAdaptiveBanner(width: width)
      case ADSPEC_INLINE_LANDSCAPE: landscapeInlineAdaptiveBanner(width: width)
      case ADSPEC_INLINE: currentOrientationInlineAdaptiveBanner(width: width)
      default: inlineAdaptiveBanner(width: width, maxHeight: CGFloat(max_height))
      }
    return adspec_ad_size(size)
  }

  @c @implementation func adspec_closest_ad_size(
    _ original: adspec_ad_size, _ possible: UnsafePointer<adspec_ad_size>?, _ count: Int64
  ) -> adspec_ad_size {
    let sizes = (0..<Int(count)).compactMap { possible?[$0] }
    return adspec_ad_size(
      closestValidSizeForAdSizes(
        original: AdSize(original), possibleAdSizes: sizes.map { nsValue(for: AdSize($0)) }))
  }
  @c @implementation func adspec_is_ad_size_valid(_ size: adspec_ad_size) -> Bool {
    isAdSizeValid(size: AdSize(size))
  }
  @c @implementation func adspec_copy_ad_size_text(
    _ size: adspec_ad_size
  ) -> UnsafeMutablePointer<CChar> {
    strdup(string(for: AdSize(size)))
  }

  extension AdSize {
    /// A size as the bridge passes it.
    fileprivate init(_ size: adspec_ad_size) {
      self.init(size: CGSize(width: size.width, height: size.height), flags: UInt(size.flags))
    }
  }
#endif
