package import AdSpecTrace
import GoogleMobileAds

/// What an app claims of its custom native ads: its format, its keys, what can be tapped.
///
/// The suite's ads have the format of the documents: 10063170 with the assets `Headline`,
/// `MainImage` and `Caption`. An app with a format of its own says what these are called there;
/// scenarios and traces keep the names of the documents.
public struct AppProfile: Sendable {
  /// The identifier of the format that the app shows.
  public var formatID: String
  /// The app's own keys by those of the suite, where they differ.
  public var assetKeys: [String: String]
  /// The assets, by the suite's keys, on which the app takes taps; the others are for display only.
  public var clickableAssets: [String]
  /// Whether the app shows videos.
  public var showsVideo: Bool
  /// Whether the app uses a view again for another ad.
  public var reusesViews: Bool
  /// Whether a click on a key that the ad does not have is to do nothing.
  public var ignoresUnknownKeys: Bool
  /// Why the app does not show AdChoices, such as that it is not served in the European Economic Area; nil
  /// where it does.
  public var hidesAdChoicesBecause: String?
  /// After how many seconds on screen the app records an impression.
  public var recordsImpressionAfter: Double
  /// Rules that do not count for this app, by id, each with the reason.
  public var waived: [String: String]
  /// Whether the app brings what decides what a click does; what clicks lead to is the host's doing else.
  package var resolvesClicks = false

  /// Creates a profile; without arguments that of the documents' example.
  public init(
    formatID: String = AppProfile.suiteFormatID, assetKeys: [String: String] = [:],
    clickableAssets: [String] = ["Headline", "MainImage"], showsVideo: Bool = true,
    reusesViews: Bool = true, ignoresUnknownKeys: Bool = true, hidesAdChoicesBecause: String? = nil,
    recordsImpressionAfter: Double = 0, waived: [String: String] = [:]
  ) {
    self.formatID = formatID
    self.assetKeys = assetKeys
    self.clickableAssets = clickableAssets
    self.showsVideo = showsVideo
    self.reusesViews = reusesViews
    self.ignoresUnknownKeys = ignoresUnknownKeys
    self.hidesAdChoicesBecause = hidesAdChoicesBecause
    self.recordsImpressionAfter = recordsImpressionAfter
    self.waived = waived
  }

  /// The format of the suite's ads, that of the documents' example.
  public static let suiteFormatID = "10063170"
  /// The ad unit of the suite's loads, that of the documents for ads sold directly.
  package static let suiteAdUnit = "/21775744923/example/native"
  /// The suite's key of the image, where a video can be in its place.
  package static let mainAsset = "MainImage"
  /// The suite's key of the AdChoices icon.
  package static let adChoicesAsset = "ad_choices"

  /// The app's key for a key of the suite.
  package func ownKey(_ key: String) -> String {
    if key == AppProfile.adChoicesAsset {
      return GADNativeAssetIdentifier.adChoicesViewAsset.rawValue
    }
    return assetKeys[key] ?? key
  }

  /// The suite's key for a key of the app.
  package func suiteKey(_ key: String) -> String {
    if key == GADNativeAssetIdentifier.adChoicesViewAsset.rawValue {
      return AppProfile.adChoicesAsset
    }
    return assetKeys.filter { $0.value == key }.keys.min() ?? key
  }

  /// The app's identifier for one of the suite's formats.
  package func ownFormatID(_ id: String) -> String {
    id == AppProfile.suiteFormatID ? formatID : id
  }

  /// The suite's identifier for one of the app's formats.
  package func suiteFormatID(_ id: String) -> String {
    id == formatID ? AppProfile.suiteFormatID : id
  }

  /// The profile as traces and reports carry it, which is what `profile.…` in a rule reads.
  package var traceValue: TraceValue {
    let hidden = hidesAdChoicesBecause.map {
      [TraceAttribute("shows_ad_choices_because", .string($0))]
    }
    return .object(
      [
        TraceAttribute("formats", .array([.string(MediationFormat.customNative.rawValue)])),
        TraceAttribute("format_id", .string(formatID)),
        TraceAttribute(
          "asset_keys",
          .object(assetKeys.sorted { $0.key < $1.key }.map { TraceAttribute($0, .string($1)) })),
        TraceAttribute("clickable_assets", .array(clickableAssets.map(TraceValue.string))),
        TraceAttribute("shows_video", .boolean(showsVideo)),
        TraceAttribute("reuses_views", .boolean(reusesViews)),
        TraceAttribute("ignores_unknown_keys", .boolean(ignoresUnknownKeys)),
        TraceAttribute("shows_ad_choices", .boolean(hidesAdChoicesBecause == nil)),
      ] + (hidden ?? []) + [
        TraceAttribute("records_impression_after", .number(recordsImpressionAfter)),
        TraceAttribute("resolves_clicks", .boolean(resolvesClicks)),
      ]
        + (resolvesClicks
          ? []
          : [
            TraceAttribute(
              "resolves_clicks_because",
              .string("what becomes of clicks and impressions is the host's doing"))
          ]) + [
          TraceAttribute("waived", waived.traceValue)
        ])
  }
}
