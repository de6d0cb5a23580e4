import AdSpecConformance
import AdSpecReports
import ArgumentParser
import ForkServer
import Foundation

/// `adspec watch`: runs as `adspec run` does, again each time that something has changed.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Run scenarios again whenever their files change.",
    discussion: """
      Takes what `adspec run` takes, and runs again when a file of rules or scenarios that it reads, \
      the expected failures, or the program itself has changed: built again, it runs the adapter as \
      it is now. A mistake in a file is told, and the next change runs again. Ctrl-C ends it, with \
      the status of the last run.

      Examples:
        adspec watch my-scenarios/ --format rewarded
        adspec watch --adapter my-network       and build the program in another window
      """)

  @OptionGroup var arguments: RunArguments

  func validate() throws {
    guard arguments.list || arguments.checkDeterminism else { return }
    throw ValidationError("watch runs and judges. Leave out --list and --check-determinism.")
  }

  func run() throws {
    let watched = WatchedFiles(arguments)
    let before = watched.state()
    let status = try status()
    ProcessPreparation.takeInterruptions()
    try StandardOutput.write("Watching \(watched.description(of: before)). Ctrl-C ends.\n")
    while let changed = watched.change(from: before) {
      try StandardOutput.write("\(changed) changed; running again.\n\n")
      // A process of its own for each run: adapters keep what they like in static variables.
      Reexecution.execute(watched.program, adding: (WatchCommand.variable, "1"))
    }
    throw ExitCode(status)
  }

  /// Tells a process that it is not the first of its watch.
  private static let variable = "ADSPEC_WATCHES_AGAIN"

  /// Runs once.
  ///
  /// - Throws: What is wrong with the arguments at the start. Later a file has changed what they name,
  ///   such as a tag, and may do so again.
  private func status() throws -> Int32 {
    do {
      try arguments.perform()
      return ExitStatus.success.rawValue
    } catch let code as ExitCode {
      return code.rawValue
    } catch let error as ValidationError {
      guard ProcessInfo.processInfo.environment[WatchCommand.variable] != nil else { throw error }
      StandardError.write("Error: " + PlainText.line(error.message, to: 2000))
      return ExitStatus.usage.rawValue
    }
  }
}
