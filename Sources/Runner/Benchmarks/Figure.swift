/// A measured figure: one value for each run, and what it is to reach.
struct Figure {
  /// What a figure is to reach.
  enum Target {
    case atLeast(Double)
    case atMost(Double)
    /// Shown for its own sake.
    case none
  }

  /// What was measured.
  var name: String
  /// The unit of the values.
  var unit: String
  /// The digits after the decimal point.
  var digits = 1
  /// One value for each run.
  var values: [Double]
  /// What the median is to reach.
  var target = Target.none

  /// The value in the middle; between the two in the middle of an even number.
  var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Whether the median reaches the target; nil without one.
  var isMet: Bool? {
    switch target {
    case .atLeast(let bound): median >= bound
    case .atMost(let bound): median <= bound
    case .none: nil
    }
  }

  /// The line of the table: the median, the least and the greatest value, target and verdict.
  var line: String {
    let range = "\(text(values.min() ?? .nan))–\(text(values.max() ?? .nan))"
    let verdict = isMet.map { $0 ? "met" : "MISSED" } ?? ""
    return [
      name.padded(to: 58), text(median).padded(to: -12), unit.padded(to: 7), range.padded(to: 22),
      targetText.padded(to: 10), verdict,
    ].joined(separator: " ")
  }

  /// The heading of the table.
  static let heading = [
    "figure".padded(to: 58), "median".padded(to: -12), "unit".padded(to: 7),
    "min–max".padded(to: 22), "target".padded(to: 10), "",
  ].joined(separator: " ")

  private var targetText: String {
    switch target {
    case .atLeast(let bound): "≥ \(text(bound))"
    case .atMost(let bound): "≤ \(text(bound))"
    case .none: ""
    }
  }

  private func text(_ value: Double) -> String {
    guard value.isFinite else { return "none" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    var whole = String(scaled / scale)
    var position = whole.count - 3
    while position > 0 {
      whole.insert(",", at: whole.index(whole.startIndex, offsetBy: position))
      position -= 3
    }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let rest = String(scaled % scale)
    return sign + whole + "." + String(repeating: "0", count: digits - rest.count) + rest
  }
}

extension String {
  /// The text with spaces after it up to a width, or before it up to a negative one.
  fileprivate func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? spaces + self : self + spaces
  }
}
