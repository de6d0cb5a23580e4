import AdSpecTestSupport
import Testing

/// The adapters of Plover under the whole suite: one without a fault, and one whose defects are
/// listed.
@Suite struct PloverAdapterTests {
  @Test func theShippedAdapterConforms() throws {
    let run = try JudgedRun("plover")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.broken == [])
    #expect(run.undecided == [])
  }

  /// The defects of the other one, each with the rules that find it.
  private static let defects: [(defect: String, rules: [String])] = [
    (
      "reading the version waits for the main thread",
      ["banner VER-LOCK-1", "rewarded VER-LOCK-1"]
    ),
    ("children are told of after the request", ["banner CONS-CHILD-1"]),
    ("half of the placement is not looked at", ["banner LOAD-PARAM-1", "rewarded LOAD-PARAM-1"]),
    ("banners have one size", ["banner BAN-SIZE-1"]),
    (
      "nothing is brought to the main thread",
      [
        "banner LOAD-THREAD-1", "rewarded LOAD-THREAD-1", "banner EVT-MAIN-1",
        "rewarded EVT-MAIN-1",
      ]
    ),
    ("a failed load of a banner never ends", ["banner LOAD-NEVER-1"]),
    ("impressions of banners are not reported", ["banner IMP-MISS-1"]),
    ("clicks go to the banner that has loaded last", ["banner STATE-CONC-1"]),
    ("a rewarded ad keeps itself", ["rewarded MEM-LEAK-1"]),
    ("a refusal to show is not looked at", ["rewarded SHOW-OUTCOME-1"]),
    ("a late reward is lost", ["rewarded REW-LATE-1"]),
    ("an opening is reported twice", ["rewarded SHOW-OPEN-1"]),
    ("a dismissal without a reward is not reported", ["rewarded SHOW-CLOSE-1"]),
  ]

  @Test func eachDefectIsFoundAndNothingElse() throws {
    let run = try JudgedRun("plover-defective")
    #expect(run.status == 1)
    #expect(run.broken == Set(Self.defects.flatMap(\.rules)))
  }
}
