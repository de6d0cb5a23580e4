import AdSpecTestSupport
import Testing

/// Traces can be printed, saved, and judged again.
@Suite struct TraceAndCheckTests {
  private static let name = "the network reports loaded twice [seconds=0]"

  private func trace(_ adapter: String) throws -> String {
    let result = try Tool.run(
      "trace", TraceAndCheckTests.name, "--adapter", adapter, "--format", "banner", "--as",
      "jsonl")
    #expect(result.status == 0)
    #expect(result.errors == "")
    return result.output
  }

  @Test("the text of a trace is a sequence of messages")
  func textIsAMessageSequence() throws {
    let result = try Tool.run("trace", TraceAndCheckTests.name, "--format", "banner")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix("scenario  \(TraceAndCheckTests.name) (banner)\nat        conf"))
    #expect(result.output.contains("  network → adapter  network.loaded "))
    #expect(result.output.contains("  host    → adapter  host.set_up "))
    #expect(result.output.contains("[set-up]"))
  }

  @Test("a trace shows the adapter's lines, marks the evidence and ends with the verdict")
  func traceExplainsTheVerdict() throws {
    let words = [TraceAndCheckTests.name, "--adapter", "sample-documented", "--format", "banner"]
    let result = try BuiltExecutable.adspec().run(["trace"] + words)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    let answers = lines.filter { $0.contains("  answer.load ") }
    #expect(answers.count == 3)
    #expect(
      answers.allSatisfy {
        $0.contains("← SampleCustomEventBanner.swift:")
          && $0.hasSuffix(" in SampleCustomEventBanner.bannerDidLoad(_:)")
      }, "\(answers)")
    #expect(answers.count { $0.hasPrefix("> ") } >= 2)
    #expect(lines.last?.hasPrefix("verdict: failed (LOAD-ONCE-1") == true)
    let first = try BuiltExecutable.adspec().run(["trace"] + words + ["--load", "1"])
    #expect(!first.output.contains("world.started"))
    #expect(first.output.contains("  host.load "))
    let none = try BuiltExecutable.adspec().run(["trace"] + words + ["--load", "7"])
    #expect(none.status == 64)
    #expect(none.errors.contains("There is no load 7. The scenario has these loads: 1, 2."))
  }

  @Test(
    "the app loads in the chosen flow, even without an app function",
    arguments: ["the user clicks an ad twice", "the network reports loaded twice [seconds=0]"])
  func anAppLoadsInTheFlow(_ scenario: String) throws {
    for (flow, hasBid) in [("waterfall", false), ("bidding", true)] {
      let result = try Tool.run(
        "trace", scenario, "--adapter", "fernway", "--format", "rewarded", "--flow", flow,
        "--as", "jsonl")
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.contains("\"bid\":\"bid-1\"") == hasBid)
    }
  }

  @Test("the printed JSON Lines contain the whole trace")
  func linesAreTheTrace() throws {
    let lines = try trace("sample").split(separator: "\n")
    #expect(lines.first?.hasPrefix("{\"trace\":1,\"suite\":\"1.2.0\",\"scenario\":\"") == true)
    #expect(
      lines.dropFirst().first?.hasPrefix("{\"index\":0,\"time\":0,\"event\":\"world.st") == true)
    #expect(lines.last?.contains("\"event\":\"world.ended\"") == true)
    #expect(try trace("sample").split(separator: "\n") == lines)
  }

  @Test(
    "a saved trace gives the same verdicts",
    arguments: [("sample", 0), ("sample-documented", 1)] as [(String, Int32)])
  func savedTraceGivesTheSameVerdicts(_ adapter: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.jsonl", try trace(adapter))
    let checked = try Tool.run("check", path)
    let run = try Tool.run(
      "run", TraceAndCheckTests.name, "--adapter", adapter, "--format", "banner", "--no-times",
      "--no-places")
    #expect(checked.status == status)
    #expect(run.status == status)
    #expect(verdicts(checked.output) == verdicts(run.output))
  }

  /// The broken rules of the report, and the counts for the format.
  private func verdicts(_ output: String) -> [String] {
    output.split(separator: "\n").map(String.init).compactMap { line in
      if line.hasPrefix("FAIL  ") { return line }
      guard line.hasPrefix("  banner ") else { return nil }
      return line.split(separator: " ").dropFirst(2).joined(separator: " ")
    }
  }

  @Test("a malformed trace is an error with its line")
  func brokenTraceIsAnErrorWithItsLine() throws {
    let folder = try TemporaryFolder()
    let lines = try trace("sample").split(separator: "\n")
    let path = try folder.write(
      "a.jsonl", lines.prefix(3).joined(separator: "\n") + "\n{\"index\":2,\"time\"\n")
    let result = try Tool.run("check", path)
    #expect(result.status == 65)
    #expect(result.errors == "\(path):4: the line ends before its object is complete\n")
    #expect(result.output == "")
  }

  @Test("unknown events and attributes are listed, and all other events are judged")
  func whatIsUnknownIsListed() throws {
    let folder = try TemporaryFolder()
    let text = try trace("sample-documented")
    let known = try folder.write("known.jsonl", text)
    let path = try folder.write(
      "a.jsonl",
      text.replacing("\"event\":\"app.load\"", with: "\"event\":\"app.loads\"")
        .replacing("\"returned_delegate\":", with: "\"gave_delegate\":1,\"returned_delegate\":"))
    let (whole, result) = (try Tool.run("check", known), try Tool.run("check", path))
    #expect(whole.errors == "")
    let remarks = result.errors.split(separator: "\n").map { line in
      line.replacing(#/event \d+( and \d+ more)?:/#, with: "event N:")
    }
    #expect(
      remarks.sorted() == [
        "\(path): event N: answer.load has \"gave_delegate\", which is not declared",
        "\(path): event N: unknown event \"app.loads\"; did you mean \"app.load\"?",
      ])
    #expect(result.status == 1)
    #expect(verdicts(result.output) == verdicts(whole.output))
  }

  @Test("a rule whose check needs what a trace lacks is not decided, and the message says why")
  func whatATraceLacksIsTold() throws {
    let folder = try TemporaryFolder()
    let lines = try trace("sample-documented").split(separator: "\n").map { line -> String in
      line.contains("\"event\":\"request.load\"")
        ? String(line).replacing(#/"load":\d+,/#, with: "") : String(line)
    }
    let path = try folder.write("a.jsonl", lines.joined(separator: "\n") + "\n")
    let result = try Tool.run("check", path)
    #expect(result.status != 65, "\(result.output)")
    let start = "\(path): STATE-SLOT-1: not decided: the trace is incomplete: event "
    #expect(result.errors.hasPrefix(start), "\(result.errors)")
    #expect(result.errors.contains("has no \"load\" (conformance/rules/80-state.lua:"))
  }

  @Test("a trace that breaks off is judged as a death")
  func traceThatBreaksOffIsJudgedAsADeath() throws {
    let folder = try TemporaryFolder()
    let lines = try trace("sample").split(separator: "\n")
    let path = try folder.write("a.jsonl", lines.dropLast(4).joined(separator: "\n") + "\n")
    let result = try Tool.run("check", path)
    #expect(result.status == 1)
    #expect(result.output.contains("the trace breaks off"))
  }

  @Test("for an ambiguous name, adspec says which run the trace shows")
  func ambiguousNameSaysSo() throws {
    let result = try Tool.run("trace", "the network reports loaded twice [seconds=0]")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "runs match; this trace is of \"\(TraceAndCheckTests.name)\" in banner (waterfall)."))
  }

  @Test("a mistake in the scenario ends the trace with an error")
  func mistakeEndsTheTraceWithAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER,\napp = function(app) error(\"oh\") end }")
    let result = try Tool.run("trace", path)
    #expect(result.status == 65)
    #expect(result.errors == "\(path):2: oh\n")
    #expect(result.output.contains("world.ended"))
  }
}

/// The log of a scenario appears where it helps the reader.
@Suite struct LogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "log.lua",
      """
      scenario "log then fail" { formats = { "banner" },
        network = function(n) log("net", 1, { a = 2 }) print("printed") end,
        app = function(app)
          log("hello", "world")
          local ad = app:load()
          log("loaded", ad.ok)
          fail("nope")
        end,
        expect = function(trace) log("in expect") expect_equal(1, 2, "two") end,
      }

      """)
  }

  @Test("the log appears once, with the first failure of the scenario")
  func logIsShownOnceWithTheFirstFailure() throws {
    let result = try Tool.runShell("adspec run log.lua --no-times", in: folder)
    #expect(result.status == 1)
    let log = """
            log       net 1 {a: 2}
                      printed
                      hello world
                      loaded true
                      in expect
            trace     adspec trace
      """
    #expect(result.output.split(separator: log).count == 2, "\(result.output)")
    #expect(result.output.split(separator: "in expect").count == 2)
  }

  @Test("a printed trace shows each line of the log at the time when it was logged")
  func traceShowsItAtItsTime() throws {
    let result = try Tool.runShell("adspec trace log.lua", in: folder)
    let lines = result.output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasSuffix("world.started") })
    #expect(
      lines[(start + 1)...(start + 3)].map { $0.split(separator: " ").joined(separator: " ") } == [
        "0.000 s :2 scenario log net 1 {a: 2}", "0.000 s :2 scenario log printed",
        "0.000 s :4 scenario log hello world",
      ])
    #expect(lines.contains { $0.hasSuffix("  log                  loaded true") }, "\(lines)")
    #expect(lines.last { $0.contains("  log  ") }?.hasSuffix("in expect") == true)
  }

  @Test("a saved trace has no log")
  func savedTraceHasNoneOfIt() throws {
    let result = try Tool.runShell("adspec trace log.lua --as jsonl", in: folder)
    #expect(!result.output.contains("hello"))
  }

  @Test("the log of a passed scenario is not shown")
  func passingScenarioIsSilent() throws {
    try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER, app = function() log('x1') end }")
    let result = try Tool.runShell("adspec run a.lua --no-times", in: folder)
    #expect(result.status == 0)
    #expect(!result.output.contains("x1"))
  }

  @Test("only the last lines of a long log are shown")
  func onlyTheLastLinesAreShown() throws {
    try folder.write(
      "a.lua",
      """
      scenario "one" { formats = BANNER, app = function()
        for i = 1, 50 do log("line", i) end
        fail()
      end }
      """)
    let result = try Tool.runShell("adspec run a.lua --no-times", in: folder)
    #expect(result.output.contains("      log       … (30 more lines)\n"))
    #expect(result.output.contains("                line 31\n"))
    #expect(!result.output.contains("line 30\n"))
    #expect(result.output.contains("line 50\n"))
  }

  @Test("the log before a death is shown")
  func logBeforeADeathIsShown() throws {
    let path = try folder.write(
      "a.lua",
      """
      scenario "one" { formats = BANNER, config = { settings = { parameter = "crash" } },
        app = function(app) log("before") app:load() log("after") end }
      """)
    let result = try Tool.runFragile("run", path)
    #expect(result.status == 1)
    #expect(result.output.contains("log       before\n"))
    #expect(!result.output.contains("after\n"))
  }
}
