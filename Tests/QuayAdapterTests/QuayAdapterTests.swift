import AdSpecTestSupport
import Testing

/// The adapters of Quay under the whole suite: one without a fault, and one whose defects are listed.
@Suite struct QuayAdapterTests {
  @Test func theShippedAdapterConforms() throws {
    let run = try JudgedRun("quay")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.broken == [])
    #expect(run.undecided == [])
  }

  /// The defects of the other one, each with the rules that find it.
  private static let defects: [(defect: String, rules: [String])] = [
    (
      "the completion of a banner is not guarded",
      ["banner LOAD-ONCE-1", "banner LOAD-ONCE-2", "banner EVT-KEEP-1"]
    ),
    ("clicks on a banner are dropped", ["banner CLICK-MISS-1"]),
    (
      "a rewarded load that waits for the start is held weakly",
      ["rewarded SETUP-CONC-1", "rewarded LOAD-ANSWER-1"]
    ),
    (
      "an unusable zone is passed on",
      ["banner LOAD-PARAM-1", "rewarded LOAD-PARAM-1", "native LOAD-PARAM-1"]
    ),
    (
      "the user's age is not told",
      ["banner CONS-CHILD-1", "rewarded CONS-CHILD-1", "native CONS-CHILD-1"]
    ),
    ("an ad that is not ready is presented in silence", ["rewarded SHOW-NOTREADY-1"]),
    ("a failure to show is lost", ["rewarded SHOW-FAIL-1"]),
    ("an impression is reported twice", ["rewarded IMP-ONCE-1"]),
    ("a dismissal is repeated", ["rewarded SHOW-CLOSE-1"]),
    ("every close is rewarded", ["rewarded REW-INVENT-1"]),
    ("a missing icon is one without pixels", ["native NAT-NIL-1"]),
    ("a rating stays in percent", ["native NAT-STAR-1"]),
    ("native loads are completed on Quay's thread", ["native LOAD-THREAD-1"]),
    // The catalogue asks only for what the app has said before the set-up.
    ("the app's users are told of at set-up only", []),
  ]

  @Test func eachDefectIsFoundAndNothingElse() throws {
    let run = try JudgedRun("quay-defective")
    #expect(run.status == 1)
    #expect(run.broken == Set(Self.defects.flatMap(\.rules)))
  }

  /// The faults that are injected know the settings of the adapter.
  @Test(arguments: ["LOAD-PARAM-1", "LOAD-LATE-1"])
  func injectedFaultsAreCaught(_ rule: String) throws {
    let result = try BuiltExecutable("adspec").run(["faults", "--adapter", "quay", "--rule", rule])
    #expect(result.status == 0, "\(result.output)")
  }
}
