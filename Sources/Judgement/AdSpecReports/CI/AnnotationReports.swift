import AdSpecRules
import AdSpecTrace

/// Writes workflow commands of GitHub Actions: an annotation for each broken fact, the most
/// important first.
///
/// GitHub keeps ten errors and ten warnings of a step and silently drops the rest, so the report
/// writes nine and a count. The step summary has all of them; ``MarkdownReport`` writes it.
/// [Workflow
/// commands](https://docs.github.com/actions/reference/workflow-commands-for-github-actions)
package struct GitHubReport: Report {
  package static let kind = "github"
  package static let summary = "annotations for GitHub Actions, and the step summary"
  package static let usualPath: String? = "/dev/stdout"

  /// The maximum number of annotations of one weight.
  private static let maximum = 9

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    if let shard = report.shard {
      write("::notice title=adspec::\(GitHubReport.escaped("\(shard.name): \(Shard.advice)"))\n")
    }
    let facts = Fact.all(in: report).filter(\.isBroken).sortedByWeight
    for command in ["error", "warning", "notice"] {
      let own = facts.filter { GitHubReport.command(for: $0.outcome) == command }
      for fact in own.prefix(GitHubReport.maximum) { write(line(command, fact)) }
      let left = own.count - GitHubReport.maximum
      if left > 0 {
        let text = "\(left) more, which the step summary lists"
        write("::\(command) title=adspec::\(GitHubReport.escaped(text))\n")
      }
    }
  }

  /// The command for an outcome; nil for outcomes without an annotation.
  private static func command(for outcome: Fact.Outcome) -> String? {
    switch outcome {
    case .failed, .error: "error"
    case .warning: "warning"
    case .note: "notice"
    case .passed, .exempt, .notExercised: nil
    }
  }

  private func line(_ command: String, _ fact: Fact) -> String {
    var properties: [String] = []
    if let location = fact.location(where: options.localFiles.contains) {
      properties.append("file=\(GitHubReport.escaped(location.file, inProperty: true))")
      properties.append("line=\(max(1, location.line))")
    }
    properties.append("title=\(GitHubReport.escaped(fact.name, inProperty: true))")
    let text = FactText.lines(of: fact).joined(separator: "\n")
    return "::\(command) \(properties.joined(separator: ","))::\(GitHubReport.escaped(text))\n"
  }

  /// Escapes characters that would end a command or one of its properties.
  static func escaped(_ text: String, inProperty: Bool = false) -> String {
    text.escaped { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where inProperty: "%3A"
      case "," where inProperty: "%2C"
      default: nil
      }
    }
  }
}

extension String {
  /// Replaces each character, also before a combining mark or a line feed.
  func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension [Fact] {
  /// The facts that fail the run first, then by severity.
  var sortedByWeight: [Fact] {
    enumerated().sorted { one, other in
      (one.element.weight, one.offset) < (other.element.weight, other.offset)
    }.map(\.element)
  }
}

extension Fact {
  /// The order of importance: smaller is more important.
  fileprivate var weight: Int {
    let kind =
      switch outcome {
      case .error: 0
      case .failed: 1
      case .warning: 2
      case .note: 3
      case .exempt: 4
      case .notExercised: 5
      case .passed: 6
      }
    let harm = rule.flatMap { Severity.allCases.firstIndex(of: $0.severity) } ?? 0
    return kind * Severity.allCases.count + harm
  }
}

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
