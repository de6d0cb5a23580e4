import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Testing

/// No fact falls between two rules: if a trace breaks a law of conservation, a rule speaks.
///
/// The traces are those that keep the rules, each with one misbehaviour of the adapter: every message
/// kept back or sent twice, and every report that the network's events do not admit. `ConservationTests`
/// applies the same laws to adapters with injected faults.
struct LawTests {
  @Test("where a law is broken, a rule is broken", arguments: try RuleFiles.traces().map(\.path))
  func somebodySpeaks(_ file: String) throws {
    let source = try Project.text("Tests/Quick/GeneratedScenarioTests/Laws/laws.lua")
    let laws = try RuleCatalogue(files: [("laws.lua", Array(source.utf8))])
    func broken(_ trace: Trace) -> [String] {
      laws.judge(trace).filter { $0.verdict == .fail }.flatMap(\.findings)
        .map { "\($0.rule): \($0.actual)" }
        // IMP-ONCE-1 judges an impression only if the network has two callbacks that can mean it.
        .filter { !$0.hasSuffix(" event.impression for 1 reasons") }
    }
    for example in RuleCase.all where example.file == file {
      // Laws know few claims of the SDK, so a trace that needs a claim can seem to break a law.
      let traces = example.traces.filter { !$0.isBreaking && $0.profile == TraceText.profile }
        .map(\.trace)
      for (what, changed) in traces.filter({ broken($0) == [] }).flatMap(\.misbehaved) {
        let found = broken(changed)
        guard !found.isEmpty else { continue }
        let findings = try SharedCatalogue.judge(changed).filter { $0.verdict == .fail }
        #expect(
          !findings.isEmpty,
          "\(example.file):\(example.start), \(example.rule), \(what): \(found.joined(separator: "; "))"
        )
      }
    }
  }

  @Test("a law is silent where a sharper rule names the same fact")
  func lawsAreSilent() throws {
    let trace = try makeTrace(
      """
      load: 0 host.load adapter=1 load=1 slot=a
      ask: 0 request.load adapter=1 load=1 ad=1 slot=a <- load
      yes: 1 network.loaded load=1 ad=1 slot=a <- ask
      1 answer.load adapter=1 load=1 ad=1 slot=a returned_delegate=true <- yes
      again: 2 network.loaded load=1 ad=1 slot=a <- ask
      2 answer.load adapter=1 load=1 ad=1 slot=a repeated=true <- again
      """)
    let results = try SharedCatalogue.judge(trace)
    #expect(results.filter { $0.verdict == .fail }.map(\.rule) == ["LOAD-ONCE-1"])
    #expect(
      results.first { $0.rule == "LOAD-ONCE-5" }
        == RuleResult(
          rule: "LOAD-ONCE-5", verdict: .notApplicable,
          note: "LOAD-ONCE-1 says more about what happened"))
  }

  @Test("a law speaks where only a disputed rule names the same fact")
  func lawsReplaceDisputedRules() throws {
    let keys = "given = on \"network.click\" { per = \"ad\" }, require = never \"event.click\""
    let dispute =
      "disputed = { since = \"1.1.0\", reason = \"x\", link = \"https://a.example\" }, "
    let trace = try makeTrace("1 network.click load=1 ad=1 -> event.click")
    for (more, verdict) in [("", Verdict.notApplicable), (dispute, .fail)] {
      let text =
        RuleFiles.rule("law = true, " + keys) + RuleFiles.rule(more + keys, id: "TEST-2")
      let catalogue = try RuleCatalogue(files: [("own.lua", Array(text.utf8))])
      #expect(catalogue.judge(trace).map(\.verdict) == [verdict, .fail])
    }
  }
}
