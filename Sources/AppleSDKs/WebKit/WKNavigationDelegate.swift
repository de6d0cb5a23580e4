public import Foundation

/// One way of a web view to a page.
open class WKNavigation: NSObject, @unchecked Sendable {}

/// What made a web view go to a page, with the values they have on iOS.
public enum WKNavigationType: Int, Sendable {
  /// A link was tapped.
  case linkActivated = 0
  /// A form was sent.
  case formSubmitted = 1
  /// The user went back or forward.
  case backForward = 2
  /// The page was loaded again.
  case reload = 3
  /// A form was sent again.
  case formResubmitted = 4
  /// Anything else.
  case other = -1
}

/// Whether a web view may go to a page, with the values they have on iOS.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// It may not.
  case cancel = 0
  /// It may.
  case allow = 1
}

/// A web view's wish to go to a page.
open class WKNavigationAction: NSObject, @unchecked Sendable {
  /// The page.
  public let request: URLRequest
  /// What made the web view go there.
  public let navigationType: WKNavigationType

  /// Creates a wish.
  package init(request: URLRequest, navigationType: WKNavigationType) {
    self.request = request
    self.navigationType = navigationType
    super.init()
  }
}

// The navigations are implicitly unwrapped as on iOS: a method that spells its parameter otherwise
// is none of the protocol's here, and would not be called.

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Hears how a web view gets to a page.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Says whether the web view may go to a page.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)

  /// The page has begun to load.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)

  /// The page has been loaded.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)

  /// The page could not be loaded to its end, which never happens.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)

  /// The page could not be loaded, which never happens.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)

  /// The process that shows the page has ended, which never happens.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
extension WKNavigationDelegate {
  /// Allows it.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(.allow)
  }

  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}

  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}

  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}

  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows what a page asks of the user; no page asks anything.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}
