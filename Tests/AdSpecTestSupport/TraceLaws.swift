package import AdSpecTrace

/// The laws of conservation, in a few lines of Swift that share nothing with the rules.
///
/// The rules excuse an adapter where another rule judges. Whoever writes such an excuse can be wrong
/// about the other rule. A check in the same language, from the same patterns, would repeat the
/// mistake; this check only counts events.
package enum TraceLaws {
  /// The laws that a trace breaks, each as a sentence with the position of the event.
  package static func broken(in trace: Trace) -> [String] {
    let loads = Set(trace.events.filter { $0.kind == .hostLoad }.map(\.identity.load))
    return loads.sorted().flatMap { load in
      let own = trace.events.filter { $0.identity.load == load }
      return answers(own, load, trace) + causes(own, trace)
        + (isFullScreen(trace) ? outcomes(own) : [])
        + arrivals(own, trace)
    } + startAnswers(trace)
  }

  private static func isFullScreen(_ trace: Trace) -> Bool {
    MediationFormat(rawValue: trace.header.format)?.isFullScreen ?? false
  }

  /// Each load is answered once.
  private static func answers(_ own: [Event], _ load: Int32, _ trace: Trace) -> [String] {
    let count = own.count { $0.kind == .answerLoad }
    let adapter = own.first { $0.kind == .hostLoad }?.identity.adapter
    let isAnswered = own.contains { $0.kind == .networkLoaded || $0.kind == .networkFailed }
    let isGivenUp = trace.events.contains {
      $0.kind == .hostTimeout && $0.identity.load == load
        || $0.kind == .hostRelease && $0.identity.adapter == adapter
    }
    if count > 1 { return ["load \(load) has \(count) answers"] }
    return count == 0 && isAnswered && !isGivenUp ? ["load \(load) has no answer"] : []
  }

  /// Each set-up and each collection of signals is answered at most once.
  private static func startAnswers(_ trace: Trace) -> [String] {
    var answered: [String: Int] = [:]
    for event in trace.events {
      switch event.kind {
      case .answerSetUp: answered["set-up \(event.identity.setUp)", default: 0] += 1
      case .answerSignals: answered["adapter \(event.identity.adapter)", default: 0] += 1
      case .hostCollectSignals: answered["adapter \(event.identity.adapter)", default: 0] -= 1
      case .hostSetUp: answered["set-up \(event.identity.setUp)", default: 0] -= 1
      default: break
      }
    }
    return answered.filter { $0.value > 0 }.keys.sorted().map { "\($0) has too many answers" }
  }

  /// For each report, the events of which one must come before.
  private static let causes: [EventKind: [EventKind]] = [
    .eventImpression: [.networkImpression, .networkShown, .networkShowing, .hostImpression],
    .eventClick: [.networkClick, .networkLeftApp, .networkModalOpened, .hostClick],
    .eventReward: [.networkReward, .networkVideoEnd, .networkClosed],
    .eventVideoStart: [.networkVideoStart, .networkShown, .networkShowing, .hostPresent],
    .eventVideoEnd: [.networkVideoEnd, .networkClosing, .networkClosed, .networkReward],
  ]

  /// Each report has a cause, if the SDK has a callback for the cause.
  private static func causes(_ own: [Event], _ trace: Trace) -> [String] {
    own.indices.compactMap { position in
      guard let wanted = causes[own[position].kind] else { return nil }
      let before = own[..<position]
      let isCaused = before.contains {
        wanted.contains($0.kind) || $0.kind == .networkUndelivered || $0.kind == .hostPresent
          || $0.kind == .hostReadView || $0.kind == .hostRender
      }
      let isLoose = own[position].kind == .eventImpression || own[position].kind == .eventVideoStart
      let isStrictlyCaused = before.contains {
        wanted.contains($0.kind) || $0.kind == .networkUndelivered
      }
      return (isLoose ? isCaused : isStrictlyCaused)
        ? nil : "\(own[position].kind.name) at \(own[position].index) has no cause"
    }
  }

  /// Each presentation has at most one opening, one failure and one dismissal.
  private static func outcomes(_ own: [Event]) -> [String] {
    var counts: [EventKind: Int] = [:]
    var broken: [String] = []
    for event in own {
      switch event.kind {
      case .hostPresent: counts = [:]
      case .eventWillPresent, .eventFailedToPresent, .eventDidDismiss:
        counts[event.kind, default: 0] += 1
        if counts[event.kind] == 2 {
          broken.append("\(event.kind.name) at \(event.index) is the second of its presentation")
        }
      default: break
      }
    }
    return broken
  }

  /// For each event of the network, the report that must follow.
  private static func reports(in trace: Trace) -> [EventKind: EventKind] {
    var reports: [EventKind: EventKind] = [
      .networkImpression: .eventImpression, .networkClick: .eventClick,
      .networkReward: .eventReward,
    ]
    if isFullScreen(trace) {
      reports[.networkShown] = .eventWillPresent
      reports[.networkClosed] = .eventDidDismiss
    }
    return reports
  }

  /// Whether an event comes while the adapter completes the load of its ad.
  private static func isInsideCompletion(_ event: Event, _ own: [Event]) -> Bool {
    own.contains { answer in
      guard answer.kind == .answerLoad, answer.index < event.index,
        case .integer(let last)? = answer["until"]
      else { return false }
      return last >= event.index
    }
  }

  /// Each event that the network delivers while the host has the ad on screen is reported.
  private static func arrivals(_ own: [Event], _ trace: Trace) -> [String] {
    let reports = reports(in: trace)
    let start = own.firstIndex { [.hostPresent, .hostReadView, .hostRender].contains($0.kind) }
    // An adapter whose ad is presented inside the completion has no delegate yet, and cannot report an
    // opening again.
    guard let start, !isInsideCompletion(own[start], own) else { return [] }
    // Where Google counts, the adapter reports nothing.
    if trace.header.format == "native" { return [] }
    let end =
      own.firstIndex {
        $0.kind == .hostRelease || $0.kind == .networkShowFailed || $0.kind == .hostUntrack
      } ?? own.count
    guard start < end else { return [] }
    // An adapter can keep a reward until the ad closes. What the network counts before its ad appears
    // can be the script's mistake.
    let last = own.last { $0.kind == .networkClosed }?.index ?? 0
    let shown = own[start..<end].first { $0.kind == .networkShown || $0.kind == .hostReadView }
    return own[start..<end].compactMap { event in
      guard let report = reports[event.kind], let shown, event.index >= shown.index,
        event.kind != .networkReward || event.index < last,
        !own.contains(where: { $0.kind == report })
      else { return nil }
      return "\(event.kind.name) at \(event.index) leads to no \(report.name)"
    }
  }
}

extension Trace {
  /// This trace without one event.
  ///
  /// What the event caused gets the cause of the event.
  package func removing(_ index: Int) -> Trace {
    var trace = self
    let gone = trace.events.remove(at: index)
    trace.renumber { $0 == index ? gone.cause : $0 > index ? $0 - 1 : $0 }
    return trace
  }

  /// This trace with one more event, right after the event at an index.
  package func inserting(_ event: Event, after index: Int) -> Trace {
    var trace = self
    trace.events.insert(event, at: index + 1)
    trace.renumber(except: index + 1) { $0 > index ? $0 + 1 : $0 }
    return trace
  }

  private mutating func renumber(except new: Int? = nil, _ change: (Int) -> Int?) {
    for position in events.indices {
      events[position].index = position
      if position == new { continue }
      events[position].cause = events[position].cause.flatMap(change)
      for attribute in events[position].attributes.indices
      where events[position].attributes[attribute].name == "until" {
        if case .integer(let last) = events[position].attributes[attribute].value {
          events[position].attributes[attribute].value = .integer(change(last) ?? last)
        }
      }
    }
  }

  /// All traces in which the adapter misbehaves once: it keeps a message back, sends a message twice,
  /// or reports something that has not happened.
  package var misbehaved: [(what: String, trace: Trace)] {
    var changed: [(String, Trace)] = []
    for event in events where event.kind.channel == "event" || event.kind.channel == "answer" {
      changed.append(("without \(event.kind.name) at \(event.index)", removing(event.index)))
      var again = event
      if event.kind == .answerLoad {
        again.attributes.removeAll { $0.name == "returned_delegate" || $0.name == "until" }
        again.attributes.append(TraceAttribute("repeated", .boolean(true)))
      }
      changed.append(
        ("\(event.kind.name) at \(event.index) twice", inserting(again, after: event.index)))
    }
    let invented: [EventKind] = [
      .eventImpression, .eventClick, .eventReward, .eventVideoEnd, .eventWillPresent,
      .eventFailedToPresent, .eventDidDismiss,
    ]
    for event in events where event.identity.ad != 0 && event.kind.channel == "network" {
      for kind in invented {
        let isOfFormat =
          kind != .eventReward && kind != .eventVideoEnd || header.format.hasPrefix("rewarded")
        guard isOfFormat,
          events.contains(where: {
            $0.kind == .answerLoad && $0.identity.ad == event.identity.ad && $0.index < event.index
          })
        else { continue }
        var report = Event(index: event.index + 1, time: event.time, kind: kind)
        report.identity = event.identity
        report.cause = event.index
        if kind == .eventFailedToPresent {
          report.attributes = [
            TraceAttribute("error", .object([TraceAttribute("code", .integer(1))]))
          ]
        }
        changed.append(
          (
            "\(kind.name) after \(event.kind.name) at \(event.index)",
            inserting(report, after: event.index)
          ))
      }
    }
    return changed
  }
}
