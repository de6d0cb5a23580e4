import AdSpecTestSupport
import AdSpecTrace
import Testing
import VirtualTime

@testable import ScriptedNetwork

/// HTTP requests get the answers of the scenario, and the trace shows the requests and the answers.
@Suite struct HTTPTests {
  private let world = NetworkWorld()
  private var http: ScriptedHTTP { world.network.http }

  /// The replies, in the order of their arrival.
  private final class Replies {
    var all: [HTTPReply] = []
  }

  private func send(_ url: String, timeout: Int64 = 60_000_000_000) -> (Replies, HTTPExchange) {
    let replies = Replies()
    let exchange = http.send(url, method: "GET", timeout: timeout) { replies.all.append($0) }
    return (replies, exchange)
  }

  private func replies(to url: String) -> [HTTPReply] {
    let (replies, _) = send(url)
    world.world.run()
    return replies.all
  }

  private func response(
    _ url: String, _ status: Int, _ type: String, _ body: [UInt8], of length: Int? = nil
  ) -> HTTPReply {
    .response(
      HTTPReply.Response(
        url: url, status: status, type: type, length: length ?? body.count, body: body))
  }

  @Test("a later answer for a URL replaces an earlier answer") func latestAnswerWins() {
    http.serve("https://a.example/*", HTTPAnswer(body: [1]))
    http.serve("https://a.example/b", HTTPAnswer(status: 201, body: [2], type: "image/webp"))
    #expect(
      replies(to: "https://a.example/b")
        == [response("https://a.example/b", 201, "image/webp", [2])])
    #expect(
      replies(to: "https://a.example/c")
        == [response("https://a.example/c", 200, "application/octet-stream", [1])])
  }

  @Test("a request for a URL without an answer gets status 404") func missingAnswerIsNotFound() {
    #expect(
      replies(to: "https://a.example")
        == [response("https://a.example", 404, "text/html", HTTPAnswer.notFound.body)])
    #expect(
      world.world.events("http") == [
        "http.get url: \"https://a.example\"",
        "http.done on http url: \"https://a.example\" outcome: \"refused\" status: 404 "
          + "type: \"text/html\" bytes: 35",
      ])
  }

  @Test("the network serves the pictures of its creatives") func picturesOfCreativesAreServed() {
    var creative = NetworkCreative()
    creative.icon = NetworkCreative.Image(url: "https://a.example/icon", bytes: [0xFF, 0xD8, 0xFF])
    creative.images = [
      NetworkCreative.Image(
        url: "https://a.example/main", scale: 2, size: NetworkSize(width: 8, height: 1))
    ]
    http.offer(creative)
    #expect(
      replies(to: "https://a.example/icon")
        == [response("https://a.example/icon", 200, "image/jpeg", [0xFF, 0xD8, 0xFF])])
    #expect(
      replies(to: "https://a.example/main") == [
        response(
          "https://a.example/main", 200, "image/png", PlaceholderPicture.png(width: 16, height: 2))
      ])
  }

  /// We checked these bytes with two decoders: libpng and Java's decoder both read a black picture.
  @Test("a placeholder is a valid PNG picture") func placeholdersArePictures() {
    #expect(
      PlaceholderPicture.png(width: 16, height: 2) == [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
        0, 16, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0x79, 0x96, 0x61, 0x5C, 0, 0, 0, 14, 0x49, 0x44, 0x41,
        0x54, 0x78, 0x01, 0x63, 0x60, 0x60, 0x60, 0x60, 0x60, 0, 0, 0, 6, 0, 1, 0x21, 0xC3, 0x7A,
        0x59, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
      ])
    #expect(PlaceholderPicture.png(width: 1200, height: 628).count == 803)
  }

  @Test("a broken connection delivers the first part of the body") func brokenAnswersAreCutOff() {
    http.serve("https://a.example", HTTPAnswer(body: [1, 2, 3], truncation: 2))
    #expect(
      replies(to: "https://a.example")
        == [response("https://a.example", 200, "application/octet-stream", [1, 2], of: 3)])
  }

  @Test("a request without an answer times out") func silenceTimesOut() {
    http.serve("https://a.example", HTTPAnswer(isNever: true))
    http.serve("https://b.example", HTTPAnswer(delay: 9_000_000_000))
    let (never, _) = send("https://a.example", timeout: 8_000_000_000)
    let (late, _) = send("https://b.example", timeout: 8_000_000_000)
    world.world.run()
    #expect(never.all == [.failure(.timedOut)])
    #expect(late.all == [.failure(.timedOut)])
    #expect(world.world.scheduler.now.nanoseconds == 8_000_000_000)
  }

  @Test("a request follows redirections up to a limit") func redirectionsEndSomewhere() {
    http.serve("https://a.example/x", HTTPAnswer(status: 301, redirect: "y?z=1"))
    http.serve("https://a.example/y*", HTTPAnswer(body: [7]))
    http.serve("https://a.example/loop", HTTPAnswer(redirect: "/loop"))
    #expect(
      replies(to: "https://a.example/x")
        == [response("https://a.example/y?z=1", 200, "application/octet-stream", [7])])
    #expect(replies(to: "https://a.example/loop") == [.failure(.redirectedTooOften)])
    let outcomes = world.world.recorder.events.compactMap { $0["outcome"] }
    #expect(outcomes.count { $0 == .string("redirected") } == 21)
    #expect(outcomes.last == .string("redirected_too_often"))
  }

  /// Sends a request, and decides about its redirections.
  private func replies(
    to url: String, method: String = "GET", timeout: Int64 = 60_000_000_000,
    redirect: @escaping HTTPRedirection.Handler
  ) -> [HTTPReply] {
    let replies = Replies()
    _ = http.send(url, method: method, timeout: timeout, redirect: redirect) {
      replies.all.append($0)
    }
    world.world.run()
    return replies.all
  }

  @Test("the sender of a request decides about redirections") func redirectionsAreDecided() {
    http.serve("https://a.example/*", HTTPAnswer(body: [7]))
    http.serve("https://a.example/x", HTTPAnswer(status: 301, redirect: "y"))
    var seen: [String] = []
    let followed = replies(to: "https://a.example/x", method: "POST") { redirection, decide in
      let next = redirection.next
      seen.append("\(redirection.url) \(redirection.status) \(next.method) \(next.url)")
      decide(next)
    }
    #expect(seen == ["https://a.example/x 301 GET https://a.example/y"])
    #expect(followed == [response("https://a.example/y", 200, "application/octet-stream", [7])])
    let changed = replies(to: "https://a.example/x") { _, decide in
      decide(HTTPRedirection.Request(url: "https://a.example/z", method: "GET"))
    }
    #expect(changed == [response("https://a.example/z", 200, "application/octet-stream", [7])])
    let refused = replies(to: "https://a.example/x") { _, decide in
      decide(nil)
      decide(nil)
    }
    #expect(refused == [response("https://a.example/x", 301, "text/html", [])])
    let silent = replies(to: "https://a.example/x", timeout: 5_000_000_000) { _, _ in }
    #expect(silent == [.failure(.timedOut)])
  }

  @Test(
    "the target of a redirection can be relative",
    arguments: [
      ("https://b.example/c", "https://b.example/c"), ("/c", "https://a.example/c"),
      ("c", "https://a.example/x/c"),
    ])
  func relativeTargetsAreResolved(_ target: String, _ resolved: String) {
    #expect(ScriptedHTTP.resolve(target, from: "https://a.example/x/y") == resolved)
    #expect(ScriptedHTTP.resolve("c", from: "https://a.example") == "https://a.example/c")
  }

  @Test("requests fail when the device is offline") func offlineDevicesGetNothing() {
    http.isReachable = { false }
    #expect(replies(to: "https://a.example") == [.failure(.offline)])
    http.isReachable = { true }
    #expect(replies(to: "https://a.example").count == 1)
  }

  @Test("a cancelled request gets no reply") func cancelledRequestsGetNothing() {
    let (replies, exchange) = send("https://a.example")
    exchange.cancel()
    exchange.cancel()
    world.world.run()
    #expect(replies.all == [])
    #expect(
      world.world.events("http") == [
        "http.get url: \"https://a.example\"",
        "http.done url: \"https://a.example\" outcome: \"cancelled\"",
      ])
  }

  @Test("an interceptor can prevent a reply from reaching the adapter")
  func interceptorsMayKeepReplies() {
    let interceptor = Keeping()
    world.network.interceptor = interceptor
    #expect(replies(to: "https://a.example") == [])
    #expect(interceptor.seen == ["https://a.example"])
    #expect(world.world.recorder.events.map(\.kind) == [.httpGet, .httpDone])
  }

  private final class Keeping: NetworkInterceptor {
    var seen: [String] = []

    func willReceive(_ reply: HTTPReply, from url: String) -> Bool {
      seen.append(url)
      return false
    }
  }
}
