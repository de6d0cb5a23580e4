@_exported public import UIKit
@_exported public import WebKit

// On iOS `import GoogleMobileAds` also imports UIKit and Foundation, and adapters rely on these
// imports.

/// The app's entry point into the SDK.
///
/// A process has one instance, as in the SDK. `reset()` restores the initial state, so that a
/// scenario does not see the settings of another scenario. Access needs no lock: a process runs one
/// scenario at a time, and a scenario runs one thread at a time.
public final class MobileAds: NSObject, @unchecked Sendable {
  /// The only instance in a process.
  public static let shared = MobileAds()

  /// The SDK version whose API this module follows.
  private static let initialVersion = VersionNumber(
    majorVersion: 13, minorVersion: 6, patchVersion: 0)

  /// The SDK version that the host plays.
  public package(set) var versionNumber = MobileAds.initialVersion

  /// The volume of ads relative to the app's volume, from 0 to 1, by default 1.
  public var applicationVolume: Float = 1

  /// Whether the app is muted, by default false.
  public var isApplicationMuted = false

  /// Audio and video settings.
  public private(set) var audioVideoManager = AudioVideoManager()

  /// The settings that apply to all requests.
  public private(set) var requestConfiguration = RequestConfiguration()

  /// Whether the app turned crash reports off.
  package private(set) var isCrashReportingDisabled = false

  /// Whether the app turned off the set-up of adapters at the start of the SDK.
  package private(set) var isMediationInitializationDisabled = false

  override init() { super.init() }

  /// The status of the adapters; the status can be incomplete until the start completes.
  public var initializationStatus: InitializationStatus {
    MobileAdsBackends.required.initializationStatus()
  }

  /// Whether the SDK's version is the given version or a later one.
  public func isSDKVersionAtLeast(major: Int, minor: Int, patch: Int) -> Bool {
    let mine = (versionNumber.majorVersion, versionNumber.minorVersion, versionNumber.patchVersion)
    return mine >= (major, minor, patch)
  }

  /// Sets up all adapters.
  ///
  /// Calls the handler when all adapters are set up, or at the time limit.
  public func start(completionHandler: GADInitializationCompletionHandler? = nil) {
    MobileAdsBackends.required.start(with: nil) { completionHandler?($0) }
  }

  /// Sets up all adapters, and returns when all adapters are set up, or at the time limit.
  @discardableResult
  public func start() async -> InitializationStatus {
    await withCheckedContinuation { continuation in
      MobileAdsBackends.required.start(with: nil) { continuation.resume(returning: $0) }
    }
  }

  /// Sets up the selected adapters, or all adapters if the app selects none.
  ///
  /// The selection of adapters is a beta feature of the SDK.
  public func start(
    with mediationInitializationConfiguration: MediationInitializationConfiguration?,
    completionHandler: GADInitializationCompletionHandler? = nil
  ) {
    MobileAdsBackends.required.start(with: mediationInitializationConfiguration) {
      completionHandler?($0)
    }
  }

  /// Sets up the selected adapters, and returns when all selected adapters are set up.
  ///
  /// The selection of adapters is a beta feature of the SDK.
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

  /// Turns off the set-up of adapters at the start of the SDK.
  ///
  /// Call this method before you start the SDK.
  public func disableMediationInitialization() { isMediationInitializationDisabled = true }

  /// Shows the ad inspector.
  ///
  /// The handler receives nil when the user closes the inspector, or an error.
  public func presentAdInspector(
    from viewController: UIViewController?,
    completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    MobileAdsBackends.required.presentAdInspector(from: viewController) { completionHandler?($0) }
  }

  /// Registers a web view that shows ads.
  ///
  /// The call has no effect, because web views load no pages in adspec.
  public func register(_ webView: WKWebView) {}

  /// Restores the state that existed before the app did anything.
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

/// Receives the status of the adapters when the start completes.
public typealias GADInitializationCompletionHandler = (InitializationStatus) -> Void

/// Audio and video settings of the SDK.
public final class AudioVideoManager: NSObject, @unchecked Sendable {
  /// Receives audio and video events; the reference is weak.
  public weak var delegate: (any AudioVideoManagerDelegate)?

  /// Whether the app, and not the SDK, manages the audio session; by default false.
  public var isAudioSessionApplicationManaged = false
}

/// Receives the audio and video events of all ads.
public protocol AudioVideoManagerDelegate: NSObjectProtocol {
  /// A video is about to play.
  func audioVideoManagerWillPlayVideo(_ audioVideoManager: AudioVideoManager)
  /// All videos have stopped playing.
  func audioVideoManagerDidPauseAllVideo(_ audioVideoManager: AudioVideoManager)
  /// Sound is about to play.
  func audioVideoManagerWillPlayAudio(_ audioVideoManager: AudioVideoManager)
  /// All sounds have stopped playing.
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

/// The status of the adapters.
public final class InitializationStatus: NSObject, @unchecked Sendable {
  /// The status of each adapter; the key is the class name of the adapter.
  public let adapterStatusesByClassName: [String: AdapterStatus]

  /// Creates the status of the given adapters.
  package init(adapterStatusesByClassName: [String: AdapterStatus]) {
    self.adapterStatusesByClassName = adapterStatusesByClassName
    super.init()
  }
}

/// The status of one adapter.
public final class AdapterStatus: NSObject, @unchecked Sendable {
  /// Whether the adapter is set up.
  public let state: AdapterInitializationState

  /// The duration of the set-up in seconds, or 0 before the set-up has finished.
  public let latency: TimeInterval

  private let text: String

  /// Creates the status of an adapter.
  package init(state: AdapterInitializationState, description: String, latency: TimeInterval) {
    self.state = state
    self.text = description
    self.latency = latency
    super.init()
  }

  /// A description of the adapter's status.
  public override var description: String { text }
}

/// The settings that apply to all requests of the app.
public final class RequestConfiguration: NSObject, @unchecked Sendable {
  /// The highest rating of content that the app allows, or nil if the app allows any content.
  public var maxAdContentRating: MaxAdContentRating?

  /// The devices that get test ads, or nil.
  public var testDeviceIdentifiers: [String]?

  /// Whether users are under the age of consent; nil when the app does not say.
  public var tagForUnderAgeOfConsent: NSNumber?

  /// Whether the app is directed at children; nil when the app does not say.
  public var tagForChildDirectedTreatment: NSNumber?

  /// How the age of the users restricts the ads that the users get, by default `.unspecified`;
  /// since SDK 13.
  public var ageRestrictedTreatment = AgeRestrictedTreatment.unspecified

  /// Whether the publisher allows ads that fit the user; the value is stored but has no effect.
  public var publisherPrivacyPersonalizationState = PublisherPrivacyPersonalizationState.default

  /// Whether the SDK can use the publisher's own identifier of the user, by default true.
  public private(set) var publisherFirstPartyIDEnabled = true

  /// Sets whether the SDK can use the publisher's own identifier of the user.
  public func setPublisherFirstPartyIDEnabled(_ enabled: Bool) {
    publisherFirstPartyIDEnabled = enabled
  }
}

/// Whether the publisher allows ads that fit the user.
public enum PublisherPrivacyPersonalizationState: Int, Sendable {
  /// The user's answer to the question of consent decides.
  case `default` = 0
  /// The publisher allows them.
  case enabled = 1
  /// The publisher does not allow them.
  case disabled = 2
}

/// The highest rating of content that the app allows.
///
/// The SDK does not publish the raw values. The values here are the same as in Google's web and
/// Android APIs.
public struct MaxAdContentRating: RawRepresentable, Hashable, Sendable {
  /// The raw value of the rating.
  public let rawValue: String

  /// Creates a rating from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a rating from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Content for everybody, including families.
  public static let general = MaxAdContentRating(rawValue: "G")
  /// Content for most people, and for children with their parents.
  public static let parentalGuidance = MaxAdContentRating(rawValue: "PG")
  /// Content for teenagers and adults.
  public static let teen = MaxAdContentRating(rawValue: "T")
  /// Content for adults.
  public static let matureAudience = MaxAdContentRating(rawValue: "MA")
}

/// A version that consists of three numbers.
///
/// By convention of Google's adapters, an adapter's version `a.b.c.d` has the patch number `c * 100
/// + d`.
public struct VersionNumber: Sendable {
  /// The first part.
  public var majorVersion: Int

  /// The second part.
  public var minorVersion: Int

  /// The third part.
  public var patchVersion: Int

  /// Creates version 0.0.0.
  public init() {
    self.init(majorVersion: 0, minorVersion: 0, patchVersion: 0)
  }

  /// Creates a version from its parts.
  public init(majorVersion: Int, minorVersion: Int, patchVersion: Int) {
    self.majorVersion = majorVersion
    self.minorVersion = minorVersion
    self.patchVersion = patchVersion
  }
}

/// Writes a version as `major.minor.patch`.
public func string(for versionNumber: VersionNumber) -> String {
  "\(versionNumber.majorVersion).\(versionNumber.minorVersion).\(versionNumber.patchVersion)"
}
