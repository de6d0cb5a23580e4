import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

/// Loads with a default where the line item has no placement.
final class ReplacedParameter: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if let key = host?.load(load.number)?.configuration.unusable, key.meaning == .placement,
      configuration.bidResponse == nil
    {
      var settings = configuration.credentials.settings
      settings[key.name] = key.spelled("default").foundationValue
      configuration.values.credentials = MediationCredentials(
        settings: settings, format: configuration.credentials.format)
    }
    ask(configuration)
  }
}

/// Refuses to load for a slot whose earlier load the network answered after the time-out.
final class LockedSlot: FaultInjector {
  private var locked: Set<String> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let load = host?.load(ad.identity.load)
    if event.isAnswer, case .timedOut? = load?.state, let slot = ad.request.slot {
      locked.insert(slot)
    }
    return deliver(event)
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if let slot = host?.load(load.number)?.configuration.slot, locked.contains(slot) {
      load.answerHost(nil, InjectedError.slotBusy)
    } else {
      ask(configuration)
    }
  }
}

/// Forgets every second load once there was an ad, as a guard does that returns in silence.
final class ForgottenLoad: FaultInjector {
  private var count = 0
  private var hasAd = false

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    if ad != nil { hasAd = true }
    return super.answer(load, ad, error)
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if hasAd { count += 1 }
    if count % 2 == 0 { ask(configuration) }
  }
}

/// Requests every banner in the smallest standard size.
final class FixedBannerSize: FaultInjector {
  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    if request.size != nil { request.size = NetworkSize(width: 320, height: 50) }
    return request
  }
}

/// Holds consent back until the network has been asked for an ad.
final class LateConsent: FaultInjector {
  private var held: [(flag: NetworkFlag, value: Bool?)] = []
  private var hasStarted = false

  override func willSet(_ flag: NetworkFlag, _ value: Bool?) -> Bool {
    guard [.childDirected, .underAge].contains(flag), !hasStarted else { return true }
    held.append((flag, value))
    return false
  }

  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    start()
    return request
  }

  private func start() {
    guard !hasStarted, !held.isEmpty else { return }
    hasStarted = true
    network?.scheduler.schedule { [weak self] in
      for (flag, value) in self?.held ?? [] { self?.network?.set(flag, value) }
    }
  }
}
