import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecTestSupport
import Testing

/// Tests the form with which people challenge a rule.
///
/// GitHub ignores a form with a mistake. [Syntax for GitHub's form
/// schema](https://docs.github.com/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema)
@Suite struct ChallengeFormTests {
  private let form: YAMLValue

  init() throws {
    form = try YAMLValue(Project.text(".github/ISSUE_TEMPLATE/challenge.yml"))
  }

  @Test("the form asks for the rule, the suite version, the reason and the trace")
  func asksForWhatDecides() {
    let fields = form["body"].list.filter { $0["type"].text != "markdown" }
    #expect(
      fields.map { "\($0["id"].text ?? "?"): \($0["type"].text ?? "?")" } == [
        "rule: input", "suite-version: input", "reason: dropdown", "explanation: textarea",
        "trace: textarea",
      ])
    #expect(fields.allSatisfy { $0["validations"]["required"].text == "true" })
    #expect(fields.allSatisfy { $0["attributes"]["label"].text?.isEmpty == false })
    let reason = fields.first { $0["id"].text == "reason" }
    #expect(
      reason?["attributes"]["options"].list.map(\.text) == [
        "The test is wrong", "The document is ambiguous", "The test and the document differ",
      ])
  }

  @Test("the form has the keys that GitHub requires, and no others")
  func hasTheKeysOfAForm() {
    #expect(form.keys == ["name", "description", "title", "labels", "body"])
    for field in form["body"].list {
      let type = field["type"].text
      #expect(
        field.keys
          == (type == "markdown"
            ? ["type", "attributes"] : ["type", "id", "attributes", "validations"]))
      let known: Set =
        switch type {
        case "markdown": ["value"]
        case "input": ["label", "description", "placeholder"]
        case "dropdown": ["label", "options"]
        default: ["label", "description", "placeholder", "render"]
        }
      #expect(Set(field["attributes"].keys).isSubset(of: known), "\(type ?? "?")")
    }
  }

  @Test("the form names a rule, a version, a scenario, a guide and commands that exist")
  func namesWhatExists() throws {
    let suite = try Suite(SuiteSource.embedded)
    let examples = Dictionary(
      uniqueKeysWithValues: form["body"].list.compactMap { field in
        field["id"].text.map { ($0, field["attributes"]["placeholder"].text ?? "") }
      })
    #expect(suite.catalogue[examples["rule"] ?? ""] != nil)
    #expect(examples["suite-version"] == Suite.version)
    let words = (examples["trace"] ?? "").split(separator: "'").map(String.init)
    try #require(words.count == 3)
    #expect(suite.scenarios.contains { $0.name == words[1] })
    let text = try Project.text(".github/ISSUE_TEMPLATE/challenge.yml")
    let link = try #require(text.firstMatch(of: /\.\.\/blob\/main\/([^#)]+)#([^)]+)\)/)?.output)
    #expect(try Project.text(String(link.1)).contains("\n## Challenge a rule\n"))
    #expect(link.2 == "challenge-a-rule")
  }
}

/// A value of a YAML file that has only maps, lists, texts in one line and blocks of text.
private indirect enum YAMLValue {
  case text(String)
  case list([YAMLValue])
  case map([(key: String, value: YAMLValue)])

  /// Reads a file.
  ///
  /// - Throws: `Mistake` with the line of anything that the file must not have.
  init(_ text: String) throws {
    var reader = Reader(text)
    self = try reader.block(indentation: 0)
    if let line = reader.next { throw Mistake(line: line.number) }
  }

  struct Mistake: Error {
    let line: Int
  }

  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  var list: [YAMLValue] {
    if case .list(let values) = self { return values }
    return []
  }

  var keys: [String] {
    if case .map(let fields) = self { return fields.map(\.key) }
    return []
  }

  subscript(key: String) -> YAMLValue {
    if case .map(let fields) = self, let field = fields.first(where: { $0.key == key }) {
      return field.value
    }
    return .list([])
  }

  private struct Reader {
    struct Line {
      let number: Int
      var indentation: Int
      var text: Substring
    }

    private var lines: [Line]

    init(_ text: String) {
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { number, line in
          Line(
            number: number + 1, indentation: line.prefix { $0 == " " }.count,
            text: line.drop { $0 == " " })
        }.filter { !$0.text.isEmpty }
    }

    var next: Line? { lines.first }

    mutating func block(indentation: Int) throws -> YAMLValue {
      guard let first = next, first.indentation == indentation else {
        throw Mistake(line: next?.number ?? 0)
      }
      return first.text.hasPrefix("- ") ? try list(indentation) : try map(indentation)
    }

    private mutating func list(_ indentation: Int) throws -> YAMLValue {
      var values: [YAMLValue] = []
      while let line = next, line.indentation == indentation, line.text.hasPrefix("- ") {
        let rest = line.text.dropFirst(2)
        if rest.firstMatch(of: /^[a-z-]+:( |$)/) != nil {
          lines[0].indentation += 2
          lines[0].text = rest
          values.append(try map(indentation + 2))
        } else {
          lines.removeFirst()
          values.append(.text(String(rest)))
        }
      }
      return .list(values)
    }

    private mutating func map(_ indentation: Int) throws -> YAMLValue {
      var fields: [(key: String, value: YAMLValue)] = []
      while let line = next, line.indentation == indentation, !line.text.hasPrefix("- ") {
        guard let parts = line.text.wholeMatch(of: /([a-z-]+):(?: (.*))?/)?.output,
          !fields.contains(where: { $0.key == parts.1 })
        else { throw Mistake(line: line.number) }
        lines.removeFirst()
        fields.append((String(parts.1), try value(parts.2, line, indentation)))
      }
      return .map(fields)
    }

    private mutating func value(
      _ text: Substring?, _ line: Line, _ indentation: Int
    ) throws -> YAMLValue {
      guard let text else { return try block(indentation: next?.indentation ?? 0) }
      if text == "|" {
        var rows: [String] = []
        while let row = next, row.indentation > indentation {
          rows.append(String(lines.removeFirst().text))
        }
        return .text(rows.joined(separator: "\n"))
      }
      if text.hasPrefix("[") {
        guard text.hasSuffix("]") else { throw Mistake(line: line.number) }
        return .list(
          text.dropFirst().dropLast().split(separator: ", ").map { .text(String($0)) })
      }
      if text.hasPrefix("\"") {
        guard text.count > 1, text.hasSuffix("\"") else { throw Mistake(line: line.number) }
        return .text(String(text.dropFirst().dropLast()))
      }
      // In a plain text, these would begin a map or a comment.
      guard !text.contains(": "), !text.contains(" #"), !text.hasSuffix(":"),
        text.first.map({ !"&*!|>'%@`{".contains($0) }) == true
      else { throw Mistake(line: line.number) }
      return .text(String(text))
    }
  }
}
