package import Foundation

/// A folder with the files of a guide.
///
/// The sessions of the guide run in this folder.
package struct GuideFolder {
  /// The location of the folder.
  package var url: URL { folder.url }
  private let folder: TemporaryFolder
  private var shell: Shell

  /// Makes a new folder with a link to this package.
  ///
  /// - Parameter showsLines: Whether the sessions show exact lines of an adapter, which only a debug
  ///   build knows.
  /// - Throws: An error when the folder cannot be made, or the program is missing.
  package init(showsLines: Bool = false) throws {
    folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("adspec"), withDestinationURL: Project.folder)
    let program = try showsLines ? BuiltExecutable(debug: "adspec") : BuiltExecutable.adspec()
    let programs = program.url.deletingLastPathComponent()
    shell = Shell(folder: folder.url, programs: programs)
  }

  /// Makes a new folder with the files of a guide and a link to this package.
  package init(_ guide: Guide) throws {
    try self.init(
      showsLines: ["adapter   at Sources/", "  ← "].contains(where: guide.text.contains))
    try write(guide)
  }

  /// Makes all packages in the folder share the products of their builds.
  ///
  /// A package finds the shared products in `.build`, too.
  package mutating func shareBuilds(of packages: [String]) throws {
    let shared = url.appendingPathComponent("build")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: false)
    for package in packages {
      let root = url.appendingPathComponent(package)
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        at: root.appendingPathComponent(".build"), withDestinationURL: shared)
    }
    shell.variables["SWIFTPM_BUILD_DIR"] = shared.path
  }

  /// Writes the files of a guide.
  package func write(_ guide: Guide) throws {
    for file in guide.files { try folder.write(file.name, file.text) }
  }

  /// Runs a session.
  ///
  /// - Returns: The output that the commands printed, and the output that the guide shows. Both
  ///   lists leave out text that differs between runs or suites: real times, counts of scenarios
  ///   and rules, and the output of commands for which the guide shows no output.
  package func run(_ session: [Guide.Step]) throws -> (printed: [Guide.Step], shown: [Guide.Step]) {
    let printed = try shell.run(session)
    return (comparable(printed, shown: session), comparable(session, shown: session))
  }

  private func comparable(_ session: [Guide.Step], shown: [Guide.Step]) -> [Guide.Step] {
    zip(session, shown).map { step, shown in
      guard !shown.output.isEmpty else { return shown }
      let lines = step.output.split(separator: "\n", omittingEmptySubsequences: false)
      return Guide.Step(
        command: step.command, output: lines.map(withoutCounts).joined(separator: "\n"))
    }
  }

  private func withoutCounts(_ line: Substring) -> String {
    let formats = [
      "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
      "custom_native",
    ]
    let isRow = formats.contains { line.hasPrefix("  \($0) ") }
    let line = String(line)
    if isRow { return line.replacing(#/ +[0-9]+/#, with: " N") }
    return line.replacing(/^[0-9.]+ s of real time/, with: "N s of real time")
      .replacing(/^[0-9]+ scenarios to run/, with: "N scenarios to run")
      .replacing(/^[0-9]+ scenarios left out.*/, with: "N scenarios left out")
      .replacing(/^Not judged: .*/, with: "Not judged")
  }
}

/// Runs the commands of a session in a shell.
package struct Shell {
  /// The folder in which each session starts.
  package let folder: URL
  /// The first folder on the search path for programs.
  package let programs: URL
  /// Environment variables for the session.
  package var variables: [String: String] = [:]

  /// Creates a shell.
  package init(folder: URL, programs: URL, variables: [String: String] = [:]) {
    self.folder = folder
    self.programs = programs
    self.variables = variables
  }

  /// Runs the commands of a session, and returns them with their output.
  ///
  /// - Throws: `Failure` when the exit status of a command is not 0 and the next command is not
  ///   `echo $?`.
  package func run(_ session: [Guide.Step]) throws -> [Guide.Step] {
    var script = ""
    for step in session {
      // A marker line ends the output of the command. The exit status of the command stays
      // available in `$?`.
      script += "\(step.command)\nstatus=$?; printf '\\036%d\\036' $status; (exit $status)\n"
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "exec 2>&1\n" + script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = programs.path + ":" + (environment["PATH"] ?? "")
    process.environment = environment.merging(variables) { $1 }
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

  /// The error that a command of a guide failed.
  struct Failure: Error, CustomStringConvertible {
    package let command: String
    let status: String
    let output: String

    var description: String { "\(command)\nexit status: \(status)\n\(output)" }
  }
}
