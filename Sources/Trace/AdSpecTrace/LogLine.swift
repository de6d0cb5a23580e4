/// What a scenario wrote with `log` or `print` in one call.
///
/// It is no event: a trace tells what happened, whatever the scenario says about it.
package struct LogLine: Hashable, Sendable {
  /// The text, which may have several lines.
  package var text: String
  /// Nanoseconds of virtual time.
  package var time: Int64
  /// The line of the scenario.
  package var line: Int
  /// How many events had been recorded: it stands behind them.
  package var eventCount: Int

  /// Creates a line.
  package init(_ text: String, time: Int64, line: Int, eventCount: Int) {
    self.text = text
    self.time = time
    self.line = line
    self.eventCount = eventCount
  }
}
