import AdSpecTestSupport
import Foundation

/// Types the commands of a session into a shell.
struct Shell {
  /// Where sessions start.
  let folder: URL
  /// Where programs are looked for first.
  let programs: URL

  /// Runs the commands of a session and gives them with what they printed.
  ///
  /// - Throws: `Failure` when a command has another exit status than 0 and the session does not ask
  ///   for the status.
  func run(_ session: [Guide.Step]) throws -> [Guide.Step] {
    var script = ""
    for step in session {
      // The mark ends what the command printed; the status is kept for `$?`.
      script += "\(step.command)\nstatus=$?; printf '\\036%d\\036' $status; (exit $status)\n"
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "exec 2>&1\n" + script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = programs.path + ":" + (environment["PATH"] ?? "")
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let parts = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\u{1e}", omittingEmptySubsequences: false).map(String.init)
    return try session.indices.map { index in
      let command = session[index].command
      guard parts.count > 2 * index + 1 else {
        throw Failure(command: command, status: "none", output: parts.last ?? "")
      }
      let (printed, status) = (parts[2 * index], parts[2 * index + 1])
      let isAsked = index + 1 < session.count && session[index + 1].command == "echo $?"
      guard status == "0" || isAsked else {
        throw Failure(command: command, status: status, output: printed)
      }
      return Guide.Step(command: command, output: printed)
    }
  }

  /// A command failed that should not.
  struct Failure: Error, CustomStringConvertible {
    let command: String
    let status: String
    let output: String

    var description: String { "\(command)\nexit status: \(status)\n\(output)" }
  }
}
