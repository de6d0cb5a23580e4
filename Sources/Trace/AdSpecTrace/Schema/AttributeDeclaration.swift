/// Declares an attribute of an event, or a field in an attribute's value.
package struct AttributeDeclaration: Hashable, Sendable {
  /// The name, which is unique within the event or the table.
  package let name: String
  /// The type of the value.
  package let type: AttributeType
  /// The unit of the number, such as `seconds`; nil for a value without a unit.
  package let unit: String?
  /// Whether the value can be absent.
  package let isOptional: Bool
  /// The meaning of the value, in one sentence.
  package let says: String

  /// Creates a declaration.
  init(
    _ name: String, _ type: AttributeType, _ says: String, unit: String? = nil,
    optional isOptional: Bool = false
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.isOptional = isOptional
    self.says = says
  }
}

/// The type of an attribute's value.
package indirect enum AttributeType: Hashable, Sendable {
  case text
  /// One of the given texts.
  case choice([String])
  case integer
  /// A number: an integer, or the shortest decimal text of a number that is not an integer. See
  /// ``TraceValue/number(_:)``.
  case number
  case boolean
  case list(AttributeType)
  /// A table with declared fields.
  case table(AttributeTable)
  /// A table without declared fields: the script or the adapter chooses the fields.
  case fields
  /// A value of the given type, or null.
  case nullable(AttributeType)
  case any

  /// The type in words, such as `list of texts`.
  package var phrase: String {
    switch self {
    case .text: "text"
    case .choice(let texts): texts.map { "\"\($0)\"" }.joined(separator: " or ")
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .list(let type): "list of \(type.phrase)"
    case .table(let table): table.rawValue
    case .fields: "table"
    case .nullable(let type): "\(type.phrase), or null"
    case .any: "any value"
    }
  }

  /// The table with declared fields; nil for any other type.
  package var table: AttributeTable? {
    switch self {
    case .table(let table): table
    case .nullable(let type): type.table
    default: nil
    }
  }

  /// Whether a value has this type.
  package func accepts(_ value: TraceValue) -> Bool {
    switch (self, value) {
    case (.any, _), (.text, .string), (.integer, .integer), (.number, .integer),
      (.boolean, .boolean), (.fields, .object), (.nullable, .null):
      true
    case (.choice(let texts), .string(let text)): texts.contains(text)
    case (.number, .string(let text)): Double(text) != nil
    case (.list(let type), .array(let values)): values.allSatisfy(type.accepts)
    case (.table(let table), .object(let fields)):
      EventSchema.mistakes(in: fields, table.fields, of: table.rawValue).isEmpty
    case (.nullable(let type), _): type.accepts(value)
    default: false
    }
  }
}

/// A kind of table in the attributes of events.
///
/// For each kind of table, `fields` declares the fields that the table can have.
package enum AttributeTable: String, CaseIterable, Sendable {
  case error
  case networkError = "network error"
  case size
  case frame
  case nativeOptions = "native options"
  case creative
  case picture
  case adChoices = "ad choices"
  case video
  case reward
  case responseInfo = "response info"
  case lineItem = "line item"
  case view
  case unfinishedFunction = "unfinished function"

  /// The fields that the table can have.
  package var fields: [AttributeDeclaration] { AttributeTable.fields[self] ?? [] }

  /// The name without spaces, for documents in which a name cannot contain spaces.
  package var identifier: String { String(describing: self) }

  private static let fields: [AttributeTable: [AttributeDeclaration]] = [
    .error: [
      .init("domain", .text, "The domain of the error."),
      .init("code", .integer, "The code within the domain."),
      .init("message", .text, "The message of the error."),
      .init(
        "underlying", .table(.error), "The adapter's error that led to this error.", optional: true),
      .init(
        "type", .text,
        "The Swift type of an adapter's error that has no domain and no code of its own.",
        optional: true),
      .init(
        "details", .fields, "The texts and numbers in an adapter's error under other keys.",
        optional: true),
    ],
    .networkError: [
      .init("code", .text, "The network's name or number for the failure.", optional: true),
      .init("message", .text, "A sentence about the failure.", optional: true),
    ],
    .size: [
      .init("width", .number, "The width.", unit: "points"),
      .init(
        "height", .number, "The height; absent when the adapter asks the network for a width only.",
        unit: "points", optional: true),
      .init(
        "kind", .choice(["fluid", "inline_adaptive", "anchored_adaptive", "full_width"]),
        "The kind of the size that the app wants; absent for a fixed size.", optional: true),
    ],
    .frame: [
      .init("x", .number, "The left edge.", unit: "points"),
      .init("y", .number, "The upper edge.", unit: "points"),
    ] + sides,
    .nativeOptions: [
      .init("image_loading", .boolean, "False when the app loads the images itself."),
      .init("multiple_images", .boolean, "Whether the app wants more than one image."),
      .init("aspect_ratio", .nullable(.text), "The aspect ratio that the app prefers."),
      .init("ad_choices", .nullable(.text), "The corner for the AdChoices icon."),
      .init(
        "start_muted", .nullable(.boolean),
        "Whether videos start muted; null when the app gives no option for videos."),
      .init("custom_controls", .boolean, "Whether the app has video controls of its own."),
    ],
    .creative: texts + [
      .init(
        "star_rating", .any,
        "The rating, from 0 to 5; a text when the network delivers a wrong value.", optional: true),
      .init("icon", .table(.picture), "The icon.", optional: true),
      .init("images", .list(.table(.picture)), "The images.", optional: true),
      .init("ad_choices", .table(.adChoices), "The AdChoices icon.", optional: true),
      .init("extras", .fields, "Further texts, by the network's own names.", optional: true),
      .init(
        "media", .boolean,
        "Whether the network shows the video or the main picture in a view of its own.",
        optional: true),
      .init(
        "aspect_ratio", .number, "The width of that view's contents, divided by their height.",
        optional: true),
      .init("video", .table(.video), "The video.", optional: true),
      .init("reward", .table(.reward), "The reward that the user can earn.", optional: true),
      .init("view", .table(.size), "The size of the view that shows the ad.", optional: true),
      .init("format_id", .text, "The format of a custom native ad.", optional: true),
      .init(
        "assets", .fields, "The texts and images of a custom native ad, by key.",
        optional: true),
      .init(
        "deep_links", .list(.text),
        "The links that a click on a custom native ad tries to open first, in order.",
        optional: true),
      .init(
        "destination", .text, "The URL that a click on a custom native ad opens in the browser.",
        optional: true),
    ],
    .picture: [
      .init("url", .text, "The URL of the picture.", optional: true),
      .init("bytes", .integer, "The length of the encoded picture.", unit: "bytes", optional: true),
      .init("scale", .number, "The number of pixels per point.", unit: "pixels"),
      .init("size", .table(.size), "The size, if the network gives one.", optional: true),
    ],
    .adChoices: [
      .init("icon", .text, "The URL of the icon of a native ad.", optional: true),
      .init(
        "url", .text,
        "The URL of the privacy information; for a custom native ad, the URL of the icon.",
        optional: true),
      .init(
        "bytes", .integer, "The length of a custom native ad's encoded icon.", unit: "bytes",
        optional: true),
      .init(
        "scale", .number, "The number of pixels per point of a custom native ad's icon.",
        unit: "pixels",
        optional: true),
    ],
    .video: [
      .init("duration", .number, "The duration of the video.", unit: "seconds"),
      .init("aspect_ratio", .number, "The width of the video, divided by its height."),
      .init(
        "has_view", .boolean, "False for a custom native ad that has a video and no view for it.",
        optional: true),
    ],
    .reward: [
      .init("type", .text, "The name of the currency."),
      .init("amount", .number, "The amount of the reward."),
    ],
    .responseInfo: [
      .init("loaded", .text, "The class name of the adapter that loaded the ad.", optional: true),
      .init(
        "line_items", .list(.table(.lineItem)), "All line items, in the order of the waterfall."),
    ],
    .lineItem: [
      .init("class_name", .text, "The class name of the adapter."),
      .init("settings", .fields, "The settings of the line item."),
      .init("error", .table(.error), "Why the line item gave no ad.", optional: true),
      .init(
        "latency", .number, "How long the line item took.", unit: "virtual seconds", optional: true),
    ],
    .view: [
      .init("view", .integer, "The number of the view in this trace."),
      .init("asset", .text, "The asset that the view shows.", optional: true),
      .init(
        "class", .text, "The class of the view, if the view shows no asset of the app.",
        optional: true
      ),
      .init(
        "frame", .table(.frame), "The frame of the view inside the view of the ad.", optional: true),
      .init("hidden", .boolean, "True when the view is invisible.", optional: true),
      .init(
        "views", .list(.table(.view)), "The views inside the view, the backmost first.",
        optional: true),
    ],
    .unfinishedFunction: [
      .init(
        "function", .choice(["network", "app", "together"]),
        "The function that waits. \"together\" is a function that app:together runs."),
      .init("file", .text, "The file of the line, if it is the file of a module.", optional: true),
      .init("line", .integer, "The line on which the function waits."),
      .init("waits_for", .text, "What the function waits for."),
      .init("came", .text, "What happened instead."),
      .init(
        "not_applicable", .text,
        "Why the awaited event did not come: a claim of the profile, or what the adapter did instead.",
        optional: true),
    ],
  ]

  private static let sides: [AttributeDeclaration] = [
    .init("width", .number, "The width.", unit: "points"),
    .init("height", .number, "The height.", unit: "points"),
  ]

  private static let texts: [AttributeDeclaration] = [
    "headline", "body", "call_to_action", "advertiser", "store", "price",
  ].map { .init($0, .text, "A text of a native ad.", optional: true) }
}
