import AdSpecReports

/// What is added to a file of expected failures.
extension ExpectationFile {
  /// Blocks for what a run shows to be broken and no entry of the file expects.
  ///
  /// What there is stays as it is, with its comments and its order.
  ///
  /// - Returns: The text to append, and how many blocks it has.
  func additions(from report: RunReport) -> (text: String, count: Int) {
    var report = report
    report.expected = ExpectedFailures(today: report.expected?.today ?? "", entries: entries)
    let blocks = RunSummary(report).formats.flatMap { format in
      let rules = format.outcomes.filter { $0.category == .fail }.map(\.rule)
      return (format.brokenFacts.map(\.rawValue) + rules).map { rule in
        """
        [[expect]]
        rule = \(ExpectationFile.quoted(rule))
        format = \(ExpectationFile.quoted(format.lane.format))
        flow = \(ExpectationFile.quoted(format.lane.flow))
        reason = ""

        """
      }
    }
    guard !blocks.isEmpty else { return ("", 0) }
    let gap = text.isEmpty ? "" : text.utf8.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
    return (gap + blocks.joined(separator: "\n"), blocks.count)
  }

  /// Adds blocks for what a run shows to be broken, and tells what was added and what to do.
  ///
  /// - Throws: `InputError` when the file cannot be written; it is then what it was.
  func write(_ report: RunReport) throws -> String {
    let (text, count) = additions(from: report)
    let whole = self.text + text
    try ReportDestination(path: path).write { write in write(whole) }
    if count == 0 {
      return "No entry was added to \(PlainText.line(path)): nothing more is broken."
    }
    return "\(PlainText.count(count, "entry was", "entries were")) added to "
      + "\(PlainText.line(path)). Fill in the reason of each: without one it fails the run."
  }

  /// A text as TOML writes it.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
