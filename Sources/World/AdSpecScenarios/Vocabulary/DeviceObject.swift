import AdSpecTrace
import Foundation
import GoogleMobileAds
import LuaScript
import MediationHost
import Responsibility
import ScriptedNetwork
import UIKit

/// `device`: what the device and the app's consent are like.
final class DeviceObject: VocabularyObject {
  static let type = LuaObjectType("device", calls)

  init(_ runtime: ScenarioRuntime) {
    super.init(runtime, type: DeviceObject.type)
  }

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "can_open", on: DeviceObject.self,
      "Says which URLs some app on the device opens, by their beginnings.",
      takes: [.init("beginnings", .texts)], causes: [.deviceOpenUrl, .deviceInstalledApps]
    ) { device, call in
      guard let table = try call.table(1) else {
        throw call.mistake("device:can_open takes a list of the beginnings of URLs")
      }
      device.runtime.device.install(appsThatOpen: try table.array().compactMap(\.text))
      return .none
    },
    VocabularyCall(
      "offline", on: DeviceObject.self,
      "There is no connection from now on; the usual network fails requests.",
      causes: [.networkFailed, .httpDone, .appDidFailToReceiveAd, .deviceReachability]
    ) { device, _ in
      device.runtime.device.becomeReachable(false)
      return .none
    },
    VocabularyCall(
      "online", on: DeviceObject.self, "There is a connection again.", causes: [.deviceReachability]
    ) { device, _ in
      device.runtime.device.becomeReachable(true)
      return .none
    },
    VocabularyCall(
      "consent", on: DeviceObject.self, "Sets what app and user have consented to.",
      ScenarioConfiguration.consentFields, causes: [.requestSet, .deviceConsent]
    ) {
      device, call in
      let fields = ScenarioConfiguration.consentFields
      let values = try Options(call, owner: "device:consent", fields: fields)
      device.runtime.apply(
        child: values.boolean("child"), underAge: values.boolean("under_age"),
        age: values.text("age"))
      return .none
    },
    VocabularyCall(
      "defaults", on: DeviceObject.self, "Sets user defaults of the app.",
      takes: [.init("values", .table)]
    ) { _, call in
      guard let table = try call.table(1) else {
        throw call.mistake("device:defaults takes a table of the app's user defaults")
      }
      for setting in try table.attributes(named: "defaults", at: call.place) {
        let value = setting.value.foundationValue
        // Whoever watches the defaults is told at once.
        Responsibility.adapter { UserDefaults.standard.set(value, forKey: setting.name) }
      }
      return .none
    },
    VocabularyCall(
      "muted", on: DeviceObject.self, "Mutes the app, or unmutes it.",
      takes: [.init("muted", .optional(.boolean), "true without it")], causes: [.requestSet]
    ) { _, call in
      MobileAds.shared.isApplicationMuted = call.boolean(1) ?? true
      return .none
    },
    VocabularyCall(
      "key_window", on: DeviceObject.self, "Gives the app a key window, or takes it away.",
      takes: [.init("exists", .optional(.boolean), "true without it")], causes: [.deviceKeyWindow]
    ) { device, call in
      device.runtime.device.showKeyWindow(call.boolean(1) ?? true)
      return .none
    },
    VocabularyCall(
      "top_controller", on: DeviceObject.self, "Puts another controller on top.",
      takes: [.init("name", .text(), "its title")], causes: [.deviceTopController]
    ) { device, call in
      guard let name = call.string(1) else {
        throw call.mistake("device:top_controller takes a name for the controller")
      }
      device.runtime.device.showController(named: name)
      return .none
    },
    VocabularyCall(
      "clock", on: DeviceObject.self, "Records that the user has changed the date.",
      takes: [.init("date", .text(), "such as \"2026-01-01T00:00:00Z\"")], causes: [.deviceClock]
    ) { device, call in
      guard let text = call.string(1), isDate(text) else {
        throw call.mistake("device:clock takes a date and time, such as \"2026-01-01T00:00:00Z\"")
      }
      device.runtime.recorder.record(
        .deviceClock, EventIdentity(), [TraceAttribute("now", .string(text))])
      return .none
    },
  ]

  private static func isDate(_ text: String) -> Bool {
    (try? Date(text, strategy: .iso8601)) != nil
  }
}

extension ScenarioRuntime {
  /// Applies the consent that the configuration gives, before anything else happens.
  package func applyConfiguration() {
    let configuration = configuration
    if configuration.saysConsent {
      apply(child: configuration.child, underAge: configuration.underAge, age: configuration.age)
    }
    if let isMuted = configuration.isMuted { MobileAds.shared.isApplicationMuted = isMuted }
  }

  /// Sets what app and user consent to, as a publisher does before the SDK starts.
  func apply(child: Bool?, underAge: Bool?, age: String?) {
    let request = MobileAds.shared.requestConfiguration
    request.tagForChildDirectedTreatment = child.map { NSNumber(value: $0) }
    request.tagForUnderAgeOfConsent = underAge.map { NSNumber(value: $0) }
    request.ageRestrictedTreatment =
      switch age {
      case "child": .child
      case "teen": .teen
      default: .unspecified
      }
    var attributes: [TraceAttribute] = []
    if let child { attributes.append(TraceAttribute("child", .boolean(child))) }
    if let underAge { attributes.append(TraceAttribute("under_age", .boolean(underAge))) }
    if let age { attributes.append(TraceAttribute("age", .string(age))) }
    recorder.record(.deviceConsent, EventIdentity(), attributes)
  }
}
