/// The Objective-C names that Swift gives to functions.
package enum ObjectiveCNames {
  /// The selector of a function, from its name and from the labels of its parameters.
  package static func selector(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var selector = name
    if first != "_" {
      let needsWith =
        !prepositions.contains(firstWord(first)) && !prepositions.contains(lastWord(name))
      selector += (needsWith ? "With" : "") + capitalized(first)
    }
    return selector + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// The selector that sets a property.
  package static func setter(_ name: String) -> String { "set" + capitalized(name) + ":" }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func firstWord(_ name: String) -> String {
    let first = name.prefix(1)
    return (first + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }

  /// The prepositions: Swift adds no `With` before a label that begins with a preposition.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
