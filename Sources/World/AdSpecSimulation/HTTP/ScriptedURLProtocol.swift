import ScriptedNetwork
import UIKit

/// Loads URLs of `http` and `https` from the web that the running scenario makes.
///
/// Only one thread of a scenario runs at a time, so nothing here is locked.
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
      timeout: Int64((timeout * 1e9).rounded())
    ) { [self] in take($0) }
  }

  override func stopLoading() {
    exchange?.cancel()
    exchange = nil
  }

  /// The shorter of the request's time-out and its session's, in seconds.
  private var timeout: TimeInterval {
    let own = request.timeoutInterval
    guard let session = task.flatMap(ScriptedURLProtocol.session) else { return own }
    return min(own, session.configuration.timeoutIntervalForRequest)
  }

  /// The session of a task, which Foundation keeps to itself.
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

  private func take(_ reply: HTTPReply) {
    exchange = nil
    switch reply {
    case .response(let response): take(response)
    case .failure(.timedOut): fail(.timedOut)
    case .failure(.offline): fail(.notConnectedToInternet)
    case .failure(.redirectedTooOften): fail(.httpTooManyRedirects)
    }
  }

  private func take(_ response: HTTPReply.Response) {
    guard let url = URL(string: response.url),
      let head = HTTPURLResponse(
        url: url, statusCode: response.status, httpVersion: "HTTP/1.1",
        headerFields: [
          "Content-Type": response.type, "Content-Length": String(response.length),
        ])
    else { return fail(.badServerResponse) }
    if task is URLSessionDownloadTask, !DownloadedFile.hand(response.body, over: self) {
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
