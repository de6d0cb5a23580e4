import AdSpecTestSupport
import Foundation
import Testing

/// Files that are named in short, through links, or that are no regular files.
@Suite struct FileTests {
  private let folder: TemporaryFolder
  private let scenario = "scenario \"one\" { formats = BANNER }\n"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable("adspec").run(arguments, in: folder.url)
  }

  @Test func scenariosMayHaveTheShortestName() throws {
    try folder.write("x", scenario)
    let result = try run("run", "x", "--no-times")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1 scenario to run\n"))
    let linted = try run("lint", "x")
    #expect(linted.status == 0, "\(linted.errors)")
    #expect(linted.output == "")
  }

  @Test(arguments: ["x", "-", "é", "a/x"])
  func reportsMayHaveTheShortestName(_ name: String) throws {
    try folder.write("a.lua", scenario)
    try folder.write("a/b", "")
    let result = try run("run", "a.lua", "--no-times", "--report", "json=\(name)")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Tool.report(try folder.text(name))["exit_status"].number == 0)
  }

  @Test func reportInAFolderThatIsMissingIsRefused() throws {
    try folder.write("a.lua", scenario)
    let result = try run("run", "a.lua", "--report", "json=x/")
    #expect(result.status == 65)
    #expect(result.errors == "x/: the folder x does not exist\n")
    #expect(result.output == "")
  }

  @Test(arguments: [true, false])
  func reportGoesWhereALinkLeads(_ exists: Bool) throws {
    try folder.write("a.lua", scenario)
    try folder.write("there/other", "")
    if exists { try folder.write("there/file", "old") }
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path("there/second"), withDestinationPath: "file")
    try manager.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "there/second")
    let result = try run("run", "a.lua", "--no-times", "--report", "json=link")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("link")) == "there/second")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("there/second")) == "file")
    #expect(try Tool.report(try folder.text("there/file"))["exit_status"].number == 0)
    #expect(try folder.names() == ["a.lua", "link", "there"])
  }

  @Test func linksThatLeadNowhereAreRefused() throws {
    try folder.write("a.lua", scenario)
    for (link, target) in [("one", "two"), ("two", "one")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    let result = try run("run", "a.lua", "--report", "json=one")
    #expect(result.status == 65)
    #expect(result.errors == "one: is a link that leads nowhere\n")
    #expect(result.output == "")
  }

  @Test func twoReportsThroughLinksAreTwoForOneFile() throws {
    try folder.write("file", "old")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "file")
    let result = try run("run", "--report", "json=link", "--report", "junit=file")
    #expect(result.status == 64)
    #expect(result.errors.contains("Two reports are to be written to file."))
    #expect(try folder.text("file") == "old")
  }

  /// A pipe is not replaced by a file, and whoever reads it has the report.
  @Test func reportGoesIntoAPipe() throws {
    try folder.write("a.lua", scenario)
    let result = try Tool.runShell(
      """
      mkfifo pipe
      cat pipe >copy &
      adspec run a.lua --no-times --report junit=pipe
      status=$?
      wait
      test -p pipe && exit $status
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(XMLCount(try folder.text("copy"))?.elements["testsuites"] == 1)
    #expect(try folder.names() == ["a.lua", "copy", "pipe"])
  }

  /// What standard output has got already stays in front of a report that goes there, too.
  @Test(arguments: [
    "--report junit=out >out", "--report junit=/proc/self/fd/1 >out",
    "--report junit=/proc/self/fd/1 | cat >out", "--report junit=/proc/self/fd/2 2>&1 | cat >out",
  ])
  func reportGoesBehindStandardOutput(_ words: String) throws {
    try folder.write("a.lua", scenario)
    let result = try Tool.runShell("adspec run a.lua --no-times \(words)", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let text = try folder.text("out")
    #expect(text.hasPrefix("adspec 1.0.0, "))
    #expect(text.contains("\nPASSED (exit status 0)\n<?xml"))
    #expect(text.hasSuffix("</testsuites>\n"))
  }

  /// Every Lua file of a folder is one of scenarios, whatever folders are called.
  @Test func foldersOfScenariosMayHaveAnyName() throws {
    try folder.write("rules/mine/a.lua", scenario)
    try folder.write("mine/rules/b.lua", scenario)
    for name in ["rules/mine", "rules", "mine", "mine/rules/"] {
      let result = try run("run", name, "--no-times")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("1 scenario to run\n"))
    }
  }
}
