import AppTrackingTransparency
import Foundation
import GoogleMobileAds
import ScriptedNetwork
import UIKit
import WrenAds

/// Dies at the place that the user default `dies_in` names.
func mayDie(in place: String) {
  if UserDefaults.standard.string(forKey: "dies_in") == place { fatalError("died in \(place)") }
}

/// Dies when its last owner releases it.
final class MortalObject: NSObject {
  private let place: String

  init(_ place: String) { self.place = place }

  deinit { mayDie(in: place) }
}

/// Has a place to die in each function that somebody else calls.
@objc(DyingAdapter)
final class DyingAdapter: WrenAdapter {
  private var observers: [NSObjectProtocol] = []

  required init() {
    mayDie(in: "the initializer")
    super.init()
  }

  deinit { mayDie(in: "the end of the adapter") }

  override class func adapterVersion() -> VersionNumber {
    mayDie(in: "the adapter's version")
    return super.adapterVersion()
  }

  override class func networkExtrasClass() -> (any AdNetworkExtras.Type)? {
    mayDie(in: "the class of the extras")
    return super.networkExtrasClass()
  }

  override class func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    mayDie(in: "the set-up")
    let mortal = MortalObject("the end of a set-up's callback")
    Wren.start(appKey: "app") { _ in
      mayDie(in: "the callback of a set-up's start")
      withExtendedLifetime(mortal) {}
    }
    super.setUp(with: configuration, completionHandler: completionHandler)
  }

  override func requestToken(
    placement: String?, _ completion: @escaping (String?, String?) -> Void
  ) {
    mayDie(in: "the collection of signals")
    let mortal = MortalObject("the end of a token's callback")
    super.requestToken(placement: placement) {
      mayDie(in: "the callback of a token")
      withExtendedLifetime(mortal) {}
      completion($0, $1)
    }
  }

  override func begin(_ ad: WrenMediationAd, appKey: String, _ request: WrenRequest) {
    mayDie(in: "a load")
    startWork()
    observe()
    Wren.start(appKey: appKey) { _ in mayDie(in: "the callback of a load's start") }
    ScriptedNetwork.current.auction(NetworkRequest(format: .banner, slot: request.placement)) { _ in
      mayDie(in: "the callback of an auction")
      return .delivered
    }
    super.begin(ad, appKey: appKey, request)
  }

  /// Starts work on every queue, and downloads a file.
  private func startWork() {
    let mortal = MortalObject("the end of a block")
    DispatchQueue.main.async {
      mayDie(in: "a block on the main queue")
      withExtendedLifetime(mortal) {}
    }
    DispatchQueue.global().async { mayDie(in: "a block on another queue") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { mayDie(in: "a late block") }
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in mayDie(in: "a timer") }
    OperationQueue.main.addOperation { mayDie(in: "an operation") }
    Task {
      try? await Task.sleep(nanoseconds: 1_000_000)
      mayDie(in: "a task")
    }
    Thread.detachNewThread { mayDie(in: "a thread") }
    guard let url = URL(string: "https://wren.example/picture") else { return }
    URLSession.shared.dataTask(with: url) { _, _, _ in
      mayDie(in: "the callback of a download")
    }.resume()
    UIApplication.shared.open(url) { _ in mayDie(in: "the callback of an opened URL") }
    ATTrackingManager.requestTrackingAuthorization { _ in
      mayDie(in: "the callback of a tracking authorization")
    }
    let controller = DyingController()
    let root = UIApplication.shared.keyWindow?.rootViewController
    root?.present(controller, animated: true) {
      mayDie(in: "the callback of a controller's presentation")
      controller.dismiss(animated: true) { mayDie(in: "the callback of a controller's dismissal") }
    }
  }

  /// Observes the app and the device.
  private func observe() {
    let names: [(Notification.Name, String)] = [
      (UIApplication.didEnterBackgroundNotification, "an observer of the background"),
      (UIApplication.willEnterForegroundNotification, "an observer of the foreground"),
      (UIDevice.orientationDidChangeNotification, "an observer of the orientation"),
    ]
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    observers = names.map { name, place in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        mayDie(in: place)
      }
    }
  }

  override var bannerType: WrenMediationBanner.Type { DyingBanner.self }

  override var fullScreenType: WrenMediationFullScreenAd.Type { DyingFullScreenAd.self }

  override var nativeType: WrenMediationNative.Type { DyingNative.self }
}

/// A controller that the adapter presents.
private final class DyingController: UIViewController {
  override func viewDidLoad() { mayDie(in: "viewDidLoad") }
  override func viewDidAppear(_ animated: Bool) { mayDie(in: "viewDidAppear") }
}

/// A view that the adapter adds to the app.
private final class DyingView: UIView {
  override func didMoveToWindow() { mayDie(in: "didMoveToWindow") }
}

private final class DyingBanner: WrenMediationBanner {
  private let inner = DyingView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))

  deinit { mayDie(in: "the end of an ad") }

  override var view: UIView {
    mayDie(in: "the view of a banner")
    if inner.superview == nil { banner.view.addSubview(inner) }
    return banner.view
  }

  @objc func changeSize(to size: AdSize) { mayDie(in: "a change of size") }

  override func handle(_ event: WrenEvent) {
    dieWhileHandling(event)
    super.handle(event)
  }
}

private final class DyingFullScreenAd: WrenMediationFullScreenAd {
  deinit { mayDie(in: "the end of an ad") }

  override func present(from viewController: UIViewController) {
    mayDie(in: "a presentation")
    super.present(from: viewController)
  }

  override func handle(_ event: WrenEvent) {
    dieWhileHandling(event)
    super.handle(event)
  }
}

private final class DyingNative: WrenMediationNative {
  deinit { mayDie(in: "the end of an ad") }

  override var headline: String? {
    mayDie(in: "an asset")
    return super.headline
  }

  override func handlesUserClicks() -> Bool {
    mayDie(in: "handlesUserClicks")
    return false
  }

  override func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) { mayDie(in: "a click on an asset") }

  override func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    mayDie(in: "didRender")
    super.didRender(
      in: view, clickableAssetViews: clickableAssetViews,
      nonclickableAssetViews: nonclickableAssetViews, viewController: viewController)
  }

  override func didUntrackView(_ view: UIView?) {
    mayDie(in: "didUntrackView")
    super.didUntrackView(view)
  }

  override func prepareAdChoices(_ view: UIImageView) {
    super.prepareAdChoices(view)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(adChoicesTapped)))
    view.gestureRecognizers?.reverse()
  }

  @objc private func adChoicesTapped() { mayDie(in: "a gesture") }

  override func handle(_ event: WrenEvent) {
    dieWhileHandling(event)
    super.handle(event)
  }
}

extension WrenMediationAd {
  fileprivate func dieWhileHandling(_ event: WrenEvent) {
    switch event {
    case .loaded: mayDie(in: "the callback of a load")
    case .impression: mayDie(in: "the callback of an impression")
    case .disappeared: mayDie(in: "the callback of a close")
    default: break
    }
  }
}
