import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Testing

/// A trace that lacks something, such as a converted log of a device, is no mistake of the rules.
@Suite struct IncompleteTraceTests {
  @Test("no rule fails to judge a trace that lacks an event, an id or an attribute")
  func noCheckFails() throws {
    var failed: [String: String] = [:]
    // Each day tries another third, and a thorough run tries everything.
    let day = Int(TestTier.seed % 3)
    for example in RuleCase.all {
      for trace in example.traces {
        for (position, incomplete) in Self.incomplete(trace.trace).enumerated()
        where TestTier.isThorough || (position + day) % 3 == 0 {
          let gap = incomplete.gap
          for result in try SharedCatalogue.judge(incomplete, only: [example.rule])
            .map({ $0.excusing(gap) })
          {
            failed[result.rule] = result.checkError?.description ?? failed[result.rule]
          }
        }
      }
    }
    #expect(failed.sorted { $0.key < $1.key }.map(\.value) == [])
  }

  @Test("a check that finds nothing where adspec always writes something is not decided")
  func gapsExcuse() throws {
    let text = """
      load: 0 host.load adapter=1 load=1 slot=a format=banner settings.parameter=a
      0 request.load adapter=1 ad=1 slot=a <- load
      """
    var trace = try makeTrace(text, format: "banner")
    trace.events[1].attributes = [TraceAttribute("format", .string("banner"))]
    let keys = """
      given = on "host.load" { per = "load" },
      check = function(trace, load)
        return trace:first { "request.load", where = { load = load.load } }.slot ~= load.slot
      end,
      """
    let result = try #require(try RuleFiles.result(keys, trace))
    #expect(result.checkError?.message.hasSuffix("attempt to index a nil value") == true)
    #expect(result.excusing(nil) == result)
    var excused = RuleResult(rule: "TEST-1", verdict: .error, exercised: 1)
    excused.note =
      "not decided: the trace is incomplete: event 1, request.load, has no \"load\" "
      + "(\(result.checkError?.description ?? ""))"
    let gap = try #require(Trace(header: trace.header, events: Array(trace.events.prefix(2))).gap)
    #expect(gap == "event 1, request.load, has no \"load\"")
    #expect(result.excusing(gap) == excused)
    let mistake = try #require(
      try RuleFiles.result(keys.replacing("return ", with: "return unknown, "), trace))
    #expect(mistake.checkError != nil)
    #expect(mistake.excusing(gap) == mistake)
  }

  /// A trace without each of its events, each of their ids and each of their attributes.
  private static func incomplete(_ trace: Trace) -> [Trace] {
    trace.events.indices.flatMap { index in
      let event = trace.events[index]
      let ids = EventID.allCases.map { id in
        changed(trace, index) {
          $0.identity[number: id] = 0
          $0.identity[text: id] = nil
        }
      }
      let attributes = event.attributes.indices.map { position in
        changed(trace, index) { _ = $0.attributes.remove(at: position) }
      }
      return [without(index, trace)] + ids + attributes
    }
  }

  private static func changed(
    _ trace: Trace, _ index: Int, _ change: (inout Event) -> Void
  ) -> Trace {
    var trace = trace
    change(&trace.events[index])
    return trace
  }

  private static func without(_ removed: Int, _ trace: Trace) -> Trace {
    var trace = trace
    trace.events.remove(at: removed)
    for index in trace.events.indices {
      trace.events[index].index = index
      guard let cause = trace.events[index].cause, cause >= removed else { continue }
      trace.events[index].cause = cause == removed ? nil : cause - 1
    }
    return trace
  }
}
