import AdapterPackage
import AdapterSourceText
import AdapterSyntax
import Testing

/// What an adapter gives to a factory or a builder of the SDK is there when the ad loads.
@Suite struct GivenValueTests {
  /// The lines of the stand-in of an adapter that loads an interstitial ad.
  private func standIn(_ load: String) throws -> [Substring] {
    let source = """
      import GoogleMobileAds
      import KiteAds

      final class KiteAdapter: NSObject, MediationAdapter, MediationInterstitialAd, KiteDelegate {
        var ad: KiteInterstitial?
        func loadInterstitial(
          for adConfiguration: MediationInterstitialAdConfiguration,
          completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
        ) {
          let zone = adConfiguration.credentials.settings["zone"] as? String ?? ""
          let bid = adConfiguration.bidResponse ?? ""
          \(load)
        }
        func present(from viewController: UIViewController) {
          if ad?.canShow == true { ad?.show(from: viewController) }
        }
        func kiteDidLoad(_ ad: KiteInterstitial) {}
      }
      """
    let (api, facts) = AdapterReader.read([try SourceReader.read(source, path: "Kite.swift")])
    let text = AdapterPackage(api, facts, .usual).files[1].text
    return text.replacing(/\s+\/\/ (guessed: |which type)[^\n]*/, with: "").split(separator: "\n")
      .map { $0.drop { $0 == " " } }
  }

  /// The lines that fill the requests of the ad.
  private func requests(_ lines: [Substring]) -> Set<String> {
    Set(lines.filter { $0.hasPrefix("request.") || $0.hasPrefix("call.") }.map(String.init))
  }

  @Test(
    "the bid and the placement reach the load through the objects that the SDK makes",
    arguments: [
      (
        """
        let request = Kite.shared.makeRequest(zone: zone) { (builder: KiteBuilder) in builder.withPayload(bid) }
        Kite.shared.interstitial(request: request) { (ad: KiteInterstitial?, error: Error?) in
          self.ad = ad
          ad?.delegate = self
          ad?.load()
        }
        """,
        ["request.bid = self.request?.payload", "request.slot = self.request?.zone"]
      ),
      (
        """
        let parameters: KiteParameters = Kite.parameters { (builder: KiteBuilder) in
          builder.zoneID = zone
          builder.bidPayload = bid
        }
        ad = Kite.shared.makeInterstitial(parameters)
        ad?.delegate = self
        ad?.load()
        """,
        [
          "request.slot = self.parameters?.givenKiteBuilder?.zoneID",
          "request.bid = self.parameters?.givenKiteBuilder?.bidPayload",
        ]
      ),
      (
        """
        ad = Kite.shared.makeInterstitial(zone: zone)
        ad?.delegate = self
        ad?.load(bid: bid)
        """,
        ["request.slot = zone", "call.bid = bid"]
      ),
    ])
  func followed(_ load: String, _ expected: [String]) throws {
    #expect(requests(try standIn(load)) == Set(expected))
  }

  @Test("a function that makes objects fills them before it gives them to the adapter") func made()
    throws
  {
    let lines = try standIn(
      """
      let request = Kite.shared.makeRequest(zone: zone) { (builder: KiteBuilder) in builder.withPayload(bid) }
      Kite.shared.interstitial(request: request) { (ad: KiteInterstitial?, error: Error?) in
        self.ad = ad
        ad?.delegate = self
        ad?.load()
      }
      """)
    #expect(
      lines.drop { !$0.hasPrefix("public func makeRequest") }.prefix(11) == [
        "public func makeRequest(zone: String, completion: @escaping (KiteBuilder) -> Void) -> KiteBuilder {",
        "let made = KiteBuilder()", "made.zone = zone", "completion(made)", "return made", "}",
        "public func interstitial(request: KiteBuilder, completion: @escaping (KiteInterstitial?, (any Error)?) -> Void) {",
        "let made = KiteInterstitial()", "made.request = request", "completion(made, nil)", "}",
      ])
    #expect(lines.contains("public var canShow: Bool { scripted?.isReady ?? false }"))
  }

  @Test("what says nothing about an ad is not kept") func others() throws {
    let lines = try standIn(
      """
      Kite.shared.settings { (settings: KiteSettings) in settings.withAnswer(3) }
      let reporter = Kite.shared.makeReporter(name: "google")
      reporter.report()
      let ad = KiteInterstitial(zone: zone)
      ad.delegate = self
      ad.load()
      """)
    #expect(requests(lines) == ["request.slot = zone"])
    #expect(!lines.contains { $0.hasPrefix("made.") || $0.contains("given") })
  }
}
