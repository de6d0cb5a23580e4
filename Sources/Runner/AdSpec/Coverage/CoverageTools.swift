import Foundation

/// The programs of the Swift toolchain that read counters.
struct CoverageTools {
  /// Why there is no coverage.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let profdata: URL
  private let cov: URL

  /// Finds them beside the `swift` that would run.
  ///
  /// Those of another version, which may be on the path too, do not know what Swift's compiler writes.
  ///
  /// - Throws: ``Failure`` when there are none.
  init(path: String = ProcessInfo.processInfo.environment["PATH"] ?? "") throws {
    let files = FileManager.default
    for folder in path.split(separator: ":").map(String.init) {
      let swift = folder + "/swift"
      guard files.isExecutableFile(atPath: swift) else { continue }
      for program in [swift, URL(fileURLWithPath: swift).resolvingSymlinksInPath().path] {
        let bin = URL(fileURLWithPath: program).deletingLastPathComponent()
        let tools = ["llvm-profdata", "llvm-cov"].map { bin.appendingPathComponent($0) }
        guard tools.allSatisfy({ files.isExecutableFile(atPath: $0.path) }) else { continue }
        (profdata, cov) = (tools[0], tools[1])
        return
      }
    }
    throw Failure(
      description:
        "--coverage needs llvm-profdata and llvm-cov of the Swift toolchain, and there are "
        + "none beside the `swift` on PATH. Put the toolchain's bin folder onto PATH.")
  }

  /// Merges counters, and tells the lines of a program by them.
  ///
  /// - Parameters:
  ///   - counters: The files of counters.
  ///   - merged: Where the merged ones go.
  ///   - program: The program that has the counters.
  /// - Returns: The lines as LCOV.
  /// - Throws: ``Failure`` with what the programs said.
  func lcov(of counters: [URL], mergedInto merged: URL, program: String) throws -> String {
    _ = try run(profdata, ["merge", "-o", merged.path] + counters.map(\.path))
    return try run(
      cov, ["export", "-format=lcov", "-instr-profile=\(merged.path)", program])
  }

  private func run(_ program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description:
          "\(program.path) failed with status \(process.terminationStatus), and said why above. "
          + "Is it of the toolchain that built this program?")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
