import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import Testing
import UIKit

@testable import MediationHost

/// The host shows native ads in views of the app and reads their assets.
@Suite(.usesProcessState) struct NativeViewTests {
  private let host = HostWorld()

  private func load(_ ad: PlainNativeAd) throws -> HostLoad {
    let publisher = host.load(.native)
    _ = host.completions.natives.last?(ad, nil)
    return try #require(publisher.load)
  }

  private func views(_ index: Int = 0) -> String? {
    host.world.recorder.events.filter { $0.kind == .hostRendered }[index]["views"]?.readable
  }

  @Test("the view shows the assets in their order and passes the clickable views to the adapter")
  func assetsAreInTheOrderOfTheirNames() throws {
    let ad = PlainNativeAd()
    ad.price = "1"
    ad.headline = "a"
    let own = UILabel()
    ad.media = { own }
    ad.adChoicesView = UIImageView(frame: CGRect(x: 9, y: 9, width: 16, height: 12))
    let load = try load(ad)
    #expect(host.host.nativeAds.render(load))
    #expect(
      views() == "[{view: 2, asset: \"headline\"}, {view: 3, asset: \"price\"}, "
        + "{view: 4, asset: \"media\", views: [{view: 5, class: \"UILabel\", "
        + "frame: {x: 0, y: 200, width: 320, height: 200}}]}, {view: 6, asset: \"ad_choices\", "
        + "class: \"UIImageView\", frame: {x: 304, y: 0, width: 16, height: 12}}]")
    #expect(ad.rendered.map(\.0) == [[.headlineAsset, .priceAsset]])
    #expect(ad.rendered.map(\.1) == [[.mediaViewAsset, .adChoicesViewAsset]])
  }

  @Test(
    "the AdChoices view is in the requested corner",
    arguments: [
      ("top_left", 0, 0), ("top_right", 300, 0), ("bottom_left", 0, 380),
      ("bottom_right", 300, 380),
    ])
  func adChoicesIsInItsCorner(_ corner: String, _ x: Int, _ y: Int) throws {
    let ad = PlainNativeAd()
    let icon = UIView()
    ad.adChoicesView = icon
    var options = LoadConfiguration.NativeOptions()
    options.adChoices = corner
    #expect(AppNativeView().show(ad, options).map(\.0) == [.adChoices])
    #expect(icon.frame == CGRect(x: x, y: y, width: 20, height: 20))
  }

  @Test(
    "the media view shows the ad's own view for a video and otherwise the first image",
    arguments: [
      (true, true, true, "own"), (false, true, true, "image"), (false, false, true, "own"),
      (false, true, false, "nothing"),
    ])
  func mediaViewShowsWhatThereIs(
    _ hasVideo: Bool, _ hasImage: Bool, _ loadsImages: Bool, _ shown: String
  ) throws {
    let ad = PlainNativeAd()
    let own = UIView()
    ad.media = { own }
    ad.hasVideoContent = hasVideo
    if hasImage { ad.images = [NativeAdImage(image: UIImage(pixelWidth: 4, pixelHeight: 2))] }
    var options = LoadConfiguration.NativeOptions()
    options.imageLoading = loadsImages
    let media = AppNativeView().show(ad, options).first { $0.0 == .media }?.1
    let content = try #require(media).subviews
    let image = (content.first as? UIImageView)?.image
    switch shown {
    case "own": #expect(content.count == 1 && content[0] === own)
    case "image": #expect(content.count == 1 && image === ad.images?[0].image)
    default: #expect(content.isEmpty)
    }
  }

  @Test(
    "the trace says why the user does not see the network's media view",
    arguments: [
      ("shown", nil), ("another view", "removed"), ("in the ad", "elsewhere"), ("hidden", "hidden"),
    ] as [(String, String?)])
  func mediaOfTheNetworkIsSought(_ place: String, _ unseen: String?) throws {
    let ad = PlainNativeAd()
    let media = UIView()
    host.host.recorder.views.mark(media, as: "media", ofLoad: 1)
    host.host.recorder.views.mark(UIView(), as: "media", ofLoad: 2)
    ad.hasVideoContent = true
    let given = ["shown", "hidden"].contains(place) ? media : UIView()
    ad.media = { given }
    ad.onRender = { view in
      if place == "in the ad" { view.addSubview(media) }
      if place == "hidden" { media.isHidden = true }
    }
    #expect(host.host.nativeAds.render(try load(ad)))
    let rendered = host.host.recorder.events.first { $0.kind == .hostRendered }
    #expect(rendered?["unseen_media"] == unseen.map(TraceValue.string))
  }

  @Test(
    "a tap reaches the network's view in a banner, or ends in the view of the adapter in front of it",
    arguments: [
      ("nothing", nil, false), ("a view", "UIView", true), ("a label", nil, false),
      ("a view of the network", "UIView", false), ("a view beside", nil, false),
    ] as [(String, String?, Bool)])
  @MainActor func tapEndsInFront(_ kind: String, _ front: String?, _ isKept: Bool) throws {
    let publisher = host.load(.banner)
    let ad = PlainBanner()
    let own = UIView(frame: ad.view.bounds)
    ad.view.addSubview(own)
    host.host.recorder.views.mark(own, as: "banner", ofLoad: 1)
    _ = host.completions.banners.last?(ad, nil)
    let load = try #require(publisher.load)
    #expect(host.host.display.attach(load))
    let other = kind == "a label" ? UILabel(frame: own.frame) : UIView(frame: own.frame)
    if kind == "a view beside" { other.frame.size.width = 9 }
    if kind == "a view of the network" {
      host.host.recorder.views.mark(other, as: "media", ofLoad: 1)
    }
    if kind != "nothing" { ad.view.addSubview(other) }
    let tap = withExtendedLifetime(own) { host.host.taps.tap(nil, of: load) }
    #expect(tap.classInFront == front)
    #expect(tap.isKeptFromNetwork == isKept)
    #expect(!tap.isHandled)
  }

  @Test(
    "the release of a banner says why the user neither sees nor touches the network's view",
    arguments: [
      ("itself", nil), ("itself, further down", nil), ("inside", nil), ("nowhere", "removed"),
      ("beside", "elsewhere"),
      ("off the screen", "elsewhere"), ("behind a colour", "covered"),
      ("behind nothing", "untouchable"), ("behind a recognizer", nil), ("behind a label", nil),
      ("behind a corner", nil), ("without touches", "untouchable"),
      ("in a view without touches", "untouchable"),
      ("unmarked", nil), ("unmarked, without touches", "untouchable"),
    ] as [(String, String?)])
  func viewOfTheNetworkIsSought(_ place: String, _ unseen: String?) throws {
    let publisher = host.load(.banner)
    let ad = PlainBanner()
    let isMarked = !place.hasPrefix("unmarked")
    let own = place.hasPrefix("itself") || !isMarked ? ad.view : UIView(frame: ad.view.bounds)
    if place != "nowhere", own !== ad.view { ad.view.addSubview(own) }
    if isMarked { host.host.recorder.views.mark(own, as: "banner", ofLoad: 1) }
    _ = host.completions.banners.last?(ad, nil)
    let load = try #require(publisher.load)
    #expect(host.host.display.attach(load))
    let front = place == "behind a label" ? UILabel() : UIView()
    front.frame = place == "behind a corner" ? CGRect(x: 0, y: 0, width: 9, height: 9) : own.frame
    if place.hasPrefix("behind") { ad.view.addSubview(front) }
    switch place {
    case "itself, further down": own.frame.origin.y = 200
    case "beside": own.frame.origin.x = 400
    case "off the screen": ad.view.frame.origin.x = 5000
    case "behind a colour": front.backgroundColor = .black
    case "behind a recognizer": front.addGestureRecognizer(UITapGestureRecognizer())
    case "without touches", "unmarked, without touches": own.isUserInteractionEnabled = false
    case "in a view without touches": ad.view.isUserInteractionEnabled = false
    default: break
    }
    withExtendedLifetime(own) { host.host.release(load) }
    let release = host.host.recorder.events.first { $0.kind == .hostRelease }
    #expect(release?["unseen"] == unseen.map(TraceValue.string))
  }

  @Test(
    "the trace says which views of the app are covered, and which take no touches any more",
    arguments: [
      ("nothing", [], []), ("a touch", [], ["call_to_action"]),
      ("all touches", ["view: takes no touches"], []),
      ("a clear view", [], ["call_to_action"]),
      ("a colour", ["call_to_action: covered", "headline: covered"], ["call_to_action"]),
      ("a view of the screen", [], ["call_to_action"]), ("a recognizer", [], []),
    ] as [(String, [String], [String])])
  func viewsOfTheAppAreLookedAt(_ change: String, _ lost: [String], _ untouchable: [String]) throws
  {
    let ad = PlainNativeAd()
    (ad.headline, ad.callToAction) = ("a", "b")
    ad.onRender = { view in
      let front = UIView(frame: view.bounds)
      switch change {
      case "a touch":
        for case let button as UIButton in view.subviews { button.isUserInteractionEnabled = false }
      case "all touches": view.isUserInteractionEnabled = false
      case "a view of the screen": view.superview?.addSubview(front)
      case "a clear view", "a colour", "a recognizer":
        if change == "a colour" { front.backgroundColor = .black }
        if change == "a recognizer" { front.addGestureRecognizer(UITapGestureRecognizer()) }
        view.addSubview(front)
      default: break
      }
    }
    #expect(host.host.nativeAds.render(try load(ad)))
    let rendered = try #require(host.host.recorder.events.first { $0.kind == .hostRendered })
    let expected = [lost, untouchable].map {
      $0.isEmpty ? nil : TraceValue.array($0.map(TraceValue.string))
    }
    #expect([rendered["lost"], rendered["untouchable"]] == expected)
  }

  @Test("the controller of a native ad lives while the ad does, also without a key window")
  func controllerLivesWithTheAd() throws {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    host.host.device.showKeyWindow(false)
    let ad = PlainNativeAd()
    #expect(host.host.nativeAds.render(try load(ad)))
    #expect(UIApplication.shared.topViewController == nil)
    #expect(ad.controller != nil)
  }

  private final class Icon: UIView {}

  @Test("a view that the network marks as AdChoices is an AdChoices view")
  func whatTheNetworkCallsAdChoicesIsOne() throws {
    let ad = PlainNativeAd()
    let icon = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
    host.host.recorder.views.mark(icon, as: "ad_choices", ofLoad: 1)
    ad.onRender = { view in view.addSubview(icon) }
    #expect(host.host.nativeAds.render(try load(ad)))
    #expect(
      views() == "[{view: 2, asset: \"ad_choices\", class: \"UIView\", "
        + "frame: {x: 1, y: 2, width: 10, height: 10}}]")
  }

  @Test("the trace has the frame that the constraints of a view give it")
  func constraintsPlaceWhatTheAdapterAdds() throws {
    let ad = PlainNativeAd()
    let icon = Icon()
    icon.translatesAutoresizingMaskIntoConstraints = false
    ad.onRender = { view in
      view.addSubview(icon)
      NSLayoutConstraint.activate([
        icon.leftAnchor.constraint(equalTo: view.rightAnchor, constant: -8),
        icon.topAnchor.constraint(equalTo: view.topAnchor),
        icon.widthAnchor.constraint(equalToConstant: 20),
        icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      ])
    }
    host.host.recorder.views.mark(icon, as: "ad_choices", ofLoad: 1)
    #expect(host.host.nativeAds.render(try load(ad)))
    #expect(views()?.contains("frame: {x: 312, y: 0, width: 20, height: 20}") == true)
  }

  @Test("the host reads the size that the constraints give to the view of a banner")
  func constraintsSizeABanner() throws {
    let publisher = host.load(.banner)
    let ad = PlainBanner()
    ad.view.translatesAutoresizingMaskIntoConstraints = false
    ad.view.widthAnchor.constraint(equalToConstant: 728).isActive = true
    _ = host.completions.banners.last?(ad, nil)
    #expect(host.host.display.attach(try #require(publisher.load)))
    let read = host.world.recorder.events.first { $0.kind == .hostReadView }
    #expect(read?["size"]?.readable == "{width: 728, height: 50}")
  }

  @Test("two image objects of the same picture count as the same image")
  func pictureIsTheSameInAnotherWrapper() throws {
    let ad = PlainNativeAd()
    let picture = UIImage(pixelWidth: 4, pixelHeight: 2)
    let load = try load(ad)
    for image in [picture, picture, UIImage(pixelWidth: 4, pixelHeight: 2)] {
      ad.icon = NativeAdImage(image: image)
      _ = host.host.nativeAds.read(.icon, of: load)
    }
    let reads = host.host.recorder.events.filter { $0.kind == .hostReadAsset }
    #expect(reads.map { $0["same"] } == [nil, .boolean(true), .boolean(false)])
  }

  @Test("the trace shows the views that the adapter adds, and marks AdChoices views")
  func whatTheAdapterAddsIsSeen() throws {
    let ad = PlainNativeAd()
    ad.adChoicesView = Icon(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    ad.onRender = { view in
      let cover = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
      cover.isHidden = true
      cover.addSubview(Icon(frame: CGRect(x: 1, y: 2, width: 10, height: 10)))
      view.addSubview(cover)
      view.addSubview(AdChoicesView())
    }
    #expect(host.host.nativeAds.render(try load(ad)))
    #expect(
      views() == "[{view: 2, asset: \"ad_choices\", class: \"Icon\", "
        + "frame: {x: 310, y: 0, width: 10, height: 10}}, {view: 3, class: \"UIView\", "
        + "frame: {x: 5, y: 6, width: 50, height: 50}, hidden: true, views: [{view: 4, "
        + "asset: \"ad_choices\", class: \"Icon\", frame: {x: 6, y: 8, width: 10, height: 10}}]}, "
        + "{view: 5, asset: \"ad_choices\", class: \"AdChoicesView\", "
        + "frame: {x: 0, y: 0, width: 0, height: 0}}]")
  }

  @Test("a cell shows a second ad, and the release of the first ad does not change the cell")
  func cellShowsOneAdAfterAnother() throws {
    let first = PlainNativeAd()
    let second = PlainNativeAd()
    let (one, two) = (UIView(), UIView())
    first.media = { one }
    first.headline = "a"
    second.media = { two }
    let cell = AppNativeView()
    let loads = (try load(first), try load(second))
    #expect(host.host.nativeAds.render(loads.0, in: cell))
    host.host.nativeAds.untrack(loads.0)
    #expect(first.untracked == [cell.view])
    #expect(host.host.nativeAds.render(loads.1, in: cell))
    #expect(cell.view(of: .headline) == nil)
    #expect(cell.view(of: .media)?.subviews == [two])
    // The cell already shows the second ad, so the release of the first ad must not change the
    // cell.
    host.host.release(loads.0)
    #expect(cell.view(of: .media)?.subviews == [two])
    host.host.release(loads.1)
    #expect(cell.view(of: .media)?.subviews == [])
    #expect(cell.view?.superview == nil)
  }

  @Test("a released view cannot show an ad") func viewThatIsGoneShowsNothing() throws {
    let ad = PlainNativeAd()
    ad.headline = "a"
    let cell = AppNativeView()
    let load = try load(ad)
    #expect(host.host.nativeAds.render(load, in: cell))
    cell.discard()
    #expect(!host.host.nativeAds.render(load))
    host.host.nativeAds.untrack(load)
    #expect(ad.untracked == [nil])
    #expect(host.host.nativeAds.render(load))
  }

  @Test("the adapter receives a click together with the view of the clicked asset")
  func clickNamesTheViewOfItsAsset() throws {
    let ad = PlainNativeAd()
    ad.icon = NativeAdImage(image: UIImage())
    let cell = AppNativeView()
    let load = try load(ad)
    #expect(host.host.nativeAds.render(load, in: cell))
    #expect(host.host.nativeAds.click(.icon, of: load))
    #expect(!host.host.nativeAds.click(.extras, of: load))
    #expect(ad.clicks.map(\.0) == [.iconAsset])
    #expect(ad.clicks.map(\.1) == [cell.view(of: .icon)])
  }

  @Test("the event for a second reading says whether the views and images are the same as before")
  func readingAgainSaysWhetherItIsTheSame() throws {
    let ad = PlainNativeAd()
    ad.headline = "a"
    ad.images = [NativeAdImage(image: UIImage()), NativeAdImage(image: UIImage())]
    ad.media = { UIView() }
    ad.adChoicesView = UIView()
    let load = try load(ad)
    let assets: [NativeAsset] = [.headline, .images, .media, .adChoices, .icon]
    for asset in assets + assets { _ = host.host.nativeAds.read(asset, of: load) }
    ad.images = ad.images?.reversed()
    ad.adChoicesView = nil
    _ = host.host.nativeAds.read(.images, of: load)
    _ = host.host.nativeAds.read(.adChoices, of: load)
    let reads = host.world.recorder.events.filter { $0.kind == .hostReadAsset }
    #expect(
      reads.map { $0["same"] } == [
        nil, nil, nil, nil, nil, nil, .boolean(true), .boolean(false), .boolean(true), nil,
        .boolean(false), .boolean(false),
      ])
  }

  @Test("the event for reading an asset has the value, even when the adapter called the network")
  func valueIsKnownAlsoWhereReadingAskedTheNetwork() throws {
    let ad = PlainNativeAd()
    let own = UIView()
    ad.media = { [recorder = host.world.recorder] in
      recorder.record(.requestIsReady)
      return own
    }
    _ = host.host.nativeAds.read(.media, of: try load(ad))
    let events = host.world.recorder.events.suffix(2)
    #expect(events.map(\.kind) == [.hostReadAsset, .requestIsReady])
    #expect(events.first?["value"]?.readable == "{view: \"UIView\"}")
    #expect(events.last?.cause == events.first?.index)
  }

  @Test("the app's container for the AdChoices view does not count as an AdChoices view")
  func appsOwnPlaceForAdChoicesIsNone() {
    let view = NativeAdView()
    let place = AdChoicesView()
    let icon = Icon(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.addSubview(place)
    place.addSubview(icon)
    let tree = ViewTree(view, [.adChoices: place, .headline: UILabel()], adChoices: icon)
    #expect(
      tree.attributes(ObjectNumbers()).last?.value.readable
        == "[{view: 1, class: \"AdChoicesView\", frame: {x: 0, y: 0, width: 0, height: 0}, "
        + "views: [{view: 2, asset: \"ad_choices\", class: \"Icon\", "
        + "frame: {x: 1, y: 2, width: 3, height: 4}}]}]")
  }
}
