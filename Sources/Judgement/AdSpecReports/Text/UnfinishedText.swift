package import AdSpecTrace

/// Tells of functions that were still waiting when their world ended.
package enum UnfinishedText {
  /// The function, what it waits for and what came, in one sentence without an end.
  package static func sentence(_ function: UnfinishedFunction, file: String) -> String {
    let place = "\(PlainText.line(function.file ?? file)):\(function.line)"
    return "\(function.title) still waits at \(place) for \(PlainText.line(function.waitsFor)); "
      + "came instead: \(PlainText.line(function.came))"
      + (function.notApplicable.map { "; \(PlainText.line($0))" } ?? "")
  }

  /// The lines of a field that has the function's name as its label.
  static func lines(_ function: UnfinishedFunction, of scenario: ScenarioResult) -> [String] {
    let place = "\(PlainText.line(function.file ?? scenario.file)):\(function.line)"
    return [
      "still waits at \(place) for \(PlainText.line(function.waitsFor))",
      "came instead: \(PlainText.line(function.came))",
    ]
  }
}
