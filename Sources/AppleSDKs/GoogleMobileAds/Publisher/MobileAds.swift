@_exported public import UIKit

// On iOS `import GoogleMobileAds` also imports UIKit and Foundation; adapters rely on that.

/// The SDK's entry point for the app.
///
/// A process has one instance, as in the SDK. `reset()` restores the initial state, so that a
/// scenario does not see the settings of another scenario. Access needs no lock: one scenario runs
/// at a time, and one thread of it at a time.
public final class MobileAds: NSObject, @unchecked Sendable {
  /// The only instance in a process.
  public static let shared = MobileAds()

  /// The version that the API of this module follows.
  private static let initialVersion = VersionNumber(
    majorVersion: 13, minorVersion: 6, patchVersion: 0)

  /// The version of the SDK that the host plays.
  public package(set) var versionNumber = MobileAds.initialVersion

  /// The volume of ads relative to the app's, from 0 to 1, by default 1.
  public var applicationVolume: Float = 1

  /// Whether the app is muted, by default false.
  public var isApplicationMuted = false

  /// Audio and video settings.
  public private(set) var audioVideoManager = AudioVideoManager()

  /// The settings of all requests.
  public private(set) var requestConfiguration = RequestConfiguration()

  /// Whether the app turned crash reports off.
  package private(set) var isCrashReportingDisabled = false

  /// Whether the app turned off the set-up of adapters at the start.
  package private(set) var isMediationInitializationDisabled = false

  override init() { super.init() }

  /// The status of the adapters; it can be incomplete before the start has completed.
  public var initializationStatus: InitializationStatus {
    MobileAdsBackends.required.initializationStatus()
  }

  /// Whether the version is at least the given one.
  public func isSDKVersionAtLeast(major: Int, minor: Int, patch: Int) -> Bool {
    let mine = (versionNumber.majorVersion, versionNumber.minorVersion, versionNumber.patchVersion)
    return mine >= (major, minor, patch)
  }

  /// Sets up all adapters.
  ///
  /// Calls the handler when all are set up, or at the time limit.
  public func start(completionHandler: GADInitializationCompletionHandler? = nil) {
    MobileAdsBackends.required.start(with: nil) { completionHandler?($0) }
  }

  /// Sets up all adapters and waits for them, at most until the time limit.
  @discardableResult
  public func start() async -> InitializationStatus {
    await withCheckedContinuation { continuation in
      MobileAdsBackends.required.start(with: nil) { continuation.resume(returning: $0) }
    }
  }

  /// Sets up the selected adapters; nil selects all.
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

  /// Sets up the selected adapters and waits for them.
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

  /// Turns off the set-up of adapters at the start.
  ///
  /// Call the method before the start.
  public func disableMediationInitialization() { isMediationInitializationDisabled = true }

  /// Shows the ad inspector.
  ///
  /// The handler takes nil when the inspector is closed, or an error.
  public func presentAdInspector(
    from viewController: UIViewController?,
    completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    MobileAdsBackends.required.presentAdInspector(from: viewController) { completionHandler?($0) }
  }

  /// Registers a web view that shows ads.
  ///
  /// The call has no effect, because no web view loads pages here.
  public func register(_ webView: NSObject) {}

  /// Restores the state before the app did anything.
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

/// Takes the status of the adapters when the start completes.
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

/// The status of the adapters.
public final class InitializationStatus: NSObject, @unchecked Sendable {
  /// The status of each adapter, by its class name.
  public let adapterStatusesByClassName: [String: AdapterStatus]

  /// Creates the status of those adapters.
  package init(adapterStatusesByClassName: [String: AdapterStatus]) {
    self.adapterStatusesByClassName = adapterStatusesByClassName
    super.init()
  }
}

/// The status of one adapter.
public final class AdapterStatus: NSObject, @unchecked Sendable {
  /// Whether the adapter is set up.
  public let state: AdapterInitializationState

  /// The duration of the set-up in seconds, 0 before it has finished.
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

/// The settings of all requests of the app.
public final class RequestConfiguration: NSObject, @unchecked Sendable {
  /// The highest rating of content that the app allows, or nil for any.
  public var maxAdContentRating: MaxAdContentRating?

  /// The devices that get test ads, or nil.
  public var testDeviceIdentifiers: [String]?

  /// Whether users are under the age of consent; nil when the app does not say.
  public var tagForUnderAgeOfConsent: NSNumber?

  /// Whether the app is directed at children; nil when the app does not say.
  public var tagForChildDirectedTreatment: NSNumber?

  /// How the age of users restricts their ads, by default `.unspecified`; since SDK 13.
  public var ageRestrictedTreatment = AgeRestrictedTreatment.unspecified

  /// Whether the SDK can use the publisher's own identifier, by default true.
  package private(set) var isPublisherFirstPartyIDEnabled = true

  /// Sets whether the SDK can use the publisher's own identifier.
  public func setPublisherFirstPartyIDEnabled(_ enabled: Bool) {
    isPublisherFirstPartyIDEnabled = enabled
  }
}

/// The highest rating of content that the app allows.
///
/// The SDK does not publish the raw values. These are the values of Google's web and Android APIs.
public struct MaxAdContentRating: RawRepresentable, Hashable, Sendable {
  /// The raw value of the rating.
  public let rawValue: String

  /// Creates a rating from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a rating from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Content for everybody, families included.
  public static let general = MaxAdContentRating(rawValue: "G")
  /// Content for most people, children with their parents.
  public static let parentalGuidance = MaxAdContentRating(rawValue: "PG")
  /// Content for teenagers and older.
  public static let teen = MaxAdContentRating(rawValue: "T")
  /// Content for adults.
  public static let matureAudience = MaxAdContentRating(rawValue: "MA")
}

/// A version of three parts.
///
/// An adapter's version `a.b.c.d` has the patch `c * 100 + d`, by convention of Google's adapters.
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
