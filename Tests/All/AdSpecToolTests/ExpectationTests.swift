import AdSpecTestSupport
import Foundation
import Testing

/// `adspec run --expect` and `--write-expectations`.
@Suite struct ExpectationTests {
  /// Two scenarios: an adapter that answers twice fails the first scenario and passes the second
  /// scenario.
  private static let scenarios = """
    scenario "twice" {
      formats = BANNER, aims = { "LOAD-ONCE-1" },
      network = function(network) local ad = network:next_request():loaded() ad:loaded() end,
    }
    scenario "once" { formats = BANNER }
    """

  private func folder(_ known: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", Self.scenarios)
    if let known { try folder.write("known.toml", known) }
    return folder
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String) throws
    -> BuiltExecutable.Result
  {
    try Tool.runShell(
      "adspec run a.lua --adapter sample-documented --no-times --no-places --explain --today 2026-05-01 "
        + arguments, in: folder)
  }

  /// The lines of a section of a console report, without the heading.
  private func part(_ head: String, of output: String) -> [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(head) }) else { return [] }
    return lines[(start + 1)...].prefix { !$0.isEmpty }.map(String.init)
  }

  private static let entry = """
    # What the next version mends.
    [[expect]]
    rule = "LOAD-ONCE-1"
    format = "banner"
    reason = "mended in 2.0"
    link = "https://tickets.example/7"

    """

  @Test("an expected failure does not fail the run")
  func expectedFailureDoesNotFailTheRun() throws {
    let folder = try folder(Self.entry)
    let result = try run(folder, "--expect known.toml --report json=a.json")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasSuffix("\nPASSED: 1 failure expected (exit status 0)\n"))
    #expect(
      part("Expected failures on 2026-05-01", of: result.output) == [
        "  LOAD-ONCE-1 (banner), 1 scenario: mended in 2.0 (https://tickets.example/7)"
      ])
    #expect(!result.output.contains("FAIL "))
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["expected_failures"]["today"].text == "2026-05-01")
    let entry = report["expected_failures"]["entries"][0]
    #expect(entry["state"].text == "broken")
    #expect(entry["line"].number == 2)
    #expect(report["formats"][0]["conformance"].text == "partial")
    #expect(report.failingRules == [])
    let schema = JSONSchemaValidator(try JSONValue(text: try Tool.run("schema", "report").output))
    #expect(try schema.violations(of: try JSONValue(text: try folder.text("a.json"))) == [])
  }

  @Test("every entry that must change fails the run")
  func eachEntryToChangeFailsTheRun() throws {
    let folder = try folder(
      Self.entry.replacing("\"mended in 2.0\"", with: "\"\"\nexpires = 2026-04-30") + """
        [[expect]]
        rule = "LOAD-MAIN-9"
        format = "banner"
        reason = "x"
        [[expect]]
        rule = "LOAD-ONCE-1"
        format = "banner"
        scenario = "once"
        reason = '''
        [[expect]] is no head here'''
        """)
    let result = try run(folder, "--expect known.toml")
    #expect(result.status == 1)
    #expect(
      part("Expected failures to change", of: result.output) == [
        "  known.toml:2: LOAD-ONCE-1 (banner) was expected until 2026-04-30, and today is "
          + "2026-05-01: mend the adapter and remove lines 2 to 7, or give expires a later date in "
          + "line 6",
        "  known.toml:2: LOAD-ONCE-1 (banner) has no reason: say in line 5 why it is broken, as "
          + "reason = \"…\"",
        "  known.toml:8: there is no rule LOAD-MAIN-9: remove lines 8 to 11, or correct them",
        "  known.toml:12: no scenario leads to LOAD-ONCE-1 (banner) in \"once\" any more: remove "
          + "lines 12 to 17, or correct them",
      ], "\(result.output)")
    #expect(
      result.output.hasSuffix("\nFAILED: 3 expected failures to change (exit status 1)\n"))
  }

  @Test("an entry stays valid if its scenarios did not run")
  func whatDidNotRunIsNotHeldAgainstAnEntry() throws {
    let result = try run(try folder(Self.entry), "once --expect known.toml")
    #expect(
      part("Expected failures on", of: result.output) == [
        "  1 entry did not run completely"
      ], "\(result.output)")
    #expect(!result.output.contains("to change"))
  }

  /// The verdict on an entry without the name of a scenario rests on more scenarios than those of one
  /// file.
  @Test("the known failures of the suite and of other files do not fail the run of one file")
  func otherFilesDoNotCount() throws {
    let folder = try TemporaryFolder()
    let files = ["early": "scenario \"ours: early\" { formats = BANNER }", "late": Self.scenarios]
    for (name, text) in files {
      try folder.write("\(name).lua", text.replacing("\"twice", with: "\"ours: twice"))
    }
    try folder.write("adspec.toml", "adapter = \"sample-documented\"\nexpect = \"known.toml\"")
    func run(_ file: String) throws -> BuiltExecutable.Result {
      try Tool.runShell(
        "adspec run \(file) --no-times --no-places --explain --today 2026-05-01", in: folder)
    }
    _ = try Tool.runShell(
      "adspec run --no-config --adapter sample-documented --format banner --rule LOAD-ONCE-1 --no-places "
        + "--write-expectations known.toml", in: folder)
    let ofSuite = try folder.text("known.toml").replacing(
      "reason = \"\"", with: "reason = \"known\"")
    #expect(!ofSuite.contains("scenario = "), "\(ofSuite)")
    let ours = Self.entry.replacing("reason", with: "scenario = \"ours: *\"\nreason")
    try folder.write("known.toml", ofSuite + ours)
    let early = try run("early.lua")
    #expect(early.status == 0, "\(early.output)")
    let entries = ofSuite.components(separatedBy: "[[expect]]").count
    #expect(
      part("Expected failures on", of: early.output) == [
        "  \(entries) entries did not run completely"
      ], "\(early.output)")
    #expect(try run("late.lua").status == 0)
    // The name without a star belongs to one scenario, and that one runs.
    try folder.write("known.toml", ours.replacing("ours: *", with: "ours: early"))
    #expect(
      part("Expected failures to change", of: try run("early.lua").output) == [
        "  known.toml:2: no scenario leads to LOAD-ONCE-1 (banner) in \"ours: early\" any more: remove "
          + "lines 2 to 7, or correct them"
      ])
    #expect(try run("late.lua").output.contains("neither the named files nor the suite have"))
  }

  @Test("the file in the guide can be read and has every key")
  func guideShowsWhatCanBeRead() throws {
    let guide = try Project.text("Sources/Runner/AdSpec/AdSpec.docc/Baselines.md")
    let example = guide.components(separatedBy: "```toml\n")[1].components(separatedBy: "```")[0]
    let folder = try TemporaryFolder()
    try folder.write("known.toml", example)
    let result = try Tool.runShell(
      "adspec run --adapter sample-documented --format banner --expect known.toml "
        + "--today 2026-12-31 --no-times --no-places --explain", in: folder)
    #expect(!result.output.contains("to change"), "\(result.output)")
    #expect(
      part("Expected failures on 2026-12-31", of: result.output) == [
        "  LOAD-ONCE-1 (banner), 12 scenarios, until 2026-12-31: The SDK reports an ad twice when its "
          + "cache is full. (https://tickets.example/7)",
        "  LOAD-ONCE-2 (banner, waterfall) in \"the network reports a failure*\", "
          + "2 scenarios: The SDK reports the reload as a failure of the first load.",
      ], "\(result.output)")
    for key in ["rule", "format", "flow", "scenario", "reason", "link", "expires"] {
      #expect(guide.contains("\n| `\(key)` | "), "\(key)")
    }
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { message }
  }

  @Test(
    "a mistake in the file is reported before anything runs",
    arguments: [
      Mistake(text: "a = [\nb", message: "known.toml:2: is not valid TOML: "),
      Mistake(text: "[é]\n", message: "known.toml:1: is not valid TOML: column 2 needs the name"),
      Mistake(text: "\n [", message: "known.toml:2: is not valid TOML: column 3 needs the name"),
      Mistake(text: "[[", message: "known.toml:1: is not valid TOML: column 3 needs the name"),
      Mistake(text: "[[ #", message: "known.toml:1: is not valid TOML: column 4 needs the name"),
      Mistake(text: "[ [a]]", message: "known.toml:1: is not valid TOML: column 3 needs the name"),
      Mistake(text: "a = [\n[#\n", message: "known.toml:2: is not valid TOML: "),
      Mistake(
        text: "a = [\n[{ b = 1 }],\n]\n", message: "known.toml:1: has the unknown key \"a\""),
      Mistake(
        text: "a = \"\"\"\n[\n\"\"\"\n", message: "known.toml:1: has the unknown key \"a\""),
      Mistake(text: "[other]\n", message: "known.toml:1: has the unknown key \"other\""),
      Mistake(
        text: "[[expect]]\nrule = \"A\"\nfromat = \"banner\"\n",
        message: "known.toml:3: an entry has no key \"fromat\"; did you mean \"format\"?"),
      Mistake(
        text: "\n[[expect]]\nrule = \"A\"\n",
        message: "known.toml:2: an entry needs a format, such as format = \"rewarded\""),
      Mistake(
        text: "[[expect]]\nrule = \"A\"\nformat = 4\n",
        message: "known.toml:3: format takes a string"
      ),
      Mistake(
        text: "[[expect]]\nrule = \"A\"\nformat = \"banner\"\nexpires = \"2026-02-30\"\n",
        message: "known.toml:4: expires takes the last day"),
      Mistake(
        text: "expect = [ { rule = \"A\", format = \"banner\" } ]\n",
        message: "known.toml:1: the file writes its entries in another form."),
    ])
  func badFileIsToldBeforeAnythingRuns(_ mistake: Mistake) throws {
    let folder = try folder(mistake.text)
    let result = try run(folder, "--expect known.toml --report json=a.json")
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(mistake.message), "\(result.errors)")
    #expect(try folder.names() == ["a.lua", "known.toml"])
  }

  @Test("new failures are appended to the existing file")
  func whatIsBrokenIsAddedBehindWhatIsThere() throws {
    let folder = try folder("# Mine.\n[[expect]] # old\nrule = \"X-1\"\nformat = 'native'")
    let first = try run(folder, "--expect known.toml --write-expectations known.toml")
    #expect(first.status == 1)
    let text = """
      # Mine.
      [[expect]] # old
      rule = "X-1"
      format = 'native'

      [[expect]]
      rule = "LOAD-ONCE-1"
      format = "banner"
      flow = "waterfall"
      scenario = "twice"
      reason = ""

      """
    #expect(try folder.text("known.toml") == text)
    #expect(
      first.errors.contains(
        "1 entry was added to known.toml. Write a reason into each new entry: an entry "
          + "without a reason fails the run."
      ), "\(first.errors)")
    let second = try run(folder, "--expect known.toml --write-expectations known.toml")
    #expect(try folder.text("known.toml") == text)
    #expect(
      second.output.contains(
        "known.toml:6: LOAD-ONCE-1 (banner, waterfall) in \"twice\" has no reason"))
    #expect(second.errors.contains("No entry was added to known.toml"), "\(second.errors)")
  }

  @Test("merging shards writes the same failures as one run")
  func mergedReportsCanBeWritten() throws {
    let folder = try folder()
    let run = "adspec run a.lua --adapter sample-documented --no-times --no-places"
    _ = try Tool.runShell(
      """
      \(run) --write-expectations whole.toml
      \(run) --shard 1/2 --report json=1.json
      \(run) --shard 2/2 --report json=2.json
      """, in: folder)
    let merged = try Tool.runShell(
      "adspec merge 1.json 2.json --write-expectations merged.toml", in: folder)
    #expect(merged.status == 1)
    #expect(merged.errors.contains("1 entry was added to merged.toml."), "\(merged.errors)")
    let text = try folder.text("merged.toml")
    #expect(text.contains("rule = \"LOAD-ONCE-1\""))
    #expect(try text == folder.text("whole.toml"))
    let refused = try Tool.runShell(
      "adspec merge 1.json 2.json --write-expectations 2.json", in: folder)
    #expect(refused.status == 64)
    #expect(
      refused.errors.contains(
        "--write-expectations would overwrite the report 2.json. Give --write-expectations its own file."
      ))
  }

  @Test("deaths and failed expectations are written to the file, and a second run expects them")
  func deathsCanBeExpected() throws {
    let folder = try TemporaryFolder()
    let lives = "scenario \"lives\" { formats = BANNER }\n"
    try folder.write(
      "a.lua",
      lives + """
        scenario "dies" { formats = BANNER, config = { settings = { parameter = "crash" } } }
        scenario "hopes" { formats = BANNER, expect = function(trace) fail("as wanted") end }
        """)
    func run(_ options: String) throws -> BuiltExecutable.Result {
      try Tool.runShell(
        "AdSpecCrashFixture run a.lua --adapter fragile --no-times --no-places \(options)",
        in: folder)
    }
    let first = try run("--write-expectations known.toml")
    #expect(first.status == 1)
    #expect(first.errors.contains(" were added to known.toml. Write a reason into each"))
    let written = try folder.text("known.toml")
    #expect(
      written.hasPrefix(
        """
        [[expect]]
        rule = "adapter-survives"
        format = "banner"
        flow = "waterfall"
        scenario = "dies"
        reason = ""

        [[expect]]
        rule = "expectations-hold"
        format = "banner"
        flow = "waterfall"
        scenario = "hopes"
        reason = ""

        """), "\(written)")
    try folder.write("known.toml", written.replacing("reason = \"\"", with: "reason = \"known\""))
    let second = try run("--expect known.toml --today 2026-05-01 --explain --report json=a.json")
    #expect(second.status == 0, "\(second.output)")
    let known = part("Expected failures on 2026-05-01", of: second.output)
    #expect(
      known.prefix(2) == [
        "  adapter-survives (banner, waterfall) in \"dies\", 1 scenario: known",
        "  expectations-hold (banner, waterfall) in \"hopes\", 1 scenario: known",
      ], "\(second.output)")
    #expect(!second.output.contains("DIED"))
    let schema = JSONSchemaValidator(try JSONValue(text: try Tool.run("schema", "report").output))
    let text = try folder.text("a.json")
    #expect(try schema.violations(of: JSONValue(text: text)) == [])
    let scenarios = try Tool.report(text)["scenarios"].list
    #expect(scenarios[1]["verdict"].text == "expected")
    #expect(scenarios[1]["expected"]["adapter-survives"].text == "known")
    #expect(scenarios[2]["expected"]["expectations-hold"].text == "known")
    #expect(try Tool.runShell("adspec merge a.json", in: folder).status == 0)
    try folder.write(
      "a.lua", ["dies", "hopes"].map { lives.replacing("lives", with: $0) }.joined())
    let mended = try run("--expect known.toml --today 2026-05-01")
    #expect(mended.status == 1)
    for fact in [
      "adapter-survives (banner, waterfall) in \"dies\"",
      "expectations-hold (banner, waterfall) in \"hopes\"",
    ] {
      #expect(
        mended.output.contains("\(fact) is no longer broken: remove lines "),
        "\(mended.output)")
    }
  }

  @Test(
    "a wrong command is refused",
    arguments: [
      ("--expect known.toml --report json=known.toml", "would overwrite the expected failures", 64),
      ("--today 2026-13-01 --expect known.toml", "--today takes a day such as 2026-12-31", 64),
      ("--list --expect known.toml", "Leave out --expect and --write-expectations.", 64),
      ("--expect missing.toml", "missing.toml: cannot be read", 65),
      ("--expect known.toml --write-expectations none/b.toml", "none/b.toml: the folder", 65),
    ])
  func wrongCommandIsRefused(_ arguments: String, _ message: String, _ status: Int32) throws {
    let folder = try folder(Self.entry)
    let result = try run(folder, arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try folder.text("known.toml") == Self.entry)
  }
}
