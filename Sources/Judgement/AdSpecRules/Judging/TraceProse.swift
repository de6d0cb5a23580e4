import AdSpecTrace

/// Describes the events of a trace in words, for findings.
struct TraceProse {
  private let trace: IndexedTrace

  init(_ trace: IndexedTrace) {
    self.trace = trace
  }

  /// The maximum number of events that a finding lists by name.
  private static let listed = 5

  /// An event with its time, such as `network.loaded at 0.100 s`.
  ///
  /// If a match is given and the event is about a different ad than the match, the text also names
  /// the ad.
  func described(_ index: Int, among match: PremiseMatch? = nil) -> String {
    "\(trace.events[index].kind.name) \(moment(index, among: match))"
  }

  /// The number of events and their times, such as `2: at 0.100 s, at 0.200 s`.
  func enumerated(_ indices: [Int], of pattern: EventPattern, _ match: PremiseMatch) -> String {
    guard !indices.isEmpty else { return "none" }
    let isNamed = pattern.kinds.hasSeveral
    var parts = indices.prefix(TraceProse.listed).map {
      isNamed ? described($0, among: match) : moment($0, among: match)
    }
    if indices.count > parts.count { parts.append("and \(indices.count - parts.count) more") }
    return "\(indices.count): " + parts.joined(separator: ", ")
  }

  /// Makes a finding about a match and the events that break the rule.
  func finding(
    _ rule: RuleBody, _ match: PremiseMatch, _ violation: Violation
  ) -> Finding {
    var proof = [match.index]
    for index in violation.offenders where proof.count < 3 && !proof.contains(index) {
      proof.append(index)
    }
    return Finding(
      rule: rule.id, expected: violation.expected, actual: violation.actual, events: proof,
      line: line(of: match.index), level: violation.level, isMissing: violation.isMissing)
  }

  private func moment(_ index: Int, among match: PremiseMatch?) -> String {
    let event = trace.events[index]
    var remarks: [String] = []
    switch event.kind {
    case .answerLoad, .answerSetUp, .answerSignals: remarks.append(outcome(event))
    default: break
    }
    if let match, event.identity.ad != 0 {
      let own = trace.events[match.index].identity
      let wanted = own.ad != 0 ? own.ad : own.load
      if wanted != 0, event.identity.ad != wanted { remarks.append("ad \(event.identity.ad)") }
    }
    if let asset = event.identity.asset { remarks.append(asset) }
    if !event.isOnMainThread { remarks.append("on \(event.thread)") }
    let time = "at \(VirtualSeconds.text(event.time))"
    return remarks.isEmpty ? time : "\(time) (\(remarks.joined(separator: ", ")))"
  }

  private func outcome(_ event: Event) -> String {
    guard let error = event["error"], error != .null else {
      return event.kind == .answerLoad && event.identity.ad == 0
        ? "neither ad nor error" : "success"
    }
    return "error" + (error["message"].map { " \($0.readable)" } ?? "")
  }

  /// The line of the scenario that led to an event; nil if no line led to the event.
  private func line(of index: Int) -> Int? {
    if let line = trace.events[index].line { return line }
    var result: Int?
    trace.walkCauses(of: index) { cause in
      result = trace.events[cause].line
      return result == nil
    }
    return result
  }
}

/// Writes virtual times as text for findings.
enum VirtualSeconds {
  /// The text of a time in nanoseconds, as seconds with three or more decimals.
  ///
  /// The text has enough decimals to distinguish any two times.
  static func text(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var digits = String(rest.magnitude)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.count > 3, digits.hasSuffix("0") { digits.removeLast() }
    return "\(nanoseconds < 0 && whole == 0 ? "-" : "")\(whole).\(digits) s"
  }
}
