import AdSpecRules

/// Writes JUnit XML that the readers of GitHub, GitLab, Jenkins and Bazel understand.
///
/// JUnit XML has no specification. The XML is what most readers understand: one flat level of suites,
/// correct counts, times with three decimals, unique names, file and line, and properties of cases.
///
/// The XML has one test case for each rule in each format and flow.
///
/// The names and the number of the cases stay the same when the adapter changes, so that readers
/// can follow each case from run to run.
package struct JUnitReport: Report {
  package static let kind = "junit"
  package static let summary = "JUnit XML, a case for each rule, format and flow"

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    let suites = JUnitSuite.suites(of: run)
    withoutActuallyEscaping(write) { write in
      var xml = XMLText(to: write)
      xml.begin("testsuites", [.init("name", "adspec")] + counts(of: suites.flatMap(\.cases)))
      for (number, suite) in suites.enumerated() {
        let timestamp = options.timestamp.map { [XMLText.Attribute("timestamp", $0)] } ?? []
        xml.begin(
          "testsuite",
          [.init("name", suite.name)] + counts(of: suite.cases) + timestamp + [
            .init("hostname", "localhost"), .init("id", String(number)), .init("package", ""),
          ])
        self.write(properties(of: suite, in: run.report), to: &xml)
        for test in suite.cases { self.write(test, to: &xml) }
        xml.end()
      }
      xml.end()
    }
  }

  private func properties(
    of suite: JUnitSuite, in report: RunReport
  ) -> [(name: String, value: String)] {
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
    return properties
  }

  private func write(_ test: JUnitCase, to xml: inout XMLText) {
    var attributes: [XMLText.Attribute] = [
      .init("name", test.name), .init("classname", test.className),
    ]
    if !test.file.isEmpty {
      let file = options.pathInRepository(test.file)
      attributes += [.init("file", file), .init("line", String(test.line))]
    }
    attributes.append(.init("time", time(test.seconds)))
    xml.begin("testcase", attributes)
    write(test.properties, to: &xml)
    if let element = test.element {
      let attributes: [XMLText.Attribute] =
        (element.type.map { [.init("type", $0)] } ?? []) + [.init("message", element.message)]
      xml.element(element.name, attributes, text: element.text)
    }
    if !test.output.isEmpty { xml.element("system-out", [], text: test.output) }
    xml.end()
  }

  private func write(
    _ properties: [(name: String, value: String)], to xml: inout XMLText
  ) {
    guard !properties.isEmpty else { return }
    xml.begin("properties", [])
    for property in properties {
      xml.element("property", [.init("name", property.name), .init("value", property.value)])
    }
    xml.end()
  }

  private func counts(of cases: [JUnitCase]) -> [XMLText.Attribute] {
    func count(_ name: String) -> String { String(cases.count { $0.element?.name == name }) }
    return [
      .init("tests", String(cases.count)), .init("failures", count("failure")),
      .init("errors", count("error")), .init("skipped", count("skipped")),
      .init("time", time(cases.reduce(0) { $0 + $1.seconds })),
    ]
  }

  private func time(_ seconds: Double) -> String {
    PlainText.realSeconds(options.showsRealTime ? seconds : 0)
  }
}

/// A JUnit test suite: the test cases of one format and flow, or of the run itself.
struct JUnitSuite {
  var name: String
  var conformance: String?
  var cases: [JUnitCase]

  /// The suites of a report, with a case for each fact.
  ///
  /// There is one suite for each format and flow, and one suite for the run itself.
  static func suites(of run: JudgedRun) -> [JUnitSuite] {
    let report = run.report
    var suites: [JUnitSuite] = []
    for fact in run.facts {
      let name = "\(report.adapter.name)/\(fact.lane?.path ?? "run")"
      if suites.last?.name != name {
        let format = run.summary.formats.first { $0.lane == fact.lane }
        suites.append(
          JUnitSuite(name: name, conformance: format?.conformance.rawValue, cases: []))
      }
      suites[suites.count - 1].cases.append(JUnitCase(fact, in: report))
    }
    for position in suites.indices {
      // Only one case of a format has a time, which is the time of all scenarios of the format. So
      // a reader that adds up the times of the cases gets the correct sum.
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
}

/// A test case of a JUnit report: a fact.
struct JUnitCase {
  /// The element that says why a case did not pass: `failure`, `error` or `skipped`.
  struct Element {
    let name: String
    /// The type; nil for a skipped case.
    var type: String?
    let message: String
    var text = ""

    static func skipped(_ message: String) -> Element { Element(name: "skipped", message: message) }
  }

  var name: String
  var className: String
  var file: String
  var line: Int
  var seconds: Double = 0
  var properties: [(name: String, value: String)] = []
  /// The element of a case that did not pass; nil if it passed.
  var element: Element?
  var output = ""
}

/// The cases of facts. The number and the names of the cases stay the same as long as the same
/// rules apply.
extension JUnitCase {
  /// The case of a fact.
  init(_ fact: Fact, in report: RunReport) {
    let group = fact.rule.map { String($0.id.prefix { $0 != "-" }) } ?? "run"
    let lane = fact.lane.map { "." + $0.path.replacing("/", with: ".") } ?? ""
    // The text of the case also names the line of the scenario.
    let place = fact.location()
    self.init(
      name: fact.name, className: report.adapter.name + lane + "." + group,
      file: place.map { PlainText.line($0.file) } ?? "", line: place?.line ?? 0)
    if let rule = fact.rule {
      properties = [
        ("rule", rule.id), ("level", fact.level.rawValue), ("severity", rule.severity.rawValue),
        ("exercised", String(fact.exercised)),
      ]
    }
    if fact.scenarios > 0 { properties.append(("scenarios", String(fact.scenarios))) }
    if let remark = place?.remark { properties.append(("line", remark)) }
    element = JUnitCase.element(of: fact)
    if [.warning, .note, .disputed].contains(fact.outcome), fact.isBroken { addRemark(of: fact) }
  }

  /// Adds a warning, a note or the violation of a disputed rule as a property and as output of the
  /// case, which still counts as passed or skipped.
  private mutating func addRemark(of fact: Fact) {
    let weight = fact.outcome.word
    properties.append((weight, FactText.message(of: fact)))
    output = ([weight + ":"] + FactText.lines(of: fact)).joined(separator: "\n")
  }

  private static func element(of fact: Fact) -> Element? {
    let message = FactText.message(of: fact)
    switch fact.outcome {
    case .pass, .warning, .note: return nil
    case .exempt, .disputed, .notExercised, .notApplicable: return .skipped(message)
    case .fail, .undecided:
      return Element(
        name: fact.isError ? "error" : "failure", type: fact.id, message: message,
        text: FactText.lines(of: fact).joined(separator: "\n"))
    }
  }
}
