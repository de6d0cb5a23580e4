import AdSpecRules

/// The cases of a format and flow, or of the run itself.
struct JUnitSuite {
  var name: String
  var conformance: String?
  var cases: [JUnitCase]

  /// One suite for each format and flow, with a case for each fact, and one for the run.
  static func ofFacts(_ report: RunReport) -> [JUnitSuite] {
    let summary = RunSummary(report)
    var suites: [JUnitSuite] = []
    for fact in Fact.all(in: report, summary) {
      let name = "\(report.adapter.name)/\(fact.lane?.path ?? "run")"
      if suites.last?.name != name {
        let format = summary.formats.first { $0.lane == fact.lane }
        suites.append(
          JUnitSuite(name: name, conformance: format?.conformance.rawValue, cases: []))
      }
      suites[suites.count - 1].cases.append(JUnitCase(fact, in: report))
    }
    for position in suites.indices {
      // A reader that sums up times finds the whole time of a format once.
      let scenarios = report.scenarios.filter {
        suites[position].name == "\(report.adapter.name)/\($0.lane.path)"
      }
      let seconds = scenarios.reduce(0) { $0 + $1.realSeconds }
      if let own = suites[position].cases.firstIndex(where: { $0.name.hasPrefix("scenarios-run") })
      {
        suites[position].cases[own].seconds = seconds
      }
    }
    return suites
  }

  /// One suite for each format and flow, with the cases of each scenario.
  static func ofScenarios(_ report: RunReport) -> [JUnitSuite] {
    var suites: [JUnitSuite] = []
    let summary = RunSummary(report)
    for format in summary.formats where format.scenarios > 0 {
      suites.append(
        JUnitSuite(
          name: "\(report.adapter.name)/\(format.lane.path)",
          conformance: format.conformance.rawValue,
          cases: report.scenarios.filter { $0.lane == format.lane }.flatMap {
            JUnitCase.cases(of: $0, in: report)
          }))
    }
    if !summary.failedChecks.isEmpty {
      suites.append(
        JUnitSuite(
          name: "\(report.adapter.name)/rules",
          cases: summary.failedChecks.map { JUnitCase.failedCheck($0, in: report) }))
    }
    let changes = summary.expectations.filter { !$0.problems.isEmpty }
    if !changes.isEmpty {
      suites.append(
        JUnitSuite(
          name: "\(report.adapter.name)/expectations",
          cases: changes.map { JUnitCase.expectation($0, in: report) }))
    }
    if let shard = report.shard, report.incomplete == nil {
      suites.append(
        JUnitSuite(
          name: "\(report.adapter.name)/run",
          cases: [
            JUnitCase(
              name: "the run is complete", className: "\(report.adapter.name).run", file: "",
              line: 0, outcome: .skipped(message: "this is \(shard.name): \(Shard.advice)"))
          ]))
    }
    if let incomplete = report.incomplete {
      // Without this case a report of half a run would look like one of a good run.
      let message = "the run is incomplete: \(incomplete)"
      suites.append(
        JUnitSuite(
          name: "\(report.adapter.name)/run",
          cases: [
            JUnitCase(
              name: "the run is complete", className: "\(report.adapter.name).run", file: "",
              line: 0,
              outcome: .error(type: "incomplete", message: message, text: message))
          ]))
    }
    return suites.map(\.withUniqueNames)
  }

  /// With numbers on cases that would have the same name: readers keep only the first of them.
  private var withUniqueNames: JUnitSuite {
    var suite = self
    var used: [String: Int] = [:]
    for position in suite.cases.indices {
      let key = suite.cases[position].className + "." + suite.cases[position].name
      used[key, default: 0] += 1
      if let count = used[key], count > 1 { suite.cases[position].name += " (\(count))" }
    }
    return suite
  }
}
