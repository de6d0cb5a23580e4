package import Foundation

/// A program: either an executable of this package, or an executable of the system.
package struct BuiltExecutable: Sendable {
  /// The path of the executable.
  package let url: URL

  /// Finds the release build of an executable; if it is missing or older than a source, finds the
  /// debug build.
  ///
  /// A release build runs a suite four times as fast as a debug build.
  ///
  /// - Throws: `Missing` when there is neither of them.
  package init(_ name: String) throws {
    let built = try BuiltExecutable(debug: name).url
    let release = built.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("release/\(name)")
    let date = try? FileManager.default.attributesOfItem(atPath: release.path)[.modificationDate]
    let isCurrent = (date as? Date).map { $0 > Self.newestSource } ?? false
    url = isCurrent ? release : built
  }

  /// Finds the debug build of an executable, beside the test bundle.
  ///
  /// Only a debug build knows the exact lines of the sample adapters.
  ///
  /// - Throws: `Missing` when the folder of the test bundle does not contain the executable.
  package init(debug name: String) throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    url = folder.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Missing(name: name, folder: folder.path)
    }
  }

  /// The command line `adspec` with the sample adapters and apps in Swift.
  ///
  /// With the trait ObjectiveC, the program `adspec` loads GNUstep at its start, and starts more
  /// than twice as slowly. The executable of the result has the name `adspec`, too, because reports
  /// name the program.
  package static func adspec() throws -> BuiltExecutable { try linkedProgram.get() }

  private static let linkedProgram = Swift.Result<BuiltExecutable, any Error> {
    let program = try BuiltExecutable("AdSpecSwiftFixture").url
    let folder = program.deletingLastPathComponent().appendingPathComponent("tests")
    let link = folder.appendingPathComponent("adspec")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    return BuiltExecutable(path: link.path)
  }

  /// The time of the latest change of a file that is compiled into the programs.
  private static let newestSource: Date = {
    let folders = ["Sources", "conformance", "scripts/networks", "Tests/Fixtures"]
    let files = ["Package.swift"] + folders.flatMap { Project.files(in: $0, ending: "") }
    return files.compactMap { file in
      let path = Project.folder.appendingPathComponent(file).path
      return try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }.max() ?? .distantFuture
  }()

  /// Creates a value for an executable of the system, from its path.
  package init(path: String) {
    url = URL(fileURLWithPath: path)
  }

  /// The result of a run.
  package struct Result: Equatable, Sendable {
    /// The exit status, or the number of the signal that ended the run.
    package var status: Int32
    /// Whether a signal ended the run.
    package var isSignaled: Bool
    /// The text on standard output.
    package var output: String
    /// The text on standard error.
    package var errors: String

    /// Creates a result; by default that of a run without an error.
    package init(
      status: Int32 = 0, isSignaled: Bool = false, output: String, errors: String = ""
    ) {
      (self.status, self.isSignaled, self.output, self.errors) = (
        status, isSignaled, output, errors
      )
    }
  }

  /// Runs the executable to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the executable.
  ///   - folder: The working folder; by default the working folder of the tests.
  ///   - variables: The environment variables; by default the variables of the tests.
  ///   - joinsErrors: Whether the text on standard error is a part of the output.
  ///   - observe: Called after each write to standard output, with all text so far and the id of
  ///     the process.
  /// - Returns: The result of the run.
  /// - Throws: An error of Foundation when the executable cannot be started.
  package func run(
    _ arguments: [String], in folder: URL? = nil, variables: [String: String]? = nil,
    joinsErrors: Bool = false, observe: ((String, Int32) -> Void)? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    // Tests look for whole sentences and commands, so no line is broken.
    process.environment =
      variables ?? ProcessInfo.processInfo.environment.merging(["COLUMNS": "10000"]) { $1 }
    // Standard error goes to a file, so that reading one stream never waits for the other.
    let errors = try TemporaryFolder()
    let errorPath = try errors.write("errors", "")
    let output = Pipe()
    process.standardOutput = output
    process.standardError =
      try joinsErrors ? output : FileHandle(forWritingTo: URL(fileURLWithPath: errorPath))
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

  /// The error that the folder of the test bundle does not contain an executable.
  package struct Missing: Error, CustomStringConvertible {
    let name: String
    let folder: String

    package var description: String {
      "there is no \(name) in \(folder); build the whole package first"
    }
  }
}
