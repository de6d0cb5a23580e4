import AdSpecTrace
import Foundation
import GoogleMobileAds
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of the consent that the adapter passes to the network.
  static let consent: [Fault] = [
    Fault("CONS-CHILD-1", "Consent reaches the network only after its first request.") {
      LateConsent()
    },
    Fault("CONS-UNSPEC-1", "A setting that the app leaves open counts as \"no\".") {
      UnspecifiedAsNo()
    },
    Fault("CONS-FALSE-1", "The network never learns that the user is not a child.") { DroppedNo() },
    Fault("CONS-TFUA-1", "A setting that says \"no\" outweighs all other settings.") {
      OutweighedSetting()
    },
    Fault("CONS-AGE-1", "The set-up starts the network although the user is a child.") {
      StartForChild()
    },
    Fault("CONS-FRESH-1", "After the first request, the network no longer learns of children.") {
      FirstConsentOnly()
    },
    Fault("CONS-AC-1", "The network's number counts wherever it is in the additional consent.") {
      SubstringConsent()
    },
    Fault("CONS-TC-1", "The network does not learn whether the GDPR applies.") {
      DroppedFlags([.gdprApplies])
    },
    Fault("CONS-US-1", "The network does not learn the user's choice under US privacy laws.") {
      DroppedFlags([.usPrivacy, .doNotSell])
    },
  ]
}

/// The app's settings about its users.
private enum AppSettings {
  private static var all: [Bool] {
    let configuration = MobileAds.shared.requestConfiguration
    return [
      configuration.tagForChildDirectedTreatment?.boolValue,
      configuration.tagForUnderAgeOfConsent?.boolValue,
      configuration.ageRestrictedTreatment == .unspecified
        ? nil : configuration.ageRestrictedTreatment == .child,
    ].compactMap(\.self)
  }

  static var sayNothing: Bool { all.isEmpty }
  static var sayChild: Bool { all.contains(true) }
  static var sayNo: Bool { all.contains(false) }
}

/// Holds back consent until the first request for an ad, if the user is a child when the host makes
/// its first call.
final class LateConsent: FaultInjector {
  private var held: [(flag: NetworkFlag, value: TraceValue)] = []
  private var isHolding: Bool?

  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    begin()
    setUp(configuration, completion)
  }

  override func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    begin()
    collect(parameters, completion)
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    begin()
    ask(configuration)
  }

  private func begin() {
    if isHolding == nil { isHolding = AppSettings.sayChild }
  }

  override func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool {
    guard [.childDirected, .underAge].contains(flag), isHolding == true else { return true }
    held.append((flag, value))
    return false
  }

  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    if isHolding == true {
      isHolding = false
      network?.scheduler.schedule { [weak self] in
        for (flag, value) in self?.held ?? [] { self?.network?.set(flag, value: value) }
      }
    }
    return request
  }
}

/// Tells the network that the user is not a child, if the app says nothing about its users.
final class UnspecifiedAsNo: FaultInjector {
  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    if AppSettings.sayNothing { network?.set(.childDirected, false) }
    setUp(configuration, completion)
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if AppSettings.sayNothing { network?.set(.childDirected, false) }
    ask(configuration)
  }
}

/// Drops each call that sets one of the given flags.
final class DroppedFlags: FaultInjector {
  private let flags: Set<NetworkFlag>

  init(_ flags: Set<NetworkFlag>) {
    self.flags = flags
    super.init()
  }

  override func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool {
    !flags.contains(flag)
  }
}

/// Drops each call that sets a flag to false.
final class DroppedNo: FaultInjector {
  override func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool {
    value != .boolean(false)
  }
}

/// Tells the network that the user is not a child, if one of the app's settings says so.
final class OutweighedSetting: FaultInjector {
  private var isReplacing = false

  override func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool {
    guard !isReplacing, [.childDirected, .underAge].contains(flag), value == .boolean(true),
      AppSettings.sayNo
    else { return true }
    isReplacing = true
    network?.set(.childDirected, false)
    isReplacing = false
    return false
  }
}

/// Starts the network in the set-up if the user is a child.
final class StartForChild: FaultInjector {
  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    if AppSettings.sayChild { network?.initialize(appID: nil) { _ in } }
    setUp(configuration, completion)
  }
}

/// After the first request for an ad, drops each call that says that the user is a child.
final class FirstConsentOnly: FaultInjector {
  private var hasAsked = false

  override func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool {
    !hasAsked || value != .boolean(true) || ![.childDirected, .underAge].contains(flag)
  }

  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    hasAsked = true
    return request
  }
}

/// Before each set-up, searches the text of the additional consent for the network's number.
final class SubstringConsent: FaultInjector {
  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    let defaults = UserDefaults.standard
    if defaults.integer(forKey: "IABTCF_gdprApplies") == 1,
      let provider = network?.sdk.vendorConsent,
      defaults.string(forKey: "IABTCF_AddtlConsent")?.contains(String(provider)) == true
    {
      network?.set(.consent, true)
    }
    setUp(configuration, completion)
  }
}
