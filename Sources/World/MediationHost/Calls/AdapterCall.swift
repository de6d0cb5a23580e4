/// A call of the adapter of which the trace shows that it came back, under the name that it has
/// there.
enum AdapterCall: String {
  case version
  case setUp = "set_up"
  case collectSignals = "collect_signals"
  case load

  /// How often it may be made to find out whether it is slow.
  ///
  /// Only asking for a version changes nothing.
  var attempts: Int { self == .version ? 3 : 1 }

  /// The longest real time, in nanoseconds, that is not slow.
  ///
  /// Google's unit tests for adapters allow five milliseconds for a call that answers at once. A
  /// call of which there is only one measurement gets three frames of the screen, so that a pause
  /// of the machine is not taken for the adapter's.
  private var budget: Int64 { self == .version ? 5_000_000 : 50_000_000 }

  /// The longest real time, in nanoseconds, that is not slow for a call that hands over so many
  /// values: to read and copy one takes some microseconds in a build for debugging.
  func budget(handing values: Int) -> Int64 { budget + Int64(values) * 10_000 }
}
