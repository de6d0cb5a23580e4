import AdSpecRules
import AdSpecTrace

/// Writes JUnit XML as the readers of GitHub, GitLab, Jenkins and Bazel understand it.
///
/// There is no specification, and strict schemas contradict those readers. This form has one flat
/// level of suites (adapter and format), correct counts, times with three decimals, unique names,
/// file and line of the scenario, and all facts in the text of a failure, its message first.
package struct JUnitReport: Report {
  package static let kind = "junit"
  package static let summary = "JUnit XML, for continuous integration"

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    withoutActuallyEscaping(write) { write in
      var xml = XMLText(to: write)
      let suites = suites(of: report)
      let cases = suites.flatMap(\.cases)
      xml.begin("testsuites", [.init("name", "adspec")] + counts(of: cases))
      for (number, suite) in suites.enumerated() {
        self.write(suite, number: number, of: report, to: &xml)
      }
      xml.end()
    }
  }

  private struct Suite {
    var name: String
    var conformance: String?
    var cases: [JUnitCase]
  }

  private func suites(of report: RunReport) -> [Suite] {
    var suites: [Suite] = []
    let summary = RunSummary(report)
    for format in summary.formats where format.scenarios > 0 {
      suites.append(
        Suite(
          name: "\(report.adapter.name)/\(format.lane.path)",
          conformance: format.conformance.rawValue,
          cases: report.scenarios.filter { $0.lane == format.lane }.flatMap {
            JUnitCase.cases(of: $0, in: report)
          }))
    }
    if !summary.failedChecks.isEmpty {
      suites.append(
        Suite(
          name: "\(report.adapter.name)/rules",
          cases: summary.failedChecks.map { JUnitCase.failedCheck($0, in: report) }))
    }
    let changes = summary.expectations.filter { !$0.problems.isEmpty }
    if !changes.isEmpty {
      suites.append(
        Suite(
          name: "\(report.adapter.name)/expectations",
          cases: changes.map { JUnitCase.expectation($0, in: report) }))
    }
    if let incomplete = report.incomplete {
      // Without this case a report of half a run would look like one of a good run.
      let message = "the run is incomplete: \(incomplete)"
      suites.append(
        Suite(
          name: "\(report.adapter.name)/run",
          cases: [
            JUnitCase(
              name: "the run is complete", className: "\(report.adapter.name).run", file: "",
              line: 0,
              outcome: .error(type: "incomplete", message: message, text: message))
          ]))
    }
    return suites.map(withUniqueNames)
  }

  /// Numbers cases that would have the same name: readers keep only the first of them.
  private func withUniqueNames(_ suite: Suite) -> Suite {
    var suite = suite
    var used: [String: Int] = [:]
    for position in suite.cases.indices {
      let key = suite.cases[position].className + "." + suite.cases[position].name
      used[key, default: 0] += 1
      if let count = used[key], count > 1 { suite.cases[position].name += " (\(count))" }
    }
    return suite
  }

  private func write(_ suite: Suite, number: Int, of report: RunReport, to xml: inout XMLText) {
    var attributes: [XMLText.Attribute] = [.init("name", suite.name)] + counts(of: suite.cases)
    if let timestamp = options.timestamp { attributes.append(.init("timestamp", timestamp)) }
    attributes += [
      .init("hostname", "localhost"), .init("id", String(number)), .init("package", ""),
    ]
    xml.begin("testsuite", attributes)
    let adapter = report.adapter
    var properties = [
      ("tool.version", report.toolVersion), ("suite.version", report.suiteVersion),
      ("seed", String(report.seed)), ("adapter", adapter.name),
      ("adapter.class", adapter.className), ("adapter.version", adapter.adapterVersion),
      ("sdk.version", adapter.sdkVersion), ("profile", JSONText.line(adapter.profile)),
      ("strict", String(report.isStrict)),
    ]
    if let conformance = suite.conformance { properties.append(("conformance", conformance)) }
    if let incomplete = report.incomplete { properties.append(("incomplete", incomplete)) }
    if let expected = report.expected { properties.append(("expected.today", expected.today)) }
    self.write(properties, to: &xml)
    for test in suite.cases { self.write(test, to: &xml) }
    xml.end()
  }

  private func write(_ test: JUnitCase, to xml: inout XMLText) {
    var attributes: [XMLText.Attribute] = [
      .init("name", test.name), .init("classname", test.className),
    ]
    if !test.file.isEmpty {
      attributes += [.init("file", test.file), .init("line", String(test.line))]
    }
    attributes.append(.init("time", time(test.seconds)))
    xml.begin("testcase", attributes)
    write(test.properties, to: &xml)
    switch test.outcome {
    case .passed: break
    case .failure(let type, let message, let text):
      xml.element("failure", [.init("type", type), .init("message", message)], text: text)
    case .error(let type, let message, let text):
      xml.element("error", [.init("type", type), .init("message", message)], text: text)
    case .skipped(let message): xml.element("skipped", [.init("message", message)])
    }
    if !test.output.isEmpty { xml.element("system-out", [], text: test.output) }
    xml.end()
  }

  private func write(_ properties: [(name: String, value: String)], to xml: inout XMLText) {
    guard !properties.isEmpty else { return }
    xml.begin("properties", [])
    for property in properties {
      xml.element("property", [.init("name", property.name), .init("value", property.value)])
    }
    xml.end()
  }

  private func counts(of cases: [JUnitCase]) -> [XMLText.Attribute] {
    [
      .init("tests", String(cases.count)),
      .init("failures", String(cases.count(where: \.isFailure))),
      .init("errors", String(cases.count(where: \.isError))),
      .init("skipped", String(cases.count(where: \.isSkipped))),
      .init("time", time(cases.reduce(0) { $0 + $1.seconds })),
    ]
  }

  private func time(_ seconds: Double) -> String {
    PlainText.realSeconds(options.showsRealTime ? seconds : 0)
  }
}
