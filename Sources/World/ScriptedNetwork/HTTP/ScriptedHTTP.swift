package import AdSpecTrace
import VirtualTime

/// The web as a scenario makes it: no request leaves the process, and what it is answered with is
/// scripted.
///
/// What a script serves comes first; then the pictures of the creatives that the network has handed
/// out, each under its own URL; anything else is answered with 404.
///
/// Not thread-safe: only one thread of a scenario runs at a time.
package final class ScriptedHTTP {
  /// Whether the device is connected; if not, requests fail at once.
  package var isReachable: () -> Bool = { true }
  /// Whether a body of type PNG, JPEG or GIF is one.
  package var isPicture: ([UInt8]) -> Bool = { _ in true }
  /// Finds the load that a request belongs to, from what is happening.
  package var identify: () -> EventIdentity = { EventIdentity() }

  let scheduler: VirtualScheduler
  let recorder: TraceRecorder
  let interceptor: () -> (any NetworkInterceptor)?
  // What was served last comes first, so each has its number.
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
  ///   - pattern: The whole URL, or its beginning and `*`. What was served last comes first.
  ///   - answer: What to answer.
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
  ///   - timeout: Nanoseconds after which the request fails if nothing has come back.
  ///   - receive: Given the reply once, on a thread that is not the main one.
  /// - Returns: The exchange, to give it up.
  package func send(
    _ url: String, method: String, timeout: Int64, receive: @escaping (HTTPReply) -> Void
  ) -> HTTPExchange {
    let exchange = HTTPExchange(
      url, method: method, timeout: timeout, http: self, receive: receive)
    exchange.ask()
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

  /// The target of a redirection: as it is, or with what it leaves out taken from where it comes.
  static func resolve(_ target: String, from url: String) -> String {
    if target.contains("://") { return target }
    let parts = url.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return target }
    if target.hasPrefix("/") { return parts[0..<3].joined(separator: "/") + target }
    return (parts.count > 3 ? parts.dropLast() : parts).joined(separator: "/") + "/" + target
  }
}
