import AdSpecConformance
import AdSpecReports
import AdSpecRules
import Testing

/// Where findings about other formats and flows than the scenario's count.
@Suite struct RunLanesTests {
  private static let all = [
    Lane(format: "banner"), Lane(format: "rewarded"), Lane(format: "rewarded", flow: "bidding"),
  ]

  /// The place in words.
  private func place(
    _ lane: OtherLane, _ own: Lane, _ lanes: [Lane] = all, chosen: Set<String> = []
  ) -> String {
    switch RunLanes(lanes, chosen: chosen).place(lane, in: own) {
    case .own: "own"
    case .leftOut: "left out"
    case .lane(let lane): lane.flow.map { "\(lane.format) \($0)" } ?? lane.format
    }
  }

  private let waterfall = Lane(format: "rewarded")
  private let bidding = Lane(format: "rewarded", flow: "bidding")

  @Test("a finding counts for the format and flow that the run has")
  func countsWhereItBelongs() {
    #expect(place(OtherLane(format: "banner"), waterfall) == "banner")
    #expect(place(OtherLane(format: "rewarded", flow: "bidding"), waterfall) == "rewarded bidding")
    // Banners have no other flow.
    #expect(place(OtherLane(format: "banner"), bidding) == "banner waterfall")
    #expect(place(OtherLane(format: "banner", flow: "bidding"), waterfall) == "banner")
  }

  @Test("no finding gets lost because the run has no scenario in its format")
  func nothingGetsLost() {
    #expect(place(OtherLane(format: "native"), waterfall) == "own")
    #expect(place(OtherLane(format: "rewarded", flow: "bidding"), waterfall, [waterfall]) == "own")
  }

  @Test("what a format breaks that the user left out is no result of the run")
  func leftOutFormatsDoNotCount() {
    #expect(place(OtherLane(format: "banner"), waterfall, chosen: ["rewarded"]) == "left out")
    #expect(
      place(OtherLane(format: "banner"), waterfall, chosen: ["banner", "rewarded"]) == "banner")
  }

  @Test("a result without a finding that counts is no failure")
  func resultWithoutFindings() {
    var finding = Finding(rule: "A", expected: "", actual: "", events: [])
    finding.lanes = [OtherLane(format: "banner"), OtherLane(format: "native")]
    let broken = RuleResult(
      rule: "A", verdict: .fail, exercised: 3, exercisedInOtherFormats: 1, findings: [finding])
    func words(_ place: @escaping (OtherLane) -> PlaceInRun) -> [String] {
      [broken].byLane(place).map {
        "\($0.format ?? "own") \($0.verdict) \($0.exercised) \($0.findings.count)"
      }
    }
    #expect(words { .lane($0) } == ["own pass 2 0", "banner fail 1 1", "native fail 1 1"])
    #expect(words { _ in .leftOut } == ["own pass 3 0"])
    #expect(words { _ in .own } == ["own fail 3 1"])
    #expect(
      words { $0.format == "native" ? .leftOut : .lane($0) } == ["own pass 2 0", "banner fail 1 1"])
    #expect(words { $0.format == "native" ? .leftOut : .own } == ["own fail 3 1"])
  }
}
