import AdSpecTrace
import Foundation
import GoogleMobileAds
import LuaScript
import MediationHost

extension AppObject {
  static let startFields = [
    Field(
      "included_formats", .texts,
      "sets up only the classes of adapters that load one of these formats",
      annotation: "adspec.Format[]"),
    Field(
      "included_classes", .texts, "sets up these classes of adapters, whatever their formats",
      annotation: "string[]"),
    Field(
      "excluded_classes", .texts,
      "sets up none of these classes of adapters, neither now nor before their loads",
      annotation: "string[]"),
    Field(
      "time_limit", .seconds,
      "seconds after which the start is over, although set-ups go on; without the field, 30"),
  ]

  /// Starts the SDK, as an app does with `MobileAds.shared.start(with:)`.
  static let start = VocabularyCall.waiting(
    "start_sdk", on: AppObject.self, of: "app",
    "Starts the SDK and waits: the SDK sets up the classes of adapters that the app selects, each class once. "
      + "Returns whether all of them are ready.",
    startFields, gives: [.boolean], causes: [.hostSetUp, .hostReturned]
  ) { app, call, values in
    let configuration = try app.startConfiguration(call, values)
    if configuration != nil,
      !app.runtime.requireSDK(.thirteen, for: "MediationInitializationConfiguration")
    {
      return .none
    }
    return try app.runtime.suspend(call, for: .setUp, isOptional: values.isOptional) { wake in
      MobileAds.shared.start(with: configuration) { status in
        let states = status.adapterStatusesByClassName.values.map(\.state)
        wake([.boolean(states.allSatisfy { $0 == .ready })])
      }
    }
  }

  /// The selection of adapters of a call; nil if the call selects nothing.
  private func startConfiguration(
    _ call: LuaCall, _ values: Options
  ) throws -> MediationInitializationConfiguration? {
    guard AppObject.startFields.contains(where: { values.has($0.name) }) else { return nil }
    let configuration = MediationInitializationConfiguration()
    let formats = try values.texts("included_formats")?.map { try call.format($0) } ?? []
    configuration.includedAdFormats = Set(formats.map { NSNumber(value: $0.adFormat.rawValue) })
    let known = try call.adapter(of: runtime).classes.map(\.name)
    func classes(_ field: String) throws -> Set<String> {
      let names = try values.texts(field) ?? []
      for name in names where !known.contains(name) {
        throw call.mistake(
          "\(field): there is no class \"\(name)\"; app.classes has the classes of the adapter")
      }
      return Set(names)
    }
    configuration.includedAdapterClasses = try classes("included_classes")
    configuration.excludedAdapterClasses = try classes("excluded_classes")
    configuration.initializationTimeout = values.number("time_limit") ?? 0
    return configuration
  }
}
