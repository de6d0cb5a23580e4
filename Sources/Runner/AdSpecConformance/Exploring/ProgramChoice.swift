package import AdSpecTrace
import ScriptedNetwork

/// Chooses the random programs that an exploration plays.
///
/// Each program depends only on its seed, so the seed alone finds it again. Of some seeds in a row, the
/// exploration plays the one that can play the most of what no program has played yet.
package struct ProgramChoice {
  /// What a program can play.
  package typealias Contents = (format: MediationFormat, inputs: Set<EventKind>)

  /// The number of seeds of which one is played.
  private static let width = 3

  private let claims: [MediationFormat: NetworkClaims]
  private var pairs = PlayedPairs()
  /// For each format and input: the number of states in which the input is possible, and no program has
  /// played it.
  private var missing: [MediationFormat: [EventKind: Int]] = [:]
  /// The number of seeds that were used.
  private var position = 0

  /// Creates a choice among programs.
  ///
  /// - Parameter claims: The formats of the programs, with the claims about the network's SDK.
  package init(_ claims: [MediationFormat: NetworkClaims]) {
    self.claims = claims
  }

  /// The next programs.
  ///
  /// - Parameters:
  ///   - count: The number of programs.
  ///   - program: Makes the program at a position in the sequence of seeds, from 0.
  ///   - contents: What a program can play.
  /// - Returns: The programs, in the order of their seeds. Before anything was played, and after every
  ///   possible pair was played, no seed is left out.
  package mutating func next<Program>(
    _ count: Int, _ program: (Int) -> Program, contents: (Program) -> Contents
  ) -> [Program] {
    let width = missing.values.allSatisfy(\.isEmpty) ? 1 : ProgramChoice.width
    return (0..<count).map { _ in
      var best = program(position)
      for other in 1..<width {
        let other = program(position + other)
        if weight(contents(other)) > weight(contents(best)) { best = other }
      }
      position += width
      return best
    }
  }

  /// The possible pairs that no program has played, in the order of the formats, states and inputs.
  package var unplayed: [PlayedPairs.Row] {
    AdStateTable.formats.flatMap { format in
      claims[format].map { pairs.rows(of: format, $0).filter(\.isMissing) } ?? []
    }
  }

  private func weight(_ contents: Contents) -> Int {
    let missing = missing[contents.format] ?? [:]
    return contents.inputs.reduce(0) { $0 + (missing[$1] ?? 0) }
  }

  /// Takes what programs have played.
  ///
  /// - Parameter traces: The events of each program, with its format.
  package mutating func take(_ traces: [(events: [Event], format: MediationFormat)]) {
    for trace in traces { pairs.take(trace.events, format: trace.format) }
    for (format, claims) in claims { missing[format] = pairs.missing(format, claims) }
  }
}
