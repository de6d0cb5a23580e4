// An adapter whose ads are web pages, written for Swift 6.
import AVFoundation
import AppTrackingTransparency
import Foundation
import GoogleMobileAds
import OSLog
import SafariServices
import UIKit
import WebKit

@MainActor
package final class WebBanner: NSObject, MediationBannerAd, WKNavigationDelegate,
  WKScriptMessageHandler
{
  package nonisolated let view: UIView
  package private(set) var steps: [String] = []
  package var finished: ((WebBanner) -> Void)?
  private let webView: WKWebView
  private let logger = Logger(subsystem: "web", category: "banner")
  private let player = AVPlayer(playerItem: nil)

  package init(size: CGSize) {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    configuration.mediaTypesRequiringUserActionForPlayback = []
    webView = WKWebView(frame: CGRect(origin: .zero, size: size), configuration: configuration)
    view = webView
    super.init()
    configuration.userContentController.add(self, name: "ad")
    webView.navigationDelegate = self
    player.isMuted = true
  }

  package func load(_ html: String) {
    webView.loadHTMLString(html, baseURL: URL(string: "https://ads.example.com"))
    steps.append("load")
  }

  package func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    steps.append("asks for \(navigationAction.request.url?.host ?? "?")")
    decisionHandler(navigationAction.navigationType == .linkActivated ? .cancel : .allow)
  }

  package func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    steps.append("finished")
    webView.evaluateJavaScript("start()") { [weak self] _, error in
      guard let self else { return }
      steps.append(error == nil ? "evaluated" : "failed")
      logger.debug("banner is ready")
      finished?(self)
    }
  }

  package func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    steps.append(message.name)
  }

  package func open(_ url: URL, from root: UIViewController) {
    let safari = SFSafariViewController(url: url)
    safari.dismissButtonStyle = .close
    root.present(safari, animated: true)
  }
}

/// Requests the permission to track, as networks do when they start.
package func trackingStatus() async -> UInt {
  await ATTrackingManager.requestTrackingAuthorization().rawValue
}
