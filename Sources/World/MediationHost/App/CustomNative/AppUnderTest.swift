package import AdSpecTrace
public import GoogleMobileAds
public import UIKit

/// An app under test.
///
/// adspec tests the app's own code for custom native ads.
public struct AppUnderTest {
  /// The name for the command line.
  public let name: String
  /// The name of the class that wraps the app's code.
  public let className: String
  /// The claims of the app.
  public let profile: AppProfile
  /// Creates the wrapper around the app's code.
  package var makePresenter: () -> any CustomNativeAdPresenter
  /// Creates the resolver of clicks.
  package var clickResolver: () -> any ClickResolver

  /// Registers an app.
  ///
  /// - Parameters:
  ///   - name: The name for the command line, such as `my-app`.
  ///   - makePresenter: Creates the wrapper around the app's code, once for each scenario.
  ///   - clickResolver: Creates the resolver of clicks. When this function is nil, the host uses a
  ///     resolver that behaves like the SDK.
  ///   - profile: The claims of the app.
  public init<Presenter: CustomNativeAdPresenter>(
    _ name: String, makePresenter: @escaping () -> Presenter,
    clickResolver: (() -> any ClickResolver)? = nil, profile: AppProfile = AppProfile()
  ) {
    // `_typeName` gives the same result as `String(reflecting:)`, but without the slow search for
    // conformances.
    self.init(
      name, className: _typeName(Presenter.self), makePresenter: makePresenter,
      clickResolver: clickResolver, profile: profile)
  }

  /// Registers an app whose wrapper is not a Swift class.
  ///
  /// - Parameters:
  ///   - name: The name for the command line.
  ///   - className: The name of the class that wraps the app's code.
  ///   - makePresenter: Creates the wrapper around the app's code, once for each scenario.
  ///   - clickResolver: Creates the resolver of clicks, or nil.
  ///   - profile: The claims of the app.
  package init(
    _ name: String, className: String,
    makePresenter: @escaping () -> any CustomNativeAdPresenter,
    clickResolver: (() -> any ClickResolver)?, profile: AppProfile
  ) {
    self.name = name
    self.className = className
    var profile = profile
    profile.resolvesClicks = clickResolver != nil
    self.profile = profile
    self.makePresenter = makePresenter
    let ignores = profile.ignoresUnknownKeys
    self.clickResolver =
      clickResolver ?? { StandardClickResolver(ignoresUnknownKeys: ignores) }
  }
}

/// A wrapper around an app's own code for custom native ads, through which adspec tests the code.
///
/// A wrapper adds no behaviour: it forwards each call to the loader, the delegate or the views of
/// the app. The app may display an ad as soon as the ad arrives. If an app has already displayed an
/// ad, a later call of `display` for the ad does nothing. A wrapper class that is isolated to the
/// main actor conforms with `@preconcurrency`, because the host makes every call on the main
/// thread.
public protocol CustomNativeAdPresenter: AnyObject {
  /// Loads ads with the app's own `AdLoader`, the app's delegate and the app's declared formats.
  ///
  /// - Parameters:
  ///   - adUnitID: The ad unit to load.
  ///   - options: The options for the loader.
  ///   - rootViewController: The controller that shows the app's views.
  func load(adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?)

  /// Puts a loaded ad on screen: fills a view of the app with the ad, and adds this view to the
  /// controller's view.
  func display(_ ad: CustomNativeAd, in rootViewController: UIViewController)

  /// Shows a new ad in a view that already shows another ad, as a list does when it reuses a cell.
  ///
  /// The default implementation of `populate` does nothing. The default implementation is for apps
  /// that never show a second ad in one view, and whose profile declares this
  /// (``AppProfile/reusesViews``).
  func populate(_ view: UIView, with ad: CustomNativeAd)

  /// The view that shows an ad.
  ///
  /// The result is nil before the app displays the ad, and also after the view shows another ad.
  func view(showing ad: CustomNativeAd) -> UIView?

  /// The view that shows an asset of a displayed ad.
  ///
  /// For the main image, the result is the image view or the view that contains the image or video.
  /// The key of the AdChoices icon is `GADNativeAssetIdentifier.adChoicesViewAsset`.
  func view(forAsset key: String, of ad: CustomNativeAd) -> UIView?
}

extension CustomNativeAdPresenter {
  /// Does nothing, for apps that never show a second ad in one view.
  public func populate(_ view: UIView, with ad: CustomNativeAd) {}
}

/// The claims of an app about its custom native ads: the format, the keys, and the clickable
/// assets.
///
/// The suite's ads have the format 10063170 of Google's documents, with the assets `Headline`,
/// `MainImage` and `Caption`. If an app uses another format, the profile says how that format names
/// these assets. Scenarios and traces always use the names of Google's documents.
public struct AppProfile: Sendable {
  /// The action of a click on an ad, as the publisher has configured the ad's format.
  public enum ClickAction: String, Sendable {
    /// The profile does not say which action the format has.
    case unknown
    /// The app's own click handler takes the click.
    case custom
    /// The SDK opens the ad's URLs.
    case builtIn = "built_in"
  }

  /// The identifier of the format that the app shows.
  public var formatID: String
  /// The app's own keys for assets whose keys differ from the suite's keys.
  ///
  /// Each key of this dictionary is a key of the suite, and each value is the app's key for the
  /// same asset.
  public var assetKeys: [String: String]
  /// The suite's keys of the assets that the user can tap.
  ///
  /// The user cannot tap assets that are not in this list.
  public var clickableAssets: [String]
  /// Whether the app shows videos.
  public var showsVideo: Bool
  /// Whether the app can show another ad in a view that has already shown an ad.
  public var reusesViews: Bool
  /// Whether a click must have no effect when its key belongs to no asset of the ad.
  public var ignoresUnknownKeys: Bool
  /// The reason why the app does not show AdChoices, such as no users in the European Economic
  /// Area; nil for an app that shows AdChoices.
  public var hidesAdChoicesBecause: String?
  /// The time on screen after which the app records an impression, in seconds.
  public var recordsImpressionAfter: Double
  /// The action of a click that the format of the app's ads has in Ad Manager.
  public var clickAction: ClickAction
  /// The rules that do not count for this app.
  ///
  /// Each key of the dictionary is the id of a rule, and each value is the reason why the rule does
  /// not count.
  public var waived: [String: String]
  /// Whether the app has its own resolver of clicks.
  ///
  /// The host decides the effect of clicks when the app has no resolver.
  package var resolvesClicks = false

  /// Creates a profile.
  ///
  /// The default values are the values of the example in Google's documents.
  public init(
    formatID: String = AppProfile.suiteFormatID, assetKeys: [String: String] = [:],
    clickableAssets: [String] = ["Headline", "MainImage"], showsVideo: Bool = true,
    reusesViews: Bool = true, ignoresUnknownKeys: Bool = true, hidesAdChoicesBecause: String? = nil,
    recordsImpressionAfter: Double = 0, clickAction: ClickAction = .unknown,
    waived: [String: String] = [:]
  ) {
    self.formatID = formatID
    self.assetKeys = assetKeys
    self.clickableAssets = clickableAssets
    self.showsVideo = showsVideo
    self.reusesViews = reusesViews
    self.ignoresUnknownKeys = ignoresUnknownKeys
    self.hidesAdChoicesBecause = hidesAdChoicesBecause
    self.recordsImpressionAfter = recordsImpressionAfter
    self.clickAction = clickAction
    self.waived = waived
  }

  /// The format of the suite's ads, from the example in Google's documents.
  public static let suiteFormatID = "10063170"
  /// The ad unit of the suite's loads, from the example of directly sold ads in Google's documents.
  package static let suiteAdUnit = "/21775744923/example/native"
  /// The suite's key of the image.
  ///
  /// An ad can have a video instead of the image.
  package static let mainAsset = "MainImage"
  /// The suite's key of the AdChoices icon.
  package static let adChoicesAsset = "ad_choices"

  /// Converts a key of the suite into the app's key.
  package func ownKey(_ key: String) -> String {
    if key == AppProfile.adChoicesAsset {
      return GADNativeAssetIdentifier.adChoicesViewAsset.rawValue
    }
    return assetKeys[key] ?? key
  }

  /// Converts a key of the app into the suite's key.
  package func suiteKey(_ key: String) -> String {
    if key == GADNativeAssetIdentifier.adChoicesViewAsset.rawValue {
      return AppProfile.adChoicesAsset
    }
    return assetKeys.filter { $0.value == key }.keys.min() ?? key
  }

  /// Returns the app's identifier for a format that has the given identifier in the suite.
  package func ownFormatID(_ id: String) -> String {
    id == AppProfile.suiteFormatID ? formatID : id
  }

  /// Returns the suite's identifier for a format that has the given identifier in the app.
  package func suiteFormatID(_ id: String) -> String {
    id == formatID ? AppProfile.suiteFormatID : id
  }

  /// The profile in traces and reports.
  ///
  /// Rules read the profile from the variable `profile`.
  package var traceValue: TraceValue {
    var fields = [
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
    ]
    if let hidesAdChoicesBecause {
      fields.append(TraceAttribute("shows_ad_choices_because", .string(hidesAdChoicesBecause)))
    }
    fields += [
      TraceAttribute("records_impression_after", .number(recordsImpressionAfter)),
      TraceAttribute("click_action", .string(clickAction.rawValue)),
      TraceAttribute("resolves_clicks", .boolean(resolvesClicks)),
    ]
    if !resolvesClicks {
      fields.append(
        TraceAttribute(
          "resolves_clicks_because",
          .string("the host decides the effect of clicks and impressions")))
    }
    fields.append(TraceAttribute("waived", waived.traceValue))
    return .object(fields)
  }
}

/// An app under test shows custom native ads, which come from the ad server without an adapter.
extension AppProfile: SubjectProfile {
  package var formats: [MediationFormat] { [.customNative] }
  package var clock: AdapterProfile.Clock { .virtual }
  package var conforms: Bool { true }
  package var sdk: NetworkClaims { NetworkClaims() }
  package var bids: Bool { false }
  package func flows(of format: MediationFormat) -> [AdapterProfile.Flow] { [.waterfall] }
  package func sdk(of format: MediationFormat) -> NetworkClaims { sdk }
  package func canBreak(
    _ broken: BrokenSetting, of format: MediationFormat, in flow: AdapterProfile.Flow
  ) -> Bool { false }
  package func canSet(_ declared: DeclaredExtras) -> Bool { false }
  package func optionalKeyCount(
    of format: MediationFormat, in flow: AdapterProfile.Flow
  ) -> Int { 0 }
}
