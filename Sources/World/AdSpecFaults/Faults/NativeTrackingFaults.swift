import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults of a native ad on screen: impressions, clicks, and the registration of views.
  static let nativeTracking: [Fault] = [
    // The icons go when the view no longer shows the ad.
    native("NAT-ADC-2", "Each presentation adds an AdChoices icon to the view.") {
      var icons: [UIView] = []
      return NativeHooks(
        didRender: { ad, rendering in
          ad.didRender(rendering)
          let icon = AdChoicesView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
          icons.append(icon)
          rendering.view.addSubview(icon)
        },
        didUntrackView: { ad, view in
          for icon in icons { icon.removeFromSuperview() }
          icons = []
          ad.didUntrackView(view)
        })
    },
    native("NAT-IMP-1", "The adapter does not notify the network of Google's impressions.") {
      NativeHooks(didRecordImpression: { _ in })
    },
    native("NAT-IMP-2", "The adapter notifies the network of the network's own impressions.") {
      fault, load in
      NativeHooks(didRender: { [weak scripted = fault.ad(of: load)] ad, rendering in
        ad.didRender(rendering)
        if ad.handlesUserImpressions() { scripted?.recordRequest(.requestImpression) }
      })
    },
    native("NAT-CLICK-1", "The adapter does not notify the network of Google's clicks.") {
      NativeHooks(didRecordClick: { _ in })
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
    native("NAT-REG-1", "The adapter registers only the view of the ad.") {
      NativeHooks(didRender: { ad, rendering in
        var rendering = rendering
        rendering.others.merge(rendering.clickable) { first, _ in first }
        rendering.clickable = [:]
        ad.didRender(rendering)
      })
    },
    native("NAT-REG-2", "The adapter does not unregister a view that no longer shows the ad.") {
      NativeHooks(didUntrackView: { _, _ in })
    },
    native("NAT-REG-3", "The adapter tracks only the first view, and only that view has media.") {
      var isShown = false
      return NativeHooks(didRender: { ad, rendering in
        guard isShown else {
          isShown = true
          return ad.didRender(rendering)
        }
        ad.mediaView?.removeFromSuperview()
      })
    },
    native(
      "NAT-REG-5",
      "The adapter registers the views that the app does not let the user tap, too."
    ) {
      NativeHooks(didRender: { ad, rendering in
        var rendering = rendering
        for (asset, view) in rendering.others
        where ![.mediaViewAsset, .adChoicesViewAsset].contains(asset) {
          rendering.others[asset] = nil
          if rendering.clickable[asset] == nil { rendering.clickable[asset] = view }
        }
        ad.didRender(rendering)
      })
    },
    native(
      "NAT-REG-6",
      "The view of the call to action takes no touches while the ad is on screen."
    ) {
      weak var button: UIView?
      return NativeHooks(
        didRender: { ad, rendering in
          ad.didRender(rendering)
          button = rendering.clickable[.callToActionAsset]
          button?.isUserInteractionEnabled = false
        },
        didUntrackView: { ad, view in
          button?.isUserInteractionEnabled = true
          ad.didUntrackView(view)
        })
    },
    // The network's SDK has no callbacks and no calls for impressions and clicks.
    native("NAT-OWN-1", "An ad leaves impressions and clicks to a network that reports none.") {
      fault, _ in
      let sdk = fault.host?.testedAdapter?.profile.sdk(of: .native) ?? NetworkClaims()
      let reported: [NetworkClaims.Callback] = [
        .impression, .shown, .click, .leftApp, .modalOpened,
      ]
      let isSilent = reported.allSatisfy(sdk.absentCallbacks.contains) && sdk.nativeCalls.isEmpty
      return isSilent ? NativeHooks(handlesUserEvents: { _ in true }) : NativeHooks()
    },
    native("NAT-VIEW-1", "The view of the headline is hidden when the ad is on screen.") {
      NativeHooks(didRender: { ad, rendering in
        ad.didRender(rendering)
        rendering.clickable[.headlineAsset]?.isHidden = true
      })
    },
    native(
      "NAT-CONTROL-1", "The buttons in the view of the ad that are no assets lose their actions."
    ) {
      NativeHooks(didRender: { ad, rendering in
        ad.didRender(rendering)
        let assets = rendering.clickable.merging(rendering.others) { first, _ in first }.values
        for case let button as UIButton in rendering.view.subviews
        where !assets.contains(button) {
          button.removeTarget(nil, action: nil, for: .allEvents)
        }
      })
    },
    native("NAT-REG-4", "A label that the ad adds to the app's view stays there.") {
      let label = UILabel(frame: CGRect(x: 0, y: 380, width: 60, height: 20))
      return NativeHooks(didRender: { ad, rendering in
        ad.didRender(rendering)
        rendering.view.addSubview(label)
      })
    },
  ]
}
