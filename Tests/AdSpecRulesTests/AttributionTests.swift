import AdSpecRules
import Testing

/// Requests that are attributed by the order in which loads waited, where that is not the order in
/// which they go on.
struct AttributionTests {
  private let keys = """
    given = on "network.failed" { per = "load" },
    require = at_least(1, "answer.load")
    """

  /// Two loads of one slot that wait for an initialisation; the network refuses one of them.
  private func trace(answered load: Int, because cause: String = "failed") -> String {
    """
    first: 0 host.load adapter=1 load=1 slot=a
    start: 0 request.initialize app=a <- first
    second: 0 host.load adapter=2 load=2 slot=a
    done: 1 network.initialized <- start
    one: 1 request.load adapter=1 load=1 ad=1 slot=a <- done
    two: 1 request.load adapter=2 load=2 ad=2 slot=a <- done
    failed: 2 network.failed adapter=1 load=1 ad=1 slot=a <- one
    2 answer.load adapter=\(load) load=\(load) error=error <- \(cause)
    """
  }

  @Test func isJudgedWhereNothingContradictsTheOrder() throws {
    #expect(try RuleFiles.result(keys, makeTrace(trace(answered: 1)))?.verdict == .pass)
    #expect(
      try RuleFiles.result(keys, makeTrace(trace(answered: 2, because: "two")))?.verdict == .fail)
  }

  @Test func isNotDecidedWhereAnAnswerDoes() throws {
    #expect(
      try RuleFiles.result(keys, makeTrace(trace(answered: 2)))
        == RuleResult(
          rule: "TEST-1", verdict: .error,
          note: "not decided: network.failed at 2.000 s belongs to no load"))
  }

  /// What led to a load is not what the adapter answers it with.
  @Test func isJudgedWhereALoadCameOutOfTheAnswerToAnother() throws {
    let trace = """
      first: 0 host.load adapter=1 load=1 slot=a
      start: 0 request.initialize app=a <- first
      done: 1 network.initialized <- start
      one: 1 request.load adapter=1 load=1 ad=1 slot=a <- done
      failed: 2 network.failed adapter=1 load=1 ad=1 slot=a <- one
      answer: 2 answer.load adapter=1 load=1 error=error <- failed
      second: 2 host.load adapter=2 load=2 slot=a <- answer
      2 answer.load adapter=2 load=2 error=error <- second
      """
    #expect(try RuleFiles.result(keys, makeTrace(trace))?.verdict == .pass)
  }

  @Test func isJudgedWhereTheRequestCameOutOfItsOwnLoad() throws {
    let own = trace(answered: 2).replacing("slot=a <- done", with: "slot=a <- first")
    #expect(try RuleFiles.result(keys, makeTrace(own))?.verdict == .fail)
    let other = trace(answered: 2).replacing("ad=2 slot=a <- done", with: "ad=2 slot=a <- second")
    #expect(try RuleFiles.result(keys, makeTrace(other))?.verdict == .fail)
  }

  @Test func otherAdaptersOfTheWaterfallAreNotJudged() throws {
    let text = """
      first: 0 host.load adapter=1 load=1 slot=a other_adapter=b
      one: 0 request.load adapter=1 load=1 ad=1 slot=a <- first
      1 network.failed load=1 ad=1 slot=a <- one
      second: 2 host.load adapter=2 load=2 slot=a
      two: 2 request.load adapter=2 load=2 ad=2 slot=a <- second

      """
    #expect(
      try RuleFiles.result(keys, makeTrace(text))
        == RuleResult(rule: "TEST-1", verdict: .notExercised))
    let own = text + "3 network.failed load=2 ad=2 slot=a <- two\n"
    #expect(try RuleFiles.result(keys, makeTrace(own))?.findings.map(\.events) == [[5]])
    let check = """
      given = on "host.load" { per = "load" },
      check = function(trace) return { actual = tostring(trace:count "host.load") } end
      """
    #expect(try RuleFiles.result(check, makeTrace(text))?.findings.map(\.actual) == ["1"])
  }
}
