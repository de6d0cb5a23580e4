import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import LuaScript
import MediationHost
import Testing

/// A mistake that adspec finds only during a run ends the scenario.
///
/// The error for a mistake names the line of the author's code.
@Suite(.usesProcessState) struct ScenarioErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let app: String
    let message: String
    var format = MediationFormat.banner

    init(_ app: String, _ message: String, format: MediationFormat = .banner) {
      self.app = app
      self.message = message
      self.format = format
    }

    var testDescription: String { app }
  }

  @Test("an error names the line of the scenario", arguments: wrongArguments + wrongNames + others)
  func errorNamesTheAuthorsLine(_ example: Case) throws {
    let outcome = try Scene.run(
      app: "local ad = app:load()\n\(example.app)", format: example.format, checked: false)
    #expect(outcome.error?.description == "world.lua:3: \(example.message)")
    let end = outcome.trace.events.last
    #expect(end?["how"] == .string("scenario_error"))
    #expect(end?["message"] == .string(example.message))
    #expect(outcome.trace.ending == .scenarioError)
  }

  @Test(
    "an error names a wrong argument of network:serve",
    arguments: [
      ("\"a\"", "network:serve takes a URL, or the beginning of URLs and *"),
      ("", "network:serve takes a URL, or the beginning of URLs and *"),
      (
        "\"a://b\", \"c\"",
        "network:serve takes a table of named values, not a text"
      ),
      ("\"a://b\", { status = 99 }", "status of network:serve must be from 100 to 599"),
      (
        "\"a://b\", { after = -1 }",
        "after of network:serve must be a number of seconds, zero or more, not -1"
      ),
      (
        "\"a://b\", { truncate_at = -1 }",
        "truncate_at of network:serve must be a number of bytes"
      ),
      (
        "\"a://b\", { body = \"images/main.pgn\" }",
        "there is no picture \"images/main.pgn\"; did you mean \"images/main.png\"?"
      ),
      ("\"a://b\", (function() return { bytes = 1 } end)()", "network:serve has no key \"bytes\""),
    ])
  func errorNamesAWrongAnswer(_ arguments: String, _ message: String) throws {
    let outcome = try Scene.run(
      network: "\nnetwork:serve(\(arguments))", pictures: ["images/main.png": [1]],
      checked: false)
    #expect(outcome.error?.description == "world.lua:3: \(message)")
  }

  private static let wrongArguments = [
    Case("wait()", "wait takes a number of seconds, zero or more, not nil"),
    Case("wait(-1)", "wait takes a number of seconds, zero or more, not -1"),
    Case("wait(0/0)", "wait takes a number of seconds, zero or more, not nan"),
    Case("wait({})", "wait takes a number of seconds, zero or more, not a table"),
    Case("wait(\"soon\")", "wait takes a number of seconds, zero or more, not \"soon\""),
    Case(
      "random(2, 1)", "random takes nothing, or whole numbers m and n with m not above n"),
    Case("app:block_main()", "app:block_main takes a number of seconds, zero or more, not nil"),
    Case("app:load(1)", "app:load takes a table of named values, not a number"),
    Case("app:load({ 1 })", "app:load takes named values, and this table has a list entry"),
    Case("app:load({ test = 1 })", "test of app:load must be true or false, not a number"),
    Case(
      "app:load({ size = \"big\" })",
      "\"big\" is no size; there are \"banner\", \"large_banner\", \"medium_rectangle\", "
        + "\"full_banner\", \"leaderboard\", \"skyscraper\", \"fluid\", and { width, height } in points"
    ),
    Case(
      "app:load({ adapter = 2 })",
      "adapter must be what app:new_adapter() gave; for a number the scenario needs adapters = n, "
        + "the instances that its loads share"),
    Case(
      "app:set_up({ credentials = { 1 } })",
      "credentials is a list of tables, each the settings of one mapping"),
    Case("app:together()", "app:together takes functions, which run at the same time"),
    Case("app:together(1)", "app:together takes functions, which run at the same time"),
    Case("app:release_adapter(1)", "app:release_adapter takes what app:new_adapter() gave"),
    Case(
      "ad:render({ view = \"cell\" })",
      "view of handle:render is what app:new_view() gave, not a text", format: .native),
    Case("ad:read()", "handle:read takes the name of an asset, such as \"headline\""),
    Case("ad:change_size(1)", "handle:change_size takes a width and a height in points"),
    Case("device:can_open()", "device:can_open takes a list of the beginnings of URLs"),
    Case("device:defaults(1)", "device:defaults takes a table of the app's user defaults"),
    Case("device:top_controller()", "device:top_controller takes a name for the controller"),
    Case(
      "device:clock(\"today\")",
      "device:clock takes a date and time, such as \"2026-01-01T00:00:00Z\""),
  ]

  private static let wrongNames = [
    Case(
      "local f = \"sizes\" app:load({ [f] = 1 })",
      "app:load has no key \"sizes\"; did you mean \"size\"?"),
    Case(
      "local wanted = \"baner\" app:load({ format = wanted })",
      "there is no format \"baner\"; did you mean \"banner\"?"),
    Case(
      "ad:read(\"headlin\")", "there is no asset \"headlin\"; did you mean \"headline\"?",
      format: .native),
    Case(
      "user:tap(\"ikon\")", "there is no asset \"ikon\"; did you mean \"icon\"?"),
    Case("log(ad.okay)", "handle has no call or field \"okay\"; did you mean \"ok\"?"),
    Case("log(_ENV.waitt)", "there is no global \"waitt\"; did you mean \"wait\"?"),
  ]

  private static let others = [
    // A scenario of several formats can read what only some of them have.
    Case(
      "log(ad:view(), ad:read(\"icon\"), ad:read_all()) ad:present()",
      "handle:present never works with banner; it works with interstitial, rewarded, "
        + "rewarded_interstitial, app_open: use handle:display, which works with every format, or "
        + "correct the formats of the scenario"),
    Case(
      "ad:play()",
      "handle:play never works with rewarded; it works with native, custom_native: leave the call "
        + "out with rewarded, or correct the formats of the scenario", format: .rewarded),
    Case("error(\"own words\")", "own words"),
    Case("local x = nil + 1", "attempt to perform arithmetic on a nil value"),
    Case("wait.x = 1", "attempt to index a function value (global 'wait')"),
  ]

  @Test(
    "an error in the network function names its line",
    arguments: [
      ("network:next_request():loaded_for()", "request:loaded_for takes the other slot, a text"),
      ("network:on_request(1)", "network:on_request takes a function that is given each request"),
      ("network:on_create()", "network:on_create takes a function that is given each slot"),
      (
        "network:next_request():loaded():video_progress(2)",
        "ad:video_progress takes a number from 0 to 1"
      ),
      (
        "network:next_request():loaded():resize(1)",
        "ad:resize takes a width and a height in points"
      ),
      (
        "network:next_request():loaded { images = 1 }",
        "images of request:loaded must be a table, not a number"
      ),
      (
        "network.next_request({})",
        "network.next_request: call it with a colon, as in network:next_request(…)"
      ),
    ])
  func errorInTheNetworkFunctionNamesItsLine(_ text: String, _ message: String) throws {
    let outcome = try Scene.run(network: "\n\n\(text)", checked: false)
    #expect(outcome.error?.description == "world.lua:4: \(message)")
  }

  @Test("a token must be a text") func tokenMustBeAText() throws {
    let outcome = try Scene.run(
      network: "local token = network:next_token()\ntoken:give({})", app: "app:collect_signals()",
      checked: false)
    #expect(outcome.error?.description == "world.lua:3: token:give takes the token, a text")
  }

  @Test("a rating must be finite", arguments: ["math.huge", "-math.huge"])
  func ratingsAreFinite(_ rating: String) throws {
    let outcome = try Scene.run(
      network: "network:next_request():loaded({ star_rating = \(rating) })", app: "app:load()",
      format: .native, checked: false)
    #expect(
      outcome.error?.description
        == "world.lua:2: star_rating may not be infinite, which ends adapters on Linux only: use "
        + "nan, or a text such as \"inf\"")
  }

  @Test("an error in a callback of the network ends the scenario")
  func errorInACallbackOfTheNetworkEndsTheScenario() throws {
    let outcome = try Scene.run(
      network: "network:on_request(function(request)\nrequest.answer() end)", app: "app:load()",
      checked: false)
    let message = try #require(outcome.error?.description)
    #expect(message.hasPrefix("world.lua:3: request has no "))
    #expect(outcome.trace.ending == .scenarioError)
  }

  @Test("an error in the expect function names the line of the error")
  func errorInExpectNamesItsLine() throws {
    let outcome = try Scene.run(expect: "\ntrace:count(\"network.\" .. \"loadde\")")
    #expect(
      outcome.error?.description
        == "world.lua:3: unknown event \"network.loadde\"; did you mean \"network.loaded\"?")
    #expect(outcome.trace.ending == .scenarioError)
  }

  @Test(
    "a call that cannot suspend is named in its error",
    arguments: [
      ("table.sort({ 3, 2, 1 }, function(a, b) wait(1) return a < b end)", "wait"),
      ("string.gsub(\"abc\", \".\", function() app:load() end)", "app:load"),
      ("table.sort({ 3, 2, 1 }, function(a, b) ad:await_close() end)", "handle:await_close"),
    ])
  func callThatCannotSuspendIsNamed(_ text: String, _ name: String) throws {
    let outcome = try Scene.run(app: "local ad = app:start_load()\n\(text)")
    let message = try #require(outcome.error?.description)
    #expect(message.hasPrefix("world.lua:3: \(name): cannot suspend here: "))
  }

  @Test("an endless loop ends when the script has run its maximum number of instructions")
  func endlessLoopEndsWithTheLimit()
    throws
  {
    let outcome = try Scene.run(
      app: "app:load()\nwhile true do end", keys: "limits = { instructions = 100000 },")
    let error = try #require(outcome.error)
    #expect(error.line == 3)
    #expect(error.message.contains("instructions"))
    #expect(outcome.trace.ending == .scenarioError)
    #expect(outcome.trace.summary("app.did_receive_ad").count == 1)
  }

  @Test("pcall does not catch the error about too many instructions")
  func endlessLoopCannotBeCaught() throws {
    let outcome = try Scene.run(
      app: "while true do pcall(function() while true do end end) end"
    ) { $0.settings.limits.instructions = 100_000 }
    #expect(outcome.trace.ending == .scenarioError)
  }

  @Test("the memory of a script has a limit") func memoryHasALimit() throws {
    let outcome = try Scene.run(
      app: "local all = {}\nwhile true do all[#all + 1] = (\"x\"):rep(10000) .. #all end",
      keys: "limits = { memory = 2000000 },")
    let error = try #require(outcome.error)
    #expect(error.line == 3)
    #expect(error.message.contains("memory"))
  }

  @Test("scenario takes a name and a table as two arguments") func scenarioOfTwoArgumentsRuns()
    throws
  {
    let outcome = try Scene.run(
      "scenario(\"one\", { formats = BANNER, app = function() log(\"ran\") end })")
    #expect(outcome.error == nil)
    #expect(outcome.log.map(\.text) == ["ran"])
  }

  @Test("waiting for a request of an unknown format is an error")
  func unknownFormatIsAnError() throws {
    let outcome = try Scene.run(
      network: "local wanted = \"baner\"\nnetwork:next_request { format = wanted }")
    #expect(
      outcome.error?.description
        == "world.lua:3: there is no format \"baner\"; did you mean \"banner\"?")
  }

  @Test("the virtual time of a scenario has a limit") func virtualTimeHasALimit() throws {
    let outcome = try Scene.run(
      app: "while true do wait(10) end", keys: "limits = { virtual_time = 35 },")
    #expect(
      outcome.error?.description
        == "world.lua:1: the scenario needs more than its limit of 35 seconds of virtual time; "
        + "raise it with limits = { virtual_time = SECONDS } in the scenario")
    #expect(outcome.trace.ending == .limit)
    #expect(outcome.trace.events.last?.time == 30_000_000_000)
    #expect(outcome.trace.events.last?["message"] == outcome.error.map { .string($0.message) })
  }

  @Test("an error about the default limit of virtual time also names the limit")
  func usualLimitOfVirtualTimeIsNamedToo() throws {
    let outcome = try Scene.run(app: "wait(90000) fail(\"never reached\")")
    #expect(outcome.error?.message.contains("its limit of 86400 seconds of virtual time") == true)
  }

  @Test("the error about the limit of virtual time names long sleeps of the tested code")
  func sleepOfTheTestedCodeIsNamed() throws {
    let run = { (seconds: Int64) in
      try Scene.run(app: "wait(90000)") { simulation in
        simulation.settings.longestSleep = { limit in
          limit == 86_400_000_000_000 ? ("Thread.sleep", seconds * 1_000_000_000) : nil
        }
      }.error?.message.split(separator: "; ").dropFirst(2).first
    }
    #expect(try run(50_000) == "the tested code spent 50000.000 s in Thread.sleep")
    #expect(try run(43_000)?.hasPrefix("the tested code") != true)
  }

  @Test("a call that blocks for longer than the limit of virtual time is a hang of the tested code")
  func endlessBlockIsAHang() throws {
    let outcome = try Scene.run(app: "wait(90000)") { simulation in
      simulation.settings.block = { limit in
        limit == 86_400_000_000_000 ? ("Thread.sleep", 1_000_000_000_000_000_000) : nil
      }
    }
    #expect(outcome.error == nil)
    #expect(outcome.trace.ending == .hang)
    #expect(
      outcome.trace.events.last?["message"]
        == .string(
          "the tested code blocked its thread for 1000000000.000 s of virtual time in Thread.sleep")
    )
  }

  @Test(
    "the number of events of a scenario has a limit",
    arguments: [
      ("while true do wait(1) user:rotate() end", 2), ("for n = 1, 99 do user:rotate() end", 2),
      ("while true do pcall(function() user:rotate() end) end", 2),
      ("local turn = coroutine.wrap(function() while true do\nuser:rotate() end end) turn()", 3),
    ])
  func eventsHaveALimit(_ app: String, _ line: Int) throws {
    let outcome = try Scene.run(app: app, keys: "limits = { events = 10 },")
    #expect(
      outcome.error?.description
        == "world.lua:\(line): the scenario needs more than its limit of 10 events; "
        + "raise it with limits = { events = N } in the scenario")
    #expect(outcome.trace.ending == .limit)
    #expect(outcome.trace.events.count == 11)
  }

  @Test("a scenario can have exactly as many events as its limit allows")
  func scenarioMayFillItsLimitOfEvents()
    throws
  {
    let free = try Scene.run(app: "user:rotate()")
    let count = free.trace.events.count - 1
    let outcome = try Scene.run(app: "user:rotate()", keys: "limits = { events = \(count) },")
    #expect(outcome.error == nil)
    #expect(outcome.trace.ending == .quiescent)
  }

  @Test("an error about too little memory says only once how to raise the limit")
  func tooLittleMemoryForAScriptSaysOnceHowToRaiseIt() throws {
    let outcome = try Scene.run(app: "wait(1)", keys: "limits = { memory = 100 },")
    #expect(
      outcome.error?.message
        == "a Lua state needs more than its limit of 100 bytes; raise it with "
        + "limits = { memory = BYTES } in the scenario, or --script-memory MIB")
  }

  @Test("an error in a call inside a module names the line of the scenario that called the module")
  func errorInAModuleNamesTheAuthorsLine() throws {
    let outcome = try Scene.run(
      """
      local own = require "networks.own"
      scenario "one" {
        formats = BANNER,
        network = function(network) own.serve(network) end,
      }
      """,
      modules: [
        "networks.own": """
        local own = {}
        function own.serve(network)
          network:next_request():loaded_for(nil)
        end
        return own
        """
      ])
    #expect(
      outcome.error?.description
        == "world.lua:4: request:loaded_for takes the other slot, a text")
  }

  @Test("a run-time error in a module names the line of the scenario that called the module")
  func runtimeErrorInAModuleNamesTheAuthorsLine() throws {
    let outcome = try Scene.run(
      """
      local own = require "networks.own"
      scenario "one" { formats = BANNER, network = function(network) own.serve(nil) end }
      """,
      modules: [
        "networks.own": """
        local own = {}
        function own.serve(network)
          return network.size
        end
        return own
        """
      ])
    #expect(
      outcome.error?.description
        == "world.lua:2: attempt to index a nil value (local 'network')")
  }
}
