import AdSpecTestSupport
import Testing

extension AdapterTwins {
  /// Merlin is a network for bidding only, with a custom event for each format.
  ///
  /// The names of its defects are those in the sources. The adapter forwards a reward that comes before
  /// the presentation. A native load never ends with a failure, because of the defect "weak self". A
  /// scenario of each format loads ads of all classes, so a banner that leaks is found in each format.
  static let merlin = AdapterTwins(
    "Merlin", observed: ["REW-SHOW-1"],
    formats: ["banner", "interstitial", "native", "rewarded", "rewarded_interstitial"],
    """
    click dropped: banner CLICK-MISS-1
    dismissal not finished: interstitial SHOW-CLOSE-1
    dismissal repeated: rewarded,rewarded_interstitial SHOW-CLOSE-1
    empty ID: all LOAD-PARAM-1 SETUP-MULTI-1
    empty token: all SIG-EMPTY-1
    extras forgotten: all LOAD-EXTRAS-1
    impression twice: native IMP-ONCE-1
    last waiter only: all SETUP-CONC-1
    late reward lost: rewarded,rewarded_interstitial REW-LATE-1
    never untracked: native NAT-REG-2
    new media view: native NAT-MEDIA-2
    one error for all: interstitial ERR-CODE-1
    one flag of three: all CONS-CHILD-1 CONS-FALSE-1 CONS-TFUA-1 CONS-FRESH-1
    opening repeated: interstitial SHOW-OPEN-1
    reference cycle: banner MEM-LEAK-1
    silent present: rewarded,rewarded_interstitial SHOW-OUTCOME-1
    unguarded completion: all LOAD-ONCE-1 LOAD-ONCE-2 EVT-KEEP-1 CLICK-MISS-1; banner,interstitial,rewarded,rewarded_interstitial LOAD-ONCE-3 LOAD-ONCE-4
    usual sizes only: banner BAN-SIZE-3
    version waits: all VER-LOCK-1
    watermark lost: native LOAD-MARK-1
    weak self: native LOAD-NEVER-1
    """)

  /// Interstitials and rewarded ads of Quay share the code with the defects of presenting.
  ///
  /// What comes before a dismissal is repeated, too: the reward of a rewarded ad.
  static let quay = AdapterTwins(
    "Quay", formats: ["banner", "interstitial", "rewarded", "native"],
    """
    reading the version waits for the main thread: all VER-LOCK-1
    the completion of a banner is not guarded: banner LOAD-ONCE-1 LOAD-ONCE-2 LOAD-ONCE-3 LOAD-ONCE-4 LOAD-ONCE-5 EVT-KEEP-1 CLICK-MISS-1
    clicks go to the banner that has loaded last: banner STATE-CONC-1 EVT-AFTER-1 EVT-CAUSE-1
    a banner says that it covers the screen: banner BAN-OPEN-1
    each read of a banner's view gives a new view: banner BAN-VIEW-1
    a rewarded load that waits for the start is held weakly: rewarded SETUP-CONC-1 LOAD-ANSWER-1
    an unusable zone is passed on: all LOAD-PARAM-1
    a load needs the optional tag: all LOAD-PARAM-2
    the adapter's own errors have no text: all ERR-INFO-1
    the user's age is not forwarded: all CONS-CHILD-1 CONS-FALSE-1 CONS-TFUA-1
    users are no children if the app does not say: all CONS-UNSPEC-1
    only set-up forwards whether the users are children: all CONS-FRESH-1
    a set-up with several app keys fails: all SETUP-MULTI-1
    an interstitial without an ad object never ends its load: interstitial LOAD-NEVER-4
    an interstitial and Quay's ad keep each other alive: interstitial MEM-LEAK-1 MEM-END-1
    an interstitial appears over the controller of the load: interstitial SHOW-VC-1
    impressions of interstitials are dropped: interstitial IMP-MISS-1
    clicks on an interstitial are dropped: interstitial CLICK-MISS-1
    events of video ads stay on Quay's queue: interstitial,rewarded LOAD-THREAD-1 EVT-MAIN-1 UI-MAIN-1
    a refusal to show is ignored: interstitial,rewarded SHOW-OUTCOME-1
    an opening is reported twice: interstitial,rewarded SHOW-OPEN-1
    a dismissal is repeated: interstitial,rewarded SHOW-CLOSE-1; rewarded REW-ONCE-1
    a failure to show a rewarded ad is lost: rewarded SHOW-FAIL-1 SHOW-NOTREADY-1 SHOW-TWICE-1
    an impression of a rewarded ad is reported twice: rewarded IMP-ONCE-1
    every close is rewarded: rewarded REW-INVENT-1
    an icon without pixels replaces a missing icon: native NAT-NIL-1
    a rating stays in percent: native NAT-STAR-1
    the advertiser is lost: native NAT-MAP-2
    every failure of a native load has the same error: native ERR-CODE-1
    native loads are completed on Quay's thread: native LOAD-THREAD-1
    """)
}

/// Runs the whole conformance suite on the conforming adapters and on their defective twins.
@Suite struct ShippedAdapterTests {
  private static let all = [AdapterTwins.merlin, .quay]

  @Test("the adapter conforms, and every gap has an explanation", arguments: all)
  func adapterConforms(_ twins: AdapterTwins) throws {
    let run = try twins.run()
    #expect(run.status == 0, "\(run.output)")
    #expect(run.brokenRules == twins.observed)
    #expect(run.claimRemarks == [])
    #expect(run.unexplainedGaps == [])
    #expect(run.undecided == [])
  }

  @Test("many scenarios run on the adapter of Merlin, and all end")
  func scenariosEnd() throws {
    let run = try AdapterTwins.merlin.run()
    #expect(run.scenarioCount > 400)
    #expect(run.unfinished == [])
  }

  @Test("the suite finds every defect of the defective twin and nothing else", arguments: all)
  func defectsAreFound(_ twins: AdapterTwins) throws {
    let run = try twins.run("-defective")
    #expect(run.status == 1)
    #expect(run.broken == twins.broken)
  }

  @Test("in the sources of Merlin's adapter, a comment names every defect")
  func defectsAreNamed() throws {
    let named = try AdapterTwins.merlin.sources().flatMap { text in
      text.matches(of: /\/\/ Defect "([^"]+)":/).map { String($0.1) }
    }
    #expect(named.sorted() == AdapterTwins.merlin.defects.sorted())
  }

  @Test(
    "where a defective twin differs from the conforming adapter, a comment begins the difference",
    arguments: all)
  func differencesAreExplained(_ twins: AdapterTwins) throws {
    let differences = try twins.sources().flatMap { text in
      text.matches(of: /#.*DEFECTIVE.*\n.*/).map { String($0.0) }
    }
    #expect(differences.count > 15)
    for difference in differences {
      #expect(difference.contains(/^#if DEFECTIVE\n *\/\/.*\bdefect/.ignoresCase()))
    }
  }

  @Test(
    "faults that adspec injects use the settings of Quay's adapter",
    arguments: ["LOAD-PARAM-1", "LOAD-LATE-1"])
  func injectedFaultsAreCaught(_ rule: String) throws {
    let folder = try TemporaryFolder()
    let suite = try folder.copySuite(scenarios: ["20-load"])
    let result = try BuiltExecutable.adspec().run([
      "faults", "--suite", suite, "--adapter", "quay", "--rule", rule,
    ])
    #expect(result.status == 0, "\(result.output)")
  }
}
