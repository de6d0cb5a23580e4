import GoogleMobileAds

/// What an import of the SDK brings, as its headers import UIKit and WebKit.
@MainActor final class Imports {
  private let view: UIView = WKWebView(frame: CGRect.zero, configuration: WKWebViewConfiguration())
  private let layer = CALayer()
  private let queue = DispatchQueue(label: "ads")
  private var lock = os_unfair_lock()

  func register() {
    os_unfair_lock_lock(&lock)
    defer { os_unfair_lock_unlock(&lock) }
    if let page = view as? WKWebView { MobileAds.shared.register(page) }
    _ = URLSession.shared.configuration.timeoutIntervalForRequest + layer.bounds.width
    _ = queue.label
  }
}
