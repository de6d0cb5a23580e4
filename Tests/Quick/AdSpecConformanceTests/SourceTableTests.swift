import AdSpecConformance
import AdSpecRules
import AdSpecTrace
import Testing

/// The table of what the documents require names the rules, and the rules name the documents.
@Suite struct SourceTableTests {
  private static func table(_ sentences: String, title: String = "a test") throws -> SourceTable {
    let catalogue = try Suite(SuiteFiles.source()).catalogue
    let text = "return { { title = \"\(title)\", sentences = {\n\(sentences)\n} } }"
    return try SourceTable(file: "a.lua", contents: Array(text.utf8), catalogue: catalogue)
  }

  private static func mistakes(_ sentences: String) -> [String] {
    do {
      _ = try table(sentences)
      return []
    } catch {
      return (error as? InputErrors)?.errors.map(\.description) ?? ["\(error)"]
    }
  }

  private static let first =
    "{ id = \"A-1\", place = \"p\", says = \"s\", rules = { \"LOAD-ONE\" } }"

  @Test("the table of the suite has no mistake, and each document has sentences")
  func tableOfTheSuite() throws {
    let source = SuiteSource.embedded
    let catalogue = try Suite(source).catalogue
    #expect(source.documents.map(\.path) == ["conformance/sources/documents.lua"])
    for file in source.documents {
      let table = try SourceTable(
        file: file.path, contents: file.contents, catalogue: catalogue)
      #expect(table.documents.allSatisfy { !$0.sentences.isEmpty })
      #expect(
        table.documents.prefix(4).map(\.title) == [
          "Custom events for banner ads", "Custom events for native ads",
          "Custom events for rewarded ads", "Native custom formats",
        ])
    }
  }

  @Test("a sentence has rules, or a reason why it has none")
  func sentences() throws {
    let table = try Self.table(
      """
      { id = "A-1", place = "p", says = "s", rules = { "LOAD-ONE", "REW-ONE" } },
      { id = "A-2", place = "q", says = "t", untested = "later" },
      { id = "A-3", place = "r", says = "u", excluded = "never" },
      """)
    #expect(
      table.sentences == [
        .init(id: "A-1", place: "p", says: "s", treatment: .rules(["LOAD-ONE", "REW-ONE"])),
        .init(id: "A-2", place: "q", says: "t", treatment: .untested("later")),
        .init(id: "A-3", place: "r", says: "u", treatment: .excluded("never")),
      ])
  }

  @Test(
    "each mistake is reported with its line",
    arguments: [
      (
        first, "a.lua:1: REW-ONE cites this document, but no sentence of it names the rule"
      ),
      (
        "{ id = \"A-1\", place = \"p\", says = \"s\", rules = { \"LOAD-ONE\", \"REW-ON\" } }",
        "a.lua:2: A-1 names a rule \"REW-ON\" that does not exist; did you mean \"REW-ONE\"?"
      ),
      (
        "{ id = \"A-1\", place = \"p\", says = \"s\" }",
        "a.lua:2: A-1 needs one of these: rules, untested, excluded"
      ),
      (first + ",\n" + first, "a.lua:2: each sentence has an id of its own"),
      ("{ id = \"A-1\", says = \"s\", untested = \"u\" }", "a.lua:2: A-1 has no place"),
      (
        "{ id = \"A-1\", place = \"p\", says = \"s\", untested = \"u\", rule = 1 }",
        "a.lua:0: a sentence has no key \"rule\""
      ),
      (
        "{ id = \"A-1\", place = \"p\", says = \"s\", rules = {} }",
        "a.lua:2: rules of A-1 is empty"
      ),
    ])
  func mistakes(_ sentences: String, _ message: String) {
    let found = Self.mistakes(sentences)
    let start = message.replacing("a.lua:0", with: "a.lua")
    #expect(found.contains { $0.hasPrefix(start) }, "\(found)")
  }
}
