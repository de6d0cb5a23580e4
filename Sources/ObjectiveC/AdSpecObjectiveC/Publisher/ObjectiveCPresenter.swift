#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  public import MediationHost
  import ObjectiveCBridge
  import UIKit

  extension AppUnderTest {
    /// Registers an app written in Objective-C by the name of the class that wraps the app's code.
    ///
    /// The class conforms to `ADSCustomNativeAdPresenter` of `<AdSpecApp/AdSpecApp.h>`. If the program
    /// has no class of this name, or the class lacks a method, the program ends with a message.
    ///
    /// - Parameters:
    ///   - name: The name for the command line, such as `my-app`.
    ///   - className: The name of the class that wraps the app's code.
    ///   - clickResolver: Creates the resolver of clicks. When this function is nil, the host uses a
    ///     resolver that behaves like the SDK.
    ///   - profile: The claims of the app.
    ///   - file: The file of the registration.
    ///   - line: The line of the registration.
    public init(
      _ name: String, objectiveC className: String, clickResolver: (() -> any ClickResolver)? = nil,
      profile: AppProfile = AppProfile(), file: String = #filePath, line: Int = #line
    ) {
      oc_prepare()
      self.init(
        name, className: className,
        makePresenter: { ObjectiveCPresenter(className, file, line) },
        clickResolver: clickResolver, profile: profile)
    }
  }

  /// Calls a wrapper around an app's code that is written in Objective-C.
  ///
  /// The Swift object owns the wrapper. All calls come on the main thread, as the host promises.
  final class ObjectiveCPresenter: CustomNativeAdPresenter {
    private let wrapper: Object

    init(_ className: String, _ file: String, _ line: Int) {
      var missing: UnsafePointer<CChar>?
      guard let wrapper = adspec_objc_new_presenter(className, &missing) else {
        fatalError(
          missing.map { "\(file):\(line): the class \(className) lacks -\(String(cString: $0))" }
            ?? "\(file):\(line): the program has no Objective-C class \(className)")
      }
      self.wrapper = wrapper
    }

    deinit { oc_release(wrapper) }

    func load(
      adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?
    ) {
      let options = Values.objectiveC(LoaderOptions.numbers(options))
      defer { oc_release(options) }
      adspec_objc_presenter_load(
        wrapper, adUnitID, options, rootViewController.map(Facade.of))
    }

    func display(_ ad: CustomNativeAd, in rootViewController: UIViewController) {
      adspec_objc_presenter_display(wrapper, ad.facade, Facade.of(rootViewController))
    }

    func populate(_ view: UIView, with ad: CustomNativeAd) {
      adspec_objc_presenter_populate(wrapper, Facade.of(view), ad.facade)
    }

    func view(showing ad: CustomNativeAd) -> UIView? {
      taken(adspec_objc_presenter_copy_view(wrapper, ad.facade))
    }

    func view(forAsset key: String, of ad: CustomNativeAd) -> UIView? {
      taken(adspec_objc_presenter_copy_asset_view(wrapper, key, ad.facade))
    }

    private func taken(_ view: Object?) -> UIView? {
      view.map { Unmanaged<UIView>.fromOpaque($0).takeRetainedValue() }
    }
  }
#endif
