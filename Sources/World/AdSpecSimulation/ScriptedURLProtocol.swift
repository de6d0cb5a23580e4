import ScriptedNetwork
import UIKit

/// Loads `http` and `https` URLs from the HTTP servers of the running scenario.
///
/// The class needs no lock, because only one thread of a scenario runs at a time.
final class ScriptedURLProtocol: URLProtocol {
  private var exchange: HTTPExchange?

  override class func canInit(with request: URLRequest) -> Bool {
    switch request.url?.scheme?.lowercased() {
    case "http", "https": true
    default: false
    }
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override class func requestIsCacheEquivalent(_ a: URLRequest, to b: URLRequest) -> Bool {
    false
  }

  override func startLoading() {
    guard let http = ScriptedNetwork.running?.http, let url = request.url else {
      return fail(.cannotConnectToHost)
    }
    exchange = http.send(
      url.absoluteString, method: request.httpMethod ?? "GET",
      timeout: Int64((timeout * 1e9).rounded()), redirect: redirectionHandler
    ) { [self] in receive($0) }
  }

  override func stopLoading() {
    exchange?.cancel()
    exchange = nil
  }

  /// The time-out of the request or the time-out of its session, whichever is shorter, in seconds.
  private var timeout: TimeInterval {
    let own = request.timeoutInterval
    guard let session = task.flatMap(ScriptedURLProtocol.session) else { return own }
    return min(own, session.configuration.timeoutIntervalForRequest)
  }

  /// Finds the session of a task by reflection, because Foundation does not export the session.
  private static func session(of task: URLSessionTask) -> URLSession? {
    var mirror: Mirror? = Mirror(reflecting: task)
    while let current = mirror {
      if let found = current.children.first(where: { $0.label == "session" }) {
        return found.value as? URLSession
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// Asks the delegate of the task, or of the task's session, about each redirection; nil when there
  /// is no delegate.
  ///
  /// Foundation's own protocol also asks the delegate directly. Like all calls of the delegate, the
  /// call comes on the session's delegate queue.
  private var redirectionHandler: HTTPRedirection.Handler? {
    guard let task, let session = ScriptedURLProtocol.session(of: task),
      let delegate = task.delegate ?? session.delegate as? any URLSessionTaskDelegate
    else { return nil }
    let original = request
    return { redirection, decide in
      guard let url = URL(string: redirection.url), let next = URL(string: redirection.next.url),
        let response = HTTPURLResponse(
          url: url, statusCode: redirection.status, httpVersion: "HTTP/1.1",
          headerFields: ["Location": redirection.next.url])
      else { return decide(redirection.next) }
      var request = original
      request.url = next
      request.httpMethod = redirection.next.method
      if redirection.next.method == "GET" { request.httpBody = nil }
      let answer = Decision(decide)
      let newRequest = request
      session.delegateQueue.addOperation {
        delegate.urlSession(
          session, task: task, willPerformHTTPRedirection: response, newRequest: newRequest
        ) { answer.give($0) }
      }
    }
  }

  /// Passes the request that a delegate wants to the exchange.
  ///
  /// The `Sendable` conformance is unchecked because only one thread of a scenario runs at a time.
  private final class Decision: @unchecked Sendable {
    private let decide: (HTTPRedirection.Request?) -> Void

    init(_ decide: @escaping (HTTPRedirection.Request?) -> Void) {
      self.decide = decide
    }

    func give(_ request: URLRequest?) {
      decide(
        request.flatMap { request in
          request.url.map {
            HTTPRedirection.Request(url: $0.absoluteString, method: request.httpMethod ?? "GET")
          }
        })
    }
  }

  private func receive(_ reply: HTTPReply) {
    exchange = nil
    switch reply {
    case .response(let response): load(response)
    case .failure(.timedOut): fail(.timedOut)
    case .failure(.offline): fail(.notConnectedToInternet)
    case .failure(.redirectedTooOften): fail(.httpTooManyRedirects)
    }
  }

  private func load(_ response: HTTPReply.Response) {
    guard let url = URL(string: response.url),
      let head = HTTPURLResponse(
        url: url, statusCode: response.status, httpVersion: "HTTP/1.1",
        headerFields: [
          "Content-Type": response.type, "Content-Length": String(response.length),
        ])
    else { return fail(.badServerResponse) }
    if task is URLSessionDownloadTask, !DownloadedFile.attach(response.body, to: self) {
      return fail(.cannotCreateFile)
    }
    client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
    if !response.body.isEmpty { client?.urlProtocol(self, didLoad: Data(response.body)) }
    guard response.isComplete else { return fail(.networkConnectionLost) }
    client?.urlProtocolDidFinishLoading(self)
  }

  private func fail(_ code: URLError.Code) {
    var details: [String: Any] = [:]
    if let url = request.url { details[NSURLErrorFailingURLErrorKey] = url }
    client?.urlProtocol(self, didFailWithError: URLError(code, userInfo: details))
  }
}
