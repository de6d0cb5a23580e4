/// A redirection of an HTTP request, about which the adapter can decide.
package final class HTTPRedirection {
  /// Decides about a redirection.
  ///
  /// The handler calls the closure once, now or later, with the next request. With nil, the response
  /// of the redirection itself is the response of the request.
  package typealias Handler = (HTTPRedirection, @escaping (Request?) -> Void) -> Void

  /// A request.
  package struct Request: Hashable, Sendable {
    /// The URL.
    package var url: String
    /// The method, such as `GET`.
    package var method: String

    /// Creates a request.
    package init(url: String, method: String) {
      self.url = url
      self.method = method
    }
  }

  /// The URL that redirects the request.
  package let url: String
  /// The status code of the redirection.
  package let status: Int
  /// The request that follows, unless the adapter wants another one.
  package let next: Request
  /// Whether the adapter has decided.
  var isDecided = false

  init(from url: String, to target: String, status: Int, method: String) {
    self.url = url
    self.status = status
    // As in browsers, these codes turn a request with a body into a request without a body (RFC
    // 9110, 15.4). The codes 307 and 308 keep the method.
    let becomesGet = status == 303 || (status == 301 || status == 302) && method == "POST"
    next = Request(url: target, method: becomesGet && method != "HEAD" ? "GET" : method)
  }
}
