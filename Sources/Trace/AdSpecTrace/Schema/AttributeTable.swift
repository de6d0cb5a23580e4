/// The tables with declared fields that attributes consist of.
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

  /// The fields that such a table may have.
  package var fields: [AttributeDeclaration] { AttributeTable.fields[self] ?? [] }

  /// The name without spaces, for formats that want that.
  package var identifier: String { String(describing: self) }

  private static let fields: [AttributeTable: [AttributeDeclaration]] = [
    .error: [
      .init("domain", .text, "The domain of the error."),
      .init("code", .integer, "The code within the domain."),
      .init("message", .text, "The sentence that it carries."),
      .init("underlying", .table(.error), "The adapter's error that led to it.", optional: true),
    ],
    .networkError: [
      .init("code", .text, "The network's name or number of the failure.", optional: true),
      .init("message", .text, "A sentence about it.", optional: true),
    ],
    .size: [
      .init("width", .number, "The width.", unit: "points"),
      .init(
        "height", .number, "The height; absent where a network is asked for a width only.",
        unit: "points", optional: true),
    ],
    .frame: [
      .init("x", .number, "The left edge.", unit: "points"),
      .init("y", .number, "The upper edge.", unit: "points"),
    ] + sides,
    .nativeOptions: [
      .init("image_loading", .boolean, "False when the app loads the images itself."),
      .init("multiple_images", .boolean, "Whether the app wants more than one image."),
      .init("aspect_ratio", .nullable(.text), "The aspect ratio wanted."),
      .init("ad_choices", .nullable(.text), "The corner for the AdChoices icon."),
      .init("start_muted", .boolean, "Whether videos start muted."),
      .init("custom_controls", .boolean, "Whether the app has video controls of its own."),
    ],
    .creative: texts + [
      .init(
        "star_rating", .any, "The rating, from 0 to 5; a text where that is wrong.", optional: true),
      .init("icon", .table(.picture), "The icon.", optional: true),
      .init("images", .list(.table(.picture)), "The images.", optional: true),
      .init("ad_choices", .table(.adChoices), "The AdChoices icon.", optional: true),
      .init("extras", .fields, "Further texts, by the network's own names.", optional: true),
      .init(
        "media", .boolean, "Whether the network shows video or main picture in a view of its own.",
        optional: true),
      .init(
        "aspect_ratio", .number, "Width divided by height of what that view shows.", optional: true),
      .init("video", .table(.video), "The video.", optional: true),
      .init("reward", .table(.reward), "What the user can earn.", optional: true),
      .init("view", .table(.size), "The size of the view that shows the ad.", optional: true),
      .init("format_id", .text, "The format of a custom native ad.", optional: true),
      .init(
        "assets", .fields, "The texts and images of a custom native ad, by their keys.",
        optional: true),
      .init(
        "deep_links", .list(.text), "What a click on a custom native ad tries to open first.",
        optional: true),
      .init(
        "destination", .text, "What a click on a custom native ad opens in the browser.",
        optional: true),
    ],
    .picture: [
      .init("url", .text, "Where it can be fetched.", optional: true),
      .init("bytes", .integer, "The length of the encoded picture.", unit: "bytes", optional: true),
      .init("scale", .number, "The pixels of a point.", unit: "pixels"),
      .init("size", .table(.size), "The size, where the network says so.", optional: true),
    ],
    .adChoices: [
      .init("icon", .text, "The URL of the icon of a native ad.", optional: true),
      .init(
        "url", .text, "The URL of the privacy information; of a custom native ad's icon, its own.",
        optional: true),
      .init(
        "bytes", .integer, "The length of a custom native ad's encoded icon.", unit: "bytes",
        optional: true),
      .init(
        "scale", .number, "The pixels of a point of a custom native ad's icon.", unit: "pixels",
        optional: true),
    ],
    .video: [
      .init("duration", .number, "How long it is.", unit: "seconds"),
      .init("aspect_ratio", .number, "Width divided by height."),
      .init(
        "has_view", .boolean, "False for a custom native ad with a video and no view for it.",
        optional: true),
    ],
    .reward: [
      .init("type", .text, "The name of the currency."),
      .init("amount", .number, "How much of it."),
    ],
    .responseInfo: [
      .init("loaded", .text, "The class name of the adapter whose ad it is.", optional: true),
      .init(
        "line_items", .list(.table(.lineItem)), "All line items, in the order of the waterfall."),
    ],
    .lineItem: [
      .init("class_name", .text, "The class name of its adapter."),
      .init("settings", .fields, "Its settings."),
      .init("error", .table(.error), "Why it gave no ad.", optional: true),
      .init("latency", .number, "How long it took.", unit: "virtual seconds", optional: true),
    ],
    .view: [
      .init("view", .integer, "The number that tells the view from others."),
      .init("asset", .text, "The asset that it shows.", optional: true),
      .init(
        "class", .text, "Its class, where it shows no asset that the app put there.", optional: true
      ),
      .init("frame", .table(.frame), "Where it is in the view of the ad.", optional: true),
      .init("hidden", .boolean, "True when nobody can see it.", optional: true),
      .init("views", .list(.table(.view)), "The views in it, the backmost first.", optional: true),
    ],
    .unfinishedFunction: [
      .init(
        "function", .choice(["network", "app", "together"]),
        "Which function it is; together is one that app:together runs."),
      .init("file", .text, "The file of the line, where that is a module's.", optional: true),
      .init("line", .integer, "The line on which it waits."),
      .init("waits_for", .text, "What it waits for."),
      .init("came", .text, "What came in place of that."),
      .init(
        "not_applicable", .text, "Why there is no such thing, by the adapter's profile.",
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
