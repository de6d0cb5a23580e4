import AdSpecRules
import AdSpecTrace
import Testing

/// Tests every form of the rule language with a trace that keeps the rule, a trace that breaks the
/// rule, and a trace in which the premise matches nothing.
struct RuleFormsTests {
  struct Form: CustomTestStringConvertible {
    var keys: String
    var passing: String
    var exercised = 1
    var failing: String
    var expected: String
    var actual: String
    var events: [Int]
    var isMissing = false
    var silent = "0 network.left_app ad=1"

    var testDescription: String { expected }
  }

  private static let counts = [
    Form(
      keys: "given = on \"network.click\" { per = \"ad\" }, require = never \"event.click\"",
      passing: "0 event.click ad=1; 1 network.click ad=1; 2 event.click ad=2",
      failing: "1 network.click ad=1; 2 event.click ad=1",
      expected: "no event.click per ad", actual: "1: at 2.000 s", events: [0, 1]),
    Form(
      keys: "given = on \"network.click\", require = exactly(2, \"event.click\")",
      passing: "1 network.click ad=1; 2 event.click ad=2; 3 event.click ad=3",
      failing: "1 network.click ad=1; 2 event.click ad=1",
      expected: "exactly 2 event.click", actual: "1: at 2.000 s", events: [0, 1], isMissing: true),
    Form(
      keys: "given = on \"network.click\" { per = \"ad\" }, require = at_most(1, \"event.click\")",
      passing: "1 network.click ad=1; 2 event.click ad=1",
      failing: "1 network.click ad=1; 2 event.click ad=1; 2.25 event.click ad=1 thread=net",
      expected: "at most 1 event.click per ad", actual: "2: at 2.000 s, at 2.250 s (on net)",
      events: [0, 1, 2]),
    Form(
      keys: "given = on \"network.click\" { per = \"ad\" }, require = at_least(2, \"event.*\")",
      passing: "1 network.click ad=1; 2 event.click ad=1; 3 event.reward ad=1",
      failing: "1 network.click ad=1; 2 event.click ad=1; 3 event.reward ad=2",
      expected: "at least 2 event.* per ad", actual: "1: event.click at 2.000 s", events: [0, 1],
      isMissing: true),
    Form(
      keys: "given = on \"network.click\" { per = \"click\" }, require = follows \"event.click\"",
      passing: "1 network.click ad=1 click=a; 2 event.click ad=1 click=a",
      failing: """
        0 event.click ad=1 click=a
        1 network.click ad=1 click=a
        2 event.click ad=1 click=b
        3 event.click ad=2 click=a
        """,
      expected: "event.click to follow per click", actual: "none", events: [1], isMissing: true),
  ]

  private static let orders = [
    Form(
      keys: "given = on \"network.click\" { per = \"ad\" }, require = preceded_by \"app.shown\"",
      passing: "0 app.shown ad=1; 1 network.click ad=1",
      failing: "0 app.shown ad=2; 1 network.click ad=1",
      expected: "app.shown before network.click per ad",
      actual: "network.click at 1.000 s without app.shown before it", events: [1]),
    Form(
      keys: """
        given = on "device.consent",
        require = for_each("request.load", preceded_by { "request.set", where = { value = true } })
        """,
      passing: "0 device.consent; 1 request.set value=true; 2 request.load ad=1",
      failing: "0 device.consent; 1 request.set value=false; 2 request.load ad=1",
      expected: "request.set with value true before request.load",
      actual: "request.load at 2.000 s without request.set with value true before it",
      events: [0, 2], silent: "0 request.load ad=1"),
    Form(
      keys: """
        given = on "network.shown" { per = "ad" },
        require = for_each("network.click", exactly(1, "event.click")) { by = "click" }
        """,
      passing: """
        0 network.shown ad=1
        1 network.click ad=1 click=a
        1 network.click ad=1 click=a
        2 event.click ad=1 click=a
        """,
      failing: """
        0 network.shown ad=1
        1 network.click ad=1 click=a
        2 event.click ad=1 click=a
        3 event.click ad=1 click=a
        """,
      expected: "exactly 1 event.click for each network.click by click per ad",
      actual: "2: at 2.000 s, at 3.000 s for network.click at 1.000 s", events: [0, 1, 2]),
    Form(
      keys: """
        given = on "network.shown" { per = "ad" },
        require = for_each("network.click", at_least(1, "event.click")) { by = "asset" }
        """,
      passing: """
        0 network.shown ad=1
        1 network.click ad=1 asset=body
        2 event.click ad=1 asset=body
        3 event.click ad=1 asset=body
        """,
      failing: """
        0 network.shown ad=1
        1 network.click ad=1 asset=body
        2 event.click ad=1 asset=icon
        """,
      expected: "at least 1 event.click for each network.click by asset per ad",
      actual: "none for network.click at 1.000 s (body)", events: [0, 1]),
    Form(
      keys: "given = on \"host.read_asset\", require = itself { value = at_most(3) }",
      passing: "0 host.read_asset ad=1 value=3",
      failing: "0 host.read_asset ad=1 asset=price value=4",
      expected: "host.read_asset with value of at most 3",
      actual: "value is 4 in host.read_asset at 0.000 s (price)", events: [0]),
    Form(
      keys: """
        given = on "network.click" { per = "ad" },
        require = all { never "event.reward", follows "event.click" }
        """,
      passing: "0 network.click ad=1; 1 event.click ad=1",
      failing: "0 network.click ad=1; 1 event.reward ad=1; 2 event.click ad=1",
      expected: "no event.reward per ad", actual: "1: at 1.000 s", events: [0, 1]),
  ]

  static let all = counts + orders + scopes + premises

  @Test("a rule of each form passes a trace that keeps the rule", arguments: all)
  func passes(_ form: Form) throws {
    #expect(
      try RuleFiles.result(form.keys, makeTrace(form.passing))
        == RuleResult(rule: "TEST-1", verdict: .pass, exercised: form.exercised))
  }

  @Test("a rule of each form finds the violation in a trace that breaks the rule", arguments: all)
  func fails(_ form: Form) throws {
    let finding = Finding(
      rule: "TEST-1", expected: form.expected, actual: form.actual, events: form.events,
      isMissing: form.isMissing)
    #expect(
      try RuleFiles.result(form.keys, makeTrace(form.failing))
        == RuleResult(rule: "TEST-1", verdict: .fail, exercised: 1, findings: [finding]))
  }

  @Test("a rule of each form is not exercised if its premise matches no event", arguments: all)
  func isSilent(_ form: Form) throws {
    #expect(
      try RuleFiles.result(form.keys, makeTrace(form.silent))
        == RuleResult(rule: "TEST-1", verdict: .notExercised))
  }
}
