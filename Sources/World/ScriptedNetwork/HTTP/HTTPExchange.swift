import AdSpecTrace
import Responsibility
import VirtualTime

/// One HTTP request of an adapter, from its start until a reply arrives or the adapter cancels the
/// request.
///
/// In the trace, each hop of a redirection is a separate request.
package final class HTTPExchange {
  /// The thread on which replies arrive.
  package static let thread = "http"
  // Browsers also follow at most 20 redirections.
  private static let mostHops = 20

  private var method: String
  private let deadline: VirtualInstant
  private let identity: EventIdentity
  private weak var http: ScriptedHTTP?
  private var receive: ((HTTPReply) -> Void)?
  private let redirect: HTTPRedirection.Handler?
  private var entry: ScheduledEntry?
  private var url: String
  private var hops = 0
  /// The index of the event for the latest hop.
  private var index: Int?

  init(
    _ url: String, method: String, timeout: Int64, http: ScriptedHTTP,
    redirect: HTTPRedirection.Handler?, receive: @escaping (HTTPReply) -> Void
  ) {
    self.url = url
    self.method = method
    self.http = http
    self.redirect = redirect
    self.receive = receive
    deadline = http.scheduler.now.advanced(byNanoseconds: timeout)
    identity = http.identify()
  }

  /// Sends the request to the current URL.
  func send() {
    guard let http else { return }
    var attributes = [TraceAttribute("url", .string(url))]
    if method != "GET" { attributes.append(TraceAttribute("method", .string(method))) }
    index = http.recorder.record(.httpGet, identity, attributes)
    guard http.isReachable() else { return schedule(after: 0) { $0.fail(.offline) } }
    let answer = http.answer(for: url)
    let due = http.scheduler.now.advanced(byNanoseconds: answer.delay)
    if answer.isNever || due > deadline {
      let left = deadline.nanoseconds - http.scheduler.now.nanoseconds
      schedule(after: left) { $0.fail(.timedOut) }
    } else {
      schedule(after: answer.delay) { $0.apply(answer) }
    }
  }

  /// Cancels the request.
  ///
  /// No reply follows.
  package func cancel() {
    guard receive != nil else { return }
    entry?.cancel()
    receive = nil
    record("cancelled", [])
  }

  private func schedule(after delay: Int64, _ body: @escaping (HTTPExchange) -> Void) {
    entry = http?.scheduler.schedule(after: delay, thread: HTTPExchange.thread, cause: index) {
      [self] in body(self)
    }
  }

  private func apply(_ answer: HTTPAnswer) {
    if let target = answer.redirect { return follow(target, answer.status) }
    let length = answer.body.count
    let response = HTTPReply.Response(
      url: url, status: answer.status, type: answer.mediaType, length: length,
      body: Array(answer.body.prefix(answer.truncation ?? length)))
    let outcome =
      if !response.isComplete {
        "truncated"
      } else if (200..<300).contains(answer.status) {
        "delivered"
      } else {
        "refused"
      }
    var attributes = [
      TraceAttribute("status", .integer(answer.status)),
      TraceAttribute("type", .string(response.type)),
      TraceAttribute("bytes", .integer(response.body.count)),
    ]
    if outcome == "delivered", isMislabelled(response) {
      attributes.append(TraceAttribute("picture", .boolean(false)))
    }
    finish(.response(response), outcome, attributes)
  }

  /// Whether a response has the media type of a picture, although its body is not a picture.
  private func isMislabelled(_ response: HTTPReply.Response) -> Bool {
    let readable = ["image/png", "image/jpeg", "image/gif"]
    return readable.contains(response.type) && http?.isPicture(response.body) == false
  }

  /// Follows a redirection.
  ///
  /// If the adapter wants to decide about redirections, the adapter decides first.
  private func follow(_ target: String, _ status: Int) {
    hops += 1
    guard hops <= HTTPExchange.mostHops else { return fail(.redirectedTooOften) }
    let redirection = HTTPRedirection(
      from: url, to: ScriptedHTTP.resolve(target, from: url),
      status: (300..<400).contains(status) ? status : 302, method: method)
    guard let redirect, let http else { return follow(redirection.next, redirection) }
    // Without a decision, the request ends at its time-out.
    let left = deadline.nanoseconds - http.scheduler.now.nanoseconds
    schedule(after: left) { $0.fail(.timedOut) }
    Responsibility.adapter {
      redirect(redirection) { [weak self] wanted in self?.decide(wanted, redirection) }
    }
  }

  /// Continues after the adapter's decision about a redirection.
  ///
  /// `wanted` is the next request, or nil when the adapter wants the redirection itself as the
  /// response.
  private func decide(_ wanted: HTTPRedirection.Request?, _ redirection: HTTPRedirection) {
    guard receive != nil, !redirection.isDecided else { return }
    redirection.isDecided = true
    entry?.cancel()
    schedule(after: 0) { exchange in
      if let wanted { return exchange.follow(wanted, redirection) }
      let response = HTTPReply.Response(
        url: redirection.url, status: redirection.status, type: "text/html", length: 0, body: [])
      exchange.finish(
        .response(response), "refused",
        [
          TraceAttribute("status", .integer(response.status)),
          TraceAttribute("type", .string(response.type)), TraceAttribute("bytes", .integer(0)),
        ])
    }
  }

  private func follow(_ next: HTTPRedirection.Request, _ redirection: HTTPRedirection) {
    record(
      "redirected",
      [
        TraceAttribute("status", .integer(redirection.status)),
        TraceAttribute("to", .string(next.url)),
      ])
    url = next.url
    method = next.method
    send()
  }

  private func fail(_ failure: HTTPReply.Failure) {
    finish(.failure(failure), failure.rawValue, [])
  }

  private func finish(_ reply: HTTPReply, _ outcome: String, _ attributes: [TraceAttribute]) {
    guard let http, let receive, let done = record(outcome, attributes) else { return }
    self.receive = nil
    guard Responsibility.adapter({ http.interceptor()?.willReceive(reply, from: url) }) != false
    else { return }
    http.recorder.context.withCause(done) { Responsibility.adapter { receive(reply) } }
  }

  @discardableResult
  private func record(_ outcome: String, _ attributes: [TraceAttribute]) -> Int? {
    http?.recorder.record(
      .httpDone, identity,
      [TraceAttribute("url", .string(url)), TraceAttribute("outcome", .string(outcome))]
        + attributes, cause: index)
  }
}

/// The reply to an HTTP request.
package enum HTTPReply: Sendable, Hashable {
  /// The reason why the request got no response.
  package enum Failure: String, Sendable {
    /// The server did not answer in time.
    case timedOut = "timed_out"
    /// The device is offline.
    case offline
    /// There were more than 20 redirections.
    case redirectedTooOften = "redirected_too_often"
  }

  /// A response.
  package struct Response: Sendable, Hashable {
    /// The URL after all redirections.
    package var url: String
    /// The status code.
    package var status: Int
    /// The media type of the body.
    package var type: String
    /// The length of the body in bytes, according to the server's header.
    package var length: Int
    /// The part of the body that arrived.
    package var body: [UInt8]

    /// Whether the whole body arrived.
    package var isComplete: Bool { body.count == length }
  }

  /// A response, possibly with an incomplete body.
  case response(Response)
  /// No response.
  case failure(Failure)
}
