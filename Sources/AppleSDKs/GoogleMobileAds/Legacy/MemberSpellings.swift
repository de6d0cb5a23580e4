// SDK 12 renamed these members in Swift only. The renamed requirements of adapters are not listed
// here: an adapter that still implements `setUpWith(_:completionHandler:)` or
// `didRecordClickOnAsset(withName:view:viewController:)` compiles, and the SDK never calls it.

extension MobileAds {
  /// The spelling before SDK 12 of `shared`.
  public static func sharedInstance() -> MobileAds { shared }

  /// The spelling before SDK 12 of `isApplicationMuted`.
  public var applicationMuted: Bool {
    get { isApplicationMuted }
    set { isApplicationMuted = newValue }
  }
}

extension AudioVideoManager {
  /// The spelling before SDK 12 of `isAudioSessionApplicationManaged`.
  public var audioSessionIsApplicationManaged: Bool {
    get { isAudioSessionApplicationManaged }
    set { isAudioSessionApplicationManaged = newValue }
  }
}

extension RequestConfiguration {
  /// The spelling of SDK 10 of `setPublisherFirstPartyIDEnabled(_:)`.
  public func setSameAppKeyEnabled(_ enabled: Bool) { setPublisherFirstPartyIDEnabled(enabled) }
}

extension NativeAdImageAdLoaderOptions {
  /// The spelling before SDK 12 of `isImageLoadingDisabled`.
  public var disableImageLoading: Bool {
    get { isImageLoadingDisabled }
    set { isImageLoadingDisabled = newValue }
  }
}

extension NativeMuteThisAdLoaderOptions {
  /// The spelling before SDK 12 of `isCustomMuteThisAdRequested`.
  public var customMuteThisAdRequested: Bool {
    get { isCustomMuteThisAdRequested }
    set { isCustomMuteThisAdRequested = newValue }
  }
}

extension VideoOptions {
  /// The spelling before SDK 12 of `shouldStartMuted`.
  public var startMuted: Bool {
    get { shouldStartMuted }
    set { shouldStartMuted = newValue }
  }

  /// The spelling before SDK 12 of `areCustomControlsRequested`.
  public var customControlsRequested: Bool {
    get { areCustomControlsRequested }
    set { areCustomControlsRequested = newValue }
  }

  /// The spelling before SDK 12 of `isClickToExpandRequested`.
  public var clickToExpandRequested: Bool {
    get { isClickToExpandRequested }
    set { isClickToExpandRequested = newValue }
  }
}

extension VideoController {
  /// The spelling before SDK 12 of setting `isMuted`.
  public func setMute(_ mute: Bool) { isMuted = mute }

  /// The spelling before SDK 12 of `areCustomControlsEnabled`.
  public func customControlsEnabled() -> Bool { areCustomControlsEnabled }

  /// The spelling before SDK 12 of `isClickToExpandEnabled`.
  public func clickToExpandEnabled() -> Bool { isClickToExpandEnabled }
}

extension VideoController {
  /// The spelling before SDK 10 of `MediaContent.hasVideoContent`.
  public func hasVideoContent() -> Bool { hasVideo }
}

extension CustomNativeAd {
  /// The spelling before SDK 10 of `mediaContent.videoController`.
  public var videoController: VideoController { mediaContent.videoController }

  /// The first spelling in Swift of `string(forKey:)`.
  public func stringForKey(_ key: String) -> String? { string(forKey: key) }

  /// The first spelling in Swift of `image(forKey:)`.
  public func imageForKey(_ key: String) -> NativeAdImage? { image(forKey: key) }
}

extension MuteThisAdReason {
  /// The spelling before SDK 12 of `reason`.
  public var reasonDescription: String { reason }
}

extension ServerSideVerificationOptions {
  /// The spelling before SDK 12 of `customRewardText`.
  public var customRewardString: String? {
    get { customRewardText }
    set { customRewardText = newValue }
  }
}

extension ResponseInfo {
  /// The spelling before SDK 12 of `extras`.
  public var extrasDictionary: [String: Any] { extras }
}

extension MediationRewardedAdEventDelegate {
  /// The spelling before SDK 10, which passes the reward.
  ///
  /// SDK 10 ignores the reward, and so does this method.
  public func didRewardUser(with reward: AdReward) { didRewardUser() }
}
