import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of the contents and the time of a load's answer.
  static let loadAnswers: [Fault] = [
    Fault("LOAD-BOTH-1", "A load that fails is completed with an error and an ad.") {
      FailureWithAd()
    },
    Fault("LOAD-NIL-1", "A failure without an error completes the load with nothing.") {
      EmptyFailure()
    },
    Fault("LOAD-FALSE-1", "A load succeeds after 59 seconds without an answer of the network.") {
      PatientSuccess()
    },
    Fault("LOAD-SYNC-1", "An ad that comes inside the adapter's call is reported as an error.") {
      EarlyAdRefused()
    },
    Fault("LOAD-STOP-1", "After an unusable parameter, the adapter still asks the network.") {
      RequestAfterError()
    },
  ]
}

/// Completes a load that has failed when the network reports success.
final class SuccessAfterFailure: FaultInjector {
  private var failed: Set<Int32> = []

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    if error != nil { failed.insert(load.number) }
    return super.answer(load, ad, error)
  }

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    // The adapter itself can fail a load because of this success, for example because of its size.
    let hasFailed = load(of: ad).map { failed.contains($0.number) } ?? false
    let delivery = deliver(event)
    guard case .loaded = event, hasFailed, let load = load(of: ad) else { return delivery }
    onMain { load.answerHost(EmptyAd(), nil) }
    return .delivered
  }
}

/// Completes a load again when the network reports another failure.
final class RepeatedFailure: FaultInjector {
  private var failed: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    guard case .failed = event, let load = load(of: ad), load.ad == nil,
      !failed.insert(load.number).inserted
    else { return delivery }
    onMain { load.answerHost(nil, InjectedError.networkFailed) }
    return .delivered
  }
}

/// Completes a load twice if the load fails before the adapter asks the network for an ad.
final class RepeatedOwnError: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    if error != nil, self.ad(of: load) == nil { _ = super.answer(load, nil, error) }
    return super.answer(load, ad, error)
  }
}

/// Does not report the error of a load for which the network's SDK created no ad object.
final class SilentFactory: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    let events = network?.recorder.events ?? []
    let isRefused = events.contains {
      $0.kind == .networkNoObject && $0.identity.load == load.number
    }
    return isRefused ? false : super.answer(load, ad, error)
  }
}

/// Loses the first answer of the network to a load if the answer comes after ten seconds.
final class LostLoader: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    guard event.isAnswer, load(of: ad)?.isAnswered == false, let network else {
      return deliver(event)
    }
    let asked = network.recorder.events[ad.requestIndex].time
    let isLate = network.scheduler.now.nanoseconds - asked >= 10_000_000_000
    return isLate ? .observerGone : deliver(event)
  }
}

/// Reports each error together with an ad.
final class FailureWithAd: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    super.answer(load, error == nil ? ad : EmptyAd(), error)
  }
}

/// Reports neither an ad nor an error when the network fails without an error.
final class EmptyFailure: FaultInjector {
  private var unexplained: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .failed(nil) = event { unexplained.insert(ad.identity.load) }
    return deliver(event)
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    super.answer(load, ad, unexplained.contains(load.number) ? nil : error)
  }
}

/// Ends a load with an ad after 59 seconds, if the network has not answered the load.
///
/// The host gives the load up after 60 seconds, so only a load of a silent network is still open.
final class PatientSuccess: FaultInjector {
  private var succeeded: Set<Int32> = []

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    network?.scheduler.schedule(after: 59_000_000_000) { [weak self, weak load] in
      guard let self, let load, !load.isAnswered, ad(of: load)?.hasLoaded == false,
        host?.load(load.number)?.isWaiting == true
      else { return }
      // Presenting this ad fails as it must, so that no rule about presentations catches the fault.
      let ad = EmptyAd()
      ad.whenPresented = { [weak load] in
        load?.notifyHost(.failedToPresent(InjectedError.adGone))
      }
      succeeded.insert(load.number)
      load.answerHost(ad, nil)
    }
    ask(configuration)
  }

  /// The law LOAD-ONCE-5 judges a second answer.
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    !succeeded.contains(load.number) && super.answer(load, ad, error)
  }
}

/// Reports an error instead of an ad that the network delivers before the adapter's function for
/// the load has returned.
final class EarlyAdRefused: FaultInjector {
  private var running: Int32?
  private var early: Set<Int32> = []

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    running = load.number
    ask(configuration)
    running = nil
  }

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .loaded = event, running == ad.identity.load { early.insert(ad.identity.load) }
    return deliver(event)
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard ad != nil, early.contains(load.number) else { return super.answer(load, ad, error) }
    return super.answer(load, nil, InjectedError.networkFailed)
  }
}

/// Ends a load with an unusable placement, and then loads with a default placement.
///
/// A guard hides the second answer.
final class RequestAfterError: ReplacedParameter {
  private var failed: Set<Int32> = []

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if isUnusable(load, configuration) {
      load.answerHost(nil, InjectedError.missingSetting)
      failed.insert(load.number)
    }
    super.load(load, configuration, ask)
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    failed.contains(load.number) ? false : super.answer(load, ad, error)
  }
}

/// An ad of any format that shows nothing.
final class EmptyAd: NSObject, MediationBannerAd, MediationInterstitialAd, MediationRewardedAd,
  MediationAppOpenAd, MediationNativeAd, MediationSwipeableInterstitialAd
{
  let view = UIView(frame: .zero)
  /// Called when the host presents the ad.
  var whenPresented: () -> Void = {}

  func present(from viewController: UIViewController) { whenPresented() }

  var headline: String? { nil }
  var images: [NativeAdImage]? { nil }
  var body: String? { nil }
  var icon: NativeAdImage? { nil }
  var callToAction: String? { nil }
  var starRating: NSDecimalNumber? { nil }
  var store: String? { nil }
  var price: String? { nil }
  var advertiser: String? { nil }
  var extraAssets: [String: Any]? { nil }
}
