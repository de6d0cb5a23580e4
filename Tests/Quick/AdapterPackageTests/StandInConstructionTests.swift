import AdapterPackage
import AdapterSourceText
import AdapterSyntax
import Testing

/// The stand-in plays what the shapes of SDKs need, as far as the adapter shows them.
@Suite struct StandInConstructionTests {
  /// The lines of the stand-in of an adapter that loads an interstitial ad.
  private func standIn(_ load: String, _ more: String = "", inside: String = "") throws
    -> [Substring]
  {
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
          \(load)
        }
        func present(from viewController: UIViewController) { ad?.show(from: viewController) }
        func kiteDidLoad(_ ad: KiteInterstitial) {}
        \(inside)
      }
      \(more)
      """
    let (api, facts) = AdapterReader.read(
      [try SourceReader.read(source, path: "KiteAdapter.swift")])
    let package = AdapterPackage(api, facts, .usual)
    let text = package.files[1].text.replacing(/\s+\/\/ guessed: [^\n]*/, with: "")
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }
  }

  @Test(
    "an SDK keeps a delegate that comes with any call",
    arguments: [
      ("ad = KiteInterstitial(zone: zone, listener: self); ad?.load()", "listener"),
      ("ad = KiteInterstitial(zone: zone); ad?.setDelegate(self); ad?.load()", "delegate"),
      ("ad = KiteInterstitial(zone: zone); ad?.load(observer: self)", "observer"),
    ])
  func delegates(_ load: String, _ name: String) throws {
    let lines = try standIn(load)
    #expect(lines.filter { $0 == "weak var \(name): (any KiteDelegate)?" }.count == 1)
    #expect(lines.filter { $0.hasPrefix("self.\(name) = ") }.count == 1)
    #expect(lines.contains("guard let \(name) else { return .observerGone }"))
    #expect(lines.contains("case .loaded(.ad): \(name).kiteDidLoad(self)"))
  }

  @Test(
    "the request has the placement and the bid that the adapter gives in any way",
    arguments: [
      ("ad = KiteInterstitial(zone)", ["request.slot = zone"]),
      ("ad = KiteInterstitial(zones: [zone])", ["request.slot = zones.first"]),
      (
        "ad = KiteInterstitial(placement: KitePlacement(site: zone, page: 3))",
        ["request.slot = placement.site"]
      ),
      (
        """
        let request = KiteRequest(slotID: zone)
        request.setServerBidPayload(zone)
        ad = KiteInterstitial()
        ad?.load(request)
        """, ["call.slot = request.slotID", "call.bid = request.serverBidPayload"]
      ),
      (
        "ad = KiteInterstitial(zone: zone); ad?.load(withResponse: zone)",
        ["call.bid = withResponse", "request.slot = zone"]
      ),
    ])
  func requests(_ load: String, _ expected: [String]) throws {
    let lines = try standIn(load + "\nad?.delegate = self\nad?.load()")
    #expect(
      Set(lines.filter { $0.contains(".slot = ") || $0.contains(".bid = ") }.map(String.init))
        == Set(expected))
  }

  @Test("a function that makes an ad gives the adapter a new one")
  func factories() throws {
    let lines = try standIn(
      """
      Kite.shared.interstitial(zone: zone) { [weak self] ad, error in
        guard let ad, error == nil else { return }
        self?.ad = ad
        ad.delegate = self
        ad.load()
      }
      """)
    #expect(lines.contains("completion(made, nil)"))
    #expect(lines.contains("made.zone = zone"))
  }

  @Test(
    "the SDK passes itself where its delegate gets a protocol, and an object where an ad has loaded"
  )
  func protocols() throws {
    let lines = try standIn(
      """
      ad = KiteInterstitial(zone)
      ad?.delegate = self
      let loader = KiteLoader(zone: zone)
      loader.delegate = self
      loader.load()
      """,
      """
      extension KiteAdapter: KiteLoaderDelegate {
        func loader(_ loader: KiteLoader, didReceive ad: any KiteNative) { _ = ad.title }
        func loader(_ loader: any KiteSource, didFailWith error: Error) {}
      }
      """)
    #expect(
      lines.contains("public final class KiteLoader: NSObject, NetworkAdObserver, KiteSource {"))
    #expect(
      lines.contains(
        "public final class KiteNativeObject: NSObject, NetworkAdObserver, KiteNative {"))
    #expect(lines.contains("let delivered = KiteNativeObject()"))
    #expect(
      lines.contains("case .failed(let error): delegate.loader(self, didFailWith: sdkError(error))")
    )
  }

  @Test("lists get a list of one")
  func lists() throws {
    let lines = try standIn(
      """
      let loader = KiteLoader(zone: zone)
      loader.delegate = self
      loader.load()
      """,
      """
      extension KiteAdapter: KiteLoaderDelegate {
        func loader(_ loader: KiteLoader, didLoad ads: [KiteNative]) { _ = ads.first?.title }
        func loader(_ loader: KiteLoader, didFail errors: [Error]) {}
      }
      """)
    #expect(lines.contains("delegate.loader(self, didLoad: [delivered])"))
    #expect(
      lines.contains("case .failed(let error): delegate.loader(self, didFail: [sdkError(error)])"))
  }

  @Test("an error of the SDK's own has the code and the text of the network")
  func errors() throws {
    let lines = try standIn(
      "ad = KiteInterstitial(zone)\nad?.delegate = self",
      inside: """
        func kite(_ ad: KiteInterstitial, didFailWith error: KiteError) {
          let code: Int = error.code
          let text: String = error.text
          print(code, text)
        }
        """)
    #expect(lines.contains("convenience init(_ error: NetworkError?) {"))
    #expect(lines.contains("code = sdkError(error).code"))
    #expect(lines.contains("text = error?.message ?? error?.code ?? \"\""))
    #expect(
      lines.contains("case .failed(let error): delegate.kite(self, didFailWith: KiteError(error))"))
  }

  @Test("an ad is a subclass of the sender of its events")
  func senders() throws {
    let lines = try standIn(
      "KiteLoading().begin(zone, delegate: self)",
      """
      extension KiteAdapter: KiteEvents {
        func adClicked(_ ad: KiteAd) {}
        func adClosed(_ ad: KiteAd) {}
      }
      struct KiteLoading {
        func begin(_ zone: String, delegate: any KiteEvents) {
          let video = KiteVideo(zone)
          video.setEvents(delegate)
          video.load()
        }
      }
      """)
    #expect(lines.contains("public final class KiteVideo: KiteAd {"))
    #expect(lines.contains("case .click: events.adClicked(self)"))
  }

  @Test("constants of a type are its cases, and both branches of #if DEBUG count")
  func constants() throws {
    let lines = try standIn(
      """
      #if DEBUG
        Kite.set(KiteLog.Level.verbose)
      #else
        Kite.set(KiteLog.Level.none)
      #endif
      if ad?.status == KiteStatus.ready { return }
      """)
    #expect(lines.contains("public enum KiteStatus {") && lines.contains("case ready"))
    #expect(lines.contains("case verbose") && lines.contains("case none"))
  }

  @Test("a screen is one above the ad, if the delegate also has the same callback about the ad")
  func screens() throws {
    let load = "ad = KiteInterstitial(zone: zone); ad?.delegate = self; ad?.load()"
    let screen = """
      func kiteWillPresentScreen(_ ad: KiteInterstitial) {}
      func kiteDidDismissScreen(_ ad: KiteInterstitial) {}
      """
    let both =
      screen + """

        func kiteDidPresentAd(_ ad: KiteInterstitial) {}
        func kiteDidDismissAd(_ ad: KiteInterstitial) {}
        """
    func events(_ inside: String) throws -> [Substring] {
      try standIn(load, inside: inside).filter { $0.hasPrefix("case .") && $0.contains("kite") }
    }
    #expect(
      try events(screen) == [
        "case .loaded(.ad): delegate.kiteDidLoad(self)",
        "case .showing: delegate.kiteWillPresentScreen(self)",
        "case .closed: delegate.kiteDidDismissScreen(self)",
      ])
    #expect(
      try events(both) == [
        "case .loaded(.ad): delegate.kiteDidLoad(self)",
        "case .modalOpened: delegate.kiteWillPresentScreen(self)",
        "case .modalClosed: delegate.kiteDidDismissScreen(self)",
        "case .shown: delegate.kiteDidPresentAd(self)",
        "case .closed: delegate.kiteDidDismissAd(self)",
      ])
  }

  @Test("the banner is a view, if the adapter takes what it knows by a protocol for a view")
  func viewsBehindProtocols() throws {
    let lines = try standIn(
      """
      let banner = KiteBanner(zone: zone)
      banner.events = KiteEvents()
      banner.load()
      """,
      """
      final class KiteEvents: NSObject, KiteAdEvents {
        func adDidLoad(_ ad: any KiteAd) { let view = ad as? UIView }
      }
      """)
    #expect(lines.contains("public final class KiteBanner: UIView, NetworkAdObserver, KiteAd {"))
  }
}
