/// A node of the syntax tree that clang prints.
///
/// The text of clang is read, because clang's own JSON ends in a crash at a method of a protocol.
package final class ObjectiveCNode {
  let kind: String
  /// What clang prints after the place.
  let detail: Substring
  /// The file and the line of the declaration, or of the beginning of the expression.
  let file: String
  let line: Int
  /// Whether the declaration ends with its name, as `@class Name;` does.
  let endsWithName: Bool
  private(set) var inner: [ObjectiveCNode] = []

  private init(
    _ kind: Substring, _ detail: Substring, _ places: Places, endsWithName: Bool = false
  ) {
    self.kind = String(kind)
    self.detail = detail
    self.endsWithName = endsWithName
    (file, line) = (places.file, places.line)
  }

  /// Reads the tree of a file, without what the precompiled header declares.
  package static func tree(_ text: String) -> ObjectiveCNode? {
    var places = Places()
    var path: [ObjectiveCNode] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let start = line.firstIndex { $0.isLetter } ?? line.startIndex
      let depth = line.distance(from: line.startIndex, to: start) / 2
      guard let node = node(Substring(line[start...]), &places) else { continue }
      path.removeLast(max(0, path.count - depth))
      path.last?.inner.append(node)
      path.append(node)
    }
    return path.first
  }

  /// clang prints a file or a line only if it differs from the one before.
  private struct Places {
    var file = ""
    var line = 0

    mutating func read(_ text: Substring) {
      for place in text.split(separator: ", ") {
        let parts = place.split(separator: ":")
        guard parts.count >= 3, let number = Int(parts[parts.count - 2]) else { continue }
        line = number
        let name = parts.dropLast(2).joined(separator: ":")
        if name != "line" { file = name }
      }
    }
  }

  private static func node(_ line: Substring, _ places: inout Places) -> ObjectiveCNode? {
    let kind = line.prefix { $0 != " " }
    var rest = line.dropFirst(kind.count + 1)
    while rest.hasPrefix("0x") || rest.hasPrefix("prev ") || rest.hasPrefix("parent ") {
      rest = rest.dropFirst(rest.prefix { $0 != " " }.count + 1)
    }
    let isDeclaration = kind.hasSuffix("Decl")
    if rest.first == "<" {
      var depth = 0
      let range = rest.prefix { character in
        if character == "<" { depth += 1 }
        if character == ">" { depth -= 1 }
        return depth > 0
      }
      let parts = range.dropFirst().split(separator: ", ", maxSplits: 1)
      if let first = parts.first { places.read(first) }
      var place = places
      if parts.count > 1 { places.read(parts[1]) }
      rest = rest.dropFirst(range.count + 2)
      var endsWithName = false
      if isDeclaration {
        let location = rest.hasPrefix("<invalid") ? rest.prefix(14) : rest.prefix { $0 != " " }
        endsWithName = location == parts.last
        places.read(location)
        place = places
        rest = rest.dropFirst(location.count + 1)
      }
      return ObjectiveCNode(kind, rest, place, endsWithName: endsWithName)
    }
    return ObjectiveCNode(kind, rest, places)
  }

  /// The words before the first type, without what clang says about the use.
  private var words: [Substring] {
    let flags: Set<Substring> = ["implicit", "used", "referenced", "invalid", "constexpr"]
    return detail.prefix { $0 != "'" }.split(separator: " ").filter { !flags.contains($0) }
  }

  /// The name of a declaration; the selector of a method.
  var name: String { words.last.map(String.init) ?? "" }

  /// Whether a method belongs to the class, and not to its objects.
  var isOfClass: Bool { words.first == "+" || has("class") }

  /// Whether clang made the declaration, such as the getter of a property.
  var isImplicit: Bool { detail.hasPrefix("implicit ") }

  /// Whether the words after the type have a word, such as an attribute of a property.
  func has(_ word: String) -> Bool {
    detail.split(separator: "'").last?.split(separator: " ").contains(Substring(word)) ?? false
  }

  /// The names and types between quotation marks.
  private var quoted: [Substring] {
    detail.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The type of a declaration or of an expression; for a name that the SDK gave to a text, a number or a
  /// structure of iOS, the type itself.
  var type: ObjectiveCType {
    let written = ObjectiveCType(String(quoted.first ?? ""))
    return written.isUsual ? written : plainType.asWritten ?? written
  }

  /// The type without the names that the author gave it.
  var plainType: ObjectiveCType {
    ObjectiveCType(
      String((detail.contains("':'") && quoted.count > 1 ? quoted[1] : quoted.first) ?? ""))
  }

  /// Whether the author says that the value can be nil: `nullable` or `nonnull`; nil without a word.
  var nullability: String? {
    let text = quoted.first ?? ""
    let place = text.firstRange(of: "(^").map { text[$0.upperBound...] } ?? text
    let words = place.split { !($0.isLetter || $0 == "_") }.filter { $0.hasPrefix("_") }
    let own = text.contains("(^") ? words.first : words.last { !$0.hasPrefix("__") }
    return switch own {
    case "_Nullable": "nullable"
    case "_Nonnull": "nonnull"
    default: nil
    }
  }

  /// The name of the declaration that an expression refers to.
  var reference: String {
    let parts = detail.split(separator: "'", omittingEmptySubsequences: false)
    for index in stride(from: 1, to: parts.count, by: 2) where parts[index - 1].contains(" 0x") {
      return String(parts[index])
    }
    return ""
  }

  /// The only name of a line such as `ObjCProtocol 0x… 'P'`.
  var onlyName: String { quoted.first.map(String.init) ?? "" }

  /// The selector of a message.
  var selector: String { field("selector=").map(String.init) ?? "" }

  /// The class of a message to a class.
  var classOfMessage: String? {
    field("class='").map { text in
      String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  /// The text after a mark, to the next space.
  private func field(_ mark: String) -> Substring? {
    guard kind == "ObjCMessageExpr", let place = detail.firstRange(of: mark) else { return nil }
    return detail[place.upperBound...].prefix { $0 != " " }
  }

  /// All nodes, each with the nodes around it, the nearest last.
  func walk(_ around: [ObjectiveCNode] = [], _ visit: (ObjectiveCNode, [ObjectiveCNode]) -> Void) {
    visit(self, around)
    for node in inner { node.walk(around + [self], visit) }
  }

  /// The expression without what clang adds, and without parentheses.
  var expression: ObjectiveCNode {
    let wrappers: Set<String> = [
      "ImplicitCastExpr", "ParenExpr", "ExprWithCleanups", "OpaqueValueExpr",
      "MaterializeTemporaryExpr", "ConstantExpr",
    ]
    if kind == "PseudoObjectExpr", let last = inner.last { return last.expression }
    guard wrappers.contains(kind), let first = inner.first(where: { $0.kind != "value:" }) else {
      return self
    }
    return first.expression
  }

  /// The name of the variable or the property that an expression reads; nil for other expressions.
  var nameOfValue: String? {
    let name: String? =
      switch kind {
      case "DeclRefExpr": reference
      case "ObjCIvarRefExpr": quoted.last.map(String.init)
      case "ObjCMessageExpr": selector.contains(":") ? nil : selector
      default: nil
      }
    let plain = name.map { String($0.drop { $0 == "_" }) }
    return plain.flatMap { $0.isEmpty || $0 == "self" || $0 == "new" ? nil : $0 }
  }

  /// The parameters of a method or a function.
  var parameters: [ObjectiveCNode] { inner.filter { $0.kind == "ParmVarDecl" } }

  var isMethod: Bool { kind == "ObjCMethodDecl" }

  /// The names of the nodes of a kind inside, such as the protocols of a class.
  func names(_ kind: String) -> [String] {
    inner.filter { $0.kind == kind }.map(\.onlyName)
  }

  /// The text that a method returns, if it does nothing else.
  var returnedText: String? {
    guard let body = inner.last, body.kind == "CompoundStmt", body.inner.count == 1 else {
      return nil
    }
    let value = body.inner[0].kind == "ReturnStmt" ? body.inner[0].inner.first : nil
    return value?.expression.literal
  }

  /// The text of a literal.
  var literal: String? {
    guard kind == "ObjCStringLiteral", let text = inner.first?.detail,
      let start = text.firstIndex(of: "\""), let end = text.lastIndex(of: "\""), start < end
    else { return nil }
    return String(text[text.index(after: start)..<end])
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
