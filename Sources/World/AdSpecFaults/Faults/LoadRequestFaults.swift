import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of what the adapter asks the network for.
  static let loadRequests: [Fault] = [
    Fault("LOAD-PARAM-2", "A load without an optional setting fails.") {
      Hooks(load: { fault, load, configuration, ask in
        let wanted = fault.host?.load(load.number)?.configuration
        if wanted?.leftOut != nil, wanted?.unusable == nil {
          load.answerHost(nil, InjectedError.missingSetting)
        } else {
          ask(configuration)
        }
      })
    },
    Fault("LOAD-SLOT-1", "A load without a placement asks for a placement with an empty name.") {
      Hooks(request: { fault, request in
        if request.bid == nil, let slot = request.slot,
          fault.host?.testedAdapter?.profile.sdk(of: request.format).defaultSlot == slot
        {
          request.slot = ""
        }
      })
    },
    Fault("LOAD-REFUSE-1", "After the ad of one slot is gone, the ads of other slots are refused.")
    {
      var slot: String?
      return Hooks(load: { fault, load, configuration, ask in
        let own = fault.host?.load(load.number)
        guard let own, own.configuration.unusable == nil, let name = own.configuration.slot,
          name != slot ?? name,
          fault.host?.loads.contains(where: { $0 !== own && ($0.isWaiting || $0.loaded != nil) })
            == false
        else {
          slot = slot ?? own?.configuration.slot
          return ask(configuration)
        }
        load.answerHost(nil, InjectedError.slotBusy)
      })
    },
    Fault("LOAD-EXTRAS-1", "The app's extras do not reach the network.") {
      func isOfApp(_ name: String, _ fault: FaultInjector) -> Bool {
        let keys = fault.host?.testedAdapter?.profile.extras.keys
        return keys?.contains { $0.passedOnAs == name } == true
      }
      return Hooks(
        token: { fault, values in values.filter { !isOfApp($0.key, fault) } },
        request: { fault, request in
          request.extras = request.extras.filter { !isOfApp($0.key, fault) }
        })
    },
    Fault("LOAD-BID-1", "The bid does not reach the network.") {
      Hooks(request: { $1.bid = nil })
    },
    Fault("LOAD-MARK-1", "The watermark of a bid does not reach the network.") {
      Hooks(request: { $1.hasWatermark = false })
    },
    Fault("LOAD-TEST-1", "Each request asks for a test ad.") {
      Hooks(request: { $1.isTest = true })
    },
    Fault("LOAD-SOUND-1", "Ads have sound although the app is muted.") {
      Hooks(
        request: { $1.isMuted = nil },
        setting: { _, flag, _ in flag != .muted && flag != .volume })
    },
    Fault("LOAD-MEDIATOR-1", "The network does not learn who mediates.") {
      Hooks(setting: { _, flag, _ in flag != .mediator && flag != .mediatorVersion })
    },
    Fault("LOAD-INIT-1", "A load that starts the network does not wait for the start.") {
      var isSetUp = false
      return Hooks(
        setUp: { _, configuration, completion, setUp in
          isSetUp = true
          setUp(configuration, completion)
        },
        initialization: { fault, _, completion in
          if isSetUp { return completion }
          fault.network?.scheduler.schedule { completion(.succeeded) }
          return { _ in }
        })
    },
  ]

  /// Faults of the errors that an adapter reports.
  static let errors: [Fault] = [
    error("ERR-CODE-1", "Every failure of the network leads to the same error.") { error, isOwn in
      isOwn ? error : InjectedError.networkFailed
    },
    Fault("ERR-CAUSE-1", "The adapter's own errors have another code than its documents say.") {
      func other(_ error: any Error) -> any Error {
        let error = error as NSError
        return NSError(domain: error.domain, code: error.code + 1000, userInfo: error.userInfo)
      }
      return Hooks(
        answer: { fault, load, ad, error in
          let isOwn = fault.ad(of: load) == nil
          return load.answerHost(ad, error.map { isOwn ? other($0) : $0 })
        },
        event: { _, event, load in
          guard case .failedToPresent(let error) = event else { return load.notifyHost(event) }
          load.notifyHost(.failedToPresent(other(error)))
        })
    },
    error("ERR-INFO-1", "The adapter's own errors have no text.") { error, isOwn in
      isOwn ? NSError(domain: error.domain, code: error.code) : error
    },
    error("ERR-TYPE-1", "The adapter's own errors are the cases of a plain Swift enumeration.") {
      error, isOwn in if isOwn { PlainError.failed } else { error }
    },
  ]

  /// Creates a fault that replaces the errors of loads.
  ///
  /// The closure returns the error to report. The value `isOwn` says whether the load failed before
  /// the adapter asked the network for an ad.
  private static func error(
    _ rule: String, _ says: String,
    _ replace: @escaping @Sendable (_ error: NSError, _ isOwn: Bool) -> any Error
  ) -> Fault {
    Fault(rule, says) {
      Hooks(answer: { fault, load, ad, error in
        load.answerHost(ad, error.map { replace($0 as NSError, fault.ad(of: load) == nil) })
      })
    }
  }
}

/// An error without a domain and without a code of its own.
private enum PlainError: Error {
  case failed
}
