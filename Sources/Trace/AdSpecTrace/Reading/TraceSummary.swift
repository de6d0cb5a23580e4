/// What a reader knows of a trace after its last line.
package struct TraceSummary: Hashable, Sendable {
  /// What ran.
  package var header: TraceHeader
  /// How many events were read.
  package var eventCount: Int
  /// How the world ended; nil for a trace that breaks off.
  package var ending: WorldEnding?
  /// The number of the last line, if it was cut short and has been left out.
  package var cutLine: Int?

  /// Creates a summary.
  package init(
    header: TraceHeader, eventCount: Int, ending: WorldEnding?, cutLine: Int? = nil
  ) {
    self.header = header
    self.eventCount = eventCount
    self.ending = ending
    self.cutLine = cutLine
  }

  /// Whether the trace goes on to the end of its world.
  package var isComplete: Bool { ending != nil }
}
