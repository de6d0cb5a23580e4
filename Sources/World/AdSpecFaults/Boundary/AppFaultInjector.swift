import GoogleMobileAds
import MediationHost
import UIKit

/// What everything that crosses an app's boundary passes in one run.
///
/// Its methods hand everything on unchanged; a fault overrides one or two of them.
class AppFaultInjector: FaultInjector, CustomNativeInterceptor {
  /// Wraps an app so that it and its clicks pass the injector.
  func intercept(_ app: AppUnderTest) -> AppUnderTest {
    var intercepted = app
    intercepted.makePresenter = { InterceptingPresenter(app.makePresenter(), self) }
    intercepted.clickResolver = { InterceptingResolver(app.clickResolver(), self) }
    return intercepted
  }

  // MARK: From the app

  /// Called after the app displayed an ad, or showed it in a view that had shown another one.
  func didDisplay(_ ad: CustomNativeAd, by presenter: any CustomNativeAdPresenter) {}

  /// Passes on that a view is to show another ad.
  func populate(
    _ view: UIView, with ad: CustomNativeAd, by presenter: any CustomNativeAdPresenter
  ) {
    presenter.populate(view, with: ad)
  }

  // MARK: From the host

  /// Passes a click on to the resolver.
  func resolve(
    _ click: CustomNativeClick, with actions: any ClickActions, by resolver: any ClickResolver
  ) {
    resolver.resolve(click, with: actions)
  }

  func delivers(_ formatID: String, declared: [String]) -> Bool { declared.contains(formatID) }

  func didDeliver(_ ad: CustomNativeAd) {}

  func willRead(_ key: String, _ value: AnyObject?) {}

  func counts(isFirst: Bool) -> Bool { isFirst }
}

/// An app whose displays pass an injector.
private final class InterceptingPresenter: CustomNativeAdPresenter {
  private let presenter: any CustomNativeAdPresenter
  private let injector: AppFaultInjector

  init(_ presenter: any CustomNativeAdPresenter, _ injector: AppFaultInjector) {
    self.presenter = presenter
    self.injector = injector
  }

  func load(
    adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?
  ) {
    presenter.load(adUnitID: adUnitID, options: options, rootViewController: rootViewController)
  }

  func display(_ ad: CustomNativeAd, in rootViewController: UIViewController) {
    presenter.display(ad, in: rootViewController)
    injector.didDisplay(ad, by: presenter)
  }

  func populate(_ view: UIView, with ad: CustomNativeAd) {
    injector.populate(view, with: ad, by: presenter)
    injector.didDisplay(ad, by: presenter)
  }

  func view(showing ad: CustomNativeAd) -> UIView? { presenter.view(showing: ad) }

  func view(forAsset key: String, of ad: CustomNativeAd) -> UIView? {
    presenter.view(forAsset: key, of: ad)
  }
}

/// A resolver whose clicks pass an injector.
private struct InterceptingResolver: ClickResolver {
  let resolver: any ClickResolver
  let injector: AppFaultInjector

  init(_ resolver: any ClickResolver, _ injector: AppFaultInjector) {
    self.resolver = resolver
    self.injector = injector
  }

  func resolve(_ click: CustomNativeClick, with actions: any ClickActions) {
    injector.resolve(click, with: actions, by: resolver)
  }
}
