import AdSpecTrace
import LuaScript
import MediationHost
import ScriptedNetwork

/// Reads a creative from a table.
///
/// The values of the table replace the values of a complete creative. If the value of an asset is
/// `missing`, the creative does not contain the asset.
enum CreativeReader {
  /// The fields of a creative.
  static let fields: [Field] =
    NetworkCreative.textNames.map { Field($0, .any, "a text of a native ad, or missing") } + [
      Field("star_rating", .any, "from 0 to 5"),
      Field("extras", .table, "further texts, by the network's own names"),
      Field("icon", .any, inner: .init(owner: "image", fields: imageFields)),
      Field("images", .table, inner: .init(owner: "image", fields: imageFields, isList: true)),
      Field("ad_choices", .table, inner: .init(owner: "ad_choices", fields: adChoicesFields)),
      Field("video", .table, inner: .init(owner: "video", fields: videoFields)),
      Field(
        "media", .boolean,
        "whether the network shows the video or the main picture in a view of its own; by default true"
      ),
      Field("reward", .table, inner: .init(owner: "reward", fields: rewardFields)),
      Field(
        "view", .table, "the size of the view that shows the ad",
        inner: .init(owner: "view", fields: viewFields)),
      Field(
        "format_id", .textOrNumber, "the format of a custom native ad",
        annotation: "string | integer"),
      Field(
        "assets", .table, "the assets of a custom native ad; `missing` leaves an asset out",
        annotation: "table<string, string | adspec.Image>"),
      Field(
        "deep_links", .texts,
        "the links that a click on a custom native ad tries to open first, in order"),
      Field(
        "destination", .any,
        "the URL that a click on a custom native ad opens in the browser, or missing"), onField,
    ]

  private static let imageFields = [
    Field("url", .text(), "the URL of the picture"), Field("bytes", .text(), "the encoded picture"),
    Field("scale", .number(), "pixels per point"), Field("size", .size),
  ]

  private static let adChoicesFields = [
    Field("icon", .text(), "the URL of the icon"),
    Field("url", .text(), "the URL of the privacy information"),
    Field(
      "bytes", .text(),
      "the encoded picture of the icon; an empty text stands for a picture that could not "
        + "be loaded"),
  ]
  private static let videoFields = [
    Field("duration", .number(), "seconds"),
    Field("aspect_ratio", .number(), "width divided by height"),
    Field("has_view", .boolean, "false: a custom native ad has a video but no view for it"),
  ]
  private static let rewardFields = [
    Field("type", .text(), "the name of the currency"), Field("amount", .number()),
  ]
  private static let viewFields = [
    Field("width", .number(), "points"), Field("height", .number(), "points"),
  ]

  static func read(_ values: Options, at place: (String, Int)) throws -> NetworkCreative {
    var creative = NetworkCreative.complete
    for name in NetworkCreative.textNames where values.has(name) {
      creative.texts[name] = values.text(name)
    }
    if case .string(let text)? = values["star_rating"] {
      creative.starRatingText = text.text
    } else if values.has("star_rating") {
      let rating = values.number("star_rating")
      // On Linux, Foundation crashes when it converts infinity to a decimal number. On iOS,
      // Foundation does not crash.
      if let rating, rating.isInfinite {
        throw InputError(
          file: place.0, line: place.1,
          message: "star_rating may not be infinite, which ends adapters on Linux only: use "
            + "nan, or a text such as \"inf\"")
      }
      creative.starRating = rating
    }
    if let media = values["media"] {
      creative.hasMediaView = !media.isMissingMarker && values.boolean("media") != false
    }
    for extra in try values.attributes("extras", at: place) ?? [] {
      if case .string(let text) = extra.value {
        creative.extras[extra.name] = text
      } else {
        creative.extras[extra.name] = extra.value.readable
      }
    }
    if values.has("icon") { creative.icon = try image(values.table("icon"), at: place) }
    if let value = values["images"] {
      creative.images =
        value.isMissingMarker
        ? []
        : try values.table("images")?.array().compactMap {
          if case .table(let table) = $0 { try image(table, at: place) } else { nil }
        } ?? []
    }
    if values.has("ad_choices") {
      (creative.adChoices, creative.adChoicesURL) = try adChoices(
        values.table("ad_choices"), at: place)
    }
    if values.has("video") { creative.video = try video(values.table("video"), at: place) }
    if values.has("reward") { creative.reward = try reward(values.table("reward"), at: place) }
    if let view = values.table("view") { creative.viewSize = try size(view, at: place) }
    try readCustom(values, into: &creative.custom, at: place)
    return creative
  }

  static func reward(_ table: LuaTable?, at place: (String, Int)) throws -> NetworkCreative.Reward?
  {
    guard let table else { return nil }
    let values = try Options(
      table, owner: "reward", fields: rewardFields,
      locate: { _ in place })
    return NetworkCreative.Reward(
      type: values.text("type") ?? "", amount: values.number("amount") ?? 0)
  }

  static func size(_ table: LuaTable, at place: (String, Int)) throws -> NetworkSize {
    let values = try Options(
      table, owner: "view", fields: viewFields,
      locate: { _ in place })
    return NetworkSize(
      width: values.number("width") ?? 0, height: values.number("height") ?? 0)
  }

  static func image(
    _ table: LuaTable?, at place: (String, Int)
  ) throws -> NetworkCreative.Image? {
    guard let table else { return nil }
    let values = try Options(
      table, owner: "image", fields: imageFields, locate: { _ in place })
    var image = NetworkCreative.Image(url: values.text("url"), scale: values.number("scale") ?? 1)
    if case .string(let bytes)? = values["bytes"] { image.bytes = Array(bytes.bytes) }
    if let value = values["size"] {
      let size = try ScenarioAdSize.fixed(value, owner: "image", at: place)
      image.size = NetworkSize(width: Double(size.width), height: Double(size.height))
    }
    return image
  }

  private static func adChoices(
    _ table: LuaTable?, at place: (String, Int)
  ) throws -> (icon: NetworkCreative.Image?, url: String?) {
    guard let table else { return (nil, nil) }
    let values = try Options(
      table, owner: "ad_choices",
      fields: adChoicesFields,
      locate: { _ in place })
    var icon = NetworkCreative.Image(url: values.text("icon"))
    if case .string(let bytes)? = values["bytes"] { icon.bytes = Array(bytes.bytes) }
    return (icon, values.text("url"))
  }

  private static func video(
    _ table: LuaTable?, at place: (String, Int)
  ) throws -> NetworkCreative.Video? {
    guard let table else { return nil }
    let values = try Options(
      table, owner: "video",
      fields: videoFields,
      locate: { _ in place })
    return NetworkCreative.Video(
      duration: values.number("duration") ?? 0, aspectRatio: values.number("aspect_ratio") ?? 0,
      hasView: values.boolean("has_view") ?? true)
  }
}

extension CreativeReader {
  /// Reads the values of a custom native ad.
  ///
  /// An asset of the table replaces the asset with the same key in a complete ad. An asset with any
  /// other key comes after the assets of the complete ad.
  static func readCustom(
    _ values: Options, into custom: inout NetworkCustomAssets, at place: (String, Int)
  ) throws {
    if values.has("format_id") { custom.formatID = values.text("format_id") }
    for (key, value) in try values.table("assets")?.entries() ?? [] {
      guard let name = key.text else {
        throw InputError(
          file: place.0, line: place.1,
          message: "assets takes named values: a text, an image as a table, or missing")
      }
      custom.set(name, try asset(value, name: name, at: place))
    }
    if let links = try values.texts("deep_links") { custom.deepLinks = links }
    if values.has("destination") { custom.destination = values.text("destination") }
  }

  private static func asset(
    _ value: LuaValue, name: String, at place: (String, Int)
  ) throws -> NetworkCustomAssets.Value? {
    if value.isMissingMarker { return nil }
    switch value {
    case .string: return value.text.map(NetworkCustomAssets.Value.text)
    case .table(let table): return try image(table, at: place).map(NetworkCustomAssets.Value.image)
    default:
      throw InputError(
        file: place.0, line: place.1,
        message: "asset \"\(name)\" must be a text, an image as a table, or missing, "
          + "not \(value.typePhrase)")
    }
  }
}
