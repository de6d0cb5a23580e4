import AdSpecTrace

/// What an ad of a format that the publisher defined consists of.
public struct NetworkCustomAssets: Sendable {
  /// The value of an asset.
  public enum Value: Hashable, Sendable {
    /// A text.
    case text(String)
    /// An image.
    case image(NetworkCreative.Image)
  }

  /// The format's identifier; nil where there is none.
  public var formatID: String?
  /// The assets by their keys, in the order of the format.
  public var assets: [(key: String, value: Value)] = []
  /// The addresses that a click tries first, in order.
  public var deepLinks: [String] = []
  /// The address that a click opens in the browser.
  public var destination: String?

  /// Creates an ad without assets.
  public init() {}

  /// Sets an asset, in its place or at the end; nil leaves it out.
  package mutating func set(_ key: String, _ value: Value?) {
    let position = assets.firstIndex { $0.key == key }
    switch (position, value) {
    case (let position?, let value?): assets[position].value = value
    case (let position?, nil): assets.remove(at: position)
    case (nil, let value?): assets.append((key, value))
    case (nil, nil): break
    }
  }

  /// An ad of the documents' format, sold directly.
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

  /// The fields as the trace shows them.
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
