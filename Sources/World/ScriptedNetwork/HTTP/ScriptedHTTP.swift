package import AdSpecTrace
import VirtualTime

/// The web of a scenario.
///
/// No request leaves the process.
///
/// The answers of the script come first. The network's servers have the pictures of its creatives, each
/// under its own URL. All other requests are answered with status 404.
///
/// Not thread-safe: only one thread of a scenario runs at a time.
package final class ScriptedHTTP {
  /// Whether the device is online.
  ///
  /// Requests of an offline device fail at once.
  package var isReachable: () -> Bool = { true }
  /// Whether a body is a picture in the format PNG, JPEG or GIF.
  package var isPicture: ([UInt8]) -> Bool = { _ in true }
  /// Finds the load of a request from the cause of the running code.
  package var identify: () -> EventIdentity = { EventIdentity() }

  let scheduler: VirtualScheduler
  let recorder: TraceRecorder
  let interceptor: () -> (any NetworkInterceptor)?
  // The latest answer for a URL wins, so each answer has a number.
  private var servedCount = 0
  private var servedURLs: [String: (number: Int, answer: HTTPAnswer)] = [:]
  private var servedBeginnings: [(number: Int, beginning: Substring, answer: HTTPAnswer)] = []
  private var pictures: [String: NetworkCreative.Image] = [:]

  init(
    scheduler: VirtualScheduler, recorder: TraceRecorder,
    interceptor: @escaping () -> (any NetworkInterceptor)?
  ) {
    self.scheduler = scheduler
    self.recorder = recorder
    self.interceptor = interceptor
  }

  /// Answers requests for a URL from now on.
  ///
  /// - Parameters:
  ///   - pattern: The whole URL, or its beginning and `*`. The latest matching answer wins.
  ///   - answer: The answer.
  package func serve(_ pattern: String, _ answer: HTTPAnswer) {
    servedCount += 1
    if pattern.hasSuffix("*") {
      servedBeginnings.append((servedCount, pattern.dropLast(), answer))
    } else {
      servedURLs[pattern] = (servedCount, answer)
    }
  }

  /// Answers requests for the pictures of a creative, as the network's own servers do.
  func offer(_ creative: NetworkCreative) {
    if let icon = creative.icon { offer(icon) }
    for image in creative.images { offer(image) }
    if let adChoices = creative.adChoices { offer(adChoices) }
  }

  private func offer(_ image: NetworkCreative.Image) {
    if let url = image.url { pictures[url] = image }
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - method: The method, such as `GET`.
  ///   - timeout: Nanoseconds after which the request fails without an answer.
  ///   - receive: Called once with the reply, on a thread other than the main thread.
  /// - Returns: The exchange, for cancelling it.
  package func send(
    _ url: String, method: String, timeout: Int64, receive: @escaping (HTTPReply) -> Void
  ) -> HTTPExchange {
    let exchange = HTTPExchange(
      url, method: method, timeout: timeout, http: self, receive: receive)
    exchange.send()
    return exchange
  }

  func answer(for url: String) -> HTTPAnswer {
    let whole = servedURLs[url]
    let beginning = servedBeginnings.last { url.hasPrefix($0.beginning) }
    if let beginning, beginning.number > whole?.number ?? 0 { return beginning.answer }
    if let whole { return whole.answer }
    guard let picture = pictures[url] else { return .notFound }
    return HTTPAnswer(body: picture.picture)
  }

  /// Returns the URL of a redirection's target, which can be relative to the redirecting URL.
  static func resolve(_ target: String, from url: String) -> String {
    if target.contains("://") { return target }
    let parts = url.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return target }
    if target.hasPrefix("/") { return parts[0..<3].joined(separator: "/") + target }
    return (parts.count > 3 ? parts.dropLast() : parts).joined(separator: "/") + "/" + target
  }
}

/// The answer of a server to a request.
package struct HTTPAnswer: Sendable, Hashable {
  /// The status code.
  package var status: Int
  /// The whole body.
  package var body: [UInt8]
  /// The media type of the body; nil for the type of its first bytes.
  package var type: String?
  /// The duration of the request in nanoseconds of virtual time.
  package var delay: Int64
  /// The target of a redirection, as a URL or relative to the requested URL; nil without a redirection.
  package var redirect: String?
  /// The number of bytes of the body after which the connection breaks; nil when it does not break.
  package var truncation: Int?
  /// Whether the server never answers.
  package var isNever: Bool

  /// The duration of a request unless the answer sets another one: 50 milliseconds.
  package static let usualDelay: Int64 = 50_000_000

  /// Creates an answer.
  package init(
    status: Int = 200, body: [UInt8] = [], type: String? = nil,
    delay: Int64 = HTTPAnswer.usualDelay, redirect: String? = nil, truncation: Int? = nil,
    isNever: Bool = false
  ) {
    self.status = status
    self.body = body
    self.type = type
    self.delay = delay
    self.redirect = redirect
    self.truncation = truncation
    self.isNever = isNever
  }

  /// The answer for a URL without an answer of its own.
  package static let notFound = HTTPAnswer(
    status: 404, body: Array("<html><body>Not found</body></html>".utf8), type: "text/html")

  /// The media type of the body: `type`, or else the type of the first bytes.
  package var mediaType: String {
    if let type { return type }
    let beginnings: [(first: [UInt8], type: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"),
      (Array("GIF8".utf8), "image/gif"), (Array("<".utf8), "text/html"),
    ]
    return beginnings.first { body.starts(with: $0.first) }?.type ?? "application/octet-stream"
  }
}
