import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of loads and their completion.
  static let loading: [Fault] = [
    Fault("LOAD-ONCE-1", "A second success of the network completes the load again.") {
      var loaded: Set<Int32> = []
      return Hooks(delivery: { fault, event, ad, deliver in
        guard case .loaded = event, let load = fault.load(of: ad) else { return deliver(event) }
        // The network can report success again inside the completion of the load, before `deliver`
        // returns.
        let isRepeated = !loaded.insert(load.number).inserted
        let delivery = deliver(event)
        if isRepeated, delivery == .delivered {
          fault.onMain {
            if let ad = load.ad { load.answerHost(ad, nil) }
          }
        }
        return delivery
      })
    },
    Fault("LOAD-ONCE-2", "A failure of the network completes a load that has succeeded.") {
      Hooks(delivered: { event, load in
        if case .failed = event, load.ad != nil {
          load.answerHost(nil, InjectedError.networkFailed)
        }
      })
    },
    Fault("LOAD-ONCE-3", "A success of the network completes a load that has failed.") {
      var failed: Set<Int32> = []
      return Hooks(
        delivery: { fault, event, ad, deliver in
          // The adapter itself can fail a load because of this success, for example because of its
          // size.
          let hasFailed = fault.load(of: ad).map { failed.contains($0.number) } ?? false
          let delivery = deliver(event)
          guard case .loaded = event, hasFailed, let load = fault.load(of: ad) else {
            return delivery
          }
          fault.onMain { load.answerHost(EmptyAd(), nil) }
          return .delivered
        },
        answer: { _, load, ad, error in
          if error != nil { failed.insert(load.number) }
          return load.answerHost(ad, error)
        })
    },
    Fault("LOAD-ONCE-4", "A second failure of the network completes the load again.") {
      var failed: Set<Int32> = []
      return Hooks(delivery: { fault, event, ad, deliver in
        let delivery = deliver(event)
        guard case .failed = event, let load = fault.load(of: ad), load.ad == nil,
          !failed.insert(load.number).inserted
        else { return delivery }
        fault.onMain { load.answerHost(nil, InjectedError.networkFailed) }
        return .delivered
      })
    },
    Fault("LOAD-ONCE-5", "An error of the adapter itself completes the load twice.") {
      Hooks(answer: { fault, load, ad, error in
        // An error of the adapter itself comes before the adapter asks the network for an ad.
        if error != nil, fault.ad(of: load) == nil { load.answerHost(nil, error) }
        return load.answerHost(ad, error)
      })
    },
    Fault("LOAD-NEVER-1", "A failure of the network does not complete the load.") {
      Hooks(delivery: { fault, event, ad, deliver in
        if case .failed = event, fault.load(of: ad)?.isAnswered == false { return .delivered }
        return deliver(event)
      })
    },
    Fault("LOAD-NEVER-2", "A success with an ad that is not ready does not complete the load.") {
      Hooks(delivery: { fault, event, ad, deliver in
        if case .loaded = event, !ad.isReady, fault.load(of: ad)?.isAnswered == false {
          return .delivered
        }
        return deliver(event)
      })
    },
    Fault("LOAD-NEVER-3", "Waiting loads never complete when the initialisation fails.") {
      forgottenLoads()
    },
    Fault("LOAD-NEVER-4", "A load without an ad object of the network never completes.") {
      Hooks(answer: { fault, load, ad, error in
        let isRefused = (fault.network?.recorder.events ?? []).contains {
          $0.kind == .networkNoObject && $0.identity.load == load.number
        }
        return isRefused ? false : load.answerHost(ad, error)
      })
    },
    Fault("LOAD-RETAIN-1", "The loader is gone ten seconds after the request.") {
      Hooks(delivery: { fault, event, ad, deliver in
        guard event.isAnswer, fault.load(of: ad)?.isAnswered == false, let network = fault.network
        else { return deliver(event) }
        let asked = network.recorder.events[ad.requestIndex].time
        let isLate = network.scheduler.now.nanoseconds - asked >= 10_000_000_000
        return isLate ? .observerGone : deliver(event)
      })
    },
    Fault("LOAD-PARAM-1", "The adapter replaces a missing or unusable parameter by a default.") {
      Hooks(load: { fault, load, configuration, ask in
        replaceUnusablePlacement(fault, load, configuration)
        ask(configuration)
      })
    },
    Fault("LOAD-THREAD-1", "A load completes on the queue on which the network calls back.") {
      var queues: [Int32: String] = [:]
      return Hooks(
        delivery: { fault, event, ad, deliver in
          if event.isAnswer, let queue = fault.network?.scheduler.thread,
            queue != VirtualScheduler.main
          {
            queues[ad.identity.load] = queue
          }
          return deliver(event)
        },
        answer: { fault, load, ad, error in
          guard let queue = queues[load.number], let scheduler = fault.network?.scheduler else {
            return load.answerHost(ad, error)
          }
          var isTaken = false
          scheduler.perform(on: queue, cause: scheduler.cause) {
            isTaken = load.answerHost(ad, error)
          }
          return isTaken
        })
    },
    Fault("LOAD-LATE-1", "An answer after the time-out leaves its slot marked as loading.") {
      var locked: Set<String> = []
      return Hooks(
        load: { fault, load, configuration, ask in
          if let slot = fault.host?.load(load.number)?.configuration.slot, locked.contains(slot) {
            load.answerHost(nil, InjectedError.slotBusy)
          } else {
            ask(configuration)
          }
        },
        delivery: { fault, event, ad, deliver in
          let load = fault.host?.load(ad.identity.load)
          if event.isAnswer, case .timedOut? = load?.state, let slot = ad.request.slot {
            locked.insert(slot)
          }
          return deliver(event)
        })
    },
    // The fault imitates a guard statement that returns without an answer.
    Fault("LOAD-ANSWER-1", "After the first ad, every second load never completes.") {
      var count = 0
      var hasAd = false
      return Hooks(
        load: { _, _, configuration, ask in
          if hasAd { count += 1 }
          if count % 2 == 0 { ask(configuration) }
        },
        answer: { _, load, ad, error in
          if ad != nil { hasAd = true }
          return load.answerHost(ad, error)
        })
    },
  ]

  /// Faults that concern the size of banners.
  static let banner: [Fault] = [
    Fault(
      "BAN-SIZE-1",
      "In a waterfall, banners that are narrower than 320 points are requested as 320 by 50.",
      formats: [.banner]
    ) {
      Hooks(request: { _, request in
        if request.bid == nil, let size = request.size, size.width < 320 {
          request.size = NetworkSize(width: 320, height: 50)
        }
      })
    },
    Fault(
      "BAN-SIZE-6", "In bidding, banners of 300 by 250 are requested as 320 by 50.",
      formats: [.banner]
    ) {
      Hooks(request: { _, request in
        if request.bid != nil, request.size == NetworkSize(width: 300, height: 250) {
          request.size = NetworkSize(width: 320, height: 50)
        }
      })
    },
  ]

  /// If an initialisation fails, does not report the errors of the loads that waited for the
  /// initialisation.
  private static func forgottenLoads() -> Hooks {
    var forgotten: Set<Int32> = []
    return Hooks(
      initialization: { fault, _, completion in
        { [weak fault] result in
          if case .failed = result, let host = fault?.host, let network = fault?.network {
            for load in host.loads
            where load.isWaiting && network.ad(ofLoad: load.number) == nil {
              forgotten.insert(load.number)
            }
          }
          completion(result)
        }
      },
      answer: { _, load, ad, error in
        error != nil && forgotten.contains(load.number) ? false : load.answerHost(ad, error)
      })
  }

  /// Replaces the placement of a load of a waterfall by a default placement, if the line item has
  /// no usable placement.
  ///
  /// - Returns: Whether the line item has no usable placement.
  @discardableResult
  static func replaceUnusablePlacement(
    _ fault: FaultInjector, _ load: InterceptedLoad, _ configuration: MediationAdConfiguration
  ) -> Bool {
    guard let own = fault.host?.load(load.number), let key = own.configuration.unusable,
      key.meaning == .placement, configuration.bidResponse == nil
    else { return false }
    let given = configuration.credentials
    let profile = own.adapter.adapterUnderTest.profile.ofLineItems(
      own.configuration.format, in: own.configuration.flowOfSettings)
    configuration.values.credentials = MediationCredentials(
      settings: profile.settings(given.settings, with: key, naming: "default"),
      format: given.format)
    return true
  }
}

/// The errors that faults report for a set-up or a load.
enum InjectedError {
  /// The error for a setting that the adapter wrongly requires.
  static let missingSetting = error(3, "A setting is missing.")
  /// The error for a network that failed.
  static let networkFailed = error(1, "The network failed.")
  /// The error for a set-up of a network that has already started.
  static let startedBefore = error(5, "The network has already started.")
  /// The error for a slot that is still marked as loading.
  static let slotBusy = error(2, "An ad for this slot is being loaded.")
  /// The error for a banner whose size the network does not list.
  static let unlistedSize = error(3, "The network does not list this size.")
  /// The error for a call after the network has failed to start.
  static let startFailed = error(6, "The start has failed.")
  /// The error for signals for a size that the adapter does not know.
  static let unknownSize = error(7, "The size is unknown.")
  /// The error for a network that has not answered for a while.
  static let tooSlow = error(8, "The network is too slow.")
  /// The error for an ad that the adapter no longer has.
  static let adGone = error(4, "There is no ad for this slot.")

  private static func error(_ code: Int, _ description: String) -> NSError {
    NSError(
      domain: "adspec.fault", code: code, userInfo: [NSLocalizedDescriptionKey: description])
  }
}

extension NetworkEvent {
  /// Whether the event is the network's answer to a load.
  var isAnswer: Bool {
    switch self {
    case .loaded, .failed: true
    default: false
    }
  }
}
