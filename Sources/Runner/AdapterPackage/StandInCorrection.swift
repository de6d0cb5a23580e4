import Foundation

/// An error that the compiler reports.
package struct CompilerError: Hashable, Sendable {
  /// The path that the compiler names.
  package var path: String
  package var line: Int
  package var message: String

  package init(path: String, line: Int, message: String) {
    (self.path, self.line, self.message) = (path, line, message)
  }
}

/// The stand-in as text, which is corrected until the adapter compiles against it.
///
/// The reader infers what the uses say; the compiler knows the rest. Each type that the reader did not find
/// is a placeholder of its own here, `Hole1` and so on, so an error of the compiler says which type is
/// meant. What cannot compile becomes a weaker declaration: another body, then none.
package struct StandInCorrection {
  /// The text, with placeholders.
  package private(set) var text: String
  private var lines: [String] = []
  private var holes = 0
  /// The lines that already have a weaker body, so that the next step is to remove the declaration.
  private var weakened: Set<String> = []
  /// Names of types that the stand-in cannot name, such as those of Google's SDK.
  private var outOfScope: Set<String> = []

  package init(_ text: String) {
    self.text = text
    holes = text.matches(of: Self.hole).compactMap { Int($0.1) }.max() ?? 0
  }

  private static var hole: Regex<(Substring, Substring)> { /\bHole([0-9]+)\b/ }

  /// The text in which `Any` stands for a type that is still not known.
  package var written: String { text.replacing(Self.hole) { _ in "Any" } }

  /// The text with a declaration for each placeholder, for the compiler.
  package var compiled: String {
    let names = Set(text.matches(of: Self.hole).map { String($0.0) }).sorted()
    return text + names.map { "public struct \($0) { public init() {} }\n" }.joined()
  }

  /// Corrects what errors name.
  ///
  /// - Parameters:
  ///   - errors: The errors in the stand-in and in the adapter.
  ///   - standIn: The path of the stand-in, as the errors name it.
  ///   - source: The line of the adapter at an error.
  /// - Returns: Whether the text changed.
  package mutating func correct(
    _ errors: [CompilerError], standIn: String, source: (CompilerError) -> String
  ) -> Bool {
    let before = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The members that the adapter reads of each placeholder.
    var members: [String: Set<String>] = [:]
    var cases: [String: [String]] = [:]
    for error in errors where error.path != standIn {
      let match = error.message.firstMatch(of: /reference to member '(\w+)' cannot be resolved/)
      if let match { cases["\(error.path):\(error.line)", default: []].append(String(match.1)) }
    }
    var renamed: [String: String] = [:]
    var enumerations: [String: Set<String>] = [:]
    var own: [Int: String] = [:]
    for error in errors {
      if let match = error.message.firstMatch(
        of: /cannot call value of non-function type '(Hole[0-9]+)/)
      {
        renamed[String(match.1)] = functionType(source(error))
      } else if let match = error.message.firstMatch(
        of: /value of type '(Hole[0-9]+)[?!]?' has no subscripts/)
      {
        renamed[String(match.1)] = "[String: Any]"
      } else if let names = cases["\(error.path):\(error.line)"],
        let match = error.message.firstMatch(of: /operands of type '(Hole[0-9]+)[?!]?'/)
      {
        enumerations[String(match.1), default: []].formUnion(names)
      } else if let (name, type) = Self.binding(error.message) {
        let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        if renamed[name] == nil, outOfScope.isDisjoint(with: words) { renamed[name] = type }
      } else if let match = error.message.firstMatch(
        of: /value of (?:optional )?type '(Hole[0-9]+)[?!]?' has no member '(\w+)'/)
      {
        members[String(match.1), default: []].insert(String(match.2))
      } else if error.path == standIn {
        own[error.line] = own[error.line] ?? error.message
      } else {
        correct(error.message, source(error))
      }
    }
    // From the end, so that the numbers of the lines before stay.
    for (line, message) in own.sorted(by: { $0.key > $1.key }) { weaken(line - 1, message) }
    text = lines.joined(separator: "\n")
    for (name, type) in renamed.sorted(by: { $0.key < $1.key }) { replace(name, with: type) }
    for (name, cases) in enumerations.sorted(by: { $0.key < $1.key }) where renamed[name] == nil {
      let type = rename(name)
      text +=
        "\npublic enum \(type) {  // which name?\n  case \(cases.sorted().joined(separator: ", "))\n}\n"
    }
    for (name, members) in members.sorted(by: { $0.key < $1.key }) where renamed[name] == nil {
      if let type = Self.type(with: members) {
        replace(name, with: type)
      } else {
        declare(name, members.sorted())
      }
    }
    return text != before
  }

  // MARK: Placeholders

  /// The placeholder that an error names, and the type that stands beside it.
  private static func binding(_ message: String) -> (String, String)? {
    if let match = message.firstMatch(
      of: /type '(Hole[0-9]+)' does not conform to protocol 'Hashable'/)
    {
      return (String(match.1), "AnyHashable")
    }
    if let match = message.firstMatch(
      of: /'(Hole[0-9]+)[?!]?' (?:is not convertible|cannot be used as a boolean)/)
    {
      return (String(match.1), "Bool")
    }
    let quoted = message.matches(of: /'([^']+)'/).map { String($0.1) }
    let named = quoted.filter { $0.firstMatch(of: /^Hole[0-9]+[?!]?$/) != nil }
    let types = quoted.filter {
      $0.firstMatch(of: hole) == nil && $0.firstMatch(of: /^[A-Z@\[(a-z][^']*$/) != nil
        && $0.firstMatch(of: /^[a-z]\w*$/) == nil && $0.firstMatch(of: /^[^\w\[(@]/) == nil
    }
    guard named.count == 1, let type = types.first, !message.contains("has no member") else {
      return nil
    }
    let name = named[0].trimming(["?", "!"])
    let isOptional = named[0] != name
    let plain = isOptional || !message.contains("assign") ? type.trimming(["?", "!"]) : type
    // Names of generic parameters of the standard library say nothing.
    let parameters: Set<String> = [
      "Other", "Self", "Element", "Wrapped", "Value", "Key", "T", "U", "S", "Result",
    ]
    guard plain != "()", !plain.hasPrefix("Any"), !parameters.contains(plain) else { return nil }
    return (name, plain == "Error" ? "any Error" : plain)
  }

  private mutating func replace(_ name: String, with type: String) {
    let isCompound = type.contains(" ") && !type.hasPrefix("[") && !type.hasPrefix("(")
    text = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.contains(name) else { return String(line) }
      var line = String(line).replacing(Self.hole) { match in
        match.0 == name ? (isCompound ? "(\(type))" : type) : String(match.0)
      }
      if line.firstMatch(of: Self.hole) == nil {
        line = line.replacing("  // which type?", with: "")
      }
      // The value of the placeholder does not fit the type.
      return Self.computed(line)
    }.joined(separator: "\n")
  }

  /// The type of a function that the adapter calls with as many arguments as a line shows.
  private mutating func functionType(_ source: String) -> String {
    let call = source.matches(of: /\w\(([^()]*)\)/).last.map { String($0.1) } ?? ""
    let count = call.isEmpty ? 0 : call.count { $0 == "," } + 1
    let parameters = (0..<count).map { "Hole\(holes + 1 + $0)" }
    holes += count
    return "(\(parameters.joined(separator: ", "))) -> Void"
  }

  /// A property whose type was a placeholder, with a value of its type in place of `()`.
  private static func computed(_ line: String) -> String {
    guard
      let match = line.firstMatch(
        of: /^(\s*(?:public )?(?:static )?var \w+: .*?) = \(\)(\s*\/\/.*)?$/)
    else { return line }
    let type = match.1.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
    return "\(match.1)\(storage(of: type))\(match.2 ?? "")"
  }

  /// How a property of a type is stored: with a usual value, or, for a type without one, not at all.
  private static func storage(of type: String) -> String {
    let values = [
      "String": "\"\"", "Int": "0", "Int64": "0", "UInt": "0", "Double": "0", "Float": "0",
      "CGFloat": "0", "TimeInterval": "0", "Bool": "false", "Data": "Data()", "Date": "Date()",
      "UIView": "UIView()", "UIImage": "UIImage()", "CGSize": ".zero", "CGRect": ".zero",
    ]
    let isList = type.hasPrefix("[") && type.hasSuffix("]")
    let list = isList ? (type.contains(":") ? "[:]" : "[]") : nil
    let value = values[type] ?? list ?? (type.hasSuffix("?") ? "nil" : nil)
    return value.map { " = \($0)" } ?? " { get { fatalError() } set {} }"
  }

  /// The usual type that has some members.
  private static func type(with members: Set<String>) -> String? {
    let known: [(String, Set<String>)] = [
      (
        "String",
        [
          "isEmpty", "count", "uppercased", "lowercased", "hasPrefix", "hasSuffix", "utf8", "data",
          "first", "split",
        ]
      ),
      ("URL", ["absoluteString", "host", "path", "scheme", "lastPathComponent"]),
      ("[String]", ["joined", "isEmpty", "count", "first", "contains"]),
      ("[Any]", ["isEmpty", "count", "first", "map", "forEach", "compactMap"]),
      ("Double", ["rounded", "isNaN", "description"]), ("Int", ["description", "magnitude"]),
      ("NSNumber", ["doubleValue", "intValue", "stringValue", "boolValue"]),
      ("any Error", ["localizedDescription"]), ("UIImage", ["size", "scale"]),
      (
        "UIView", ["frame", "bounds", "addSubview", "removeFromSuperview", "isHidden", "superview"]
      ),
      ("[AnyHashable: Any]", ["keys", "values", "isEmpty", "count"]),
    ]
    return known.first { $0.1.isSuperset(of: members) }?.0
  }

  /// Declares a class for a placeholder of which the adapter reads members.
  private mutating func declare(_ hole: String, _ members: [String]) {
    let name = rename(hole)
    text += "\npublic class \(name): NSObject {  // which name?\n"
    for member in members {
      holes += 1
      text +=
        "  public var \(member): Hole\(holes) { get { fatalError() } set {} }  // which type?\n"
    }
    text += "}\n"
  }

  /// Gives a placeholder the name of the value that has its type.
  private mutating func rename(_ hole: String) -> String {
    let pattern = /(\w+)(?:\([^)]*\))?(?: ->|:) \[?\(?(Hole[0-9]+)/
    let uses = text.matches(of: pattern).filter { $0.2 == hole }.map { String($0.1) }
    let value = uses.first { $0 != "_" } ?? "value"
    var name = value.prefix(1).uppercased() + value.dropFirst()
    while text.contains("class \(name)") || text.contains("enum \(name)") || name == "Any" {
      name += "Value"
    }
    replace(hole, with: name)
    return name
  }

  // MARK: What the adapter needs

  /// Corrects a declaration that an error in the adapter names: by the first entry that changes one.
  private mutating func correct(_ message: String, _ source: String) {
    for (pattern, correction) in Self.corrections {
      guard let match = message.firstMatch(of: pattern) else { continue }
      let before = lines
      correction(&self, match.output.map { String($0.substring ?? "") }, source)
      if lines != before { return }
    }
  }

  /// A message of the compiler, and what follows for the stand-in from its parts and from the line of
  /// the adapter.
  private typealias Correction = (Regex<AnyRegexOutput>, (inout Self, [String], String) -> Void)

  private static var corrections: [Correction] {
    valueCorrections + typeCorrections
  }

  /// Messages about the value of a property or a function.
  private static var valueCorrections: [Correction] {
    [
      (
        .init(/must be unwrapped to refer to member '(\w+)'/),
        { text, parts, source in
          if let name = name(before: parts[1], in: source) {
            text.change(name) { $0.trimming(["?"]) }
          }
        }
      ),
      (
        .init(/value of optional type '(\w+)\?' must be unwrapped/),
        { text, parts, source in
          // The adapter creates the value, so no initializer fails.
          guard source.contains("\(parts[1])(") else { return }
          text.edit(inside: parts[1]) { $0.replacing("init?(", with: "init(") }
        }
      ),
      (
        .init(/value of optional type '([^']+)\?' must be unwrapped/),
        { text, parts, source in
          for name in names(in: source) where text.type(of: name) == parts[1] + "?" {
            text.change(name) { $0.trimming(["?"]) }
          }
        }
      ),
      (
        .init(/cannot convert value of type '([^']+)' to closure result type '\[([^']+)\]'/),
        { text, parts, source in
          guard parts[1] == parts[2],
            let name = name(before: "map", in: source) ?? name(before: "compactMap", in: source)
          else { return }
          text.change(name) { "[" + $0.trimming(["?"]) + "]" }
        }
      ),
      (
        .init(
          /cannot convert value of type '([^']+)' to (?:expected argument|specified|closure result|return) type '([^']+)'/
        ),
        { text, parts, source in
          guard let name = names(in: source).last(where: { text.type(of: $0) == parts[1] }) else {
            return
          }
          text.change(name) { _ in parts[2] }
        }
      ),
      (
        .init(/instance method 'joined\(separator:\)'/),
        { text, _, source in
          if let name = name(before: "joined", in: source) { text.change(name) { _ in "[String]" } }
        }
      ),
      (
        .init(/cannot assign to property: '(\w+)' is a/),
        { text, parts, _ in
          text.change(parts[1]) { $0 }
          text.lines = text.lines.map {
            $0.replacing("let \(parts[1]) =", with: "var \(parts[1]) =")
              .replacing("private(set) var \(parts[1]):", with: "var \(parts[1]):")
          }
        }
      ),
    ]
  }

  /// Messages about the kind of a type, its members and its superclass.
  private static var typeCorrections: [Correction] {
    [
      (
        .init(/'(\w+)' initializer is inaccessible/),
        { text, parts, _ in
          text.edit(inside: parts[1]) { $0.replacing(/^(\s*)init\(/) { "\($0.1)public init(" } }
        }
      ),
      (
        .init(/'(\w+)' cannot be constructed because it has no accessible/),
        { text, parts, _ in
          text.edit(head: parts[1]) {
            $0.replacing("enum \(parts[1]) {", with: "enum \(parts[1]): Int {")
          }
        }
      ),
      (
        .init(/(value of )?type '(\w+)(?:\.Type)?' has no member '(\w+)'/),
        { text, parts, _ in
          text.addMember(parts[3], to: parts[2], isStatic: parts[1].isEmpty)
        }
      ),
      (
        .init(/'(\w+)' was imported as 'struct', but is a class/),
        { text, parts, _ in
          text.edit(inside: parts[1]) {
            $0.replacing(/(?:final )?class (\w+): NSObject/) { "struct \($0.1)" }
              .replacing("override ", with: "")
          }
        }
      ),
      (
        .init(/'\w+' requires that '(\w+)' inherit from '(\w+)'/),
        { text, parts, _ in
          text.edit(head: parts[1]) {
            $0.replacing("class \(parts[1]): NSObject", with: "class \(parts[1]): \(parts[2])")
          }
        }
      ),
      (
        .init(/multiple inheritance from classes '\w+' and '(\w+)'/),
        { text, parts, _ in
          text.edit(head: parts[1]) {
            $0.replacing(/class \w+: [^{]*/) { _ in "protocol \(parts[1]): AnyObject " }
          }
          text.edit(inside: parts[1]) { $0.contains("init()") ? "" : $0 }
        }
      ),
      (
        .init(/cannot find (?:type )?'([A-Z]\w+)' in scope/),
        { text, parts, _ in
          text.lines += [
            "public class \(parts[1]): NSObject {", "  public override init() {}", "}", "",
          ]
        }
      ),
    ]
  }

  private mutating func addMember(_ name: String, to type: String, isStatic: Bool) {
    holes += 1
    let variable = "\(isStatic ? "static " : "")var \(name): Hole\(holes)"
    insert(
      isStatic && isEnumeration(type)
        ? "  case \(name)" : "  public \(variable) { get { fatalError() } set {} }  // which type?",
      into: type)
  }

  /// The names of members in a line.
  private static func names(in source: String) -> [String] {
    source.matches(of: /\.(\w+)/).map { String($0.1) }
  }

  private static func name(before member: String, in source: String) -> String? {
    source.matches(of: /(\w+)\.(?=(\w+))/).first { $0.2 == member }.map { String($0.1) }
  }

  /// The property with a name: its line, what stands before its type, and its type.
  private func declaration(of name: String) -> (index: Int, head: String, type: String)? {
    for (index, line) in lines.enumerated() {
      guard
        let match = line.firstMatch(
          of:
            /^(\s*(?:public )?(?:private\(set\) )?(?:static )?(?:lazy )?var (\w+): )([^={]+?)(\s*(?:=|\{|\/\/).*)?$/
        ),
        match.2 == name
      else { continue }
      return (index, String(match.1), String(match.3))
    }
    return nil
  }

  private func type(of name: String) -> String? { declaration(of: name)?.type }

  /// Gives a property another type, and a value of that type.
  private mutating func change(_ name: String, _ change: (String) -> String) {
    guard let found = declaration(of: name),
      lines[found.index].hasSuffix("}") || !lines[found.index].hasSuffix("{")
    else { return }
    let type = change(found.type)
    // An extension and a protocol have no stored properties.
    let isStored = found.head.contains("var ") && !lines[found.index].contains("{ get")
    let storage = isStored ? Self.storage(of: type) : " { get { fatalError() } set {} }"
    lines[found.index] = "\(found.head)\(type)\(storage)  // which value?"
  }

  private func head(of type: String) -> Int? {
    lines.firstIndex { line in
      let match = line.firstMatch(
        of: /\b(?:class|struct|enum|protocol) (\w+)\b[^.]*\{\s*(?:\/\/.*)?$/)
      return match.map { $0.1 == type } ?? false
    }
  }

  private func isEnumeration(_ type: String) -> Bool {
    head(of: type).map { index in
      lines[index].contains("enum ") && lines[(index + 1)...].first?.contains("case ") == true
    } ?? false
  }

  private mutating func edit(head type: String, _ edit: (String) -> String) {
    if let index = head(of: type) { lines[index] = edit(lines[index]) }
  }

  private mutating func edit(inside type: String, _ edit: (String) -> String) {
    guard let index = head(of: type) else { return }
    for line in index..<end(of: index) { lines[line] = edit(lines[line]) }
  }

  private mutating func insert(_ declaration: String, into type: String) {
    guard let index = head(of: type), !lines.contains(declaration) else { return }
    lines.insert(declaration, at: index + 1)
  }

  // MARK: Weaker declarations

  /// Gives the declaration around a line a body that compiles, or removes the declaration.
  private mutating func weaken(_ line: Int, _ message: String) {
    guard lines.indices.contains(line) else { return }
    if let match = message.firstMatch(of: /cannot find type '(\w+)' in scope/) {
      // The compiler names a nested type without the type around it.
      let nested = lines.indices.dropLast().first { index in
        lines[index].hasPrefix("extension ")
          && lines[index + 1].firstMatch(
            of: /(?:class|struct|enum) (\w+)/)?.1 == match.1
      }
      let owner: String? = nested.map { lines[$0].split(separator: " ")[1] + "." }
      if owner == nil { outOfScope.insert(String(match.1)) }
      holes += 1
      let name: String = owner.map { $0 + String(match.1) } ?? "Hole\(holes)"
      lines[line] = Self.replacing(String(match.1), with: name, in: lines[line])
      return
    }
    if message.contains("'required' initializer 'init(coder:)' must be provided") {
      lines.insert(
        contentsOf: ["  public required init?(coder: NSCoder) { nil }"], at: beginning(of: line) + 1
      )
      return
    }
    if message.contains("cannot override a non-failable initializer"),
      let head = lines[...line].lastIndex(where: { $0.contains("class ") && $0.hasSuffix("{") })
    {
      lines[head] = lines[head].replacing("NSObject, ", with: "").replacing(": NSObject", with: "")
      lines[line] = lines[line].replacing("override ", with: "")
      return
    }
    let start = beginning(of: line)
    let finish = end(of: start)
    let head = lines[start]
    if message.contains("missing return"), message.contains("'Bool'"), start < finish {
      lines.insert("    return true  // which value?", at: finish)
      return
    }
    let isDuplicate = message.contains("redeclaration") || message.contains("cannot override")
    let isFunction = head.contains("func ") || head.contains("init(") || head.contains("init?(")
    let isUsed = weakened.insert(head).inserted
    if isDuplicate || !isUsed || !head.hasPrefix(" ") && !head.contains("var ") {
      lines.removeSubrange(start...finish)
    } else if isFunction, start < finish {
      let body = head.contains("init") ? "    fatalError()" : "    fatalError()  // which call?"
      lines.replaceSubrange(start...finish, with: [head, body, "  }"])
    } else if let match = head.firstMatch(of: /^(.*?var \w+: [^={]+?)\s*(?:=|\{)/) {
      let property = match.1.replacing("lazy ", with: "").replacing("private(set) ", with: "")
      lines.replaceSubrange(
        start...finish, with: ["\(property) { get { fatalError() } set {} }  // which value?"])
    } else {
      lines.removeSubrange(start...finish)
    }
  }

  /// A line with another name for a type, but not for what the line declares.
  private static func replacing(_ name: String, with other: String, in line: String) -> String {
    var result = line
    for word in line.matches(of: /\w+/).reversed() where word.0 == name {
      let before = line[..<word.range.lowerBound]
      let declares = ["var ", "let ", "case ", "func ", "class ", "struct ", "enum "]
      if !declares.contains(where: before.hasSuffix) {
        result.replaceSubrange(word.range, with: other)
      }
    }
    return result
  }

  /// The line with which a member, or a declaration outside of types, begins.
  private func beginning(of line: Int) -> Int {
    var index = line
    while index > 0,
      lines[index].prefix(while: { $0 == " " }).count > 2 || lines[index] == "  }"
        || lines[index] == "}"
    {
      index -= 1
    }
    return index
  }

  /// The last line of the declaration that begins at a line.
  private func end(of start: Int) -> Int {
    var depth = 0
    for index in start..<lines.count {
      depth += lines[index].count { $0 == "{" } - lines[index].count { $0 == "}" }
      if depth <= 0 { return index }
    }
    return start
  }
}

extension String {
  /// The text without some characters at its end.
  fileprivate func trimming(_ characters: Set<Character>) -> String {
    var text = self[...]
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}
