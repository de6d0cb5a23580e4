import AdSpecScenarios
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

/// A failed expectation is recorded with its line, and the scenario continues.
@Suite(.usesProcessState) struct ExpectationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: String
    let actual: String

    init(_ text: String, _ expected: String, _ actual: String) {
      self.text = text
      self.expected = expected
      self.actual = actual
    }

    var testDescription: String { text }
  }

  @Test(
    "a failed expectation is recorded with its line",
    arguments: [
      Case("expect_true(false)", "true", "false"),
      Case("expect_true(nil, \"the ad\")", "the ad: true", "nil"),
      Case("expect_equal(1, 2)", "2", "1"),
      Case("expect_equal(0.5, 0.25)", "0.25", "0.5"),
      Case("expect_equal(\"1\", 1, \"code\")", "code: 1", "\"1\""),
      Case(
        "expect_equal({ a = { 1 } }, { a = { 2 } })", "{a: [2]}", "{a: [1]}"),
      Case("fail(\"no way\")", "the scenario does not fail", "it failed: no way"),
      Case("fail()", "the scenario does not fail", "it failed"),
      Case(
        "trace:never \"host.load\"", "never host.load",
        "1, the first is event 7 at 0.0 s"),
      Case(
        "trace:never { \"answer.load\", where = { error = absent } }",
        "never answer.load without error", "1, the first is event 11 at 0.1 s"),
      Case(
        "trace:in_order { \"network.loaded\", \"host.load\" }",
        "host.load after what comes before it in the list",
        "there is none from event 11 on; it came before: event 7 at 0.0 s"),
      Case(
        "trace:within(0.05, \"host.load\", \"network.loaded\")",
        "network.loaded within 0.05 s of host.load", "none after event 7 at 0.0 s"),
    ])
  func failureIsRecordedWithItsLine(_ example: Case) throws {
    let outcome = try Scene.run(
      app: "app:load()", expect: "\n\(example.text)\nlog(\"went on\")")
    #expect(
      outcome.expectations == [
        Expectation(expected: example.expected, actual: example.actual, line: 4)
      ])
    #expect(outcome.log.map(\.text) == ["went on"])
    #expect(outcome.error == nil)
  }

  @Test(
    "an expectation that holds is not recorded",
    arguments: [
      "expect_true(0)", "expect_true(\"\")", "expect_equal(1, 1.0)", "expect_equal(nil, nil)",
      "expect_equal({ a = { 1 }, b = 2 }, { b = 2, a = { 1 } })",
      "trace:never \"event.click\"", "trace:in_order {}",
      "trace:in_order { \"host.load\", \"network.loaded\" }",
      "trace:within(0.1, \"host.load\", \"network.loaded\")",
      "trace:within(0, \"event.click\", \"event.impression\")",
    ])
  func successIsNotRecorded(_ text: String) throws {
    let outcome = try Scene.run(app: "app:load()", expect: text)
    #expect(outcome.expectations == [])
    #expect(outcome.error == nil)
  }

  @Test("expectations in the network function and the app function count as well")
  func expectationsOfTheFunctionsCountToo() throws {
    let outcome = try Scene.run(
      network: "expect_true(false, \"network\")", app: "fail(\"app\")")
    #expect(
      outcome.expectations == [
        Expectation(expected: "network: true", actual: "false", line: 2),
        Expectation(expected: "the scenario does not fail", actual: "it failed: app", line: 3),
      ])
  }

  @Test(
    "reading an attribute that no event of the kind has is an error",
    arguments: [
      (
        "local name = \"slto\" log(trace:first(\"network.loaded\")[name])",
        "network.loaded has no attribute \"slto\"; did you mean \"slot\"?"
      ),
      (
        "for _, event in ipairs(trace:all { \"host.*\" }) do log(event.format, event[\"craetive\"]) end",
        "host.* has no attribute \"craetive\""
      ),
      (
        "log(trace:last(\"host.load\").size.hieght)",
        "size has no field \"hieght\"; did you mean \"height\"?"
      ),
    ])
  func unknownAttributeIsAnError(_ text: String, _ message: String) throws {
    let outcome = try Scene.run(app: "app:load()", expect: "\n\(text)", checked: false)
    #expect(outcome.error?.description == "world.lua:4: \(message)")
  }

  @Test("an attribute that an event does not have is nil")
  func missingAttributeIsNil() throws {
    let outcome = try Scene.run(
      app: "app:load()",
      expect: """
        local loaded = trace:first "network.*"
        log(loaded.error == nil, loaded[1] == nil, loaded.click == nil, loaded.name, loaded.load)
        local count = 0
        for key in pairs(loaded) do count = count + 1 end
        expect_true(count > 5)
        expect_equal(trace:first("host.load").size, { width = 320, height = 50 })
        expect_equal(trace:first("host.load").settings.whatever, nil)
        """)
    #expect(outcome.error == nil)
    #expect(outcome.expectations == [])
    #expect(outcome.log.map(\.text) == ["true\ttrue\ttrue\tnetwork.initialized\tnil"])
  }
}
