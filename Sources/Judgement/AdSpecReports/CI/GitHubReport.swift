import AdSpecRules

/// Writes workflow commands of GitHub Actions: an annotation for each fact that is broken, the most
/// important first.
///
/// GitHub keeps ten errors and ten warnings of a step and drops the rest in silence, so that there
/// are nine and a count. A page of its own for all of them is the step summary, which
/// ``MarkdownReport`` writes.
/// [Workflow commands](https://docs.github.com/actions/reference/workflow-commands-for-github-actions)
package struct GitHubReport: Report {
  package static let kind = "github"
  package static let summary = "annotations for GitHub Actions, and the step summary"
  package static let usualPath: String? = "/dev/stdout"

  /// How many annotations of one weight GitHub is given.
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

  /// The command for an outcome; nil where none is told.
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

  /// Replaces what would end a command or a property of it.
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
  /// Replaces characters one by one, also where a combining mark or a line feed follows.
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
  /// Those that fail the run first, then by the harm that they do.
  var sortedByWeight: [Fact] {
    enumerated().sorted { one, other in
      (one.element.weight, one.offset) < (other.element.weight, other.offset)
    }.map(\.element)
  }
}

extension Fact {
  /// A number that is the smaller the more a person should look at it.
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
