// An adapter in the spelling of SDK 12 and later, in Swift 5 mode. The loaders of the adapter run
// on the main actor in tasks.
import CoreGraphics
import Foundation
import GoogleMobileAds
import OSLog

private let log = Logger(subsystem: "adapter", category: "bidding")

package final class BiddingAdapter: NSObject, RTBAdapter {
  private var bannerLoader: BiddingBannerLoader?
  private var interstitialLoader: BiddingInterstitialLoader?

  package static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let settings = MobileAds.shared.requestConfiguration
    let isChild =
      settings.ageRestrictedTreatment == .child
      || settings.tagForChildDirectedTreatment?.boolValue ?? false
      || settings.tagForUnderAgeOfConsent?.boolValue == true
    log.info("child: \(isChild, privacy: .public)")
    completionHandler(nil)
  }

  package static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
  package static func adapterVersion() -> VersionNumber { VersionNumber() }
  package static func adSDKVersion() -> VersionNumber {
    VersionNumber(majorVersion: 0, minorVersion: 0, patchVersion: 0)
  }

  package func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    Task {
      guard let format = params.configuration.credentials.first?.format, format != .native else {
        Task { @MainActor in completionHandler(nil, RequestError(.invalidRequest)) }
        return
      }
      Task { @MainActor in completionHandler("\(format.rawValue)", nil) }
    }
  }

  package func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    Task { @MainActor in
      self.bannerLoader = BiddingBannerLoader(
        adConfiguration: adConfiguration, loadCompletionHandler: completionHandler)
      self.bannerLoader?.loadAd()
    }
  }

  package func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    interstitialLoader = BiddingInterstitialLoader(completionHandler)
    DispatchQueue.main.async { [weak self] in self?.interstitialLoader?.loadAd() }
  }
}

@MainActor
final class BiddingBannerLoader: NSObject {
  private let adConfiguration: MediationBannerAdConfiguration
  private weak var eventDelegate: MediationBannerAdEventDelegate?
  private var completionHandler: GADMediationBannerLoadCompletionHandler?
  private let container = BiddingContainer(frame: CGRectMake(0, 0, 320, 50))

  init(
    adConfiguration: MediationBannerAdConfiguration,
    loadCompletionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    self.adConfiguration = adConfiguration
    self.completionHandler = loadCompletionHandler
    super.init()
  }

  func loadAd() {
    do throws(RequestError) {
      try check()
      handleLoadedAd(self, error: nil)
    } catch {
      handleLoadedAd(nil, error: error as NSError)
    }
  }

  private func check() throws(RequestError) {
    let sizes = [AdSizeBanner, AdSizeMediumRectangle, AdSizeLeaderboard].map { nsValue(for: $0) }
    let closest = closestValidSizeForAdSizes(
      original: adConfiguration.adSize, possibleAdSizes: sizes)
    guard isAdSizeValid(size: closest), adConfiguration.bidResponse != nil else {
      throw RequestError(.mediationInvalidAdSize)
    }
    if isAdSizeEqualToSize(size1: closest, size2: AdSizeMediumRectangle) {
      container.frame.size = cgSize(for: closest)
    }
  }

  private func handleLoadedAd(_ ad: MediationBannerAd?, error: NSError?) {
    guard let completionHandler else { return }
    eventDelegate = completionHandler(ad, error)
    self.completionHandler = nil
  }
}

extension BiddingBannerLoader: @preconcurrency MediationBannerAd {
  var view: UIView { container }

  func changeSize(to adSize: AdSize) { container.frame.size = adSize.size }
}

/// A view with its own designated initializer, which calls methods of the class.
final class BiddingContainer: UIView {
  private let label = UILabel()
  private(set) var layouts = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func prepare() {
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor),
      label.widthAnchor.constraint(equalToConstant: 20),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

final class BiddingInterstitialLoader: NSObject, MediationInterstitialAd {
  private let completionHandler: GADMediationInterstitialLoadCompletionHandler
  private weak var eventDelegate: MediationInterstitialAdEventDelegate?

  init(_ completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler) {
    self.completionHandler = completionHandler
    super.init()
  }

  func loadAd() { eventDelegate = completionHandler(self, nil) }

  func present(from viewController: UIViewController) {
    let controller = BiddingController()
    controller.closed = { [weak self] in self?.eventDelegate?.didDismissFullScreenView() }
    eventDelegate?.willPresentFullScreenView()
    viewController.present(controller, animated: true)
  }
}

@MainActor private func playSound() -> Int { 1 }

/// A controller with life-cycle methods that call code of the main actor.
final class BiddingController: UIViewController {
  var closed: (() -> Void)?
  private var sounds = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.closed?() })
    sounds += playSound()
  }
}
