package import AdSpecTrace
import Foundation
import LuaScript
package import MediationHost

/// The contents of `config`: the configuration of loads, and the consent of app and user.
package struct ScenarioConfiguration: Sendable, Hashable {
  var settings: [TraceAttribute]?
  /// The setting that has no usable value; nil when all settings are usable.
  package var brokenSetting: BrokenSetting?
  /// The position of the optional setting that the load leaves out, from 1; nil when the load has
  /// all settings.
  package private(set) var leftOutSetting: Int?
  var size: ScenarioAdSize?
  var bid: String?
  var watermark: String?
  var isTest: Bool?
  var extras: [TraceAttribute]?
  /// The values for the extras that the adapter's profile declares; nil if the app sets only the
  /// required ones.
  package private(set) var declaredExtras: DeclaredExtras?
  var options: LoadConfiguration.NativeOptions?
  /// Whether the app's users are children; nil when unspecified.
  package private(set) var child: Bool?
  /// Whether the user is under the age of consent; nil when unspecified.
  package private(set) var underAge: Bool?
  /// The age treatment: `child`, `teen` or nil.
  package private(set) var age: String?
  /// Whether the app is muted.
  package private(set) var isMuted: Bool?
  /// Whether the configuration sets any consent.
  var saysConsent: Bool { child != nil || underAge != nil || age != nil }

  /// The fields of `config`.
  ///
  /// A load or a variant can override these fields.
  package static let fields: [Field] = [
    Field(
      "settings", .table, "the settings of the line item; by default { parameter = \"unit-1\" }"),
    Field(
      "broken_setting", .table, "a setting that has no usable value",
      inner: .init(owner: "broken_setting", fields: brokenSettingFields)),
    Field(
      "left_out_setting", .number(),
      "the position of a setting that the load leaves out, among those that the adapter does not "
        + "need for the load, from 1; 0 leaves out nothing", annotation: "integer"),
    Field("size", .size, "the size of a banner"),
    Field("bid", .text(), "the bid response"),
    Field("watermark", .text(), "the watermark that a bid comes with; an empty text for none"),
    Field("test", .boolean, "whether the app wants a test ad"),
    Field("extras", .table, "the publisher's extras for the network"),
    Field(
      "declared_extras", .table,
      "the app sets every extra that the adapter's profile declares, with these values",
      inner: .init(owner: "declared_extras", fields: declaredExtrasFields)),
    Field(
      "options", .table, "the options of a native ad",
      inner: .init(owner: "options", fields: optionFields)),
    Field(
      "consent", .table, "the consent of app and user",
      inner: .init(owner: "consent", fields: consentFields)),
    Field("muted", .boolean, "whether the app is muted"),
  ]

  static let brokenSettingFields: [Field] = [
    Field(
      "number", .number(),
      "the position among the settings that the adapter needs for the load, from 1; by default 1",
      annotation: "integer"),
    Field(
      "text", .number(),
      "instead of `number`: the position among the texts that contain settings that the adapter "
        + "needs for the load, from 1", annotation: "integer"),
    Field(
      "optional", .number(),
      "instead of `number`: the position among the settings that the adapter does not need for the "
        + "load, from 1", annotation: "integer"),
    Field(
      "how", .text(BrokenSetting.Way.allCases.map(\.rawValue)),
      "what is wrong with the setting: "
        + "`blank`, `plain` (no JSON and no pairs), `truncated` and `array` (an array around the "
        + "object) are for a text; an optional setting can be `empty`, `wrong_type`, `blank` and "
        + "`plain` (a text that means nothing)"),
  ]

  static let declaredExtrasFields: [Field] = [
    Field(
      "choice", .number(),
      "for extras with several values: the position of the value, from 1; by default 1",
      annotation: "integer"),
    Field(
      "number", .number(),
      "the position of an extra that has a value which the adapter does not expect, from 1",
      annotation: "integer"),
    Field(
      "how", .text(DeclaredExtras.Way.allCases.map(\.rawValue)),
      "what is wrong with the value of that extra; by default it is missing"),
  ]

  static let optionFields: [Field] = [
    Field("image_loading", .boolean, "false: the app loads the images itself"),
    Field("multiple_images", .boolean, "whether the app wants more than one image"),
    Field(
      "aspect_ratio", .text(["any", "landscape", "portrait", "square"]),
      "the aspect ratio that the app prefers"),
    Field(
      "ad_choices", .text(["top_left", "top_right", "bottom_left", "bottom_right"]),
      "the corner for the AdChoices icon"),
    Field("start_muted", .boolean, "whether videos start muted"),
    Field("custom_controls", .boolean, "whether the app has video controls of its own"),
    Field(
      "number_of_ads", .number(), "how many custom native ads the app wants at once",
      annotation: "integer"),
  ]

  static let consentFields: [Field] = [
    Field("child", .boolean, "whether the users are children; by default unspecified"),
    Field(
      "under_age", .boolean,
      "whether the user is under the age of consent; by default unspecified"),
    Field("age", .text(["child", "teen"]), "the age treatment; by default unspecified"),
  ]

  /// Creates an empty configuration.
  package init() {}

  /// Reads a configuration from the values of a table.
  init(_ values: Options, locate: (String) -> (String, Int)) throws {
    settings = try values.attributes("settings", at: locate("settings"))
    size = try values["size"].map {
      try ScenarioAdSize($0, owner: values.owner, at: locate("size"))
    }
    bid = values.text("bid")
    watermark = values.text("watermark")
    isTest = values.boolean("test")
    extras = try values.attributes("extras", at: locate("extras"))
    if let table = values.table("declared_extras") {
      declaredExtras = ScenarioConfiguration.declaredExtras(
        try Options(
          table, owner: "declared_extras", fields: ScenarioConfiguration.declaredExtrasFields,
          locate: locate))
    }
    if let table = values.table("options") {
      options = try ScenarioConfiguration.options(
        Options(
          table, owner: "options", fields: ScenarioConfiguration.optionFields, locate: locate))
    }
    if let table = values.table("consent") {
      try readConsent(
        Options(
          table, owner: "consent", fields: ScenarioConfiguration.consentFields, locate: locate))
    }
    isMuted = values.boolean("muted")
    leftOutSetting = values.number("left_out_setting").flatMap { Int(exactly: $0) }
    if let table = values.table("broken_setting") {
      let inner = try Options(
        table, owner: "broken_setting", fields: ScenarioConfiguration.brokenSettingFields,
        locate: locate)
      brokenSetting = try ScenarioConfiguration.brokenSetting(inner, at: locate("broken_setting"))
    }
  }

  private static func brokenSetting(
    _ values: Options, at place: @autoclosure () -> (String, Int)
  ) throws -> BrokenSetting {
    let way = values.text("how").flatMap(BrokenSetting.Way.init) ?? .missing
    if let text = values.number("text").flatMap({ Int(exactly: $0) }) {
      return BrokenSetting(.text(text), way: way)
    }
    let optional = values.number("optional").flatMap { Int(exactly: $0) }
    guard optional == nil ? way.isOfKey : way.isOfOptionalKey else {
      let (file, line) = place()
      throw InputError(
        file: file, line: line,
        message: optional == nil
          ? "how = \"\(way.rawValue)\" of broken_setting is for a text that contains settings; "
            + "write text = 1 instead of number"
          : "how = \"\(way.rawValue)\" of broken_setting is not for an optional setting; write "
            + "empty, wrong_type, blank or plain")
    }
    if let optional { return BrokenSetting(.optionalKey(optional), way: way) }
    return BrokenSetting(.key(values.number("number").flatMap { Int(exactly: $0) } ?? 1), way: way)
  }

  private static func declaredExtras(_ values: Options) -> DeclaredExtras {
    var declared = DeclaredExtras()
    declared.choice = max(1, values.number("choice").flatMap { Int(exactly: $0) } ?? 1)
    declared.number = values.number("number").flatMap { Int(exactly: $0) }
    declared.way = values.text("how").flatMap(DeclaredExtras.Way.init) ?? .missing
    return declared
  }

  private mutating func readConsent(_ values: Options) throws {
    child = values.boolean("child")
    underAge = values.boolean("under_age")
    age = values.text("age")
  }

  /// Makes a copy of this configuration, in which the values of the other configuration replace the
  /// values of this configuration.
  func overridden(by other: ScenarioConfiguration) -> ScenarioConfiguration {
    var result = self
    result.settings = other.settings ?? settings
    result.brokenSetting = other.brokenSetting ?? brokenSetting
    result.leftOutSetting = other.leftOutSetting ?? leftOutSetting
    result.size = other.size ?? size
    result.bid = other.bid ?? bid
    result.watermark = other.watermark ?? watermark
    result.isTest = other.isTest ?? isTest
    result.extras = other.extras ?? extras
    result.declaredExtras = other.declaredExtras ?? declaredExtras
    result.options = other.options ?? options
    result.child = other.child ?? child
    result.underAge = other.underAge ?? underAge
    result.age = other.age ?? age
    result.isMuted = other.isMuted ?? isMuted
    return result
  }

  /// The configuration for a load of the given format in the given flow.
  package func load(
    _ format: MediationFormat, in flow: AdapterProfile.Flow = .waterfall
  ) -> LoadConfiguration {
    var load = LoadConfiguration(format: format)
    load.flow = flow
    load.brokenSetting = brokenSetting
    load.leftOutSetting = leftOutSetting
    if let settings {
      load.settings = settings
    } else if format == .customNative {
      load.settings = [TraceAttribute("parameter", .string(AppProfile.suiteAdUnit))]
    }
    if let size { load.size = size.adSize }
    load.bid = bid
    load.watermark = watermark.map { Data($0.utf8) }
    load.isTest = isTest ?? false
    load.extras = extras ?? []
    load.declaredExtras = declaredExtras
    if let options { load.options = options }
    return load
  }

  private static func options(_ values: Options) throws -> LoadConfiguration.NativeOptions {
    var options = LoadConfiguration.NativeOptions()
    options.imageLoading = values.boolean("image_loading") ?? true
    options.multipleImages = values.boolean("multiple_images") ?? false
    options.aspectRatio = values.text("aspect_ratio")
    options.adChoices = values.text("ad_choices")
    options.startMuted = values.boolean("start_muted")
    options.customControls = values.boolean("custom_controls") ?? false
    options.numberOfAds = values.number("number_of_ads").flatMap { Int(exactly: $0) } ?? 1
    return options
  }
}
