import AVFoundation
import GoogleMobileAds
import StoreKit
import UIKit
import WebKit
import os

/// What shipped adapters and the stand-ins of networks' SDKs use of Apple's and Google's modules.
///
/// The code only has to compile, in both language modes.
@MainActor enum Declarations {
  static func usesButton() { _ = UIButton(type: .infoLight); _ = UIButton(type: .detailDisclosure) }

  static func usesButton2() {
    let b = UIButton(type: .custom); b.setImage(UIImage(systemName: "xmark"), for: .normal);
    b.contentEdgeInsets = .zero
  }

  static func usesConfig() {
    var c = UIButton.Configuration.plain(); c.title = "x"; _ = UIButton(configuration: c)
  }

  static func usesRenderer() {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
  }

  static func usesScreen() { _ = UIScreen.main.scale; _ = UIScreen.main.bounds }

  static func usesScene() {
    _ = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      .first(where: \.isKeyWindow)
  }

  static func usesWindow() {
    let w = UIWindow(frame: .zero); w.windowLevel = .alert;
    w.rootViewController = UIViewController(); w.makeKeyAndVisible()
  }

  static func usesLabel() {
    let l = UILabel(); l.font = .preferredFont(forTextStyle: .body); l.numberOfLines = 0;
    l.textAlignment = .center; l.attributedText = NSAttributedString(string: "Ad")
  }

  static func usesStack() {
    let s = UIStackView(arrangedSubviews: []); s.axis = .vertical; s.spacing = 4;
    s.alignment = .fill; s.distribution = .fill
  }

  static func usesScroll() {
    let s = UIScrollView(); s.isPagingEnabled = true; s.contentSize = .zero
  }

  static func usesProgress() {
    _ = UIActivityIndicatorView(style: .medium); _ = UIProgressView(progressViewStyle: .default)
  }

  static func usesLayer() {
    let v = UIView(); v.layer.cornerRadius = 4; v.layer.masksToBounds = true;
    v.layer.borderWidth = 1; v.layer.shadowOpacity = 0
  }

  static func usesAnimate() {
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.curveEaseIn], animations: {}, completion: nil)
  }

  static func usesTransition() {
    UIView.transition(
      with: UIView(), duration: 0.2, options: .transitionCrossDissolve, animations: {})
  }

  static func usesGesture() {
    let g = UISwipeGestureRecognizer(); g.direction = .left; let p = UIPanGestureRecognizer();
    _ = p.translation(in: nil); _ = UILongPressGestureRecognizer()
  }

  static func usesAlert() {
    let a = UIAlertController(title: nil, message: nil, preferredStyle: .alert);
    a.addAction(UIAlertAction(title: "OK", style: .default))
  }

  static func usesImpact() { UIImpactFeedbackGenerator(style: .light).impactOccurred() }

  static func usesDevice() {
    _ = UIDevice.current.systemVersion; _ = UIDevice.current.userInterfaceIdiom;
    _ = UIDevice.current.identifierForVendor; _ = UIDevice.current.orientation;
    _ = UIDevice.current.model
  }

  static func usesTrait() { _ = UITraitCollection.current.userInterfaceStyle }

  static func usesColor() {
    _ = UIColor.systemBackground; _ = UIColor(white: 0, alpha: 1); _ = UIColor.label
  }

  static func usesWeb() {
    let c = WKWebViewConfiguration(); c.allowsInlineMediaPlayback = true;
    c.userContentController.addUserScript(
      WKUserScript(source: "", injectionTime: .atDocumentStart, forMainFrameOnly: true));
    let w = WKWebView(frame: .zero, configuration: c); w.loadHTMLString("", baseURL: nil);
    w.evaluateJavaScript("1") { _, _ in }
  }

  static func usesAV() {
    let p = AVPlayer(url: URL(fileURLWithPath: "/x")); let l = AVPlayerLayer(player: p);
    l.videoGravity = .resizeAspect; p.isMuted = true; p.play();
    _ = p.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 1, preferredTimescale: 1), queue: .main
    ) { _ in }
  }

  static func usesAVSession() { try? AVAudioSession.sharedInstance().setCategory(.ambient) }

  static func usesStore() {
    let s = SKStoreProductViewController();
    s.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: 1]) { _, _ in }
  }

  static func usesSKAd() { _ = SKAdImpression() }

  static func usesOS() {
    os_log("%{public}@", log: OSLog(subsystem: "a", category: "b"), type: .debug, "x" as NSString);
    Logger(subsystem: "a", category: "b").error("x")
  }

  static func usesSignpost() {
    let s = OSSignposter(subsystem: "a", category: "b"); _ = s.makeSignpostID()
  }

  static func usesLock() {
    let l = OSAllocatedUnfairLock(initialState: 0); l.withLock { $0 += 1 };
    var u = os_unfair_lock(); os_unfair_lock_lock(&u); os_unfair_lock_unlock(&u)
  }

  static func usesDispatch() {
    let g = DispatchGroup(); g.enter(); g.leave(); _ = g.wait(timeout: .now() + 1);
    let s = DispatchSemaphore(value: 1); _ = s.wait(timeout: .now());
    let t = DispatchSource.makeTimerSource(queue: .main); t.schedule(deadline: .now());
    t.setEventHandler {}; t.resume(); DispatchQueue.concurrentPerform(iterations: 1) { _ in };
    dispatchPrecondition(condition: .notOnQueue(.main)); let k = DispatchSpecificKey<Int>();
    DispatchQueue.main.setSpecific(key: k, value: 1)
  }

  static func usesURLSession() {
    let c = URLSessionConfiguration.ephemeral; c.timeoutIntervalForRequest = 5;
    c.requestCachePolicy = .reloadIgnoringLocalCacheData; let s = URLSession(configuration: c);
    var r = URLRequest(url: URL(fileURLWithPath: "/a")); r.httpMethod = "POST"; r.httpBody = Data();
    s.dataTask(with: r) { _, _, _ in }.resume(); s.finishTasksAndInvalidate()
  }

  static func usesURLAsync() async throws {
    _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "/a"))
  }

  static func usesCache() {
    let c = NSCache<NSString, UIImage>(); c.countLimit = 3; c.setObject(UIImage(), forKey: "a")
  }

  static func usesTables() {
    _ = NSHashTable<AnyObject>.weakObjects();
    _ = NSMapTable<NSString, AnyObject>(keyOptions: .strongMemory, valueOptions: .weakMemory);
    _ = NSPointerArray.weakObjects()
  }

  static func usesReg() {
    _ = NSPredicate(format: "self MATCHES %@", "a"); _ = try? NSRegularExpression(pattern: "a")
  }

  static func usesDefaults() {
    UserDefaults.standard.set(true, forKey: "a"); _ = UserDefaults(suiteName: "b")
  }

  static func usesBundle() {
    _ = Bundle.main.infoDictionary?["CFBundleShortVersionString"]; _ = Bundle(for: NSObject.self)
  }

  static func usesNotif() {
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
    ) { _ in }
  }

  static func usesPath() {
    _ = UIBezierPath(roundedRect: .zero, cornerRadius: 2); let s = CAShapeLayer(); s.path = nil;
    _ = CAGradientLayer(); _ = CADisplayLink(target: NSObject(), selector: Selector("x"))
  }

  static func usesHost(_ c: UIViewController) {
    c.addChild(UIViewController()); c.didMove(toParent: nil); c.setNeedsStatusBarAppearanceUpdate();
    _ = c.view.safeAreaInsets; _ = c.presentedViewController; _ = c.supportedInterfaceOrientations;
    _ = c.traitCollection.horizontalSizeClass
  }

  static func usesGuide(_ v: UIView) {
    let g = UILayoutGuide(); v.addLayoutGuide(g);
    _ = NSLayoutConstraint(
      item: v, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0);
    _ = v.systemLayoutSizeFitting(.zero); v.setContentHuggingPriority(.required, for: .vertical);
    _ = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[a]|", options: [], metrics: nil, views: ["a": v])
  }

  static func usesView(_ v: UIView) {
    v.accessibilityIdentifier = "a"; v.isAccessibilityElement = true; v.tintColor = .red;
    v.semanticContentAttribute = .forceLeftToRight; v.autoresizingMask = [.flexibleWidth];
    _ = v.convert(CGRect.zero, to: nil); v.bringSubviewToFront(v); _ = v.hitTest(.zero, with: nil);
    v.transform = .identity; _ = v.snapshotView(afterScreenUpdates: false)
  }

  static func usesMB() {
    _ = MobileAds.shared.isApplicationMuted;
    _ = MobileAds.shared.requestConfiguration.maxAdContentRating;
    _ = MobileAds.shared.requestConfiguration.publisherFirstPartyIDEnabled;
    _ = MobileAds.shared.versionNumber
    MobileAds.shared.requestConfiguration.publisherPrivacyPersonalizationState = .disabled
  }

  static func usesMB2() {
    _ = currentOrientationAnchoredAdaptiveBanner(width: 320);
    _ = closestValidSizeForAdSizes(original: AdSizeBanner, possibleAdSizes: []);
    _ = isAdSizeEqualToSize(size1: AdSizeBanner, size2: AdSizeBanner)
  }

  static func usesMB3(_ c: MediationNativeAdConfiguration) {
    for o in c.options {
      if let v = o as? VideoOptions { _ = v.shouldStartMuted };
      if let n = o as? NativeAdViewAdOptions { _ = n.preferredAdChoicesPosition };
      if let m = o as? NativeAdMediaAdLoaderOptions { _ = m.mediaAspectRatio };
      if let i = o as? NativeAdImageAdLoaderOptions { _ = i.shouldRequestMultipleImages }
    }
  }

  static func usesMB4(_ r: NSError) {
    _ = RequestError.Code.noFill; _ = RequestError.errorDomain; _ = r.localizedFailureReason
  }

  static func usesThread() {
    Thread.detachNewThread {}; _ = Thread.current.name; RunLoop.main.perform {};
    _ = OperationQueue.main; let b = BlockOperation {}; b.completionBlock = {}
  }

  static func usesClock() async throws {
    try await Task.sleep(for: .seconds(1)); try await Task.sleep(nanoseconds: 1);
    _ = ContinuousClock.now; _ = CACurrentMediaTime(); _ = ProcessInfo.processInfo.systemUptime
  }

  static func usesJSON() throws {
    _ = try JSONSerialization.jsonObject(with: Data());
    _ = try JSONDecoder().decode([String: Int].self, from: Data())
  }

  static func usesCrypto() {
    _ = UUID().uuidString; _ = Data(base64Encoded: "aa");
    _ = "a".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed); var c = URLComponents();
    c.queryItems = [URLQueryItem(name: "a", value: "b")]
  }

  static func usesMeasure() {
    _ = DateFormatter(); _ = ISO8601DateFormatter(); _ = Locale.current.identifier;
    _ = TimeZone.current; _ = NumberFormatter().string(from: 1)
  }

  static func usesAppState() {
    _ = UIApplication.shared.applicationState;
    _ = UIApplication.shared.canOpenURL(URL(fileURLWithPath: "/a"));
    UIApplication.shared.open(URL(fileURLWithPath: "/a"), options: [:]) { _ in };
    _ = UIApplication.shared.isIdleTimerDisabled; _ = UIApplication.shared.statusBarOrientation;
    _ = UIApplication.shared.beginBackgroundTask {}
  }

  static func usesTouches(_ view: UIView, _ event: UIEvent?) {
    _ = view.point(inside: .zero, with: event) ? view.hitTest(.zero, with: event) : nil
    _ = view.convert(CGPoint.zero, from: view.superview)
    _ = event?.allTouches?.first?.location(in: view)
    view.insertSubview(UIView(), belowSubview: view.subviews[0])
    view.sendSubviewToBack(view.subviews[0])
  }

  static func usesCancelledMessages(_ object: NSObject) {
    NSObject.cancelPreviousPerformRequests(withTarget: object)
    NSObject.cancelPreviousPerformRequests(
      withTarget: object, selector: NSSelectorFromString("expire"), object: nil)
  }

  static func usesTransforms(_ view: UIView) {
    view.transform = CGAffineTransform(rotationAngle: .pi).scaledBy(x: 2, y: 2)
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: view.bounds).cgPath
    view.layer.addSublayer(shape)
    view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    view.layer.mask = shape
  }

  static func usesCustomEvents(_ request: GADCustomEventRequest) {
    _ = request.isTesting
    _ = request.additionalParameters
    _ = GADCustomEventParametersServer
  }
}

/// A view that passes touches on to the views behind it, as overlays of ads do.
final class PassingView: UIView {
  private let closeButton = UIButton(type: .close)

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === closeButton ? hit : nil
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    closeButton.frame.contains(point)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
}
