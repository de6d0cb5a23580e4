import AdSpecRules
import AdSpecTrace

/// Writes the Test Anything Protocol, version 14, a test point for each fact.
///
/// [TAP 14](https://testanything.org/tap-version-14-specification.html): a TODO point fails no run.
/// Exempt rules and broken should rules are TODO points.
package struct TAPReport: Report {
  package static let kind = "tap"
  package static let summary = "Test Anything Protocol 14"

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    let facts = Fact.all(in: report)
    write("TAP version 14\n1..\(facts.count)\n")
    for (number, fact) in facts.enumerated() {
      let point = "\(number + 1) - \(TAPReport.escaped("\(fact.name) \(fact.sentence)"))"
      switch fact.outcome {
      case .passed: write("ok \(point)\n")
      case .failed, .error: write("not ok \(point)\n")
      case .warning, .note: write("not ok \(point) # TODO \(fact.level.rawValue)\n")
      case .exempt:
        write("not ok \(point) # TODO \(TAPReport.escaped(FactText.message(of: fact)))\n")
      case .notExercised(let reason):
        write("ok \(point) # SKIP \(TAPReport.escaped("not exercised: \(reason)"))\n")
      }
      if fact.isBroken { details(of: fact, to: write) }
    }
  }

  /// A block of YAML.
  ///
  /// Its texts are JSON strings, which are valid YAML.
  private func details(of fact: Fact, to write: (String) -> Void) {
    var fields: [(String, TraceValue)] = [
      ("message", .string(FactText.message(of: fact))), ("severity", .string(fact.word)),
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

  /// Escapes characters that begin a directive.
  static func escaped(_ text: String) -> String {
    text.escaped { ["\\", "#"].contains($0) ? "\\\($0)" : nil }
  }
}
