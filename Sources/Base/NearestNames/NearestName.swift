/// Finds the known name that a mistyped name probably means.
package enum NearestName {
  /// The known name that needs the fewest edits.
  ///
  /// The result is nil if that name needs more than two edits, and the edits are also more than a
  /// third of the letters of `name`.
  ///
  /// An edit inserts, removes or replaces one letter, or exchanges two neighbours (the
  /// Damerau-Levenshtein distance, with at most one edit for each letter). When several names are
  /// equally near, the result is the first of these names in byte order.
  package static func suggestion(
    for name: String, in candidates: some Sequence<String>
  ) -> String? {
    // The function does not compare names of more than 400 bytes: a name of this length is not a
    // typing error, and the comparison would take much time.
    guard name.utf8.count <= 400 else { return nil }
    let letters = Array(name)
    let threshold = max(2, letters.count / 3)
    var best: (distance: Int, name: String)?
    for candidate in candidates where candidate != name {
      let other = Array(candidate)
      guard abs(other.count - letters.count) <= threshold else { continue }
      let distance = self.distance(letters, other)
      guard distance <= threshold, distance < max(letters.count, other.count) else { continue }
      if let found = best, (found.distance, found.name) < (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The end of an error message: `; did you mean "name"?`, or `other` if no known name is near.
  package static func sentence(
    for name: String, in candidates: some Sequence<String>, otherwise other: String = ""
  ) -> String {
    guard let found = suggestion(for: name, in: candidates) else { return other }
    return "; did you mean \"\(found)\"?"
  }

  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        let cost = left[row] == right[column] ? 0 : 1
        var least = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + cost)
        let isExchange =
          row > 0 && column > 0 && left[row] == right[column - 1]
          && left[row - 1] == right[column]
        if isExchange { least = min(least, beforePrevious[column - 1] + 1) }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
