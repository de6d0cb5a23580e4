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
      Hooks(signals: { _, parameters, completion, collect in
        collect(parameters) { signals, error in
          if error == nil { completion(signals, nil) }
        }
      })
    },
    Fault("SIG-EMPTY-1", "If there are no signals, the adapter answers with an empty text.") {
      Hooks(signals: { _, parameters, completion, collect in
        collect(parameters) { signals, _ in completion(signals ?? "", nil) }
      })
    },
    Fault("SIG-BOTH-1", "If signals cannot be collected, the adapter gives signals and an error.") {
      Hooks(signals: { _, parameters, completion, collect in
        collect(parameters) { signals, error in completion(signals ?? "signals", error) }
      })
    },
    Fault("SIG-SIZE-1", "For a size without a name, the adapter collects no signals.") {
      Hooks(signals: { _, parameters, completion, collect in
        let size = parameters.adSize.size
        let isNamed = BannerSize.named.contains {
          $0.size.width == Int(size.width) && $0.size.height == Int(size.height)
        }
        // The size of other formats is `AdSizeInvalid`, which has no width.
        if isNamed || size.width <= 0 { return collect(parameters, completion) }
        completion(nil, InjectedError.unknownSize)
      })
    },
    Fault("SIG-STATE-1", "A value that an auction lacks comes from an earlier auction.") {
      var kept: [String: String] = [:]
      return Hooks(token: { _, values in
        kept.merge(values) { $1 }
        return kept
      })
    },
    Fault("SIG-GONE-1", "If the host has released the adapter, the signals are lost.") {
      Hooks(signals: { fault, parameters, completion, collect in
        collect(parameters) { [weak collector = fault.collector] signals, error in
          if collector != nil { completion(signals, error) }
        }
      })
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
