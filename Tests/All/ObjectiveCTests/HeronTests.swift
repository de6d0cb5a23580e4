import AdSpecTestSupport
import Testing

extension AdapterTwins {
  /// Heron has the shapes of shipping code in Objective-C, in all formats.
  ///
  /// The names of its defects are those in the sources. `death:RULE` stands for a scenario about the
  /// rule that the adapter does not survive. Other loads share the state of the defects "flag of all
  /// loads", "entry overwritten" and "global event delegate", so several rules find these defects.
  static let heron = AdapterTwins(
    "Heron",
    formats: [
      "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
    ],
    """
    block holds the ad: app_open MEM-LEAK-1
    click forgotten: app_open CLICK-MISS-1
    close is a reward: rewarded_interstitial REW-INVENT-1
    delegate after the load: banner LOAD-RETAIN-1
    delegate overwritten: banner EVT-KEEP-1 CLICK-MISS-1
    empty token: all SIG-EMPTY-1
    end of the video: rewarded REW-VEND-1
    entry overwritten: interstitial CLICK-MISS-1 IMP-MISS-1 LOAD-FALSE-1 LOAD-NEVER-2 SHOW-CLOSE-1 SHOW-OPEN-1 STATE-CONC-1
    failure of a download: native NAT-IMG-3
    failure to show: interstitial SHOW-FAIL-1
    flag of all loads: app_open LOAD-ANSWER-1 LOAD-NEVER-1 LOAD-NEVER-2 LOAD-NEVER-3 LOAD-PARAM-1
    foreign method replaced: all LOAD-TEST-1
    global event delegate: rewarded CLICK-MISS-1 EVT-AFTER-1 IMP-MISS-1 REW-MISS-1 REW-ORDER-1 REW-VSTART-1 SHOW-CLOSE-1 SHOW-OPEN-1 STATE-CONC-1
    nil in a literal: interstitial death:LOAD-NEVER-1 death:LOAD-NIL-1 death:MEM-LEAK-1
    nil is NO: all CONS-UNSPEC-1
    no media view: native NAT-MEDIA-1
    observers kept: rewarded_interstitial MEM-LEAK-1
    queue of the download: native LOAD-THREAD-1 UI-MAIN-1
    start never repeated: all SETUP-RETRY-1
    unretained event delegate: banner death:MEM-AFTER-1
    UTF8String of nil: native NAT-STAR-1 death:NAT-NIL-1
    version of four parts: all VER-MAP-1
    waiting banners kept: banner MEM-LEAK-1
    watermark lost: native LOAD-MARK-1
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
    // Heron's own view has the AdChoices icon, so the adapter downloads no picture of the icon.
    #expect(Set(run.unexplainedGaps) == ["NAT-IMG-3"])
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

  @Test("where the defective twin differs, a comment begins the difference")
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
