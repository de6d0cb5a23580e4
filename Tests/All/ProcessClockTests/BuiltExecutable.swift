import Foundation

/// An executable of this package, in the folder where the tests were built.
struct BuiltExecutable {
  let url: URL

  /// Finds the executable in the folder of the test bundle.
  ///
  /// - Throws: ``Missing`` when the folder does not contain the executable.
  init(_ name: String) throws {
    let bundle = CommandLine.arguments[0]
    let folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
    url = folder.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Missing(name: name, folder: folder.path)
    }
  }

  /// Runs the executable and waits for its end.
  ///
  /// Returns the exit status, and the lines of standard output and standard error.
  ///
  /// The executable gets only the given environment variables.
  func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = variables.merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      signaled: process.terminationReason == .uncaughtSignal,
      lines: String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// The result of a run.
  struct Result: Equatable {
    var status: Int32 = 0
    var signaled = false
    var lines: [String]
  }

  /// An executable is missing in the folder of the test bundle.
  struct Missing: Error, CustomStringConvertible {
    let name: String
    let folder: String
    var description: String { "there is no \(name) in \(folder); build the whole package first" }
  }
}
