import GoogleMobileAds
import ScriptedNetwork

extension FaultCatalogue {
  /// Faults of the events that an adapter reports.
  static let events: [Fault] = [
    // The fault does not affect an ad that has already reported an event. Otherwise, the rules about
    // missing events would also catch the fault, and not only the rule about repeated answers.
    Fault("EVT-KEEP-1", "A second answer of the network detaches the ad from its delegate.") {
      var answered: Set<Int32> = []
      var lost: Set<Int32> = []
      return Hooks(
        delivery: { fault, event, ad, deliver in
          if event.isAnswer, let load = fault.load(of: ad),
            !answered.insert(load.number).inserted
          {
            fault.onMain {
              if load.ad != nil, !load.hasReported { lost.insert(load.number) }
            }
          }
          return deliver(event)
        },
        event: { _, event, load in
          if !lost.contains(load.number) { load.notifyHost(event) }
        })
    },
    Fault("EVT-HEAR-1", "An ad loses the network's events when the next load of its slot fails.") {
      DeafAfterNextLoad()
    },
    Fault("EVT-AFTER-1", "An event before the end of a load goes to the ad that loaded before.") {
      weak var latest: InterceptedLoad?
      return Hooks(
        delivery: { fault, event, ad, deliver in
          let isEarly = fault.load(of: ad)?.isAnswered == false
          let delivery = deliver(event)
          if isEarly, !event.isAnswer, delivery == .delivered, let latest {
            fault.onMain { latest.notifyHost(.impression) }
          }
          return delivery
        },
        loaded: { _, load in latest = load })
    },
    Fault("EVT-UNKNOWN-1", "A refresh, a new size or an expiry is reported as an opening.") {
      Hooks(delivered: { event, load in
        switch event {
        case .refreshed, .resized, .expired: load.notifyHost(.willPresent)
        default: break
        }
      })
    },
    Fault("IMP-ONCE-1", "Each callback that can mean an impression is reported as an impression.") {
      var counted: Set<Int32> = []
      return Hooks(delivered: { event, load in
        switch event {
        case .shown, .impression:
          if !counted.insert(load.number).inserted { load.notifyHost(.impression) }
        default: break
        }
      })
    },
    Fault("IMP-MISS-1", "The adapter does not report impressions.") {
      Hooks.losing { event, _ in if case .impression = event { true } else { false } }
    },
    Fault("IMP-EARLY-1", "The impression is reported as soon as the ad has loaded.") {
      Hooks(
        loaded: { _, load in load.notifyHost(.impression) },
        event: { _, event, load in
          if case .impression = event { return }
          load.notifyHost(event)
        })
    },
  ]

  /// Faults of state that several ads share.
  static let sharedState: [Fault] = [
    Fault("STATE-CONC-1", "The events of all ads go to the delegate of the latest load.") {
      weak var latest: InterceptedLoad?
      return Hooks(
        loaded: { _, load in latest = load },
        event: { _, event, load in (latest ?? load).notifyHost(event) })
    }
  ]
}

/// Does not hear the network's reports about an ad after the next load of the ad's slot has failed.
final class DeafAfterNextLoad: SlotTable {
  private var deaf: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    guard let load = load(of: ad) else { return deliver(event) }
    if case .failed = event, let slot = slot(of: load), let earlier = latest(in: slot),
      earlier != load.number
    {
      deaf.insert(earlier)
    }
    if event.isAnswer || !deaf.contains(load.number) { return deliver(event) }
    if case .expired = event { return deliver(event) }
    return .observerGone
  }
}
