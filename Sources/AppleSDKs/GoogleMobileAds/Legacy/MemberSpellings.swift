// SDK 12 renamed the members below in Swift, but not in Objective-C. This file does not list the
// renamed requirements of adapters: an adapter that still implements
// `setUpWith(_:completionHandler:)` or `didRecordClickOnAsset(withName:view:viewController:)`
// compiles, but the SDK never calls the method.

extension MobileAds {
  /// The spelling of `shared` before SDK 12.
  public static func sharedInstance() -> MobileAds { shared }

  /// The spelling of `isApplicationMuted` before SDK 12.
  public var applicationMuted: Bool {
    get { isApplicationMuted }
    set { isApplicationMuted = newValue }
  }
}

extension AudioVideoManager {
  /// The spelling of `isAudioSessionApplicationManaged` before SDK 12.
  public var audioSessionIsApplicationManaged: Bool {
    get { isAudioSessionApplicationManaged }
    set { isAudioSessionApplicationManaged = newValue }
  }
}

extension RequestConfiguration {
  /// The spelling of `setPublisherFirstPartyIDEnabled(_:)` in SDK 10.
  public func setSameAppKeyEnabled(_ enabled: Bool) { setPublisherFirstPartyIDEnabled(enabled) }
}

extension NativeAdImageAdLoaderOptions {
  /// The spelling of `isImageLoadingDisabled` before SDK 12.
  public var disableImageLoading: Bool {
    get { isImageLoadingDisabled }
    set { isImageLoadingDisabled = newValue }
  }
}

extension NativeMuteThisAdLoaderOptions {
  /// The spelling of `isCustomMuteThisAdRequested` before SDK 12.
  public var customMuteThisAdRequested: Bool {
    get { isCustomMuteThisAdRequested }
    set { isCustomMuteThisAdRequested = newValue }
  }
}

extension VideoOptions {
  /// The spelling of `shouldStartMuted` before SDK 12.
  public var startMuted: Bool {
    get { shouldStartMuted }
    set { shouldStartMuted = newValue }
  }

  /// The spelling of `areCustomControlsRequested` before SDK 12.
  public var customControlsRequested: Bool {
    get { areCustomControlsRequested }
    set { areCustomControlsRequested = newValue }
  }

  /// The spelling of `isClickToExpandRequested` before SDK 12.
  public var clickToExpandRequested: Bool {
    get { isClickToExpandRequested }
    set { isClickToExpandRequested = newValue }
  }
}

extension VideoController {
  /// The method that set `isMuted` before SDK 12.
  public func setMute(_ mute: Bool) { isMuted = mute }

  /// The spelling of `areCustomControlsEnabled` before SDK 12.
  public func customControlsEnabled() -> Bool { areCustomControlsEnabled }

  /// The spelling of `isClickToExpandEnabled` before SDK 12.
  public func clickToExpandEnabled() -> Bool { isClickToExpandEnabled }
}

extension VideoController {
  /// The spelling of `MediaContent.hasVideoContent` before SDK 10.
  public func hasVideoContent() -> Bool { hasVideo }
}

extension CustomNativeAd {
  /// The spelling of `mediaContent.videoController` before SDK 10.
  public var videoController: VideoController { mediaContent.videoController }

  /// The first Swift spelling of `string(forKey:)`.
  public func stringForKey(_ key: String) -> String? { string(forKey: key) }

  /// The first Swift spelling of `image(forKey:)`.
  public func imageForKey(_ key: String) -> NativeAdImage? { image(forKey: key) }
}

extension MuteThisAdReason {
  /// The spelling of `reason` before SDK 12.
  public var reasonDescription: String { reason }
}

extension ServerSideVerificationOptions {
  /// The spelling of `customRewardText` before SDK 12.
  public var customRewardString: String? {
    get { customRewardText }
    set { customRewardText = newValue }
  }
}

extension ResponseInfo {
  /// The spelling of `extras` before SDK 12.
  public var extrasDictionary: [String: Any] { extras }
}

extension MediationRewardedAdEventDelegate {
  /// The spelling of `didRewardUser()` before SDK 10, with the reward as an argument.
  ///
  /// SDK 10 ignores the reward, and this method also ignores it.
  public func didRewardUser(with reward: AdReward) { didRewardUser() }
}
