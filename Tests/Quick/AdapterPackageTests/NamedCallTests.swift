import AdapterPackage
import AdapterSourceText
import AdapterSyntax
import Testing

/// The stand-in has what an adapter reaches only by names, as in Objective-C.
@Suite struct NamedCallTests {
  /// The lines of the stand-in of an adapter.
  private func standIn(_ source: String) throws -> [Substring] {
    let source = """
      import GoogleMobileAds
      import KiteAds

      final class KiteAdapter: NSObject, MediationAdapter, MediationInterstitialAd, KiteDelegate {
        var holder: NSObject?
        var events: Any?
        func loadInterstitial(
          for adConfiguration: MediationInterstitialAdConfiguration,
          completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
        ) { load(adConfiguration.bidResponse ?? "") }
        func kiteDidLoad(_ ad: KiteInterstitial) {}
      \(source)
      }
      """
    let (api, facts) = AdapterReader.read([try SourceReader.read(source, path: "Kite.swift")])
    let text = AdapterPackage(api, facts, .usual).files[1].text
    return text.replacing(/\s+\/\/ guessed: [^\n]*/, with: "").split(separator: "\n")
      .map { $0.drop { $0 == " " } }
  }

  /// The list of the names in the stand-in.
  private func names(_ source: String) throws -> [Substring] {
    let lines = try standIn(source)
    guard let start = lines.firstIndex(where: { $0.contains("var objectiveCMembers") }) else {
      return []
    }
    return Array(lines[start...].dropFirst(2).prefix { $0 != "]" })
  }

  @Test("messages and keys become functions and properties, also of an object behind NSObject")
  func members() throws {
    let source = """
      func load(_ bid: String) {
        let ad: NSObject = KiteInterstitial()
        holder = ad
        events = self
        let prepare = Selector("prepareWithContent:delegate:")
        ad.setValue(3, forKey: "floor")
        if ad.responds(to: prepare) { ad.perform(prepare, with: bid, with: events) }
      }
      func present(from viewController: UIViewController) {
        guard let holder, let isReady = holder.value(forKey: "isReady") as? Bool, isReady else { return }
        holder.perform(NSSelectorFromString("showFromViewController:"), with: viewController)
        let code = holder.perform(#selector(KiteInterstitial.code))?.takeUnretainedValue() as? String
      }
      """
    let lines = try standIn(source)
    #expect(
      lines.filter { $0.hasPrefix("public func ") && $0.contains("{") && !$0.hasSuffix("{}") } == [
        "public func prepare(withContent bid: String, delegate: (any KiteDelegate)?) {",
        "public func show(fromViewController viewController: UIViewController) {",
        "public func code() -> String { \"\" }",
        "public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {",
      ])
    #expect(lines.contains("public var isReady: Bool { scripted?.isReady ?? false }"))
    #expect(lines.contains("public var floor: Int = 0"))
    #expect(lines.contains("case .loaded(.ad): delegate.kiteDidLoad(self)"))
    #expect(
      try names(source) == [
        ".property(\"floor\", \\KiteInterstitial.floor),",
        ".method(\"prepareWithContent:delegate:\") { (object: KiteInterstitial, arguments) in",
        "guard let bid = arguments.first as? String",
        "else { return }",
        "let delegate = arguments.dropFirst(1).first as? any KiteDelegate",
        "object.prepare(withContent: bid, delegate: delegate)",
        "},",
        ".property(\"isReady\", \\KiteInterstitial.isReady),",
        ".method(\"showFromViewController:\") { (object: KiteInterstitial, arguments) in",
        "guard let viewController = arguments.first as? UIViewController",
        "else { return }",
        "object.show(fromViewController: viewController)",
        "},",
        ".method(\"code\") { (object: KiteInterstitial, _) in object.code() },",
      ])
  }

  @Test("a function that the adapter asks for by name and calls directly is in the list")
  func tested() throws {
    let source = """
      func load(_ bid: String) {
        let ad = KiteInterstitial(bid: bid)
        ad.delegate = self
        if ad.responds(to: #selector(KiteInterstitial.load(with:))) { ad.load(with: 3) }
        if ad.responds(to: Selector("unknown")) { ad.load() }
      }
      func present(from viewController: UIViewController) {}
      """
    #expect(
      try names(source) == [
        ".method(\"loadWith:\") { (object: KiteInterstitial, arguments) in",
        "guard let value = arguments.first as? Int", "else { return }",
        "object.load(with: value)", "},",
      ])
  }

  @Test("a class that the adapter finds by its name registers itself") func classes() throws {
    let source = """
      func load(_ bid: String) {
        guard let type = NSClassFromString("KITPlayer") as? NSObject.Type,
          NSClassFromString("NSObject") != nil, NSClassFromString("KiteAdapter") != nil,
          let player = type.perform(Selector("playerWithBid:"), with: bid)?.takeUnretainedValue() as? NSObject
        else { return }
        player.perform(Selector("load"))
      }
      func present(from viewController: UIViewController) {}
      """
    let lines = try standIn(source)
    #expect(
      lines.suffix(4) == [
        "@section(\"adspec_classes\") @used",
        "nonisolated private let classes: @convention(c) () -> Void = {",
        "ObjectiveCClasses.register(\"KITPlayer\", KITPlayer.self)", "}",
      ])
    #expect(
      try names(source) == [
        ".classMethod(\"playerWithBid:\") { (arguments: [Any?]) -> KITPlayer? in",
        "guard let bid = arguments.first as? String", "else { return nil }",
        "return KITPlayer.player(withBid: bid)", "},",
        ".method(\"load\") { (object: KITPlayer, _) in object.load() },",
      ])
  }

  @Test("an adapter's own messages, and those to objects of iOS, say nothing about the SDK")
  func others() throws {
    let source = """
      let view = UIView()
      func load(_ bid: String) {
        let ad = KiteInterstitial(bid: bid)
        ad.delegate = self
        ad.load()
        perform(#selector(tick), with: nil, afterDelay: 2)
        view.setValue(1, forKey: "alpha")
        view.perform(Selector("setNeedsLayout"))
        let name = view.value(forKey: "name") as? String
      }
      @objc func tick() {}
      func present(from viewController: UIViewController) {}
      """
    #expect(try names(source) == [])
    #expect(try !standIn(source).contains { $0.contains("alpha") || $0.contains("perform") })
  }

  @Test("a view has messages instead of keys, because its properties belong to the main actor")
  func views() throws {
    let source = """
      func load(_ bid: String) {
        let view: UIView = KiteBannerView(frame: .zero)
        view.setValue(true, forKey: "refreshes")
        view.perform(Selector("render:delegate:"), with: bid, with: KiteBannerEvents())
      }
      func present(from viewController: UIViewController) {}
      }
      final class KiteBannerEvents: KiteBannerViewDelegate {
        func bannerViewDidLoad(_ view: KiteBannerView) {}
      """
    let lines = try standIn(source)
    #expect(
      lines.contains("public func render(_ bid: String, delegate: (any KiteBannerViewDelegate)?) {")
    )
    #expect(lines.contains("call.bid = bid"))
    #expect(
      try names(source) == [
        ".mainActorMethod(\"refreshes\") { (object: KiteBannerView, _) in object.refreshes },",
        ".mainActorMethod(\"setRefreshes:\") { (object: KiteBannerView, arguments) in",
        "if let value = arguments.first as? Bool { object.refreshes = value }", "},",
        ".mainActorMethod(\"render:delegate:\") { (object: KiteBannerView, arguments) in",
        "guard let bid = arguments.first as? String", "else { return }",
        "let delegate = arguments.dropFirst(1).first as? any KiteBannerViewDelegate",
        "object.render(bid, delegate: delegate)", "},",
      ])
  }

  @Test("a requirement has an exclamation mark where the adapter's function has one") func marks()
    throws
  {
    let source = """
      func load(_ bid: String) { KiteInterstitial(bid: bid, delegate: self).load() }
      func kite(_ ad: KiteInterstitial!, didFail error: (any Error)!, hint: String?) {}
      func present(from viewController: UIViewController) {}
      """
    let lines = try standIn(source)
    #expect(
      lines.contains(
        "func kite(_ ad: KiteInterstitial!, didFail error: (any Error)!, hint: String?)"))
  }

  @Test("an ad that its loader has delivered answers a second load without a request") func again()
    throws
  {
    let lines = try standIn(
      """
      func load(_ bid: String) { KiteLoader().load(bid, with: KiteEvents()) }
      func present(from viewController: UIViewController) {}
      }
      final class KiteEvents: NSObject, KiteLoaderDelegate, KiteNativeFetchDelegate {
        func kiteLoader(_ loader: KiteLoader, didLoad ad: KiteNative) {
          ad.perform(Selector("fetchAssetsWithDelegate:"), with: self)
        }
        func kiteNativeDidFinishFetching(_ ad: KiteNative) {}
      """)
    #expect(
      lines.contains(
        "public func fetchAssets(withDelegate delegate: (any KiteNativeFetchDelegate)?) {"))
    #expect(lines.contains("_ = notify(.loaded(.ad))"))
    #expect(lines.contains("case .loaded(.ad): delegate.kiteNativeDidFinishFetching(self)"))
  }
}
