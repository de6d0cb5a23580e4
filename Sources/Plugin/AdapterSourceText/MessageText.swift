import AdapterSyntax

/// The methods of a module that Objective-C messages can call.
extension AdapterModule {
  /// The methods of a file that messages can call; nil if the file has no such methods.
  func messages(of file: File) -> [Message]? {
    let found = file.declarations.messages.compactMap(message)
    return found.isEmpty ? nil : found
  }

  /// A method with its selector.
  struct Message: Equatable {
    let method: MessageDeclaration
    let selector: String
    /// The types of the parameters, if code at the end of the file can name them.
    let types: [String]?
  }

  private func message(_ method: MessageDeclaration) -> Message? {
    guard !method.isRequirement, !method.isStatic, method.isReachable, !method.own.isRefused,
      !method.own.isOutOfReach, let types = method.types, types.count <= 2,
      types.count == method.labels.count, !Self.expressions.contains(method.name),
      !isOutOfReach(method)
    else { return nil }
    // A nested declaration can use names of its context that code at the end of the file cannot
    // use.
    let isNested = method.path.contains(".")
    guard !isNested || !isOverloaded(method) else { return nil }
    guard let selector = selector(of: method) else { return nil }
    return Message(method: method, selector: selector, types: isNested ? nil : types)
  }

  /// Names that have a special meaning after a dot, even in backticks.
  private static let expressions: Set<String> = ["self", "Self", "Type", "Protocol", "init"]

  /// The selector of a method; nil when Objective-C does not know the method.
  private func selector(of method: MessageDeclaration) -> String? {
    let own = method.objectiveCName ?? ObjectiveCNames.selector(method.name, method.labels)
    if method.own.isObjectiveC || method.isInObjectiveCExtension { return own }
    // A type that the adapter does not declare as a class might not be a class at all.
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

  /// The functions for selectors, such as `NSSelectorFromString`, for which generated code must
  /// supply a declaration.
  ///
  /// Files use these functions, but neither the adapter nor an imported module declares them.
  var selectorNames: Set<String> {
    let names: Set<String> = ["Selector", "NSSelectorFromString"]
    let using = declarations.filter {
      $0.importedModules.isDisjoint(with: ["UIKit", "GoogleMobileAds"])
    }
    var used = using.reduce(into: Set<String>()) { $0.formUnion($1.names) }.intersection(names)
    if using.contains(where: { !$0.selectors.isEmpty }) { used.insert("Selector") }
    return declarations.reduce(into: used) { $0.subtract($1.declaredNames) }
  }

  private var declarations: [SourceDeclarations] { files.map(\.declarations) }

  /// Whether generated code cannot name the type of a method, or the compiler would reject code
  /// that names the type.
  private func isOutOfReach(_ method: MessageDeclaration) -> Bool {
    let names = method.path.split(separator: ".").map(String.init)
    let outOfReach = inheriting(
      from: declarations.reduce(into: []) { $0.formUnion($1.classesOutOfReach) })
    return declarations.contains {
      $0.otherPaths.contains(method.path) || !$0.genericTypes.isDisjoint(with: names)
    } || !outOfReach.isDisjoint(with: names)
  }

  /// Whether another method has the same name and labels, and differs only in its types.
  private func isOverloaded(_ method: MessageDeclaration) -> Bool {
    declarations.flatMap(\.messages).count {
      $0.path == method.path && $0.name == method.name && $0.labels == method.labels
        && !$0.isStatic && $0.condition == method.condition
    } > 1
  }

  /// The requirement that a method satisfies.
  ///
  /// The protocol of the requirement is declared in the module and marked `@objc`.
  private func requirement(of method: MessageDeclaration) -> MessageDeclaration? {
    declarations.flatMap(\.messages).first { requirement in
      requirement.isRequirement && requirement.name == method.name
        && requirement.labels == method.labels
        && declarations.contains { $0.objectiveCProtocols.contains(requirement.type) }
        && inheriting(from: [requirement.type]).contains(method.type)
    }
  }

  /// Whether at least one `#selector` in the module can mean a given method.
  private func isMeant(_ method: MessageDeclaration) -> Bool {
    declarations.contains { file in
      file.selectors.contains { meaning in
        guard let meaning, meaning.accessor == nil, meaning.mayBe(method.name, method.labels)
        else { return false }
        // If the expected type has a method with that name, only this method counts. Otherwise,
        // every method with that name counts.
        let isOfOwner = declarations.flatMap(\.messages).contains {
          $0.type == meaning.owner && meaning.mayBe($0.name, $0.labels)
        }
        return !isOfOwner || method.type == meaning.owner
      }
    }
  }
}

/// Code for the end of a file on Linux: it registers the methods that messages can call.
///
/// Only code of the same file can use private declarations. Only the compiler knows whether a
/// method belongs to the main actor. So the code passes the method as a value: the type of this
/// value names the actor.
///
/// In Swift 6, the object on which a message calls a method must be Sendable; `Class & Sendable` is
/// always Sendable. In Swift 5, the type `Class & Sendable` causes a warning when the adapter
/// enables all checks, and the plain class is enough.
struct MessageText {
  let messages: [AdapterModule.Message]
  let path: String

  /// A name that no adapter is likely to use.
  private static let name = "adapterSourcesMessage"

  private struct Group {
    let path: String
    let condition: String?
    var messages: [AdapterModule.Message]
  }

  private var groups: [Group] {
    messages.reduce(into: []) { groups, message in
      let (path, condition) = (message.method.path, message.method.condition)
      if let last = groups.last, last.path == path, last.condition == condition {
        groups[groups.count - 1].messages.append(message)
      } else {
        groups.append(Group(path: path, condition: condition, messages: [message]))
      }
    }
  }

  var text: String {
    var text = ""
    var calls = ""
    for (number, group) in groups.enumerated() {
      let type = quoted(group.path)
      let (start, end) = group.condition.map { ("#if \($0)\n", "#endif\n") } ?? ("", "")
      let function = "\(Self.name)s\(number + 1)()"
      text += start + "extension \(type) {\n  nonisolated fileprivate static func \(function) {\n"
      text += "    #if swift(>=6)\n"
      text += group.messages.map { message in
        call(
          message, of: type,
          as: "{ (o: \(type) & Swift.Sendable) in o.\(message.method.reference) }")
      }.joined()
      text += "    #else\n"
      text += group.messages.map { message in
        call(message, of: type, as: "\(type).\(message.method.reference)")
      }.joined()
      text += "    #endif\n  }\n}\n" + end
      calls += start + "  \(type).\(function)\n" + end
    }
    return text + """
      @section("adspec_classes") @used
      nonisolated private let \(Self.name)s: @convention(c) () -> Void = {
      \(calls)}

      """
  }

  /// Writes the line that registers a method, with the method as a value.
  private func call(
    _ message: AdapterModule.Message, of type: String, as value: String
  ) -> String {
    let names = (0..<message.method.labels.count).map { "a\($0)" }
    let typed = zip(names, message.types ?? []).map { "\($0): \($1)" }
    let parameters = (["f"] + (message.types == nil ? names : typed)).joined(separator: ", ")
    let place = SwiftLiteral.string("\(path):\(message.method.line)")
    return """
          \(Self.name)\(names.count)(
            \(type).self, \(SwiftLiteral.string(message.selector)), \(place),
            \(value),
            { (\(parameters)) in f(\(names.joined(separator: ", "))) })

      """
  }

  private func quoted(_ path: String) -> String {
    path.split(separator: ".").map { "`\($0)`" }.joined(separator: ".")
  }

  /// The helper functions that the generated code calls.
  ///
  /// The functions are part of the adapter's module, so that no file needs another import.
  static var functions: String {
    (0...2).map { count in
      let types = (0..<count).map { "Argument\($0), " }.joined()
      let arguments = (0..<count).map { ", Argument\($0)" }.joined()
      return """

        nonisolated func \(name)\(count)<Receiver: AnyObject, Known, Method, \(types)Answer>(
          _ type: Receiver.Type, _ selector: String, _ place: String,
          _ method: @escaping (Known) -> Method,
          _ call: @escaping @MainActor @Sendable (Method\(arguments)) -> Answer
        ) {
          AdapterMessages.register(type, selector, place, method, call)
        }

        """
    }.joined()
  }
}
