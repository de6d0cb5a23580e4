import AdSpecTrace
import Foundation
import GoogleMobileAds
import LuaScript
import MediationHost
import NearestNames
import ScriptedNetwork
import VirtualTime

/// `app`: the publisher's app, which uses the host.
final class AppObject: VocabularyObject {
  static let type = LuaObjectType("app", calls, properties: properties)

  init(_ runtime: ScenarioRuntime) {
    super.init(runtime, type: AppObject.type)
  }

  private static let loadFields =
    ScenarioConfiguration.fields + [
      Field(
        "adapter", .any, "an instance of the adapter, or its number",
        annotation: "adspec.Adapter | integer"),
      Field.format("by default the format of the scenario"),
      Field(
        "flow", .text(AdapterProfile.Flow.allCases.map(\.rawValue)),
        "by default the flow of the run, or the format's first flow if the profile does not have this flow; \"waterfall\" leaves the auction out, so that the load has no bid"
      ),
    ]
  private static let signalFields = [
    Field.format("by default the format of the scenario"),
    Field("size", .size, "the size of a banner; by default the size of the configuration"),
    Field(
      "settings", .table,
      "the settings of the line item; by default the settings of the configuration"),
    Field(
      "credentials", .table, "the settings of each line item, instead of `settings`",
      annotation: "table[]"),
    Field("extras", .table, "the publisher's extras for the network"),
  ]
  private static let setUpFields = [
    Field("credentials", .table, "the settings of each mapping", annotation: "table[]"),
    Field(
      "formats", .texts,
      "the formats of the app's ad units; sets up each class that loads one of these formats, all at the same time",
      annotation: "adspec.Format[]"),
  ]
  private static let newViewFields = [
    Field(
      "without", .texts, "the assets for which the app's layout has no place",
      annotation: "adspec.Asset[]"),
    Field(
      "control", .boolean,
      "whether the app's layout has a button of its own in the view, such as one that hides the ad"),
  ]
  private static let otherAdFields = [
    Field(
      "as", .text(OtherAd.Form.allCases.map(\.rawValue)),
      "what shows the ad: a controller over the app's controller, a window of its own, or a view in the app's "
        + "view; by default a controller")
  ]
  private static let versionFields = [onField]

  static let properties: [LuaProperty] = [
    LuaProperty(name: "formats") { object, state in
      guard let app = object as? AppObject else { return .nil }
      let formats = app.runtime.profile.formats.map { LuaValue.string(LuaString($0.rawValue)) }
      return .table(try state.makeTable(array: formats))
    },
    LuaProperty(name: "classes") { object, state in
      guard let app = object as? AppObject else { return .nil }
      let names = app.runtime.host.testedAdapter?.classes.map(\.name) ?? []
      return .table(try state.makeTable(array: names.map { .string(LuaString($0)) }))
    },
    LuaProperty(name: "provider") { object, _ in
      guard let runtime = (object as? AppObject)?.runtime else { return .nil }
      return .integer(Int64(runtime.profile.sdk(of: runtime.format).vendorConsent ?? anyProvider))
    },
  ]

  /// The number of a provider whom no adapter under test has to know.
  private static let anyProvider = 35

  static let calls: [VocabularyCall] = [
    .waiting(
      "load", on: AppObject.self, of: "app",
      "Loads an ad and waits for the answer or the time-out.", loadFields,
      gives: [.object("handle")],
      causes: [.hostSetUp, .hostLoad, .hostTimeout, .hostReturned, .appLoad, .appDidFinishLoading]
    ) { app, call, values in
      let ad = try app.start(call, values)
      return try app.await(ad, call, values) { [.object(HandleObject(app.runtime, ad))] }
    },
    VocabularyCall(
      "start_load", on: AppObject.self, "Loads an ad without waiting.", loadFields,
      gives: [.object("handle")],
      causes: [.hostSetUp, .hostLoad, .hostTimeout, .hostReturned, .appLoad, .appDidFinishLoading]
    ) { app, call in
      let values = try Options(call, owner: "app:start_load", fields: loadFields)
      return .value(.object(HandleObject(app.runtime, try app.start(call, values))))
    },
    .waiting(
      "try_load", on: AppObject.self, of: "app",
      "Loads an ad and waits. Returns nil and the error if there is no ad.", loadFields,
      gives: [.optional(.object("handle")), .optional(.record(.error))],
      causes: [.hostSetUp, .hostLoad, .hostTimeout, .hostReturned, .appLoad, .appDidFinishLoading]
    ) { app, call, values in
      let ad = try app.start(call, values)
      let runtime = app.runtime
      return try app.await(ad, call, values) {
        ad.publisher.isLoaded
          ? [.object(HandleObject(runtime, ad))]
          : [.nil, runtime.value(of: ad.publisher.error)]
      }
    },
    .waiting(
      "set_up", on: AppObject.self, of: "app",
      "Sets the adapter up and waits. Returns whether the set-up succeeded, and the error. For an "
        + "adapter with several classes, sets up the class for the scenario's format.",
      setUpFields,
      gives: [.boolean, .optional(.record(.error))], causes: [.hostSetUp, .hostReturned]
    ) { app, call, values in
      try app.setUp(call, values)
    },
    start,
    .waiting(
      "collect_signals", on: AppObject.self, of: "app",
      "Collects bidding signals and waits. Returns the signals, or nil and the error.",
      signalFields,
      gives: [.optional(.text()), .optional(.record(.error))],
      causes: [.hostCollectSignals, .hostReturned]
    ) { app, call, values in
      try app.collectSignals(call, values)
    },
    VocabularyCall(
      "together", on: AppObject.self, "Runs functions at the same time and waits for all of them.",
      takes: [.init("...", .function([]))], isVariadic: true
    ) { app, call in try app.together(call) },
    VocabularyCall(
      "new_adapter", on: AppObject.self, "Makes another instance of the adapter.",
      gives: [.object("adapter")]
    ) { app, call in
      let runtime = app.runtime
      let (adapter, adapterClass) = try call.adapterClass(of: runtime)
      return .value(
        .object(AdapterObject(runtime, runtime.host.makeAdapter(adapterClass, of: adapter))))
    },
    VocabularyCall(
      "release_adapter", on: AppObject.self, "Releases an instance of the adapter.",
      takes: [.init("adapter", .object("adapter"))], causes: [.hostRelease, .hostReleased]
    ) { app, call in
      guard let adapter = call.object(1) as? AdapterObject else {
        throw call.mistake("app:release_adapter takes what app:new_adapter() gave")
      }
      app.runtime.host.release(adapter.adapter)
      return .none
    },
    VocabularyCall(
      "new_view", on: AppObject.self, "Makes a view for native ads.", newViewFields,
      gives: [.object("native_view")]
    ) { app, call in
      let values = try Options(call, owner: "app:new_view", fields: newViewFields)
      let absent = try values.texts("without")?.map { try call.asset($0) } ?? []
      let view = AppNativeView(
        without: Set(absent), hasControl: values.boolean("control") ?? false)
      return .value(.object(NativeViewObject(app.runtime, view)))
    },
    VocabularyCall(
      "show_other_ad", on: AppObject.self,
      "Shows an ad of another network, with which the adapter under test has nothing to do. A controller or "
        + "window covers the screen, plays sound and keeps the screen on.",
      otherAdFields, gives: [.object("other_ad")], causes: [.deviceOtherAdShown]
    ) { app, call in
      let values = try Options(call, owner: "app:show_other_ad", fields: otherAdFields)
      let ad = OtherAd(as: values.text("as").flatMap(OtherAd.Form.init) ?? .controller)
      app.runtime.device.show(ad)
      return .value(.object(OtherAdObject(app.runtime, ad)))
    },
    VocabularyCall(
      "tell_network", on: AppObject.self,
      "The app itself sets flags of the network's SDK for the whole app, without the Google Mobile Ads SDK: "
        + "for example `child_directed`, `consent`, `us_privacy` or `muted`.",
      takes: [.init("flags", .table)], causes: [.requestSet]
    ) { app, call in
      guard let table = try call.table(1) else {
        throw call.mistake("app:tell_network takes a table of flags of the network's SDK")
      }
      for flag in try table.attributes(named: "flags", at: call.place) {
        app.runtime.network.note(NetworkFlag(flag.name), ofApp: flag.value)
      }
      return .none
    },
    VocabularyCall(
      "block_main", on: AppObject.self,
      "Keeps the main thread busy and waits until it is free again. The other functions of "
        + "app:together continue meanwhile.",
      takes: [.init("seconds", .seconds, "seconds of virtual time")],
      causes: [.hostMainBlocked, .hostMainUnblocked]
    ) { app, call in
      let runtime = app.runtime
      let delay = try call.nanoseconds(1, "app:block_main")
      runtime.recorder.record(.hostMainBlocked)
      return try runtime.suspend(call, for: .mainThread) { wake in
        runtime.scheduler.blockMain(for: delay) {
          runtime.recorder.record(.hostMainUnblocked)
          wake([])
        }
      }
    },
    VocabularyCall(
      "on_load", on: AppObject.self,
      "Runs a function for each load, inside the completion handler of the adapter. The function cannot wait.",
      takes: [.init("body", .function([.object("handle")]))]
    ) { app, call in
      guard let function = try call.function(1) else {
        throw call.mistake("app:on_load takes a function that is given the handle of each load")
      }
      app.runtime.onLoad = function
      return .none
    },
    VocabularyCall(
      "versions", on: AppObject.self,
      "Asks for the versions of the adapter and of the network's SDK.", versionFields,
      gives: [.text(), .text()], causes: [.hostVersion, .hostReturned]
    ) { app, call in
      try app.versions(call)
    },
  ]

  private func start(_ call: LuaCall, _ values: Options) throws -> AppAd {
    let place = call.place
    let configuration = runtime.configuration.overridden(
      by: try ScenarioConfiguration(values, locate: { _ in place }))
    let format = try values.text("format").map { try call.format($0) } ?? runtime.format
    let flow = values.text("flow").flatMap(AdapterProfile.Flow.init) ?? runtime.flow(of: format)
    let load = configuration.load(format, in: flow)
    return runtime.startLoad(load, adapter: try instance(values, call, for: load))
  }

  private func instance(
    _ values: Options, _ call: LuaCall, for load: LoadConfiguration
  ) throws -> HostAdapter? {
    guard let value = values["adapter"] else { return nil }
    let (tested, adapterClass) = try call.adapterClass(
      of: runtime, for: load.format, in: load.flowOfSettings)
    if case .object(let object) = value, let adapter = (object as? AdapterObject)?.adapter {
      guard adapter.adapterClass.name == adapterClass.name else {
        throw call.mistake(
          "adapter is an instance of \(adapter.adapterClass.name), but the class "
            + "\(adapterClass.name) loads \(load.format.rawValue) ads; leave adapter out")
      }
      return adapter
    }
    guard let count = runtime.declaration.adapters else {
      throw call.mistake(
        "adapter must be what app:new_adapter() gave; for a number the scenario needs "
          + "adapters = n, "
          + "the instances that its loads share")
    }
    guard let number = value.number.flatMap({ Int(exactly: $0) }), (1...count) ~= number
    else {
      throw call.mistake(
        "adapter must be what app:new_adapter() gave, or a number from 1 to \(count), the "
          + "scenario's adapters")
    }
    return runtime.sharedInstance(number, of: adapterClass, of: tested)
  }

  private func await(
    _ ad: AppAd, _ call: LuaCall, _ values: Options, _ results: @escaping () -> [LuaValue]
  ) throws -> LuaOutcome {
    if ad.publisher.isAnswered { return .values(results()) }
    return try runtime.suspend(call, for: .answer(ad), isOptional: values.isOptional) { wake in
      ad.publisher.onAnswer.append { wake(results()) }
    }
  }

  private func setUp(_ call: LuaCall, _ values: Options) throws -> LuaOutcome {
    let runtime = runtime
    let tested = try call.adapter(of: runtime)
    let setUps = try setUps(of: tested, call, values)
    for (adapterClass, _) in setUps {
      runtime.host.setUps.noteSetUpByScenario(adapterClass, of: tested)
    }
    return try runtime.suspend(call, for: .setUp, isOptional: values.isOptional) { wake in
      var left = setUps.count
      var firstError: HostError?
      for (adapterClass, credentials) in setUps {
        runtime.host.setUps.setUp(adapterClass, of: tested, credentials: credentials) { error in
          firstError = firstError ?? error
          left -= 1
          if left == 0 { wake([.boolean(firstError == nil), runtime.value(of: firstError)]) }
        }
      }
    }
  }

  /// The classes that a call of `set_up` sets up, each with the settings of its mappings.
  private func setUps(
    of tested: AdapterUnderTest, _ call: LuaCall, _ values: Options
  ) throws -> [(AdapterClass, [StatedLineItem])] {
    let runtime = runtime
    let entries = try values.credentials(call)
    func credentials(
      _ format: MediationFormat, _ adapterClass: AdapterClass
    ) -> [StatedLineItem] {
      let usual = runtime.configuration.load(format)
      let flows = tested.flows(of: adapterClass, for: format)
      let flow = flows.first { $0 == runtime.flow(of: format) } ?? flows.first ?? runtime.flow
      return (entries ?? [usual.settings]).map { StatedLineItem(format, flow, settings: $0) }
    }
    guard let formats = try values.texts("formats")?.map({ try call.format($0) }) else {
      let own = try call.adapterClass(of: runtime).adapterClass
      return [(own, credentials(runtime.format, own))]
    }
    let setUps = tested.classes.compactMap { adapterClass in
      let own = formats.filter(tested.formats(of: adapterClass).contains)
      return own.isEmpty ? nil : (adapterClass, own.flatMap { credentials($0, adapterClass) })
    }
    guard !setUps.isEmpty else {
      throw call.mistake(
        "no class of \(tested.name) loads ads of these formats; it has "
          + tested.profile.formats.map(\.rawValue).joined(separator: ", "))
    }
    return setUps
  }

  private func collectSignals(_ call: LuaCall, _ values: Options) throws -> LuaOutcome {
    let place = call.place
    let format = try values.text("format").map { try call.format($0) } ?? runtime.format
    let runtime = runtime
    let (tested, adapterClass) = try call.bidder(of: runtime, for: format)
    var usual = runtime.configuration.load(format)
    // The SDK always gives the size of a banner (GADRTBAdapter.h).
    let usualSize = format == .banner ? usual.size : nil
    let size =
      try values["size"].map {
        try ScenarioAdSize($0, owner: "app:collect_signals", at: place).adSize
      } ?? usualSize
    let settings =
      try values.credentials(call) ?? [
        values.attributes("settings", at: place) ?? usual.settings
      ]
    usual.extras = try values.attributes("extras", at: place) ?? usual.extras
    let extras = tested.extras(of: usual, for: adapterClass).given
    let isOfRun = try call.adapterClass(of: runtime).adapterClass.name == adapterClass.name
    return try runtime.suspend(call, for: .signals, isOptional: values.isOptional) { wake in
      let adapter = runtime.instance(of: adapterClass, of: tested)
      func collect() {
        runtime.host.signals.collect(
          from: adapter, format: format, size: size, settings: settings, extras: extras
        ) { signals, error in
          wake([signals.map { .string(LuaString($0)) } ?? .nil, runtime.value(of: error)])
        }
      }
      // The scenario sets up the class of the run, if any. At its start, the SDK has set up the
      // other classes, too.
      if isOfRun { return collect() }
      runtime.host.setUps.prepare(adapter, for: usual, then: collect)
    }
  }

  /// Asks for the versions, either immediately on the main thread or on the thread that `on` names.
  private func versions(_ call: LuaCall) throws -> LuaOutcome {
    let values = try Options(call, owner: "app:versions", fields: AppObject.versionFields)
    let runtime = runtime
    let (adapter, adapterClass) = try call.adapterClass(of: runtime)
    let ask = { () -> [LuaValue] in
      let versions = runtime.host.setUps.askVersions(of: adapterClass, of: adapter)
      return [.string(LuaString(versions.adapter)), .string(LuaString(versions.sdk))]
    }
    guard let thread = values.thread, thread != VirtualScheduler.main else {
      try call.checkMainIsFree("app:versions", runtime.scheduler)
      return .values(ask())
    }
    let line = call.line
    return try runtime.suspend(call, for: .versions) { wake in
      runtime.scheduler.schedule(thread: thread) {
        runtime.recorder.withLine(line) { wake(ask()) }
      }
    }
  }

  private func together(_ call: LuaCall) throws -> LuaOutcome {
    let functions = try (1...max(1, call.count)).compactMap { try call.function($0) }
    guard functions.count == call.count, !functions.isEmpty else {
      throw call.mistake("app:together takes functions, which run at the same time")
    }
    let runtime = runtime
    return try runtime.suspend(call, for: .functions) { wake in
      var left = functions.count
      for function in functions {
        runtime.scheduler.scheduleWithoutCause(hold: .whenWaiting) {
          runtime.run("together", function, []) {
            left -= 1
            if left == 0 { wake([]) }
          }
        }
      }
    }
  }
}

extension Options {
  /// The settings of each mapping or line item in the list `credentials`; nil without the list.
  fileprivate func credentials(_ call: LuaCall) throws -> [[TraceAttribute]]? {
    guard let list = table("credentials") else { return nil }
    return try list.array().enumerated().map { position, entry in
      guard case .table(let settings) = entry else {
        throw call.mistake("credentials is a list of tables, each the settings of one mapping")
      }
      return try settings.attributes(named: "credentials[\(position + 1)]", at: call.place)
    }
  }
}

/// An instance of the adapter, the result of `app:new_adapter()`.
final class AdapterObject: VocabularyObject {
  static let type = LuaObjectType("adapter", [])
  let adapter: HostAdapter

  init(_ runtime: ScenarioRuntime, _ adapter: HostAdapter) {
    self.adapter = adapter
    super.init(runtime, type: AdapterObject.type)
  }
}

extension LuaCall {
  /// Throws an error if a call needs the main thread while the scenario blocks the main thread.
  func checkMainIsFree(_ name: String, _ scheduler: VirtualScheduler) throws {
    guard let end = scheduler.mainIsBlockedUntil else { return }
    throw mistake(
      "\(name) runs on the main thread, which app:block_main keeps busy until \(end); "
        + "call it after that")
  }

  /// The adapter under test.
  ///
  /// - Throws: `InputError` when an app is under test.
  func adapter(of runtime: ScenarioRuntime) throws -> AdapterUnderTest {
    guard let adapter = runtime.host.testedAdapter else {
      throw mistake(
        "there is no adapter under test: \(runtime.subjectName) is an app; leave the call out, or "
          + "leave custom_native out of the scenario's formats")
    }
    return adapter
  }

  /// The class of the adapter under test that loads ads of a format in a flow, by default of the
  /// run's format and flow.
  ///
  /// - Throws: `InputError` when an app is under test, or when no class of the adapter loads such
  ///   ads.
  func adapterClass(
    of runtime: ScenarioRuntime, for format: MediationFormat? = nil,
    in flow: AdapterProfile.Flow? = nil
  ) throws -> (adapter: AdapterUnderTest, adapterClass: AdapterClass) {
    let adapter = try adapter(of: runtime)
    let (format, flow) = (format ?? runtime.format, flow ?? runtime.flow)
    guard let adapterClass = adapter.adapterClass(for: format, in: flow) else {
      throw mistake(
        "no class of \(adapter.name) loads \(format.rawValue) ads in the flow \(flow.rawValue); list "
          + "the formats and flows of the scenario that the call is about")
    }
    return (adapter, adapterClass)
  }

  /// The class that the host asks for signals: the class that bids for ads of the format, or the
  /// class of the run if the adapter does not bid for such ads.
  ///
  /// - Throws: `InputError` when an app is under test.
  func bidder(
    of runtime: ScenarioRuntime, for format: MediationFormat
  ) throws -> (adapter: AdapterUnderTest, adapterClass: AdapterClass) {
    let profile = try adapter(of: runtime).profile
    return profile.formats.contains(format) && profile.flows(of: format).contains(.bidding)
      ? try adapterClass(of: runtime, for: format, in: .bidding) : try adapterClass(of: runtime)
  }

  /// The format with the given name.
  ///
  /// - Throws: `InputError` for an unknown name.
  func format(_ name: String) throws -> MediationFormat {
    guard let format = MediationFormat(rawValue: name) else {
      throw mistake(
        "there is no format \"\(name)\""
          + NearestName.sentence(for: name, in: MediationFormat.allCases.map(\.rawValue)))
    }
    return format
  }
}
