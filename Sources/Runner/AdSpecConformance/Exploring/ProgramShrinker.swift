import AdSpecExploration
import AdSpecReports
import AdSpecTrace
import ForkServer

/// Finds the shortest program that shows a finding.
struct ProgramShrinker {
  /// The most programs that the search plays.
  static let mostRuns = 500
  /// The longest time of the search.
  static let longest = Duration.seconds(10)

  private let player: ProgramPlayer
  private let identity: FindingIdentity
  private let program: Program
  private let deadline: ContinuousClock.Instant

  /// Creates a search for a finding of a program, which ends after a time.
  init(
    _ player: ProgramPlayer, _ identity: FindingIdentity, of program: Program, longest: Duration
  ) {
    (self.player, self.identity, self.program) = (player, identity, program)
    deadline = ContinuousClock.now + longest
  }

  /// Shortens the statements of the program.
  ///
  /// - Returns: The shortest statements, and the reason why there can be shorter ones; nil if there are
  ///   none.
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  func shorten(_ statement: Statement) throws -> (statement: Statement, remark: String?) {
    var isLate = false
    var reduction = ProgramReduction(statement, budget: ProgramShrinker.mostRuns) { candidates in
      if Interruption.isRequested || ContinuousClock.now > deadline {
        isLate = true
        return []
      }
      return try keep(candidates)
    }
    try reduction.run()
    let remark =
      isLate || reduction.budget <= 0
      ? "the search for a shorter program ended early" : nil
    return (reduction.program, remark)
  }

  /// For each candidate, whether it is a possible program that shows the finding.
  private func keep(_ candidates: [Statement]) throws -> [Bool] {
    let programs = candidates.enumerated().map { number, candidate in
      var program = program
      program.source = candidate.source
      // A worker loads each file once.
      program.path = "candidate-\(number).lua"
      return program
    }
    let played = try player.play(
      programs, keepsTraces: true, findsPlaces: !identity.function.isEmpty)
    return played.map { played in
      guard let trace = played.result?.trace, played.shows(identity) else { return false }
      return PossibleProgram.isPossible(trace, format: program.format)
    }
  }
}
