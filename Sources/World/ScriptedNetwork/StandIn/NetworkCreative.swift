package import AdSpecTrace

/// The content of a network's ad.
///
/// An asset that the network did not supply is absent.
public struct NetworkCreative: Sendable {
  /// An image that a network describes.
  public struct Image: Hashable, Sendable {
    /// The address of the image.
    public var url: String?
    /// The encoded image, when the network provides the picture and not only the address of the
    /// picture.
    public var bytes: [UInt8]?
    /// Pixels per point.
    public var scale: Double
    /// The size in points, when the network says how large the image is.
    public var size: NetworkSize?

    /// The encoded picture, for an SDK that provides decoded images: `bytes`, or a placeholder with
    /// the image's size.
    ///
    /// When the adapter requests `url`, the network's servers answer with the same picture.
    public var picture: [UInt8] { bytes ?? PlaceholderPicture.png(for: self) }

    /// Creates an image.
    public init(
      url: String? = nil, bytes: [UInt8]? = nil, scale: Double = 1, size: NetworkSize? = nil
    ) {
      self.url = url
      self.bytes = bytes
      self.scale = scale
      self.size = size
    }
  }

  /// A video.
  public struct Video: Hashable, Sendable {
    /// The length in seconds.
    public var duration: Double
    /// Width divided by height.
    public var aspectRatio: Double
    /// Whether the ad has a view for the video; always true except for custom native ads.
    public var hasView: Bool

    /// Creates a video.
    public init(duration: Double, aspectRatio: Double, hasView: Bool = true) {
      self.duration = duration
      self.aspectRatio = aspectRatio
      self.hasView = hasView
    }
  }

  /// A reward.
  public struct Reward: Hashable, Sendable {
    /// The name of the currency.
    public var type: String
    /// The amount of the reward, in the currency.
    public var amount: Double

    /// Creates a reward.
    public init(type: String, amount: Double) {
      self.type = type
      self.amount = amount
    }
  }

  /// The texts of the ad.
  ///
  /// The keys of the texts are `headline`, `body`, `call_to_action`, `advertiser`, `store`,
  /// `price`.
  public var texts: [String: String] = [:]
  /// The rating from 0 to 5.
  ///
  /// Some networks send a value that is not a number.
  ///
  /// When you set `starRatingText`, the rating gets the same value, or NaN when the text is not a
  /// number.
  public var starRating: Double?
  /// The rating as a text, for a network that sends the rating as a text.
  public var starRatingText: String? {
    didSet {
      if let starRatingText { starRating = Double(starRatingText) ?? .nan }
    }
  }
  /// Further texts.
  ///
  /// Each key of this dictionary is the network's own name of a text.
  public var extras: [String: String] = [:]
  /// The icon.
  public var icon: Image?
  /// The pictures.
  public var images: [Image] = []
  /// The AdChoices icon, which leads to the network's privacy information.
  public var adChoices: Image?
  /// The address of the privacy information.
  public var adChoicesURL: String?
  /// The video.
  public var video: Video?
  /// Whether the network's own view shows the video or the main picture of a native ad.
  public var hasMediaView = true
  /// The reward that the user can earn.
  public var reward: Reward?
  /// The size of the view that shows the ad.
  public var viewSize: NetworkSize?
  /// The additional content of a custom native ad.
  public var custom = NetworkCustomAssets()

  /// Creates an empty creative.
  public init() {}

  /// The width of the video divided by its height.
  ///
  /// Without a video, the result is the aspect ratio of the first picture. When the ratio is
  /// unknown, the result is nil.
  package var knownAspectRatio: Double? {
    if let video {
      return video.aspectRatio > 0 && video.aspectRatio.isFinite ? video.aspectRatio : nil
    }
    guard let size = images.first?.size, size.width > 0, size.height > 0 else { return nil }
    return size.width / size.height
  }

  /// Returns a copy of the creative without the assets that have the given names.
  func without(_ names: [String]) -> NetworkCreative {
    guard !names.isEmpty else { return self }
    var result = self
    for name in names {
      result.texts[name] = nil
      switch name {
      case "star_rating":
        result.starRatingText = nil
        result.starRating = nil
      case "icon": result.icon = nil
      case "images": result.images = []
      case "extras": result.extras = [:]
      case "ad_choices": result.adChoices = nil
      case "media": result.hasMediaView = false
      case "video": result.video = nil
      default: break
      }
    }
    return result
  }

  /// Returns the text of an asset; nil when the network did not supply the text.
  public func text(_ name: String) -> String? { texts[name] }

  /// The names of all texts that a creative can have.
  package static let textNames = [
    "headline", "body", "call_to_action", "advertiser", "store", "price",
  ]

  /// A creative with all assets.
  package static let complete: NetworkCreative = {
    var creative = NetworkCreative()
    creative.texts = [
      "headline": "A headline", "body": "A body text", "call_to_action": "Install",
      "advertiser": "An advertiser", "store": "A store", "price": "$1.99",
    ]
    creative.starRating = 4.5
    creative.icon = Image(url: "https://network.example/icon.png", scale: 1)
    creative.images = [Image(url: "https://network.example/image.png", scale: 1)]
    creative.adChoices = Image(url: "https://network.example/choices.png", scale: 1)
    creative.adChoicesURL = "https://network.example/privacy"
    creative.reward = Reward(type: "coins", amount: 5)
    creative.custom = .complete
    return creative
  }()

  /// The assets in the form that the trace shows, in a fixed order.
  ///
  /// Absent assets are left out.
  package func traceValue(for format: NetworkFormat) -> TraceValue {
    var fields: [TraceAttribute] = []
    if format == .customNative {
      fields += custom.traceAttributes
      if let adChoices { fields.append(TraceAttribute("ad_choices", adChoices.traceValue)) }
    }
    if format == .native {
      for name in NetworkCreative.textNames {
        if let text = texts[name] { fields.append(TraceAttribute(name, .string(text))) }
      }
      if let starRatingText {
        fields.append(TraceAttribute("star_rating", .string(starRatingText)))
      } else if let starRating {
        fields.append(TraceAttribute("star_rating", .number(starRating)))
      }
      if let icon { fields.append(TraceAttribute("icon", icon.traceValue)) }
      if !images.isEmpty {
        fields.append(TraceAttribute("images", .array(images.map(\.traceValue))))
      }
      if let adChoices { fields.append(TraceAttribute("ad_choices", traceValue(of: adChoices))) }
      if !extras.isEmpty {
        let sorted = extras.sorted { $0.key < $1.key }
        fields.append(
          TraceAttribute(
            "extras", .object(sorted.map { TraceAttribute($0.key, .string($0.value)) })))
      }
      fields.append(TraceAttribute("media", .boolean(hasMediaView)))
      if let knownAspectRatio {
        fields.append(TraceAttribute("aspect_ratio", .number(knownAspectRatio)))
      }
    }
    if let video {
      fields.append(
        TraceAttribute(
          "video",
          .object(
            [
              TraceAttribute("duration", .number(video.duration)),
              TraceAttribute("aspect_ratio", .number(video.aspectRatio)),
            ] + (video.hasView ? [] : [TraceAttribute("has_view", .boolean(false))]))))
    }
    if let reward, format.isRewarded {
      fields.append(
        TraceAttribute(
          "reward",
          .object([
            TraceAttribute("type", .string(reward.type)),
            TraceAttribute("amount", .number(reward.amount)),
          ])))
    }
    if let viewSize { fields.append(TraceAttribute("view", viewSize.traceValue)) }
    return .object(fields)
  }

  private func traceValue(of adChoices: Image) -> TraceValue {
    var fields: [TraceAttribute] = []
    if let icon = adChoices.url { fields.append(TraceAttribute("icon", .string(icon))) }
    if let adChoicesURL { fields.append(TraceAttribute("url", .string(adChoicesURL))) }
    return .object(fields)
  }
}

extension NetworkCreative.Image {
  var traceValue: TraceValue {
    var fields: [TraceAttribute] = []
    if let url { fields.append(TraceAttribute("url", .string(url))) }
    if let bytes { fields.append(TraceAttribute("bytes", .integer(bytes.count))) }
    fields.append(TraceAttribute("scale", .number(scale)))
    if let size { fields.append(TraceAttribute("size", size.traceValue)) }
    return .object(fields)
  }
}

/// The content of a custom native ad; the publisher defined the format of the ad.
public struct NetworkCustomAssets: Sendable {
  /// The value of an asset.
  public enum Value: Hashable, Sendable {
    /// A text.
    case text(String)
    /// An image.
    case image(NetworkCreative.Image)
  }

  /// The identifier of the format; nil when the ad has no format.
  public var formatID: String?
  /// The assets by their keys, in the order of the format.
  public var assets: [(key: String, value: Value)] = []
  /// The deep links that a click tries first, in this order.
  public var deepLinks: [String] = []
  /// The address that a click opens in the browser when no app opens a deep link.
  public var destination: String?

  /// Creates an ad without assets.
  public init() {}

  /// Replaces the value of an asset, or appends a new asset.
  ///
  /// When the value is nil, the function removes the asset.
  package mutating func set(_ key: String, _ value: Value?) {
    let position = assets.firstIndex { $0.key == key }
    switch (position, value) {
    case (let position?, let value?): assets[position].value = value
    case (let position?, nil): assets.remove(at: position)
    case (nil, let value?): assets.append((key, value))
    case (nil, nil): break
    }
  }

  /// A directly sold ad in the format from the SDK's documentation.
  package static let complete: NetworkCustomAssets = {
    var custom = NetworkCustomAssets()
    custom.formatID = "10063170"
    custom.assets = [
      ("Headline", .text("A headline")),
      ("MainImage", .image(NetworkCreative.Image(url: "https://network.example/main.png"))),
      ("Caption", .text("A caption")),
    ]
    custom.destination = "https://advertiser.example/"
    return custom
  }()

  /// The fields in the form that the trace shows.
  var traceAttributes: [TraceAttribute] {
    var fields: [TraceAttribute] = []
    if let formatID { fields.append(TraceAttribute("format_id", .string(formatID))) }
    fields.append(
      TraceAttribute("assets", .object(assets.map { TraceAttribute($0.key, $0.value.traceValue) })))
    if !deepLinks.isEmpty {
      fields.append(TraceAttribute("deep_links", .array(deepLinks.map(TraceValue.string))))
    }
    if let destination { fields.append(TraceAttribute("destination", .string(destination))) }
    return fields
  }
}

extension NetworkCustomAssets.Value {
  var traceValue: TraceValue {
    switch self {
    case .text(let text): .string(text)
    case .image(let image): image.traceValue
    }
  }
}
