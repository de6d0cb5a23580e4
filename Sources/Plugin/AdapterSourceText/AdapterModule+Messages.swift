/// Which methods of a module can be sent as messages.
extension AdapterModule {
  /// The messages of a file's methods, if there are any.
  func messages(of file: File) -> [Message]? {
    let found = file.declarations.messages.compactMap(message)
    return found.isEmpty ? nil : found
  }

  /// A method under its selector.
  struct Message: Equatable {
    let method: MessageDeclaration
    let selector: String
    /// The types of the parameters, where code can name them at the end of the file.
    let types: [String]?
  }

  private func message(_ method: MessageDeclaration) -> Message? {
    guard !method.isRequirement, !method.isStatic, method.isReachable, !method.own.isRefused,
      !method.own.isOutOfReach, let types = method.types, types.count <= 2,
      types.count == method.labels.count, !Self.expressions.contains(method.name),
      !isOutOfReach(method)
    else { return nil }
    // What is nested sees names around it, which code at the end of the file does not.
    let isNested = method.path.contains(".")
    guard !isNested || !isOverloaded(method) else { return nil }
    guard let selector = selector(of: method) else { return nil }
    return Message(method: method, selector: selector, types: isNested ? nil : types)
  }

  /// Names that mean something else behind a dot, even between backticks.
  private static let expressions: Set<String> = ["self", "Self", "Type", "Protocol", "init"]

  /// The selector of a method that Objective-C knows; nil where it knows none.
  private func selector(of method: MessageDeclaration) -> String? {
    let own = method.objectiveCName ?? ObjectiveCNames.selector(method.name, method.labels)
    if method.own.isObjectiveC || method.isInObjectiveCExtension { return own }
    // What is no class of the adapter's might be none at all.
    guard declarations.contains(where: { $0.classPaths.contains(method.path) }) else { return nil }
    if let requirement = requirement(of: method) {
      return requirement.objectiveCName
        ?? ObjectiveCNames.selector(requirement.name, requirement.labels)
    }
    let withMembers = inheriting(
      from: declarations.reduce(into: []) { $0.formUnion($1.classesWithMembers) })
    if withMembers.contains(method.type), !method.isHidden { return own }
    return isMeant(method) ? own : nil
  }

  /// What files use of selectors that import none of the modules which have them here, and the
  /// adapter does not declare itself.
  var selectorNames: Set<String> {
    let names: Set<String> = ["Selector", "NSSelectorFromString"]
    var used: Set<String> = []
    var declared: Set<String> = []
    for file in files {
      let words = file.tokens.map(\.text)
      for (word, name) in zip(words, words.dropFirst()) where names.contains(name) {
        if Self.declaringWords.contains(word) { declared.insert(name) }
      }
      let imports = zip(words, words.dropFirst()).contains {
        $0 == "import" && ["UIKit", "GoogleMobileAds"].contains($1)
      }
      guard !imports else { continue }
      used.formUnion(names.intersection(words))
      if words.contains("#selector") { used.insert("Selector") }
    }
    return used.subtracting(declared)
  }

  private static let declaringWords: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "actor",
  ]

  private var declarations: [SourceDeclarations] { files.map(\.declarations) }

  /// Whether nothing here can be said of the type, or nothing that the compiler would not refuse.
  private func isOutOfReach(_ method: MessageDeclaration) -> Bool {
    let names = method.path.split(separator: ".").map(String.init)
    let outOfReach = inheriting(
      from: declarations.reduce(into: []) { $0.formUnion($1.classesOutOfReach) })
    return declarations.contains {
      $0.otherPaths.contains(method.path) || !$0.genericTypes.isDisjoint(with: names)
    } || !outOfReach.isDisjoint(with: names)
  }

  /// Whether there is another method that only its types tell from this one.
  private func isOverloaded(_ method: MessageDeclaration) -> Bool {
    declarations.flatMap(\.messages).count {
      $0.path == method.path && $0.name == method.name && $0.labels == method.labels
        && !$0.isStatic && $0.condition == method.condition
    } > 1
  }

  /// The requirement of a protocol marked `@objc` in the module that a method satisfies.
  private func requirement(of method: MessageDeclaration) -> MessageDeclaration? {
    declarations.flatMap(\.messages).first { requirement in
      requirement.isRequirement && requirement.name == method.name
        && requirement.labels == method.labels
        && declarations.contains { $0.objectiveCProtocols.contains(requirement.type) }
        && inheriting(from: [requirement.type]).contains(method.type)
    }
  }

  /// Whether a `#selector` of the module may mean a method.
  private func isMeant(_ method: MessageDeclaration) -> Bool {
    files.contains { file in
      file.declarations.expressions.contains { expression in
        let meaning = SelectorMeaning(Array(file.tokens[expression.tokens]), in: expression.type)
        guard let meaning, meaning.accessor == nil, meaning.mayBe(method.name, method.labels)
        else { return false }
        // As the selector is told: the type's own method, and without one any of that name.
        let isOfOwner = declarations.flatMap(\.messages).contains {
          $0.type == meaning.owner && meaning.mayBe($0.name, $0.labels)
        }
        return !isOfOwner || method.type == meaning.owner
      }
    }
  }
}
