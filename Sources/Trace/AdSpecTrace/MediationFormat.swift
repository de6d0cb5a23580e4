/// An ad format, under the name that scenarios, traces and reports use.
///
/// The cases stand in the order of reports. ``FormatTraits`` has what is true of each.
public enum MediationFormat: String, Sendable, CaseIterable, Hashable {
  case banner, interstitial, rewarded
  case rewardedInterstitial = "rewarded_interstitial"
  case native
  case appOpen = "app_open"
  /// A format that the publisher defined. The app asks the ad server for such ads, without an adapter.
  case customNative = "custom_native"

  /// What is true of every ad of the format.
  package var traits: FormatTraits {
    guard let traits = FormatTraits.byFormat[self] else {
      preconditionFailure("the format \(rawValue) has no traits")
    }
    return traits
  }

  /// Whether such an ad covers the screen when it is presented.
  public var isFullScreen: Bool { traits.showing == .present }

  /// Whether the user can earn a reward with such an ad.
  package var isRewarded: Bool { traits.isRewarded }

  /// Whether the app shows such an ad from its parts, so that it can control the video.
  package var isMadeOfAssets: Bool { traits.showing == .render || traits.showing == .populate }
}

/// What is true of every ad of a format: the one table of formats.
package struct FormatTraits: Sendable {
  /// How an app brings an ad on screen.
  package enum Showing: Sendable {
    /// It presents the ad, which covers the screen.
    case present
    /// It puts the ad's view into its own.
    case attach
    /// It puts the assets into views of its own and registers them.
    case render
    /// It draws the assets itself.
    case populate
  }

  /// The format.
  package let format: MediationFormat
  /// What such an ad is, in one sentence.
  package let says: String
  /// How an app brings such an ad on screen.
  package let showing: Showing
  /// Whether the user can earn a reward.
  package let isRewarded: Bool
  /// The raw value of `AdFormat` in the Google Mobile Ads SDK.
  package let sdkValue: Int
  /// The function of `MediationAdapter` that loads such an ad; nil for a format without adapters.
  package let loadFunction: String?
  /// The class by which apps load such an ad.
  package let appClass: String

  private init(
    _ format: MediationFormat, _ says: String, _ showing: Showing, isRewarded: Bool = false,
    sdkValue: Int, loadFunction: String?, appClass: String
  ) {
    self.format = format
    self.says = says
    self.showing = showing
    self.isRewarded = isRewarded
    self.sdkValue = sdkValue
    self.loadFunction = loadFunction
    self.appClass = appClass
  }

  /// All formats, in the order of the cases of ``MediationFormat``.
  package static let all: [FormatTraits] = [
    .init(
      .banner, "A view inside the app's own.", .attach, sdkValue: 0,
      loadFunction: "loadBanner(for:completionHandler:)", appClass: "BannerView"),
    .init(
      .interstitial, "An ad that covers the screen between two parts of the app.", .present,
      sdkValue: 1, loadFunction: "loadInterstitial(for:completionHandler:)",
      appClass: "InterstitialAd"),
    .init(
      .rewarded, "An ad that covers the screen and earns the user a reward.", .present,
      isRewarded: true, sdkValue: 2, loadFunction: "loadRewardedAd(for:completionHandler:)",
      appClass: "RewardedAd"),
    .init(
      .rewardedInterstitial, "An interstitial that earns the user a reward.", .present,
      isRewarded: true, sdkValue: 4,
      loadFunction: "loadRewardedInterstitialAd(for:completionHandler:)",
      appClass: "RewardedInterstitialAd"),
    .init(
      .native, "Assets that the app shows in its own views.", .render, sdkValue: 3,
      loadFunction: "loadNativeAd(for:completionHandler:)", appClass: "AdLoader"),
    .init(
      .appOpen, "An ad that covers the screen while the app opens.", .present, sdkValue: 6,
      loadFunction: "loadAppOpenAd(for:completionHandler:)", appClass: "AppOpenAd"),
    .init(
      .customNative, "Assets of a format that the publisher defined.", .populate, sdkValue: 3,
      loadFunction: nil, appClass: "AdLoader"),
  ]
}

extension FormatTraits {
  fileprivate static let byFormat = Dictionary(uniqueKeysWithValues: all.map { ($0.format, $0) })
}

/// A list of formats that scenarios and rules know by a name.
package struct FormatList: Sendable {
  /// The name, such as `FULL_SCREEN`.
  package let name: String
  /// What the list has, in one sentence; nil where the name says it.
  package let says: String?
  /// The formats, in the order of the cases.
  package let formats: [MediationFormat]

  private init(_ name: String, _ says: String?, where isIn: (FormatTraits) -> Bool) {
    self.name = name
    self.says = says
    formats = FormatTraits.all.filter(isIn).map(\.format)
  }

  private static let groups = [
    FormatList("ALL", "All formats that adapters load.") { $0.loadFunction != nil },
    FormatList("FULL_SCREEN", "The formats that cover the screen.") { $0.showing == .present },
    FormatList("REWARDED", "The formats with a reward.") { $0.isRewarded },
  ]

  /// All lists: groups of formats, then each format by its own name, unless a group has that name.
  package static let all =
    groups
    + MediationFormat.allCases.map { format in
      FormatList(format.rawValue.uppercased(), nil) { $0.format == format }
    }.filter { list in !groups.contains { $0.name == list.name } }
}
