import AdSpecRules
import AdSpecTrace
import Testing

/// `adspec rules test` judges cases, and says what differs from what they say.
@Suite struct RuleCaseTests {
  private static let rule = RuleFiles.rule(
    "given = on \"network.click\" { per = \"ad\" }, require = never \"event.click\",")

  private func mistakes(_ text: String) throws -> [String] {
    let catalogue = try RuleCatalogue(files: [("own.lua", Array(Self.rule.utf8))])
    do {
      return try RuleCase.cases(in: text, file: "own.traces")
        .flatMap { $0.mistakes { catalogue.judge($0) } }.map(\.description)
    } catch {
      return error.errors.map(\.description)
    }
  }

  private static let click = "  1 network.click load=1 ad=1"

  @Test("a case that says what the rule does has no mistake")
  func rightCaseIsRight() throws {
    #expect(
      try mistakes(
        "# A comment.\nrule TEST-1\nbreaks\n\(Self.click)\n  1 event.click load=1 ad=1\nkeeps\n"
          + "\(Self.click)\n") == [])
  }

  @Test("each trace with another verdict is a mistake")
  func wrongVerdictsAreFound() throws {
    let found = try mistakes(
      "rule TEST-1\nbreaks\n\(Self.click)\nkeeps\n\(Self.click)\n  1 event.click load=1 ad=1\n")
    #expect(found.count == 2)
    #expect(found[0] == "own.traces:2: the trace below \"breaks\" does not break TEST-1: pass")
    #expect(found[1].hasPrefix("own.traces:4: the trace below \"keeps\" breaks TEST-1: expected "))
  }

  @Test("mistakes in the text have their lines and the nearest names")
  func mistakesHaveLines() throws {
    #expect(
      try mistakes("rule TEST-1\nbreaks\n  1 network.clik load=1\nkeeps\n\(Self.click)\n") == [
        "own.traces:3: there is no event \"network.clik\"; did you mean \"network.click\"?"
      ])
    #expect(
      try mistakes("rule TEST-1\nbreak\n\n\nrule TEST-1\nkeeps\n\(Self.click)\n") == [
        "own.traces:2: a case has no line \"break\"; did you mean \"breaks\"?",
        "own.traces:5: the case has no trace below \"breaks\". Write its events there, indented",
      ])
    for (line, message) in [
      ("line x", "line takes whole numbers from 0, and not \"x\""),
      ("events 0 b", "events takes whole numbers from 0, and not \"b\""),
      ("exercised -1", "exercised takes whole numbers from 0, and not \"-1\""),
      ("level shoud", "there is no level \"shoud\"; did you mean \"should\"?"),
    ] {
      #expect(
        try mistakes("rule TEST-1\n\(line)\nbreaks\n\(Self.click)\nkeeps\n\(Self.click)\n") == [
          "own.traces:2: \(message)"
        ])
    }
    #expect(
      try mistakes("rule TEST-2\nbreaks\n\(Self.click)\nkeeps\n\(Self.click)\n").first
        == "own.traces:1: there is no rule \"TEST-2\"; did you mean \"TEST-1\"?")
  }
}
