extension Fact {
  /// The file and line that a reader marks: the adapter's own, else the scenario's.
  ///
  /// - Parameter isUsable: Whether a file can be marked.
  /// - Returns: The first of the two that can be marked; nil where neither can.
  func location(where isUsable: (String) -> Bool = { _ in true }) -> (file: String, line: Int)? {
    guard let example else { return nil }
    if let place = example.place?.place, isUsable(place.file) { return (place.file, place.line) }
    return isUsable(example.file) ? (example.file, example.line) : nil
  }
}
