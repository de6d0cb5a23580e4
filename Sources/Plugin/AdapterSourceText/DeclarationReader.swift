/// Reads the declarations of a file from its tokens.
///
/// The reader understands only where types, functions and attributes begin and end.
struct DeclarationReader: TokenReader {
  /// A scope of the file: the code in one pair of braces.
  struct Scope {
    enum Kind { case type, proto, body }
    var kind: Kind
    var name = ""
    /// Whether other files cannot name the members of this scope.
    var isHidden = false
    var isPublic = false
    /// The facts that decide whether messages can call the methods of this scope; nil when messages
    /// cannot call them.
    var exposure = MessageDeclaration.Exposure()
  }

  /// The attributes and modifiers that the reader has found before a declaration.
  struct Prefix {
    /// The names in `@objc`, each with the condition of the `#if` around the attribute.
    var objectiveCNames: [(name: String, condition: String?)] = []
    var objectiveCName: String? { objectiveCNames.last?.name }
    var exposure = MessageDeclaration.Exposure()
    var isPrivate = false
    /// The place of the modifier `private`.
    var privateRange: Range<Int>?
    var isUnavailable = false
    var isPublic = false
    var isStatic = false
    /// The line of the modifier `optional`.
    var optionalLine: Int?
  }

  let path: String
  let bytes: [UInt8]
  let tokens: [SwiftToken]
  var position = 0
  var found = SourceDeclarations()
  var scopes: [Scope] = []
  var prefix = Prefix()
  /// The type whose opening brace the reader expects next.
  private var opening: Scope?
  private var conditions = ConditionStack<Scope>()
  /// Whether the file imports `os`.
  var importsLog = false

  private init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
  }

  /// Reads a file.
  ///
  /// - Throws: An `AdapterSourceError` for code that has no equivalent on Linux.
  static func read(
    path: String, bytes: [UInt8]
  ) throws -> (declarations: SourceDeclarations, tokens: [SwiftToken]) {
    var reader = DeclarationReader(path: path, bytes: bytes)
    while reader.position < reader.tokens.count { try reader.next() }
    return (reader.found, reader.tokens)
  }

  /// The condition under which the token at the current position is compiled.
  var condition: String? { conditions.text }

  /// The innermost type around the current position.
  var enclosingType: String? {
    scopes.last { $0.kind != .body }?.name.split(separator: ".").last.map(String.init)
  }

  private mutating func next() throws {
    let token = tokens[position]
    switch token.kind {
    case .mark: mark(token)
    case .directive: directive(token)
    case .word: try word(token)
    default: leave()
    }
  }

  /// Moves past tokens, and forgets the attributes and modifiers before them.
  mutating func leave(_ count: Int = 1) {
    prefix = Prefix()
    position += count
  }

  private mutating func mark(_ token: SwiftToken) {
    switch token.text {
    case "@": attribute()
    case "{":
      scopes.append(opening ?? Scope(kind: .body))
      opening = nil
      leave()
    case "}":
      _ = scopes.popLast()
      leave()
    default: leave()
    }
  }

  private mutating func directive(_ token: SwiftToken) {
    switch token.text {
    case "#if", "#elseif", "#else", "#endif":
      let rest = line.dropFirst()
      let text =
        rest.isEmpty
        ? ""
        : self.text(
          rest[rest.startIndex].range.lowerBound..<rest[rest.endIndex - 1].range.upperBound)
      if let restored = conditions.read(token.text, text, scopes: scopes) { scopes = restored }
      position += 1 + rest.count
    case "#selector", "#keyPath":
      guard self.token(1)?.isMark("(") == true else { return leave() }
      let end = closing(position + 1)
      found.expressions.append(.init(tokens: position..<(end + 1), type: enclosingType))
      position = end
      leave()
    default: leave()
    }
  }

  private mutating func word(_ token: SwiftToken) throws {
    guard !isMember else { return leave() }
    switch token.text {
    case "class" where self.token(1).map(Self.continuesDeclaration) == true:
      prefix.isStatic = true
      position += 1
    case "class", "struct", "enum", "protocol", "actor", "extension": type(token)
    case "typealias":
      widenAccess()
      leave()
    case "import": importOfLog()
    case "os": log()
    case "func": try function(nameAt: 1)
    case "init": try function(nameAt: 0)
    case "var", "let": try property()
    case "subscript":
      try refuseOptional("a subscript")
      leave()
    case "autoreleasepool":
      if self.token(1).map({ $0.isMark("{") || $0.isMark("(") }) == true {
        found.usesAutoreleasePool = true
      }
      leave()
    case _ where Self.modifiers.contains(token.text): modifier(token)
    default: leave()
    }
  }

  /// Reads the head of a type or an extension up to its name.
  private mutating func type(_ token: SwiftToken) {
    guard let name = self.token(1), name.isName, name.line == token.line || token.text != "actor"
    else { return leave() }
    var path = name.text
    var end = position + 2
    while token.text == "extension", end + 1 < tokens.count, tokens[end].text == ".",
      tokens[end + 1].isName
    {
      path += "." + tokens[end + 1].text
      end += 2
    }
    widenAccess()
    let isGeneric = end < tokens.count && tokens[end].text.hasPrefix("<")
    let isHidden =
      prefix.isPrivate || prefix.isUnavailable || isGeneric || token.text == "protocol"
    if isGeneric { found.genericTypes.insert(path) }
    if token.text == "class", !isHidden, scopes.allSatisfy({ $0.kind == .type && !$0.isHidden }) {
      let path = (scopes.map(\.name) + [path]).joined(separator: ".")
      let names = prefix.objectiveCNames
      // An author who writes only one name can write it for iOS alone.
      found.classes +=
        names.count < 2
        ? [.init(path: path, objectiveCName: prefix.objectiveCName, condition: condition)]
        : names.map { .init(path: path, objectiveCName: $0.name, condition: $0.condition) }
    }
    let own = String(path.split(separator: ".").last ?? "")
    inherit(from: end, by: own)
    expose(token.text, own, from: end, isGeneric: isGeneric)
    opening = Scope(
      kind: token.text == "protocol" ? .proto : .type, name: path, isHidden: isHidden,
      isPublic: prefix.isPublic, exposure: prefix.exposure)
    position = end
    leave(0)
  }

  /// Makes a `private` type inside another type `fileprivate`.
  ///
  /// Code at the end of the file calls the methods of the type. A private type inside other types can
  /// name only types that this code can name, too, because all of them become `fileprivate`.
  private mutating func widenAccess() {
    guard !scopes.isEmpty, let range = prefix.privateRange else { return }
    found.replacements.append((range, "fileprivate"))
  }

  /// Records the names between a type's name and its opening brace.
  private mutating func inherit(from start: Int, by type: String) {
    let head = tokens[start...].prefix { !$0.isMark("{") && !$0.isWord("where") }
    guard let colon = head.firstIndex(where: { $0.isMark(":") }) else { return }
    found.inherited[type, default: []].formUnion(head[colon...].filter(\.isName).map(\.text))
  }

  private mutating func property() throws {
    try refuseOptional("a property")
    if let name = token(1), name.isName, let selector = prefix.objectiveCName {
      found.properties.append(
        .init(type: enclosingType, name: name.text, labels: [], objectiveCName: selector))
    }
    leave()
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Modifiers that can precede the keyword of a declaration.
  static let modifiers: Set<String> = [
    "public", "open", "internal", "package", "private", "fileprivate", "final", "static", "lazy",
    "weak", "unowned", "override", "required", "convenience", "mutating", "nonmutating",
    "nonisolated", "dynamic", "optional", "indirect", "isolated", "distributed", "prefix",
    "postfix", "infix", "consuming", "borrowing",
  ]

  private static let keywords: Set<String> = [
    "func", "var", "let", "init", "subscript", "class", "struct", "enum", "protocol", "actor",
    "extension", "typealias",
  ]

  /// Whether a token can follow a modifier in a declaration.
  static func continuesDeclaration(_ token: SwiftToken) -> Bool {
    token.isMark("@")
      || (token.kind == .word && (keywords.contains(token.text) || modifiers.contains(token.text)))
  }
}

/// Support for the iOS module `os`. On Linux, only one part of `os` exists: the module `OSLog`,
/// which iOS also has.
///
/// On Linux, adspec has no module with the name `os`, because other packages would take it for the
/// system's module.
extension DeclarationReader {
  /// Reads an import, and replaces an import of `os` with an import of `OSLog`.
  mutating func importOfLog() {
    leave()
    // `import struct os.Logger` imports one declaration of the module; `import os.log` imports a
    // submodule.
    let isOfOne = token().map { Self.kinds.contains($0.text) } == true
    if isOfOne { position += 1 }
    guard let module = token(), module.isWord("os"), module.line == token(-1)?.line else { return }
    var end = 1
    while !isOfOne, token(end)?.text == ".", token(end + 1)?.isName == true { end += 2 }
    let last = token(end - 1) ?? module
    found.replacements.append((module.range.lowerBound..<last.range.upperBound, "OSLog"))
    importsLog = true
    leave(end)
  }

  /// Removes the module's name from a qualified name: with the prefix `OSLog`, the name would mean
  /// a member of the class `OSLog`.
  mutating func log() {
    if importsLog, let start = token(), let dot = token(1), dot.text == ".", let name = token(2),
      Self.names.contains(name.text)
    {
      found.blanks.append(start.range.lowerBound..<dot.range.upperBound)
    }
    leave()
  }

  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  private static let names: Set<String> = [
    "Logger", "OSLog", "OSLogType", "OSLogMessage", "OSLogPrivacy", "OSAllocatedUnfairLock",
    "os_log", "os_unfair_lock", "os_unfair_lock_s", "os_unfair_lock_lock", "os_unfair_lock_unlock",
    "os_unfair_lock_trylock",
  ]
}
