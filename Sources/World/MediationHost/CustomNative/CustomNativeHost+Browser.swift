import AdSpecTrace
import GoogleMobileAds
import VirtualTime

/// The browser that a click on a custom native ad opened, over the screen until the user closes it.
struct CustomNativeBrowser {
  /// The ad that was clicked.
  let loaded: LoadedCustomNativeAd
  /// The click.
  let identity: EventIdentity
}

extension CustomNativeHost {
  /// Tells the app that the browser is about to cover the screen, unless it does already.
  func openBrowser(over ad: CustomNativeAd, _ identity: EventIdentity) {
    guard browser == nil, let loaded = record(of: ad) else { return }
    browser = CustomNativeBrowser(loaded: loaded, identity: identity)
    recorder.record(.appWillPresent, identity) {
      ad.delegate?.customNativeAdWillPresentScreen(ad)
    }
  }

  /// The user closes the browser that a click has opened, and comes back to the app.
  ///
  /// - Returns: Whether there is one.
  package func closeBrowser() -> Bool {
    guard let browser else { return false }
    self.browser = nil
    if scheduler.isMainBusy {
      let line = recorder.line
      scheduler.schedule { [self] in recorder.withLine(line) { tellOfReturn(browser) } }
    } else {
      tellOfReturn(browser)
    }
    return true
  }

  /// Nobody is told once the app has let go of the ad.
  private func tellOfReturn(_ browser: CustomNativeBrowser) {
    guard let ad = browser.loaded.ad else { return }
    recorder.record(.appWillDismiss, browser.identity) {
      ad.delegate?.customNativeAdWillDismissScreen(ad)
    }
    recorder.record(.appDidDismiss, browser.identity) {
      ad.delegate?.customNativeAdDidDismissScreen(ad)
    }
  }
}
