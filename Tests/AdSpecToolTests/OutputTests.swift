import AdSpecTestSupport
import Foundation
import Testing

/// Standard output that takes nothing is told of, and nothing crashes.
@Suite struct OutputTests {
  @Test(arguments: [
    "rules", "rules --json", "rules LOAD-ONCE-1", "adapters", "run a.lua", "run a.lua --list",
    "run a.lua --check-determinism", "trace a.lua", "trace a.lua --as jsonl", "lint b.lua",
    "check a.jsonl",
  ])
  func fullDiskIsTold(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    try folder.write("b.lua", "scenario \"one\" { format = BANNER }")
    let result = try Tool.runShell(
      "adspec trace a.lua --as jsonl >a.jsonl && adspec \(command) >/dev/full", in: folder)
    #expect(result.status == 70)
    #expect(result.errors.hasPrefix("adspec failed: standard output cannot be written: "))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test func fullDiskKeepsNoReportBack() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    let result = try Tool.runShell(
      "adspec run a.lua --no-times --report json=a.json >/dev/full", in: folder)
    #expect(result.status == 70)
    #expect(try Tool.report(try folder.text("a.json"))["scenarios"].list.count == 1)
  }

  /// Who reads has gone before anything is written: the pipe of the two programs tells when.
  @Test(arguments: ["rules", "run a.lua", "trace a.lua"])
  func closedPipeIsNoCrash(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    let result = try Tool.runShell(
      """
      mkfifo gone
      (read line <gone; adspec \(command)) | (exec <&-; echo >gone)
      """, in: folder)
    #expect(result.output == "")
    #expect(!result.errors.contains("rash"), "\(result.errors)")
    #expect(result.errors == "")
  }

  /// The run goes on for its reports, and its status is its own.
  @Test(arguments: ["| (exec <&-; echo >gone)", ">&-", ">&- 2>&- <&-"])
  func reportsAreWrittenWithoutAReader(_ output: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER, expect = function() fail(\"x\") end }")
    let wait = output.hasPrefix("|") ? "read line <gone; " : ""
    let result = try Tool.runShell(
      """
      mkfifo gone
      (\(wait)adspec run a.lua --no-times --report json=a.json --report junit=a.xml
      echo $? >status) \(output)
      """, in: folder)
    #expect(result.errors == "")
    #expect(try folder.text("status") == "1\n")
    #expect(try Tool.report(try folder.text("a.json"))["scenarios"].list.count == 1)
    #expect(XMLCount(try folder.text("a.xml"))?.elements["failure"] == 1)
  }

  @Test(arguments: ["json", "junit", "console"])
  func reportThatCannotBeWrittenIsTheLastWord(_ kind: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    let result = try Tool.runShell(
      "adspec run a.lua --report \(kind)=/dev/full --report json=other.json", in: folder)
    #expect(result.status == 70)
    #expect(result.errors.hasPrefix("adspec failed: /dev/full: cannot be written: "))
    let last = result.output.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("REPORT NOT WRITTEN: /dev/full: cannot be written: "), "\(last)")
    #expect(last.hasSuffix("; the run itself: PASSED (exit status 70)"), "\(last)")
    #expect(try Tool.report(try folder.text("other.json"))["scenarios"].list.count == 1)
  }

  @Test(arguments: ["a.lua", "link", "hard", "networks/own.lua", "rules/own.lua"])
  func reportOverwritesNothingThatTheRunReads(_ file: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    try folder.write("networks/own.lua", "return {}")
    try folder.write("rules/own.lua", "-- none")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "a.lua")
    try FileManager.default.linkItem(atPath: folder.path("a.lua"), toPath: folder.path("hard"))
    let result = try Tool.runShell(
      "adspec run a.lua --rules rules --report json=\(file)", in: folder)
    #expect(result.status == 64)
    #expect(
      result.errors.contains("The report \(file) would overwrite a file that the run reads."),
      "\(result.errors)")
    #expect(result.output == "")
    #expect(try folder.text("a.lua") == "scenario \"one\" { formats = BANNER }")
  }

  /// Nothing that a scenario is called steers a terminal or fills it, and it can be run again.
  @Test(arguments: ["\\27[2J\\7\\226\\128\\174", "x\" .. (\"y\"):rep(3000000) .. \""])
  func namesSteerAndFloodNothing(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.lua",
      """
      scenario("\(name)", { formats = BANNER, tags = { "t" },
        expect = function(trace) fail("\(name)") end })
      """)
    for command in [
      "run a.lua --no-times", "run a.lua --list", "run a.lua --check-determinism",
      "trace a.lua", "run a.lua --all-findings --no-times",
    ] {
      let result = try Tool.runShell("adspec \(command)", in: folder)
      for text in [result.output, result.errors] {
        #expect(text.utf8.count < 20_000)
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
        #expect(!text.unicodeScalars.contains("\u{202e}"))
      }
    }
    let first = try Tool.runShell("adspec run a.lua --no-times --report json=a.json", in: folder)
    #expect(first.status == 1)
    let replay = try #require(
      try Tool.report(try folder.text("a.json"))["scenarios"][0]["replay"].text)
    #expect(replay.utf8.count < 400)
    try folder.write("replay", replay)
    let again = try Tool.runShell("bash replay --no-times", in: folder)
    #expect(again.status == 1, "\(again.errors)")
  }

  @Test func mistakesInFilesFloodNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.lua",
      "scenario \"one\" { [\"\u{1b}[2J" + String(repeating: "k", count: 1_000_000) + "\"] = 1 }")
    for command in ["run a.lua", "lint a.lua", "run \"$(printf '\\033[2J')\""] {
      let result = try Tool.runShell("adspec \(command)", in: folder)
      #expect(result.status == 65)
      let text = result.output + result.errors
      #expect(text.contains("\\u{1b}[2J"), "\(text.prefix(300))")
      #expect(!text.contains("\u{1b}") && text.utf8.count < 5_000)
    }
  }

  /// What a terminal of some kind is sent.
  private func onTerminal(_ set: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.lua", "scenario \"\(String(repeating: "long ", count: 40))\" { formats = BANNER }")
    try folder.write("go", "\(set); adspec run a.lua --no-times")
    return try Tool.runShell("script -qec 'sh go' /dev/null </dev/null", in: folder).output
  }

  @Test func dumbAndNarrowTerminalsGetPlainLines() throws {
    for set in ["stty cols 80; export TERM=dumb", "stty cols 20; export TERM=xterm"] {
      let text = try onTerminal(set).replacing("\r\n", with: "\n")
      #expect(text.contains("PASSED"), "\(text)")
      #expect(!text.contains("\r"), "\(text)")
    }
    #expect(!(try onTerminal("stty cols 80; export TERM=dumb").contains("\u{1b}")))
  }

  @Test func progressFitsItsLine() throws {
    let text = try onTerminal("stty cols 60; export TERM=xterm")
    let line = text.split(separator: "\r").first { $0.contains("[1/1]") } ?? ""
    #expect(line.hasPrefix("\u{1b}[K[1/1] banner  long "), "\(text)")
    #expect(line.count - 3 <= 59)
    #expect(line.hasSuffix(" more characters)"), "\(line)")
  }

  /// Names of files are bytes.
  @Test func namesThatAreNotUTF8AreFoundRunAndReported() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.runShell(
      """
      d="$(printf 'fold\\377er')"; f="$d/$(printf '\\303a.lua')"
      mkdir "$d" && echo 'scenario "one" { formats = BANNER, expect = function() fail() end }' >"$f"
      for argument in "$d" "$f" .; do
        adspec run "$argument" --no-times --report json=a.json | grep -F ' at  '
        adspec run "$argument" --list
        adspec lint "$argument" || echo bad
        sed -n 's/.*"replay": "\\(.*\\)",/\\1/p' a.json >replay
      done
      adspec run "$f:1" --list
      """, in: folder)
    let at = "      at        fold\\xffer/\\xc3a.lua:1\n"
    let listed = "banner\tone\t\n"
    #expect(result.output == String(repeating: at + listed, count: 3) + listed, "\(result.errors)")
    #expect(result.errors == "")
  }
}
