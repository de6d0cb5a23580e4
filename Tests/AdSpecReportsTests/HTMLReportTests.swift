import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import Testing

@Suite struct HTMLReportTests {
  /// A page of scenarios whose whole traces were kept.
  private func page(
    _ run: RunReport = HTMLReportTests.run, _ options: ReportOptions = ReportExamples.untimed
  ) -> String {
    ReportExamples.text(HTMLReport(options: options), run)
  }

  private static let run = ReportExamples.report(
    [traced(ReportExamples.twice), traced(ReportExamples.crash), ReportExamples.quiet])

  private static func traced(_ scenario: ScenarioResult) -> ScenarioResult {
    var scenario = scenario
    scenario.trace = scenario.events
    scenario.traceCommand = scenario.replay.replacing("adspec run", with: "adspec trace")
    return scenario
  }

  /// What stands between two texts, of which the first is there once.
  private func part(of page: String, from start: String, to end: String) throws -> String {
    let parts = page.components(separatedBy: start)
    try #require(parts.count == 2, "\(start) is there \(parts.count - 1) times")
    let range = try #require(parts[1].firstRange(of: end))
    return String(parts[1][..<range.lowerBound])
  }

  private func data(of page: String) throws -> String {
    try part(of: page, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
  }

  private func object(of page: String) throws -> NSDictionary {
    try #require(
      try JSONSerialization.jsonObject(with: Data(data(of: page).utf8)) as? NSDictionary)
  }

  @Test("the data of the page is complete") func wholeData() throws {
    #expect(try data(of: page()) == Golden.page)
  }

  @Test("the page shows the start when it is known") func startIsShownWhereItIsTold() throws {
    let start = "2026-01-02T03:04:05"
    let timed = try object(of: page(HTMLReportTests.run, ReportOptions(timestamp: start)))
    #expect(timed["started"] as? String == start)
  }

  /// The policy names the scripts and styles of the page by their digests, and allows nothing else.
  @Test("the policy allows the scripts and styles of the page") func policyAllowsWhatIsThere()
    throws
  {
    let page = page()
    let policy = try part(of: page, from: "Security-Policy\" content=\"", to: "\"")
    let script = try part(of: page, from: "<script>", to: "</script>")
    let style = try part(of: page, from: "<style>", to: "</style>")
    #expect(
      policy == "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'sha256-"
        + ContentDigest(script).base64 + "'; style-src 'sha256-" + ContentDigest(style).base64 + "'"
    )
    #expect(!page.contains("@policy@") && !page.contains("@data@") && !page.contains("@script@"))
  }

  /// Nothing of the page's own stands for a place on the network, and no text becomes markup.
  @Test("the page requests nothing and creates no markup") func pageAsksForNothingAndMakesNoMarkup()
    throws
  {
    let page = page()
    for forbidden in [
      "http://", "https://", "src=", "@import", "url(", "innerHTML", "outerHTML", "insertAdjacent",
      "document.write", "eval(", "onclick", "onload",
    ] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
  }

  @Test("the digest is SHA-256", arguments: ["abc", "", String(repeating: "a", count: 1000)])
  func digestIsTheStandardOne(_ text: String) {
    let known = [
      "abc": "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=",
      "": "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
    ]
    let expected = known[text] ?? "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="
    #expect(ContentDigest(text).base64 == expected)
  }

  /// At the lengths at which the last block is full, or one more is needed.
  @Test(
    "the digest of bytes is SHA-256",
    arguments: [
      (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
      (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
      (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
      (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
      (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
    ])
  func digestOfBytesIsTheStandardOne(_ count: Int, _ expected: String) {
    #expect(ContentDigest([UInt8](repeating: 0x61, count: count)).hexadecimal == expected)
  }
}
