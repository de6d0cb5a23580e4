/// The end of a file for Linux, by which the methods in it can be sent as messages.
///
/// Only code of the same file may use what is private. Whether a method belongs to the main actor
/// only the compiler knows, and a thread tells: so the method is given as a value, whose type says
/// it, and its call as one that may belong to that actor, which fits all methods.
///
/// In Swift 6 the object has to be Sendable for that, as all are as `Class & Sendable`; in Swift 5 that
/// would be warned of, where an adapter has all checks, and the class is enough.
struct MessageText {
  let messages: [AdapterModule.Message]
  let path: String

  /// What no adapter calls anything of its own.
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

  /// The line that lets a method be sent, with the method as a value.
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

  /// The functions of the module that the files call, so that none has to import more.
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
