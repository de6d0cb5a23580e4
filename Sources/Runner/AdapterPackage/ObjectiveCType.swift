import AdapterSyntax

/// A type of Objective-C as source, such as `NSString *` or `void (^)(NSError *)`.
package struct ObjectiveCType: Hashable, Sendable {
  /// The type without ownership and nullability.
  package let text: String

  package init(_ text: String) {
    var rest = text.replacing(
      /\b(?:__strong|__weak|__autoreleasing|__\w+_unretained|__kindof|nullable|nonnull)\b\ ?/,
      with: "")
    rest = rest.replacing(/\b(?:_Nonnull|_Nullable|_Null_unspecified)\b\ ?/, with: "")
    while rest.hasPrefix("const ") { rest.removeFirst("const ".count) }
    rest = rest.replacing(/\*\ ?const\b/, with: "*").replacing(/\ \ +/, with: " ")
    rest = rest.replacing(/\ +([,)>])/) { String($0.1) }
    while rest.last == " " { rest.removeLast() }
    self.text = rest
  }

  static let object = ObjectiveCType("id")
  static let void = ObjectiveCType("void")

  package var isBlock: Bool { text.contains("(^") }

  /// The class of a pointer to an object; nil for others.
  package var className: String? {
    text.wholeMatch(of: /(\w+)(?:<.*>)? ?\*/).map { String($0.1) }
  }

  /// The type of the objects in an array; nil for others.
  package var elementType: ObjectiveCType? {
    text.wholeMatch(of: /NSArray ?<(.+)> ?\*/).map { ObjectiveCType(String($0.1)) }
  }

  /// The protocols of `id<A, B>` and of `UIView<A> *`.
  package var protocols: [String] {
    guard let match = text.wholeMatch(of: /(?:id ?<([\w, ]+)>|\w+ ?<([\w, ]+)> ?\*)/) else {
      return []
    }
    let list = match.1 ?? match.2 ?? ""
    return list.split(separator: ",").map { $0.filter { $0 != " " } }
  }

  /// The words of the type that can be names.
  package var names: [String] { text.matches(of: /[A-Za-z_]\w*/).map { String($0.0) } }

  /// A parameter or a variable of the type, with its name at the place that the language demands.
  package func declaring(_ name: String) -> String {
    if let caret = text.firstRange(of: "(^") {
      return text[..<caret.upperBound] + name + text[caret.upperBound...]
    }
    return text.hasSuffix("*") ? text + name : "\(text) \(name)"
  }

  /// The parameters and the result of a block.
  package var block: (parameters: [ObjectiveCType], result: ObjectiveCType)? {
    guard let match = text.firstMatch(of: /^(.*?)\(\^\)\((.*)\)$/) else { return nil }
    let list = Self.split(String(match.2)).map(ObjectiveCType.init).filter { $0 != .void }
    return (list, ObjectiveCType(String(match.1)))
  }

  /// The parts of a list between the commas that no bracket encloses.
  static func split(_ list: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in list {
      switch character {
      case "(", "<", "[": depth += 1
      case ")", ">", "]": depth -= 1
      case "," where depth == 0:
        parts.append("")
        continue
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// The type as Swift imports it, for what reads names and types of both languages.
  var swift: SwiftType {
    if let block {
      return .function(
        block.parameters.map(\.swift), block.result.swift, attributes: [], effects: [])
    }
    if let name = Self.values[text] { return name == "Void" ? .void : .named(name) }
    if let name = protocols.first { return .optional(.named(name)) }
    guard let name = className else {
      return text == "id" || text.hasPrefix("id<") || text == "instancetype"
        ? .unknown : .named(text)
    }
    switch name {
    case "NSString": return .optional(.string)
    case "NSDictionary", "NSMutableDictionary":
      return .optional(.dictionary(.string, .named("Any")))
    case "NSArray", "NSMutableArray":
      let element = text.firstMatch(of: /<(.*)>/).map { ObjectiveCType(String($0.1)).swift }
      return .optional(.array(element?.unwrapped ?? .named("Any")))
    case "NSData": return .optional(.named("Data"))
    case "NSURL": return .optional(.named("URL"))
    default: return .optional(.named(name))
    }
  }

  /// Whether the type is one that adspec knows by its name.
  var isUsual: Bool { Self.values[text] != nil || self == .object || text == "instancetype" }

  /// The usual name of a type without the names of its author; nil if the type is none of iOS's values.
  var asWritten: ObjectiveCType? {
    let structures = [
      "struct _NSSize": "CGSize", "struct _NSPoint": "CGPoint", "struct _NSRect": "CGRect",
    ]
    if let name = structures[text] { return ObjectiveCType(name) }
    return Self.values[text] != nil || className == "NSString" ? self : nil
  }

  private static let values = [
    "void": "Void", "BOOL": "Bool", "bool": "Bool", "NSInteger": "Int", "NSUInteger": "UInt",
    "int": "Int", "long": "Int", "unsigned int": "UInt", "unsigned long": "UInt",
    "long long": "Int64", "int32_t": "Int32", "int64_t": "Int64", "uint32_t": "UInt",
    "CGFloat": "CGFloat", "double": "Double", "float": "Float", "NSTimeInterval": "Double",
    "CGSize": "CGSize", "CGRect": "CGRect", "CGPoint": "CGPoint",
  ]

  /// The usual value of a constant, which the compiler must know.
  package var usualConstant: String {
    isUsual || usualValue == "nil" ? usualValue.replacing(/^CG\w+Zero$/, with: "{0}") : "{0}"
  }

  /// The usual value of the type.
  package var usualValue: String {
    switch text {
    case "void": return ""
    case "BOOL", "bool": return "NO"
    case "CGSize": return "CGSizeZero"
    case "CGRect": return "CGRectZero"
    case "CGPoint": return "CGPointZero"
    case "id", "instancetype", "Class": return "nil"
    default:
      if text.hasSuffix("*") || isBlock || text.hasPrefix("id<") { return "nil" }
      return "0"
    }
  }
}

extension String {
  /// Whether a selector belongs to the family of `init`, as `initWithFrame:` does and `initialize` not.
  var isInitializer: Bool { contains(/^init([A-Z:]|$)/) }

  /// Whether a selector names the only object of a class, as `sharedInstance` does.
  var namesSharedObject: Bool { contains(/^(shared|default|main|instance)|^current$/) }
}
