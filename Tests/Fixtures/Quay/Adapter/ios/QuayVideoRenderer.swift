import Foundation
import GoogleMobileAds

/// One video ad of Quay: the code that interstitials and rewarded ads share.
class QuayVideoRenderer: NSObject {
  private enum Stage { case waiting, presenting, onScreen, over }

  private let ad: QuayVideoAd
  private let zone: Int
  private var zoneInUse: QuayZoneInUse?
  private var completion: ((NSError?) -> MediationAdEventDelegate?)?
  fileprivate var delegate: MediationAdEventDelegate?
  private var stage = Stage.waiting
  private var hasImpression = false
  private var isClosing = false

  init(_ className: String, _ credentials: QuayCredentials) throws {
    try QuayZoneInUse.checkIsFree(credentials.zone)
    ad = try QuayVideoAd(className, credentials)
    zone = credentials.zone
    super.init()
    ad.onEvent = { [weak self] in self?.handle($0) }
    #if DEFECTIVE
      // Defect: Quay's ad and an interstitial keep each other alive.
      if self is QuayInterstitialRenderer { ad.onEvent = { self.handle($0) } }
    #endif
  }

  /// Loads the ad.
  ///
  /// The completion is called once, with nil or an error, and returns the event delegate.
  fileprivate func wait(for completion: @escaping (NSError?) -> MediationAdEventDelegate?) {
    self.completion = completion
  }

  func load() { ad.load() }

  func present(from viewController: UIViewController) {
    stage = .presenting
    #if DEFECTIVE
      // Defect: the ad ignores that Quay refuses to show the ad.
      _ = ad.show(from: viewController)
    #else
      if !ad.show(from: viewController) { fail(QuayAdapterError.notReady.error) }
    #endif
  }

  // MARK: For the formats

  /// Reports the events that only this format has, when the ad has appeared.
  func didAppear() {}

  /// Reports the events that come before the dismissal.
  func willClose(isFullyWatched: Bool) {}

  // MARK: Events

  private func handle(_ event: QuayVideoEvent) {
    switch event {
    case .loaded: finish(nil)
    case .loadFailed(let error): finish(error)
    case .shown: open()
    case .showFailed(let error): fail(error)
    #if DEFECTIVE
      // Defect: an interstitial reports neither impressions nor clicks.
      case .impression where self is QuayInterstitialRenderer: break
      case .click where self is QuayInterstitialRenderer: break
    #endif
    case .impression: countImpression()
    case .click: delegate?.reportClick()
    case .willClose: beginClosing()
    case .closed(let isFullyWatched): close(isFullyWatched)
    }
  }

  private func finish(_ error: NSError?) {
    guard let completion = completion else { return }
    self.completion = nil
    #if DEFECTIVE
      // The adapter with the defects takes no zone, because an ad that keeps itself alive would keep
      // the zone.
    #else
      if error == nil { zoneInUse = QuayZoneInUse(zone) }
    #endif
    delegate = completion(error)
  }

  private func open() {
    #if DEFECTIVE
      // Defect: the ad reports each opening that Quay reports, even when Quay repeats the report.
      guard stage == .presenting || stage == .onScreen else { return }
    #else
      guard stage == .presenting else { return }
    #endif
    stage = .onScreen
    delegate?.willPresentFullScreenView()
    didAppear()
  }

  private func countImpression() {
    guard !hasImpression else { return }
    hasImpression = true
    delegate?.reportImpression()
  }

  /// When Quay refuses to show the ad, `show` returns false, and sometimes Quay also posts a
  /// notification.
  private func fail(_ error: NSError) {
    guard stage == .presenting || stage == .onScreen else { return }
    stage = .over
    zoneInUse = nil
    #if DEFECTIVE
      // Defect: a rewarded ad that cannot be shown reports nothing.
      if self is QuayRewardedRenderer { return }
    #endif
    delegate?.didFailToPresentWithError(error)
  }

  private func beginClosing() {
    guard stage == .onScreen, !isClosing else { return }
    isClosing = true
    delegate?.willDismissFullScreenView()
  }

  private func close(_ isFullyWatched: Bool) {
    guard stage == .onScreen else { return }
    #if DEFECTIVE
      // Defect: the ad reports the dismissal again when Quay closes the ad again.
    #else
      stage = .over
    #endif
    zoneInUse = nil
    willClose(isFullyWatched: isFullyWatched)
    if !isClosing { delegate?.willDismissFullScreenView() }
    delegate?.didDismissFullScreenView()
  }
}

/// One interstitial of Quay.
final class QuayInterstitialRenderer: QuayVideoRenderer, MediationInterstitialAd {
  #if DEFECTIVE
    /// For the defect of the presentation: the controller that was on top when the load began.
    var controller: UIViewController?

    override func present(from viewController: UIViewController) {
      // Defect: the interstitial appears over the view controller of the load.
      super.present(from: controller ?? viewController)
    }
  #endif

  init(
    _ credentials: QuayCredentials,
    completion: @escaping GADMediationInterstitialLoadCompletionHandler
  ) throws {
    try super.init("QYVInterstitialAd", credentials)
    wait { [weak self] error in completion(error == nil ? self : nil, error) }
  }
}

/// One rewarded ad of Quay.
final class QuayRewardedRenderer: QuayVideoRenderer, MediationRewardedAd {
  private var rewardedDelegate: MediationRewardedAdEventDelegate? {
    delegate as? MediationRewardedAdEventDelegate
  }

  init(
    _ credentials: QuayCredentials,
    completion: @escaping GADMediationRewardedLoadCompletionHandler
  ) throws {
    try super.init("QYVRewardedAd", credentials)
    wait { [weak self] error in completion(error == nil ? self : nil, error) }
  }

  override func didAppear() {
    #if DEFECTIVE
      // Defect: the ad reports a second impression when the video starts.
      rewardedDelegate?.reportImpression()
    #endif
    rewardedDelegate?.didStartVideo()
  }

  override func willClose(isFullyWatched: Bool) {
    rewardedDelegate?.didEndVideo()
    #if DEFECTIVE
      // Defect: the ad rewards every user who closes the ad.
      let isFullyWatched = true
    #endif
    if isFullyWatched { rewardedDelegate?.didRewardUser() }
  }
}

/// A zone with a loaded video ad, which waits to be shown or is on screen.
///
/// Quay pays for only one such ad of a zone. So the adapter refuses to load another one. The zone is
/// free again when this object is gone.
final class QuayZoneInUse {
  private static let lock = NSLock()
  private static var all: Set<Int> = []

  private let zone: Int

  /// Takes a zone for an ad that has loaded; nil if another ad has the zone.
  init?(_ zone: Int) {
    QuayZoneInUse.lock.lock()
    defer { QuayZoneInUse.lock.unlock() }
    guard QuayZoneInUse.all.insert(zone).inserted else { return nil }
    self.zone = zone
  }

  deinit {
    QuayZoneInUse.lock.lock()
    QuayZoneInUse.all.remove(zone)
    QuayZoneInUse.lock.unlock()
  }

  /// Makes sure that a zone has no ad.
  ///
  /// An ad that still loads does not count, because Quay does not always end a load.
  static func checkIsFree(_ zone: Int) throws {
    lock.lock()
    defer { lock.unlock() }
    if all.contains(zone) { throw QuayAdapterError.zoneInUse.error }
  }
}
