import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of what the adapter asks the network for.
  static let loadRequests: [Fault] = [
    Fault("LOAD-PARAM-2", "A load without an optional setting fails.") { NeededOption() },
    Fault("LOAD-SLOT-1", "A load without a placement asks for a placement with an empty name.") {
      EmptySlot()
    },
    Fault("LOAD-REFUSE-1", "After the ad of one slot is gone, the ads of other slots are refused.")
    {
      FirstSlotOnly()
    },
    Fault("LOAD-EXTRAS-1", "The app's extras do not reach the network.") { DroppedExtras() },
    Fault("LOAD-BID-1", "The bid does not reach the network.") {
      AlteredRequest { $0.bid = nil }
    },
    Fault("LOAD-MARK-1", "The watermark of a bid does not reach the network.") {
      AlteredRequest { $0.hasWatermark = false }
    },
    Fault("LOAD-TEST-1", "Each request asks for a test ad.") {
      AlteredRequest { $0.isTest = true }
    },
    Fault("LOAD-SOUND-1", "Ads have sound although the app is muted.") { LoudAds() },
    Fault("LOAD-MEDIATOR-1", "The network does not learn who mediates.") {
      DroppedFlags([.mediator, .mediatorVersion])
    },
    Fault("LOAD-INIT-1", "A load that starts the network does not wait for the start.") {
      ImpatientLoad()
    },
  ]

  /// Faults of the errors that an adapter reports.
  static let errors: [Fault] = [
    Fault("ERR-CODE-1", "Every failure of the network leads to the same error.") {
      AlteredError { _, isOwn in isOwn ? nil : InjectedError.networkFailed }
    },
    Fault("ERR-CAUSE-1", "The adapter's own errors have another code than its documents say.") {
      OtherErrorCodes()
    },
    Fault("ERR-INFO-1", "The adapter's own errors have no text.") {
      AlteredError { error, isOwn in
        isOwn ? NSError(domain: error.domain, code: error.code) : nil
      }
    },
    Fault("ERR-TYPE-1", "The adapter's own errors are the cases of a plain Swift enumeration.") {
      AlteredError { _, isOwn in isOwn ? PlainError.failed : nil }
    },
  ]
}

/// Fails each load that leaves out an optional setting.
final class NeededOption: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    let wanted = host?.load(load.number)?.configuration
    if wanted?.leftOut != nil, wanted?.unusable == nil {
      load.answerHost(nil, InjectedError.missingSetting)
    } else {
      ask(configuration)
    }
  }
}

/// Requests the ad of a line item that names no placement for a placement with an empty name.
final class EmptySlot: FaultInjector {
  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    if request.bid == nil, let slot = request.slot,
      host?.testedAdapter?.profile.sdk(of: request.format).defaultSlot == slot
    {
      request.slot = ""
    }
    return request
  }
}

/// Refuses each load of another slot than the first one, if the host has no other ad.
final class FirstSlotOnly: FaultInjector {
  private var slot: String?

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    let own = host?.load(load.number)
    guard let own, own.configuration.unusable == nil, let name = own.configuration.slot,
      name != slot ?? name,
      host?.loads.contains(where: { $0 !== own && ($0.isWaiting || $0.loaded != nil) }) == false
    else {
      slot = slot ?? own?.configuration.slot
      return ask(configuration)
    }
    load.answerHost(nil, InjectedError.slotBusy)
  }
}

/// Leaves the app's extras out of each request.
final class DroppedExtras: FaultInjector {
  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    request.extras = request.extras.filter { !isOfApp($0.key) }
    return request
  }

  override func willAskForToken(_ values: [String: String]) -> [String: String] {
    values.filter { !isOfApp($0.key) }
  }

  private func isOfApp(_ name: String) -> Bool {
    host?.testedAdapter?.profile.extras.keys.contains { $0.passedOnAs == name } == true
  }
}

/// Tells the network nothing about the sound of the app.
final class LoudAds: FaultInjector {
  override func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool {
    flag != .muted && flag != .volume
  }

  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    request.isMuted = nil
    return request
  }
}

/// Changes each request for an ad.
final class AlteredRequest: FaultInjector {
  private let change: (inout NetworkRequest) -> Void

  init(_ change: @escaping (inout NetworkRequest) -> Void) {
    self.change = change
    super.init()
  }

  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    change(&request)
    return request
  }
}

/// Reports at once that the network has started, unless the host sets the adapter up.
final class ImpatientLoad: FaultInjector {
  private var isSetUp = false

  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    isSetUp = true
    setUp(configuration, completion)
  }

  override func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void {
    if isSetUp { return completion }
    network?.scheduler.schedule { completion(.succeeded) }
    return { _ in }
  }
}

/// Replaces errors of loads.
final class AlteredError: FaultInjector {
  private let replace: (_ error: NSError, _ isOwn: Bool) -> (any Error)?

  /// Creates a fault.
  ///
  /// - Parameter replace: Returns the error to report instead of an error; nil for the error
  ///   itself. The value `isOwn` says whether the load failed before the adapter asked the network
  ///   for an ad.
  init(_ replace: @escaping (_ error: NSError, _ isOwn: Bool) -> (any Error)?) {
    self.replace = replace
    super.init()
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard let error else { return super.answer(load, ad, nil) }
    let other = replace(error as NSError, self.ad(of: load) == nil)
    return super.answer(load, ad, other ?? error)
  }
}

/// Adds 1000 to the code of each error that the adapter makes itself, and of each error at a
/// presentation.
final class OtherErrorCodes: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    let isOwn = self.ad(of: load) == nil
    return super.answer(load, ad, error.map { isOwn ? other($0) : $0 })
  }

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    guard case .failedToPresent(let error) = event else { return super.event(event, of: load) }
    super.event(.failedToPresent(other(error)), of: load)
  }

  private func other(_ error: any Error) -> any Error {
    let error = error as NSError
    return NSError(domain: error.domain, code: error.code + 1000, userInfo: error.userInfo)
  }
}

/// An error without a domain and without a code of its own.
private enum PlainError: Error {
  case failed
}
