import ArgumentParser
import Foundation

/// How a run ended, as the exit status tells it; of several that apply, the highest.
enum ExitStatus: Int32, Sendable {
  /// Nothing failed, and everything that was aimed at was exercised.
  case success = 0
  /// A must rule failed, an adapter died, an expected failure has to be changed, or a comparison found
  /// a regression.
  case failure = 1
  /// Nothing failed, but nothing was selected, a scenario is unfinished, the run was interrupted, or
  /// an aim was never exercised.
  case notExercised = 2
  /// The command line is wrong.
  case usage = 64
  /// A scenario, rule, trace or report is wrong or missing, or reports do not fit together.
  case badInput = 65
  /// The harness itself failed, or a report could not be written.
  case internalError = 70

  /// What a command throws to end with the status.
  var exitCode: ExitCode { ExitCode(rawValue) }
}

/// Where messages for people go that are not the result.
enum StandardError {
  static func write(_ text: String) {
    // Where that is not possible, only the exit status is left to tell.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
