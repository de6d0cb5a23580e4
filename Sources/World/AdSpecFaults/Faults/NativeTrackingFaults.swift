import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults of a native ad on screen: impressions, clicks, and the registration of views.
  static let nativeTracking: [Fault] = [
    native("NAT-ADC-2", "Each presentation adds an AdChoices icon to the view.") { ad, _, _ in
      PiledAdChoices(ad)
    },
    native("NAT-IMP-1", "The adapter does not notify the network of Google's impressions.") {
      ad, _, _ in SwallowedImpression(ad)
    },
    native("NAT-IMP-2", "The adapter notifies the network of the network's own impressions.") {
      DoubledImpression($0, of: $2.ad(of: $1))
    },
    native("NAT-CLICK-1", "The adapter does not notify the network of Google's clicks.") {
      ad, _, _ in SwallowedClick(ad)
    },
    Fault(
      "NAT-CLICK-2", "The adapter notifies the network of the network's own clicks.",
      formats: [.native]
    ) {
      Hooks(delivery: { fault, event, ad, deliver in
        let delivery = deliver(event)
        guard case .click = event else { return delivery }
        // The network can call back on any queue, but the code of the ad may need the main thread.
        fault.onMain {
          if let native = fault.host?.load(ad.identity.load)?.ad as? any MediationNativeAd,
            native.handlesUserClicks()
          {
            ad.recordRequest(.requestClick)
          }
        }
        return delivery
      })
    },
    native("NAT-REG-1", "The adapter registers only the view of the ad.") { ad, _, _ in
      NothingClickable(ad)
    },
    native("NAT-REG-2", "The adapter does not unregister a view that no longer shows the ad.") {
      ad, _, _ in SwallowedUntracking(ad)
    },
    native("NAT-REG-3", "The adapter tracks only the first view, and only that view has media.") {
      ad, _, _ in ShownOnce(ad)
    },
    native(
      "NAT-REG-5",
      "The adapter registers the views that the app does not let the user tap, too."
    ) { ad, _, _ in EverythingClickable(ad) },
    native(
      "NAT-REG-6",
      "The view of the call to action takes no touches while the ad is on screen."
    ) { ad, _, _ in CallToActionWithoutTouches(ad) },
    native("NAT-OWN-1", "An ad leaves impressions and clicks to a network that reports none.") {
      ad, _, injector in MisplacedCounting(ad, injector.host)
    },
    native("NAT-VIEW-1", "The view of the headline is hidden when the ad is on screen.") {
      ad, _, _ in HiddenHeadline(ad)
    },
    native("NAT-REG-4", "A label that the ad adds to the app's view stays there.") { ad, _, _ in
      LeftLabel(ad)
    },
  ]
}

/// A native ad that leaves impressions and clicks to the network, although the network's SDK has no
/// callbacks and no calls for them.
final class MisplacedCounting: ForwardedNativeAd {
  private let isSilent: Bool

  init(_ ad: any MediationNativeAd, _ host: MediationHost?) {
    let sdk = host?.testedAdapter?.profile.sdk(of: .native) ?? NetworkClaims()
    let reported: [NetworkClaims.Callback] = [.impression, .shown, .click, .leftApp, .modalOpened]
    isSilent = reported.allSatisfy(sdk.absentCallbacks.contains) && sdk.nativeCalls.isEmpty
    super.init(ad)
  }

  override func handlesUserImpressions() -> Bool { isSilent || super.handlesUserImpressions() }
  override func handlesUserClicks() -> Bool { isSilent || super.handlesUserClicks() }
}

/// A native ad that adds a label to the app's view, and never removes the label.
final class LeftLabel: ForwardedNativeAd {
  private let label = UILabel(frame: CGRect(x: 0, y: 380, width: 60, height: 20))

  override func didRender(_ rendering: Rendering) {
    super.didRender(rendering)
    rendering.view.addSubview(label)
  }
}

/// A native ad that hides the app's view of the headline.
final class HiddenHeadline: ForwardedNativeAd {
  override func didRender(_ rendering: Rendering) {
    super.didRender(rendering)
    rendering.clickable[.headlineAsset]?.isHidden = true
  }
}

/// A native ad that adds an AdChoices icon to its view at each presentation, and removes all its
/// icons when the view no longer shows the ad.
final class PiledAdChoices: ForwardedNativeAd {
  private var icons: [UIView] = []

  override func didUntrackView(_ view: UIView?) {
    for icon in icons { icon.removeFromSuperview() }
    icons = []
    super.didUntrackView(view)
  }

  override func didRender(_ rendering: Rendering) {
    super.didRender(rendering)
    let icon = AdChoicesView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    icons.append(icon)
    rendering.view.addSubview(icon)
  }
}

/// A native ad that does not notify the network of impressions.
final class SwallowedImpression: ForwardedNativeAd {
  override func didRecordImpression() {}
}

/// A native ad that notifies the network of an impression when the ad is shown, although the
/// network already counts the impression.
final class DoubledImpression: ForwardedNativeAd {
  private weak var scripted: ScriptedAd?

  init(_ ad: any MediationNativeAd, of scripted: ScriptedAd?) {
    self.scripted = scripted
    super.init(ad)
  }

  override func didRender(_ rendering: Rendering) {
    super.didRender(rendering)
    if ad.handlesUserImpressions() { scripted?.recordRequest(.requestImpression) }
  }
}

/// A native ad that does not notify the network of clicks.
final class SwallowedClick: ForwardedNativeAd {
  override func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {}
}

/// A native ad that registers all views as not clickable.
final class NothingClickable: ForwardedNativeAd {
  override func didRender(_ rendering: Rendering) {
    var rendering = rendering
    rendering.others.merge(rendering.clickable) { first, _ in first }
    rendering.clickable = [:]
    super.didRender(rendering)
  }
}

/// A native ad that tells the network that the user can tap every asset.
final class EverythingClickable: ForwardedNativeAd {
  override func didRender(_ rendering: Rendering) {
    var rendering = rendering
    for (asset, view) in rendering.others
    where ![.mediaViewAsset, .adChoicesViewAsset].contains(asset) {
      rendering.others[asset] = nil
      if rendering.clickable[asset] == nil { rendering.clickable[asset] = view }
    }
    super.didRender(rendering)
  }
}

/// A native ad whose call to action takes no touches while a view shows the ad.
final class CallToActionWithoutTouches: ForwardedNativeAd {
  private weak var button: UIView?

  override func didRender(_ rendering: Rendering) {
    super.didRender(rendering)
    button = rendering.clickable[.callToActionAsset]
    button?.isUserInteractionEnabled = false
  }

  override func didUntrackView(_ view: UIView?) {
    button?.isUserInteractionEnabled = true
    super.didUntrackView(view)
  }
}

/// A native ad that does not notify the network when a view no longer shows the ad.
final class SwallowedUntracking: ForwardedNativeAd {
  override func didUntrackView(_ view: UIView?) {}
}

/// A native ad that tracks only its first view.
///
/// A later view of the ad has no media.
final class ShownOnce: ForwardedNativeAd {
  private var isShown = false

  override func didRender(_ rendering: Rendering) {
    guard isShown else {
      isShown = true
      return super.didRender(rendering)
    }
    mediaView?.removeFromSuperview()
  }
}
