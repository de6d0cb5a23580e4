import AdSpecTrace
import Foundation
import GoogleMobileAds
import ScriptedNetwork

extension FaultCatalogue {
  /// Faults of the versions that the adapter reports.
  static let versions: [Fault] = [
    Fault("VER-MAP-1", "The last number of the SDK's version is always 0.") {
      VersionWithoutPatch()
    },
    Fault("VER-ZERO-1", "The version of the adapter is 0.0.0.") { VersionZero() },
  ]

  /// Faults of the signals that the adapter collects.
  static let signals: [Fault] = [
    Fault("SIG-ONCE-1", "If signals cannot be collected, the adapter does not answer.") {
      UnansweredSignals()
    },
    Fault("SIG-EMPTY-1", "If there are no signals, the adapter answers with an empty text.") {
      EmptySignals()
    },
    Fault("SIG-BOTH-1", "If signals cannot be collected, the adapter gives signals and an error.") {
      SignalsWithError()
    },
    Fault("SIG-SIZE-1", "For a size without a name, the adapter collects no signals.") {
      NamedSizesOnly()
    },
    Fault("SIG-STATE-1", "A value that an auction lacks comes from an earlier auction.") {
      KeptTokenValues()
    },
    Fault("SIG-GONE-1", "If the host has released the adapter, the signals are lost.") {
      SignalsOfReleasedAdapter()
    },
  ]
}

/// Sets the patch number of the SDK's version to 0.
final class VersionWithoutPatch: FaultInjector {
  override func sdkVersion(_ read: () -> VersionNumber) -> VersionNumber {
    var version = read()
    version.patchVersion = 0
    return version
  }
}

/// Replaces the version of the adapter by 0.0.0.
final class VersionZero: FaultInjector {
  override func adapterVersion(_ read: () -> VersionNumber) -> VersionNumber {
    _ = read()
    return VersionNumber()
  }
}

/// Drops answers that have an error.
final class UnansweredSignals: FaultInjector {
  override func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    collect(parameters) { signals, error in
      if error == nil { completion(signals, nil) }
    }
  }
}

/// Replaces each error by an empty text.
final class EmptySignals: FaultInjector {
  override func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    collect(parameters) { signals, _ in completion(signals ?? "", nil) }
  }
}

/// Adds signals to each error.
final class SignalsWithError: FaultInjector {
  override func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    collect(parameters) { signals, error in completion(signals ?? "signals", error) }
  }
}

/// Collects signals for a banner only if the size has a name in the SDK.
final class NamedSizesOnly: FaultInjector {
  override func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    let size = parameters.adSize.size
    let isNamed = BannerSize.named.contains {
      $0.size.width == Int(size.width) && $0.size.height == Int(size.height)
    }
    // The size of other formats is `AdSizeInvalid`, which has no width.
    if isNamed || size.width <= 0 { return collect(parameters, completion) }
    completion(
      nil,
      NSError(
        domain: "fault", code: 1, userInfo: [NSLocalizedDescriptionKey: "The size is unknown."]))
  }
}

/// Keeps the values of all calls for a token, and passes them with each later call that lacks them.
final class KeptTokenValues: FaultInjector {
  private var kept: [String: String] = [:]

  override func willAskForToken(_ values: [String: String]) -> [String: String] {
    kept.merge(values) { $1 }
    return kept
  }
}

/// Drops the signals of an adapter that no longer exists.
final class SignalsOfReleasedAdapter: FaultInjector {
  override func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    collect(parameters) { [weak collector] signals, error in
      if collector != nil { completion(signals, error) }
    }
  }
}
