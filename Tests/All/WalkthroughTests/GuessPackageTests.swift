import AdSpecTestSupport
import Foundation
import Testing

/// A package of `adspec init` names its guesses in each report, until a person removes the comments.
@Suite struct GuessPackageTests {
  private static let adapter = """
    import BulbulAds
    import GoogleMobileAds

    @objc(BulbulAdapter)
    final class BulbulAdapter: NSObject, MediationAdapter, MediationBannerAd, BulbulBannerDelegate {
      private var banner: BulbulBanner?
      private var completion: GADMediationBannerLoadCompletionHandler?
      private weak var events: MediationBannerAdEventDelegate?
      required override init() { super.init() }
      static func adapterVersion() -> VersionNumber { VersionNumber() }
      static func adSDKVersion() -> VersionNumber { VersionNumber() }
      static func networkExtrasClass() -> AdNetworkExtras.Type? { nil }
      var view: UIView { banner ?? UIView() }
      func loadBanner(
        for configuration: MediationBannerAdConfiguration,
        completionHandler: @escaping GADMediationBannerLoadCompletionHandler
      ) {
        completion = completionHandler
        let banner = BulbulBanner(zone: configuration.credentials.settings["zone"] as? String ?? "")
        banner.delegate = self
        self.banner = banner
        banner.load()
      }
      func bannerDidLoad(_ banner: BulbulBanner) { events = completion?(self, nil) }
      func banner(_ banner: BulbulBanner, didFail error: Error) { _ = completion?(nil, error) }
      func bannerDidExpand(_ banner: BulbulBanner) {
        for _ in 1...2 { events?.willPresentFullScreenView() }
      }
    }
    """

  @Test("reports name guesses until their comments are removed")
  func guessesAreNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("ios/BulbulAdapter.swift", Self.adapter)
    let written = try BuiltExecutable.adspec().run(["init", "ios"], in: folder.url)
    #expect(written.output.contains(": bannerDidExpand is modalOpened\n"), "\(written)")
    try GuidePackage(folder.url).build()
    let program = BuiltExecutable(path: folder.path(".build/debug/BulbulSpec"))
    /// The guesses behind findings, and the reasons that rest on guesses.
    func run() throws -> Set<String> {
      _ = try program.run(["run", "--no-times", "--report", "json=report.json"], in: folder.url)
      let text = try folder.text("report.json")
      let findings = text.matches(of: /"guesses": \[("[^\]]+)\]/).flatMap { list in
        list.1.matches(of: /"([^"]+)"/).map { String($0.1) }
      }
      let reasons = text.matches(of: /"reason": "(\w+) is [^\n]*, rests on a guess: ([^"]+)"/).map {
        "\($0.1) \($0.2)"
      }
      return Set(findings + reasons)
    }
    let first = try run()
    #expect(
      first == [
        "BulbulAds.swift:60", "BulbulClaims.swift:5", "absent_callbacks BulbulClaims.swift:5",
        "needs_initialization BulbulClaims.swift:9", "initialization BulbulClaims.swift:9",
        "child_flag BulbulClaims.swift:10", "sizes BulbulClaims.swift:11",
      ])
    let claims = try program.run(["adapters", "bulbul"], in: folder.url).output
    #expect(
      claims.contains(
        "\n  Guessed at Sources/BulbulAds/BulbulClaims.swift:11: the adapter passes no size\n"))
    for path in ["Sources/BulbulAds/BulbulAds.swift", "Sources/BulbulAds/BulbulClaims.swift"] {
      try folder.write(path, try folder.text(path).replacing(/\s*\/\/ guessed: .*/, with: ""))
    }
    #expect(try run() == [])
  }
}
