import AdSpecTestSupport
import Testing

extension AdapterTwins {
  /// Heron has the shapes of shipping code in Objective-C, in all formats.
  ///
  /// The names of its defects are those in the sources. `death:RULE` stands for a scenario about the
  /// rule that the adapter does not survive.
  static let heron = AdapterTwins(
    "Heron",
    formats: [
      "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
    ],
    """
    UTF8String of nil: native death:NAT-NIL-1
    """)

  /// The broken rules of a run, and the rules of the scenarios in which the adapter died.
  static func findings(_ run: JudgedRun) -> Set<String> {
    run.broken.union(run.deaths.map { "\($0.format) death:\($0.rule)" })
  }
}

/// The adapters of the sample network Heron, in Objective-C.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct HeronTests {
  @Test("the adapter conforms, and every gap has an explanation")
  func adapterConforms() throws {
    let run = try AdapterTwins.heron.run()
    #expect(run.status == 0, "\(run.output)")
    #expect(run.brokenRules == [])
    #expect(run.deaths == [])
    #expect(run.claimRemarks == [])
    #expect(run.unexplainedGaps == [])
    #expect(run.undecided == [])
  }

  @Test("the suite finds every defect of the defective twin and nothing else")
  func defectsAreFound() throws {
    let run = try AdapterTwins.heron.run("-defective")
    #expect(run.status == 1)
    #expect(AdapterTwins.findings(run) == AdapterTwins.heron.broken)
  }

  @Test("in the sources, a comment names every defect")
  func defectsAreNamed() throws {
    let named = try AdapterTwins.heron.sources(ending: ".m").flatMap { text in
      text.matches(of: /\/\/ Defect "([^"]+)":/).map { String($0.1) }
    }
    #expect(named.sorted() == AdapterTwins.heron.defects.sorted())
  }

  @Test("where the defective twin differs from the conforming adapter, a comment begins the difference")
  func differencesAreExplained() throws {
    let differences = try AdapterTwins.heron.sources(ending: ".m").flatMap { text in
      text.matches(of: /#if.*DEFECTIVE.*\n.*/).map { String($0.0) }
    }
    #expect(differences.count > 30)
    for difference in differences {
      #expect(difference.contains(/^#if !?DEFECTIVE\n *\/\/.*\bdefect/.ignoresCase()))
    }
  }
}
