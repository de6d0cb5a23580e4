import AdSpecTestSupport
import Foundation
import Testing

@testable import AdSpec

/// The file `adspec.toml` gives the options that the command line leaves out.
@Suite struct ConfigurationTests {
  private static func file(_ text: String, _ path: String = "../adspec.toml") throws
    -> ConfigurationFile
  {
    try ConfigurationFile(TOMLDocument(text: text, path: path, example: nil))
  }

  private static let text = """
    # The house's adapter.
    adapter = "lark"
    format = [
      "banner",
      "native", # tag = "no key"
    ]
    "rules" = "house/rules"

    suite = "/suite"
    report = ["json=out/a=b.json", "github"]
    timeout = 2.5
    sdk = 12
    strict = true
    """

  @Test("each option has its values and its line, and paths are relative to the file")
  func optionsHaveValuesAndLines() throws {
    let file = try Self.file(Self.text)
    #expect(
      file.settings == [
        .init(name: "adapter", values: ["lark"], text: "\"lark\"", line: 2),
        .init(
          name: "format", values: ["banner", "native"], text: "[\"banner\", \"native\"]", line: 3),
        .init(
          name: "rules", values: ["../house/rules"], text: "\"../house/rules\"", line: 7),
        .init(name: "suite", values: ["/suite"], text: "\"/suite\"", line: 9),
        .init(
          name: "report", values: ["json=../out/a=b.json", "github"],
          text: "[\"json=../out/a=b.json\", \"github\"]", line: 10),
        .init(name: "timeout", values: ["2.5"], text: "2.5", line: 11),
        .init(name: "sdk", values: ["12"], text: "12", line: 12),
        .init(name: "strict", values: [], text: "true", line: 13),
      ])
    #expect(try Self.file("strict = false\ntag = []").settings == [])
  }

  @Test(
    "every mistake has its line",
    arguments: [
      ("\nformt = \"banner\"", 2, "there is no key \"formt\"; did you mean \"format\"?"),
      ("[run]\nadapter = \"a\"", 1, "there is no key \"run\""),
      ("format = [\n  \"baner\"]", 1, "There is no format \"baner\"; did you mean \"banner\"?"),
      ("flow = \"biding\"", 1, "There is no flow \"biding\"; did you mean \"bidding\"?"),
      ("report = \"junt=a\"", 1, "There is no report \"junt\"; did you mean \"junit\"?"),
      ("adapter = 3", 1, "adapter takes a string"),
      ("adapter = [\"a\"]", 1, "adapter takes a string"),
      ("tag = [\"a\", 3]", 1, "tag takes a string or a list of strings"),
      ("rule = \"\"", 1, "rule takes a string or a list of strings"),
      ("jobs = 0", 1, "jobs takes a number from 1 to 256"),
      ("jobs = 1.5", 1, "jobs takes a number from 1 to 256"),
      ("sdk = \"12\"", 1, "sdk takes 11, 12 or 13"),
      ("timeout = inf", 1, "timeout takes a number of seconds greater than 0"),
      ("strict = \"yes\"", 1, "strict takes true or false"),
      ("app = \"a\"\nadapter = \"b\"", 2, "a run has one subject"),
      ("jobs = 1\njobs = 2", 2, "is not valid TOML"),
      ("jobs = 1\n[é]", 2, "is not valid TOML: column 2 needs the name of a table"),
    ])
  func mistakesHaveLines(text: String, line: Int, message: String) {
    let error = #expect(throws: (any Error).self) { try Self.file(text, "adspec.toml") }
    let told = error.map { "\($0)" } ?? ""
    #expect(told.hasPrefix("adspec.toml:\(line): \(message)"), "\(told)")
    #expect(!told.contains("\n"))
  }

  @Test("the file's options come after the command, without those that the user gives")
  func userReplacesTheFile() throws {
    let file = try Self.file(
      """
      adapter = "lark"
      format = ["banner", "native"]
      rules = ["house"]
      expect = "known.toml"
      report = "junit=j.xml"
      sdk = 12
      strict = true
      """, "adspec.toml")
    func words(_ arguments: String...) -> String {
      file.completed(arguments).arguments.joined(separator: " ")
    }
    let all =
      "--adapter=lark --format=banner --format=native --rules=house --expect=known.toml "
      + "--report=junit=j.xml --sdk=12 --strict"
    #expect(words() == "run " + all)
    #expect(words("run", "a.lua") == "run \(all) a.lua")
    #expect(words("a.lua", "--", "--sdk") == "run \(all) a.lua -- --sdk")
    #expect(
      words("watch", "--app=x", "--format", "native", "--report", "json=a", "--sdk=13", "--strict")
        == "watch --rules=house --expect=known.toml --app=x --format native --report json=a --sdk=13 "
        + "--strict")
    // What judges nothing takes no option about verdicts.
    #expect(
      words("--list")
        == "run --adapter=lark --format=banner --format=native --rules=house --sdk=12 --strict --list"
    )
    // A trace is of one format. A report of a run is no report of faults or of saved traces.
    #expect(words("trace", "a.lua") == "trace --adapter=lark --rules=house --sdk=12 a.lua")
    #expect(words("faults") == "faults --adapter=lark --rules=house --sdk=12")
    #expect(words("check", "a.jsonl") == "check --rules=house --strict a.jsonl")
    #expect(words("lint", "--rules", "own", "a.lua") == "lint --rules own a.lua")
    #expect(words("merge", "a.json") == "merge a.json")
  }

  @Test("help, own cases and --no-config do not read the file")
  func someCommandsIgnoreTheFile() {
    let ignoring = [
      ["run", "--help"], ["-h"], ["--version"], ["help", "run"], ["run", "--no-config"], ["config"],
      ["rules", "test", "a.traces"], ["merge", "a.json"], ["---completion", "run"],
    ]
    #expect(ignoring.filter(ConfigurationFile.applies) == [])
    let reading = [[], ["run"], ["a.lua"], ["rules", "LOAD"], ["run", "--", "--no-config"]]
    #expect(reading.filter { !ConfigurationFile.applies(to: $0) } == [])
  }

  @Test(
    "a mistake in a file that the configuration names has the line of the configuration",
    arguments: [
      ("suite = \"none\"", "suite: none: there is no such folder"),
      ("rules = [\n\"none\"]", "rules: none: there is no such folder"),
      (
        "expect = \"none\"",
        "expect: none: cannot be read. Give a TOML file with [[expect]] blocks."
      ),
      (
        "report = \"json=none/a\"",
        "report: none/a: the folder none does not exist. Create it, or give another file."
      ),
    ])
  func missingFilesHaveTheLine(_ option: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("adspec.toml", "jobs = 1\n\(option)\n")
    let result = try Tool.runShell("adspec run", in: folder)
    #expect(result.status == 65)
    #expect(result.errors == "adspec.toml:2: \(message)\n")
  }

  @Test("a scenario with the name of a file is repeated by its line")
  func namesOfFilesAreNotUsed() throws {
    let folder = try TemporaryFolder()
    let names = ["a.lua", "below", "a.lua:2", "plain"]
    try folder.write("below/empty", "")
    try folder.write(
      "a.lua",
      names.map {
        "scenario \"\($0)\" { formats = { \"banner\" }, expect = function() fail() end }\n"
      }.joined())
    _ = try Tool.runShell("adspec run a.lua --report json=a.json", in: folder)
    let replays = try Tool.report(folder.text("a.json"))["scenarios"].list.map {
      $0["replay"].text?.split(separator: " ").last
    }
    #expect(replays == ["a.lua:1", "a.lua:2", "a.lua:3", "plain"])
  }

  @Test(
    "a file above the working folder gives options, and the replay of a failure ignores the file")
  func replayIgnoresTheFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "work/a.lua",
      """
      scenario "twice" {
        formats = BANNER, aims = { "LOAD-ONCE-1" }, tags = { "house" },
        network = function(network) local ad = network:next_request():loaded() ad:loaded() end,
      }
      scenario "once" { formats = BANNER }
      """)
    try folder.write(
      "adspec.toml",
      "app = \"sample-documented\"\ntag = [\"house\"]\nreport = \"json=work/report.json\"\n")
    func run(_ command: String) throws -> BuiltExecutable.Result {
      try Tool.runShell("cd work\n" + command, in: folder)
    }
    #expect(
      try run("adspec config")
        == .init(
          output: """
            app = "sample-documented"            # ../adspec.toml:1
            tag = ["house"]                      # ../adspec.toml:2
            report = "json=../work/report.json"  # ../adspec.toml:3

            """))
    #expect(try run("adspec run a.lua --no-places --no-times").status == 1)
    let report = try Tool.report(folder.text("work/report.json"))
    let scenarios = report["scenarios"].list
    #expect(scenarios.compactMap { $0["name"].text } == ["twice"])
    let replay = try #require(scenarios.first?["replay"].text)
    #expect(replay.contains(" --no-config "))
    // The replay holds with another file, too.
    try folder.write("adspec.toml", "tag = \"other\"\nsuite = \"missing\"\n")
    let again = try run(replay + " --no-places --no-times")
    #expect(again.status == 1)
    #expect(again.output.contains("1 scenario to run"))
    let wrong = try run("adspec run a.lua")
    #expect(wrong.status != 0 && wrong.errors.contains("missing"))
    try folder.write("adspec.toml", "tag = \"other\"\n")
    let unknown = try run("adspec run a.lua")
    #expect(unknown.status == 64)
    #expect(
      unknown.errors.hasSuffix(
        "../adspec.toml also gives --tag (line 1). Give these options yourself, or ignore the file with "
          + "--no-config.\n"))
    try folder.write("adspec.toml", "tga = \"other\"\n")
    #expect(
      try run("adspec config")
        == .init(
          status: 65, output: "",
          errors: "../adspec.toml:1: there is no key \"tga\"; did you mean \"tag\"?\n"))
  }
}
