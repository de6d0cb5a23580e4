import AdSpecScenarios
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

/// If a table contains itself or is nested too deeply, a call that copies the table gives an error.
///
/// Comparisons and logs accept a table that contains itself or is nested too deeply.
@Suite(.usesProcessState) struct TableTests {
  private static let endless =
    "contains itself, so that reading it would never end; leave that key out, or keep the table in a "
    + "local of the file"
  private static let cycle = "local t = {} t.t = t "
  private static let deep = "local t = {} for i = 1, 100000 do t = { a = t } end "

  @Test(
    "an app call names the key of a table that contains itself",
    arguments: [
      ("app:load { extras = t }", "extras.t"), ("app:load { settings = t }", "settings.t"),
      ("app:load { settings = { a = { t } } }", "settings.a[1].t"),
      ("app:start_load { extras = t }", "extras.t"),
      ("app:set_up { credentials = { {}, t } }", "credentials[2].t"),
      ("device:defaults(t)", "defaults.t"), ("device:defaults { key = t }", "defaults.key.t"),
    ])
  func appNamesTheKeys(_ call: String, _ path: String) throws {
    let outcome = try Scene.run(app: TableTests.cycle + "\n" + call)
    #expect(outcome.error?.description == "world.lua:3: \(path) \(TableTests.endless)")
    #expect(outcome.trace.ending == .scenarioError)
  }

  @Test(
    "a creative names the key of a table that contains itself", arguments: ["loaded", "not_ready"])
  func creativeNamesTheKeys(_ call: String) throws {
    let outcome = try Scene.run(
      network: TableTests.cycle + "\nnetwork:next_request():\(call) { extras = { a = t } }",
      format: .native)
    #expect(outcome.error?.description == "world.lua:3: extras.a.t \(TableTests.endless)")
  }

  @Test(
    "a creative refuses a table with an unknown key",
    arguments: [
      ("{ images = { t } }", "image has no key \"t\""), ("{ icon = t }", "image has no key \"t\""),
      ("{ video = t }", "video has no key \"t\""), ("{ reward = t }", "reward has no key \"t\""),
      ("{ assets = t }", "image has no key \"t\""), ("{ view = t }", "view has no key \"t\""),
      ("{ ad_choices = t }", "ad_choices has no key \"t\""),
    ])
  func creativeOfKnownTables(_ creative: String, _ message: String) throws {
    let outcome = try Scene.run(
      network: TableTests.cycle + "\nnetwork:next_request():loaded \(creative)",
      format: .native)
    #expect(outcome.error?.description.hasPrefix("world.lua:3: \(message)") == true)
  }

  @Test(
    "the depth of a table has a limit",
    arguments: [
      "app:load { extras = t }", "app:load { settings = t }", "device:defaults(t)",
      "app:set_up { credentials = { t } }",
    ])
  func depthHasALimit(_ call: String) throws {
    let outcome = try Scene.run(app: TableTests.deep + "\n" + call)
    #expect(
      outcome.error?.description.hasSuffix("… is nested deeper than 100 tables; make it flatter")
        == true)
  }

  @Test("a trace with a table of the greatest allowed depth can be written and read")
  func deepestTraceIsRead()
    throws
  {
    let outcome = try Scene.run(
      app: "local t = {} for i = 1, 99 do t = { a = t } end app:load { extras = t }")
    #expect(outcome.error == nil)
    let folder = try TemporaryFolder()
    let path = try folder.write("a.jsonl", TraceWriter.text(of: outcome.trace))
    #expect(try TraceFile.trace(path) == outcome.trace)
  }

  @Test(
    "a pattern names the key of a table that contains itself",
    arguments: [
      ("{ \"host.load\", where = t }", "where.t"),
      ("{ \"host.load\", where = { size = t } }", "where.size.t"),
      ("{ \"host.load\", where = { size = is_not(t) } }", "where.t"),
    ])
  func patternNamesTheKeys(_ pattern: String, _ path: String) throws {
    let outcome = try Scene.run(
      app: "app:load()", expect: TableTests.cycle + "\ntrace:count(\(pattern))")
    #expect(
      outcome.error?.description.hasPrefix("world.lua:4: the pattern") == true,
    )
    #expect(outcome.error?.description.contains(TableTests.endless) == true)
  }

  @Test(
    "a pattern that contains itself is an error",
    arguments: ["any(t)", "any { any(t) }", "any { \"host.load\", any(t) }"])
  func patternOfItselfIsRefused(_ pattern: String) throws {
    let outcome = try Scene.run(
      app: "app:load()", expect: "local t = {} t[1] = any(t)\ntrace:count(\(pattern))")
    #expect(outcome.error?.description.contains(TableTests.endless) == true)
  }

  @Test("log and print mark a table that contains itself")
  func logMarksTablesThatContainThemselves()
    throws
  {
    let outcome = try Scene.run(
      app: TableTests.cycle + "t.n = 1 log(t) print(\"a\", { t }, 0.5) \(TableTests.deep) log(t)")
    #expect(outcome.error == nil)
    #expect(
      outcome.log.map(\.text).prefix(2) == [
        "{n: 1, t: <contains itself>}",
        "a\t[{n: 1, t: <contains itself>}]\t0.5",
      ])
    #expect(
      outcome.log.last?.text.hasSuffix("{a: <nested too deep>" + String(repeating: "}", count: 100))
        == true)
  }

  @Test(
    "expect_equal accepts equal tables",
    arguments: [
      "local a = {} a.a = a local b = {} b.a = b expect_equal(a, b)",
      "local a = {} a.a = a local b = { a = {} } b.a.a = b expect_equal(a, b)",
      "local function deep() local t = {} for i = 1, 100000 do t = { t } end return t end "
        + "expect_equal(deep(), deep())",
      "expect_equal({ 1, 2.0 }, { 1.0, 2 })", "expect_equal(nan, nan)",
      "expect_equal(device, device)",
    ])
  func equalTablesAreEqual(_ app: String) throws {
    let outcome = try Scene.run(app: app)
    #expect(outcome.error == nil)
    #expect(outcome.expectations == [])
  }

  @Test(
    "expect_equal shows different tables",
    arguments: [
      (
        "local a = { x = 1 } a.a = a local b = { x = 2 } b.a = b expect_equal(a, b)",
        "{a: <contains itself>, x: 2}", "{a: <contains itself>, x: 1}"
      ),
      ("local a = {} a.a = a expect_equal(a, { a = {} })", "{a: {}}", "{a: <contains itself>}"),
      ("expect_equal(9007199254740993, 9007199254740992)", "9007199254740992", "9007199254740993"),
      ("expect_equal(\"0.5\", 0.5)", "0.5", "\"0.5\""),
      ("expect_equal(print, log)", "\"a function\"", "another \"a function\""),
    ])
  func differentTablesAreShown(_ app: String, _ expected: String, _ actual: String) throws {
    let outcome = try Scene.run(app: app)
    #expect(outcome.error == nil)
    #expect(
      outcome.expectations == [Expectation(expected: expected, actual: actual, line: 2)])
  }

  @Test(
    "an error value of any type ends the scenario",
    arguments: [
      ("local t = {} t.t = t error(t)", "the error is a value: table"),
      (
        "error(setmetatable({}, { __tostring = function(t) return tostring(t) end }))",
        "the error is a value: table"
      ),
      (
        "local t = setmetatable({}, {}) getmetatable(t).__index = t return t.x",
        "'__index' chain too long; possible loop"
      ),
    ])
  func errorsOfAnyShapeEndTheScenario(_ app: String, _ message: String) throws {
    let outcome = try Scene.run(app: app)
    #expect(outcome.error?.message == message)
  }
}
