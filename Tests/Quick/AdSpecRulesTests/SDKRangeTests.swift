import AdSpecRules
import AdSpecTrace
import Testing

/// A rule can hold for some versions of the Google Mobile Ads SDK only.
struct SDKRangeTests {
  private static let body =
    "given = on \"host.load\" { per = \"load\" }, require = exactly(1, \"answer.load\"),"

  private func note(_ keys: String, _ sdk: SDKGeneration) throws -> String {
    var trace = try makeTrace("0 host.load adapter=1 load=1; 1 answer.load adapter=1 load=1")
    trace.header.sdk = sdk
    let result = try RuleFiles.result(keys + Self.body, trace)
    return result.map { "\($0.verdict) \($0.note ?? "")" } ?? "none"
  }

  @Test("a rule is silent about other versions than its own") func otherVersions() throws {
    let keys = ["", "since = 12,", "up_to = 12,", "since = 12, up_to = 12,"]
    var notes: [[String]] = []
    for sdk in SDKGeneration.allCases { notes.append(try keys.map { try note($0, sdk) }) }
    #expect(
      notes == [
        [
          "pass ", "notApplicable since SDK 12, and the host played SDK 11", "pass ",
          "notApplicable since SDK 12, until SDK 12, and the host played SDK 11",
        ],
        ["pass ", "pass ", "pass ", "pass "],
        [
          "pass ", "pass ", "notApplicable until SDK 12, and the host played SDK 13",
          "notApplicable since SDK 12, until SDK 12, and the host played SDK 13",
        ],
      ])
  }

  @Test("one catalogue judges traces of several versions") func severalVersions() throws {
    let catalogue = try RuleFiles.catalogue("since = 13," + Self.body)
    var trace = try makeTrace("0 host.load adapter=1 load=1; 1 answer.load adapter=1 load=1")
    let verdicts = SDKGeneration.allCases.map { sdk in
      trace.header.sdk = sdk
      return catalogue.judge(trace).map(\.verdict)
    }
    #expect(verdicts == [[.notApplicable], [.notApplicable], [.pass]])
  }

  @Test("a version that adspec does not play is a mistake") func unknownVersions() {
    for value in ["10", "14", "12.5", "\"13\""] {
      #expect(
        RuleFiles.mistakes(RuleFiles.rule("since = \(value)," + Self.body)) == [
          "rules/test.lua:4: since is a version of the SDK: one of 11, 12, 13"
        ])
    }
  }
}
