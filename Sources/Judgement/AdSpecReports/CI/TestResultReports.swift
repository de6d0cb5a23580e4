import AdSpecRules
import AdSpecTrace

/// Writes a report in the Common Test Report Format (CTRF), with a test for each fact.
///
/// [CTRF](https://ctrf.io/docs/specification/overview): a rule that was not exercised has the
/// status `skipped`, and an exempt or disputed rule has the status `other`.
package struct CTRFReport: Report {
  package static let kind = "ctrf"
  package static let summary = "Common Test Report Format (JSON)"

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    let (report, facts) = (run.report, run.facts)
    let statuses = facts.map(CTRFReport.status)
    func count(_ status: String) -> TraceValue { .integer(statuses.count { $0 == status }) }
    let seconds = options.showsRealTime ? report.scenarios.reduce(0) { $0 + $1.realSeconds } : 0
    let summary = TraceValue.object([
      .init("tests", .integer(facts.count)), .init("passed", count("passed")),
      .init("failed", count("failed")), .init("skipped", count("skipped")),
      .init("pending", .integer(0)), .init("other", count("other")), .init("start", .integer(0)),
      .init("stop", .integer(Int((seconds * 1_000).rounded()))),
    ])
    let results = TraceValue.object([
      .init(
        "tool",
        .object([
          .init("name", .string("adspec")), .init("version", .string(report.toolVersion)),
        ])), .init("summary", summary),
      .init("tests", .array(facts.map { test($0, in: report) })),
      .init(
        "environment",
        .object([
          .init("appName", .string(report.adapter.name)),
          .init("appVersion", .string(report.adapter.adapterVersion)),
          .init(
            "testEnvironment",
            .string(
              "suite \(report.suiteVersion), seed \(report.seed)"
                + (report.expected.map { ", expected failures on \($0.today)" } ?? ""))),
        ])),
    ])
    JSONText.write(
      .object([
        .init("reportFormat", .string("CTRF")), .init("specVersion", .string("0.0.0")),
        .init("results", results),
      ]), to: write)
    write("\n")
  }

  private static func status(of fact: Fact) -> String {
    switch fact.outcome {
    case .pass, .warning, .note: "passed"
    case .fail, .undecided: "failed"
    case .exempt, .disputed: "other"
    case .notExercised, .notApplicable: "skipped"
    }
  }

  private func test(_ fact: Fact, in report: RunReport) -> TraceValue {
    var fields: [TraceAttribute] = [
      .init("name", .string(fact.name)), .init("status", .string(CTRFReport.status(of: fact))),
      .init("duration", .integer(0)),
      .init("suite", .array([.string(report.adapter.name), .string(fact.lane?.path ?? "run")])),
    ]
    if fact.outcome != .pass {
      fields.append(.init("message", .string(FactText.message(of: fact))))
    }
    if let location = fact.location() {
      fields += [
        .init("trace", .string(FactText.lines(of: fact).joined(separator: "\n"))),
        .init("filePath", .string(options.pathInRepository(location.file))),
        .init("line", .integer(location.line)),
      ]
      if let remark = location.remark {
        fields.append(.init("extra", .object([.init("line", .string(remark))])))
      }
    }
    if let rule = fact.rule {
      fields.append(
        .init("tags", .array([.string(fact.level.rawValue), .string(rule.severity.rawValue)])))
    }
    fields.append(.init("rawStatus", .string(fact.outcome.word)))
    return .object(fields)
  }
}

/// Writes a report in the Test Anything Protocol (TAP), version 14, with a test point for each
/// fact.
///
/// [TAP 14](https://testanything.org/tap-version-14-specification.html): a TODO point does not make
/// a run fail. The report writes a TODO point for each exempt rule and for each broken rule of
/// level `should`, and for each disputed rule that is broken.
package struct TAPReport: Report {
  package static let kind = "tap"
  package static let summary = "Test Anything Protocol 14"

  package init(options: ReportOptions) {}

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    write("TAP version 14\n1..\(run.facts.count)\n")
    for (number, fact) in run.facts.enumerated() {
      let point = "\(number + 1) - \(TAPReport.escaped("\(fact.name) \(fact.sentence)"))"
      switch fact.outcome {
      case .pass: write("ok \(point)\n")
      case .fail, .undecided: write("not ok \(point)\n")
      case .warning, .note: write("not ok \(point) # TODO \(fact.level.rawValue)\n")
      case .disputed where !fact.isBroken:
        write("ok \(point) # SKIP \(TAPReport.escaped(FactText.message(of: fact)))\n")
      case .exempt, .disputed:
        write("not ok \(point) # TODO \(TAPReport.escaped(FactText.message(of: fact)))\n")
      case .notExercised, .notApplicable:
        write("ok \(point) # SKIP \(TAPReport.escaped(FactText.message(of: fact)))\n")
      }
      if fact.isBroken { details(of: fact, to: write) }
    }
  }

  /// Writes the details of a fact as a block of YAML.
  ///
  /// The texts of the block are JSON strings, which are valid YAML.
  private func details(of fact: Fact, to write: (String) -> Void) {
    var fields: [(String, TraceValue)] = [
      ("message", .string(FactText.message(of: fact))), ("severity", .string(fact.outcome.word)),
    ]
    if let example = fact.example {
      fields.append(
        (
          "at",
          .object([
            .init("file", .string(example.file)), .init("line", .integer(example.line)),
          ])
        ))
      fields.append(("details", .array(FactText.lines(of: fact).map(TraceValue.string))))
    }
    write("  ---\n")
    for (name, value) in fields { write("  \(name): \(JSONText.line(value))\n") }
    write("  ...\n")
  }

  /// Escapes the characters that can begin a TAP directive such as `# TODO`.
  static func escaped(_ text: String) -> String {
    text.escaped { ["\\", "#"].contains($0) ? "\\\($0)" : nil }
  }
}
