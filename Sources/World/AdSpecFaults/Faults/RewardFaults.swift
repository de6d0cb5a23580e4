import GoogleMobileAds
import ScriptedNetwork

extension FaultCatalogue {
  /// Faults of rewards while the ad is on screen.
  static let earnedRewards: [Fault] = [
    Fault("REW-ONCE-1", "The close of a rewarded ad repeats the reward.", formats: rewarded) {
      var rewarded: Set<Int32> = []
      return Hooks(
        delivered: { event, load in
          if case .closed = event, rewarded.contains(load.number) { load.notifyHost(.reward) }
        },
        event: { _, event, load in
          if case .reward = event { rewarded.insert(load.number) }
          load.notifyHost(event)
        })
    },
    // The fault imitates an adapter that reads the amount of the reward first, and returns if the
    // amount has no meaning.
    Fault("REW-MISS-1", "A reward with the amount 0 is lost.", formats: rewarded) {
      Hooks(delivery: { _, event, ad, deliver in
        if case .reward(_, let amount) = event, (amount ?? ad.creative.reward?.amount) == 0 {
          return .delivered
        }
        return deliver(event)
      })
    },
  ]

  /// Faults of rewards that come at the wrong time, and of the videos of rewarded ads.
  static let rewardTimes: [Fault] = [
    Fault("REW-REJECT-1", "A rejected reward is forwarded as a reward.", formats: rewarded) {
      Hooks(delivered: { event, load in
        if case .rewardRejected = event { load.notifyHost(.reward) }
      })
    },
    Fault(
      "REW-SHOW-1", "A reward is forwarded although the ad has not been on screen.",
      formats: rewarded
    ) {
      Hooks(delivery: { fault, event, ad, deliver in
        guard case .reward = event, !ad.isDisplayed, let load = fault.load(of: ad) else {
          return deliver(event)
        }
        fault.onMain { load.notifyHost(.reward) }
        return .delivered
      })
    },
    Fault(
      "REW-ORDER-1", "The adapter keeps the reward until the ad has left the screen.",
      formats: rewarded
    ) {
      var dismissed: Set<Int32> = []
      var held: Set<Int32> = []
      return Hooks(event: { _, event, load in
        if case .reward = event, !dismissed.contains(load.number) {
          held.insert(load.number)
          return
        }
        load.notifyHost(event)
        guard case .didDismiss = event else { return }
        dismissed.insert(load.number)
        if held.remove(load.number) != nil { load.notifyHost(.reward) }
      })
    },
    Fault("REW-VSTART-1", "The adapter does not report that a video starts.", formats: rewarded) {
      Hooks.losing { if case .videoStart = $0 { $1.format.isRewarded } else { false } }
    },
    Fault(
      "REW-VEND-1", "The end of a video is reported only if the user has earned the reward.",
      formats: rewarded
    ) {
      Hooks(delivery: { _, event, ad, deliver in
        if case .videoEnd(completed: false) = event, ad.request.format.isRewarded {
          return .delivered
        }
        return deliver(event)
      })
    },
  ]
}
