/// What stands between the brackets of `#selector(…)`.
struct SelectorMeaning {
  /// `getter` or `setter`, where a property is meant.
  private(set) var accessor: String?
  /// The name of the method or property.
  let name: String
  /// The labels of the method's parameters; nil where none are written.
  let labels: [String]?
  /// The type that it belongs to, if one is written or stands around it.
  let owner: String?

  /// Reads the tokens from the directive to the closing bracket, in a type.
  ///
  /// - Returns: Nil where there is no name.
  init?(_ tokens: [SwiftToken], in type: String?) {
    var inside = tokens[2..<max(2, tokens.count - 1)]
    // What follows `as` chooses among overloads, which the labels do as well.
    if let cast = inside.firstIndex(where: { $0.isWord("as") }) { inside = inside[..<cast] }
    if let first = inside.first, first.isWord("getter") || first.isWord("setter"),
      inside.dropFirst().first?.isMark(":") == true
    {
      accessor = first.text
      inside = inside.dropFirst(2)
    }
    // Where a cast is in brackets around it all, these go too.
    while inside.first?.isMark("(") == true { inside = inside.dropFirst() }
    let open = inside.firstIndex { $0.isMark("(") }
    let path = inside[..<(open ?? inside.endIndex)].filter(\.isName).map(\.text)
    guard let last = path.last else { return nil }
    name = last
    labels = open.map { start in inside[start...].filter { $0.isName }.map(\.text) }
    owner = path.dropLast().last.flatMap { $0 == "self" || $0 == "Self" ? nil : $0 } ?? type
  }

  /// Whether a method of that name may be meant, of whatever type.
  func mayBe(_ name: String, _ labels: [String]) -> Bool {
    self.name == name && (self.labels == nil || self.labels == labels)
  }
}
