import AdSpecConformance
import AdSpecReports
import AdSpecSimulation
import Foundation

/// The file `.adspec/last-run/NAME.json`, which names the scenarios that failed in the last run of an
/// adapter or app.
///
/// Each adapter has its own file, so that two runs at once do not overwrite each other's list.
///
/// The folder `.adspec` is beside `adspec.toml`, or in the working folder. It has a `.gitignore` that
/// covers everything in it. A run creates the folder only if a scenario failed.
struct LastRunFile {
  /// A scenario in a format and flow.
  struct Run: Codable, Hashable {
    let scenario: String
    let format: String
    let flow: String

    /// The run of a plan.
    init(_ run: ScenarioRun) {
      (scenario, format, flow) = (run.name, run.format.rawValue, run.flow.rawValue)
    }

    /// The result of a run.
    fileprivate init(_ result: ScenarioResult) {
      (scenario, format, flow) = (result.name, result.lane.format, result.lane.flow)
    }
  }

  /// The contents of the file.
  private struct Contents: Codable {
    /// The version of this form of the file.
    var version = 1
    /// The scenarios that failed.
    var failed: [Run] = []
  }

  private let folder: String
  private let path: String

  /// The file of an adapter or app, for the working folder.
  init(of subject: String) {
    let parent = ConfigurationFile.nearest.map(FilePath.folder) ?? "."
    folder = parent == "." ? ".adspec" : parent + "/.adspec"
    let name = subject.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-"]))
    path = folder + "/last-run/\(name ?? subject).json"
  }

  /// The scenarios that failed in the last run; empty if there is no readable file.
  var failures: Set<Run> { Set(contents.failed) }

  /// Keeps the failures of a run, and what earlier runs found in scenarios that this run left out.
  ///
  /// - Returns: The reason why the file could not be written; nil if there is nothing to say.
  func remember(_ report: RunReport) -> String? {
    let earlier = contents.failed
    let ran = Set(report.scenarios.map(Run.init))
    let failed = report.scenarios.filter { $0.verdict(in: report).isFailure }.map(Run.init)
    let all = Set(failed).union(earlier.filter { !ran.contains($0) })
    guard all != Set(earlier) else { return nil }
    let sorted = all.sorted {
      ($0.format, $0.flow, $0.scenario) < ($1.format, $1.flow, $1.scenario)
    }
    do {
      try write(Contents(failed: sorted))
      return nil
    } catch {
      return "\(FilePath.shown(path)): cannot be written, so --last-failed does not know this run ("
        + "\(PlainText.line(error.localizedDescription))). Make room, or check the permissions."
    }
  }

  private var contents: Contents {
    guard let data = FileManager.default.contents(atPath: path),
      let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.version == 1
    else { return Contents() }
    return contents
  }

  private func write(_ contents: Contents) throws {
    try FileManager.default.createDirectory(
      atPath: FilePath.folder(of: path), withIntermediateDirectories: true)
    try completeIgnoreFile()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(contents).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Writes the `.gitignore`, unless it is whole or has other lines.
  ///
  /// A full disk can have left the beginning of the file.
  private func completeIgnoreFile() throws {
    let file = folder + "/.gitignore"
    let whole = Data("*\n".utf8)
    let present = FileManager.default.contents(atPath: file) ?? Data()
    guard present.count < whole.count, whole.starts(with: present) else { return }
    try whole.write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}
