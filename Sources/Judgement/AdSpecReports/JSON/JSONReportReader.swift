import AdSpecRules
package import AdSpecTrace

/// A decoded JSON report.
///
/// The value contains everything that ``JSONReport`` writes, so that adspec can create every other
/// report from it.
package struct JSONReportReader {
  private let run: JSONRun

  /// The run.
  package var report: RunReport { run.report }
  /// The start of the run; nil if the report has no start time.
  package var timestamp: String? { run.timestamp }
  /// Whether the report has real times.
  package var hasRealTimes: Bool { run.hasRealTimes }

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The name of the file, for error messages.
  ///   - isVerified: Whether to verify that the sums in the report follow from the results in the
  ///     report. In a report that this version of adspec wrote and nobody changed, the sums follow
  ///     from the results.
  /// - Throws: `InputError` if the file is not a report, if the report was changed or truncated, or
  ///   if its version is unknown.
  package init(
    _ bytes: [UInt8], file: String, verified isVerified: Bool = false
  ) throws(InputError) {
    func error(_ message: String, line: Int = 0) -> InputError {
      InputError(file: file, line: line, message: message)
    }
    let value: TraceValue
    do {
      value = try JSONDocument.value(of: bytes, file: file)
    } catch let mistake {
      let start = bytes.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
      guard start == UInt8(ascii: "{") else { throw error(JSONReportReader.notAReport) }
      throw error(
        "is not a JSON report, or was changed or cut: \(mistake.message)",
        line: mistake.line)
    }
    guard value["report"] == .string("adspec"), case .integer(let version)? = value["version"]
    else { throw error(JSONReportReader.notAReport) }
    guard version == JSONReport.version else {
      throw error(
        "is a JSON report of version \(version), and this adspec reads version "
          + "\(JSONReport.version): use the adspec that wrote it, or run again")
    }
    do {
      run = try JSONReport.run.read(value)
    } catch let mismatch {
      throw error(
        "is a JSON report that was changed or cut: \(PlainText.line(mismatch.description)); run again to write it "
          + "anew")
    }
    if let contradiction = JSONReportReader.contradiction(in: run.report) {
      throw error(
        "is a JSON report that was changed: \(contradiction); run again to write it anew")
    }
    guard isVerified, let path = difference(from: value) else { return }
    throw error(
      "is a JSON report that was changed, or that another adspec wrote: \(path) does not follow from "
        + "its results; run again to write it anew")
  }

  private static let notAReport =
    "is not a JSON report of adspec; `adspec run --report json=FILE` writes one"
}

/// Verifies that a report has results only for the rules that it lists.
///
/// Sums have no place for other results, so a failure among these would not count.
extension JSONReportReader {
  private static func contradiction(in report: RunReport) -> String? {
    var rules: Set<String> = []
    for rule in report.rules where !rules.insert(rule.id).inserted {
      return "it lists the rule \(PlainText.line(rule.id)) twice"
    }
    for scenario in report.scenarios {
      let name = "\"\(PlainText.line(scenario.name))\" (\(scenario.lane.name))"
      for aim in scenario.aims where !rules.contains(aim) {
        return "\(name) aims at \(PlainText.line(aim)), which is not one of its rules"
      }
      var judged: Set<String> = []
      for result in scenario.results {
        let rule = PlainText.line(result.rule)
        if !rules.contains(result.rule) {
          return "\(name) has a verdict on \(rule), which is not one of its rules"
        }
        let own = "\(result.rule) \(scenario.lane(of: result).name)"
        if !judged.insert(own).inserted { return "\(name) has two verdicts on \(rule)" }
      }
    }
    return nil
  }
}

/// Verifies that the sums in a report follow from the results in the report.
extension JSONReportReader {
  /// Creates the JSON report again, and compares the result with the decoded report.
  ///
  /// - Parameter value: The decoded report.
  /// - Returns: The path of the first difference, such as `exit_status`; nil if there is no
  ///   difference.
  func difference(from value: TraceValue) -> String? {
    let own = JSONRun(JudgedRun(report), timestamp: timestamp, hasRealTimes: hasRealTimes)
    return JSONReportReader.difference(value, .object(JSONReport.run.attributes(of: own)))
  }

  /// The path of the first difference of two values; nil when they are equal.
  private static func difference(_ value: TraceValue, _ other: TraceValue) -> String? {
    if value == other { return nil }
    switch (value, other) {
    case (.object(let fields), .object(let others)):
      for (field, other) in zip(fields, others) {
        if field.name != other.name { return field.name }
        if let path = difference(field.value, other.value) {
          let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
          return field.name + separator + path
        }
      }
      return (fields.count > others.count ? fields : others)[min(fields.count, others.count)].name
    case (.array(let values), .array(let others)):
      for (position, (value, other)) in zip(values, others).enumerated() {
        if let path = difference(value, other) {
          return "[\(position)]" + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path
        }
      }
      return "[\(min(values.count, others.count))]"
    default: return ""
    }
  }
}
