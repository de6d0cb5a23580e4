import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import CallStacks
import ForkServer
import Foundation

/// Writes the folder of `--coverage`, which shows the lines of an adapter that the scenarios of a
/// run reach.
struct CoverageFolder {
  private let url: URL
  private let tools: CoverageTools
  private let modules: Set<CodeOfSubject>
  private static let prefix = "adspec-counters-"

  /// Prepares the counters, before adspec forks any process.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - modules: The parts of the program that belong to the subject. The program can contain further adapters and
  ///     stand-ins that count their lines. If the list is empty, all lines count.
  /// - Throws: `InputError` when the program does not count lines, or when the folder cannot be
  ///   written; ``CoverageTools/Failure`` when the tools that read counters are missing.
  init(path: String, modules: Set<CodeOfSubject>) throws {
    self.modules = modules
    guard LineCounters.exist else {
      throw InputError(
        file: path, line: 0,
        message:
          "--coverage needs an adapter that counts its lines. This program has "
          + "none. Build it with `ADSPEC_COVERAGE=1 swift build`, after you change Package.swift "
          + "as the guide \"Where in the adapter\" says "
          + "(Sources/Runner/AdSpec/AdSpec.docc/Places.md).")
    }
    tools = try CoverageTools()
    url = URL(fileURLWithPath: path).standardizedFileURL
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for file in try counters() { try FileManager.default.removeItem(at: file) }
    } catch {
      throw InputError(
        file: path, line: 0,
        message:
          "cannot be written (\(error.localizedDescription)). Give --coverage another folder.")
    }
    // All processes share one file of counters. If the processes cannot share the file, each
    // process adds its counters to the file when the process ends.
    let file = url.appendingPathComponent(CoverageFolder.prefix).path
    if !LineCounters.share(in: file + "%c%m.profraw") {
      LineCounters.keep(in: file + "%m.profraw")
    }
  }

  private func counters() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix(CoverageFolder.prefix) }
      .sorted { $0.path < $1.path }
  }

  /// Writes `coverage.lcov` after a run.
  ///
  /// - Returns: How often each line ran.
  /// - Throws: ``CoverageTools/Failure`` when the counters cannot be read.
  func write() throws -> LineCoverage {
    LineCounters.save()
    LineCounters.keep(in: nil)
    let merged = url.appendingPathComponent(CoverageFolder.prefix + "merged.profdata")
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let text = try tools.lcov(of: counters(), mergedInto: merged, program: program)
    var sources = CompiledSources()
    let modules = modules
    let isOwn = { SubjectFunctions.contains($0, of: modules) }
    let code = SubjectCode(modules, CallStackReader())
    let coverage = LineCoverage(
      lcov: text, isOwn: modules.isEmpty ? nil : isOwn, isOwnFile: code.contains(file:)
    ) {
      sources.location(of: $1, in: $0)
    }
    try Data(coverage.lcov.utf8).write(to: url.appendingPathComponent("coverage.lcov"))
    for file in try counters() { try FileManager.default.removeItem(at: file) }
    return coverage
  }
}

/// Maps lines of compiled files to lines of the author's files.
///
/// Line counters name the file that was compiled. The plugin AdapterSources makes some of these
/// files from the author's files. In each of these generated files, the first line names the
/// author's file, the author's lines follow one by one, and generated lines come last.
struct CompiledSources {
  private struct Original {
    var path: String
    /// The number of lines before the author's first line.
    var offset = 0
    /// The number of the author's last line.
    var last = Int.max
  }

  private let paths: SourcePaths
  private var originals: [String: Original] = [:]

  /// Creates a map.
  ///
  /// `paths` decides how the map shows paths; by default, paths start at the working folder.
  init(paths: SourcePaths = SourcePaths()) {
    self.paths = paths
  }

  /// The author's file and line for a line of a compiled file; nil for a generated line.
  mutating func location(of line: Int, in path: String) -> (String, Int)? {
    let original = originals[path] ?? CompiledSources.original(of: path, paths)
    originals[path] = original
    let own = line - original.offset
    return own >= 1 && own <= original.last ? (original.path, own) : nil
  }

  private static func original(of path: String, _ paths: SourcePaths) -> Original {
    guard let data = FileManager.default.contents(atPath: path),
      case let lines = String(decoding: data, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false),
      let first = lines.first, first.hasPrefix("#sourceLocation(file: \""),
      first.hasSuffix("\", line: 1)")
    else {
      // All other files that a plugin or SwiftPM generates contain no lines of an author.
      let isMade = ["/plugins/outputs/", "/DerivedSources/"].contains { path.contains($0) }
      return Original(path: paths.shown(path), last: isMade ? 0 : .max)
    }
    let name = first.dropFirst("#sourceLocation(file: \"".count).dropLast("\", line: 1)".count)
    let end = lines.firstIndex { $0 == "#sourceLocation()" } ?? lines.count
    return Original(
      path: paths.shown(
        String(name).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")),
      offset: 1, last: end - 1)
  }
}

/// The programs of the Swift toolchain that read line counters.
private struct CoverageTools {
  /// The reason why adspec cannot measure coverage.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let profdata: URL
  private let cov: URL

  /// Finds the tools beside `swift`, because tools of another version cannot read the counters of
  /// Swift's compiler.
  ///
  /// - Throws: ``Failure`` when no folder of `PATH` has `swift` together with the tools.
  init() throws {
    guard let tools = Toolchain.programs("llvm-profdata", "llvm-cov") else {
      throw Failure(
        description:
          "--coverage needs llvm-profdata and llvm-cov of the Swift toolchain. "
          + "Neither is beside the `swift` on PATH. Put the toolchain's bin folder on PATH.")
    }
    (profdata, cov) = (tools[0], tools[1])
  }

  /// Merges counters and exports how often each line of a program ran.
  ///
  /// - Parameters:
  ///   - counters: The files of counters.
  ///   - merged: The file to write the merged counters to.
  ///   - program: The program that wrote the counters.
  /// - Returns: The counts as LCOV.
  /// - Throws: ``Failure`` when a tool fails.
  func lcov(of counters: [URL], mergedInto merged: URL, program: String) throws -> String {
    _ = try run(profdata, ["merge", "-o", merged.path] + counters.map(\.path))
    return try run(
      cov, ["export", "-format=lcov", "-instr-profile=\(merged.path)", program])
  }

  private func run(_ program: URL, _ arguments: [String]) throws -> String {
    let output = try Tool(program.path, arguments).output(showsErrors: true)
    guard output.succeeded else {
      throw Failure(
        description:
          "\(program.path) failed; its message is above. Use the toolchain that built this program."
      )
    }
    return String(decoding: output.text, as: UTF8.self)
  }
}
