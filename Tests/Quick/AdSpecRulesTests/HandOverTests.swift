import AdSpecRules
import AdSpecTrace
import Testing

/// Where a rule leaves a case to another rule, the other rule is asked about it.
struct HandOverTests {
  /// The hand-overs whose other rule can be silent, each with the reason.
  private static let exceptions = [
    "BAN-SIZE-6 BAN-SIZE-1": "the host sends each load of an auction with a bid",
    "CN-TAP-1 CN-ADC-1": "the claim shows_ad_choices says that the app shows AdChoices elsewhere",
    "NAT-ADC-2 NAT-ADC-1": "most traces lack the event host.read_asset of AdChoices",
    "NAT-OWN-1 NAT-REG-1": "a network without registrations gets no view",
  ]

  @Test("the rule to which another rule leaves a case is asked about it")
  func otherRulesAreAsked() throws {
    let handOvers = try HandOvers(of: RuleFiles.suite())
    var silent: [String] = []
    var known: Set<String> = []
    for example in RuleCase.all {
      for trace in example.traces {
        for name in handOvers.silent(in: trace.trace) {
          if Self.exceptions[name] == nil {
            silent.append("\(example.file):\(trace.start): \(name)")
          } else {
            known.insert(name)
          }
        }
      }
    }
    #expect(silent == [])
    #expect(known == Set(Self.exceptions.keys), "an exception that no trace needs")
  }

  @Test(
    "a rule that is not asked, and rules that leave a case to each other, are found",
    arguments: [
      ("require = never \"event.click\"", []),
      ("when = profile.shares_instances, require = never \"event.click\"", ["TEST-1 TEST-2"]),
      (
        "leaves = { [\"TEST-1\"] = \"x\" }, check = function() return leaves \"TEST-1\" end",
        ["TEST-1 TEST-2", "TEST-2 TEST-1"]
      ),
    ])
  func silentRulesAreFound(_ keys: String, _ silent: [String]) throws {
    for own in [
      "check = function() return leaves \"TEST-2\" end",
      "unless = leaves(\"TEST-2\", profile.needs_initialization), require = never \"event.click\"",
    ] {
      let text =
        RuleFiles.rule(Self.click + "leaves = { [\"TEST-2\"] = \"Each click.\" }, " + own)
        + RuleFiles.rule(Self.click + keys, id: "TEST-2")
      let handOvers = try HandOvers(of: [("own.lua", Array(text.utf8))])
      let trace = try makeTrace("1 network.click load=1 ad=1 -> event.click")
      #expect(handOvers.silent(in: trace) == silent)
    }
  }

  private static let click = "given = on \"network.click\" { per = \"ad\" }, "
}

/// The rules of some files, and what they leave to each other.
///
/// A rule leaves a case of a trace to another rule if its check calls `leaves "ID"`, or if it has a finding
/// once `leaves("ID", PART)` is no part of it any more.
///
/// The other rule is silent if its premise and conditions hold for no event about the same load, ad, slot,
/// set-up or instance of the adapter, or if it leaves the same event on, and the case comes back in the end.
/// A rule that is asked and finds the adapter right is not silent.
private struct HandOvers {
  /// The rules of a file without the parts that leave cases to another rule.
  private struct Reduced {
    let other: String
    let rules: Set<String>
    let catalogue: RuleCatalogue
  }

  private let watch = HandOverWatch()
  private let catalogue: RuleCatalogue
  private var reduced: [Reduced] = []

  init(of files: [(path: String, contents: [UInt8])]) throws {
    catalogue = try RuleCatalogue(files: files, watch: watch)
    for file in files {
      let own = HandOverWatch()
      _ = try RuleCatalogue(files: [file], isWhole: false, watch: own)
      for other in own.parts.sorted() {
        let catalogue = try RuleCatalogue(
          files: [file], isWhole: false, watch: HandOverWatch(omitting: other))
        let rules = catalogue.rules.filter { $0.leaves.contains { $0.rule == other } }.map(\.id)
        reduced.append(Reduced(other: other, rules: Set(rules), catalogue: catalogue))
      }
    }
  }

  /// The hand-overs in a trace whose other rule is silent, and those that the rule does not declare, each as
  /// `RULE OTHER`.
  func silent(in trace: Trace) -> [String] {
    let cases = cases(in: trace)
    let found = cases.filter { !isDeclared($0) || !isDecided($0, cases, trace) }
    return Set(found.map { "\($0.rule) \($0.other)" }).sorted()
  }

  private func cases(in trace: Trace) -> [HandOverWatch.Case] {
    watch.clear()
    let known = Set(
      catalogue.judge(trace).flatMap(\.findings).map { [$0.rule] + $0.events.map(String.init) })
    var cases = watch.cases
    for reduced in reduced {
      for finding in reduced.catalogue.judge(trace, only: reduced.rules).flatMap(\.findings)
      where !known.contains([finding.rule] + finding.events.map(String.init)) {
        cases.append(.init(rule: finding.rule, event: finding.events[0], other: reduced.other))
      }
    }
    return cases
  }

  private func isDeclared(_ found: HandOverWatch.Case) -> Bool {
    catalogue[found.rule]?.leaves.contains { $0.rule == found.other } == true
  }

  private func isDecided(
    _ found: HandOverWatch.Case, _ cases: [HandOverWatch.Case], _ trace: Trace
  ) -> Bool {
    var rules: Set<String> = [found.rule]
    var other = found.other
    while rules.insert(other).inserted {
      let asked = watch.asked[other, default: []]
      guard asked.contains(where: { areRelated(trace.events[$0], trace.events[found.event]) })
      else {
        return false
      }
      guard let next = cases.first(where: { $0.rule == other && $0.event == found.event }) else {
        return true
      }
      other = next.other
    }
    return false
  }

  private func areRelated(_ event: Event, _ other: Event) -> Bool {
    let (one, two) = (event.identity, other.identity)
    if one.load != 0 && one.load == two.load || one.ad != 0 && one.ad == two.ad { return true }
    if let slot = one.slot, slot == two.slot { return true }
    return (one.load == 0 || two.load == 0)
      && (one.adapter == two.adapter || one.setUp != 0 && one.setUp == two.setUp)
  }
}
