public import UIKit

/// Shows a web page.
///
/// Nothing is fetched and no script runs. Every page loads: the delegate is asked and told so on
/// the main queue.
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

  /// What the web view may do.
  nonisolated public let configuration: WKWebViewConfiguration

  /// Creates a web view with that frame in its superview's coordinates.
  nonisolated public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }

  /// Creates a web view with that frame and a configuration of its own.
  nonisolated public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Creates an empty web view, since there are no archives of views here.
  nonisolated public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  /// Hears how the web view gets to a page, held weakly.
  nonisolated open weak var navigationDelegate: (any WKNavigationDelegate)? {
    get { content.navigationDelegate }
    set { content.navigationDelegate = newValue }
  }

  /// Shows what a page asks of the user, held weakly.
  nonisolated open weak var uiDelegate: (any WKUIDelegate)? {
    get { content.uiDelegate }
    set { content.uiDelegate = newValue }
  }

  /// The page, or nil where none was loaded.
  nonisolated open var url: URL? { content.url }

  /// Whether a page is loading.
  nonisolated open var isLoading: Bool { content.isLoading }

  /// The text that was given for the page, or nil.
  nonisolated package var htmlString: String? { content.html }

  /// Goes to a page.
  @discardableResult
  nonisolated open func load(_ request: URLRequest) -> WKNavigation? {
    go(to: request, html: nil)
  }

  /// Shows a text as the page of that address.
  @discardableResult
  nonisolated open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    guard let page = baseURL ?? URL(string: "about:blank") else { return nil }
    return go(to: URLRequest(url: page), html: string)
  }

  /// Gives up the page that is loading.
  nonisolated open func stopLoading() {
    content.loads += 1
    content.isLoading = false
  }

  /// Runs a script, which gives nothing, and tells so later on the main queue.
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
