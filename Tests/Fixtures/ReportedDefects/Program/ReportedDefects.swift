import AdSpec
import WrenAdapter
import WrenAds

/// A build of adspec whose adapters have defects that people reported in public about adapters of
/// real networks.
///
/// The adapter `wren` has none. Each other adapter is `wren` with one thing changed, in a file of
/// the folder `Adapter/ios/Defects`. `ReportedDefectTests` says which rules find each defect.
@main
struct ReportedDefects: AdapterSpec {
  @MainActor static var adapters: [AdapterUnderTest] {
    [
      wren("wren", "WrenAdapter"),
      wren("unowned-in-start", "UnownedInStart"),
      wren("crash-in-start-of-load", "CrashInStartOfLoad"),
      wren("crash-in-start-of-set-up", "CrashInStartOfSetUp"),
      wren("dying", "DyingAdapter", sdk: .wren { $0.auctions = true }),
      wren("no-extras-class", "NoExtrasClass"),
      wren("forgotten-extras", "ForgottenExtras"),
      wren("trusted-extra", "TrustedExtra"),
      wren(
        "own-extras-class", "OwnExtrasClass",
        extras: AdapterExtras(keys) { wrenExtras(keyword: $0["keyword"] as? String) }),
      wren("own-extras-undeclared", "OwnExtrasClass", extras: []),
      wren("sound-in-muted-app", "SoundInMutedApp"),
      wren("code-of-another-cause", "CodeOfAnotherCause"),
      wren("failure-of-stalled-video", "FailureOfStalledVideo"),
      wren("refused-bids", "RefusedBids"),
      wren("opening-without-ad", "OpeningWithoutAd"),
      wren("load-completed-by-show", "LoadCompletedByShow"),
      wren("page-never-left", "PageNeverLeft"),
      wren("dismissed-banner", "DismissedBanner"),
      wren(
        "banner-destroyed", "WrenAdapter",
        sdk: .wren { $0.sameSlot = .oneUntilDestroyed }),
      wren(
        "banner-never-destroyed", "BannerNeverDestroyed",
        sdk: .wren { $0.sameSlot = .oneUntilDestroyed }),
      wren(
        "gesture-clicks", "GestureClicks",
        sdk: .wren {
          $0.registration = .none
          $0.nativeCalls = [.click]
        }),
      wren("own-gesture", "OwnGesture"),
      wren("deaf-ad-choices", "DeafAdChoices"),
      wren("ad-choices-click", "AdChoicesClick"),
      wren("banner-off-main", "BannerOffMain"),
      wren("window-off-main", "WindowOffMain"),
      wren("needs-controller", "NeedsController"),
      wren("dropped-in-background", "DroppedInBackground"),
      wren("crash-in-load", "CrashInLoad"),
      wren("empty-signals", "EmptySignals"),
      wren("largest-banner-size", "LargestBannerSize", sdk: twoSizes),
      wren("equal-banner-size", "EqualBannerSize", sdk: twoSizes),
    ]
  }

  /// A variant of Wren with a list of sizes.
  private static let twoSizes = NetworkClaims.wren {
    $0.sizes = .list([.mediumRectangle, .banner])
  }

  private static let formats: [MediationFormat] = [
    .banner, .interstitial, .rewarded, .rewardedInterstitial, .appOpen, .native,
  ]

  private static let keys = [ExtraKey("keyword", .text, passedOnAs: "keyword")]

  private static let errors: [AdapterError] = [
    AdapterError(.app, domain: "com.example.wren", code: 1),
    AdapterError(.placement, domain: "com.example.wren", code: 1),
    AdapterError(.notReady, domain: "com.example.wren", code: 4),
  ]

  /// Registers an adapter of Wren.
  @MainActor private static func wren(
    _ name: String, _ className: String, extras: AdapterExtras = AdapterExtras(keys),
    sdk: NetworkClaims = .wren
  ) -> AdapterUnderTest {
    AdapterUnderTest(
      name, class: className,
      profile: AdapterProfile(
        formats: formats, flows: [.waterfall, .bidding],
        settings: [
          CredentialKey("app", .app),
          CredentialKey("placement", .placement, requiredFor: [.signals, .waterfall, .bidding]),
        ],
        extras: extras, errors: errors, sdk: sdk),
      reset: { forgetWrenStart() })
  }
}
