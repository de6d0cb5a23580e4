package import AdSpecTrace
import GoogleMobileAds

/// What became of one line item of a waterfall.
package struct LineItemOutcome {
  /// The class name of the adapter.
  package var className: String
  /// The settings of the line item.
  package var settings: [TraceAttribute]
  /// Why it gave no ad; nil where it gave one or was not asked.
  package var error: HostError?
  /// The error as the adapter gave it, where it did.
  package var reason: (any Error)?
  /// Nanoseconds of virtual time that the adapter took; nil where it was not asked.
  package var latency: Int64?
  /// The number of its load, 0 where it was not asked.
  package var load: Int32 = 0

  /// Whether it stands for the ad server's own ads.
  var isOfAdServer: Bool { className == GADGoogleAdNetworkClassName }

  /// The outcome as traces and scenarios show it.
  package var traceValue: TraceValue {
    var fields = [
      TraceAttribute("class_name", .string(className)),
      TraceAttribute("settings", .object(settings)),
    ]
    if let error { fields.append(TraceAttribute("error", error.traceValue)) }
    if let latency {
      fields.append(TraceAttribute("latency", .number(Double(latency) / 1_000_000_000)))
    }
    return .object(fields)
  }
}

extension PublisherAd {
  /// How the request was answered, as traces and scenarios show it: every line item in order, and
  /// the class name of the adapter whose ad it is.
  package var responseInfo: TraceValue {
    let outcomes = outcomes
    var fields: [TraceAttribute] = []
    if let served {
      fields.append(TraceAttribute("loaded", .string(served.className)))
    }
    fields.append(
      TraceAttribute("line_items", .array(outcomes.map(\.traceValue))))
    return .object(fields)
  }
}
