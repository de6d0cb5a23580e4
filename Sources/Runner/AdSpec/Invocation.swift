import AdSpecConformance
import AdSpecReports
import ArgumentParser
import ForkServer
import Foundation
import LuaScript

/// One call of the program, from its arguments to its exit status.
enum Invocation {
  /// The arguments after the program's name, as text that keeps bytes which are not UTF-8.
  static let arguments = ProgramArguments.bytes.dropFirst().map { FilePath.text(of: $0) }

  /// What calls this program again from the same folder: its name where a shell finds it by that, the
  /// path that was typed where it leads here, else its whole path.
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
    // A program that was built again while it runs has no path any more.
    return FileKind(path) == nil ? name : path
  }()

  /// Runs the command that the arguments name, and ends the process with its status.
  static func run() -> Never {
    var command: (any ParsableCommand)?
    do {
      var parsed = try AdSpecCommand.parseAsRoot(arguments)
      command = parsed
      try parsed.run()
      exit(ExitStatus.success.rawValue)
    } catch {
      end(error, of: command)
    }
  }

  /// Says what is wrong, or gives the help that was asked for.
  private static func end(_ error: any Error, of command: (any ParsableCommand)?) -> Never {
    if let code = error as? ExitCode { exit(code.rawValue) }
    let status = AdSpecCommand.exitCode(for: error)
    var text = AdSpecCommand.fullMessage(for: error)
    if status.isSuccess {
      try? StandardOutput.write(text + "\n")
      exit(status.rawValue)
    }
    let own = (error as? ValidationError)?.message
    if let mistake = unknownCommand, command == nil || own == mistake {
      text = message(mistake, nil)
    } else if let command, let own {
      text = message(own, type(of: command))
    }
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

  /// What is wrong with a first argument that is no command, no option and no file, but is spelled
  /// much like a command; nil for any other one.
  static var unknownCommand: String? {
    guard let word = arguments.first, !word.hasPrefix("-"), FileKind(word) == nil else {
      return nil
    }
    let commands =
      AdSpecCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !commands.contains(word), let nearest = NearestName.suggestion(for: word, in: commands)
    else { return nil }
    return "There is no command \"\(word)\"; did you mean \"\(nearest)\"?"
  }
}
