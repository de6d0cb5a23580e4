public import UIKit

/// The SDK's door for the app.
///
/// There is one in a process, as in the SDK; `reset()` brings it back to its first state, so that a
/// scenario does not see what another one set. Nothing is locked: one scenario runs at a time, and
/// in it one thread at a time.
public final class MobileAds: NSObject, @unchecked Sendable {
  /// The door; there is one in a process.
  public static let shared = MobileAds()

  /// The version that the API of this module follows.
  private static let initialVersion = VersionNumber(
    majorVersion: 13, minorVersion: 6, patchVersion: 0)

  /// The version of the SDK that is played.
  public package(set) var versionNumber = MobileAds.initialVersion

  /// The volume of ads against that of the app, from 0 to 1, by default 1.
  public var applicationVolume: Float = 1

  /// Whether the app is without sound, by default false.
  public var isApplicationMuted = false

  /// Audio and video settings.
  public private(set) var audioVideoManager = AudioVideoManager()

  /// What applies to all requests.
  public private(set) var requestConfiguration = RequestConfiguration()

  /// Whether the app turned crash reports off.
  package private(set) var isCrashReportingDisabled = false

  /// Whether the app turned the set-up of adapters at the start off.
  package private(set) var isMediationInitializationDisabled = false

  override init() { super.init() }

  /// How far the adapters are; possibly incomplete before the start has completed.
  public var initializationStatus: InitializationStatus {
    MobileAdsBackends.required.initializationStatus()
  }

  /// Whether the version is at least the given one.
  public func isSDKVersionAtLeast(major: Int, minor: Int, patch: Int) -> Bool {
    let mine = (versionNumber.majorVersion, versionNumber.minorVersion, versionNumber.patchVersion)
    return mine >= (major, minor, patch)
  }

  /// Sets all adapters up; the handler is called when they are, or when the time is up.
  public func start(completionHandler: GADInitializationCompletionHandler? = nil) {
    MobileAdsBackends.required.start(with: nil) { completionHandler?($0) }
  }

  /// Sets all adapters up and waits for them, or until the time is up.
  @discardableResult
  public func start() async -> InitializationStatus {
    await withCheckedContinuation { continuation in
      MobileAdsBackends.required.start(with: nil) { continuation.resume(returning: $0) }
    }
  }

  /// Sets the selected adapters up, all where the configuration is nil; a beta feature.
  public func start(
    with mediationInitializationConfiguration: MediationInitializationConfiguration?,
    completionHandler: GADInitializationCompletionHandler? = nil
  ) {
    MobileAdsBackends.required.start(with: mediationInitializationConfiguration) {
      completionHandler?($0)
    }
  }

  /// Sets the selected adapters up and waits for them; a beta feature.
  @discardableResult
  public func start(
    with mediationInitializationConfiguration: MediationInitializationConfiguration?
  ) async -> InitializationStatus {
    await withCheckedContinuation { continuation in
      MobileAdsBackends.required.start(with: mediationInitializationConfiguration) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Turns crash reports off.
  public func disableSDKCrashReporting() { isCrashReportingDisabled = true }

  /// Turns the set-up of adapters at the start off; to be called before the start.
  public func disableMediationInitialization() { isMediationInitializationDisabled = true }

  /// Shows the ad inspector; the handler takes nil when it is closed, or the reason why not.
  public func presentAdInspector(
    from viewController: UIViewController?,
    completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    MobileAdsBackends.required.presentAdInspector(from: viewController) { completionHandler?($0) }
  }

  /// Tells the SDK of a web view that shows ads; there are none here, so it has no effect.
  public func register(_ webView: NSObject) {}

  /// Goes back to the state before the app did anything.
  package func reset() {
    versionNumber = MobileAds.initialVersion
    applicationVolume = 1
    isApplicationMuted = false
    audioVideoManager = AudioVideoManager()
    requestConfiguration = RequestConfiguration()
    isCrashReportingDisabled = false
    isMediationInitializationDisabled = false
  }
}

/// Takes how far the adapters are when the start completes.
public typealias GADInitializationCompletionHandler = (InitializationStatus) -> Void

/// Audio and video settings of the SDK.
public final class AudioVideoManager: NSObject, @unchecked Sendable {
  /// Takes audio and video events; held weakly.
  public weak var delegate: (any AudioVideoManagerDelegate)?

  /// Whether the app manages the audio session itself, by default false.
  public var isAudioSessionApplicationManaged = false
}

/// Takes audio and video events of all ads.
public protocol AudioVideoManagerDelegate: NSObjectProtocol {
  /// A video is about to play.
  func audioVideoManagerWillPlayVideo(_ audioVideoManager: AudioVideoManager)
  /// No video plays any more.
  func audioVideoManagerDidPauseAllVideo(_ audioVideoManager: AudioVideoManager)
  /// Sound is about to play.
  func audioVideoManagerWillPlayAudio(_ audioVideoManager: AudioVideoManager)
  /// No sound plays any more.
  func audioVideoManagerDidStopPlayingAudio(_ audioVideoManager: AudioVideoManager)
}

extension AudioVideoManagerDelegate {
  /// Does nothing.
  public func audioVideoManagerWillPlayVideo(_ audioVideoManager: AudioVideoManager) {}
  /// Does nothing.
  public func audioVideoManagerDidPauseAllVideo(_ audioVideoManager: AudioVideoManager) {}
  /// Does nothing.
  public func audioVideoManagerWillPlayAudio(_ audioVideoManager: AudioVideoManager) {}
  /// Does nothing.
  public func audioVideoManagerDidStopPlayingAudio(_ audioVideoManager: AudioVideoManager) {}
}
