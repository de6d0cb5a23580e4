import AdSpecRules
import AdSpecTrace

/// Writes workflow commands for GitHub Actions, which show an annotation for each broken fact.
///
/// The most important facts come first.
///
/// For each step, GitHub shows at most ten errors and ten warnings, and drops further annotations
/// without a message. Therefore the report writes at most nine errors and nine warnings, and one
/// more line with the number of omitted annotations. ``MarkdownReport`` writes the step summary,
/// which lists all broken facts. [Workflow
/// commands](https://docs.github.com/actions/reference/workflow-commands-for-github-actions)
package struct GitHubReport: Report {
  package static let kind = "github"
  package static let summary = "annotations for GitHub Actions, and the step summary"
  package static let usualPath: String? = "/dev/stdout"

  /// The maximum number of annotations of each kind: error, warning and notice.
  private static let maximum = 9

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    if let shard = run.report.shard {
      write("::notice title=adspec::\(GitHubReport.escaped("\(shard.name): \(Shard.advice)"))\n")
    }
    let facts = run.facts.filter(\.isBroken).sortedByWeight
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

  /// The workflow command for an outcome; nil if the outcome gets no annotation.
  private static func command(for outcome: Outcome) -> String? {
    switch outcome {
    case .fail, .undecided: "error"
    case .warning: "warning"
    case .note, .disputed: "notice"
    case .pass, .exempt, .notExercised, .notApplicable: nil
    }
  }

  private func line(_ command: String, _ fact: Fact) -> String {
    var properties: [String] = []
    let location = fact.location { options.ownFiles[$0] != nil }
    if let location {
      let file = options.pathInRepository(location.file)
      properties.append("file=\(GitHubReport.escaped(file, inProperty: true))")
      properties.append("line=\(max(1, location.line))")
    }
    properties.append("title=\(GitHubReport.escaped(fact.name(at: location), inProperty: true))")
    let text = FactText.lines(of: fact).joined(separator: "\n")
    return "::\(command) \(properties.joined(separator: ","))::\(GitHubReport.escaped(text))\n"
  }

  /// Escapes the characters that would end a workflow command or a property of the command.
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
  /// Replaces each Unicode scalar for which `replacement` returns a text, even if a combining mark
  /// or a line feed follows the scalar.
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
  /// The facts in order of importance, as all reports show them.
  ///
  /// The facts about one rule stay together.
  var sortedByWeight: [Fact] {
    let scenarios = reduce(into: [String: Int]()) { $0[$1.subject, default: 0] += $1.scenarios }
    let plain = Set(filter { !$0.needsOddAnswer }.map(\.subject))
    var first: [String: Int] = [:]
    for (position, fact) in enumerated() where first[fact.subject] == nil {
      first[fact.subject] = position
    }
    return enumerated().map { position, fact in
      (
        fact,
        Weight(
          fact, needsOddAnswer: !plain.contains(fact.subject),
          scenarios: scenarios[fact.subject] ?? 0),
        first[fact.subject] ?? 0, position
      )
    }.sorted { ($0.1, $0.2, $0.3) < ($1.1, $1.2, $1.3) }.map(\.0)
  }
}

extension Fact {
  /// A key that the facts about one rule with one outcome share.
  fileprivate var subject: String { "\(id) \(outcome.rawValue)" }
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

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    let facts = run.facts.filter(\.isBroken).sortedByWeight
    JSONText.write(.array(facts.map { value(of: $0, in: run.report) }), to: write)
    write("\n")
  }

  private func value(of fact: Fact, in report: RunReport) -> TraceValue {
    let location = fact.location()
    // GitLab rejects an entry without a file and a line.
    let path = location.map { options.pathInRepository($0.file) } ?? "adspec"
    return .object([
      .init("description", .string("\(fact.name(at: location)): \(FactText.message(of: fact))")),
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
    case .note, .disputed: return "info"
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
  /// An identifier of the fact that stays the same from run to run, even if the text of the finding
  /// changes.
  func fingerprint(of adapter: AdapterSummary) -> String {
    "\(adapter.name)/\(lane?.path ?? "run")/\(id)"
  }
}
