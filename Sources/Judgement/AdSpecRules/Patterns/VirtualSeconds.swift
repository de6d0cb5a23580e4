/// Virtual time as findings write it.
enum VirtualSeconds {
  /// Writes nanoseconds as seconds with three decimals, or more where they are not zero, so that
  /// two different times never read the same.
  static func text(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var digits = String(rest.magnitude)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.count > 3, digits.hasSuffix("0") { digits.removeLast() }
    return "\(nanoseconds < 0 && whole == 0 ? "-" : "")\(whole).\(digits) s"
  }
}
