/// A moment of virtual time, counted from the start of a scenario.
package struct VirtualInstant: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// The number of nanoseconds since the start of the scenario; never negative.
  package var nanoseconds: Int64

  /// Creates the instant that is the given number of nanoseconds after the start of the scenario.
  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The start of every scenario.
  package static let zero = VirtualInstant(nanoseconds: 0)

  /// The latest possible instant, about 292 years after the start.
  package static let distantFuture = VirtualInstant(nanoseconds: .max)

  package static func < (left: VirtualInstant, right: VirtualInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Returns the instant that is `nanoseconds` later, or the distant future on an overflow.
  package func advanced(byNanoseconds nanoseconds: Int64) -> VirtualInstant {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? .distantFuture : VirtualInstant(nanoseconds: sum)
  }

  /// Converts seconds to nanoseconds and rounds to the nearest nanosecond.
  ///
  /// - Returns: Nil when `seconds` is negative, not a number, or beyond the range of virtual time.
  package static func nanoseconds(inSeconds seconds: Double) -> Int64? {
    let scaled = (seconds * 1_000_000_000).rounded()
    guard seconds >= 0, scaled < 9.2e18 else { return nil }
    return Int64(scaled)
  }

  package var description: String {
    VirtualInstant.seconds(nanoseconds) + " s"
  }

  /// Writes nanoseconds as seconds with at least three decimals.
  ///
  /// The result has more than three decimals only when the further decimals are not zero.
  package static func seconds(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var digits = String(rest.magnitude)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.count > 3, digits.hasSuffix("0") { digits.removeLast() }
    return (nanoseconds < 0 && whole == 0 ? "-" : "") + "\(whole).\(digits)"
  }
}
