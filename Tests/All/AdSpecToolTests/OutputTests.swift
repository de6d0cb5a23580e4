import AdSpecTestSupport
import Foundation
import Testing

/// If standard output cannot be written, adspec reports this error and never crashes.
@Suite struct OutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "a full disk is an error of every command that prints",
    arguments: [
      "rules", "rules --json", "rules LOAD-ONCE-1", "adapters", "run a.lua", "run a.lua --list",
      "run a.lua --check-determinism", "trace a.lua", "trace a.lua --as jsonl", "lint b.lua",
      "check a.jsonl",
    ])
  func fullDiskIsTold(_ command: String) throws {
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    try folder.write("b.lua", "scenario \"one\" { format = BANNER }")
    let result = try Tool.runShell(
      "adspec trace a.lua --as jsonl >a.jsonl && adspec \(command) >/dev/full", in: folder)
    #expect(result.status == 70)
    #expect(result.errors.hasPrefix("adspec failed: standard output cannot be written: "))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test("reports are written even when standard output is full")
  func fullDiskKeepsNoReportBack() throws {
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    let result = try Tool.runShell(
      "adspec run a.lua --no-times --report json=a.json >/dev/full", in: folder)
    #expect(result.status == 70)
    #expect(try Tool.report(try folder.text("a.json"))["scenarios"].list.count == 1)
  }

  @Test(
    "a closed pipe ends every command quietly",
    arguments: ["rules", "run a.lua", "trace a.lua"])
  func closedPipeIsNoCrash(_ command: String) throws {
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

  @Test(
    "reports are written and the exit status stays when nobody reads the output",
    arguments: ["| (exec <&-; echo >gone)", ">&-", ">&- 2>&- <&-"])
  func reportsAreWrittenWithoutAReader(_ output: String) throws {
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
    #expect(XMLElements(try folder.text("a.xml"))?["failure"].count == 1)
  }

  @Test(
    "the last line names a report that could not be written",
    arguments: ["json", "junit", "console"])
  func reportThatCannotBeWrittenIsTheLastWord(_ kind: String) throws {
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

  @Test(
    "a report never overwrites a file that the run reads",
    arguments: ["a.lua", "link", "hard", "networks/own.lua", "rules/own.lua"])
  func reportOverwritesNothingThatTheRunReads(_ file: String) throws {
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

  @Test(
    "names cannot control or flood a terminal, and the replay command still works",
    arguments: ["\\27[2J\\7\\226\\128\\174", "x\" .. (\"y\"):rep(3000000) .. \""])
  func namesSteerAndFloodNothing(_ name: String) throws {
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

  @Test("messages about mistakes cannot control or flood a terminal")
  func mistakesInFilesFloodNothing() throws {
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

  /// The output on a terminal that the given commands have set up.
  private func onTerminal(_ set: String) throws -> String {
    try folder.write(
      "a.lua", "scenario \"\(String(repeating: "long ", count: 40))\" { formats = BANNER }")
    try folder.write("go", "\(set); adspec run a.lua --no-times")
    return try Tool.runShell("script -qec 'sh go' /dev/null </dev/null", in: folder).output
  }

  @Test("dumb and narrow terminals get plain lines")
  func dumbAndNarrowTerminalsGetPlainLines() throws {
    for set in ["stty cols 80; export TERM=dumb", "stty cols 20; export TERM=xterm"] {
      let text = try onTerminal(set).replacing("\r\n", with: "\n")
      #expect(text.contains("PASSED"), "\(text)")
      #expect(!text.contains("\r"), "\(text)")
    }
    #expect(!(try onTerminal("stty cols 80; export TERM=dumb").contains("\u{1b}")))
  }

  @Test("the progress line fits the terminal")
  func progressFitsItsLine() throws {
    let text = try onTerminal("stty cols 60; export TERM=xterm")
    let line = text.split(separator: "\r").first { $0.contains("[1/1]") } ?? ""
    #expect(line.hasPrefix("\u{1b}[K[1/1] banner  long "), "\(text)")
    #expect(line.count - 3 <= 59)
    #expect(line.hasSuffix(" more characters)"), "\(line)")
  }

  @Test("files whose names are not UTF-8 are found, run and reported")
  func namesThatAreNotUTF8AreFoundRunAndReported() throws {
    let result = try Tool.runShell(
      """
      d="$(printf 'fold\\377er')"; f="$d/$(printf '\\303a.lua')"
      mkdir "$d" && echo 'scenario "one" { formats = BANNER, expect = function() fail() end }' >"$f"
      for argument in "$d" "$f" .; do
        adspec run "$argument" --no-times --report json=a.json | grep -F '  scenario  '
        adspec run "$argument" --list
        adspec lint "$argument" || echo bad
        sed -n 's/.*"replay": "\\(.*\\)",/\\1/p' a.json >replay
      done
      adspec run "$f:1" --list
      """, in: folder)
    let at = "      scenario  \"one\", fold\\xffer/\\xc3a.lua:1\n"
    let listed = "banner\tone\t\twaterfall\tfold\\xffer/\\xc3a.lua:1\n"
    #expect(result.output == String(repeating: at + listed, count: 3) + listed, "\(result.errors)")
    #expect(result.errors == "")
  }
}

/// The first screen of a run of the whole suite.
@Suite struct ScreenTests {
  static let adapters = [
    "sample", "sample-documented", "fernway", "sample-custom-native",
  ]

  @Test(
    "the summary of every adapter fits a screen",
    arguments: adapters)
  func everyAdapterFitsAScreen(_ adapter: String) throws {
    let lines = try JudgedRun.of(adapter).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 60)
    #expect(
      lines.contains { $0.hasSuffix("(exit status \(adapter == "sample-documented" ? 1 : 0))") })
    let ids = lines.filter { $0.contains(#/^  [A-Z]+-[A-Z]+-[0-9]  /#) }
      .compactMap { $0.firstMatch(of: #/[A-Z]+-[A-Z]+-[0-9]/#).map { String($0.output) } }
    #expect(Set(ids).count == ids.count, "\(ids)")
    #expect(lines.contains { $0.hasPrefix("FAIL  ") } == (adapter == "sample-documented"))
  }

  @Test("--all-findings shows more")
  func allFindingsTellMore() throws {
    let words = [
      "run", "--adapter", "sample-documented", "--format", "banner", "--no-times", "--no-places",
    ]
    let short = try BuiltExecutable.adspec().run(words)
    let all = try BuiltExecutable.adspec().run(words + ["--all-findings"])
    #expect(short.status == all.status)
    #expect(short.output.split(separator: "\n").count <= 60)
    #expect(all.output.split(separator: "\n").count > 100)
    #expect(all.output.contains("\n      because   "))
  }

  @Test(
    "the replay command names the program as the user typed it",
    arguments: ["./tool", "bin/tool", "tool"])
  func replayNamesTheProgramAsItWasTyped(_ program: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER, expect = function() fail(\"so\") end }")
    let built = try BuiltExecutable.adspec().url.path
    let result = try Tool.runShell(
      """
      mkdir bin; ln -s '\(built)' tool; ln -s '\(built)' bin/tool; PATH="$PWD/bin:$PATH"
      \(program) run a.lua --no-times >first; sed -n 's/^ *replay *//p' first >replay; cat replay
      sh replay | tail -n 1
      """, in: folder)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "\(program) run --adapter sample a.lua --format banner one")
    #expect(lines.last?.hasSuffix(" s of real time in scenarios") == true, "\(result.output)")
    #expect(try folder.text("first").contains("expected  the scenario does not fail\n"))
    #expect(try folder.text("first").contains("actual    it failed: so\n"))
  }
}

/// Colours follow the conventions that are common for terminals.
@Suite struct ColourTests {
  @Test(
    "colours follow NO_COLOR and CLICOLOR_FORCE",
    arguments: [
      ("", false), ("CLICOLOR_FORCE=1", true), ("CLICOLOR_FORCE=0", false),
      ("NO_COLOR=1 CLICOLOR_FORCE=1", false),
    ])
  func coloursAreForced(_ environment: String, _ isColoured: Bool) throws {
    let folder = try TemporaryFolder()
    let result = try Tool.runShell(
      "unset NO_COLOR CLICOLOR_FORCE; \(environment) adspec run --format banner "
        + "--rule LOAD-ONCE-1 --adapter sample-documented --no-places", in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("\u{1b}[31mFAIL") == isColoured)
    #expect(!result.output.contains("\u{1b}[K"))
  }

  @Test(
    "completion scripts know the options",
    arguments: ["bash", "zsh", "fish"]) func shellsAreToldHowToComplete(_ shell: String) throws
  {
    let result = try Tool.run("--generate-completion-script", shell)
    #expect(result.status == 0)
    #expect(result.output.contains("check-determinism"))
  }
}
