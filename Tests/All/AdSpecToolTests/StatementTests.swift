import AdSpecReports
import AdSpecTestSupport
import Foundation
import Testing

/// `adspec run --report statement=FILE`.
@Suite struct StatementTests {
  private func statement(_ options: String, in folder: TemporaryFolder) throws -> JSON {
    let result = try Tool.runShell(
      "rm -f a.json; adspec run \(options) --report statement=a.json", in: folder)
    try #require(result.status <= 2, "\(result.errors)")
    let text = try folder.text("a.json")
    let schema = JSONSchemaValidator(
      try JSONValue(text: try Tool.run("schema", "statement").output))
    #expect(try schema.violations(of: JSONValue(text: text)) == [])
    return try Tool.report(text)
  }

  @Test("a run that passes a part of the suite gives a partial statement")
  func partOfTheSuiteIsPartial() throws {
    let folder = try TemporaryFolder()
    let value = try statement("--format banner", in: folder)
    #expect(value["conformance"].text == "partial")
    #expect(value["run"]["exit_status"].number == 0)
    #expect(value["run"]["whole_suite"].text == nil)
    let shard = try statement("--shard 1/20", in: folder)
    #expect(shard["conformance"].text == "partial")
    #expect(shard["run"]["shard"].text == "1/20")
    #expect(
      Set(shard["formats"].list.compactMap { $0["conformance"].text }) == ["partial"])
  }

  @Test("a statement names the broken rules")
  func brokenRulesAreNamed() throws {
    let value = try statement(
      "--adapter sample-documented --format banner 'the network reports loaded twice' --seed 3 "
        + "--no-places",
      in: try TemporaryFolder())
    #expect(value["conformance"].text == "non-conforming")
    #expect(value["run"]["seed"].text == "3")
    #expect(value["formats"][0]["broken"].list.compactMap(\.text).contains("LOAD-ONCE-1"))
  }

  @Test("help lists statements only for commands that run an adapter")
  func helpListsWhatIsAccepted() throws {
    let conformance = ReportKind.all.filter { $0.statesConformance }.map { $0.kind }
    #expect(conformance == ["statement", "statement-markdown"])
    for command in ["run", "watch", "merge", "check", "faults"] {
      let isOfRun = !["check", "faults"].contains(command)
      let kinds = ReportKind.all.map { $0.kind }.filter { isOfRun || !conformance.contains($0) }
      let help = try Tool.run(command, "--help").output.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      #expect(
        help.contains("Kinds: \(kinds.joined(separator: ", ")). `github` needs no file."),
        "\(command)")
    }
  }

  /// A suite with one rule and one scenario, so that a run of the whole suite is short.
  private func suiteFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "suite/rules/a.lua",
      """
      rule {
        id = "A-1", level = "must", severity = "high", formats = ALL, says = "A load is answered.",
        cites = { "a test" }, given = on "network.loaded" { per = "load" },
        require = at_least(1, "answer.load"),
      }

      """)
    try folder.write(
      "suite/scenarios/a.lua",
      """
      scenario "an ad loads" {
        aims = { "A-1" }, formats = { "banner", "rewarded" },
        network = function(network) network:next_request():loaded() end,
        app = function(app) app:load() end,
      }

      """)
    return folder
  }

  @Test("a repeated run gives the same statement, also with a seed, options and expected failures")
  func theSameStatementIsVerified() throws {
    let folder = try suiteFolder()
    try folder.write("known.toml", "")
    let result = try Tool.runShell(
      "adspec run --suite suite --seed 7 --timeout 9 --strict --expect known.toml --today 2026-01-01 "
        + "--report statement=a.json >/dev/null; adspec statement --verify a.json --suite suite",
      in: folder)
    #expect(result.output == "a.json: the same statement, after 2 scenarios\n", "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test(
    "the options and names that choose scenarios are recorded and repeated",
    arguments: [
      ("", "[]", 2), ("--thorough", #"["--thorough"]"#, 2),
      ("--format banner", #"["--format", "banner"]"#, 1),
      (
        "--thorough --rule a-1 'an ad loads'", #"["--thorough", "--rule", "a-1", "an ad loads"]"#, 2
      ),
      ("'an ad' --flow waterfall", #"["--flow", "waterfall", "an ad"]"#, 2),
    ])
  func selectionIsRepeated(_ options: String, _ words: String, _ count: Int) throws {
    let result = try Tool.runShell(
      """
      adspec run --suite suite \(options) --report statement=a.json >/dev/null
      grep -c '"selection": \(words.replacing("[", with: "\\["))' a.json
      adspec statement --verify a.json --suite suite
      """, in: try suiteFolder())
    let scenarios = count == 1 ? "1 scenario" : "\(count) scenarios"
    #expect(
      result.output == "1\na.json: the same statement, after \(scenarios)\n", "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test("a statement of an older adspec is verified, with a remark on what it does not record")
  func olderStatementsAreVerified() throws {
    let result = try Tool.runShell(
      """
      adspec run --suite suite --report statement=a.json >/dev/null
      sed -i '/"selection"/d' a.json
      adspec statement --verify a.json --suite suite
      """, in: try suiteFolder())
    #expect(result.output == "a.json: the same statement, after 2 scenarios\n")
    #expect(
      result.errors.hasPrefix(
        "a.json: an older adspec wrote it, and did not record whether the run had the option --thorough. "
          + "The number of its scenarios, 2, is that of a run without --thorough, which is repeated."
      ),
      "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test("another result is status 1 with what differs")
  func anotherResultDiffers() throws {
    let result = try Tool.runShell(
      """
      adspec run --suite suite --report statement=a.json >/dev/null
      sed -i '0,/"pass": 1/s//"pass": 7/' a.json
      adspec statement --verify a.json --suite suite
      """, in: try suiteFolder())
    #expect(
      result.output == """
        a.json: another statement, after 2 scenarios
          formats[banner waterfall].rules.pass: 7 in the statement, and now 1

        """, "\(result.errors)")
    #expect(result.status == 1)
  }

  @Test(
    "a run that cannot be repeated is status 2 with the reason",
    arguments: [
      ("true", "", "it is about another suite: suite.rules: 1 in the statement, and now"),
      (
        "sed -i 's/\"tool_version\": \"[^\"]*\"/\"tool_version\": \"0.1\"/' a.json",
        "--suite suite", "it is about another version of adspec: tool_version: \"0.1\" in the"
      ),
      (
        "sed -i '0,/\"version\": \"1.0.0/s//\"version\": \"0.1.0/' a.json", "--suite suite",
        "it is about another adapter: adapter.version: \"0.1.0"
      ),
      (
        "sed -i 's/\"name\": \"sample\"/\"name\": \"lark\"/' a.json", "--suite suite",
        "this program has no adapter or app \"lark\"; it has sample"
      ),
      (
        "adspec run --suite suite suite/scenarios/a.lua --report statement=a.json >/dev/null",
        "--suite suite", "its run chose files by their paths, or the scenarios that failed last"
      ),
      (
        "adspec run --suite suite --last-failed --report statement=a.json >/dev/null 2>&1",
        "--suite suite", "its run chose files by their paths, or the scenarios that failed last"
      ),
      (
        "adspec run --suite suite --shard 1/2 --report statement=a.json >/dev/null",
        "--suite suite", "it rests on the shard 1/2 alone; `adspec merge` gives"
      ),
      (
        "adspec run --suite suite --format banner --report statement=a.json >/dev/null; "
          + "sed -i '/\"selection\"/d' a.json", "--suite suite",
        "it rests on a part of the suite, and an older adspec did not record which"
      ),
      (
        "sed -i 's/\"selection\": \\[\\]/\"selection\": 3/' a.json", "--suite suite",
        "it was changed or cut: the field run.selection is no list of texts"
      ),
      (
        "sed -i 's/\"selection\": \\[\\]/\"selection\": [\"--some\"]/' a.json", "--suite suite",
        "it names options that this adspec does not have: --some"
      ),
      ("echo '{}' >a.json", "--suite suite", "it is no statement of adspec;"),
      ("echo x >a.json", "--suite suite", "it is not JSON (line 1: "),
      ("rm a.json", "--suite suite", "there is no such file"),
      ("rm a.json; mkdir a.json", "--suite suite", "it cannot be read, or is empty"),
    ])
  func obstaclesAreNamed(_ change: String, _ options: String, _ reason: String) throws {
    let result = try Tool.runShell(
      """
      adspec run --suite suite --report statement=a.json >/dev/null
      \(change)
      adspec statement --verify a.json \(options)
      """, in: try suiteFolder())
    #expect(result.errors.hasPrefix("a.json: cannot be verified: \(reason)"), "\(result.errors)")
    #expect(result.status == 2)
  }

  @Test("a merged report of faults or saved traces has no statement")
  func mergedReportWithoutARunHasNoStatement() throws {
    let folder = try TemporaryFolder()
    _ = try Tool.runShell(
      "adspec faults --adapter sample --rule NAT-IMG-5 --report json=faults.json; "
        + "adspec trace 'the user clicks an ad twice' --format banner --as jsonl >a.jsonl; "
        + "adspec check a.jsonl --report json=check.json", in: folder)
    for report in ["faults.json", "check.json"] {
      let result = try Tool.runShell(
        "adspec merge \(report) --report statement=statement.json", in: folder)
      #expect(result.status == 64)
      #expect(
        result.errors.contains(
          "The report \"statement\" states what a run of an adapter proves, but the report in the file is "
            + "not of a run. Write it with `adspec run --report statement=FILE`."),
        "\(result.errors)")
      let other = try Tool.runShell("adspec merge \(report) --report tap=all.tap", in: folder)
      #expect(other.status == 0, "\(other.errors)")
    }
    #expect(try !folder.names().contains("statement.json"))
  }

  @Test("equal files give equal statements in every folder")
  func statementDoesNotDependOnTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("s/rules/a.lua", Self.rule)
    try folder.write(
      "s/networks/patient.lua",
      """
      return {
        twice = function(network)
          network:next_request():loaded()
          network:next_request():loaded()
        end,
      }
      """)
    try folder.write(
      "s/scenarios/group/one.lua",
      """
      local patient = require "networks.patient"
      scenario "one" { formats = BANNER, network = patient.twice }
      """)
    try folder.write(
      "known.toml", "[[expect]]\nrule = \"NO-1\"\nformat = \"banner\"\nreason = \"r\"\n")
    try folder.write("other/empty", "")
    func texts(_ shell: String, in place: String) throws -> [String] {
      let kinds = ["statement", "statement-markdown"]
      let reports = kinds.map { "--report \($0)=\(folder.path($0))" }.joined(separator: " ")
      let result = try Tool.runShell(
        "cd \(place) && adspec run --no-times --no-places --today 2026-05-01 \(reports) \(shell)",
        in: folder)
      try #require(result.status == 1, "\(result.errors)")
      // The function of the module waits for a second request.
      #expect(result.output.contains("patient.lua:4"), "\(result.output)")
      return try kinds.map { try folder.text($0) }
    }
    let usual = try texts("--suite s --expect known.toml", in: ".")
    #expect(usual[0].contains("\"file\": \"known.toml\""))
    for (shell, place) in [
      ("--suite \(folder.path("s")) --expect \(folder.path("known.toml"))", "."),
      ("--suite ../s --expect ../known.toml", "other"),
      ("--suite ./ --expect ../known.toml", "s"),
    ] {
      #expect(try texts(shell, in: place) == usual, "\(shell)")
    }
    let named = try texts("--suite s s/scenarios/group/one.lua --expect known.toml", in: ".")
    #expect(
      try texts(
        "--suite .. \(folder.path("s/scenarios/group/one.lua")) --expect ../../known.toml",
        in: "s/scenarios") == named)
  }

  @Test("the compiled-in suite has the same digests as the folder of the suite")
  func embeddedSuiteHasTheDigestsOfItsFolder() throws {
    let folder = try TemporaryFolder()
    let conformance = Project.folder.appendingPathComponent("conformance").path
    let embedded = try statement("--format banner 'the user clicks an ad twice'", in: folder)
    let named = try statement(
      "--format banner 'the user clicks an ad twice' --suite \(conformance)", in: folder)
    for key in ["rules_digest", "scenarios_digest"] {
      #expect(embedded["suite"][key].text == named["suite"][key].text, "\(key)")
    }
    #expect(embedded["run"]["trace_digest"].text == named["run"]["trace_digest"].text)
  }

  private static let rule = """
    rule {
      id = "HOUSE-1", level = "must", severity = "low", formats = { "banner" }, says = "Ours.",
      cites = { "our house" }, given = on "network.click" { per = "ad" },
      check = function(trace, hit) end,
    }
    """

  @Test("equal files give equal digests, and different files give different digests")
  func suiteIsNamedByItsDigests() throws {
    let folder = try TemporaryFolder()
    try folder.write("rules/a.lua", Self.rule)
    try folder.write("one.lua", #"scenario "one" { formats = BANNER }"#)
    let usual = try statement("--format banner --rule LOAD-ONCE-1", in: folder)["suite"]
    let again = try statement("--format native --rule NAT-NIL-1 --seed 4", in: folder)["suite"]
    let more = try statement("--format banner --rule LOAD-ONCE-1 --rules rules", in: folder)[
      "suite"]
    let other = try statement("one.lua", in: folder)["suite"]
    func digests(_ suite: JSON) -> [String?] {
      [suite["rules_digest"].text, suite["scenarios_digest"].text]
    }
    #expect(digests(usual) == digests(again))
    #expect(digests(usual)[0] != digests(more)[0])
    #expect(digests(usual)[1] == digests(more)[1])
    #expect(digests(usual)[0] == digests(other)[0])
    #expect(digests(usual)[1] != digests(other)[1])
  }
}
