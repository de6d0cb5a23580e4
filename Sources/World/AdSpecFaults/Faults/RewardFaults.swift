import GoogleMobileAds
import ScriptedNetwork

extension FaultCatalogue {
  /// Faults of rewards while the ad is on screen.
  static let earnedRewards: [Fault] = [
    Fault("REW-ONCE-1", "The close of a rewarded ad repeats the reward.", formats: rewarded) {
      RewardForEachCallback()
    },
    Fault("REW-MISS-1", "A reward with the amount 0 is lost.", formats: rewarded) {
      LostEmptyReward()
    },
  ]

  /// Faults of rewards that come at the wrong time, and of the videos of rewarded ads.
  static let rewardTimes: [Fault] = [
    Fault("REW-REJECT-1", "A rejected reward is forwarded as a reward.", formats: rewarded) {
      RewardForRejection()
    },
    Fault(
      "REW-SHOW-1", "A reward is forwarded although the ad has not been on screen.",
      formats: rewarded
    ) { RewardBeforeShow() },
    Fault(
      "REW-ORDER-1", "The adapter keeps the reward until the ad has left the screen.",
      formats: rewarded
    ) { RewardAfterDismissal() },
    Fault("REW-VSTART-1", "The adapter does not report that a video starts.", formats: rewarded) {
      LostEvent { if case .videoStart = $0 { $1.format.isRewarded } else { false } }
    },
    Fault(
      "REW-VEND-1", "The end of a video is reported only if the user has earned the reward.",
      formats: rewarded
    ) { EndOfVideoWithReward() },
  ]
}

/// Rewards the user again when the ad leaves the screen.
final class RewardForEachCallback: FaultInjector {
  private var rewarded: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .closed = event, delivery == .delivered, let load = load(of: ad) {
      onMain { [self] in
        if rewarded.contains(load.number) { load.notifyHost(.reward) }
      }
    }
    return delivery
  }

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .reward = event { rewarded.insert(load.number) }
    super.event(event, of: load)
  }
}

/// Hides a reward with the amount 0 from the adapter.
///
/// The fault imitates an adapter that reads the amount of the reward first, and returns if the
/// amount has no meaning.
final class LostEmptyReward: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .reward(_, let amount) = event, (amount ?? ad.creative.reward?.amount) == 0 {
      return .delivered
    }
    return deliver(event)
  }
}

/// Rewards the user when the network rejects the reward.
final class RewardForRejection: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .rewardRejected = event, delivery == .delivered, let load = load(of: ad) {
      onMain { load.notifyHost(.reward) }
    }
    return delivery
  }
}

/// Forwards rewards that come before the adapter has asked the network to show the ad.
final class RewardBeforeShow: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .reward = event, !ad.isDisplayed, let load = load(of: ad) {
      onMain { load.notifyHost(.reward) }
      return .delivered
    }
    return deliver(event)
  }
}

/// Reports a reward only after the dismissal of the ad.
final class RewardAfterDismissal: FaultInjector {
  private var dismissed: Set<Int32> = []
  private var held: Set<Int32> = []

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .reward = event, !dismissed.contains(load.number) {
      held.insert(load.number)
      return
    }
    super.event(event, of: load)
    guard case .didDismiss = event else { return }
    dismissed.insert(load.number)
    if held.remove(load.number) != nil { super.event(.reward, of: load) }
  }
}

/// Hides from the adapter the end of a video that earned no reward.
final class EndOfVideoWithReward: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .videoEnd(completed: false) = event, ad.request.format.isRewarded { return .delivered }
    return deliver(event)
  }
}
