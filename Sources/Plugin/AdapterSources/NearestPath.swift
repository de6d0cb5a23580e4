/// Names that a mistyped one may have been meant for.
enum NearestPath {
  /// The end of a sentence: `; did you mean "name"?`, or what there is.
  static func suggestion(for name: String, in candidates: [String]) -> String {
    let ranked = candidates.map { (distance(Array(name), Array($0)), $0) }.min { $0 < $1 }
    if let (distance, candidate) = ranked, distance <= max(2, name.count / 3) {
      return "; did you mean \"\(candidate)\"?"
    }
    guard !candidates.isEmpty else { return "." }
    return ", but \(candidates.prefix(8).joined(separator: ", "))"
      + (candidates.count > 8 ? " and others." : ".")
  }

  /// How many letters have to be inserted, removed or replaced.
  private static func distance(_ from: [Character], _ to: [Character]) -> Int {
    var row = Array(0...to.count)
    for (i, letter) in from.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in to.enumerated() {
        let above = row[j + 1]
        row[j + 1] = letter == other ? diagonal : min(diagonal, above, row[j]) + 1
        diagonal = above
      }
    }
    return row[to.count]
  }
}
