import AdSpecTrace
import GoogleMobileAds
import LuaScript
import MediationHost
import NearestNames
import UIKit

/// `handle`: the result of `app:load`, which is an ad of the app or a failure.
final class HandleObject: VocabularyObject {
  static let type = LuaObjectType("handle", calls, properties: properties)
  let ad: AppAd

  init(_ runtime: ScenarioRuntime, _ ad: AppAd) {
    self.ad = ad
    super.init(runtime, type: HandleObject.type)
  }

  override var formats: [MediationFormat]? { CallFormats.ofAds(loadedIn: [ad.publisher.format]) }

  private static let fromFields = [
    Field("from", .text(), "the name of the controller to present from")
  ]
  private static let renderFields = [
    Field("clickable", .texts, "the assets that the user can tap", annotation: "adspec.Asset[]"),
    Field(
      "view", .any,
      "the view of app:new_view() to show the ad in; by default the view that showed it last, or "
        + "a new view",
      annotation: "adspec.NativeView"),
  ]
  private static let withinFields = [Field("within", .seconds, "seconds to wait at most")]

  static let properties: [LuaProperty] = [
    LuaProperty(name: "ok") { object, _ in
      .boolean((object as? HandleObject)?.ad.publisher.isLoaded ?? false)
    },
    LuaProperty(name: "error") { object, _ in
      guard let handle = object as? HandleObject else { return .nil }
      return handle.runtime.value(of: handle.ad.publisher.error)
    },
    LuaProperty(name: "response_info") { object, _ in
      guard let handle = object as? HandleObject else { return .nil }
      guard let publisher = handle.ad.publisher as? PublisherAd else { return .nil }
      return try handle.runtime.responseInfo(of: publisher)
    },
    LuaProperty(name: "video") { object, _ in try (object as? HandleObject)?.video() ?? .nil },
    LuaProperty(name: "ads") { object, state in
      guard let handle = object as? HandleObject else { return .nil }
      let ads = handle.ad.siblings.map { LuaValue.object(HandleObject(handle.runtime, $0)) }
      return .table(try state.makeTable(array: ads))
    },
  ]

  static let calls =
    waits + (uses + controls + customUses).map { $0.onMain(of: "handle") }

  /// The calls that an app can make while its main thread is busy.
  private static let waits: [VocabularyCall] = [
    .waiting(
      "await", on: HandleObject.self, of: "handle", "Waits for the answer to app:start_load.",
      gives: [.object("handle")]
    ) { handle, call, values in
      let (publisher, wait) = (handle.ad.publisher, Wait.answer(handle.ad))
      if publisher.isAnswered { return .value(.object(handle)) }
      return try handle.runtime.suspend(call, for: wait, isOptional: values.isOptional) { wake in
        publisher.onAnswer.append { wake([.object(handle)]) }
      }
    },
    .waiting(
      "await_close", on: HandleObject.self, of: "handle",
      "Waits until the ad has been closed. Returns whether the ad was closed.", withinFields,
      gives: [.boolean]
    ) {
      handle, call, values in
      let (limit, wait) = (values.number("within").flatMap(nanosecondsOf), Wait.close(handle.ad))
      return try handle.runtime.suspend(call, for: wait, isOptional: values.isOptional) { wake in
        handle.ad.whenClosed(within: limit) { wake([.boolean($0)]) }
      }
    },
    VocabularyCall(
      "on", on: HandleObject.self,
      "Runs a function each time the adapter reports an event of the ad, inside the app's callback. The "
        + "function cannot wait.",
      takes: [
        .init("event", .text(HandleObject.events.map(\.nameInChannel))),
        .init("body", .function([.object("handle")])),
      ]
    ) { handle, call in
      guard let event = HandleObject.events.first(where: { $0.nameInChannel == call.string(1) })
      else { throw call.mistake(HandleObject.mistakenEvent(call.string(1))) }
      guard let function = try call.function(2) else {
        throw call.mistake("handle:on takes the name of an event and a function")
      }
      if handle.ad.custom != nil {
        throw call.mistake(
          "handle:on is about the events of an adapter, and a custom native ad has no adapter")
      }
      handle.ad.load?.onEvent.append { [weak runtime = handle.runtime, ad = handle.ad] kind in
        if kind == event { runtime?.call(function, with: ad) }
      }
      return .none
    },
    VocabularyCall(
      "release", on: HandleObject.self, "The app releases the ad.",
      causes: [.hostRelease, .hostReleased, .requestDestroy, .requestReleased]
    ) { handle, _ in
      handle.ad.release()
      return .none
    },
  ]

  /// The events of an adapter for which `handle:on` runs a function.
  private static let events = EventKind.allCases.filter { $0.channel == "event" }

  private static func mistakenEvent(_ name: String?) -> String {
    let known = events.map { "\"\($0.nameInChannel)\"" }.joined(separator: ", ")
    return "handle:on takes one of the events \(known)" + (name.map { ", not \"\($0)\"" } ?? "")
  }

  private static let uses: [VocabularyCall] = [
    VocabularyCall(
      "display", on: HandleObject.self,
      "Presents, attaches or renders the ad, as its format requires. After a failed load, the call "
        + "ends the function without an error.",
      fromFields, gives: [.object("handle")],
      causes: [
        .hostPresent, .hostReadView, .hostReadAsset, .hostRender, .hostRendered, .hostImpression,
        .requestShow, .requestRegisterView, .requestImpression, .appShown, .appAsset,
      ]
    ) { handle, call in
      let values = try Options(call, owner: "handle:display", fields: fromFields)
      guard handle.ad.publisher.isLoaded else {
        throw DisplayOfFailedLoad(load: handle.ad.load?.number)
      }
      handle.ad.display(from: values.text("from"))
      return .value(.object(handle))
    },
    VocabularyCall(
      "present", on: HandleObject.self,
      "Presents a full-screen ad. Returns whether the host asked the adapter to present it.",
      fromFields,
      gives: [.boolean],
      causes: [
        .hostPresent, .eventFailedToPresent, .requestIsReady, .requestShow, .appShown,
        .appDidFailToPresent,
      ], in: FormatList.fullScreen.formats
    ) { handle, call in
      let values = try Options(call, owner: "handle:present", fields: fromFields)
      return .value(.boolean(handle.ad.present(from: values.text("from"))))
    },
    VocabularyCall(
      "attach", on: HandleObject.self,
      "Puts the view of a banner on screen, or puts the view that shows a native ad back. Returns whether "
        + "there was a view.",
      gives: [.boolean], causes: [.hostReadView, .appShown],
      in: FormatList.inView.formats + [.native]
    ) { handle, _ in
      .value(.boolean(handle.ad.attach()))
    },
    VocabularyCall(
      "detach", on: HandleObject.self,
      "Takes the view of a banner or native ad off the screen, until handle:attach puts it back. The app "
        + "keeps the ad. Returns whether there was a view on screen.",
      gives: [.boolean], causes: [.appHidden], in: FormatList.inView.formats + [.native]
    ) { handle, _ in
      .value(.boolean(handle.ad.detach()))
    },
    VocabularyCall(
      "render", on: HandleObject.self, "Renders a native ad. Returns whether there was an ad.",
      renderFields, gives: [.boolean],
      causes: [
        .hostRender, .hostRendered, .hostImpression, .requestRegisterView, .requestImpression,
        .appShown,
      ], in: [.native]
    ) { handle, call in
      let values = try Options(call, owner: "handle:render", fields: renderFields)
      let clickable = try values.texts("clickable")?.map { try call.asset($0) }
      let view = try call.nativeView(values["view"])
      return .value(.boolean(handle.ad.render(clickable: clickable, in: view)))
    },
    VocabularyCall(
      "untrack", on: HandleObject.self,
      "Tells a native ad that its view no longer shows it, or no longer exists.",
      causes: [.hostUntrack, .requestUnregisterView], in: [.native]
    ) { handle, _ in
      if let load = handle.ad.load { handle.runtime.host.nativeAds.untrack(load) }
      return .none
    },
    VocabularyCall(
      "view", on: HandleObject.self,
      "Returns the view of a banner or of a displayed custom native ad; nil without a view.",
      gives: [.optional(.object("view"))], causes: [.hostReadView],
      in: FormatList.inView.formats + [.customNative]
    ) { handle, _ in
      let host = handle.runtime.host
      let view =
        handle.ad.custom.map { handle.runtime.customNative.views.view(showing: $0) }
        ?? handle.ad.load.flatMap { host.display.readView($0) }
      guard let view else { return .value(.nil) }
      return .value(.object(ViewObject(handle.runtime, view, isKept: handle.ad.custom != nil)))
    },
    VocabularyCall(
      "read", on: HandleObject.self,
      "Reads an asset of a native ad. Returns nil for a missing asset.",
      takes: [.init("asset", .asset)], gives: [.any], causes: [.hostReadAsset], in: [.native]
    ) { handle, call in
      guard let name = call.string(1) else {
        throw call.mistake("handle:read takes the name of an asset, such as \"headline\"")
      }
      let asset = try call.asset(name)
      guard let load = handle.ad.load,
        let value = handle.runtime.host.nativeAds.read(asset, of: load)
      else { return .value(.nil) }
      return .value(try LuaValue(value, in: call.state))
    },
    VocabularyCall(
      "read_all", on: HandleObject.self, "Reads all assets of a native ad.",
      causes: [.hostReadAsset], in: [.native]
    ) { handle, _ in
      if let load = handle.ad.load { handle.runtime.host.nativeAds.readAll(of: load) }
      return .none
    },
    VocabularyCall(
      "record_impression", on: HandleObject.self,
      "The Google Mobile Ads SDK tells the ad once about its impression. The SDK records the "
        + "impression if the ad leaves impressions to the SDK. For a custom native ad, the app "
        + "records the impression.",
      causes: [.hostImpression, .requestImpression, .appRecordImpression, .appDidRecordImpression],
      in: [.native, .customNative]
    ) { handle, _ in
      let host = handle.runtime.host
      if let load = handle.ad.load { host.nativeAds.recordImpression(load) }
      if let ad = handle.ad.custom?.ad {
        handle.runtime.customNative.recordImpression(of: ad, isScripted: true)
      }
      return .none
    },
    VocabularyCall(
      "click", on: HandleObject.self, "The user clicks an asset, by default the headline.",
      takes: [.init("asset", .optional(.asset))],
      causes: [.hostClick, .requestClick, .networkClick, .appDidRecordClick], in: [.native]
    ) { handle, call in
      let asset = try call.asset(call.string(1) ?? "headline")
      if let load = handle.ad.load { handle.runtime.click(asset, of: load, handle.ad) }
      return .none
    },
    VocabularyCall(
      "record_click", on: HandleObject.self,
      "The Google Mobile Ads SDK tells the ad about a click. The SDK records the click if the ad "
        + "leaves clicks to the SDK.",
      takes: [.init("asset", .optional(.asset), "by default the headline")],
      causes: [.hostClick, .requestClick], in: [.native]
    ) { handle, call in
      let asset = try call.asset(call.string(1) ?? "headline")
      if let load = handle.ad.load { handle.runtime.host.nativeAds.recordClick(asset, of: load) }
      return .none
    },
    VocabularyCall(
      "change_size", on: HandleObject.self, "The app changes the size of a banner.",
      takes: [.init("width", .points, "points"), .init("height", .points, "points")],
      causes: [.hostChangeSize], in: [.banner]
    ) { handle, call in
      guard let width = call.integer(1), let height = call.integer(2), width >= 0, height >= 0
      else { throw call.mistake("handle:change_size takes a width and a height in points") }
      if let load = handle.ad.load {
        let size = adSizeFor(cgSize: CGSize(width: width, height: height))
        handle.runtime.host.display.changeSize(load, to: size)
      }
      return .none
    },
  ]
}

/// A view, the result of `handle:view()`.
///
/// Two views are equal if they are the same object.
///
/// This object keeps only a weak reference to a view of an adapter, so that a script does not keep
/// an ad alive. This object keeps a strong reference to a view of the app, so that the app can show
/// another ad in the view.
final class ViewObject: VocabularyObject {
  static let type = LuaObjectType("view", [], properties: properties)
  private weak var current: UIView?
  private let kept: UIView?
  var view: UIView? { current }

  init(_ runtime: ScenarioRuntime, _ view: UIView, isKept: Bool) {
    current = view
    kept = isKept ? view : nil
    super.init(runtime, type: ViewObject.type)
  }

  static let properties: [LuaProperty] = [
    LuaProperty(name: "width") { object, _ in
      (object as? ViewObject)?.view.map { .number(Double($0.bounds.width)) } ?? .nil
    },
    LuaProperty(name: "height") { object, _ in
      (object as? ViewObject)?.view.map { .number(Double($0.bounds.height)) } ?? .nil
    },
  ]
}

extension LuaCall {
  /// The asset with the given name.
  ///
  /// - Throws: `InputError` for an unknown name.
  func asset(_ name: String) throws -> NativeAsset {
    guard let asset = NativeAsset(rawValue: name) else {
      throw mistake(
        "there is no asset \"\(name)\""
          + NearestName.sentence(for: name, in: NativeAsset.allCases.map(\.rawValue)))
    }
    return asset
  }
}

// The answers to an app's request, as Lua values.
extension ScenarioRuntime {
  /// A table with the `domain`, `code` and `message` of an error.
  ///
  /// The field `underlying` of the table is the adapter's error.
  func value(of error: HostError?) -> LuaValue {
    guard let error, let value = try? LuaValue(error.traceValue, in: state) else { return .nil }
    return value
  }

  /// The answer to a request: each line item in the order of the waterfall, and the class name of the adapter that
  /// loaded the ad.
  func responseInfo(of ad: PublisherAd) throws -> LuaValue {
    guard ad.isAnswered else { return .nil }
    let items = try ad.outcomes.map { outcome in
      let fields: [(String, LuaValue)] = [
        ("class_name", .string(LuaString(outcome.className))),
        ("settings", try LuaValue(.object(outcome.settings), in: state)),
        ("error", value(of: outcome.error)),
        ("latency", outcome.latency.map { .number(Double($0) / 1_000_000_000) } ?? .nil),
      ]
      return LuaValue.table(try state.makeTable(fields))
    }
    let loaded = ad.isLoaded ? ad.load?.adapter.adapterClass.name : nil
    return .table(
      try state.makeTable([
        ("loaded", loaded.map { .string(LuaString($0)) } ?? .nil),
        ("line_items", .table(try state.makeTable(array: items))),
      ]))
  }
}
