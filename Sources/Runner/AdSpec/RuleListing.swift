import AdSpecReports
import AdSpecRules
import AdSpecTrace

/// The catalogue as `adspec rules` shows it.
enum RuleListing {
  /// One rule a line.
  static func table(_ rules: [Rule]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let id = rule.id.padding(to: width)
      return "\(id)  \(rule.level.rawValue.padding(to: 7))  \(PlainText.line(rule.says))\n"
    }.joined()
  }

  /// A rule with everything that is known of it.
  static func full(_ rule: Rule) -> String {
    var lines = [
      "\(rule.id)  (\(rule.level.rawValue), \(rule.severity.rawValue))",
      "  \(PlainText.line(rule.says))",
    ]
    if !rule.because.isEmpty { lines.append("  Because: \(PlainText.line(rule.because))") }
    lines.append("  Formats: \(rule.formats.joined(separator: ", "))")
    if rule.survives { lines.append("  Dying here breaks the rule.") }
    for citation in rule.cites { lines.append("  Source:  \(PlainText.line(citation))") }
    lines.append("  Defined: \(PlainText.line(rule.file)):\(rule.line)")
    return lines.joined(separator: "\n")
  }

  /// The rules as JSON.
  static func value(of rules: [Rule]) -> TraceValue {
    .array(
      rules.map { rule in
        .object([
          TraceAttribute("id", .string(rule.id)),
          TraceAttribute("level", .string(rule.level.rawValue)),
          TraceAttribute("severity", .string(rule.severity.rawValue)),
          TraceAttribute("formats", .array(rule.formats.map(TraceValue.string))),
          TraceAttribute("survives", .boolean(rule.survives)),
          TraceAttribute("says", .string(rule.says)),
          TraceAttribute("because", .string(rule.because)),
          TraceAttribute("cites", .array(rule.cites.map(TraceValue.string))),
          TraceAttribute("file", .string(rule.file)),
          TraceAttribute("line", .integer(rule.line)),
        ])
      })
  }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
