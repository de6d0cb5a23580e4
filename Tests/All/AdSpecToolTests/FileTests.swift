import AdSpecTestSupport
import Foundation
import Testing

/// Files with short names, links, and files that are not regular files.
@Suite struct FileTests {
  private let folder: TemporaryFolder
  private let scenario = "scenario \"one\" { formats = BANNER }\n"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable.adspec().run(arguments, in: folder.url)
  }

  @Test("a scenario file can have the shortest possible name")
  func scenariosMayHaveTheShortestName() throws {
    try folder.write("x", scenario)
    let result = try run("run", "x", "--no-times")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1 scenario to run\n"))
    let linted = try run("lint", "x")
    #expect(linted.status == 0, "\(linted.errors)")
    #expect(linted.output == "")
  }

  @Test(
    "a report can have the shortest name",
    arguments: ["x", "-", "é", "a/x"])
  func reportsMayHaveTheShortestName(_ name: String) throws {
    try folder.write("a.lua", scenario)
    try folder.write("a/b", "")
    let result = try run("run", "a.lua", "--no-times", "--report", "json=\(name)")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Tool.report(try folder.text(name))["exit_status"].number == 0)
  }

  @Test("a report in a missing folder is refused")
  func reportInAFolderThatIsMissingIsRefused() throws {
    try folder.write("a.lua", scenario)
    let result = try run("run", "a.lua", "--report", "json=x/")
    #expect(result.status == 65)
    #expect(result.errors == "x/: the folder x does not exist. Create it, or give another file.\n")
    #expect(result.output == "")
  }

  @Test(
    "a report goes to the file that a link leads to",
    arguments: [true, false])
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

  @Test("links that lead nowhere are refused")
  func linksThatLeadNowhereAreRefused() throws {
    try folder.write("a.lua", scenario)
    for (link, target) in [("one", "two"), ("two", "one")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    let result = try run("run", "a.lua", "--report", "json=one")
    #expect(result.status == 65)
    #expect(result.errors == "one: is a symbolic link that leads nowhere. Give another file.\n")
    #expect(result.output == "")
  }

  @Test("two reports whose links lead to one file are refused")
  func twoReportsThroughLinksAreTwoForOneFile() throws {
    try folder.write("file", "old")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "file")
    let result = try run("run", "--report", "json=link", "--report", "junit=file")
    #expect(result.status == 64)
    #expect(result.errors.contains("Two reports name the file file."))
    #expect(try folder.text("file") == "old")
  }

  @Test("a report goes into a named pipe, and the pipe stays")
  func reportGoesIntoAPipe() throws {
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
    #expect(XMLElements(try folder.text("copy"))?["testsuites"].count == 1)
    #expect(try folder.names() == ["a.lua", "copy", "pipe"])
  }

  @Test(
    "a report to standard output follows the earlier output",
    arguments: [
      "--report junit=out >out", "--report junit=/proc/self/fd/1 >out",
      "--report junit=/proc/self/fd/1 | cat >out", "--report junit=/proc/self/fd/2 2>&1 | cat >out",
    ])
  func reportGoesBehindStandardOutput(_ words: String) throws {
    try folder.write("a.lua", scenario)
    let result = try Tool.runShell("adspec run a.lua --no-times \(words)", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let text = try folder.text("out")
    #expect(text.hasPrefix("adspec 1.2.0, "))
    #expect(text.contains("\nPASSED (exit status 0)\n<?xml"))
    #expect(text.hasSuffix("</testsuites>\n"))
  }

  @Test("every Lua file in a folder is a scenario file, whatever the name of the folder is")
  func foldersOfScenariosMayHaveAnyName() throws {
    try folder.write("rules/mine/a.lua", scenario)
    try folder.write("mine/rules/b.lua", scenario)
    for name in ["rules/mine", "rules", "mine", "mine/rules/"] {
      let result = try run("run", name, "--no-times")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("1 scenario to run\n"))
    }
  }
}

/// Reports print the names of files in the compiled-in suite.
///
/// `run` accepts these names, although the files are not on disk.
@Suite struct SuiteFileSelectionTests {
  private static let file = "conformance/scenarios/85-threads/completions.lua"

  private func run(_ arguments: [String]) throws -> BuiltExecutable.Result {
    let folder = try TemporaryFolder()
    return try BuiltExecutable.adspec().run(
      ["run", "--list", "--format", "banner"] + arguments, in: folder.url)
  }

  @Test("the name of a suite file selects all scenarios of the file")
  func fileRunsAllThatItDeclares() throws {
    let whole = try run([Self.file])
    let names = Set(whole.output.split(separator: "\n").compactMap { $0.split(separator: "\t")[1] })
    #expect(whole.status == 0)
    #expect(names.count == 5)
    #expect(
      names.contains("the network answers once more inside the completion of a load"))
    // The second argument names another file, as when a user repeats two failures.
    let more = try run([Self.file, "conformance/scenarios/20-load/failures.lua:3"])
    #expect(more.output.split(separator: "\n").count > names.count)
  }

  @Test("a file that the suite does not have is refused")
  func fileThatTheSuiteDoesNotHaveIsRefused() throws {
    let wrong = try run(["conformance/scenarios/85-threads/completion.lua"])
    #expect(wrong.status == 65)
    #expect(
      wrong.errors
        == "conformance/scenarios/85-threads/completion.lua: there is no such file or folder\n")
  }
}

/// The command of a finding can be copied into a shell and repeats the finding.
@Suite struct ReplayTests {
  private static let options =
    "--rules 'my rules' --timeout 7.5 --clock virtual --script-memory 32 --script-instructions 20"

  @Test(
    "the replay command runs in a shell and repeats the finding",
    arguments: ["it's -- \"one\" $(exit 3)", "-one", "--list", "--help", "two\nlines"])
  func replayRunsInAShell(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("my rules/own.lua", Tool.rule(level: "should"))
    let text = name.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    for path in ["my scenarios/a.lua", "-b.lua"] {
      try folder.write(path, "scenario \"\(text)\" { formats = BANNER }")
    }
    for (argument, shown) in [("'my scenarios'", "'my scenarios'"), ("./-b.lua", "./-b.lua")] {
      let command =
        "adspec run --adapter sample \(ReplayTests.options) --strict \(argument) --seed 3"
      let first = try Tool.runShell(
        command + " --no-times --no-places --report json=first.json", in: folder)
      #expect(first.status == 1, "\(first.errors)")
      let scenario = try Tool.report(try folder.text("first.json"))["scenarios"][0]
      let replay = try #require(scenario["replay"].text)
      let start =
        "adspec run --adapter sample \(ReplayTests.options) --strict \(shown) "
        + "--format banner --seed 3 "
      #expect(replay.hasPrefix(start), "\(replay)")
      // An option can come before all other arguments.
      try folder.write(
        "replay",
        replay.replacing(
          "adspec run ", with: "adspec run --no-times --no-places --report json=again.json "))
      let again = try Tool.runShell("bash replay", in: folder)
      #expect(again.status == 1, "\(again.errors)")
      // Only the selection differs.
      let reports = try ["first.json", "again.json"].map {
        try folder.text($0).replacing(/\s*"selection": \[[^\]]*\],/, with: "")
      }
      #expect(reports[0] == reports[1])
      try folder.write("trace", try #require(scenario["trace_command"].text))
      let trace = try Tool.runShell("bash trace", in: folder)
      #expect(trace.status == 0, "\(trace.errors)")
      #expect(trace.output.contains("host.load"), "\(trace.output)")
    }
  }

  @Test("the command that judges a saved trace again contains all necessary options")
  func commandThatJudgesASavedTraceAgainIsWhole() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    let result = try Tool.runShell(
      """
      adspec trace a.lua --adapter sample --as jsonl | head -n 12 >'-a b.jsonl'
      adspec check --strict './-a b.jsonl'
      """, in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("adspec check --strict './-a b.jsonl'"), "\(result.output)")
  }

  @Test("a time-out in a command has no unnecessary digits")
  func secondsAreShownAsPeopleWriteThem() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.lua",
      "scenario \"one\" { formats = BANNER, expect = function(trace) fail(\"as wanted\") end }")
    let result = try Tool.runShell("adspec run a.lua --timeout 30", in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(
      result.output.contains(
        "adspec run --adapter sample --timeout 30 a.lua --format banner one\n"),
      "\(result.output)")
  }
}
