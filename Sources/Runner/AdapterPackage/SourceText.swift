import AdapterSyntax

/// Collects the lines of a file.
struct SourceText {
  private(set) var lines: [String] = []
  private var depth = 0

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func add(_ line: String = "") {
    if line.isEmpty, lines.last?.isEmpty == true { return }
    lines.append(line.isEmpty ? "" : String(repeating: "  ", count: depth) + line)
  }

  mutating func add(_ lines: [String]) { for line in lines { add(line) } }

  /// Adds a line that ends with a brace, the lines inside, and the closing brace.
  mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
    // The head can end with the comment of a hole.
    let parts = head.split(separator: "  // ", maxSplits: 1)
    add(parts[0] + " {" + (parts.count > 1 ? "  // " + parts[1] : ""))
    // The cases of a `switch` stand below the `switch`.
    let indent = head.hasPrefix("switch ") ? 0 : 1
    depth += indent
    body(&self)
    depth -= indent
    if lines.last?.isEmpty == true { lines.removeLast() }
    add("}")
  }
}

/// Writes declarations and values of an SDK's types.
struct DeclarationText {
  let api: VendorAPI

  /// The texts that each object of Foundation has.
  static let inherited: Set<String> = ["description", "debugDescription"]

  /// The keyword before a member that a superclass of Foundation has, too.
  func overriding(_ member: VendorMember) -> String {
    member.parameters == nil && !member.isStatic && Self.inherited.contains(member.name)
      ? "override " : ""
  }

  /// A type as source, with a comment where the adapter does not say the type.
  func type(_ type: SwiftType) -> String {
    // A protocol that a class conforms to is written as `any P`.
    let marked = type.mapped { part in
      guard case .named(let name, let arguments) = part, arguments.isEmpty,
        api.types[name]?.kind == .protocol
      else { return part }
      return .named("any " + name)
    }
    return marked.text
  }

  /// The comment of a hole, where a type is not known.
  func hole(_ type: SwiftType) -> String { type.hasHole ? "  // which type?" : "" }

  /// A stored property, which is weak for a delegate and for a view controller.
  func stored(_ name: String, _ type: SwiftType) -> String {
    if isWeak(type) {
      let optional = self.type(.optional(type.unwrapped))
      return "weak var \(name): \(type.isOptional ? optional : optional.dropLast() + "!")"
    }
    guard let value = value(type) else {
      return "var \(name): \(self.type(.optional(type.unwrapped)))"
    }
    return "var \(name): \(self.type(type))\(type.isOptional ? "" : " = " + value)"
  }

  /// A stored property of the SDK.
  ///
  /// A declaration of the SDK says whether the property is weak, and counts.
  func stored(_ member: VendorMember) -> String {
    let isWeak = isWeak(member)
    guard member.isDeclared && member.isWeak != nil || !isWeak && value(member.type) == nil else {
      return stored(member.name, member.type)
    }
    let head = "\(isWeak ? "weak " : "")var \(member.name): \(type(of: member))"
    if isWeak { return head }
    if member.type.isOptional, !member.isImplicitlyUnwrapped { return head }
    if let value = value(of: member) { return "\(head) = \(value)" }
    return member.isImplicitlyUnwrapped
      ? head
      : "lazy \(head) = { fatalError(\"the stand-in has no value for \(member.name)\") }()"
  }

  /// Whether values of a type are objects of the SDK.
  func isObject(_ type: SwiftType) -> Bool {
    type.core.flatMap { api.types[$0] }.map { $0.kind == .class && !isError($0) } ?? false
  }

  /// A function that nothing of the network stands for: it calls its closures, and returns a usual value.
  ///
  /// If `isAsked` is true, a person must say which call the function stands for. Otherwise, what the
  /// function does is a guess.
  func unknown(_ member: VendorMember, _ head: String, isAsked: Bool = false) -> [String] {
    // An adapter gives up where a function gives nil.
    let value =
      member.type == .void
      ? nil : self.value(member.type.unwrapped) ?? self.value(of: member) ?? "fatalError()"
    let calls = (member.parameters ?? []).compactMap { parameter -> String? in
      guard case .function(let values, _, _, _) = parameter.type.unwrapped else { return nil }
      let arguments = CompletionText(text: self, values: values, object: nil).delivered
      return "\(parameter.name)\(parameter.type.isOptional ? "?" : "")(\(arguments))"
    }
    let does =
      calls.isEmpty ? value.map { "returns \($0)" } ?? "does nothing" : "calls its closure at once"
    let comment =
      isAsked || value == "fatalError()"
      ? "  // which call?" : GuessComment.text("\(member.name) \(does)")
    let end = hole(member) + comment
    if let lines = making(member) { return ["\(head) {\(end)"] + lines.map { "  " + $0 } + ["}"] }
    if calls.isEmpty { return ["\(head) {\(value.map { " \($0) " } ?? "")}\(end)"] }
    let lines = calls + [value.map { "return \($0)" }].compactMap { $0 }
    return ["\(head) {\(end)"] + lines.map { "  " + $0 } + ["}"]
  }

  /// A value of a property or a result.
  ///
  /// An adapter does not expect nil where an exclamation mark stands for the question mark.
  func value(of member: VendorMember) -> String? {
    guard member.isImplicitlyUnwrapped else { return value(member.type) }
    return value(member.type.unwrapped) ?? "nil"
  }

  /// The type of a property or a result.
  func type(of member: VendorMember) -> String {
    let text = type(member.type)
    return member.isImplicitlyUnwrapped && text.hasSuffix("?") ? text.dropLast() + "!" : text
  }

  func isWeak(_ member: VendorMember) -> Bool {
    member.isDeclared ? member.isWeak ?? isWeak(member.type) : isWeak(member.type)
  }

  /// Whether a property of a type holds an object that an SDK does not own.
  func isWeak(_ type: SwiftType) -> Bool {
    guard case .named(let name, _) = type.unwrapped else { return false }
    return api.types[name]?.kind == .protocol
      || name.hasPrefix("UI") && name.hasSuffix("Controller")
  }

  func parameters(_ parameters: [VendorMember.Parameter]) -> String {
    parameters.map { parameter in
      let label =
        parameter.label == parameter.name ? parameter.label : "\(parameter.label) \(parameter.name)"
      let escapes = parameter.type.isFunction && !parameter.type.isOptional ? "@escaping " : ""
      let type = type(parameter.type)
      let marked =
        parameter.isImplicitlyUnwrapped && type.hasSuffix("?") ? type.dropLast() + "!" : type
      return "\(label): \(escapes)\(marked)"
    }.joined(separator: ", ")
  }

  /// The head of a function or an initializer, without its brace.
  func head(_ member: VendorMember) -> String {
    let parameters = "(\(parameters(member.parameters ?? [])))"
    if member.name == "init" { return "init\(member.isFailable ? "?" : "")\(parameters)" }
    let effects = (member.isAsync ? " async" : "") + (member.throwsErrors ? " throws" : "")
    let result = member.type == .void ? "" : " -> " + type(of: member)
    return "func \(member.name)\(parameters)\(effects)\(result)"
  }

  /// The comment of a member whose type is not known, or is known from one use only.
  func hole(_ member: VendorMember) -> String {
    if member.hasHole { return "  // which type?" }
    return member.isTypeGuessed ? GuessComment.text("the type, by its use") : ""
  }

  /// A value of a type, for an SDK that does not say a better one; nil when there is none.
  func value(_ type: SwiftType) -> String? {
    switch type {
    case .optional: return "nil"
    case .array: return "[]"
    case .dictionary: return "[:]"
    case .tuple(let elements):
      let values = elements.map { value($0.type) }
      guard !values.contains(nil) else { return nil }
      return "(" + values.compactMap(\.self).joined(separator: ", ") + ")"
    case .named(let name, _):
      switch name {
      case "AsyncStream": return "AsyncStream { $0.finish() }"
      case "String": return "\"\""
      case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "Int64", "Int32", "UInt64":
        return "0"
      case "Bool": return "false"
      case "Decimal": return "0"
      case "URL": return "URL(fileURLWithPath: \"/\")"
      case "CGSize", "CGRect", "CGPoint": return ".zero"
      case "UIColor": return ".clear"
      case "Data", "Date", "UIView", "UIImage", "NSObject", "UIViewController": return name + "()"
      case "NSNumber", "NSDecimalNumber": return name + "(value: 0)"
      case "Error", "NSError": return "sdkError(nil)"
      default:
        if let object = api.object(of: name) { return object.name + "()" }
        guard let known = api.types[name] else { return nil }
        if known.kind == .enumeration { return known.cases.first.flatMap { value(of: $0) } }
        if known.kind == .protocol || known.isNamespace { return nil }
        if known.isRawRepresentable {
          return known.conformances.contains("OptionSet") ? "[]" : "\(name)(rawValue: \"\")"
        }
        if isError(known) { return "\(name)(nil as NetworkError?)" }
        return "\(name)()"
      }
    case .variable: return type.text + "()"
    case .unknown: return "()"
    case .function, .metatype: return nil
    }
  }

  private func value(of found: VendorCase) -> String? {
    let values = found.payload.map { value($0.type) }
    guard !values.contains(nil) else { return nil }
    return found.payload.isEmpty
      ? ".\(found.name)" : ".\(found.name)(\(arguments(found.payload, values.compactMap(\.self))))"
  }

  func arguments(_ elements: [SwiftType.Element], _ values: [String]) -> String {
    zip(elements, values).map { ($0.label.map { $0 + ": " } ?? "") + $1 }.joined(separator: ", ")
  }

  /// Whether a class is an error of the SDK that is none of Swift's, as its name says.
  func isErrorObject(_ type: VendorType) -> Bool {
    type.kind == .class && !type.isDeclared && !isError(type)
      && NameWords.words(of: type.name).last == "error"
  }

  func isError(_ type: VendorType) -> Bool {
    type.superclass == "NSError" || type.conformances.contains("Error")
  }

  /// An error from the error `error` of the network.
  static let error = "sdkError(error)"

  /// A value from the payload of a network event, for a parameter of a callback; nil if the payload
  /// does not say it.
  func payload(_ event: EventName, _ type: SwiftType, _ name: String) -> String? {
    let words = NameWords.words(of: name)
    let core = type.core ?? ""
    switch event.name {
    case "failed", "showFailed", "videoFailed":
      if core == "Error" || core == "NSError" { return Self.error }
      if let known = api.types[core], isError(known) || isErrorObject(known) {
        return "\(core)(error)"
      }
      if core == "String" || type.hasHole {
        return words.contains("code")
          ? "error?.code ?? \"\"" : "error?.message ?? error?.code ?? \"\""
      }
      if core == "Int" { return "sdkError(error).code" }
      return ["UInt", "Int32", "Int64"].contains(core) ? "\(core)(sdkError(error).code)" : nil
    case "closed", "videoEnd": return core == "Bool" ? "completed" : nil
    case "reward":
      if core == "String" { return "type ?? \"\"" }
      return ["Int", "UInt", "Double", "Float", "CGFloat"].contains(core)
        ? (type.isOptional ? "amount.map { \(core)($0) }" : "\(core)(amount ?? 0)") : nil
    case "videoProgress":
      return ["Double", "Float", "CGFloat"].contains(core) ? "\(core)(fraction)" : nil
    case "resized":
      return core == "CGSize" ? "CGSize(width: size.width, height: size.height)" : nil
    default: return nil
    }
  }
}
