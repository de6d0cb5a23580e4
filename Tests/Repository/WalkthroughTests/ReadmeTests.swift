import AdSpecTestSupport
import Foundation
import Testing

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  private let readme: Readme
  private let folder: TemporaryFolder
  private let shell: Shell

  /// Writes the files of the README into a folder that has this package beside them.
  init() throws {
    readme = try Readme()
    folder = try TemporaryFolder()
    for file in readme.files { try folder.write(file.name, file.text) }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("adspec"), withDestinationURL: Project.folder)
    let programs = try BuiltExecutable("adspec").url.deletingLastPathComponent()
    shell = Shell(folder: folder.url, programs: programs)
  }

  /// The packages that the README builds, each with the least number of its sessions.
  static let packages = [("lark-adapter", 3), ("wren-app", 2)]

  private func isWalkthrough(_ session: [Readme.Step], of package: String) -> Bool {
    session.first?.command == "cd \(package)"
  }

  @Test func theCommandsPrintWhatIsShown() throws {
    let sessions = readme.sessions.filter { session in
      !ReadmeTests.packages.contains { isWalkthrough(session, of: $0.0) }
    }
    try #require(sessions.count >= 5)
    for session in sessions {
      let printed = try shell.run(session)
      #expect(comparable(printed, shown: session) == comparable(session, shown: session))
    }
  }

  @Test(arguments: packages)
  func thePackageOfTheWalkthroughBuildsAndRuns(_ package: String, _ count: Int) throws {
    let sessions = readme.sessions.filter { isWalkthrough($0, of: package) }
    try #require(sessions.count >= count)
    // The same versions as here, so that nothing is looked up.
    try FileManager.default.copyItem(
      at: Project.folder.appendingPathComponent("Package.resolved"),
      to: folder.url.appendingPathComponent("\(package)/Package.resolved"))
    for session in sessions {
      let printed = try shell.run(session)
      #expect(comparable(printed, shown: session) == comparable(session, shown: session))
    }
  }

  @Test func theTableOfCrashesIsWhatCrashesDo() throws {
    let result = try BuiltExecutable("ForkServerFixture").run(["crashes"])
    let crashes = result.output.split(separator: "\n").map { line in
      let name = line.prefix { $0 != ":" }
      let end = line.dropFirst(name.count + 2).prefix { $0 != "," }
      return [String(name), String(end)]
    }
    #expect(
      readme.table(["what the code under test does", "how its process ends"]) == crashes)
  }

  /// A session without what differs from run to run and from suite to suite: real times, counts of
  /// scenarios and rules, and the output of commands for which none is shown.
  private func comparable(_ session: [Readme.Step], shown: [Readme.Step]) -> [Readme.Step] {
    zip(session, shown).map { step, shown in
      guard !shown.output.isEmpty else { return shown }
      let lines = step.output.split(separator: "\n", omittingEmptySubsequences: false)
      return Readme.Step(
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
  }
}
