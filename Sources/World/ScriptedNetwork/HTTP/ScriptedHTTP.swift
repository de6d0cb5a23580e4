package import AdSpecTrace
import VirtualTime

/// The servers of a scenario, which answer the adapter's HTTP requests.
///
/// No request leaves the process.
///
/// When the script has an answer for a URL, the request gets this answer. Otherwise, when the URL
/// is the address of a picture in one of the network's creatives, the request gets this picture.
/// All other requests get status 404.
///
/// The class is not thread-safe, because only one thread of a scenario runs at a time.
package final class ScriptedHTTP {
  /// Whether the device is online.
  ///
  /// While the device is offline, requests fail at once.
  package var isReachable: () -> Bool = { true }
  /// Whether a body is a picture in the format PNG, JPEG or GIF.
  package var isPicture: ([UInt8]) -> Bool = { _ in true }
  /// Finds the load to which a request belongs, from the cause of the running code.
  package var identify: () -> EventIdentity = { EventIdentity() }

  let scheduler: VirtualScheduler
  let recorder: TraceRecorder
  let interceptor: () -> (any NetworkInterceptor)?
  // Each answer has a number, because a later answer for the same URL replaces an earlier answer.
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
  ///   - pattern: The whole URL, or the beginning of the URL followed by `*`. When several answers
  ///     match a URL, the request gets the answer that was set last.
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
  ///   - timeout: The time limit in nanoseconds. Without an answer, the request fails at this
  ///     limit.
  ///   - redirect: Decides about redirections; when this closure is nil, the request follows each
  ///     redirection.
  ///   - receive: Called once with the reply, on a thread other than the main thread.
  /// - Returns: The exchange, with which the caller can cancel the request.
  package func send(
    _ url: String, method: String, timeout: Int64, redirect: HTTPRedirection.Handler? = nil,
    receive: @escaping (HTTPReply) -> Void
  ) -> HTTPExchange {
    let exchange = HTTPExchange(
      url, method: method, timeout: timeout, http: self, redirect: redirect, receive: receive)
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
  /// The media type of the body; nil when the type follows from the first bytes of the body.
  package var type: String?
  /// The duration of the request in nanoseconds of virtual time.
  package var delay: Int64
  /// The target of a redirection: a full URL, or a URL relative to the requested URL; nil without a
  /// redirection.
  package var redirect: String?
  /// The number of bytes after which the connection breaks; nil when the connection does not break.
  package var truncation: Int?
  /// Whether the server never answers.
  package var isNever: Bool

  /// The usual duration of a request: 50 milliseconds, unless the answer sets another duration.
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

  /// The answer for every URL that has neither an answer nor a picture.
  package static let notFound = HTTPAnswer(
    status: 404, body: Array("<html><body>Not found</body></html>".utf8), type: "text/html")

  /// The media type of the body: `type`, or the type that follows from the first bytes when `type`
  /// is nil.
  package var mediaType: String {
    if let type { return type }
    let beginnings: [(first: [UInt8], type: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"),
      (Array("GIF8".utf8), "image/gif"), (Array("<".utf8), "text/html"),
    ]
    return beginnings.first { body.starts(with: $0.first) }?.type ?? "application/octet-stream"
  }
}
