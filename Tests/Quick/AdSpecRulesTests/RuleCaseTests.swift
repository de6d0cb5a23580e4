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
    for (event, message) in [
      (
        "1 network.click images.2.url=x",
        "the list has 0 items, so there is no position 2; write the "
          + "items in their order, from 1"
      ),
      (
        "1 network.click images.1.url=x images.0.url=x",
        "the list has 1 items, so there is no position "
          + "0; write the items in their order, from 1"
      ),
      (
        "1 network.click images.-9223372036854775808=x",
        "the list has 0 items, so there is no position "
          + "-9223372036854775808; write the items in their order, from 1"
      ),
      ("1 network.click .=x", "the name of a field is missing in \".\""),
      ("1 network.click images..url=x", "the name of a field is missing in \"images..url\""),
      ("1 network.click load=99999999999", "the id load is a number from 1, not \"99999999999\""),
      (
        "1e300 network.click",
        "an event is written as NAME: SECONDS EVENT KEY=VALUE… <- CAUSE, such as "
          + "\"0.1 answer.load load=1\"; \"1e300 network.click\" has another form"
      ),
      (
        "nan network.click",
        "an event is written as NAME: SECONDS EVENT KEY=VALUE… <- CAUSE, such as "
          + "\"0.1 answer.load load=1\"; \"nan network.click\" has another form"
      ),
    ] {
      #expect(
        try mistakes("rule TEST-1\nbreaks\n  \(event)\nkeeps\n\(Self.click)\n") == [
          "own.traces:3: \(message)"
        ])
    }
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
