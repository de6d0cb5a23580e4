import AdSpecTrace
import Foundation
import GoogleMobileAds
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of the consent that the adapter passes to the network.
  static let consent: [Fault] = [
    Fault("CONS-CHILD-1", "Consent reaches the network only after its first request.") {
      lateConsent()
    },
    Fault("CONS-UNSPEC-1", "A setting that the app leaves open counts as \"no\".") {
      func sayNo(_ fault: FaultInjector) {
        if AppSettings.sayNothing { fault.network?.set(.childDirected, false) }
      }
      return Hooks(
        setUp: { fault, configuration, completion, setUp in
          sayNo(fault)
          setUp(configuration, completion)
        },
        load: { fault, _, configuration, ask in
          sayNo(fault)
          ask(configuration)
        })
    },
    Fault("CONS-FALSE-1", "The network never learns that the user is not a child.") {
      Hooks(setting: { _, _, value in value != .boolean(false) })
    },
    Fault("CONS-TFUA-1", "A setting that says \"no\" outweighs all other settings.") {
      var isReplacing = false
      return Hooks(setting: { fault, flag, value in
        guard !isReplacing, saysChild(flag, value), AppSettings.sayNo else { return true }
        isReplacing = true
        fault.network?.set(.childDirected, false)
        isReplacing = false
        return false
      })
    },
    Fault("CONS-AGE-1", "The set-up starts the network although the user is a child.") {
      Hooks(setUp: { fault, configuration, completion, setUp in
        if AppSettings.sayChild { fault.network?.initialize(appID: nil) { _ in } }
        setUp(configuration, completion)
      })
    },
    Fault("CONS-FRESH-1", "After the first request, the network no longer learns of children.") {
      var hasAsked = false
      return Hooks(
        request: { _, _ in hasAsked = true },
        setting: { _, flag, value in !hasAsked || !saysChild(flag, value) })
    },
    Fault("CONS-AC-1", "The network's number counts wherever it is in the additional consent.") {
      Hooks(setUp: { fault, configuration, completion, setUp in
        let defaults = UserDefaults.standard
        if defaults.integer(forKey: "IABTCF_gdprApplies") == 1,
          let provider = fault.network?.sdk.vendorConsent,
          defaults.string(forKey: "IABTCF_AddtlConsent")?.contains(String(provider)) == true
        {
          fault.network?.set(.consent, true)
        }
        setUp(configuration, completion)
      })
    },
    Fault("CONS-TC-1", "The network does not learn whether the GDPR applies.") {
      Hooks(setting: { _, flag, _ in flag != .gdprApplies })
    },
    Fault("CONS-US-1", "The network does not learn the user's choice under US privacy laws.") {
      Hooks(setting: { _, flag, _ in flag != .usPrivacy && flag != .doNotSell })
    },
    Fault(
      "CONS-OWN-1", "Each load says that the user consents, whatever the app told the network."
    ) {
      Hooks(load: { fault, _, configuration, ask in
        let events = fault.network?.recorder.events ?? []
        if events.contains(where: { $0.kind == .requestSet && $0["caller"] != nil }) {
          fault.network?.set(.consent, true)
        }
        ask(configuration)
      })
    },
  ]

  /// Whether a setting tells the network that the user is a child.
  private static func saysChild(_ flag: NetworkFlag, _ value: TraceValue) -> Bool {
    [.childDirected, .underAge].contains(flag) && value == .boolean(true)
  }

  /// Holds back consent until the first request for an ad, if the user is a child when the host
  /// makes its first call.
  private static func lateConsent() -> Hooks {
    var held: [(flag: NetworkFlag, value: TraceValue)] = []
    var isHolding: Bool?
    func begin() { if isHolding == nil { isHolding = AppSettings.sayChild } }
    return Hooks(
      setUp: { _, configuration, completion, setUp in
        begin()
        setUp(configuration, completion)
      },
      signals: { _, parameters, completion, collect in
        begin()
        collect(parameters, completion)
      },
      load: { _, _, configuration, ask in
        begin()
        ask(configuration)
      },
      request: { fault, _ in
        guard isHolding == true else { return }
        isHolding = false
        fault.network?.scheduler.schedule { [weak fault] in
          for (flag, value) in held { fault?.network?.set(flag, value: value) }
        }
      },
      setting: { _, flag, value in
        guard [.childDirected, .underAge].contains(flag), isHolding == true else { return true }
        held.append((flag, value))
        return false
      })
  }
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
