import AdSpecRules
import AdSpecTrace

/// Writes the code quality report of GitLab, one entry for each broken fact.
///
/// [Code Quality](https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format)
package struct GitLabReport: Report {
  package static let kind = "gitlab"
  package static let summary = "GitLab's code quality report"

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    let facts = Fact.all(in: report).filter(\.isBroken).sortedByWeight
    JSONText.write(.array(facts.map { value(of: $0, in: report) }), to: write)
    write("\n")
  }

  private func value(of fact: Fact, in report: RunReport) -> TraceValue {
    let location = fact.location()
    // GitLab rejects an entry without a place.
    let path = location?.file ?? "adspec"
    return .object([
      .init("description", .string("\(fact.name): \(FactText.message(of: fact))")),
      .init("check_name", .string(fact.id)),
      .init("fingerprint", .string(fact.fingerprint(of: report.adapter))),
      .init("severity", .string(severity(of: fact))),
      .init(
        "location",
        .object([
          .init("path", .string(PlainText.line(path))),
          .init("lines", .object([.init("begin", .integer(max(1, location?.line ?? 1)))])),
        ])),
    ])
  }

  private func severity(of fact: Fact) -> String {
    switch fact.outcome {
    case .warning: return "minor"
    case .note: return "info"
    default: break
    }
    return switch fact.rule?.severity {
    case nil: "blocker"
    case .critical: "critical"
    case .high, .medium: "major"
    case .low: "minor"
    }
  }
}

extension Fact {
  /// An identifier that stays the same from run to run, independent of the finding's text.
  func fingerprint(of adapter: AdapterSummary) -> String {
    "\(adapter.name)/\(lane?.path ?? "run")/\(id)"
  }
}
