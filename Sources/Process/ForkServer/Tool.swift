import CForkServer
package import Foundation

/// The environment that the user gave to this program.
///
/// Adapters see another environment, which does not depend on the user.
package enum GivenEnvironment {
  /// The variables of the environment, as they were when the program started.
  ///
  /// The kernel keeps the entries that the program started with (proc(5), environ).
  package static var variables: [String: String] {
    let bytes = FileManager.default.contents(atPath: "/proc/self/environ") ?? Data()
    let entries = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Dictionary(
      entries.compactMap { entry in
        entry.firstIndex(of: "=").map { (String(entry[..<$0]), String(entry[$0...].dropFirst())) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// The signals that the user gave to this program: those that are blocked or ignored.
package enum GivenSignals {
  /// Notes the signals for the tools that this program starts.
  ///
  /// Call this function before all functions that change signals.
  package static func note() { fork_server_note_given_signals() }
}

/// A program of the user's machine that adspec starts, such as SwiftPM or clang.
///
/// The tool gets the environment and the signals that the user gave, and no input.
package struct Tool {
  /// The path of the program.
  private let path: String
  private let arguments: [String]

  /// Names a program and its arguments.
  package init(_ path: String, _ arguments: [String]) {
    (self.path, self.arguments) = (path, arguments)
  }

  /// Runs the tool to its end; the tool prints to the streams of this process.
  ///
  /// - Returns: Whether the tool ended with status 0.
  /// - Throws: An error of Foundation when the tool cannot be started.
  package func run() throws -> Bool {
    let process = prepared()
    try start(process)
    return succeeded(process)
  }

  /// Runs the tool to its end, and reads what it writes to standard output.
  ///
  /// - Parameter showsErrors: Whether the tool's standard error is that of this process; otherwise,
  ///   nobody sees its text.
  /// - Returns: The text on standard output, and whether the tool ended with status 0.
  /// - Throws: An error of Foundation when the tool cannot be started.
  package func output(showsErrors: Bool) throws -> (text: Data, succeeded: Bool) {
    let process = prepared()
    let output = Pipe()
    process.standardOutput = output
    if !showsErrors { process.standardError = FileHandle.nullDevice }
    try start(process)
    let text = output.fileHandleForReading.readDataToEndOfFile()
    return (text, succeeded(process))
  }

  /// Runs the tool to its end, and reads what it writes to standard error.
  ///
  /// - Returns: The text on standard error, and whether the tool ended with status 0.
  /// - Throws: An error of Foundation when the tool cannot be started.
  package func messages() throws -> (text: String, succeeded: Bool) {
    let process = prepared()
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try start(process)
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    return (String(decoding: text, as: UTF8.self), succeeded(process))
  }

  private func prepared() -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.environment = GivenEnvironment.variables.filter {
      Reexecution.Reason(rawValue: $0.key) == nil
    }
    return process
  }

  private func start(_ process: Process) throws {
    fork_server_signals_as_given(true)
    defer { fork_server_signals_as_given(false) }
    try process.run()
  }

  private func succeeded(_ process: Process) -> Bool {
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
