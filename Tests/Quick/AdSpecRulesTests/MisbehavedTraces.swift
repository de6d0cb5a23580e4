import AdSpecTrace

extension Trace {
  /// This trace without one event.
  ///
  /// What the event caused gets the cause of the event.
  fileprivate func removing(_ index: Int) -> Trace {
    var trace = self
    let gone = trace.events.remove(at: index)
    trace.renumber { $0 == index ? gone.cause : $0 > index ? $0 - 1 : $0 }
    return trace
  }

  /// This trace with one more event, right after the event at an index.
  fileprivate func inserting(_ event: Event, after index: Int) -> Trace {
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
  var misbehaved: [(what: String, trace: Trace)] {
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
          switch kind {
          case .eventReward, .eventVideoEnd: header.format.hasPrefix("rewarded")
          case .eventFailedToPresent: !["banner", "native"].contains(header.format)
          default: true
          }
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
