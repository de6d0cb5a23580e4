import AdSpecTrace

/// How it is found out that a report says of its results what follows from them.
extension JSONReportReader {
  /// Writes the report again, and compares.
  ///
  /// - Parameter value: What was read.
  /// - Returns: Where the first difference is, such as `exit_status`; nil where there is none.
  func difference(from value: TraceValue) -> String? {
    let writer = JSONReport(
      options: ReportOptions(showsRealTime: hasRealTimes, timestamp: timestamp))
    let scenarios = report.scenarios.map { writer.scenario($0, in: report) }
    let own = TraceValue.object(
      writer.head(of: report) + [TraceAttribute("scenarios", .array(scenarios))])
    return JSONReportReader.difference(value, own)
  }

  /// The path of the first difference of two values; nil where they are equal.
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
