#if ObjectiveC
  import Foundation
  import ObjectiveCBridge
  import UIKit
  import WebKit

  /// Passes the events of a web view on to the delegate in Objective-C.
  final class ForeignNavigationDelegate: NSObject, WKNavigationDelegate, @unchecked Sendable {
    nonisolated override init() { super.init() }

    func webView(
      _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
      decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
      let decision = owned(ForeignDecision(decisionHandler))
      let url = action.request.url?.absoluteString ?? ""
      let type = Int32(action.navigationType.rawValue)
      guard !adspec_web_view_asks(Facade.of(webView), url, type, decision) else { return }
      adspec_object_release(decision)
      decisionHandler(.allow)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      adspec_web_view_did_load(
        Facade.of(webView), 0, Unmanaged.passUnretained(navigation).toOpaque())
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      adspec_web_view_did_load(
        Facade.of(webView), 1, Unmanaged.passUnretained(navigation).toOpaque())
    }
  }

  /// The answer of a delegate.
  private final class ForeignDecision: @unchecked Sendable {
    let handler: @MainActor (WKNavigationActionPolicy) -> Void
    init(_ handler: @escaping @MainActor (WKNavigationActionPolicy) -> Void) {
      self.handler = handler
    }
  }

  @c @implementation func adspec_web_view_decide(_ decision: Object, _ policy: Int32) {
    let decision = borrowed(decision, ForeignDecision.self)
    let policy = WKNavigationActionPolicy(rawValue: Int(policy)) ?? .cancel
    LifeCycle.run { decision.handler(policy) }
  }

  @c @implementation func adspec_web_view_load(
    _ swift: Object, _ url: UnsafePointer<CChar>, _ html: UnsafePointer<CChar>?
  ) -> Object? {
    let view = borrowed(swift, WKWebView.self)
    guard let url = URL(string: String(cString: url)) else { return nil }
    let navigation =
      html.map { view.loadHTMLString(String(cString: $0), baseURL: url) }
      ?? view.load(URLRequest(url: url))
    return navigation.map { Unmanaged.passUnretained($0).toOpaque() }
  }
#endif
