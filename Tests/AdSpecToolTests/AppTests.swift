import AdSpecTestSupport
import Foundation
import Testing

/// Apps under test: the sample app conforms, and faults of apps find one to be injected into.
@Suite struct AppTests {
  private static let rules =
    [
      "CN-LOAD-1", "CN-ASSET-1", "CN-IMP-1", "CN-IMP-2", "CN-ADC-1", "CN-VIDEO-1", "CN-REUSE-1",
    ] + (1...7).map { "CN-CLICK-\($0)" }

  @Test(arguments: ["sample-custom-native", "sample-custom-native-handler"])
  func sampleAppConforms(_ name: String) throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      "run", "--app", name, "--strict", "--no-times", "--report", "json=\(folder.path("a.json"))")
    #expect(result.status == 0)
    #expect(
      result.output.contains("seed 0: app \(name) (AdSpecTool.SampleCustomNativePresenter)\n"))
    #expect(!result.output.contains("Not exercised or not decided"))
    let report = try Tool.report(try folder.text("a.json"))
    let passed = report["rules"].list.filter { rule in
      rule["outcomes"].list.contains { $0["verdict"].text == "pass" }
    }
    #expect(Set(passed.compactMap { $0["id"].text }) == Set(AppTests.rules))
  }

  @Test func rulesAreListed() throws {
    let rules = try Tool.report(try Tool.run("rules", "--json").output).list
    let custom = rules.compactMap { $0["id"].text }.filter { $0.hasPrefix("CN-") }
    #expect(Set(custom) == Set(AppTests.rules))
    #expect(custom.count == 14)
  }

  @Test func faultIsInjectedIntoASubjectToWhichItsRuleApplies() throws {
    let result = try Tool.run(
      "faults", "--rule", "CN-CLICK-2", "--rule", "SIG-MAIN-1", "--rule", "NAT-NIL-1")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.filter { $0.hasPrefix("ok  ") }.count == 3)
    #expect(lines.filter { $0.contains(" on ") }.count == 2)
    #expect(
      lines.contains { $0.hasPrefix("ok  CN-CLICK-2") && $0.hasSuffix(" on sample-custom-native") })
    #expect(lines.contains { $0.hasPrefix("ok  SIG-MAIN-1") && $0.hasSuffix(" on fernway") })
    let one = try Tool.run("faults", "--adapter", "sample", "--rule", "CN-CLICK-2")
    #expect(one.output.hasPrefix("-   CN-CLICK-2  does not apply to sample\n"))
  }

  /// An SDK that calls back on the main thread alone shows nobody that an adapter does not hop there.
  @Test func faultThatChangesNothingIsNoMiss() throws {
    let result = try Tool.run(
      "faults", "--adapter", "merlin", "--rule", "LOAD-THREAD-1", "--rule", "NAT-VIDEO-1")
    let text = result.output.replacing(/in \d+ runs/, with: "in some runs")
    #expect(
      text.split(separator: "\n").map(String.init).sorted() == [
        "-   LOAD-THREAD-1  changes nothing of what merlin does",
        "2 faults: each that applies is caught by its own rule and by no other",
        "ok  NAT-VIDEO-1    caught in some runs (native)",
      ])
    #expect(result.status == 0)
  }
}
