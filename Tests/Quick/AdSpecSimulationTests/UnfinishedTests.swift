import AdSpecScenarios
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import MediationHost
import Testing

/// A function is unfinished if it still waits at the end of a run.
///
/// The trace says what an unfinished function waits for.
@Suite(.usesProcessState) struct UnfinishedTests {
  private func lines(_ outcome: Simulation.Outcome) -> [String] {
    outcome.trace.unfinished.map { function in
      let reason = function.notApplicable.map { " [\($0)]" } ?? ""
      return
        "\(function.function):\(function.line) \(function.waitsFor) <- \(function.came)\(reason)"
    }
  }

  @Test(
    "a network function that waits at the end is unfinished",
    arguments: [
      ("network:next_request { slot = 'b' }", "a request for slot \"b\" <- nothing"),
      (
        "network:next_request { format = 'interstitial' }",
        "a request of format \"interstitial\" <- nothing [by the profile of tiny there are no "
          + "interstitial ads]"
      ),
      (
        "network:next_initialization()",
        "an initialization of the network's SDK <- nothing [by the profile of tiny its SDK needs no "
          + "initialization]"
      ),
      (
        "network:next_auction { slot = 'b' }",
        "an auction for slot \"b\" <- nothing [by the profile of tiny a load has no auction before it]"
      ),
      (
        "network:next_token()",
        "a token to be asked for <- nothing [by the profile of tiny it takes no part in bidding, so "
          + "that there are no tokens]"
      ),
    ])
  func networkThatWaits(_ body: String, _ line: String) throws {
    #expect(lines(try Scene.run(network: body, app: "")) == ["network:2 " + line])
  }

  /// A case in which the adapter does not do what a wait needs, although no rule asks for it.
  struct Explained: CustomTestStringConvertible, Sendable {
    let network: String
    var app = "app:load() app:load()"
    var keys = ""
    var behaviour: @Sendable () -> TinyAdapter.Behaviour = { .init() }
    let reason: String?

    var testDescription: String { network + " | " + app }
  }

  private static let refusing: @Sendable () -> TinyAdapter.Behaviour = {
    .init { $0.load = { $0(NSError(domain: "tiny", code: 2)) } }
  }

  private static let explained = [
    Explained(
      network: "network:next_initialization()", keys: "set_up = false,",
      reason:
        "the adapter starts the network's SDK only in its set-up, which the scenario does not "
        + "have"),
    Explained(
      network: "network:next_initialization():succeed() network:next_initialization()",
      reason: "the adapter did not start the network's SDK again"),
    Explained(network: "network:next_initialization()", app: "", reason: nil),
    Explained(
      network: "network:next_request { slot = 'unit-1' }", behaviour: refusing,
      reason: "the adapter ended a load itself, with the error \"The operation could not be "
        + "completed. (tiny error 2.)\""),
    Explained(
      network: "network:next_request { slot = 'unit-2' }", behaviour: refusing, reason: nil),
    Explained(
      network: "network:next_request():failed() network:next_request { slot = 'b' }", reason: nil),
    Explained(
      network: "network:next_request():loaded { on = 'q' } network:next_request { slot = 'b' }",
      reason: nil),
    Explained(
      network: "network:next_token():give('a') network:next_token()",
      app: "app:collect_signals()", reason: "the adapter answered its signals without another token"
    ),
  ]

  @Test("what the adapter did instead explains a wait that does not end", arguments: explained)
  func waitIsExplained(_ example: Explained) throws {
    let adapter = TinyAdapter.adapter(
      "tiny", example.behaviour(),
      profile: {
        $0.flows = [.waterfall, .bidding]
        $0.sdk.needsInitialization = true
      })
    let outcome = try Scene.run(
      network: example.network, app: example.app, keys: example.keys, adapters: [adapter])
    #expect(outcome.trace.unfinished.map(\.notApplicable) == [example.reason])
    #expect(outcome.trace.unfinished.map(\.isExcludedByProfile) == [false])
  }

  @Test(
    "a request without a slot, or with a slot that only the bid knows, is found by its load",
    arguments: [nil, "place-of-the-bid"] as [String?])
  func requestIsFoundByItsLoad(_ slot: String?) throws {
    let adapter = TinyAdapter.adapter("tiny", .init { $0.slotOfBid = { slot } })
    let outcome = try Scene.run(
      network: """
        local b = network:next_request { slot = "b" }
        local a = network:next_request { slot = "a" }
        log(a.bid, b.bid)
        """,
      app: """
        app:start_load { settings = { parameter = "a" }, bid = "bid of a" }
        app:start_load { settings = { parameter = "b" }, bid = "bid of b" }
        """, adapters: [adapter])
    #expect(outcome.trace.unfinished == [])
    #expect(outcome.log.map(\.text) == ["bid of a\tbid of b"])
  }

  @Test("when no request matches a wait, the trace names the other requests that came")
  func unfinishedWaitNamesOtherRequests() throws {
    let outcome = try Scene.run(
      network: "network:next_request { format = 'native', slot = 'b' }",
      app: "app:start_load() app:start_load() app:load { settings = { parameter = 'b' } }")
    #expect(
      lines(outcome) == [
        "network:2 a request of format \"native\" for slot \"b\" <- a request of format \"banner\" "
          + "for slot \"unit-1\" (2 times), a request of format \"banner\" for slot \"b\""
      ])
  }

  @Test("a claim about the adapter under test does not apply to the adapters of other line items")
  func claimsDoNotLimitOtherAdapters() throws {
    let outcome = try Scene.run(
      network: "network:next_token()", app: "", keys: "line_items = { { adapter = 'other' } },",
      adapters: [TinyAdapter.adapter(), TinyAdapter.adapter("other")])
    #expect(outcome.trace.unfinished.map(\.notApplicable) == [nil])
  }

  @Test("a wait is unfinished when it waits for an ad that the app never displays")
  func adThatIsNotDisplayed() throws {
    let outcome = try Scene.run(
      network: "network:next_request():loaded():await_display()",
      app: "app:load():release()")
    #expect(
      lines(outcome) == [
        "network:2 the app to display the ad of slot \"unit-1\" <- "
          + "request.released at 0.0 s"
      ])
  }

  @Test("the trace lists an unfinished function of app:together, but not the app function")
  func functionsOfTogetherAreUnfinishedThemselves() throws {
    let outcome = try Scene.run(
      network: "network:next_request():loaded() network:next_request()",
      app: """
        app:together(function() local ad = app:load() ad:display() ad:await_close() end,
        function() wait(500) end)
        """)
    #expect(outcome.trace.unfinished.map(\.function) == ["network", "together"])
    #expect(
      outcome.trace.unfinished.last?.waitsFor
        == "its banner ad to leave the screen, where it stays until the network function is over")
    #expect(outcome.trace.unfinished.map(\.line) == [2, 3])
  }

  @Test(
    "a function that ends is not unfinished",
    arguments: [
      "wait(1000)", "network:next_request { optional = true, slot = 'b' }",
      "network:next_initialization { optional = true }", "network:next_token { optional = true }",
      "network:next_request():loaded():await_display { within = 1 }",
      "network:on_request(function(request) request:loaded() end)",
    ])
  func functionThatEnds(_ body: String) throws {
    let outcome = try Scene.run(network: body, app: "app:load()")
    #expect(outcome.trace.unfinished == [])
    #expect(outcome.trace.ending == .quiescent)
    #expect(outcome.error == nil)
  }

  @Test("after an optional wait, the usual network and the app function continue")
  func othersContinueAfterAnOptionalWait() throws {
    let outcome = try Scene.run(
      network: "network:next_request():loaded() network:next_request { optional = true }:failed()")
    let kinds = outcome.trace.events.map(\.kind)
    #expect(kinds.contains(.hostRelease))
    #expect(outcome.trace.unfinished == [])
  }

  @Test("the usual network closes an ad that the script leaves on screen")
  func adThatTheScriptLeavesOnScreenIsClosed() throws {
    let outcome = try Scene.run(
      network: "network:next_request():loaded() wait(5)",
      app: "local ad = app:load() ad:display() ad:await_close() log(now())", format: .rewarded)
    #expect(outcome.log.map(\.text) == ["10"])
    #expect(outcome.trace.unfinished == [])
  }

  @Test("the usual network answers a request for which no function waits any longer")
  func abandonedWaitTakesNothing() throws {
    let outcome = try Scene.run(
      network: """
        network:next_request():loaded()
        network:next_request { optional = true, slot = 'b' }:failed()
        """,
      app: """
        local ad = app:load() ad:display() ad:await_close()
        expect_true(app:load { settings = { parameter = 'b' } }.ok)
        """)
    #expect(outcome.trace.events.count { $0.kind == .appDidReceiveAd } == 2)
    #expect(outcome.expectations == [])
    #expect(outcome.trace.unfinished == [])
  }

  @Test("only calls that wait accept the key optional") func optionalIsOfCallsThatWait() throws {
    let outcome = try Scene.run(app: "local how = { optional = true } app:start_load(how)")
    #expect(
      outcome.error?.message == "app:start_load has no key \"optional\"; did you mean \"options\"?")
  }

  @Test("the trace names the file of an unfinished function in a module")
  func functionOfAModuleHasItsFile()
    throws
  {
    let outcome = try Scene.run(
      "scenario \"one\" { formats = BANNER, network = require(\"networks.a\") }",
      modules: ["networks.a": "return function(network)\n network:next_request { slot = 'x' } end"])
    #expect(outcome.trace.unfinished.first?.file == "networks/a.lua")
    #expect(outcome.trace.unfinished.first?.line == 2)
  }

  @Test("each log line has its file and line") func logHasItsPlace() throws {
    var received: [LogLine] = []
    let outcome = try Scene.run(
      app: "log('a', { 1 }) app:load() wait(2) print(nil)", expect: "log('b')",
      change: { $0.receiveLog = { received.append($0) } })
    #expect(received == outcome.log)
    #expect(outcome.log.map(\.text) == ["a\t[1]", "nil", "b"])
    #expect(outcome.log.map(\.line) == [2, 2, 3])
    #expect(outcome.log.map { $0.time / 1_000_000_000 }.last.map { $0 >= 2 } == true)
    #expect(outcome.log.first?.eventCount == 1)
    #expect(outcome.log.last?.eventCount == outcome.trace.events.count - 1)
  }
}
