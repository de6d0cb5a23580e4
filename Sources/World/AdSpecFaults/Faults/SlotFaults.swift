import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults of the state that an adapter keeps for each slot.
  static let slots: [Fault] = [
    Fault(
      "STATE-SAMESLOT-1", "A second load of a slot makes the first ad of the slot useless.",
      formats: fullScreen
    ) { OneAdForEachSlot() },
    Fault("STATE-SLOT-1", "Every request uses the slot of the first load.") { firstSlot() },
    Fault("STATE-LOCK-1", "A slot stays locked after its ad, unless the ad covered the screen.") {
      LockUntilShown()
    },
    Fault(
      "STATE-LOCK-2", "A load that the adapter refuses removes the slot's ad from a table.",
      formats: fullScreen
    ) { RemovedByRefusal() },
    Fault(
      "STATE-FMT-1", "While an ad of one format loads or waits, other formats are refused.",
      formats: fullScreen
    ) {
      Hooks(load: { fault, load, configuration, ask in
        let isBusy = fault.host?.loads.contains { other in
          let format = other.configuration.format
          return format.isFullScreen && format != load.format
            && (other.isWaiting || other.loaded != nil)
        }
        if isBusy == true, load.format.isFullScreen {
          load.answerHost(nil, InjectedError.slotBusy)
        } else {
          ask(configuration)
        }
      })
    },
    Fault("STATE-OTHER-1", "While an ad of one slot loads or waits, other slots are refused.") {
      Hooks(load: { fault, load, configuration, ask in
        let own = fault.host?.load(load.number)
        let isBusy = fault.host?.loads.contains { other in
          other.configuration.format == load.format && other.adapter !== own?.adapter
            && (other.isWaiting || other.loaded != nil) && isOfOtherSlot(other, own)
        }
        if isBusy == true {
          load.answerHost(nil, InjectedError.slotBusy)
        } else {
          ask(configuration)
        }
      })
    },
    Fault("STATE-SLOT-2", "In bidding, the adapter serves only one load without a slot.") {
      oneLoadWithoutSlot()
    },
    Fault(
      "STATE-APP-1", "The adapter makes the device a test device for every request of the app."
    ) {
      Hooks(load: { _, _, configuration, ask in
        MobileAds.shared.requestConfiguration.testDeviceIdentifiers = ["this device"]
        ask(configuration)
      })
    },
    Fault("STATE-APP-2", "The adapter hides all windows above the app when an ad has loaded.") {
      Hooks(loaded: { fault, _ in
        fault.onMain {
          for window in UIApplication.shared.windows.dropFirst() { window.isHidden = true }
        }
      })
    },
  ]

  /// Requests every ad with the slot of the first request, unless another load of this slot waits.
  ///
  /// If another load of the slot waited, the trace would show the request as a request of that load.
  private static func firstSlot() -> Hooks {
    var first: String?
    return Hooks(request: { fault, request in
      guard let own = request.slot, let network = fault.network, let host = fault.host else {
        return
      }
      let slot = first ?? own
      first = slot
      let name = network.neutralName(slot)
      if !host.loads.contains(where: { $0.isWaiting && $0.configuration.slot == name }) {
        request.slot = slot
      }
    })
  }

  private static func isOfOtherSlot(_ other: HostLoad, _ own: HostLoad?) -> Bool {
    guard let slot = own?.configuration.slot, let taken = other.configuration.slot else {
      return false
    }
    return slot != taken
  }

  /// Refuses a bid without a slot while the host holds the ad of another bid without a slot.
  private static func oneLoadWithoutSlot() -> Hooks {
    weak var ad: (any MediationAd)?
    func isWithoutSlot(_ load: InterceptedLoad, _ fault: FaultInjector) -> Bool {
      guard let configuration = fault.host?.load(load.number)?.configuration else { return false }
      return configuration.bid != nil && (configuration.slot ?? "").isEmpty
    }
    return Hooks(
      load: { fault, load, configuration, ask in
        if ad != nil, isWithoutSlot(load, fault) {
          load.answerHost(nil, InjectedError.slotBusy)
        } else {
          ask(configuration)
        }
      },
      loaded: { fault, load in if isWithoutSlot(load, fault) { ad = load.ad } })
  }
}

/// The loaded ad of a slot.
private struct SlotEntry {
  let load: Int32
  weak var ad: (any MediationAd)?
}

/// An injector that keeps a table of the latest ad of each slot.
class SlotTable: FaultInjector {
  private var entries: [String: SlotEntry] = [:]
  private var displayed: Set<Int32> = []

  /// The slot of a load; nil if the load has no slot.
  func slot(of load: InterceptedLoad) -> String? { host?.load(load.number)?.configuration.slot }

  /// The number of the load whose ad is in the table.
  func latest(in slot: String) -> Int32? { entries[slot]?.load }

  /// Whether the host still holds the ad in the table.
  func isHeld(in slot: String) -> Bool { entries[slot]?.ad != nil }

  /// Whether the ad in the table has not been on screen.
  func isUnshown(in slot: String) -> Bool {
    entries[slot].map { !displayed.contains($0.load) } ?? false
  }

  /// Whether the host may present the ad of a load.
  func mayPresent(_ load: InterceptedLoad) -> Bool { true }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard let ad, let slot = slot(of: load) else { return super.answer(load, ad, error) }
    guard load.format.isFullScreen, let present = PresentedAd.presentation(of: ad) else {
      let isTaken = super.answer(load, ad, error)
      if isTaken { entries[slot] = SlotEntry(load: load.number, ad: ad) }
      return isTaken
    }
    let guarded = PresentedAd(ad) { [weak self, weak load] viewController in
      guard let self, let load else { return }
      displayed.insert(load.number)
      if mayPresent(load) { return present(viewController) }
      load.notifyHost(.failedToPresent(InjectedError.adGone))
    }
    let earlier = entries[slot]
    // The app can present the ad before the host's completion has returned.
    entries[slot] = SlotEntry(load: load.number, ad: guarded)
    guard super.answer(load, guarded, error) else {
      entries[slot] = earlier
      return false
    }
    return true
  }
}

/// Presents only the ad that was loaded last for its slot.
final class OneAdForEachSlot: SlotTable {
  override func mayPresent(_ load: InterceptedLoad) -> Bool {
    slot(of: load).map { latest(in: $0) == load.number } ?? true
  }
}

/// Refuses the loads of a slot after an ad of the slot was released that never covered the screen.
final class LockUntilShown: SlotTable {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration, _ ask: @escaping Hooks.Ask
  ) {
    if let slot = slot(of: load), isUnshown(in: slot), !isHeld(in: slot) {
      load.answerHost(nil, InjectedError.slotBusy)
    } else {
      ask(configuration)
    }
  }
}

/// Refuses the loads of a slot that has an ad, and then forgets this ad.
final class RemovedByRefusal: SlotTable {
  private var removed: Set<Int32> = []

  override func mayPresent(_ load: InterceptedLoad) -> Bool { !removed.contains(load.number) }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration, _ ask: @escaping Hooks.Ask
  ) {
    if load.format.isFullScreen, let slot = slot(of: load), isUnshown(in: slot), isHeld(in: slot),
      let first = latest(in: slot)
    {
      removed.insert(first)
      load.answerHost(nil, InjectedError.slotBusy)
    } else {
      ask(configuration)
    }
  }
}
