import AdSpecRules
import AdSpecTrace
import Testing

/// Rules with a function.
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

  @Test(arguments: ["", "return nil", "return true"])
  func mayFindNothing(_ body: String) throws {
    #expect(try result(body) == RuleResult(rule: "TEST-1", verdict: .pass, exercised: 1))
  }

  @Test func maySayThatItIsNoCase() throws {
    #expect(try result("return false") == RuleResult(rule: "TEST-1", verdict: .notExercised))
  }

  @Test func findsViolations() throws {
    let body = """
      return {
        expected = "a load with " .. trace:first("host.load").size.width,
        actual = trace.format .. trace:count "event.*" .. trace.ending .. event.time,
        events = { event, trace:last { "event.*", where = { ad = hit.ad } } },
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

  @Test func walksCauses() throws {
    let body = """
      local click = trace:all("event.click")[1]
      local cause = trace:cause(click, "network.*")
      return { actual = cause.kind .. " " .. tostring(trace:cause(cause, "network.*")) }
      """
    #expect(try result(body)?.findings.first?.actual == "network.loaded nil")
  }

  @Test func whatIsMissingMayHaveBeenCutOff() throws {
    let body = "return { expected = \"a click\", actual = \"none\", missing = true }"
    #expect(
      try result(body, ending: "crash")
        == RuleResult(
          rule: "TEST-1", verdict: .error, exercised: 1,
          note: "not decided: the adapter died (crash) before a click"))
    #expect(try result(body)?.verdict == .fail)
  }

  @Test(arguments: [
    (
      "return trace:count \"event.clic\"",
      "rules/test.lua:6: unknown event \"event.clic\"; did you mean \"event.click\"?"
    ),
    ("return 3", "the check of TEST-1 gave a number; give nothing, false or a table"),
    ("return {}", "the check of TEST-1 gave a table without actual = \"…\""),
    ("while true do end", "instructions"),
    ("return trac.format", "unknown name \"trac\""),
  ])
  func aBrokenFunctionDecidesNothing(_ body: String, _ message: String) throws {
    let result = try result(body)
    #expect(result?.verdict == .error)
    #expect(result?.note?.contains(message) == true, "\(result?.note ?? "no note")")
  }

  @Test(arguments: [
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

  @Test func worksAgainAfterAnEndlessLoop() throws {
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

  @Test func aTraceIsGivenForItsOwnCheckOnly() throws {
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
    let later = catalogue.judge(try makeTrace(text))
    #expect(later.map(\.verdict) == [.error])
    #expect(later[0].note?.contains("after the check that it was given to") == true)
  }
}
