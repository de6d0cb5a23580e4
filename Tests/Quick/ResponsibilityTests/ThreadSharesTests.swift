import CResponsibility
import Responsibility
import Testing

/// The shares of the thread's time, not only the last sample, decide which party caused a time-out.
@Suite struct ThreadSharesTests {
  private static func word(
    _ party: responsibility_party, _ owner: responsibility_owner, extent: UInt64 = 0,
    called: Bool = false
  ) -> UInt64 {
    extent << 8 | (called ? 32 : 0) | UInt64(owner.rawValue) << 3 | UInt64(party.rawValue)
  }

  private static let script = word(RESPONSIBILITY_SCRIPT, RESPONSIBILITY_OF_SCRIPT)
  private static let loop = word(RESPONSIBILITY_IDLE, RESPONSIBILITY_OF_SCRIPT)
  private static let start = word(RESPONSIBILITY_IDLE, RESPONSIBILITY_OF_NOBODY)

  private static func turn(_ extent: UInt64) -> UInt64 {
    word(RESPONSIBILITY_ADAPTER, RESPONSIBILITY_OF_ADAPTER, extent: extent)
  }
  private static func call(_ extent: UInt64) -> UInt64 {
    word(RESPONSIBILITY_ADAPTER, RESPONSIBILITY_OF_ADAPTER, extent: extent, called: true)
  }

  /// The party to blame, computed from samples that were taken every 25 ms.
  private static func blame(_ words: [UInt64]) -> Blame {
    var shares = ThreadShares(timeout: 5, interval: 0.025)
    for word in words { shares.look(at: word, after: 25_000_000) }
    return shares.blame
  }

  private static func times(_ count: Int, _ word: UInt64) -> [UInt64] {
    Array(repeating: word, count: count)
  }

  static let cases: [(String, [UInt64], Blame)] = [
    ("nothing", [], .harness), ("start", times(9, start), .harness),
    ("a script that loops", times(9, script), .script),
    ("a script that waits again and again", [script, loop, loop, script, loop], .script),
    ("the adapter at the last moment", times(90, script) + [turn(1)], .script),
    ("a script at the last moment", times(90, turn(1)) + [script], .adapter),
    ("calls that come back", (0..<90).map { call($0) } + [script], .script),
    ("a call that does not come back", times(90, call(1)), .adapter),
    ("a hang after a script's work", times(70, script) + times(30, call(7)), .adapter),
    ("turns of the adapter", (0..<90).map { turn($0) }, .adapter),
    (
      "turns of the adapter that a script causes",
      (0..<90).flatMap { [turn(2 * $0), turn(2 * $0 + 1), script] }, .script
    ),
    (
      "turns of the adapter without an end, after a script's work",
      times(50, script) + (0..<150).map { turn($0) }, .adapter
    ),
    (
      "turns of the adapter without an end, while a script looks on",
      (0..<150).map { $0 % 20 == 0 ? script : turn($0) }, .adapter
    ),
    ("a turn that does not end, while it is short", times(90, script) + times(5, turn(1)), .script),
  ]

  @Test("the shares of time decide which party is to blame", arguments: cases.indices)
  func shareDecides(_ index: Int) {
    let (name, words, wanted) = ThreadSharesTests.cases[index]
    #expect(ThreadSharesTests.blame(words) == wanted, "\(name)")
  }

  @Test("a turn is not slow if it waits for a processor") func waitingForProcessor() {
    // A script gives work to the adapter again and again, without end. Each turn of the adapter
    // appears in five samples.
    var shares = ThreadShares(timeout: 5, interval: 0.025)
    for number in 0..<20 {
      for _ in 0..<5 {
        shares.look(at: ThreadSharesTests.turn(UInt64(number)), after: 2_000_000)
      }
      shares.look(at: ThreadSharesTests.script, after: 2_000_000)
    }
    #expect(shares.blame == .script)
  }

  @Test("the adapter is to blame if its turn waits without end") func waitingWithoutEnd() {
    var shares = ThreadShares(timeout: 5, interval: 0.025)
    for _ in 0..<100 { shares.look(at: ThreadSharesTests.script, after: 25_000_000) }
    for _ in 0..<100 { shares.look(at: ThreadSharesTests.turn(1), after: 0) }
    #expect(shares.blame == .adapter)
  }

  /// In real time, a wait of the script looks like a turn of the adapter.
  @Test("in real time, the script is to blame for waiting") func waitingInRealTime() {
    var shares = ThreadShares(timeout: 5, interval: 0.025, isInRealTime: true)
    for number in 0..<200 { shares.look(at: ThreadSharesTests.turn(UInt64(number)), after: 0) }
    #expect(shares.blame == .script)
    for _ in 0..<100 { shares.look(at: ThreadSharesTests.turn(200), after: 0) }
    #expect(shares.blame == .adapter)
  }

  @Test(
    "the running party is to blame for a crash",
    arguments: [
      (RESPONSIBILITY_IDLE, Blame.harness), (RESPONSIBILITY_HARNESS, .harness),
      (RESPONSIBILITY_VOCABULARY, .harness), (RESPONSIBILITY_SCRIPT, .harness),
      (RESPONSIBILITY_ADAPTER, .adapter),
    ])
  func runningPartyCrashed(_ party: responsibility_party, _ wanted: Blame) {
    #expect(Blame(ofDeathAt: ThreadSharesTests.word(party, RESPONSIBILITY_OF_SCRIPT)) == wanted)
  }
}
