import AdSpecTestSupport
import Testing

/// A scenario sees nothing of other scenarios, whether or not it shares a process with them.
@Suite struct IsolationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs scenarios whose adapter does what the parameters say.
  private func report(
    _ parameters: [String], _ arguments: String...
  ) throws -> (json: String, result: BuiltExecutable.Result) {
    let scenarios = parameters.enumerated().map { number, parameter in
      "scenario \"\(number) \(parameter)\" { formats = BANNER, config = { settings = { "
        + "parameter = \"\(parameter)\", file = \"\(folder.path("count"))\" } } }\n"
    }
    try folder.write("a.lua", scenarios.joined())
    try folder.write("count", "")
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", "a.lua", "--no-times", "--no-places", "--report", "json=a.json"] + arguments,
      in: folder.url)
    return (try folder.text("a.json"), result)
  }

  @Test(
    "reports are equal for every isolation",
    arguments: [
      ["sample", "native"], ["merlin-defective", "rewarded"], ["fernway-queues", "banner"],
    ])
  func reportsAreEqual(_ arguments: [String]) throws {
    func report(_ isolation: String) throws -> [String] {
      let result = try BuiltExecutable.adspec().run(
        [
          "run", "--adapter", arguments[0], "--format", arguments[1], "--no-times", "--report",
          "json=a.json", "--isolation", isolation,
        ] + (TestTier.isThorough ? [] : ["--shard", "1/3"]), in: folder.url)
      return [result.output, try folder.text("a.json")]
    }
    let isolated = try report("fork")
    #expect(try report("series") == isolated)
    // Only an adapter with defects can make adspec change from series to a process for each scenario.
    if arguments[0].hasSuffix("defective") { #expect(try report("auto") == isolated) }
  }

  @Test("a static variable of an adapter starts afresh in each scenario")
  func staticVariableStartsAfresh() throws {
    let (json, _) = try report(
      Array(repeating: "count", count: 40), "--isolation", "series", "--jobs", "1")
    let report = try Tool.report(json)
    #expect(report["scenarios"].list.map { $0["output"].text } == Array(repeating: "1", count: 40))
    #expect(report["isolation_remark"].text == nil)
  }

  @Test("deaths, hangs and floods of output are as in processes of their own")
  func deathsAreAsAlone() throws {
    let parameters = [
      "count", "crash", "count", "exit", "exit 3", "hang", "count", "count", "flood", "count",
      "deadlock", "thread", "count",
    ]
    let isolated = try report(parameters, "--timeout", "0.5", "--isolation", "fork")
    let shared = try report(parameters, "--timeout", "0.5", "--isolation", "series")
    #expect(shared.json == isolated.json)
    #expect(shared.result.output == isolated.result.output)
    #expect(shared.result.status == 1)
    let deaths = try Tool.report(shared.json)["formats"][0]["deaths"].number
    #expect(deaths == 6)
  }

  @Test("an adapter that ends its worker costs its own verdict, and what it leaves is gone")
  func workersFilesAndProcessesAreAsAlone() throws {
    let parameters = [
      "count files", "count", "end worker", "count files", "leave process", "count files", "count",
    ]
    let isolated = try report(parameters, "--isolation", "fork")
    let shared = try report(parameters, "--isolation", "series")
    #expect(shared.json == isolated.json)
    #expect(shared.result.status == 1)
    let scenarios = try Tool.report(shared.json)["scenarios"].list
    let files = "0 0 0 0"
    let left = "[… left running, and ended by adspec: 1 process …]\n"
    let outputs: [String?] = scenarios.map { $0["output"].text }
    #expect(outputs == [files, "1", "", files, left, files, "1"])
    let endings: [String?] = scenarios.map { $0["ending"].text }
    #expect(endings.count { $0 == "crash" } == 1)
    #expect(
      scenarios[2]["ending_detail"].text == "ended the process of adspec that runs it")
  }

  @Test("what ends a scenario that runs alone also ends it in a series")
  func damageIsAsAlone() throws {
    let parameters = ["quick", "traps", "quick", "limit worker", "quick"]
    let isolated = try report(parameters, "--isolation", "fork")
    let shared = try report(parameters, "--isolation", "series")
    #expect(shared.json == isolated.json)
    #expect(shared.result.status == 1)
    let scenarios = try Tool.report(shared.json)["scenarios"].list
    #expect(scenarios[1]["ending_detail"].text == "killed by SIGFPE")
    #expect(
      scenarios[3]["ending_detail"].text == "ended the process of adspec that runs it")
    for index in [0, 2, 4] { #expect(scenarios[index]["ending"].text == "quiescent") }
  }

  @Test("if something outlives a scenario, every scenario runs alone, and the report says so")
  func canaryFindsALeak() throws {
    let (json, result) = try report(Array(repeating: "count in file", count: 40), "--jobs", "1")
    let remark = try #require(try Tool.report(json)["isolation_remark"].text)
    #expect(remark.hasPrefix("Every scenario ran in a process of its own: "))
    #expect(remark.contains("count in file\" (banner, waterfall) went another way alone"))
    #expect(result.output.contains("Every scenario ran in a process of its own"))
    // 40 scenarios and the canary have run before, so the numbers that count come after theirs.
    let outputs = try Tool.report(json)["scenarios"].list.compactMap {
      $0["output"].text.flatMap(Int.init)
    }
    #expect(outputs.count == 40)
    #expect(Set(outputs).count == 40)
    let (isolated, _) = try report(
      Array(repeating: "count in file", count: 40), "--isolation", "fork")
    #expect(try Tool.report(isolated)["isolation_remark"].text == nil)
  }

  @Test(
    "without virtual time or processes, series are refused",
    arguments: [
      (["--in-process"], "--in-process."), (["--clock", "wall"], "a wall clock."),
    ]) func seriesAreRefused(_ options: [String], _ end: String) throws
  {
    let result = try BuiltExecutable.adspec().run(
      ["run", "--isolation", "series"] + options, in: folder.url)
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "--isolation series needs virtual time and processes of its own. Leave it out with " + end))
  }
}
