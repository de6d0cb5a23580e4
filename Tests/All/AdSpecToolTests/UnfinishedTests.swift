import AdSpecTestSupport
import Testing

/// Scenarios with functions that still wait at the end.
@Suite struct UnfinishedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "stuck.lua",
      """
      scenario "stuck" { formats = { "banner" }, network = function(network)
        local ad = network:next_request { slot = "unit-2" }:loaded()
        ad:click()
      end }

      """)
  }

  private func run(_ source: String, adapter: String = "sample") throws -> (
    status: Int32, output: String, scenario: JSON
  ) {
    let path = try folder.write("a.lua", source)
    let result = try Tool.run(
      "run", path, "--adapter", adapter, "--no-times", "--no-places", "--explain", "--report",
      "json=\(folder.path("a.json"))")
    return (
      result.status, result.output, try Tool.report(folder.text("a.json"))["scenarios"][0]
    )
  }

  @Test("every report names the waiting function")
  func functionThatWaitsIsNamedInEveryReport() throws {
    let result = try Tool.runShell(
      "adspec run stuck.lua --no-times --report json=a.json --report junit=a.xml", in: folder)
    #expect(result.status == 2)
    #expect(
      result.output.contains(
        """
        WAIT  the scenario is unfinished  banner, 1 scenario
              scenario  "stuck", stuck.lua:2
              network   still waits at stuck.lua:2 for a request for slot "unit-2"
                        came instead: a request for slot "unit-1"
              trace     adspec trace --adapter sample stuck.lua --format banner stuck
              replay    adspec run --adapter sample stuck.lua --format banner stuck

        """))
    #expect(
      result.output.hasSuffix(
        "NOT PROVEN: nothing failed, but 1 scenario is unfinished (exit status 2)\n"))
    let report = try Tool.report(folder.text("a.json"))
    let scenario = report["scenarios"][0]
    #expect(scenario["verdict"].text == "unfinished")
    #expect(scenario["unfinished"].list.count == 1)
    let function = scenario["unfinished"][0]
    #expect(function["function"].text == "network")
    #expect(function["line"].number == 2)
    #expect(function["waits_for"].text == "a request for slot \"unit-2\"")
    #expect(function["came"].text == "a request for slot \"unit-1\"")
    #expect(report["formats"][0]["unfinished"].number == 1)
    let xml = try folder.text("a.xml")
    #expect(
      xml.contains(
        "<error type=\"scenarios-run\" message=\"unfinished: the network function still waits at "
          + "stuck.lua:2 for a request for slot &quot;unit-2&quot;; came instead: a request for "
          + "slot &quot;unit-1&quot;\">"))
  }

  @Test("a printed trace names the waiting function")
  func traceTellsIt() throws {
    let sequence = try Tool.runShell("adspec trace stuck.lua", in: folder)
    #expect(sequence.status == 2)
    #expect(
      sequence.output.hasSuffix(
        """
         s; ended: quiescent
        unfinished: the network function still waits at stuck.lua:2 for a request for slot \
        "unit-2"; came instead: a request for slot "unit-1"

        verdict: unfinished (17 rules exercised)

        """))
    let saved = try Tool.runShell("adspec trace stuck.lua --as jsonl > a.jsonl", in: folder)
    #expect(saved.status == 2)
    let last = try folder.text("a.jsonl").split(separator: "\n").last
    #expect(
      last?.hasSuffix(
        #""unfinished":[{"function":"network","line":2,"waits_for":"a request for slot \"unit-2\"","#
          + #""came":"a request for slot \"unit-1\""}]}}"#) == true)
    let checked = try Tool.runShell("adspec check a.jsonl", in: folder)
    #expect(checked.status == 2)
    #expect(
      checked.output.contains("network   still waits at stuck.lua:2 for a request for slot"))
    #expect(checked.output.contains("1 scenario is unfinished (exit status 2)"))
  }

  @Test("an optional wait is allowed to stay unfinished")
  func optionalWaitNeedNotEnd() throws {
    let (status, output, scenario) = try run(
      """
      scenario "one" { formats = { "banner" }, network = function(network)
        network:next_request():loaded()
        network:next_request { optional = true }:loaded()
      end }
      """)
    #expect(status == 0, "\(output)")
    #expect(scenario["verdict"].text == "passed")
    #expect(scenario["unfinished"].list.isEmpty)
  }

  @Test(
    "a wait for bidding does not apply to a network without bidding",
    arguments: [("sample", "not_applicable"), ("fernway", "unfinished")])
  func waitForWhatThereIsNotDoesNotApply(_ adapter: String, _ verdict: String) throws {
    let (status, output, scenario) = try run(
      """
      scenario "one" { formats = { "banner" }, flows = { "waterfall" },
        network = function(network) network:next_token():give("a") end,
        expect = function(trace) expect_equal(trace:count "request.token", \
      \(adapter == "sample" ? 1 : 0)) end,
      }
      """, adapter: adapter)
    #expect(status == 2)
    #expect(scenario["verdict"].text == verdict)
    if adapter == "sample" {
      #expect(
        output.contains(
          "by the profile of sample it takes no part in bidding, so that there are no tokens\n"
            + "    \"one\", "))
      #expect(
        output.hasSuffix(
          "NOT PROVEN: nothing failed, but no scenario applies to the adapter (exit status 2)\n"))
    }
  }

  @Test(
    "a rule that a scenario aims at and does not exercise is not proven, with a cause and a next step"
  )
  func unexercisedAimHasACause() throws {
    let (status, output, _) = try run(
      """
      scenario "nobody taps" { aims = { "CLICK-MISS-1" }, formats = { "banner" },
        network = function(network) network:next_request():loaded() end,
        app = function(app) app:load() end,
      }
      """)
    #expect(status == 2)
    let lines = output.split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "Not exercised or not decided"))
    #expect(
      lines[start + 1].hasPrefix(
        "  CLICK-MISS-1      banner                 not exercised by \"nobody taps\", "))
    let advice = lines[(start + 2)...].prefix { !$0.hasPrefix("  next: if nobody") }
    #expect(advice.first?.hasPrefix("  next: ") == true)
    #expect(
      advice.flatMap { $0.split(separator: " ") }.joined(separator: " ")
        .hasSuffix(", or take the rule out of the `aims` of your scenario"))
    #expect(
      output.hasSuffix(
        "NOT PROVEN: nothing failed, but 1 rule aimed at was not exercised or not decided "
          + "(exit status 2)\n"))
  }

  @Test("in the exit status, a broken rule counts more than an unfinished scenario")
  func brokenRuleComesFirst() throws {
    let (status, output, scenario) = try run(
      """
      scenario "one" { formats = { "rewarded" },
        network = function(network)
          local ad = network:next_request():loaded()
          wait(2)
          ad:loaded()
          network:next_request():loaded()
        end,
      }
      """, adapter: "sample-documented")
    #expect(status == 1)
    #expect(scenario["verdict"].text == "failed")
    #expect(scenario["unfinished"][0]["line"].number == 6)
    #expect(output.contains("FAIL  LOAD-ONCE-1"))
    #expect(!output.contains("unfinished"))
    #expect(output.contains("      left      the network function still waits at "))
  }

  @Test("the error about a reached limit names the waiting function")
  func limitNamesWhatWaits() throws {
    let (status, output, _) = try run(
      """
      scenario "one" { formats = { "banner" }, limits = { events = 5 },
        network = function(network) network:next_request { slot = "x" } end }
      """)
    #expect(status == 65)
    #expect(
      output.contains("the network function still waits on line 2 for a request for slot \"x\""))
  }

  @Test(
    "no scenario of the suite is unfinished on a conforming subject",
    arguments: [
      "sample", "sample-google-tracked", "fernway", "fernway-queues", "fernway-expiry",
      "sample-custom-native", "sample-custom-native-handler",
    ])
  func noScenarioOfTheSuiteIsUnfinished(_ adapter: String) throws {
    let run = try JudgedRun.of(adapter)
    #expect(run.status == 0)
    #expect(run.unfinished == [])
    #expect(run.scenarioCount > 40)
  }
}
