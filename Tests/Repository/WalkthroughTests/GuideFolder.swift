import AdSpecTestSupport
import Foundation

/// A folder with the files of a guide, in which its sessions run.
struct GuideFolder {
  /// Where it is.
  var url: URL { folder.url }
  private let folder: TemporaryFolder
  private let shell: Shell

  /// Writes the files of a guide into a new folder that has this package beside them.
  init(_ guide: Guide) throws {
    folder = try TemporaryFolder()
    for file in guide.files { try folder.write(file.name, file.text) }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("adspec"), withDestinationURL: Project.folder)
    let programs = try BuiltExecutable("adspec").url.deletingLastPathComponent()
    shell = Shell(folder: folder.url, programs: programs)
  }

  /// Runs a session.
  ///
  /// - Returns: What was printed and what the guide shows, both without what differs from run to run
  ///   and from suite to suite: real times, counts of scenarios and rules, and the output of commands
  ///   for which the guide shows none.
  func run(_ session: [Guide.Step]) throws -> (printed: [Guide.Step], shown: [Guide.Step]) {
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
    let isRow = ["  banner ", "  rewarded ", "  native ", "  custom_native "].contains {
      line.hasPrefix($0)
    }
    let line = String(line)
    if isRow { return line.replacing(#/ +[0-9]+/#, with: " N") }
    return line.replacing(/^[0-9.]+ s of real time/, with: "N s of real time")
      .replacing(/^[0-9]+ scenarios to run/, with: "N scenarios to run")
      .replacing(/^[0-9]+ scenarios left out.*/, with: "N scenarios left out")
  }
}
