import AdSpecTrace
import LuaScript
import MediationHost

/// What an app is told about a request, as a script sees it.
extension ScenarioRuntime {
  /// An error: a table with domain, code and message, and an adapter's error under it as
  /// `underlying`.
  func value(of error: HostError?) -> LuaValue {
    guard let error, let value = try? LuaValue(error.traceValue, in: state) else { return .nil }
    return value
  }

  /// How a request was answered: every line item in the order of the waterfall, and the class
  /// name of the adapter whose ad it is.
  func responseInfo(of ad: PublisherAd) throws -> LuaValue {
    guard ad.isAnswered else { return .nil }
    let items = try ad.outcomes.map { outcome in
      let fields: [(String, LuaValue)] = [
        ("class_name", .string(LuaString(outcome.className))),
        ("settings", try LuaValue(.object(outcome.settings), in: state)),
        ("error", value(of: outcome.error)),
        ("latency", outcome.latency.map { .number(Double($0) / 1_000_000_000) } ?? .nil),
      ]
      return LuaValue.table(try state.makeTable(fields))
    }
    let loaded = ad.isLoaded ? ad.load?.adapter.adapterUnderTest.className : nil
    return .table(
      try state.makeTable([
        ("loaded", loaded.map { .string(LuaString($0)) } ?? .nil),
        ("line_items", .table(try state.makeTable(array: items))),
      ]))
  }
}
