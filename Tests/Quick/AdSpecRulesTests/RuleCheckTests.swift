import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the `check` function of rules.
struct RuleCheckTests {
  private let text = """
    0 host.load load=1 slot=a size=320x50
    load: 0.5 network.loaded ad=1 line=4
    1 event.click ad=1 <- load
    2 event.reward ad=1
    """

  private func result(_ body: String, ending: String = "quiescent") throws -> RuleResult? {
    let keys = """
      given = on "network.loaded" { per = "ad" },
      check = function(trace, event)
      \(body)
      end
      """
    return try RuleFiles.result(keys, makeTrace(text, ending: ending))
  }

  @Test(
    "a check that returns nothing, nil or true passes",
    arguments: ["", "return nil", "return true"])
  func mayFindNothing(_ body: String) throws {
    #expect(try result(body) == RuleResult(rule: "TEST-1", verdict: .pass, exercised: 1))
  }

  @Test("a check can return false if the rule does not apply to the event")
  func maySayThatItIsNoCase() throws {
    #expect(try result("return false") == RuleResult(rule: "TEST-1", verdict: .notExercised))
    #expect(
      try result("return false, 'for a reason'")
        == RuleResult(rule: "TEST-1", verdict: .notApplicable, note: "for a reason"))
  }

  @Test(
    "a check that leaves a case to another rule gives the verdict of the value",
    arguments: [("leaves \"TEST-1\"", "false"), ("leaves(\"TEST-1\", true)", "true")])
  func mayLeaveCases(_ call: String, _ value: String) throws {
    let text = RuleFiles.rule(
      "given = on \"network.loaded\", leaves = { [\"TEST-1\"] = \"x\" }, require = never \"event.click\"",
      id: "TEST-2")
    func results(_ value: String) throws -> [RuleResult] {
      let rule = RuleFiles.rule(
        "given = on \"network.loaded\", check = function() return \(value), \"why\" end")
      return try RuleCatalogue(files: [("own.lua", Array((rule + text).utf8))])
        .judge(makeTrace(self.text))
    }
    #expect(try results(call) == results(value))
    #expect(
      try results("leaves \"TEST-2\"").first?.note
        == "not decided: own.lua:4: the check of TEST-1 failed: no rule of this file says that it leaves "
        + "cases to \"TEST-2\"; add leaves = { [\"TEST-2\"] = \"…\" } to the rule")
  }

  @Test("an empty value at the end of a text is visible", arguments: ["", "an error: "])
  func emptyTextsAreVisible(_ text: String) throws {
    let finding = try result("return { expected = '\(text)', actual = '\(text)' }")?.findings.first
    #expect(finding?.expected == text + "\"\"")
    #expect(finding?.actual == text + "\"\"")
  }

  @Test("a check returns a violation as a table")
  func findsViolations() throws {
    let body = """
      return {
        expected = "a load with " .. trace:first("host.load").size.width,
        actual = trace.format .. trace:count "event.*" .. trace.ending .. event.time,
        events = { event, trace:last { "event.*", where = { ad = premise.ad } } },
      }
      """
    #expect(
      try result(body)
        == RuleResult(
          rule: "TEST-1", verdict: .fail, exercised: 1,
          findings: [
            Finding(
              rule: "TEST-1", expected: "a load with 320", actual: "rewarded2quiescent0.5",
              events: [1, 3], line: 4)
          ]))
  }

  /// The results of all rules go through memory of a fixed size.
  @Test("long texts of a check are cut")
  func longTextsAreCut() throws {
    let long = "('x'):rep(1e5)"
    let cut = String(repeating: "x", count: 10_000) + "… [cut: 100000 bytes in all]"
    let finding = try result("return { expected = \(long), actual = \(long) }")?.findings.first
    #expect(finding?.expected == cut)
    #expect(finding?.actual == cut)
    #expect(try result("return false, \(long)")?.note == cut)
    for error in ["error(\(long))", "trace:first(\(long))", "_G[\(long)]()"] {
      let found = try #require(try result(error)?.checkError)
      #expect(found.line == 6, "\(error)")
      #expect(found.message.hasPrefix("the check of TEST-1 failed: "), "\(error)")
      #expect(found.message.utf8.count < 10_100, "\(error)")
    }
  }

  @Test("trace.cache keeps values between the matches of a rule")
  func keepsWhatIsTheSameForManyHits() throws {
    let keys = """
      given = on "network.loaded",
      check = function(trace, event)
        local cache = trace.cache
        cache.count = (cache.count or 0) + 1
        return { actual = tostring(cache.count) }
      end
      """
    let catalogue = try RuleFiles.catalogue(keys)
    let trace = try makeTrace("0 network.loaded\n1 network.loaded\n", ending: "quiescent")
    for _ in 1...2 {
      #expect(catalogue.judge(trace).first?.findings.map(\.actual) == ["1", "2"])
    }
  }

  @Test("a check exceeds its budget if it reads all events for each match")
  func mayNotLookAtEverythingAgainAndAgain() throws {
    let keys = """
      given = on "network.loaded", check = function(trace) trace:all "network.loaded" end
      """
    let catalogue = try RuleFiles.catalogue(keys)
    let trace = try makeTrace(
      String(repeating: "0 network.loaded\n", count: 4000), ending: "quiescent")
    let result = try #require(catalogue.judge(trace).first)
    #expect(result.verdict == .error)
    #expect(
      result.checkError?.message
        == "the check of TEST-1 used up its budget of instructions for a trace of 4001 events: does it "
        + "look at all of them for each event? Keep in trace.cache what is the same for many")
  }

  /// Reading all events once takes longer, the longer the trace is.
  @Test("the budget for one match grows with the trace", arguments: [(1, false), (4000, true)])
  func mayLookAtEverythingOnce(_ clicks: Int, _ isEnough: Bool) throws {
    let keys = """
      given = on "network.loaded", check = function() for _ = 1, 21000000 do end end
      """
    let trace = try makeTrace(
      "0 network.loaded\n" + String(repeating: "0 network.click\n", count: clicks),
      ending: "quiescent")
    let result = try #require(RuleFiles.catalogue(keys).judge(trace).first)
    #expect((result.verdict == .pass) == isEnough)
    #expect((result.verdict == .error) == !isEnough)
  }

  /// The function `check` can create a condition with values of the premise's event.
  @Test(
    "trace:holds says whether a condition is true",
    arguments: [
      ("profile.icon:is \"address\"", "true"), ("profile.icon:is \"image\"", "false"),
      ("profile.native_calls:has(event.name:match \"network.(.*)\")", "true"),
      ("any { profile.needs_initialization, ADAPTER_RELEASED }", "true"),
      ("is_not(ADAPTER_RELEASED)", "true"), ("{ profile.needs_initialization, OPENED }", "false"),
    ])
  func asksForConditions(_ condition: String, _ answer: String) throws {
    let keys = """
      given = on "network.click",
      check = function(trace, event)
        return { actual = tostring(trace:holds(\(condition))) }
      end
      """
    let trace = try makeTrace("0 network.click adapter=1 load=1 ad=1", ending: "quiescent")
    #expect(try RuleFiles.result(keys, trace)?.findings.map(\.actual) == [answer])
  }

  @Test(
    "trace:holds refuses an argument that is not a condition",
    arguments: [
      ("{}", "trace:holds needs a condition"),
      ("1", "a condition is profile.NAME, format(…) or a situation, not a number"),
    ])
  func asksForNothingElse(_ condition: String, _ message: String) throws {
    let keys = """
      given = on "network.click",
      check = function(trace) trace:holds(\(condition)) end
      """
    let trace = try makeTrace("0 network.click adapter=1 load=1 ad=1", ending: "quiescent")
    let error = try #require(try RuleFiles.result(keys, trace)?.checkError)
    #expect(error.message.contains(message))
  }

  @Test("trace:cause finds the nearest cause")
  func walksCauses() throws {
    let body = """
      local click = trace:all("event.click")[1]
      local cause = trace:cause(click, "network.*")
      return { actual = cause.name .. " " .. tostring(trace:cause(cause, "network.*")) }
      """
    #expect(try result(body)?.findings.first?.actual == "network.loaded nil")
  }

  @Test("search functions can be limited to a part of the trace")
  func looksAtAPartOfTheTrace() throws {
    let body = """
      local load = trace:first "host.load"
      local function place(found) return found and found.index or "none" end
      return {
        actual = place(trace:first("event.*", event)) .. place(trace:first("event.*", nil, event))
          .. place(trace:last("*.*", load, event)) .. trace:count("event.*", event)
          .. #trace:all("event.*", trace:first "event.click"),
      }
      """
    #expect(
      try result(body.replacing("*.*", with: "host.*"))?.findings.first?.actual == "2nonenone21")
  }

  @Test("trace:effects finds the events that an event caused")
  func findsWhatAnEventCaused() throws {
    let body = """
      local effects = trace:effects(event, "event.*")
      return { actual = #effects .. effects[1].name .. #trace:effects(effects[1], "event.*") }
      """
    #expect(try result(body)?.findings.first?.actual == "1event.click0")
  }

  @Test("a check can read a claim that is a number")
  func numberOfAClaimIsRead() throws {
    func found(_ name: String) throws -> RuleResult? {
      try RuleFiles.result(
        """
        given = on "network.loaded",
        check = function(trace) return { actual = tostring(trace:number "\(name)") } end
        """,
        makeTrace(
          "1 network.loaded",
          profile: [TraceAttribute("records_impression_after", .integer(2))]))
    }
    #expect(try found("records_impression_after")?.findings.map(\.actual) == ["2.0"])
    #expect(try found("shows_video")?.findings.map(\.actual) == ["nil"])
    #expect(
      try found("shows_vido")?.checkError?.message.hasSuffix(
        "needs the name of a claim; did you mean \"shows_video\"?") == true)
  }

  @Test("judging stops when the caller asks it to stop")
  func judgingEndsWhenItIsToldTo() throws {
    let catalogue = try RuleFiles.catalogue(
      "given = on \"host.load\", check = function() return { actual = \"asked for\" } end")
    let trace = try makeTrace((1...1000).map { "\($0) load \($0)\n" }.joined())
    var asked = 0
    let results = catalogue.judge(trace) {
      asked += 1
      return asked < 3
    }
    #expect(asked == 3)
    #expect((1..<50).contains(results.first?.findings.count ?? 0))
  }

  @Test("if the trace was cut off, a missing event leaves the rule undecided")
  func whatIsMissingMayHaveBeenCutOff() throws {
    let body = "return { expected = \"a click\", actual = \"none\", missing = true }"
    #expect(
      try result(body, ending: "crash")
        == RuleResult(
          rule: "TEST-1", verdict: .error, exercised: 1,
          note: "not decided: the adapter died (crash) before a click"))
    #expect(try result(body)?.verdict == .fail)
  }

  private static let budget =
    "used up its budget of instructions for one event: does it contain a loop without an end, or a "
    + "pattern with too many ways to match?"

  @Test(
    "an error in a check counts as a mistake in the rule",
    arguments: [
      (
        "return trace:count \"event.clic\"", 6,
        "failed: unknown event \"event.clic\"; did you mean \"event.click\"?"
      ),
      ("return 3", 5, "gave a number; give nothing, false or a table"),
      ("return {}", 5, "gave a table without actual = \"…\""),
      (
        "local load return load.id", 6, "failed: attempt to index a nil value (local 'load')"
      ),
      ("return trac.format", 6, "failed: unknown name \"trac\""),
      ("while true do end", 6, budget),
      ("local s = (\"a\"):rep(300000) return s:find \".-.-.-b\"", 6, budget),
      ("while true do trace:count \"event.*\" end", 6, budget),
      (
        "local t = {} while true do t[#t + 1] = (\"a\"):rep(1 << 20) end", 6,
        "needs more than the 256 MiB of memory that it may use: does it keep what it does not need?"
      ),
    ])
  func aBrokenFunctionIsAMistakeInTheRule(_ body: String, _ line: Int, _ message: String) throws {
    let error = InputError(
      file: "rules/test.lua", line: line, message: "the check of TEST-1 \(message)")
    #expect(
      try result(body)
        == RuleResult(
          rule: "TEST-1", verdict: .error, exercised: 1, note: "not decided: \(error)",
          checkError: error))
  }

  @Test("if a check fails, the earlier findings of the rule are kept")
  func whatWasFoundBeforeTheFunctionBrokeIsTold() throws {
    let keys = """
      given = on(any { "host.load", "network.loaded" }) { per = { "load", "ad" } },
      check = function(trace, event)
        if event.name == "network.loaded" then error "no creative" end
        return { actual = "asked for" }
      end
      """
    let error = InputError(
      file: "rules/test.lua", line: 6, message: "the check of TEST-1 failed: no creative")
    #expect(
      try RuleFiles.result(keys, makeTrace(text))
        == RuleResult(
          rule: "TEST-1", verdict: .fail, exercised: 2,
          findings: [
            Finding(rule: "TEST-1", expected: "It holds.", actual: "asked for", events: [0])
          ], note: "not decided: \(error)", checkError: error))
  }

  @Test(
    "a check cannot read an attribute that no event of the pattern can have",
    arguments: [
      ("event.creativ", "network.loaded has no attribute \"creativ\"; did you mean \"creative\"?"),
      (
        "trace:first(\"host.load\").size.widht",
        "size has no field \"widht\"; did you mean \"width\"?"
      ),
      ("trace:first(\"host.*\").eror", "host.* has no attribute \"eror\""),
    ])
  func whatNoSuchEventTellsCannotBeRead(_ expression: String, _ message: String) throws {
    let note = try result("return tostring(\(expression)) == \"\"")?.note ?? "no note"
    #expect(note.contains(message), "\(note)")
  }

  @Test("after an endless loop, the check can judge the next trace")
  func worksAgainAfterAnEndlessLoop() throws {
    let catalogue = try RuleFiles.catalogue(
      """
      given = on "network.loaded" { per = "ad" },
      check = function(trace)
        while trace.format == "rewarded" do end
      end
      """)
    #expect(catalogue.judge(try makeTrace(text)).map(\.verdict) == [.error])
    #expect(catalogue.judge(try makeTrace(text, format: "banner")).map(\.verdict) == [.pass])
  }

  @Test("a trace that a check keeps shows the events that the next check judges")
  func aKeptTraceIsTheTraceOfTheRunningCheck() throws {
    let rule = RuleFiles.rule(
      """
      given = on "network.loaded" { per = "ad" },
      check = function(trace)
        if kept then return { actual = "it had " .. kept:count "event.*" .. " events" } end
        kept = trace
      end
      """)
    let catalogue = try RuleCatalogue(
      files: [("rules/test.lua", Array("local kept\n\(rule)".utf8))])
    #expect(catalogue.judge(try makeTrace(text)).map(\.verdict) == [.pass])
    let shorter = try makeTrace(text.split(separator: "\n").dropLast().joined(separator: "\n"))
    #expect(
      catalogue.judge(shorter).map { $0.findings.map(\.actual) }
        == [["it had \(shorter.events.count { $0.kind.channel == "event" }) events"]])
  }
}
