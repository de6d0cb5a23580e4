package import Foundation

/// An executable of this package, in the folder where the tests were built.
package struct BuiltExecutable: Sendable {
  /// Where it is.
  package let url: URL

  /// Finds an executable beside the test bundle.
  ///
  /// - Throws: `Missing`, naming the folder, when it is not there.
  package init(_ name: String) throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    url = folder.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Missing(name: name, folder: folder.path)
    }
  }

  /// An executable of the system, by its path.
  package init(path: String) {
    url = URL(fileURLWithPath: path)
  }

  /// What a run gave.
  package struct Result: Equatable, Sendable {
    /// The exit status, or the number of the signal that ended the run.
    package var status: Int32
    /// Whether a signal ended it.
    package var isSignaled: Bool
    /// What it wrote to standard output.
    package var output: String
    /// What it wrote to standard error.
    package var errors: String
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after its name.
  ///   - folder: The working folder; that of the tests when left out.
  ///   - observe: Is given what the run has written to standard output so far, each time there is
  ///     more, and its process id.
  /// - Returns: What came of it.
  /// - Throws: When it cannot be started.
  package func run(
    _ arguments: [String], in folder: URL? = nil,
    observe: ((String, Int32) -> Void)? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    // Files and not pipes for errors, so that reading one stream never waits for the other.
    let errors = try TemporaryFolder()
    let errorPath = try errors.write("errors", "")
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorPath))
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var bytes = Data()
    while case let more = output.fileHandleForReading.availableData, !more.isEmpty {
      bytes += more
      observe?(String(decoding: bytes, as: UTF8.self), process.processIdentifier)
    }
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      isSignaled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: bytes, as: UTF8.self), errors: try errors.text("errors"))
  }

  /// The executable is not where the tests are.
  package struct Missing: Error, CustomStringConvertible {
    let name: String
    let folder: String

    package var description: String {
      "there is no \(name) in \(folder); build the whole package first"
    }
  }
}
