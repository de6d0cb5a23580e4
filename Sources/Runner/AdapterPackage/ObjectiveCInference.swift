/// A message of clang about a file.
package struct ObjectiveCMessage: Hashable, Sendable {
  package var path: String
  package var line: Int
  package var column: Int
  package var text: String
  package var isError: Bool

  /// Reads a line of clang's output; nil for a line without an error or a warning.
  package init?(_ output: Substring) {
    guard let match = output.wholeMatch(of: /(.+?):(\d+):(\d+): ((?:fatal )?error|warning): (.*)/)
    else { return nil }
    path = String(match.1)
    line = Int(match.2) ?? 0
    column = Int(match.3) ?? 0
    isError = match.4 != "warning"
    text = String(match.5)
  }
}

/// Infers the headers of an SDK from what clang says about an adapter that lacks them.
///
/// Each type that the adapter does not say is a class of its own, `ADSUnknown7`. When clang compares it
/// with another type, its message names both, and the type is found.
package struct ObjectiveCInference {
  /// A source file of the adapter.
  package typealias Source = (path: String, text: String)

  /// The number of a type that is not known yet.
  typealias Slot = Int

  final class Member {
    let selector: String
    let isOfClass: Bool
    var isProperty: Bool
    var isSettable = false
    var parameters: [Slot]
    var names: [String] = []
    let result: Slot

    init(
      _ selector: String, isOfClass: Bool, isProperty: Bool, parameters: [Slot], result: Slot
    ) {
      self.selector = selector
      self.isOfClass = isOfClass
      self.isProperty = isProperty
      self.parameters = parameters
      self.result = result
    }
  }

  /// The headers that the adapter imports and nobody has, in order.
  package private(set) var headers: [String] = []
  /// The headers of modules, which `@import` names and no file includes.
  package private(set) var included: [String] = []
  private(set) var classes: [String: [Member]] = [:]
  var superclasses: [String: String] = [:]
  private(set) var protocols: [String] = []
  /// The methods of the protocols, as declarations.
  var protocolMethods: [String: [String]] = [:]
  /// What the adapter calls of objects that it knows only by a protocol of the SDK.
  var requirements: [String: [Member]] = [:]
  /// Names of types that are neither classes nor protocols.
  private(set) var aliases: [String: Slot] = [:]
  private(set) var constants: [(name: String, slot: Slot)] = []
  private(set) var functions: [(name: String, parameters: [Slot], result: Slot)] = []

  private var bindings: [Slot: ObjectiveCType] = [:]
  /// The slot with the same type.
  private var links: [Slot: Slot] = [:]
  /// The class and the member for which a slot was made.
  private var origins: [Slot: (owner: String, member: String)] = [:]
  private var count = 0

  /// The adapter's own classes, with the protocols that they adopt.
  let own: [String: [String]]
  /// The classes of iOS that the adapter extends, under the first words of the methods.
  private let categories: [String: String]
  private let lines: [String: [Substring]]

  package init(_ sources: [Source]) {
    var own: [String: [String]] = [:]
    var extended: [String: [String]] = [:]
    var categories: [String: String] = [:]
    for source in sources {
      for match in source.text.matches(
        of: /@(interface|implementation)\s+(\w+)\s*(\([^)]*\))?\s*(?::\s*\w+)?\s*(?:<([^>]*)>)?/)
      {
        let adopted = (match.4 ?? "").split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let name = String(match.2)
        // A category does not make the class the adapter's own.
        if match.3 == nil || own[name] != nil {
          own[name, default: []] += adopted.map(String.init)
        } else {
          extended[name, default: []] += adopted.map(String.init)
        }
      }
      for match in source.text.matches(of: /(?s)@interface\s+(\w+)\s*\(\w+\)(.*?)@end/) {
        for method in match.2.matches(of: /-\s*\([^)]*\)\s*(\w+:?)/) {
          categories[String(method.1)] = String(match.1)
        }
        for property in match.2.matches(of: /@property[^;]*?(\w+)\s*;/) {
          categories[String(property.1)] = String(match.1)
        }
      }
    }
    for (name, adopted) in extended where own[name] != nil { own[name, default: []] += adopted }
    self.own = own
    self.categories = categories
    for source in sources {
      for match in source.text.matches(of: /@import\s+(\w+)\s*;/) {
        let header = "\(match.1)/\(match.1).h"
        let isOfApple =
          KnownNames.appleModules.union(KnownNames.ownModules).contains(String(match.1))
        if !isOfApple, !included.contains(header) { included.append(header) }
      }
    }
    headers = included
    lines = Dictionary(
      sources.map {
        ($0.path, $0.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
      }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Slots

  mutating func slot(for owner: String = "", _ member: String = "") -> Slot {
    count += 1
    origins[count] = (owner, member)
    return count
  }

  private func root(_ slot: Slot) -> Slot {
    var slot = slot
    while let next = links[slot] { slot = next }
    return slot
  }

  /// The slot that stands for all slots with the same type.
  func representative(_ slot: Slot) -> Slot { root(slot) }

  /// Replaces what the name of a member said about a type.
  ///
  /// - Returns: Whether this is new.
  mutating func rebind(_ slot: Slot, _ type: ObjectiveCType) -> Bool {
    guard bindings[root(slot)] != type else { return false }
    bindings[root(slot)] = type
    return true
  }

  /// The class or the member for which a slot was made.
  func origin(of slot: Slot) -> String {
    origins[slot].map { $0.owner + " " + $0.member } ?? ""
  }

  /// The type of a slot; nil if it is not known.
  func type(_ slot: Slot) -> ObjectiveCType? { bindings[root(slot)] }

  /// Gives a slot a type.
  ///
  /// - Returns: Whether this is new.
  @discardableResult mutating func bind(_ slot: Slot, _ type: ObjectiveCType) -> Bool {
    let slot = root(slot)
    guard bindings[slot] == nil, !type.text.isEmpty else { return false }
    bindings[slot] = type
    return true
  }

  private mutating func link(_ one: Slot, _ other: Slot) -> Bool {
    let (one, other) = (root(one), root(other))
    guard one != other else { return false }
    if bindings[other] == nil {
      links[other] = one
    } else if bindings[one] == nil {
      links[one] = other
    } else {
      return false
    }
    return true
  }

  /// The slot that a type stands for.
  private func unknown(_ type: ObjectiveCType) -> Slot? {
    type.text.wholeMatch(of: /ADSUnknown(\d+) ?\*?/).flatMap { Int($0.1) }
  }

  // MARK: Declarations

  private mutating func declare(class name: String) -> Bool {
    guard classes[name] == nil, own[name] == nil, !protocols.contains(name) else { return false }
    classes[name] = []
    return true
  }

  private mutating func declare(protocol name: String) -> Bool {
    guard !protocols.contains(name) else { return false }
    protocols.append(name)
    return true
  }

  /// The member of a class or of a class above it.
  func member(_ selector: String, of name: String, isOfClass: Bool) -> Member? {
    if let required = requirements[name]?.first(where: { $0.selector == selector }) {
      return required
    }
    var next: String? = name
    var seen: Set<String> = []
    while let name = next, seen.insert(name).inserted {
      if let found = classes[name]?.first(where: {
        $0.selector == selector && $0.isOfClass == isOfClass
      }) {
        return found
      }
      next = superclasses[name]
    }
    return nil
  }

  mutating func declare(
    _ selector: String, of name: String, isOfClass: Bool, isProperty: Bool
  ) -> Bool {
    let isRequirement = protocols.contains(name)
    guard isRequirement || classes[name] != nil,
      member(selector, of: name, isOfClass: isOfClass) == nil
    else { return false }
    // A setter that the adapter sends as a message is a property.
    if let match = selector.wholeMatch(of: /set([A-Z])(\w*):/), !isOfClass {
      let property = match.1.lowercased() + String(match.2)
      if member(property, of: name, isOfClass: false) != nil { return false }
      return declare(property, of: name, isOfClass: false, isProperty: true)
    }
    let pieces = selector.split(separator: ":", omittingEmptySubsequences: false)
    let parameters = pieces.dropLast().map { _ in slot(for: name, selector) }
    let result = slot(for: name, selector)
    if selector.isInitializer, !isOfClass {
      bind(result, ObjectiveCType("instancetype"))
    }
    if isOfClass, parameters.isEmpty, selector.namesSharedObject {
      bind(result, ObjectiveCType("\(name) *"))
    }
    let member = Member(
      selector, isOfClass: isOfClass, isProperty: isProperty, parameters: parameters, result: result
    )
    if isRequirement {
      requirements[name, default: []].append(member)
    } else {
      classes[name, default: []].append(member)
    }
    return true
  }

  // MARK: Messages

  /// Takes what the messages of clang say.
  ///
  /// - Returns: Whether the headers have changed.
  package mutating func learn(_ messages: [ObjectiveCMessage]) -> Bool {
    var isNew = false
    for message in messages where learnNames(message) { isNew = true }
    if isNew { return true }
    for message in messages where learnTypes(message) { isNew = true }
    if isNew { return true }
    // Only what nothing else explains is a class that the adapter never names.
    for message in messages where learnInventions(message) { isNew = true }
    return isNew
  }

  private mutating func learnNames(_ message: ObjectiveCMessage) -> Bool {
    let text = message.text
    if let match = text.prefixMatch(of: /'(.+)' file not found/) {
      let name = String(match.1)
      guard !headers.contains(name) else { return false }
      headers.append(name)
      return true
    }
    if let match = text.prefixMatch(
      of: /(?:cannot find protocol declaration for|no type or protocol named) '(\w+)'/)
    {
      return declare(protocol: String(match.1))
    }
    if let match = text.prefixMatch(of: /cannot find interface declaration for '(\w+)'/) {
      return declare(class: String(match.1))
    }
    if let match = text.prefixMatch(
      of:
        /(?:receiver type|receiver|property '\w+' cannot be found in forward class object) '(\w+)'/),
      message.isError
    {
      return declare(class: String(match.1))
    }
    if lines[message.path] == nil, let match = text.prefixMatch(of: /unknown type name '(\w+)'/) {
      return declare(class: String(match.1))
    }
    // clang takes a parameter of a block with an unknown type for a type with a name.
    if text.hasPrefix("type-id cannot have a name"),
      let name = rest(message, from: message.column - 1).prefixMatch(of: /(\w+)\s*\*/)
    {
      return declare(class: String(name.1))
    }
    if let match = text.prefixMatch(of: /call to undeclared function '(\w+)'/) {
      return declare(function: String(match.1), message)
    }
    if text.hasPrefix("unknown type name") || text.hasPrefix("expected a type")
      || text.hasPrefix("use of undeclared identifier") || text.hasPrefix("unknown receiver")
    {
      return declareName(message)
    }
    return false
  }

  /// Declares the name at the place of a message.
  private mutating func declareName(_ message: ObjectiveCMessage) -> Bool {
    let rest = self.rest(message, from: message.column - 1)
    let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard name.contains(where: \.isUppercase), name.contains(where: \.isLowercase),
      name.first?.isUppercase == true || name.contains(/^k[A-Z]/), own[name] == nil
    else { return false }
    let after = rest.dropFirst(name.count).drop { $0 == " " }
    let before = lines[message.path].map { lines in
      lines.indices.contains(message.line - 1)
        ? lines[message.line - 1].prefix(message.column - 1).last { $0 != " " } : nil
    }?.flatMap(\.self)
    if after.first == "*" || before == "[" && after.first != "]" || after.first == "." {
      return declare(class: name)
    }
    if after.first == "<", before == "<" || before == "," { return declare(protocol: name) }
    func isWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0 == "_" } ?? false
    }
    let isCast = before == "(" && after.first == ")" && isWord(after.dropFirst().first)
    // A piece of a selector can follow an argument.
    let next = after.drop { $0.isLetter || $0.isNumber || $0 == "_" }
    let isType = isWord(after.first) && next.first != ":"
    if message.text.hasPrefix("unknown type name") || message.text.hasPrefix("expected a type")
      || isType || isCast
    {
      guard aliases[name] == nil, classes[name] == nil else { return false }
      aliases[name] = slot(for: "", name)
      return true
    }
    guard !constants.contains(where: { $0.name == name }) else { return false }
    let slot = slot(for: "", name)
    constants.append((name, slot))
    return true
  }

  private mutating func declare(function name: String, _ message: ObjectiveCMessage) -> Bool {
    guard !functions.contains(where: { $0.name == name }) else { return false }
    let rest = self.rest(message, from: message.column - 1).drop { $0 != "(" }.dropFirst()
    var depth = 0
    let list = rest.prefix { character in
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth >= 0
    }
    let parameters = ObjectiveCType.split(String(list)).map { _ in slot(for: "", name) }
    functions.append((name, parameters, slot(for: "", name)))
    return true
  }

  /// The text of a file from a place on.
  private func rest(_ message: ObjectiveCMessage, from column: Int) -> String {
    guard let lines = lines[message.path], lines.indices.contains(message.line - 1) else {
      return ""
    }
    // clang counts bytes.
    let first = String(
      decoding: Array(lines[message.line - 1].utf8).dropFirst(column), as: UTF8.self)
    return ([first] + lines.dropFirst(message.line).prefix(8).map(String.init)).joined(
      separator: " ")
  }

  private mutating func learnTypes(_ message: ObjectiveCMessage) -> Bool {
    let text = message.text
    if let (name, selector) = requirement(in: message) {
      return declare(selector, of: name, isOfClass: false, isProperty: false)
    }
    if let match = text.prefixMatch(
      of: /no visible @interface for '(\w+)' declares the selector '([\w:]+)'/)
    {
      let owner = String(match.1)
      let selector = String(match.2)
      if let slot = unknown(ObjectiveCType(owner)) { return bind(slot, bySelector: selector) }
      if inherits(selector, owner) { return true }
      return declare(selector, of: owner, isOfClass: false, isProperty: false)
    }
    if let match = text.prefixMatch(of: /no known class method for selector '([\w:]+)'/) {
      guard let receiver = receiver(before: message) else { return false }
      return declare(String(match.1), of: receiver, isOfClass: true, isProperty: false)
    }
    if let match = text.prefixMatch(of: /property '(\w+)' not found on object of type '(.+?)'/) {
      let property = String(match.1)
      let type = ObjectiveCType(String(match.2))
      if let slot = unknown(type) { return bind(slot, bySelector: property) }
      if let list = type.text.firstMatch(of: /^\w+ ?<([\w, ]+)>/)?.1,
        let name = requirement(of: list)
      {
        return declare(property, of: name, isOfClass: false, isProperty: true)
      }
      guard let owner = type.className else {
        return declare(property, of: type.text, isOfClass: true, isProperty: true)
      }
      if inherits(property, owner) { return true }
      return declare(property, of: owner, isOfClass: false, isProperty: true)
    }
    let types = text.matches(of: /'([^']*)'(?: \(aka '([^']*)'\))?/).map { match in
      Self.type(String(match.1), aka: match.2.map(String.init))
    }
    if text.contains("must have integer type")
      || text.contains("requires expression of integer type"),
      let slot = types.first.flatMap(unknown)
    {
      return bind(slot, ObjectiveCType("NSInteger"))
    }
    if text.hasPrefix("collection expression type"), let slot = types.first.flatMap(unknown) {
      return bind(slot, ObjectiveCType("NSArray *"))
    }
    if let match = text.firstMatch(
      of: /expected method to (?:read|write) (array|dictionary) element/),
      let slot = types.last.flatMap(unknown)
    {
      return bind(slot, ObjectiveCType(match.1 == "array" ? "NSArray *" : "NSDictionary *"))
    }
    guard types.count == 2 else { return false }
    return unify(types[0], types[1], message)
  }

  /// A message to an object that the adapter knows by a protocol of the SDK: the protocol and the selector.
  private func requirement(in message: ObjectiveCMessage) -> (name: String, selector: String)? {
    if let match = message.text.prefixMatch(
      of: /no visible @interface for '\w+<([\w, ]+)>' declares the selector '([\w:]+)'/)
    {
      return requirement(of: match.1).map { ($0, String(match.2)) }
    }
    guard
      let match = message.text.prefixMatch(of: /no known instance method for selector '([\w:]+)'/)
    else { return nil }
    return protocolOfReceiver(before: message).map { ($0, String(match.1)) }
  }

  /// The protocol of a list that the network declares.
  private func requirement(of list: Substring) -> String? {
    list.split { $0 == "," || $0 == " " }.map(String.init).first(where: protocols.contains)
  }

  /// Gives both values of `isVideo ? ad.cover : ad.picture` a type.
  private mutating func bindAlternatives(_ message: ObjectiveCMessage, _ type: ObjectiveCType)
    -> Bool
  {
    let statement = rest(message, from: message.column - 1).prefix { $0 != ";" }
    guard unknown(type) == nil,
      let match = statement.firstMatch(of: /\?[^?:]*?(\w+)\]?\s*:[^?:]*?(\w+)\]?\s*$/)
    else { return false }
    var isNew = false
    for name in [match.1, match.2].map(String.init) {
      for member in members where member.selector == name && bind(member.result, type) {
        isNew = true
      }
    }
    return isNew
  }

  /// The type that a message names; the full type of a block.
  private static func type(_ text: String, aka: String?) -> ObjectiveCType {
    let type = ObjectiveCType(text)
    guard let aka else { return type }
    let full = ObjectiveCType(aka)
    if full.isBlock || full.text.contains("ADSUnknown") { return full }
    let isOfApple = type.text.contains(/^(NS|CG|UI|GAD|BOOL)/)
    return full.text.hasPrefix("enum ") && !isOfApple ? ObjectiveCType("NSInteger") : type
  }

  private mutating func unify(
    _ one: ObjectiveCType, _ other: ObjectiveCType, _ message: ObjectiveCMessage
  ) -> Bool {
    // The common class of two unknown values says nothing about them, but their use does.
    if one.className == "NSObject" { return bindAlternatives(message, other) }
    if other.className == "NSObject" { return bindAlternatives(message, one) }
    if let first = unknown(one) {
      if let second = unknown(other) { return link(first, second) }
      return bind(first, usual(other, for: first))
    }
    if let second = unknown(other) { return bind(second, usual(one, for: second)) }
    // A class that takes the place of another one inherits from it.
    guard let first = one.className, let second = other.className else { return false }
    let isTakenFirst =
      message.text.contains("initializing '") || message.text.contains("assigning to '")
    let (base, derived) = isTakenFirst ? (first, second) : (second, first)
    let bases = ["UIView", "UIViewController", "NSError"]
    guard classes[derived] != nil, inheritsNothing(derived), derived != base,
      own[base] == nil, classes[base] != nil || bases.contains(base),
      !ancestors(of: base).contains(derived)
    else { return false }
    superclasses[derived] = base
    return true
  }

  private func inheritsNothing(_ name: String) -> Bool {
    classes[name] != nil && superclasses[name] == nil
  }

  /// Lets a class inherit from the class of iOS that has a member; false if no such class fits.
  private mutating func inherits(_ member: String, _ name: String) -> Bool {
    guard inheritsNothing(name) else { return false }
    if Self.membersOfViews.contains(member) {
      superclasses[name] = "UIView"
      return true
    }
    guard NameWords.words(of: name).last == "error", Self.membersOfErrors.contains(member) else {
      return false
    }
    superclasses[name] = "NSError"
    return true
  }

  private func ancestors(of name: String) -> Set<String> {
    var seen: Set<String> = [name]
    var next = superclasses[name]
    while let current = next, seen.insert(current).inserted { next = superclasses[current] }
    return seen
  }

  /// A type as a header can have it.
  func usual(_ type: ObjectiveCType, for slot: Slot) -> ObjectiveCType {
    switch type.text {
    // `true` is a number in C.
    case "int" where asks(slot): return ObjectiveCType("BOOL")
    case "int": return isFraction(slot) ? ObjectiveCType("CGFloat") : ObjectiveCType("NSInteger")
    // The key of a dictionary.
    case "id<NSCopying>": return ObjectiveCType("NSString *")
    case "unsigned char", "bool": return ObjectiveCType("BOOL")
    default: break
    }
    if let block = type.block, block.parameters.contains(where: { isOwn($0) }) {
      return ObjectiveCType(
        block.result.text + " (^)("
          + block.parameters.map { isOwn($0) ? "id" : $0.text }.joined(separator: ", ") + ")")
    }
    return type.className == "NSConstantString" ? ObjectiveCType("NSString *") : type
  }

  /// Whether the name of a member asks something, as `isChildDirected:` does.
  private func asks(_ slot: Slot) -> Bool {
    let member = origins[root(slot)]?.member ?? ""
    return ["is", "has", "should", "can"].contains(NameWords.words(of: member).first ?? "")
  }

  /// Whether the name of a number says that the number has fractions.
  private func isFraction(_ slot: Slot) -> Bool {
    let fractions: Set<String> = [
      "scale", "ratio", "width", "height", "duration", "price", "volume", "rating", "fraction",
      "progress", "interval", "timeout",
    ]
    return !fractions.isDisjoint(with: NameWords.words(of: origin(of: slot)))
  }

  private func isOwn(_ type: ObjectiveCType) -> Bool {
    type.className.map { own[$0] != nil } ?? false
  }

  private func receiver(before message: ObjectiveCMessage) -> String? {
    text(before: message).firstMatch(of: /(\w+)\s*$/).map { String($0.1) }
  }

  /// The protocol of the SDK by which the adapter knows the variable that gets a message.
  private func protocolOfReceiver(before message: ObjectiveCMessage) -> String? {
    guard let receiver = receiver(before: message), let lines = lines[message.path] else {
      return nil
    }
    let file = lines.prefix(message.line).joined(separator: "\n")
    let declarations = file.matches(of: /id\s*<\s*(\w+)[^>]*>([\s\w]*?)\b(\w+)\b\s*[;=,)]/)
    return declarations.last { $0.3 == receiver && protocols.contains(String($0.1)) }.map {
      String($0.1)
    }
  }

  /// The text of a file before the place of a message, from two lines above on.
  private func text(before message: ObjectiveCMessage) -> String {
    guard let lines = lines[message.path], lines.indices.contains(message.line - 1) else {
      return ""
    }
    let bytes = Array(lines[message.line - 1].utf8).prefix(message.column - 1)
    return
      (lines[max(0, message.line - 3)..<(message.line - 1)].map(String.init)
      + [String(decoding: bytes, as: UTF8.self)]).joined(separator: " ")
  }

  /// Gives constants without a type one by their names.
  ///
  /// - Returns: Whether the headers have changed.
  package mutating func settleConstants() -> Bool {
    var isNew = false
    for constant in constants {
      if let alias = alias(of: constant.name), link(aliases[alias] ?? constant.slot, constant.slot)
      {
        isNew = true
      }
      guard type(constant.slot) == nil else { continue }
      let isText = constant.name.contains(/(Key|Name|Domain|Notification|ID|Identifier|Version)$/)
      isNew = bind(constant.slot, ObjectiveCType(isText ? "NSString *" : "NSInteger")) || isNew
    }
    return isNew
  }

  /// The enumeration of a constant, whose name starts with the name of its type.
  func alias(of constant: String) -> String? {
    let name = constant.hasPrefix("k") ? constant.dropFirst() : constant[...]
    return aliases.keys.filter { name.hasPrefix($0) && name != $0 }.max { $0.count < $1.count }
  }

  // MARK: Types by their members

  private static let membersOfViews: Set<String> = [
    "frame", "bounds", "superview", "removeFromSuperview", "addSubview:", "hidden", "subviews",
    "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "initWithFrame:", "center",
    "backgroundColor", "widthAnchor", "heightAnchor", "setFrame:", "clipsToBounds", "contentMode",
  ]

  private static let membersOfErrors: Set<String> = [
    "code", "domain", "localizedDescription", "userInfo", "localizedFailureReason",
  ]

  private static let typesBySelector: [(type: String, selectors: Set<String>)] = [
    (
      "NSString *",
      [
        "length", "isEqualToString:", "stringByAppendingString:", "componentsSeparatedByString:",
        "UTF8String", "lowercaseString", "uppercaseString", "hasPrefix:", "hasSuffix:",
        "dataUsingEncoding:", "caseInsensitiveCompare:",
        "stringByReplacingOccurrencesOfString:withString:",
      ]
    ),
    ("NSArray *", ["count", "firstObject", "lastObject", "objectAtIndex:", "containsObject:"]),
    ("NSDictionary *", ["objectForKey:", "allKeys", "valueForKey:", "objectForKeyedSubscript:"]),
    ("NSError *", ["localizedDescription", "domain", "code", "userInfo"]),
    (
      "NSNumber *",
      [
        "doubleValue", "integerValue", "floatValue", "boolValue", "stringValue", "decimalValue",
        "unsignedIntegerValue",
      ]
    ),
    ("NSURL *", ["absoluteString"]),
    ("UIView *", membersOfViews),
    ("UIImage *", ["scale", "size"]),
  ]

  private mutating func bind(_ slot: Slot, bySelector selector: String) -> Bool {
    let first = selector.split(separator: ":", maxSplits: 1)[0]
    for name in [String(first), first + ":"] {
      if let found = categories[name], own[found] == nil {
        return bind(slot, ObjectiveCType("\(found) *"))
      }
    }
    if ["width", "height"].contains(selector),
      NameWords.words(of: origins[root(slot)]?.member ?? "").last == "size"
    {
      return bind(slot, ObjectiveCType("CGSize"))
    }
    guard
      let found = Self.typesBySelector.first(where: { $0.selectors.contains(selector) })?.type
    else { return false }
    return bind(slot, ObjectiveCType(found))
  }

  /// Makes a class for a value whose members the adapter uses.
  private mutating func learnInventions(_ message: ObjectiveCMessage) -> Bool {
    guard
      let match = message.text.firstMatch(
        of: /(?:no visible @interface for|not found on object of type) '(ADSUnknown\d+)/),
      let slot = unknown(ObjectiveCType(String(match.1))), type(slot) == nil,
      let origin = origins[root(slot)],
      classes[origin.owner] != nil || protocols.contains(origin.owner)
    else { return false }
    let prefix = origin.owner.prefix { $0.isUppercase }.dropLast()
    let word = origin.member.prefix { $0 != ":" }
    let name = prefix + word.prefix(1).uppercased() + word.dropFirst()
    _ = declare(class: String(name))
    return bind(slot, ObjectiveCType("\(name) *"))
  }
}
