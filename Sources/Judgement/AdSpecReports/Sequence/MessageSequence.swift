package import AdSpecTrace

/// Writes a trace as a sequence of messages that people can read.
///
/// The columns are: number, virtual time, line of the scenario, who sends to whom, the message with
/// its main attributes, and the queue where it is not the main one.
package struct MessageSequence {
  /// Creates a writer.
  package init() {}

  /// Writes a whole trace, with what the scenario logged where it did.
  package func write(_ trace: Trace, log: [LogLine] = [], to write: (String) -> Void) {
    let header = trace.header
    write("scenario  \(PlainText.line(header.scenario)) (\(PlainText.line(header.format)))\n")
    write("at        \(PlainText.line(header.file)):\(header.line)\n")
    write(
      PlainText.line(
        "adapter   \(header.adapter), suite \(header.suite), seed \(header.seed)") + "\n\n")
    let columns = Columns(trace.events, log)
    write(columns.head)
    var logged = log[...]
    for event in trace.events {
      while let line = logged.first, line.eventCount <= event.index {
        write(columns.row(logged.removeFirst()))
      }
      write(columns.row(event))
    }
    for line in logged { write(columns.row(line)) }
    write("\n" + conclusion(trace) + "\n")
    for function in trace.unfinished {
      write("unfinished: \(UnfinishedText.sentence(function, file: header.file))\n")
    }
  }

  private func conclusion(_ trace: Trace) -> String {
    let count = PlainText.count(trace.events.count, "event")
    let time = PlainText.seconds(trace.events.last?.time ?? 0)
    guard let ending = trace.ending else {
      return "\(count) in \(time); the trace breaks off before its world ended"
    }
    return "\(count) in \(time); ended: \(ending.rawValue)"
  }

  /// The widths that fit all events.
  private struct Columns {
    private let numberWidth: Int
    private let timeWidth: Int
    private let lineWidth: Int
    private let nameWidth: Int

    init(_ events: [Event], _ log: [LogLine]) {
      let times = events.map(\.time) + log.map(\.time)
      let lines = events.map(\.line) + log.map(\.line)
      numberWidth = max(1, String(events.count).count)
      timeWidth = max(4, times.map { PlainText.seconds($0).count }.max() ?? 0)
      lineWidth = max(4, lines.map { Columns.line($0).count }.max() ?? 0)
      nameWidth = events.map(\.kind.name.count).max() ?? 0
    }

    var head: String {
      layOut(
        "#", "time", "line", "from      to     ", "message", "")
    }

    func row(_ event: Event) -> String {
      var details = EventText.details(of: event)
      if !event.isOnMainThread {
        details += (details.isEmpty ? "" : "  ") + "[\(PlainText.line(event.thread))]"
      }
      return layOut(
        String(event.index), PlainText.seconds(event.time), Columns.line(event.line),
        EventText.way(of: event), event.kind.name, details)
    }

    func row(_ line: LogLine) -> String {
      layOut(
        "", PlainText.seconds(line.time), Columns.line(line.line),
        PlainText.padded("scenario", to: 17), "log",
        PlainText.lines(line.text).joined(separator: " "))
    }

    private func layOut(
      _ number: String, _ time: String, _ line: String, _ way: String, _ name: String,
      _ details: String
    ) -> String {
      let row = [
        PlainText.rightAligned(number, to: numberWidth),
        PlainText.rightAligned(time, to: timeWidth), PlainText.rightAligned(line, to: lineWidth),
        way, PlainText.padded(name, to: nameWidth), details,
      ].joined(separator: "  ")
      return PlainText.withoutTrailingSpaces(row) + "\n"
    }

    private static func line(_ line: Int?) -> String {
      line.map { ":\($0)" } ?? ""
    }
  }
}
