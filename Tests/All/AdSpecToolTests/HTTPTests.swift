import AdSpecTestSupport
import Testing

/// The scenario answers every HTTP request of an adapter, in virtual time.
@Suite struct HTTPTests {
  private static let url = "https://server.example/picture"

  /// Runs a load that sends an HTTP request, and returns the events, with one event and its virtual
  /// time on each line.
  private func events(
    _ way: String, _ answer: String, url: String? = nil, redirect: String? = nil,
    more: String = "", app: String = ""
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let settings =
      (url.map { ", url = \"\($0)\"" } ?? "") + (redirect.map { ", redirect = \"\($0)\"" } ?? "")
    let path = try folder.write(
      "a.lua",
      """
      scenario "fetch" {
        formats = BANNER, load_timeout = 200,
        config = { settings = { parameter = "\(way)"\(settings) } },
        network = function(network) network:serve("\(HTTPTests.url)", \(answer)) \(more) end,
        \(app)
      }
      """)
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["trace", path, "--adapter", "fetching", "--as", "jsonl"])
    return result.output.split(separator: "\n").compactMap { line in
      guard let event = try? Tool.report(String(line)), let kind = event["event"].text,
        ["http.get", "http.done", "answer.load", "device.blocking_call"].contains(kind)
      else { return nil }
      let time = Double(event["time"].number ?? 0) / 1e9
      let attributes = event["attributes"]
      let names = ["method", "call", "outcome", "status", "type", "bytes", "to"]
      let values = names.compactMap {
        attributes[$0].text ?? attributes[$0].number.map(String.init)
      }
      let message = attributes["error"]["message"].text.map { [$0] } ?? []
      return (["\(time) \(kind)"] + values + message).joined(separator: " ")
    }
  }

  private static let delivered = "http.done delivered 200 image/png 106"
  private static let picture = "{ body = \"images/icon.png\", after = 2 }"

  @Test(
    "every kind of URL session is answered",
    arguments: ["shared", "default", "ephemeral", "async", "download", "async download"])
  func everySessionIsServed(_ way: String) throws {
    #expect(
      try events(way, HTTPTests.picture) == [
        "0.0 http.get", "2.0 \(HTTPTests.delivered)",
        "2.0 answer.load 200 image/png, from \(HTTPTests.url), 106 bytes",
      ])
  }

  @Test(
    "each completion has its own answer as its cause, even when completions wait for each other")
  func eachCompletionIsCausedByItsOwnAnswer() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      local function start(app, name)
        return app:start_load {
          settings = { parameter = "shared", url = "https://server.example/" .. name },
        }
      end

      scenario "fetch" {
        formats = BANNER,
        network = function(network)
          network:serve("https://server.example/*", { body = "images/icon.png", after = 1 })
        end,
        app = function(app)
          local loads = { start(app, "a"), start(app, "b"), start(app, "c") }
          for _, load in ipairs(loads) do load:await() end
        end,
      }
      """)
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["trace", path, "--adapter", "fetching", "--as", "jsonl"])
    var loadsOfEvents: [Int: Int] = [:]
    var answers: [[Int?]] = []
    for line in result.output.split(separator: "\n") {
      let event = try Tool.report(String(line))
      guard let index = event["index"].number, let load = event["load"].number else { continue }
      loadsOfEvents[Int(index)] = Int(load)
      if event["event"].text == "answer.load" {
        answers.append([Int(load), event["cause"].number.flatMap { loadsOfEvents[Int($0)] }])
      }
    }
    #expect(answers == [[1, 1], [2, 2], [3, 3]])
  }

  @Test("a session calls its delegate")
  func delegatesAreTold() throws {
    #expect(
      try events("delegate", HTTPTests.picture) == [
        "0.0 http.get", "2.0 \(HTTPTests.delivered)",
        "2.0 answer.load response, 106 bytes, complete",
      ])
  }

  @Test(
    "reading the contents of a URL is answered",
    arguments: ["contents", "contents off main"])
  func contentsOfAnAddressAreServed(_ way: String) throws {
    #expect(
      try events(way, HTTPTests.picture) == [
        "0.0 http.get", "2.0 \(HTTPTests.delivered)", "2.0 answer.load 106 bytes",
      ])
  }

  @Test("the trace has the method of a request")
  func methodsAreTold() throws {
    #expect(
      try events("post", "{ status = 204 }") == [
        "0.0 http.get POST", "0.05 http.done delivered 204 application/octet-stream 0",
        "0.05 answer.load 204 application/octet-stream, from \(HTTPTests.url), 0 bytes",
      ])
  }

  @Test("a URL that the scenario does not serve gives an error")
  func nothingIsServedElsewhere() throws {
    let elsewhere = "http://localhost:9/else"
    #expect(
      try events("shared", "{}", url: elsewhere) == [
        "0.0 http.get", "0.05 http.done refused 404 text/html 35",
        "0.05 answer.load 404 text/html, from \(elsewhere), 35 bytes",
      ])
  }

  @Test("redirections are followed")
  func redirectionsAreFollowed() throws {
    let more = "network:serve(\"https://server.example/other*\", { body = \"<html>\" })"
    #expect(
      try events("shared", "{ redirect = \"/other/place\", after = 1 }", more: more) == [
        "0.0 http.get",
        "1.0 http.done redirected 302 https://server.example/other/place",
        "1.0 http.get", "1.05 http.done delivered 200 text/html 6",
        "1.05 answer.load 200 text/html, from https://server.example/other/place, 6 bytes",
      ])
  }

  @Test("the delegate of a session decides about redirections")
  func delegatesDecideAboutRedirections() throws {
    let answer = "{ redirect = \"/other/place\", after = 1 }"
    let more = "network:serve(\"https://server.example/other*\", { body = \"<html>\" })"
    let place = "https://server.example/other/place"
    #expect(
      try events("delegate", answer, more: more) == [
        "0.0 http.get", "1.0 http.done redirected 302 \(place)", "1.0 http.get",
        "1.05 http.done delivered 200 text/html 6",
        "1.05 answer.load redirected 302 \(place), response, 6 bytes, complete",
      ])
    #expect(
      try events("delegate", answer, redirect: "\(place)/b", more: more) == [
        "0.0 http.get", "1.0 http.done redirected 302 \(place)/b", "1.0 http.get",
        "1.05 http.done delivered 200 text/html 6",
        "1.05 answer.load redirected 302 \(place), response, 6 bytes, complete",
      ])
    #expect(
      try events("delegate", answer, redirect: "refuse", more: more) == [
        "0.0 http.get", "1.0 http.done refused 302 text/html 0",
        "1.0 answer.load redirected 302 \(place), response, complete",
      ])
  }

  @Test("a broken connection fails the request")
  func brokenConnectionsFail() throws {
    #expect(
      try events("shared", "{ body = \"images/main.png\", truncate_at = 20 }") == [
        "0.0 http.get", "0.05 http.done truncated 200 image/png 20",
        "0.05 answer.load URL error -1005",
      ])
    #expect(
      try events("delegate", "{ body = \"images/main.png\", truncate_at = 20 }").last
        == "0.05 answer.load response, 20 bytes, URL error -1005")
  }

  @Test("a request without an answer times out")
  func silenceTimesOut() throws {
    #expect(
      try events("async", "{ never = true }") == [
        "0.0 http.get", "60.0 http.done timed_out", "60.0 answer.load URL error -1001",
      ])
    #expect(
      try events("session time-out", "{ after = 8 }") == [
        "0.0 http.get", "7.0 http.done timed_out", "7.0 answer.load URL error -1001",
      ])
  }

  @Test("a cancelled request ends")
  func cancelledRequestsEnd() throws {
    #expect(
      try events("cancel", HTTPTests.picture) == [
        "0.0 http.get", "1.0 http.done cancelled", "1.0 answer.load URL error -999",
      ])
  }

  @Test("an offline device gets no answer")
  func offlineDevicesGetNothing() throws {
    let app = "app = function(app, user, device) device:offline() app:load() end,"
    #expect(
      try events("shared", HTTPTests.picture, app: app) == [
        "0.0 http.get", "0.0 http.done offline", "0.0 answer.load URL error -1009",
      ])
  }

  @Test("two runs with the same downloads give equal bytes")
  func downloadsRepeatByteForByte() throws {
    let arguments = [
      "trace", "the network has only the addresses of its pictures [after=2]",
      "--adapter", "fernway", "--as", "jsonl",
    ]
    let first = try BuiltExecutable.adspec().run(arguments)
    #expect(first.status == 0)
    #expect(first.output.split(separator: "\n").count { $0.contains("http.done") } == 4)
    for _ in 0..<4 { #expect(try BuiltExecutable.adspec().run(arguments) == first) }
  }
}
