public import Foundation
public import UIKit

/// Shows a web page.
///
/// The web view fetches nothing and runs no script. Every page loads. The web view calls its
/// delegates on the main queue.
@preconcurrency @MainActor
open class WKWebView: UIView {
  private final class State: @unchecked Sendable {
    weak var navigationDelegate: (any WKNavigationDelegate)?
    weak var uiDelegate: (any WKUIDelegate)?
    var url: URL?
    var isLoading = false
    var loads = 0
    var html: String?
  }

  nonisolated private let content = State()

  /// The configuration of the web view.
  nonisolated public let configuration: WKWebViewConfiguration

  /// Creates a web view with the given frame in the coordinates of its superview.
  nonisolated public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }

  /// Creates a web view with the given frame and a new default configuration.
  nonisolated public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Creates an empty web view and ignores the coder, because adspec cannot read views from
  /// archives.
  nonisolated public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  /// The delegate for navigations; the reference is weak.
  nonisolated open weak var navigationDelegate: (any WKNavigationDelegate)? {
    get { content.navigationDelegate }
    set { content.navigationDelegate = newValue }
  }

  /// The delegate for the page's user interface; the reference is weak.
  nonisolated open weak var uiDelegate: (any WKUIDelegate)? {
    get { content.uiDelegate }
    set { content.uiDelegate = newValue }
  }

  /// The URL of the page, or nil before a page has loaded.
  nonisolated open var url: URL? { content.url }

  /// Whether a page is loading.
  nonisolated open var isLoading: Bool { content.isLoading }

  /// The HTML of the page, or nil.
  nonisolated package var htmlString: String? { content.html }

  /// Loads a page.
  @discardableResult
  nonisolated open func load(_ request: URLRequest) -> WKNavigation? {
    go(to: request, html: nil)
  }

  /// Shows a text in HTML as if it were the page at the given URL.
  @discardableResult
  nonisolated open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    guard let page = baseURL ?? URL(string: "about:blank") else { return nil }
    return go(to: URLRequest(url: page), html: string)
  }

  /// Stops the load of the page.
  nonisolated open func stopLoading() {
    content.loads += 1
    content.isLoading = false
  }

  /// Runs a script.
  ///
  /// The script does not really run: the web view only calls the completion handler, later on the
  /// main queue, without a result.
  nonisolated open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler?(nil, nil) } }
  }

  private nonisolated func go(to request: URLRequest, html: String?) -> WKNavigation {
    let navigation = WKNavigation()
    content.loads += 1
    content.isLoading = true
    let load = content.loads
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.ask(request, html, navigation, load) }
    }
    return navigation
  }

  private func ask(_ request: URLRequest, _ html: String?, _ navigation: WKNavigation, _ load: Int)
  {
    guard load == content.loads else { return }
    let finish = { @MainActor [weak self] (policy: WKNavigationActionPolicy) in
      guard let self, load == self.content.loads else { return }
      self.content.isLoading = false
      guard policy == .allow else { return }
      self.content.url = request.url
      self.content.html = html
      self.navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
      self.navigationDelegate?.webView(self, didFinish: navigation)
    }
    guard let delegate = navigationDelegate else { return finish(.allow) }
    let action = WKNavigationAction(request: request, navigationType: .other)
    delegate.webView(self, decidePolicyFor: action, decisionHandler: finish)
  }
}

/// One navigation of a web view.
open class WKNavigation: NSObject, @unchecked Sendable {}

/// The reason for a navigation; the raw values are the same as on iOS.
public enum WKNavigationType: Int, Sendable {
  /// The user tapped a link.
  case linkActivated = 0
  /// The page sent a form.
  case formSubmitted = 1
  /// The user went back or forward.
  case backForward = 2
  /// The web view loaded the page again.
  case reload = 3
  /// The page sent a form again.
  case formResubmitted = 4
  /// Anything else.
  case other = -1
}

/// Whether a web view can navigate to a page; the raw values are the same as on iOS.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// The web view must not navigate to the page.
  case cancel = 0
  /// The web view can navigate to the page.
  case allow = 1
}

/// A navigation that a web view requests.
open class WKNavigationAction: NSObject, @unchecked Sendable {
  /// The page.
  public let request: URLRequest
  /// The reason for the navigation.
  public let navigationType: WKNavigationType

  /// Creates an action.
  package init(request: URLRequest, navigationType: WKNavigationType) {
    self.request = request
    self.navigationType = navigationType
    super.init()
  }
}

// The parameters of type `WKNavigation` are implicitly unwrapped, as on iOS. With another parameter
// type, an adapter's method would not match the protocol's method, and the web view would never
// call the adapter's method.

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Receives the navigation events of a web view.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Decides whether the web view can navigate to a page.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)

  /// The web view has begun to load the page.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)

  /// The web view has loaded the page.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)

  /// The load of the page failed after a part of the page arrived. In adspec, no load of a page
  /// fails.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)

  /// The load of the page failed before any part of the page arrived. In adspec, no load of a page
  /// fails.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)

  /// The process that shows the page has ended. In adspec, this process never ends.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
extension WKNavigationDelegate {
  /// Allows the navigation.
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

/// Shows user interface that a page requests outside the page, such as an alert or a new window.
///
/// In adspec, no page requests user interface outside the page, so the protocol has no methods.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}
