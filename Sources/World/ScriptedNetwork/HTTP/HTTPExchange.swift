import AdSpecTrace
import Responsibility
import VirtualTime

/// One request that an adapter sent, until it is answered or given up.
///
/// What happens to it is recorded: each hop of a redirection is an exchange of its own in the trace.
package final class HTTPExchange {
  /// The thread on which a reply arrives.
  package static let thread = "http"
  // As many as a browser follows.
  private static let mostHops = 20

  private let method: String
  private let deadline: VirtualInstant
  private let identity: EventIdentity
  private weak var http: ScriptedHTTP?
  private var receive: ((HTTPReply) -> Void)?
  private var entry: ScheduledEntry?
  private var url: String
  private var hops = 0
  private var index = -1

  init(
    _ url: String, method: String, timeout: Int64, http: ScriptedHTTP,
    receive: @escaping (HTTPReply) -> Void
  ) {
    self.url = url
    self.method = method
    self.http = http
    self.receive = receive
    deadline = http.scheduler.now.advanced(byNanoseconds: timeout)
    identity = http.identify()
  }

  /// Asks the URL that it has come to.
  func ask() {
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
      schedule(after: answer.delay) { $0.take(answer) }
    }
  }

  /// Gives the request up; nothing more comes back.
  package func cancel() {
    guard receive != nil else { return }
    entry?.cancel()
    receive = nil
    done("cancelled", [])
  }

  private func schedule(after delay: Int64, _ body: @escaping (HTTPExchange) -> Void) {
    entry = http?.scheduler.schedule(after: delay, thread: HTTPExchange.thread, cause: index) {
      [self] in body(self)
    }
  }

  private func take(_ answer: HTTPAnswer) {
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

  /// Whether a server calls something a picture that is none.
  private func isMislabelled(_ response: HTTPReply.Response) -> Bool {
    let readable = ["image/png", "image/jpeg", "image/gif"]
    return readable.contains(response.type) && http?.isPicture(response.body) == false
  }

  private func follow(_ target: String, _ status: Int) {
    hops += 1
    guard hops <= HTTPExchange.mostHops else { return fail(.redirectedTooOften) }
    let next = ScriptedHTTP.resolve(target, from: url)
    done(
      "redirected",
      [
        TraceAttribute("status", .integer((300..<400).contains(status) ? status : 302)),
        TraceAttribute("to", .string(next)),
      ])
    url = next
    ask()
  }

  private func fail(_ failure: HTTPReply.Failure) {
    finish(.failure(failure), failure.rawValue, [])
  }

  private func finish(_ reply: HTTPReply, _ outcome: String, _ attributes: [TraceAttribute]) {
    guard let http, let receive else { return }
    self.receive = nil
    let done = done(outcome, attributes)
    guard Responsibility.adapter({ http.interceptor()?.willReceive(reply, from: url) }) != false
    else { return }
    http.recorder.context.withCause(done) { Responsibility.adapter { receive(reply) } }
  }

  @discardableResult
  private func done(_ outcome: String, _ attributes: [TraceAttribute]) -> Int {
    http?.recorder.record(
      .httpDone, identity,
      [TraceAttribute("url", .string(url)), TraceAttribute("outcome", .string(outcome))]
        + attributes, cause: index) ?? -1
  }
}
