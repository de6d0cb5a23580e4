import AdapterPackage
import AdapterSourceText
import Foundation
import Testing

/// What `adspec init` decides without being told is a comment in the file and a line of the summary.
@Suite struct GuessTests {
  private static let banner = """
    import GoogleMobileAds
    import KiteAds

    final class KiteAdapter: NSObject, MediationAdapter, MediationBannerAd, KiteBannerDelegate {
      private var banner: KiteBanner?
      var view: UIView { banner ?? UIView() }
      func loadBanner(
        for configuration: MediationBannerAdConfiguration,
        completionHandler: @escaping GADMediationBannerLoadCompletionHandler
      ) {
        let banner = KiteBanner(zone: configuration.credentials.settings["zone"] as? String ?? "")
        banner.setQuality(3)
        banner.delegate = self
        self.banner = banner
        banner.load()
        if banner.isFresh { banner.close() }
      }
      func bannerDidExpand(_ banner: KiteBanner) {}
      func bannerDidLoad(_ banner: KiteBanner) {}
      func banner(_ banner: KiteBanner, didFail error: Error) {}
      func bannerWillPresentScreen(_ banner: KiteBanner) {}
      func bannerDidDismissScreen(_ banner: KiteBanner) {}
      func bannerWillDismissScreen(_ banner: KiteBanner) {}
      func bannerDidCollapse(_ banner: KiteBanner) {}
      func bannerDidTapCloud(_ banner: KiteBanner) {}
    }
    """

  private static let native = """
    import GoogleMobileAds
    import KiteAds

    final class KiteAdapter: NSObject, MediationAdapter, MediationNativeAd, KiteNativeDelegate {
      private var ad: KiteNative?
      private let player = KitePlayer(frame: .zero)
      private let corner = KiteCorner(frame: .zero)
      func loadNativeAd(
        for configuration: MediationNativeAdConfiguration,
        completionHandler: @escaping GADMediationNativeLoadCompletionHandler
      ) {
        let ad = KiteNative(zone: configuration.credentials.settings["zone"] as? String ?? "")
        ad.delegate = self
        self.ad = ad
        ad.load()
      }
      var mediaView: UIView? { player }
      var adChoicesView: UIView? { corner }
      var hasVideoContent: Bool { ad?.moves ?? false }
      var headline: String? { ad?.first }
      var extraAssets: [String: Any]? { ad?.more as? [String: String] }
      var body: String?, callToAction: String?, store: String?, price: String?, advertiser: String?
      var images: [NativeAdImage]?, icon: NativeAdImage?, starRating: NSDecimalNumber?
      func didRender(
        in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
        nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
      ) {
        corner.ad = ad
        ad?.register(view, player: player)
      }
      func kiteDidLoad(_ ad: KiteNative) {}
      func kite(_ ad: KiteNative, didFail error: Error) {}
    }
    """

  private func package(_ source: String) throws -> AdapterPackage {
    let (api, facts) = AdapterReader.read([
      try SourceReader.read(source, path: "KiteAdapter.swift")
    ])
    return AdapterPackage(api, facts, .usual)
  }

  private func lines(_ package: AdapterPackage, _ path: String, _ part: String) throws -> [String] {
    let file = try #require(package.files.first { $0.path == "Sources/KiteAds/\(path).swift" })
    return file.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { part.isEmpty || $0.contains(part) }
  }

  @Test("what a banner presents and dismisses is a screen above the banner")
  func screensAboveBannersAreModal() throws {
    let package = try package(Self.banner)
    let text = try #require(package.files.first { $0.path == "Sources/KiteAds/KiteAds.swift" }).text
    #expect(
      text.contains(
        """
            case .modalOpened: delegate.bannerWillPresentScreen(self)
            case .modalClosed:
              delegate.bannerWillDismissScreen(self)
              delegate.bannerDidDismissScreen(self)
        """), "\(text)")
    let absent = try lines(package, "KiteClaims", ".showing, ").joined()
    #expect(!absent.contains("modal"), "\(absent)")
  }

  @Test("the package lists each guess with its line, and says no certain thing")
  func guessesAreListed() throws {
    let package = try package(Self.banner)
    #expect(package.holes == [])
    #expect(
      package.guesses.map(\.question) == [
        "isFresh is false", "setQuality does nothing", "close ends the ad",
        "bannerDidExpand(_:) has no event of its own",
        "bannerDidCollapse(_:) has no event of its own", "bannerDidTapCloud is click",
        "absentCallbacks: the adapter takes no such callback",
        "initialization: the adapter starts nothing", "childFlag: the adapter sets no such flag",
        "sizes: the adapter passes no size",
        "needsDestroy: the SDK has a call for the end of an ad",
      ])
    for guess in package.guesses {
      let file = try #require(package.files.first { $0.path == guess.path })
      let line = file.text.split(separator: "\n", omittingEmptySubsequences: false)[guess.line - 1]
      #expect(line.contains("// guessed: "))
    }
  }

  @Test(
    "what a closure calls success is a flag, and an object of which nothing is read asks nothing")
  func namesAndUnreadObjectsAskNothing() throws {
    let package = try package(
      """
      import GoogleMobileAds
      import KiteAds

      final class KiteAdapter: NSObject, MediationAdapter, MediationRewardedAd, KiteRewardedDelegate {
        private var ad: KiteRewarded?
        func loadRewardedAd(
          for configuration: MediationRewardedAdConfiguration,
          completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
        ) {
          Kite.shared.start { success in print("started: \\(success)") }
          let ad = KiteRewarded(zone: configuration.credentials.settings["zone"] as? String ?? "")
          ad.delegate = self
          self.ad = ad
          ad.load()
        }
        func present(from controller: UIViewController) { ad?.show(from: controller) }
        func rewardedDidLoad(_ ad: KiteRewarded) {}
        func rewarded(_ ad: KiteRewarded, didEarn reward: KiteReward) {}
      }
      """)
    #expect(package.holes == [])
    let standIn = try lines(package, "KiteAds", "")
    #expect(
      standIn.contains("public func start(completion: @escaping (Bool) -> Void) {"),
      "\(standIn)")
    #expect(
      standIn.contains(
        "case .reward: delegate.rewarded(self, didEarn: KiteReward())  // guessed: reward is KiteReward()"
      ),
      "\(standIn)")
  }

  @Test("usual names of callbacks are no guesses, and words that say more are")
  func usualNamesAreCertain() throws {
    let callbacks = [
      ("didLoad(_ ad: KiteBanner)", "loaded"), ("didFailToLoad(_ ad: KiteBanner)", "failed"),
      ("adDidLogImpression(_ ad: KiteBanner)", "impression"),
      ("adWillLeaveApplication(_ ad: KiteBanner)", "leftApp"),
      ("adDidTap(_ ad: KiteBanner)", "click"),
      ("adVideoCompleted(_ ad: KiteBanner)", "videoEnd"),
      ("adWasExpired(_ ad: KiteBanner)", "expired"),
      ("adDidOpenShop(_ ad: KiteBanner)", "modalOpened, guessed"),
      ("adDidReceiveRefreshToken(_ ad: KiteBanner)", "refreshed, guessed"),
    ]
    var source = Self.banner.split(separator: "\n").filter { !$0.contains("func banner") }
    source.insert(contentsOf: callbacks.map { "  func \($0.0) {}" }, at: source.count - 1)
    let text = try lines(package(source.joined(separator: "\n")), "KiteAds", ": delegate.")
    let found = text.map { line in
      let event = line.dropFirst("case .".count).prefix { $0.isLetter }
      return String(event) + (line.contains("// guessed: ") ? ", guessed" : "")
    }
    #expect(found == callbacks.map(\.1), "\(text)")
  }

  @Test("what the SDK's own declarations say is no guess")
  func declaredCallbacksAreCertain() throws {
    let declared = VendorAPI()
    let interface = """
      // swift-module-flags: -module-name KiteAds
      public protocol KiteBannerDelegate : AnyObject {
        func bannerDidLoad(_ banner: KiteAds.KiteBanner)
        func banner(_ banner: KiteAds.KiteBanner, didFail error: any Swift.Error)
      }
      public final class KiteBanner : UIKit.UIView {
        public init(zone: Swift.String)
        weak public var delegate: (any KiteAds.KiteBannerDelegate)?
        public func load()
      }
      """
    InterfaceReader.read(
      try SourceReader.read(interface, path: "KiteAds.swiftinterface"), text: interface,
      into: declared)
    let source = Self.banner.split(separator: "\n")
      .filter { !["Screen", "Collapse", "Cloud", "Quality", "Fresh"].contains(where: $0.contains) }
      .joined(separator: "\n")
    let (api, facts) = AdapterReader.read(
      [try SourceReader.read(source, path: "KiteAdapter.swift")], declared: declared)
    let package = AdapterPackage(api, facts, .usual)
    let claims = try lines(package, "KiteClaims", "$0.absentCallbacks")
    #expect(claims == ["$0.absentCallbacks = ["])
  }

  @Test(
    "an asset that the adapter reads in a way that adspec does not know is asked, and not absent")
  func unknownAssetsAreAsked() throws {
    let source = Self.native.replacing(
      "body: String?, ", with: "body: String? { read(ad?.lead) }\n  var "
    ).replacing("ad?.moves ?? false", with: "ad?.film != nil").replacing(
      "mediaView: UIView? { player }",
      with: "mediaView: UIView? { ad?.film }\n"
        + "  private func read(_ text: KiteText?) -> String? { text?.plain }")
    let package = try package(source)
    #expect(
      try lines(package, "KiteAds", "// which value?") == [
        "public var lead: KiteText? { nil }  // which value?"
      ])
    #expect(
      try lines(package, "KiteClaims", "\"").first?.hasPrefix("\"call_to_action\", \"advertiser\"")
        == true)
    #expect(try lines(package, "KiteAds", "markMedia(view)").count == 1)
  }

  @Test("the stand-in marks the views that the adapter gives as media and as AdChoices")
  func viewsOfNativeAdsAreDeclared() throws {
    let package = try package(Self.native)
    #expect(
      try lines(package, "KiteAds", "scripted?.mark") == [
        "didSet { ad?.scripted?.markAdChoices(self) }", "scripted?.markMedia(player)",
      ])
    #expect(
      try lines(package, "KiteAds", "creative.").sorted()
        == [
          "public var moves: Bool { scripted?.creative.video != nil }",
          "public var first: String? { scripted?.creative.text(\"headline\") }",
          "public var more: [String: String]? { scripted?.creative.extras }",
        ].sorted())
    #expect(
      try lines(package, "KiteClaims", "$0.").dropFirst(3) == [
        "$0.absentAssets = [  // guessed: the adapter reads none of these",
        "$0.mainPicture = .drawn  // guessed: the media view draws the picture",
        "$0.mediaView = .always  // guessed: each ad has one", "$0.adChoices = .view",
        "$0.registration = .root",
        "$0.nativeCalls = []  // guessed: the adapter makes no other call",
      ])
    #expect(
      try lines(package, "KiteClaims", "\"").joined(separator: " ")
        == "\"body\", \"call_to_action\", \"advertiser\", \"store\", \"price\", \"star_rating\", \"icon\", "
        + "\"aspect_ratio\", \"duration\",")
  }
}
