import AdSpecRules
import AdSpecTrace

/// Builds a trace from lines in the form that ``TraceText`` reads.
func makeTrace(
  _ text: String, format: String = "rewarded", profile: [TraceAttribute] = TraceText.profile,
  ending: String? = "quiescent"
) throws -> Trace {
  try TraceText.trace(text, format: format, profile: profile, ending: ending)
}

/// Builds lines of traces for the tests of rules, such as the lines of a load.
enum Steps {
  /// The lines of a load that succeeds.
  static func load(_ ad: Int, at time: Double = 0, slot: String? = nil) -> String {
    """
    load\(ad): \(time) host.load \(ids(ad, slot)) line=3
    request\(ad): \(time) request.load \(ids(ad, slot)) ad=\(ad) <- load\(ad)
    loaded\(ad): \(time + 0.1) network.loaded \(ids(ad, slot)) ad=\(ad) <- request\(ad)
    answer\(ad): \(time + 0.1) answer.load \(ids(ad, slot)) ad=\(ad) returned_delegate=true <- loaded\(ad)

    """
  }

  /// The lines of the presentation of an ad.
  static func present(_ ad: Int, at time: Double) -> String {
    """
    present\(ad): \(time) host.present \(ids(ad)) ad=\(ad) presentation=\(ad)
    show\(ad): \(time) request.show \(ids(ad)) ad=\(ad) <- present\(ad)

    """ + network("shown", ad, at: time, "will_present")
  }

  /// The lines of two events about a shown ad: the network's event, and the event that the adapter
  /// sends because of the network's event.
  static func network(
    _ name: String, _ ad: Int, at time: Double, _ event: String? = nil, to other: Int? = nil,
    _ more: String = ""
  ) -> String {
    let label = "\(name)\(ad)at\(time)"
    let cause = name == "loaded" || name == "failed" ? "request\(ad)" : "show\(ad)"
    var text = "\(label): \(time) network.\(name) \(ids(ad)) ad=\(ad) \(more) <- \(cause)\n"
    if let event {
      let target = other ?? ad
      text += "\(time) event.\(event) \(ids(target)) ad=\(target) \(more) <- \(label)\n"
    }
    return text
  }

  /// The lines of a whole presentation in which the adapter sends all events.
  static func fullShow(_ ad: Int, at time: Double) -> String {
    present(ad, at: time)
      + network("impression", ad, at: time + 0.1, "impression")
      + network("click", ad, at: time + 1, "click", "click=c\(ad)")
      + network("reward", ad, at: time + 2, "reward")
      + network("closing", ad, at: time + 3, "will_dismiss")
      + network("closed", ad, at: time + 3, "did_dismiss")
  }

  static func release(_ ad: Int, at time: Double, isGone: Bool = true) -> String {
    """
    \(time) host.release \(ids(ad)) ad=\(ad) object=ad

    """
      + (isGone ? "\(time + 1) host.released \(ids(ad)) ad=\(ad) object=ad\n" : "")
  }

  static func network(
    _ name: String, _ ad: Int, at time: Double, _ event: String?, _ more: String
  ) -> String {
    network(name, ad, at: time, event, to: nil, more)
  }

  static func ids(_ ad: Int, _ slot: String? = nil) -> String {
    "adapter=1 load=\(ad) slot=\(slot ?? "unit-\(ad)")"
  }
}
