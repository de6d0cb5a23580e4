import AdSpecTrace
import GoogleMobileAds
import MediationHost
import UIKit

extension FaultCatalogue {
  /// Faults of apps that show custom native ads, and faults of the resolver for clicks on these
  /// ads.
  static let customNative: [Fault] = [
    app("CN-LOAD-1", "The app receives ads of formats that it has not declared.") { AnyFormat() },
    app("CN-ASSET-1", "The app requires every asset.", kills: true) { ForcedAsset() },
    app("CN-IMP-1", "The SDK counts an impression at each call of recordImpression().") {
      ImpressionForEachRecord()
    },
    app("CN-IMP-2", "The app records the impression when it receives the ad.") {
      ImpressionOnReceipt()
    },
    app("CN-CLICK-1", "A click calls the handler and also opens the browser.") {
      AppHooks(resolution: { _, click, actions, resolver in
        resolver.resolve(click, with: actions)
        guard click.hasCustomHandler, click.isKnown else { return }
        actions.open(click.destination ?? "https://www.google.com/", in: .browser)
      })
    },
    app("CN-CLICK-2", "A click opens the last deep link that an app can open.") {
      AppHooks(resolution: { _, click, actions, resolver in
        var click = click
        click.deepLinks.reverse()
        resolver.resolve(click, with: actions)
      })
    },
    app("CN-CLICK-3", "A click opens the browser twice.") {
      AppHooks(resolution: { _, click, actions, resolver in
        resolver.resolve(click, with: actions)
        guard click.isKnown, !click.hasCustomHandler,
          !click.deepLinks.contains(where: actions.canOpen),
          let destination = click.destination
        else { return }
        actions.open(destination, in: .browser)
      })
    },
    app("CN-CLICK-4", "A removed handler still takes clicks.") {
      AppHooks(resolution: { fault, click, actions, resolver in
        let hasHadHandler =
          fault.customNative?.ads.contains { $0.ad?.hasHadCustomClickHandler ?? false } ?? false
        if !click.hasCustomHandler, hasHadHandler, click.isKnown {
          actions.recordClick()
        } else {
          resolver.resolve(click, with: actions)
        }
      })
    },
    app("CN-CLICK-5", "A click with an unknown key counts as a click on an asset.") {
      AppHooks(resolution: { _, click, actions, resolver in
        var click = click
        if !click.isKnown { click.knownKeys.append(click.assetKey) }
        resolver.resolve(click, with: actions)
      })
    },
    app("CN-CLICK-6", "Each click counts twice.") {
      AppHooks(resolution: { _, click, actions, resolver in
        if click.isKnown { actions.recordClick() }
        resolver.resolve(click, with: actions)
      })
    },
    app("CN-CLICK-7", "Taps anywhere in the view are clicks on the main image.") {
      AppHooks(display: { fault, ad, presenter in
        let key = fault.customNative?.profile.ownKey(AppProfile.mainAsset) ?? AppProfile.mainAsset
        presenter.view(showing: ad)?.addGestureRecognizer(
          UITapGestureRecognizer(target: nil) { [weak ad] _ in ad?.performClickOnAsset(withKey: key)
          })
      })
    },
    app("CN-ADC-1", "The AdChoices icon takes no taps.") {
      AppHooks(display: { _, ad, presenter in
        let key = GADNativeAssetIdentifier.adChoicesViewAsset.rawValue
        let view = presenter.view(forAsset: key, of: ad)
        for recognizer in view?.gestureRecognizers ?? [] {
          view?.removeGestureRecognizer(recognizer)
        }
      })
    },
    app("CN-VIDEO-1", "For a video that has no view, the app shows nothing in place of the media.")
    {
      AppHooks(display: { fault, ad, presenter in
        guard ad.mediaContent.hasVideoContent, !ad.providesMediaView,
          let key = fault.customNative?.profile.ownKey(AppProfile.mainAsset),
          let place = presenter.view(forAsset: key, of: ad)
        else { return }
        (place as? UIImageView)?.image = nil
        for subview in place.subviews { subview.removeFromSuperview() }
      })
    },
    app("CN-REUSE-1", "A reused view keeps the main view of the previous ad.") { LeftMainView() },
    app("CN-TAP-1", "The app ignores taps on the assets that the user can tap.") {
      AppHooks(display: { fault, ad, presenter in
        guard let profile = fault.customNative?.profile else { return }
        for key in profile.clickableAssets {
          let view = presenter.view(forAsset: profile.ownKey(key), of: ad)
          for recognizer in view?.gestureRecognizers ?? [] {
            view?.removeGestureRecognizer(recognizer)
          }
        }
      })
    },
    app("CN-LOAD-2", "The app releases its loader as soon as the load has started.") {
      ReleasedLoader()
    },
    app("CN-HANDLER-1", "The app sets its click handler on the wrong ads.") {
      AppHooks(display: { _, ad, _ in
        ad.customClickHandler = ad.customClickHandler == nil ? { _ in } : nil
      })
    },
    app("CN-ROOT-1", "The ad has no view controller that can open a page.") {
      LostController()
    },
  ]

  private static func app(
    _ rule: String, _ says: String, kills: Bool = false,
    _ injector: @escaping @Sendable () -> any InjectorSource
  ) -> Fault {
    Fault(rule, says, formats: [.customNative], kills: kills, injector)
  }
}

/// Delivers ads of any format to the app.
final class AnyFormat: AppFaultInjector {
  override func delivers(_ formatID: String, declared: [String]) -> Bool { true }
}

/// Makes the app treat every asset as required.
final class ForcedAsset: AppFaultInjector {
  override func willRead(_ key: String, _ value: AnyObject?) {
    precondition(value != nil, "the ad has no asset \(key)")
  }
}

/// Counts each recorded impression, and not only the first recorded impression.
final class ImpressionForEachRecord: AppFaultInjector {
  override func counts(isFirst: Bool) -> Bool { true }
}

/// Records the impression when the app receives the ad.
final class ImpressionOnReceipt: AppFaultInjector {
  override func didDeliver(_ ad: CustomNativeAd) { ad.recordImpression() }
}

/// When the app reuses a view for another ad, leaves the main view of the previous ad in the reused
/// view.
final class LeftMainView: AppFaultInjector {
  override func populate(
    _ view: UIView, with ad: CustomNativeAd, by presenter: any CustomNativeAdPresenter
  ) {
    let key = customNative?.profile.ownKey(AppProfile.mainAsset) ?? AppProfile.mainAsset
    let old = customNative?.ads.lazy.compactMap(\.ad).first {
      presenter.view(showing: $0) === view
    }
    let left = old.flatMap { presenter.view(forAsset: key, of: $0)?.subviews } ?? []
    presenter.populate(view, with: ad)
    let place = presenter.view(forAsset: key, of: ad)
    for (position, subview) in left.enumerated() { place?.insertSubview(subview, at: position) }
  }
}

/// Pretends that the app has released its loader before the answer.
final class ReleasedLoader: AppFaultInjector {
  override func loaderToNotify(_ loader: AdLoader?) -> AdLoader? { nil }
}

/// Removes the view controller of each ad that the app receives.
final class LostController: AppFaultInjector {
  override func didDeliver(_ ad: CustomNativeAd) { ad.rootViewController = nil }
}

extension CustomNativeClick {
  /// Whether the key of the click is a key of the ad.
  fileprivate var isKnown: Bool { knownKeys.contains(assetKey) }
}
