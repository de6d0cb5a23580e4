import AdSpecTestSupport
import Testing

/// An adapter with several classes is one subject: one run, one report and one trace know all of
/// its classes.
@Suite struct SeveralClassesTests {
  private static let classes = [
    "  AdSpecCrashFixture.SkuaBannerEvent: banner",
    "  AdSpecCrashFixture.SkuaRewardedEvent: rewarded",
    "  AdSpecCrashFixture.SkuaBidder: banner (bidding)",
  ]

  /// Runs the suite of the package, and returns the report and the lines on the screen.
  private func run(_ adapter: String, _ arguments: [String] = []) throws -> (
    broken: [String], report: JSON, status: Int32, lines: [String]
  ) {
    let folder = try TemporaryFolder()
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      [
        "run", "--adapter", adapter, "--no-places", "--explain", "--report",
        "json=\(folder.path("a.json"))",
      ] + arguments)
    let report = try Tool.report(try folder.text("a.json"))
    let broken = report["rules"].list.flatMap { rule in
      rule["outcomes"].list.filter { $0["counts_as"].text == "fail" }.map {
        "\($0["format"].text ?? "") \($0["flow"].text ?? "") \(rule["id"].text ?? "")"
      }
    }
    return (broken, report, result.status, result.output.split(separator: "\n").map(String.init))
  }

  @Test("one run judges all classes, and the report names the classes")
  func oneRunJudgesAllClasses() throws {
    let (broken, report, status, lines) = try run("skua")
    #expect(broken == [])
    #expect(status == 0)
    #expect(lines[0].hasSuffix(": adapter skua (3 classes, 2.1.0, SDK 2.1.3)"))
    #expect(Array(lines[1...3]) == SeveralClassesTests.classes)
    #expect(
      report["formats"].list.map { "\($0["format"].text ?? "") \($0["flow"].text ?? "")" } == [
        "banner waterfall", "banner bidding", "rewarded waterfall",
      ])
    #expect(
      report["adapter"]["profile"]["classes"].keys == [
        "AdSpecCrashFixture.SkuaBannerEvent", "AdSpecCrashFixture.SkuaBidder",
        "AdSpecCrashFixture.SkuaRewardedEvent",
      ])
  }

  @Test("a defect of one class is found in the format of the class only")
  func defectOfOneClassIsFoundThereOnly() throws {
    let broken = try run("skua-double-rewards", ["--flow", "waterfall"]).broken
    #expect(broken == ["rewarded waterfall REW-ONCE-1"])
  }

  @Test("the start of the network is judged across the classes")
  func startIsJudgedAcrossTheClasses() throws {
    let (broken, _, _, lines) = try run("skua-double-starts")
    #expect(Set(broken.compactMap { $0.split(separator: " ").last }) == ["SETUP-CONC-1"])
    #expect(broken.count == 3)
    #expect(lines.contains { $0.contains("the app starts with ad units for every class") })
  }

  @Test("the list of adapters and the header of a trace name the classes")
  func listingsNameTheClasses() throws {
    let listing = try Tool.runFragile("adapters", "skua").output
    #expect(
      listing.contains(
        "classes: {AdSpecCrashFixture.SkuaBannerEvent: [\"banner\"], "
          + "AdSpecCrashFixture.SkuaRewardedEvent: [\"rewarded\"], "
          + "AdSpecCrashFixture.SkuaBidder: [\"banner (bidding)\"]}\n"))
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", "scenario \"one\" { formats = BANNER }\n")
    let trace = try Tool.runFragile(
      "trace", path, "one", "--adapter", "skua", "--flow", "bidding", "--as", "jsonl")
    #expect(
      trace.output.contains("\"classes\":{\"AdSpecCrashFixture.SkuaBannerEvent\":[\"banner\"]"))
    #expect(
      trace.output.split(separator: "\n").count {
        $0.contains("\"class_name\":\"AdSpecCrashFixture.SkuaBidder\"")
      } == 3)
  }
}
