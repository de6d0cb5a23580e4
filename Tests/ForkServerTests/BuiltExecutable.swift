import Foundation

/// An executable of this package, in the folder where the tests were built.
struct BuiltExecutable {
  let url: URL

  /// Finds the executable beside the test bundle.
  ///
  /// Throws an error with the folder when it is missing.
  init(_ name: String) throws {
    let bundle = CommandLine.arguments[0]
    let folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
    url = folder.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Missing(name: name, folder: folder.path)
    }
  }

  /// Runs it to its end.
  ///
  /// Returns the text of both streams and its status.
  func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
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

  /// The executable is not where the tests are.
  struct Missing: Error, CustomStringConvertible {
    let name: String
    let folder: String
    var description: String { "there is no \(name) in \(folder); build the whole package first" }
  }
}
