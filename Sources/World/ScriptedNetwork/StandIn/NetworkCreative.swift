package import AdSpecTrace

/// What a network's ad contains; an asset that the network did not supply is absent.
public struct NetworkCreative: Sendable {
  /// An image, as a network describes it.
  public struct Image: Hashable, Sendable {
    /// Where it can be fetched.
    public var url: String?
    /// Its encoded bytes, when the network hands out pictures.
    public var bytes: [UInt8]?
    /// Pixels a point.
    public var scale: Double
    /// Its size in points, when the network says so.
    public var size: NetworkSize?

    /// Its encoded bytes, for an SDK that hands out decoded images: those that it has, or those of a
    /// picture of its size, such as the network's servers give for its address.
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
    /// Its length in seconds.
    public var duration: Double
    /// Width divided by height.
    public var aspectRatio: Double
    /// Whether the ad has a view that shows it; only custom native ads can be without.
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
    /// How much of it.
    public var amount: Double

    /// Creates a reward.
    public init(type: String, amount: Double) {
      self.type = type
      self.amount = amount
    }
  }

  /// The texts by name: `headline`, `body`, `call_to_action`, `advertiser`, `store`, `price`.
  public var texts: [String: String] = [:]
  /// The rating from 0 to 5; networks do send values that are not a number.
  ///
  /// It is also the number in `starRatingText`, not a number where that is none.
  public var starRating: Double?
  /// The rating as the network sends it, where it sends a text.
  public var starRatingText: String? {
    didSet {
      if let starRatingText { starRating = Double(starRatingText) ?? .nan }
    }
  }
  /// Further texts, by the network's own names.
  public var extras: [String: String] = [:]
  /// The icon.
  public var icon: Image?
  /// The pictures.
  public var images: [Image] = []
  /// The icon of the network's privacy information.
  public var adChoices: Image?
  /// Where the privacy information can be read.
  public var adChoicesURL: String?
  /// The video.
  public var video: Video?
  /// Whether the network shows the video or main picture of a native ad in a view of its own.
  public var hasMediaView = true
  /// What the user earns.
  public var reward: Reward?
  /// The size of the view that shows the ad.
  public var viewSize: NetworkSize?
  /// What an ad of a custom format has besides.
  public var custom = NetworkCustomAssets()

  /// Creates an empty creative.
  public init() {}

  /// Width divided by height of the video, or else of the first picture; nil where it is not known.
  package var knownAspectRatio: Double? {
    if let video {
      return video.aspectRatio > 0 && video.aspectRatio.isFinite ? video.aspectRatio : nil
    }
    guard let size = images.first?.size, size.width > 0, size.height > 0 else { return nil }
    return size.width / size.height
  }

  /// The creative without the assets of some names.
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

  /// The text of an asset, nil when the network did not supply it.
  public func text(_ name: String) -> String? { texts[name] }

  /// The names of the texts that a creative may have.
  package static let textNames = [
    "headline", "body", "call_to_action", "advertiser", "store", "price",
  ]

  /// A creative in which nothing is missing.
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

  /// The assets as the trace shows them, absent ones left out, in a fixed order.
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

extension NetworkSize {
  /// The size as the trace shows it.
  package var traceValue: TraceValue {
    // What is asked for as a width has no height.
    let height = height > 0 ? [TraceAttribute("height", .number(height))] : []
    return .object([TraceAttribute("width", .number(width))] + height)
  }
}
