import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecTrace
import ArgumentParser
import ForkServer
import Foundation
import NearestNames

/// The root command `adspec`.
struct AdSpecCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adspec",
    abstract: "Tests mediation adapters of the Google Mobile Ads SDK, in virtual time.",
    discussion: """
      adspec runs Lua scenarios against an adapter, records every message that crosses the adapter's \
      boundary in a trace, and judges the trace by a catalogue of rules. Start with `adspec run`.

      Exit status (the highest that applies):
        0    success
        1    a must rule failed, the adapter died, or a report shows a regression
        2    nothing failed, but the run was empty, incomplete or interrupted
        64   the command line is wrong
        65   a scenario, rule, trace or report is wrong or missing
        70   adspec itself failed, or could not write a report
        130  the second Ctrl-C ended everything at once
      The guide Commands.md explains each status.
      """,
    version: Suite.version,
    subcommands: [
      RunCommand<SingleRun>.self, RunCommand<RepeatedRuns>.self, ExploreCommand.self,
      MergeCommand.self,
      DiffCommand.self, HistoryCommand.self, StatementCommand.self,
      CheckCommand.self, TraceCommand.self,
      RulesCommand.self,
      AdaptersCommand.self, LintCommand.self, FaultsCommand.self, PairsCommand.self,
      EventsCommand.self,
      SchemaCommand.self, CompletionCommand.self, ConfigCommand.self, InitCommand.self,
    ],
    defaultSubcommand: RunCommand<SingleRun>.self)
}

/// One call of the program, from its arguments to its exit status.
enum Invocation {
  /// The arguments after the program's name.
  ///
  /// Bytes that are not UTF-8 are kept (see `FilePath`).
  static let arguments = ProgramArguments.bytes.dropFirst().map { FilePath.text(of: $0) }

  /// The word that starts this program in a shell command, if the shell is in the same folder.
  ///
  /// The word is the program's name if a shell finds the program by this name. Otherwise, the word
  /// is the path that the user typed, if that path leads to this program. In all other cases, the
  /// word is the absolute path of this program.
  static let program: String = {
    let own = "/proc/self/exe"
    let name = ProgramArguments.bytes.first.map { FilePath.text(of: $0) } ?? ""
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let found =
      name.contains("/")
      ? name
      : folders.split(separator: ":", omittingEmptySubsequences: false)
        .map { ($0.isEmpty ? "." : $0) + "/" + name }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    if let found, FileIdentity(found) == FileIdentity(own) { return name }
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: own)) ?? name
    // If the program is built again while it runs, the running version no longer has a path.
    return FileKind(path) == nil ? name : path
  }()

  /// Runs the command that the arguments name, and ends the process with its exit status.
  static func execute() -> Never {
    var command: (any ParsableCommand)?
    var configured: String?
    do {
      var completed = CompletedArguments()
      try reporting {
        completed = try Self.completed.get()
        return .success
      }
      configured = completed.origin
      var parsed = try AdSpecCommand.parseAsRoot(completed.arguments)
      command = parsed
      try parsed.run()
      exit(ExitStatus.success.rawValue)
    } catch {
      end(error, of: command, configured)
    }
  }

  /// The arguments with the options of `adspec.toml`.
  private struct CompletedArguments {
    var arguments = Invocation.arguments
    /// The path of `adspec.toml`.
    var path = ""
    /// The options that come from `adspec.toml`.
    var added: [ConfigurationFile.Setting] = []

    /// A sentence that says which options come from `adspec.toml`; nil if there are none.
    var origin: String? {
      guard !added.isEmpty else { return nil }
      let options = added.map { "--\($0.name) (line \($0.line))" }.joined(separator: ", ")
      return "\(path) also gives \(options). Give these options yourself, or ignore the file with "
        + "--no-config."
    }
  }

  private static let completed = Result {
    var result = CompletedArguments()
    guard ConfigurationFile.applies(to: arguments), let path = ConfigurationFile.nearest else {
      return result
    }
    let file = try ConfigurationFile(path)
    result.path = file.path
    (result.arguments, result.added) = file.completed(arguments)
    return result
  }

  /// The mistake with the line of `adspec.toml`, if the mistake is about a file that only
  /// `adspec.toml` names.
  fileprivate static func located(_ error: InputError) -> InputError {
    guard error.line == 0, let completed = try? completed.get(),
      let setting = completed.added.first(where: { setting in
        setting.values.contains {
          FilePath.shown($0.split(separator: "=").last.map(String.init) ?? $0) == error.file
        }
      })
    else { return error }
    return InputError(
      file: FilePath.shown(completed.path), line: setting.line,
      message: "\(setting.name): \(error.file): \(error.message)")
  }

  /// Prints the error or the requested help, and ends the process.
  ///
  /// `configured` says which options came from `adspec.toml`.
  private static func end(
    _ error: any Error, of command: (any ParsableCommand)?, _ configured: String?
  ) -> Never {
    if let code = error as? ExitCode { exit(code.rawValue) }
    let status = AdSpecCommand.exitCode(for: error)
    var text = AdSpecCommand.fullMessage(for: error)
    if status.isSuccess {
      try? StandardOutput.write(text + "\n")
      exit(status.rawValue)
    }
    let own = (error as? ValidationError)?.message
    if let mistake = unknownCommand, own == mistake || command == nil && resemblesCommand {
      text = message(mistake, nil)
    } else if let command, let own {
      text = message(own, type(of: command))
    }
    if let configured { text += "\n" + configured }
    StandardError.write(
      PlainText.lines(text, atMost: 60, losesColours: false).joined(separator: "\n"))
    exit(status.rawValue)
  }

  private static func message(_ mistake: String, _ command: (any ParsableCommand.Type)?) -> String {
    let name = command?.configuration.commandName.map { " " + $0 } ?? ""
    let usage =
      command.map { AdSpecCommand.usageString(for: $0) } ?? AdSpecCommand.usageString()
    return "Error: \(PlainText.line(mistake, to: 2000))\nUsage: \(usage)\n  See '"
      + "\(AdSpecCommand.configuration.commandName ?? "adspec")\(name) --help' for more information."
  }

  /// The message for a first argument that looks like a command; nil for every other first argument.
  ///
  /// A word looks like a command if it has only letters and hyphens, but is not a command or a file.
  /// It can still be the name of a scenario.
  static var unknownCommand: String? {
    guard let word = arguments.first, !word.hasPrefix("-"), !commands.contains(word),
      FileKind(word) == nil,
      word.allSatisfy({ $0 == "-" || $0.isASCII && $0.isLetter }) || resemblesCommand
    else { return nil }
    let all = "; the commands are \(commands.joined(separator: ", "))"
    return "There is no command \"\(word)\""
      + NearestName.sentence(for: word, in: commands, otherwise: all)
  }

  /// Whether the first argument is nearly the name of a command.
  private static var resemblesCommand: Bool {
    arguments.first.map { NearestName.suggestion(for: $0, in: commands) != nil } ?? false
  }

  private static var commands: [String] {
    AdSpecCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}

/// How a command ended.
///
/// When several statuses apply, the program ends with the highest status.
enum ExitStatus: Int32, Sendable {
  /// Nothing failed, and the run exercised every rule that it aims at.
  case success = 0
  /// A rule of level `must` failed, an adapter died, the file of expected failures must be updated,
  /// or a comparison found a regression.
  case failure = 1
  /// Nothing failed, but the result is incomplete: nothing was selected, a scenario is unfinished,
  /// the user interrupted the run, or the run never exercised a rule that it aims at.
  case notExercised = 2
  /// The command line is wrong.
  case usage = 64
  /// A scenario, rule, trace or report is wrong or missing, or reports do not fit together.
  case badInput = 65
  /// adspec itself failed, or a report could not be written.
  case internalError = 70

  /// The error that a command throws to end the program with this status.
  var exitCode: ExitCode { ExitCode(rawValue) }
}

extension JudgedRun {
  /// The exit status of the command that writes reports of the run.
  var exitStatus: ExitStatus { ExitStatus(rawValue: summary.exitStatus) ?? .internalError }
}

/// Runs a command's body, and prints the body's error as a message.
///
/// Throws the exit status unless the status is success.
func reporting(_ body: () throws -> ExitStatus) throws {
  let status: ExitStatus
  do {
    status = try body()
  } catch let errors as InputErrors {
    for error in errors.errors { StandardError.write(shown(Invocation.located(error))) }
    throw ExitStatus.badInput.exitCode
  } catch let error as InputError {
    StandardError.write(shown(Invocation.located(error)))
    throw ExitStatus.badInput.exitCode
  } catch let error as Plan.UnknownName {
    throw ValidationError(error.description)
  } catch let error as ValidationError {
    throw error
  } catch is InterruptedWork {
    StandardError.write("interrupted before the end, so there is no result")
    status = .notExercised
  } catch {
    StandardError.write("adspec failed: " + PlainText.line("\(error)"))
    throw ExitStatus.internalError.exitCode
  }
  if status != .success { throw status.exitCode }
}

private func shown(_ error: InputError) -> String {
  PlainText.lines(error.description, atMost: 20, losesColours: false).joined(separator: "\n")
}
