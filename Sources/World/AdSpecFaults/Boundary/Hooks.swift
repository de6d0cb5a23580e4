import AdSpecTrace
import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// The closures of a fault that changes one or two of the calls at the boundary of an adapter.
///
/// A closure takes the place of the injector's own method, and gets the injector of the run. What the
/// fault remembers during a run is in variables around the closures.
struct Hooks: InjectorSource {
  /// Calls the adapter's own function that collects signals.
  typealias CollectSignals = (RTBRequestParameters, @escaping GADRTBSignalCompletionHandler) -> Void
  /// Calls the adapter's own set-up.
  typealias SetUp =
    (MediationServerConfiguration, @escaping GADMediationAdapterSetUpCompletionBlock) -> Void
  /// Calls the adapter's own function for the format of a load.
  typealias Ask = (MediationAdConfiguration) -> Void
  /// Receives the end of an initialisation of the network.
  typealias Initialized = (NetworkInitialization) -> Void
  /// Presents the adapter's ad.
  typealias Present = (UIViewController) -> Void

  /// Reads a version.
  var version: ((FaultInjector, () -> VersionNumber) -> VersionNumber)?
  /// Forwards a set-up call to the adapter.
  var setUp:
    (
      (
        FaultInjector, MediationServerConfiguration,
        @escaping GADMediationAdapterSetUpCompletionBlock, @escaping SetUp
      ) -> Void
    )?
  /// Returns the completion with which the network starts.
  var initialization: ((FaultInjector, String?, @escaping Initialized) -> Initialized)?
  /// Forwards a call for signals to the adapter.
  var signals:
    (
      (
        FaultInjector, RTBRequestParameters, @escaping GADRTBSignalCompletionHandler,
        @escaping CollectSignals
      ) -> Void
    )?
  /// Returns the values of a call for a token.
  var token: ((FaultInjector, [String: String]) -> [String: String])?
  /// Forwards a load call to the adapter.
  var load: ((FaultInjector, InterceptedLoad, MediationAdConfiguration, @escaping Ask) -> Void)?
  /// Changes a request to the network.
  var request: ((FaultInjector, inout NetworkRequest) -> Void)?
  /// Whether a setting reaches the network.
  var setting: ((FaultInjector, NetworkFlag, TraceValue) -> Bool)?
  /// Delivers an event of the network to the adapter.
  var delivery: ((FaultInjector, NetworkEvent, ScriptedAd, (NetworkEvent) -> Delivery) -> Delivery)?
  /// Called on the main thread after an event of the network was delivered to the adapter.
  var delivered: ((NetworkEvent, InterceptedLoad) -> Void)?
  /// Passes the adapter's answer to the host, and returns whether the host took the ad.
  var answer: ((FaultInjector, InterceptedLoad, (any MediationAd)?, (any Error)?) -> Bool)?
  /// Called after the host took the ad of a load.
  var loaded: ((FaultInjector, InterceptedLoad) -> Void)?
  /// Presents an ad that covers the screen, unless the fault has a hook for the answer.
  var presentation: ((FaultInjector, InterceptedLoad, UIViewController, Present) -> Void)?
  /// Forwards an adapter's event to the host.
  var event: ((FaultInjector, DelegateEvent, InterceptedLoad) -> Void)?

  var injector: FaultInjector { FaultInjector(self) }

  /// Hooks that forward only some of the adapter's events to the host.
  static func losing(_ isLost: @escaping (DelegateEvent, InterceptedLoad) -> Bool) -> Hooks {
    Hooks(event: { _, event, load in if !isLost(event, load) { load.notifyHost(event) } })
  }
}

/// What a fault makes for each run: hooks, or an injector of its own.
protocol InjectorSource {
  /// The injector of the run.
  var injector: FaultInjector { get }
}
