// An adapter that belongs to the main actor in Swift 6 mode, like the adapters of AppLovin and
// PubMatic.
import Foundation
import GoogleMobileAds
import UIKit

@MainActor
package final class MainActorAdapter: NSObject, @preconcurrency RTBAdapter {
  private var bannerRenderer: MainActorBannerRenderer?
  private var rewardedRenderer: MainActorRewardedRenderer?
  private var appOpenRenderer: MainActorAppOpenRenderer?

  package override init() { super.init() }

  package static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    MobileAds.shared.isApplicationMuted ? completionHandler(nil) : completionHandler(nil)
  }

  package static func adapterVersion() -> VersionNumber { VersionNumber() }
  package static func adSDKVersion() -> VersionNumber { VersionNumber() }
  package static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  package func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    guard params.configuration.credentials.first?.format == .banner else {
      completionHandler(nil, NSError(domain: "main actor", code: 1))
      return
    }
    completionHandler("signals for \(string(for: params.adSize))", nil)
  }

  package func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let renderer = MainActorBannerRenderer(adConfiguration: adConfiguration)
    bannerRenderer = renderer
    renderer.loadAd(withCompletion: completionHandler)
  }

  package func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    rewardedRenderer = MainActorRewardedRenderer()
    rewardedRenderer?.delegate = completionHandler(rewardedRenderer, nil)
  }

  package func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    appOpenRenderer = MainActorAppOpenRenderer()
    appOpenRenderer?.delegate = completionHandler(appOpenRenderer, nil)
  }
}

@MainActor
package class MainActorBannerRenderer: NSObject, MediationBannerAd {
  private let adConfiguration: MediationBannerAdConfiguration
  private var completionHandler: GADMediationBannerLoadCompletionHandler?
  private let adView = MainActorView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
  private weak var delegate: (any MediationBannerAdEventDelegate)?

  init(adConfiguration: MediationBannerAdConfiguration) {
    self.adConfiguration = adConfiguration
    super.init()
  }

  func loadAd(withCompletion completion: @escaping GADMediationBannerLoadCompletionHandler) {
    var completionHandlerCalled = false
    completionHandler = { ad, error in
      if completionHandlerCalled { return nil }
      completionHandlerCalled = true
      return completion(ad, error)
    }
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    let potentials = isPad ? [nsValue(for: AdSizeLeaderboard)] : [nsValue(for: AdSizeBanner)]
    let closest = closestValidSizeForAdSizes(
      original: adConfiguration.adSize, possibleAdSizes: potentials)
    let size = cgSize(for: closest)
    adView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    delegate = completionHandler?(self, nil)
    _ = completionHandler?(nil, nil)
  }

  nonisolated package var view: UIView { adView }

  /// Finds the controller that shows the banner.
  func presentationController() -> UIViewController? {
    var responder: UIResponder? = view
    while responder != nil {
      responder = responder?.next
      if let controller = responder as? UIViewController { return controller }
    }
    return UIApplication.shared.connectedScenes
      .filter { $0.activationState == .foregroundActive }
      .compactMap { $0 as? UIWindowScene }
      .flatMap { $0.windows }
      .first { $0.isKeyWindow }?
      .rootViewController ?? UIApplication.shared.keyWindow?.rootViewController
  }
}

@MainActor
final class MainActorView: UIView {
  private var counts = 0

  override func didMoveToWindow() {
    super.didMoveToWindow()
    counts += 1
  }
}

@MainActor
package final class MainActorRewardedRenderer: NSObject, @preconcurrency MediationRewardedAd {
  weak var delegate: (any MediationRewardedAdEventDelegate)?

  package func present(from viewController: UIViewController) {
    viewController.present(UIViewController(), animated: true) { [weak delegate] in
      delegate?.willPresentFullScreenView()
    }
  }
}

@MainActor
package final class MainActorAppOpenRenderer: NSObject, MediationAppOpenAd {
  nonisolated(unsafe) weak var delegate: (any MediationAppOpenAdEventDelegate)?

  nonisolated package func present(from viewController: UIViewController) {
    delegate?.didFailToPresentWithError(NSError(domain: "main actor", code: 2))
  }
}
