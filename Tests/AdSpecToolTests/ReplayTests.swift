import AdSpecTestSupport
import Testing

/// The command of a finding can be copied into a shell, and gives the same.
@Suite struct ReplayTests {
  private static let options =
    "--rules 'my rules' --timeout 7.5 --clock virtual --script-memory 32 --script-instructions 20"

  @Test(arguments: ["it's -- \"one\" $(exit 3)", "-one", "--list", "two\nlines"])
  func replayRunsInAShell(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "my rules/own.lua",
      """
      rule {
        id = "OWN-1", level = "should", severity = "low", formats = BANNER,
        says = "Nothing is ever loaded.", cites = { "a test" },
        given = on "host.load" { per = "load" },
        require = never "answer.load",
      }
      """)
    let text = name.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    for path in ["my scenarios/a.lua", "-b.lua"] {
      try folder.write(path, "scenario \"\(text)\" { formats = BANNER }")
    }
    for (argument, shown) in [("'my scenarios'", "'my scenarios'"), ("./-b.lua", "./-b.lua")] {
      let command =
        "adspec run --adapter sample \(ReplayTests.options) --strict \(argument) --seed 3"
      let first = try Tool.runShell(
        command + " --no-times --report json=first.json", in: folder)
      #expect(first.status == 1, "\(first.errors)")
      let scenario = try Tool.report(try folder.text("first.json"))["scenarios"][0]
      let replay = try #require(scenario["replay"].text)
      let start =
        "adspec run --adapter sample \(ReplayTests.options) --strict \(shown) "
        + "--format banner --seed 3 "
      #expect(replay.hasPrefix(start), "\(replay)")
      // Options may stand in front of everything.
      try folder.write(
        "replay",
        replay.replacing("adspec run ", with: "adspec run --no-times --report json=again.json "))
      let again = try Tool.runShell("bash replay", in: folder)
      #expect(again.status == 1, "\(again.errors)")
      #expect(try folder.text("first.json") == folder.text("again.json"))
    }
  }

  @Test func commandThatJudgesASavedTraceAgainIsWhole() throws {
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

  @Test func secondsAreShownAsPeopleWriteThem() throws {
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
