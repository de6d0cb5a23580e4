public import AdSpecTrace
import Foundation
public import GoogleMobileAds
import UIKit

/// The configuration of a load: the settings of the line item, and the options of the app.
package struct LoadConfiguration: Sendable {
  /// The options of a native ad.
  package struct NativeOptions: Sendable, Hashable {
    /// Whether the SDK downloads images.
    package var imageLoading = true
    /// Whether the app requests several images.
    package var multipleImages = false
    /// The preferred shape of images: `any`, `landscape`, `portrait` or `square`; nil for an
    /// unknown shape.
    package var aspectRatio: String?
    /// The corner for AdChoices, such as `top_right`; nil for the default.
    package var adChoices: String?
    /// Whether videos start without sound; nil when the app gives no option for videos.
    package var startMuted: Bool?
    /// Whether the app, and not the network, draws the controls of the video.
    package var customControls = false
    /// How many custom native ads the app requests at once.
    package var numberOfAds = 1

    /// Creates the default options.
    package init() {}
  }

  /// The format.
  package var format: MediationFormat
  /// The flow of the load: waterfall or bidding.
  package var flow = AdapterProfile.Flow.waterfall
  /// The required setting that the adapter cannot use, or nil.
  package var brokenSetting: BrokenSetting?
  /// The position of the setting to leave out, among the keys that the load does not require, from
  /// 1; nil when the load has all settings.
  package var leftOutSetting: Int?
  /// The settings in the dictionary of the credentials, in the order in which the scenario lists
  /// them.
  package var settings: [TraceAttribute] = [TraceAttribute("parameter", .string("unit-1"))]
  /// The size of the banner or swipeable interstitial that the app wants.
  package var size = AdSizeBanner
  /// The bid of the auction, which the adapter receives; nil in a waterfall.
  package var bid: String?
  /// The watermark's bytes.
  package var watermark: Data?
  /// Whether the app requests a test ad.
  package var isTest = false
  /// The money that the publisher earns with an impression of the ad; nil when the line item has no
  /// value.
  package var value: ImpressionValue?
  /// The publisher's extras for the network.
  package var extras: [TraceAttribute] = []
  /// The values that the app sets for the keys in the profile of the adapter; nil if the app sets
  /// only the required ones.
  package var declaredExtras: DeclaredExtras?
  /// The extras that must reach the network, by the names of the network.
  package internal(set) var passedOn: [TraceAttribute] = []
  /// The options of a native ad.
  package var options = NativeOptions()
  /// The options that the app gave to its loader; nil for the load of a scenario.
  package var loaderOptions: [GADAdLoaderOptions]?
  /// The app's request; nil for the load of a scenario, unless the app prepared the load.
  package var request: Request?
  /// The number of the load, if the app prepared the load with code of its own; otherwise nil.
  var preparedNumber: Int32?
  /// Whether the app prepared the load with code of its own.
  var isPrepared: Bool { preparedNumber != nil }
  /// The first required key that has no usable value, or nil.
  package internal(set) var unusable: CredentialKey?
  /// The key that the load leaves out, because the adapter does not need the key for the load; nil
  /// when the load has all settings.
  package internal(set) var leftOut: CredentialKey?
  /// The name of the key that the load does not require, and whose value nobody expects; nil when
  /// the scenario gives no key such a value.
  package internal(set) var odd: String?
  /// The placement that the network serves when a line item names none; nil when the line item names
  /// a placement, or when the network has no such placement.
  package internal(set) var defaultSlot: String?
  /// Whether `settings` has the keys of the adapter, and not the keys of scenarios.
  var hasOwnKeys = false
  /// The scenario's name of the placement, for an adapter with its own keys; otherwise nil.
  var statedSlot: String?
  /// The settings in the scenario's spelling, for the set-up and for signals; nil when `settings`
  /// has the scenario's spelling.
  var statedSettings: [TraceAttribute]?
  /// The position of the line item, from 1; nil in a waterfall with one line item.
  package var lineItem: Int?

  /// Creates the default configuration of a format.
  package init(format: MediationFormat) {
    self.format = format
    if format == .swipeableInterstitial {
      // Without a size of the app, the SDK requests the size of the screen
      // (GADSwipeableInterstitialAdOptions: adSize).
      size = adSizeFor(cgSize: UIScreen.main.bounds.size)
    }
  }

  /// The flow whose settings and class the load uses: bidding for a load with a bid.
  package var flowOfSettings: AdapterProfile.Flow { bid == nil ? flow : .bidding }

  /// The line item of the load, as the scenario states it.
  package var statedLineItem: StatedLineItem {
    StatedLineItem(format, flowOfSettings, settings: statedSettings ?? settings)
  }

  /// The scenario's name of the placement, or nil when the settings name none.
  package var slot: String? {
    hasOwnKeys ? statedSlot : AdapterProfile.slot(in: settings)
  }

  /// How many values the settings and the extras contain, including nested values.
  var valueCount: Int { TraceValue.object(settings).count + TraceValue.object(extras).count }

  /// The configuration in the form that the trace shows.
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
    if let leftOut {
      attributes.append(TraceAttribute("left_out", .string(leftOut.name)))
      if leftOut.meaning == .app {
        attributes.append(TraceAttribute("left_out_app", .boolean(true)))
      }
    }
    if let odd { attributes.append(TraceAttribute("odd", .string(odd))) }
    if let defaultSlot { attributes.append(TraceAttribute("default_slot", .string(defaultSlot))) }
    if format.isInView {
      attributes.append(
        TraceAttribute("size", size.traceValue))
    }
    if isPrepared { attributes.append(TraceAttribute("prepared", .boolean(true))) }
    if let bid { attributes.append(TraceAttribute("bid", .string(bid))) }
    if isTest { attributes.append(TraceAttribute("test", .boolean(true))) }
    if let watermark { attributes.append(TraceAttribute("watermark", .integer(watermark.count))) }
    if !extras.isEmpty { attributes.append(TraceAttribute("extras", .object(extras))) }
    if !passedOn.isEmpty { attributes.append(TraceAttribute("passed_on", .object(passedOn))) }
    if format == .native, options != NativeOptions() {
      attributes.append(TraceAttribute("options", options.traceValue))
    }
    return attributes
  }
}

extension LoadConfiguration.NativeOptions {
  /// Reads the options that an app gives to its loader.
  package init(_ options: [GADAdLoaderOptions]) {
    self.init()
    for option in options {
      switch option {
      case let option as NativeAdImageAdLoaderOptions:
        imageLoading = !option.isImageLoadingDisabled
        multipleImages = option.shouldRequestMultipleImages
      case let option as NativeAdMediaAdLoaderOptions:
        aspectRatio =
          switch option.mediaAspectRatio {
          case .any: "any"
          case .landscape: "landscape"
          case .portrait: "portrait"
          case .square: "square"
          default: nil
          }
      case let option as NativeAdViewAdOptions:
        adChoices =
          switch option.preferredAdChoicesPosition {
          case .topLeftCorner: "top_left"
          case .bottomRightCorner: "bottom_right"
          case .bottomLeftCorner: "bottom_left"
          default: nil
          }
      case let option as VideoOptions:
        startMuted = option.shouldStartMuted
        customControls = option.areCustomControlsRequested
      default: break
      }
    }
  }

  /// The options in the form that an adapter receives: only those that differ from their default
  /// values, as the SDK passes on only what the app gave.
  var loaderOptions: [GADAdLoaderOptions] {
    let usual = LoadConfiguration.NativeOptions()
    let images = NativeAdImageAdLoaderOptions()
    images.isImageLoadingDisabled = !imageLoading
    images.shouldRequestMultipleImages = multipleImages
    let media = NativeAdMediaAdLoaderOptions()
    media.mediaAspectRatio =
      switch aspectRatio {
      case "any": .any
      case "landscape": .landscape
      case "portrait": .portrait
      case "square": .square
      default: .unknown
      }
    let view = NativeAdViewAdOptions()
    view.preferredAdChoicesPosition =
      switch adChoices {
      case "top_left": .topLeftCorner
      case "bottom_right": .bottomRightCorner
      case "bottom_left": .bottomLeftCorner
      default: .topRightCorner
      }
    var given: [GADAdLoaderOptions] = []
    if adChoices != usual.adChoices { given.append(view) }
    if aspectRatio != usual.aspectRatio { given.append(media) }
    if imageLoading != usual.imageLoading || multipleImages != usual.multipleImages {
      given.append(images)
    }
    return given + videoOptions
  }

  /// The app's options for videos; empty when the app gives none.
  package var videoOptions: [VideoOptions] {
    guard startMuted != nil || customControls else { return [] }
    let video = VideoOptions()
    if let startMuted { video.shouldStartMuted = startMuted }
    video.areCustomControlsRequested = customControls
    return [video]
  }

  fileprivate var traceValue: TraceValue {
    .object([
      TraceAttribute("image_loading", .boolean(imageLoading)),
      TraceAttribute("multiple_images", .boolean(multipleImages)),
      TraceAttribute("aspect_ratio", .text(aspectRatio)),
      TraceAttribute("ad_choices", .text(adChoices)),
      TraceAttribute("start_muted", startMuted.map(TraceValue.boolean) ?? .null),
      TraceAttribute("custom_controls", .boolean(customControls)),
    ])
  }
}

extension MediationFormat {
  /// The SDK's value of the format.
  public var adFormat: AdFormat { AdFormat(rawValue: traits.sdkValue) ?? .unknown }
}

extension [TraceAttribute] {
  /// The settings in the form that an adapter receives from the SDK.
  package var dictionary: [String: Any] {
    Dictionary(map { ($0.name, $0.value.foundationValue) }, uniquingKeysWith: { $1 })
  }
}

extension AdSize {
  /// The size in the form that the trace shows: with its kind, unless the size is fixed.
  var traceValue: TraceValue {
    let kind = AdSizeKind(rawValue: flags).flatMap(\.traceName)
    return .object(
      [
        TraceAttribute("width", .number(Double(size.width))),
        TraceAttribute("height", .number(Double(size.height))),
      ] + (kind.map { [TraceAttribute("kind", .string($0))] } ?? []))
  }
}

extension AdSizeKind {
  /// The name of the kind in traces; nil for a fixed size.
  fileprivate var traceName: String? {
    switch self {
    case .fixed: nil
    case .fluid: "fluid"
    case .inlineAdaptive: "inline_adaptive"
    case .anchoredAdaptive: "anchored_adaptive"
    case .fullWidthPortrait, .fullWidthLandscape: "full_width"
    }
  }
}

extension TraceValue {
  /// How many values this value contains, including nested values.
  fileprivate var count: Int {
    switch self {
    case .null, .boolean, .integer, .string: 0
    case .array(let values): values.reduce(0) { $0 + 1 + $1.count }
    case .object(let fields): fields.reduce(0) { $0 + 1 + $1.value.count }
    }
  }

  /// The value in the form that the SDK puts into dictionaries for adapters.
  package var foundationValue: Any {
    switch self {
    case .null: NSNull()
    case .boolean(let value): value
    case .integer(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.foundationValue)
    case .object(let fields): fields.dictionary
    }
  }
}
