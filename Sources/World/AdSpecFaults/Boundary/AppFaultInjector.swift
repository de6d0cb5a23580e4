import GoogleMobileAds
import MediationHost
import UIKit

/// The closures of a fault that changes what an app displays or how clicks are resolved.
struct AppHooks: InjectorSource {
  /// Called after the app displayed an ad in a new view or in a reused view.
  var display: ((AppFaultInjector, CustomNativeAd, any CustomNativeAdPresenter) -> Void)?
  /// Resolves a click.
  var resolution:
    ((AppFaultInjector, CustomNativeClick, any ClickActions, any ClickResolver) -> Void)?

  var injector: FaultInjector { AppFaultInjector(self) }
}

/// Intercepts the calls between an app and its environment in one run.
///
/// The methods forward everything unchanged, unless a fault has a hook for the method or overrides
/// the method.
class AppFaultInjector: FaultInjector, CustomNativeInterceptor {
  /// The custom native ads of the run.
  private(set) weak var customNative: CustomNativeHost?
  private let appHooks: AppHooks

  init(_ hooks: AppHooks = AppHooks()) {
    appHooks = hooks
    super.init()
  }

  /// Puts this injector between the host and the app of its run.
  func intercept(_ customNative: CustomNativeHost) {
    self.customNative = customNative
    customNative.interceptor = self
    customNative.app = customNative.app.map(intercept)
  }

  /// Returns the app with this injector around its presenter and its click resolver.
  private func intercept(_ app: AppUnderTest) -> AppUnderTest {
    var intercepted = app
    intercepted.makePresenter = { InterceptingPresenter(app.makePresenter(), self) }
    intercepted.clickResolver = { InterceptingResolver(app.clickResolver(), self) }
    return intercepted
  }

  // MARK: Calls of the app

  /// Called after the app displayed an ad in a new view or in a reused view.
  func didDisplay(_ ad: CustomNativeAd, by presenter: any CustomNativeAdPresenter) {
    appHooks.display?(self, ad, presenter)
  }

  /// Asks the app to show an ad in a view that showed another ad.
  func populate(
    _ view: UIView, with ad: CustomNativeAd, by presenter: any CustomNativeAdPresenter
  ) {
    presenter.populate(view, with: ad)
  }

  // MARK: Calls of the host

  /// Passes a click to the resolver.
  func resolve(
    _ click: CustomNativeClick, with actions: any ClickActions, by resolver: any ClickResolver
  ) {
    appHooks.resolution?(self, click, actions, resolver) ?? resolver.resolve(click, with: actions)
  }

  func delivers(_ formatID: String, declared: [String]) -> Bool { declared.contains(formatID) }

  func didDeliver(_ ad: CustomNativeAd) {}

  func loaderToNotify(_ loader: AdLoader?) -> AdLoader? { loader }

  func willRead(_ key: String, _ value: AnyObject?) {}

  func counts(isFirst: Bool) -> Bool { isFirst }
}

/// An app that displays its ads through an injector.
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

/// A resolver that gets its clicks through an injector.
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
