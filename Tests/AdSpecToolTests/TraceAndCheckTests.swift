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

  @Test func textIsAMessageSequence() throws {
    let result = try Tool.run("trace", TraceAndCheckTests.name, "--format", "banner")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix("scenario  \(TraceAndCheckTests.name) (banner)\nat        conf"))
    #expect(result.output.contains("  network → adapter  network.loaded "))
    #expect(result.output.contains("  host    → adapter  host.set_up "))
    #expect(result.output.contains("[set-up]"))
  }

  /// Also where the scenario says nothing of an app.
  @Test(arguments: ["the user clicks an ad twice", "the network reports loaded twice [seconds=0]"])
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

  @Test func linesAreTheTrace() throws {
    let lines = try trace("sample").split(separator: "\n")
    #expect(lines.first?.hasPrefix("{\"trace\":1,\"suite\":\"1.0.0\",\"scenario\":\"") == true)
    #expect(
      lines.dropFirst().first?.hasPrefix("{\"index\":0,\"time\":0,\"event\":\"world.st") == true)
    #expect(lines.last?.contains("\"event\":\"world.ended\"") == true)
    #expect(try trace("sample").split(separator: "\n") == lines)
  }

  @Test(arguments: [("sample", 0), ("sample-documented", 1)] as [(String, Int32)])
  func savedTraceGivesTheSameVerdicts(_ adapter: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.jsonl", try trace(adapter))
    let checked = try Tool.run("check", path)
    let run = try Tool.run(
      "run", TraceAndCheckTests.name, "--adapter", adapter, "--format", "banner", "--no-times")
    #expect(checked.status == status)
    #expect(run.status == status)
    #expect(verdicts(checked.output) == verdicts(run.output))
  }

  /// The broken rules, and the counts of the format.
  private func verdicts(_ output: String) -> [String] {
    output.split(separator: "\n").map(String.init).compactMap { line in
      if line.hasPrefix("FAIL  ") { return line }
      guard line.hasPrefix("  banner ") else { return nil }
      return line.split(separator: " ").dropFirst(2).joined(separator: " ")
    }
  }

  @Test func brokenTraceIsAnErrorWithItsLine() throws {
    let folder = try TemporaryFolder()
    let lines = try trace("sample").split(separator: "\n")
    let path = try folder.write(
      "a.jsonl", lines.prefix(3).joined(separator: "\n") + "\n{\"index\":2,\"time\"\n")
    let result = try Tool.run("check", path)
    #expect(result.status == 65)
    #expect(result.errors == "\(path):4: the line ends before its object is complete\n")
    #expect(result.output == "")
  }

  @Test("events and attributes that nobody knows are listed, and the others are judged")
  func whatIsUnknownIsListed() throws {
    let folder = try TemporaryFolder()
    let text = try trace("sample-documented")
    let known = try folder.write("known.jsonl", text)
    let path = try folder.write(
      "a.jsonl",
      text.replacing("\"event\":\"app.shown\"", with: "\"event\":\"app.showed\"")
        .replacing("\"returned_delegate\":", with: "\"gave_delegate\":1,\"returned_delegate\":"))
    let (whole, result) = (try Tool.run("check", known), try Tool.run("check", path))
    #expect(whole.errors == "")
    let remarks = result.errors.split(separator: "\n").map { line in
      line.replacing(#/event \d+( and \d+ more)?:/#, with: "event N:")
    }
    #expect(
      remarks.sorted() == [
        "\(path): event N: answer.load has \"gave_delegate\", which is not declared",
        "\(path): event N: unknown event \"app.showed\"; did you mean \"app.shown\"?",
      ])
    #expect(result.status == 1)
    #expect(verdicts(result.output) == verdicts(whole.output))
  }

  @Test func traceThatBreaksOffIsJudgedAsADeath() throws {
    let folder = try TemporaryFolder()
    let lines = try trace("sample").split(separator: "\n")
    let path = try folder.write("a.jsonl", lines.dropLast(4).joined(separator: "\n") + "\n")
    let result = try Tool.run("check", path)
    #expect(result.status == 1)
    #expect(result.output.contains("the trace breaks off"))
  }

  @Test func ambiguousNameSaysSo() throws {
    let result = try Tool.run("trace", "the network reports loaded twice [seconds=0]")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "runs match; this is \"\(TraceAndCheckTests.name)\" in banner (waterfall)."))
  }

  @Test func mistakeEndsTheTraceWithAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER,\napp = function(app) error(\"oh\") end }")
    let result = try Tool.run("trace", path)
    #expect(result.status == 65)
    #expect(result.errors == "\(path):2: oh\n")
    #expect(result.output.contains("world.ended"))
  }
}
