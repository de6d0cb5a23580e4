/// An ad format.
///
/// The raw value is the name of the format in scenarios, traces and reports.
///
/// Reports list the formats in the order of the cases. ``FormatTraits`` describes each format.
public enum MediationFormat: String, Sendable, CaseIterable, Hashable {
  case banner, interstitial, rewarded
  case rewardedInterstitial = "rewarded_interstitial"
  case native
  case appOpen = "app_open"
  case swipeableInterstitial = "swipeable_interstitial"
  /// A format that the publisher defines. The app gets an ad of this format from the ad server,
  /// without an adapter.
  case customNative = "custom_native"

  /// The properties that all ads of the format share.
  package var traits: FormatTraits {
    guard let traits = FormatTraits.byFormat[self] else {
      preconditionFailure("the format \(rawValue) has no traits")
    }
    return traits
  }

  /// Whether an ad of the format covers the screen when the app presents it.
  public var isFullScreen: Bool { traits.showing == .present }

  /// Whether the app puts the view of the ad into a view of its own, and requests the ad in the size
  /// of that view.
  package var isInView: Bool { traits.showing == .attach }

  /// Whether the user can earn a reward with an ad of the format.
  package var isRewarded: Bool { traits.isRewarded }

  /// Whether the app builds the ad from assets and can therefore control the video of the ad.
  package var isMadeOfAssets: Bool { traits.showing == .render || traits.showing == .populate }
}

/// The properties that all ads of a format share: a row of the table of formats.
package struct FormatTraits: Sendable {
  /// How an app brings an ad on screen.
  package enum Showing: Sendable {
    /// The app presents the ad, which covers the screen.
    case present
    /// The app puts the ad's view into one of the app's views.
    case attach
    /// The app shows the assets in its own views and registers these views.
    case render
    /// The app draws the assets, and registers no views.
    case populate
  }

  /// The format.
  package let format: MediationFormat
  /// A sentence that says what an ad of the format is.
  package let says: String
  /// How an app brings an ad of the format on screen.
  package let showing: Showing
  /// Whether the user can earn a reward.
  package let isRewarded: Bool
  /// The raw value of `AdFormat` in the Google Mobile Ads SDK.
  package let sdkValue: Int
  /// The first word of the function of `MediationAdapter` that loads an ad of the format, such as
  /// `loadRewardedAd`; nil for a format that has no adapters.
  package let loadWord: String?
  /// What the SDK's protocols and types of the format have in common in their names, such as
  /// `Rewarded` in `MediationRewardedAd` and `MediationRewardedAdEventDelegate`.
  package let typeWord: String
  /// The class of the SDK with which an app loads an ad of the format.
  package let appClass: String
  /// The first version of the SDK that has the format.
  package let since: SDKGeneration

  private init(
    _ format: MediationFormat, _ says: String, _ showing: Showing, isRewarded: Bool = false,
    sdkValue: Int, loads loadWord: String?, types typeWord: String, appClass: String,
    since: SDKGeneration = .eleven
  ) {
    self.format = format
    self.says = says
    self.showing = showing
    self.isRewarded = isRewarded
    self.sdkValue = sdkValue
    self.loadWord = loadWord
    self.typeWord = typeWord
    self.appClass = appClass
    self.since = since
  }

  /// The function of `MediationAdapter` that loads an ad of the format, or nil.
  package var loadFunction: String? { loadWord.map { "\($0)(for:completionHandler:)" } }

  /// The function of `GADMediationAdapter` that loads an ad of the format, or nil.
  package var loadSelector: String? {
    loadWord.map { "\($0)ForAdConfiguration:completionHandler:" }
  }

  /// All formats, in the order of the cases of ``MediationFormat``.
  package static let all: [FormatTraits] = [
    .init(
      .banner, "A view that the app puts into its own view.", .attach, sdkValue: 0,
      loads: "loadBanner", types: "Banner", appClass: "BannerView"),
    .init(
      .interstitial, "An ad that covers the screen between two parts of the app.", .present,
      sdkValue: 1, loads: "loadInterstitial", types: "Interstitial", appClass: "InterstitialAd"),
    .init(
      .rewarded, "An ad that covers the screen and earns the user a reward.", .present,
      isRewarded: true, sdkValue: 2, loads: "loadRewardedAd", types: "Rewarded",
      appClass: "RewardedAd"),
    // The SDK has no protocols for this format alone.
    .init(
      .rewardedInterstitial, "An interstitial that earns the user a reward.", .present,
      isRewarded: true, sdkValue: 4, loads: "loadRewardedInterstitialAd", types: "Rewarded",
      appClass: "RewardedInterstitialAd"),
    .init(
      .native, "Assets that the app shows in its own views.", .render, sdkValue: 3,
      loads: "loadNativeAd", types: "Native", appClass: "AdLoader"),
    .init(
      .appOpen, "An ad that covers the screen while the app opens.", .present, sdkValue: 6,
      loads: "loadAppOpenAd", types: "AppOpen", appClass: "AppOpenAd"),
    // `AdFormat` of the public reference has no value for this format.
    .init(
      .swipeableInterstitial,
      "A view of the size of the screen, which the app puts into its own view, such as a page of a feed.",
      .attach, sdkValue: 5, loads: "loadSwipeableInterstitialAd", types: "SwipeableInterstitial",
      appClass: "SwipeableInterstitialAd", since: .thirteen),
    .init(
      .customNative, "Assets of a format that the publisher defines.", .populate, sdkValue: 3,
      loads: nil, types: "Native", appClass: "AdLoader"),
  ]
}

extension FormatTraits {
  fileprivate static let byFormat = Dictionary(uniqueKeysWithValues: all.map { ($0.format, $0) })
}

/// A list of formats.
///
/// Scenarios and rules refer to the list by its name.
package struct FormatList: Sendable {
  /// The name, such as `FULL_SCREEN`.
  package let name: String
  /// A sentence that says what the list contains; nil when the name is clear enough.
  package let says: String?
  /// The formats, in the order of the cases.
  package let formats: [MediationFormat]

  private init(_ name: String, _ says: String?, where isIn: (FormatTraits) -> Bool) {
    self.name = name
    self.says = says
    formats = FormatTraits.all.filter(isIn).map(\.format)
  }

  /// The formats that cover the screen.
  package static let fullScreen = FormatList("FULL_SCREEN", "The formats that cover the screen.") {
    $0.showing == .present
  }
  /// The formats with a reward.
  package static let rewarded = FormatList("REWARDED", "The formats with a reward.") {
    $0.isRewarded
  }
  /// The formats whose view the app puts into its own view.
  package static let inView = FormatList(
    "IN_VIEW", "The formats whose view the app puts into its own view."
  ) { $0.showing == .attach }

  private static let groups = [
    FormatList("ALL", "All formats that adapters load.") { $0.loadFunction != nil }, fullScreen,
    rewarded, inView,
  ]

  /// All lists: first the groups of formats, then one list for each format.
  ///
  /// A format has no list of its own if a group already has the name of the format.
  package static let all =
    groups
    + MediationFormat.allCases.map { format in
      FormatList(format.rawValue.uppercased(), nil) { $0.format == format }
    }.filter { list in !groups.contains { $0.name == list.name } }
}
