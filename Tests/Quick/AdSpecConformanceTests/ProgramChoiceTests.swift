import AdSpecConformance
import AdSpecTrace
import Testing

/// An exploration prefers programs that can play what it has not played yet.
@Suite struct ProgramChoiceTests {
  /// The chosen positions, if every third program can play a click.
  private func positions(_ choice: inout ProgramChoice, _ count: Int) -> [Int] {
    choice.next(count) {
      $0
    } contents: {
      (.banner, $0 % 3 == 1 ? [.networkClick] : [])
    }
  }

  @Test("until something was played, the programs have one seed after the other")
  func startsInOrder() {
    var choice = ProgramChoice([.banner: NetworkClaims()])
    #expect(positions(&choice, 4) == [0, 1, 2, 3])
  }

  @Test("later, the program with the most unplayed inputs is chosen among some in a row")
  func prefersTheUnplayed() {
    var choice = ProgramChoice([.banner: NetworkClaims()])
    _ = positions(&choice, 3)
    choice.take([])
    #expect(positions(&choice, 2) == [4, 7])
    choice.take([(events: [], format: .banner)])
    #expect(positions(&choice, 1) == [10])
  }

  @Test("programs of a format without unplayed inputs come in order")
  func nothingIsMissing() {
    var choice = ProgramChoice([:])
    choice.take([])
    #expect(positions(&choice, 3) == [0, 1, 2])
  }
}
