package import AdSpecTrace

/// Chooses the shown messages of a long sequence.
package enum SequenceExcerpt {
  /// The maximum number of messages of a sequence that is shown completely.
  package static let longest = 240
  private static let atBeginning = 40
  private static let atEnd = 20
  private static let around = 6
  /// The maximum number of shown pieces of evidence of a long sequence, and of causes of each.
  private static let mostEvidence = 8
  private static let mostCauses = 8

  /// The positions to show: all, or the beginning, the end, and the surroundings of the evidence
  /// and its causes.
  package static func indices(of trace: [Event], around evidence: [Int]) -> [Int] {
    guard trace.count > longest else { return Array(trace.indices) }
    var shown = Set(trace.indices.prefix(atBeginning)).union(trace.indices.suffix(atEnd))
    for index in evidence.prefix(mostEvidence) where trace.indices.contains(index) {
      shown.formUnion((index - around...index + around).filter(trace.indices.contains))
      var cause = trace[index].cause
      for _ in 0..<mostCauses {
        guard let known = cause, trace.indices.contains(known) else { break }
        shown.insert(known)
        cause = trace[known].cause
      }
    }
    return shown.sorted()
  }

  /// The quoted events of a scenario to show: all, or only the evidence when there are many.
  static func quoted(_ events: [Event], by evidence: [Int]) -> [Event] {
    guard events.count > longest else { return events }
    let own = Set(evidence)
    return Array(events.filter { own.contains($0.index) }.prefix(longest))
  }
}
