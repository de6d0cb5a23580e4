import AdSpecTestSupport
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

  /// A good run of a part of the suite proves a part.
  @Test func partOfTheSuiteIsPartial() throws {
    let folder = try TemporaryFolder()
    let value = try statement("--format banner", in: folder)
    #expect(value["verdict"].text == "partial")
    #expect(value["run"]["exit_status"].number == 0)
    #expect(value["run"]["whole_suite"].text == nil)
    let shard = try statement("--shard 1/3", in: folder)
    #expect(shard["verdict"].text == "partial")
    #expect(shard["run"]["shard"].text == "1/3")
    #expect(
      Set(shard["formats"].list.compactMap { $0["verdict"].text }) == ["partial"])
  }

  @Test func brokenRulesAreNamed() throws {
    let value = try statement(
      "--adapter sample-documented --format banner 'the network reports loaded twice' --seed 3",
      in: try TemporaryFolder())
    #expect(value["verdict"].text == "does not conform")
    #expect(value["run"]["seed"].text == "3")
    #expect(value["formats"][0]["broken"].list.compactMap(\.text).contains("LOAD-ONCE-1"))
  }

  /// The same files have the same digests, whatever the run, and others have not.
  @Test func suiteIsNamedByItsDigests() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "rules/a.lua",
      """
      rule {
        id = "HOUSE-1", level = "must", severity = "low", formats = { "banner" }, says = "Ours.",
        cites = { "our house" }, given = on "network.click" { per = "ad" },
        check = function(trace, hit) end,
      }
      """)
    try folder.write("one.lua", #"scenario "one" { formats = BANNER }"#)
    let usual = try statement("--format banner", in: folder)["suite"]
    let again = try statement("--format native --seed 4", in: folder)["suite"]
    let more = try statement("--format banner --rules rules", in: folder)["suite"]
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
