package import AdSpecTrace
package import Foundation
package import GoogleMobileAds

/// What a load is configured with: the line item's settings and the app's wishes.
package struct LoadConfiguration: Sendable {
  /// How a native ad is wanted.
  package struct NativeOptions: Sendable, Hashable {
    /// Whether images are to be downloaded.
    package var imageLoading = true
    /// Whether several images are wanted.
    package var multipleImages = false
    /// `any`, `landscape`, `portrait` or `square`; nil for unknown.
    package var aspectRatio: String?
    /// The corner for AdChoices, such as `top_right`; nil for the default.
    package var adChoices: String?
    /// Whether videos start without sound.
    package var startMuted = true
    /// Whether the app draws the video's controls itself.
    package var customControls = false
    /// How many custom native ads are wanted at once.
    package var numberOfAds = 1

    /// Creates the default options.
    package init() {}
  }

  /// The format.
  package var format: MediationFormat
  /// How the load comes about.
  package var flow = AdapterProfile.Flow.waterfall
  /// Which of the settings that the adapter needs cannot be used; nil for none.
  package var brokenSetting: BrokenSetting?
  /// The dictionary of the credentials, in the order of the scenario.
  package var settings: [TraceAttribute] = [TraceAttribute("parameter", .string("unit-1"))]
  /// The banner's size in points.
  package var size = BannerSize.banner
  /// What the auction hands a bidding adapter; nil in a waterfall.
  package var bid: String?
  /// The watermark's bytes.
  package var watermark: Data?
  /// Whether a test ad is wanted.
  package var isTest = false
  /// The publisher's extras for the network.
  package var extras: [TraceAttribute] = []
  /// How a native ad is wanted.
  package var options = NativeOptions()
  /// What the app itself handed to its loader; nil where a scenario says what is wanted.
  package var loaderOptions: [GADAdLoaderOptions]?
  /// What the app itself says of the request; nil where a scenario says what is wanted.
  package var request: Request?
  /// The first key that the adapter needs for it and that has no usable value; nil for none.
  package internal(set) var unusable: CredentialKey?
  /// The place, where the adapter's settings spell it in another way.
  var statedSlot: String?
  /// The settings as the scenario says them, for what comes before the load; nil where `settings` are.
  var statedSettings: [TraceAttribute]?
  /// The position of the line item that it is for, from 1; nil where there is only one.
  package var lineItem: Int?

  /// Creates the usual configuration of a format.
  package init(format: MediationFormat) {
    self.format = format
  }

  /// The network's name of the place as scenarios know it, when the settings name one.
  package var slot: String? { statedSlot ?? AdapterProfile.slot(in: settings) }

  /// How many values the settings and extras have, those within each other counted too.
  var valueCount: Int { TraceValue.object(settings).count + TraceValue.object(extras).count }

  /// What the trace shows of the configuration.
  package var traceAttributes: [TraceAttribute] {
    var attributes = [
      TraceAttribute("format", .string(format.rawValue)),
      TraceAttribute("settings", .object(settings)),
    ]
    if let unusable {
      attributes += [
        TraceAttribute("unusable", .string(unusable.name)),
        TraceAttribute("unusable_meaning", .string(unusable.meaning.name)),
      ]
    }
    if format == .banner {
      attributes.append(
        TraceAttribute(
          "size",
          .object([
            TraceAttribute("width", .integer(size.width)),
            TraceAttribute("height", .integer(size.height)),
          ])))
    }
    if let bid { attributes.append(TraceAttribute("bid", .string(bid))) }
    if isTest { attributes.append(TraceAttribute("test", .boolean(true))) }
    if let watermark { attributes.append(TraceAttribute("watermark", .integer(watermark.count))) }
    if !extras.isEmpty { attributes.append(TraceAttribute("extras", .object(extras))) }
    if format == .native, options != NativeOptions() {
      attributes.append(TraceAttribute("options", options.traceValue))
    }
    return attributes
  }
}

extension LoadConfiguration.NativeOptions {
  fileprivate var traceValue: TraceValue {
    .object([
      TraceAttribute("image_loading", .boolean(imageLoading)),
      TraceAttribute("multiple_images", .boolean(multipleImages)),
      TraceAttribute("aspect_ratio", .text(aspectRatio)),
      TraceAttribute("ad_choices", .text(adChoices)),
      TraceAttribute("start_muted", .boolean(startMuted)),
      TraceAttribute("custom_controls", .boolean(customControls)),
    ])
  }
}

extension TraceValue {
  /// How many values it has within it.
  fileprivate var count: Int {
    switch self {
    case .null, .boolean, .integer, .string: 0
    case .array(let values): values.reduce(0) { $0 + 1 + $1.count }
    case .object(let fields): fields.reduce(0) { $0 + 1 + $1.value.count }
    }
  }

  /// The value as an adapter finds it in a dictionary of the SDK.
  package var foundationValue: Any {
    switch self {
    case .null: NSNull()
    case .boolean(let value): value
    case .integer(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.foundationValue)
    case .object(let fields):
      Dictionary(fields.map { ($0.name, $0.value.foundationValue) }, uniquingKeysWith: { $1 })
    }
  }
}
