import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import ForkServer
import Foundation

/// The folder of `--coverage`: what of an adapter the scenarios of a run reach.
struct CoverageFolder {
  private let url: URL
  private let tools: CoverageTools
  private static let prefix = "adspec-counters-"

  /// Prepares to count, before any process is forked.
  ///
  /// - Throws: `InputError` where nothing is counted, or the folder cannot be used;
  ///   ``CoverageTools/Failure`` where what is counted cannot be read.
  init(path: String) throws {
    guard LineCounters.exist else {
      throw InputError(
        file: path, line: 0,
        message:
          "--coverage needs an adapter that is built to count its lines, and this program has "
          + "none. Build it with `ADSPEC_COVERAGE=1 swift build`, after the change of Package.swift "
          + "that the guide \"Where in the adapter\" gives "
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
          "cannot be written to (\(error.localizedDescription)); give --coverage another folder")
    }
    // All processes count in one file, or each adds its counters to the file at its end.
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
  /// - Returns: The lines that were reached.
  /// - Throws: ``CoverageTools/Failure`` when that cannot be.
  func write() throws -> LineCoverage {
    LineCounters.save()
    LineCounters.keep(in: nil)
    let merged = url.appendingPathComponent(CoverageFolder.prefix + "merged.profdata")
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let text = try tools.lcov(of: counters(), mergedInto: merged, program: program)
    var sources = CompiledSources()
    let coverage = LineCoverage(lcov: text) { sources.place(of: $1, in: $0) }
    try Data(coverage.lcov.utf8).write(to: url.appendingPathComponent("coverage.lcov"))
    for file in try counters() { try FileManager.default.removeItem(at: file) }
    return coverage
  }
}
