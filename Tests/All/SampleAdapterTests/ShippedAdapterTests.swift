import AdSpecTestSupport
import Foundation
import Testing

/// Tests of the adapter of Merlin, a network for bidding only, and of the adapter's defective twin.
@Suite struct MerlinAdapterTests {
  @Test("the adapter of Merlin conforms, and every gap has an explanation")
  func adapterConforms() throws {
    let run = try JudgedRun.of("merlin")
    #expect(run.status == 0, "\(run.output)")
    // The adapter forwards a reward that comes before the presentation. The rule only observes this.
    #expect(run.brokenRules == ["REW-SHOW-1"])
    #expect(run.scenarioCount > 400)
    #expect(run.unfinished == [])
    #expect(run.claimRemarks == [])
    #expect(run.unexplainedGaps == [])
    #expect(run.undecided == [])
  }

  /// The rules that each defect breaks, and the formats in which the defect breaks the rules.
  ///
  /// The key is the name of the defect in the sources.
  private static let defects: [String: Set<String>] = [
    "click dropped": rules(["CLICK-MISS-1"], in: ["banner"]),
    "dismissal not finished": rules(["SHOW-CLOSE-1"], in: ["interstitial"]),
    "dismissal repeated": rules(["SHOW-CLOSE-1"], in: rewarded),
    "empty ID": rules(["LOAD-PARAM-1", "SETUP-MULTI-1"], in: all),
    "empty token": rules(["SIG-EMPTY-1"], in: all),
    "impression twice": rules(["IMP-ONCE-1"], in: ["native"]),
    "last waiter only": rules(["SETUP-CONC-1"], in: all),
    "late reward lost": rules(["REW-LATE-1"], in: rewarded),
    "never untracked": rules(["NAT-REG-2"], in: ["native"]),
    "new media view": rules(["NAT-MEDIA-2"], in: ["native"]),
    "one error for all": rules(["ERR-CODE-1"], in: ["interstitial"]),
    "one flag of three": rules(
      ["CONS-CHILD-1", "CONS-FALSE-1", "CONS-TFUA-1", "CONS-FRESH-1"], in: all),
    "opening repeated": rules(["SHOW-OPEN-1"], in: ["interstitial"]),
    "reference cycle": rules(["MEM-LEAK-1"], in: ["banner"]),
    "silent present": rules(["SHOW-OUTCOME-1"], in: rewarded),
    "unguarded completion": rules(["LOAD-ONCE-1", "LOAD-ONCE-2", "EVT-KEEP-1"], in: all)
      // A native load never ends with a failure, because of the defect "weak self".
      .union(rules(["LOAD-ONCE-3", "LOAD-ONCE-4"], in: all.filter { $0 != "native" })),
    "usual sizes only": rules(["BAN-SIZE-3"], in: ["banner"]),
    "version waits": rules(["VER-LOCK-1"], in: all),
    "watermark lost": rules(["LOAD-MARK-1"], in: ["native"]),
    "weak self": rules(["LOAD-NEVER-1"], in: ["native"]),
  ]

  private static let rewarded = ["rewarded", "rewarded_interstitial"]
  private static let all = ["banner", "interstitial", "native"] + rewarded

  private static func rules(_ ids: [String], in formats: [String]) -> Set<String> {
    Set(formats.flatMap { format in ids.map { "\(format) \($0)" } })
  }

  @Test("the suite finds every defect of Merlin's twin and nothing else")
  func defectsAreFound() throws {
    let run = try JudgedRun.of("merlin-defective")
    #expect(run.status == 1)
    let expected = Self.defects.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(run.broken == expected)
  }

  @Test("in the sources of Merlin's adapter, a comment names every defect")
  func defectsAreNamed() throws {
    let named = try SharedSourceTests.texts("Merlin").flatMap { text in
      text.matches(of: /\/\/ Defect "([^"]+)":/).map { String($0.1) }
    }
    #expect(named.sorted() == Self.defects.keys.sorted())
  }
}

/// Tests of the sources that a conforming adapter and its defective twin share.
@Suite struct SharedSourceTests {
  /// The texts of the sources of a network's adapters.
  static func texts(_ network: String) throws -> [String] {
    try Project.files(in: "Sources/Samples/\(network)/Adapter/ios", ending: ".swift")
      .map(Project.text)
  }

  @Test(
    "where a defective twin differs from the conforming adapter, a comment begins the difference",
    arguments: ["Merlin", "Quay", "Plover"])
  func differencesAreExplained(_ network: String) throws {
    let differences = try Self.texts(network).flatMap { text in
      text.matches(of: /#.*DEFECTIVE.*\n.*/).map { String($0.0) }
    }
    #expect(differences.count > 15)
    for difference in differences {
      #expect(difference.contains(/^#if DEFECTIVE\n *\/\/.*\bdefect/.ignoresCase()))
    }
  }
}

/// Runs the whole conformance suite on the conforming and the defective adapter of Quay.
@Suite struct QuayAdapterTests {
  @Test("the adapter of Quay conforms") func adapterConforms() throws {
    let run = try JudgedRun.of("quay")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.brokenRules == [])
    #expect(run.claimRemarks == [])
    #expect(run.unexplainedGaps == [])
    #expect(run.undecided == [])
  }

  /// The defects of the defective adapter, each with the rules that find the defect.
  private static let defects: [(defect: String, rules: [String])] = [
    (
      "the completion of a banner is not guarded",
      [
        "banner LOAD-ONCE-1", "banner LOAD-ONCE-2", "banner LOAD-ONCE-3", "banner LOAD-ONCE-4",
        "banner EVT-KEEP-1",
      ]
    ),
    ("clicks on a banner are dropped", ["banner CLICK-MISS-1"]),
    ("each read of a banner's view gives a new view", ["banner BAN-VIEW-1"]),
    (
      "a rewarded load that waits for the start is held weakly",
      ["rewarded SETUP-CONC-1", "rewarded LOAD-ANSWER-1"]
    ),
    (
      "an unusable zone is passed on",
      [
        "banner LOAD-PARAM-1", "interstitial LOAD-PARAM-1", "rewarded LOAD-PARAM-1",
        "native LOAD-PARAM-1",
      ]
    ),
    (
      "the user's age is not forwarded",
      [
        "banner CONS-CHILD-1", "interstitial CONS-CHILD-1", "rewarded CONS-CHILD-1",
        "native CONS-CHILD-1", "banner CONS-FALSE-1", "interstitial CONS-FALSE-1",
        "rewarded CONS-FALSE-1", "native CONS-FALSE-1", "banner CONS-TFUA-1",
        "interstitial CONS-TFUA-1", "rewarded CONS-TFUA-1", "native CONS-TFUA-1",
      ]
    ),
    // Interstitials and rewarded ads share the code with the next three defects.
    (
      "presenting an ad that is not ready reports nothing",
      [
        "interstitial SHOW-NOTREADY-1", "interstitial SHOW-TWICE-1", "rewarded SHOW-NOTREADY-1",
        "rewarded SHOW-TWICE-1",
      ]
    ),
    ("a failure to show is lost", ["interstitial SHOW-FAIL-1", "rewarded SHOW-FAIL-1"]),
    // What comes before the dismissal is repeated, too: the reward of a rewarded ad.
    (
      "a dismissal is repeated",
      ["interstitial SHOW-CLOSE-1", "rewarded SHOW-CLOSE-1", "rewarded REW-ONCE-1"]
    ),
    ("interstitials that have appeared stay in a list", ["interstitial MEM-LEAK-1"]),
    ("an interstitial appears over the controller of the load", ["interstitial SHOW-VC-1"]),
    ("an impression is reported twice", ["rewarded IMP-ONCE-1"]),
    ("every close is rewarded", ["rewarded REW-INVENT-1"]),
    ("an icon without pixels replaces a missing icon", ["native NAT-NIL-1"]),
    ("a rating stays in percent", ["native NAT-STAR-1"]),
    ("the advertiser is lost", ["native NAT-MAP-2"]),
    ("every failure of a native load has the same error", ["native ERR-CODE-1"]),
    ("native loads are completed on Quay's thread", ["native LOAD-THREAD-1"]),
    (
      "only set-up forwards whether the users are children",
      [
        "banner CONS-FRESH-1", "interstitial CONS-FRESH-1", "rewarded CONS-FRESH-1",
        "native CONS-FRESH-1",
      ]
    ),
    (
      "a set-up with several app keys fails",
      [
        "banner SETUP-MULTI-1", "interstitial SETUP-MULTI-1", "rewarded SETUP-MULTI-1",
        "native SETUP-MULTI-1",
      ]
    ),
  ]

  @Test("the suite finds every defect of Quay's defective adapter and nothing else")
  func defectsAreFound() throws {
    let run = try JudgedRun.of("quay-defective")
    #expect(run.status == 1)
    #expect(run.broken == Set(Self.defects.flatMap(\.rules)))
  }

  @Test(
    "faults that adspec injects use the adapter's own settings",
    arguments: ["LOAD-PARAM-1", "LOAD-LATE-1"])
  func injectedFaultsAreCaught(_ rule: String) throws {
    let result = try BuiltExecutable("adspec").run(["faults", "--adapter", "quay", "--rule", rule])
    #expect(result.status == 0, "\(result.output)")
  }
}

/// Runs the whole conformance suite on the conforming and the defective adapter of Plover.
@Suite struct PloverAdapterTests {
  @Test("the adapter of Plover conforms") func adapterConforms() throws {
    let run = try JudgedRun.of("plover")
    #expect(run.status == 0, "\(run.output)")
    // The adapter forwards a reward that comes before the presentation. The rule only observes this.
    #expect(run.brokenRules == ["REW-SHOW-1"])
    #expect(run.claimRemarks == [])
    #expect(run.unexplainedGaps == [])
    #expect(run.undecided == [])
  }

  /// The defects of the defective adapter, each with the rules that find the defect.
  private static let defects: [(defect: String, rules: [String])] = [
    (
      "reading the version waits for the main thread",
      ["banner VER-LOCK-1", "interstitial VER-LOCK-1", "rewarded VER-LOCK-1"]
    ),
    (
      "whether users are children is forwarded after the request",
      ["banner CONS-CHILD-1", "banner CONS-FALSE-1", "banner CONS-FRESH-1"]
    ),
    (
      "half of the placement is not checked",
      ["banner LOAD-PARAM-1", "interstitial LOAD-PARAM-1", "rewarded LOAD-PARAM-1"]
    ),
    (
      "users are no children if the app does not say",
      ["banner CONS-UNSPEC-1", "interstitial CONS-UNSPEC-1", "rewarded CONS-UNSPEC-1"]
    ),
    (
      "a load needs the optional tag",
      ["banner LOAD-PARAM-2", "interstitial LOAD-PARAM-2", "rewarded LOAD-PARAM-2"]
    ),
    (
      "the adapter's own errors have no text",
      ["banner ERR-INFO-1", "interstitial ERR-INFO-1", "rewarded ERR-INFO-1"]
    ),
    ("banners have one size", ["banner BAN-SIZE-1"]),
    ("a banner is larger than the app wants", ["banner BAN-SIZE-2"]),
    ("a banner says that it covers the screen", ["banner BAN-OPEN-1"]),
    (
      "events stay on Plover's queue",
      [
        "banner LOAD-THREAD-1", "interstitial LOAD-THREAD-1", "rewarded LOAD-THREAD-1",
        "banner EVT-MAIN-1", "interstitial EVT-MAIN-1", "rewarded EVT-MAIN-1",
      ]
    ),
    ("a failed load of a banner never ends", ["banner LOAD-NEVER-1"]),
    ("impressions of banners are not reported", ["banner IMP-MISS-1"]),
    (
      "clicks go to the banner that has loaded last",
      ["banner STATE-CONC-1", "banner EVT-AFTER-1"]
    ),
    // Interstitials and rewarded ads share the code with the next three defects.
    ("a full-screen ad holds itself", ["interstitial MEM-LEAK-1", "rewarded MEM-LEAK-1"]),
    ("a refusal to show is ignored", ["interstitial SHOW-OUTCOME-1", "rewarded SHOW-OUTCOME-1"]),
    ("an opening is reported twice", ["interstitial SHOW-OPEN-1", "rewarded SHOW-OPEN-1"]),
    ("an interstitial without an ad object never ends its load", ["interstitial LOAD-NEVER-4"]),
    ("clicks on an interstitial are dropped", ["interstitial CLICK-MISS-1"]),
    ("a late reward is lost", ["rewarded REW-LATE-1"]),
    ("a dismissal without a reward is not reported", ["rewarded SHOW-CLOSE-1"]),
  ]

  @Test("the suite finds every defect of Plover's defective adapter and nothing else")
  func defectsAreFound() throws {
    let run = try JudgedRun.of("plover-defective")
    #expect(run.status == 1)
    #expect(run.broken == Set(Self.defects.flatMap(\.rules)))
  }
}
