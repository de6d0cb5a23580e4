import SwiftParser
import SwiftSyntax

/// The code that calls members of subclasses for a requirement of a protocol.
///
/// The attribute `@_implements` makes a function with another name satisfy the requirement. With
/// `@_disfavoredOverload`, a call of the requirement on the base class still means the default.
///
/// The code must compile whatever actors the classes and protocols belong to. So it calls the members
/// in a closure that claims to belong to the main actor, on the thread of the caller.
struct InheritedWitnessText {
  let witness: InheritedWitnesses.Witness
  /// The names of the types that the adapter declares, which hide names of imported modules.
  let ownTypes: Set<String>

  /// Names that no adapter is likely to use.
  private static let name = "adapterSourcesWitness"
  private static let call = "adapterSourcesCall"
  private static let task = "adapterSourcesTask"

  /// The functions that call members of any actor, and asynchronous members.
  ///
  /// The functions are part of the adapter's module, so that no file needs another import.
  static let functions = """

    @_silgen_name("adspec_adapter_sources_call")
    nonisolated func \(call)<Value, Answer>(
      _ value: Value, _ body: @MainActor (Value) -> Answer
    ) -> Answer

    nonisolated func \(task)<Value, Answer>(
      _ value: Value, _ body: @escaping @Sendable (sending Value) async throws -> sending Answer,
      _ completion: @escaping (Answer?, (any Error)?) -> Void
    ) {
      AdapterMessages.call(value, body, completion)
    }

    """

  /// Writes the code for one file.
  ///
  /// Private classes can be used only in their file. So several files can share the work: each asks
  /// for its classes, and calls the function of the next file.
  ///
  /// - Parameter file: The number of the file; nil for the generated file of the module.
  /// - Returns: The Swift source; nil if the file needs none.
  func text(in file: Int?) -> String? {
    guard let position = places.firstIndex(of: file) else { return nil }
    let next = places.indices.contains(position + 1) ? position + 1 : nil
    let candidates = witness.candidates.filter { place(of: $0) == file }
    var text = ""
    if let condition = witness.condition { text += "#if \(condition)\n" }
    text += "extension \(quoted(witness.type.path)) {\n"
    if position == 0 {
      text += "  @_implements(\(entryName), \(witness.requirement.key)) @_disfavoredOverload\n"
    }
    text += declaration(number: position, next: next, candidates)
    text += "}\n"
    if witness.condition != nil { text += "#endif\n" }
    return text
  }

  /// The files that share the work, in the order of the calls; nil for the generated file.
  private var places: [Int?] {
    let first = witness.isHidden ? witness.type.file : nil
    let others = Set(witness.candidates.map(place)).subtracting([first])
    return [first] + others.sorted { ($0 ?? -1) < ($1 ?? -1) }
  }

  private func place(of candidate: InheritedWitnesses.Candidate) -> Int? {
    if witness.isHidden { return witness.type.file }
    guard let type = candidate.type, type.isHidden else { return nil }
    return type.file
  }

  private func functionName(_ position: Int) -> String {
    "\(Self.name)\(witness.number)" + (position == 0 ? "" : "Next\(position)")
  }

  private var entryName: String { qualified(witness.entry.name) }

  private var access: String {
    guard witness.entry.isPublic else { return "" }
    return witness.type.isPublic ? "public " : witness.type.isForPackage ? "package " : ""
  }

  private func declaration(
    number: Int, next: Int?, _ candidates: [InheritedWitnesses.Candidate]
  ) -> String {
    let requirement = witness.requirement
    let start =
      "  \(number == 0 ? access : "")nonisolated \(requirement.isStatic ? "static " : "")"
    let rest = next.map(functionName)
    guard let parameters = requirement.parameters else {
      let type = qualified(requirement.type ?? "")
      let read = body("self", "o", type, candidates.map { getter($0) }, fallback: getter(rest))
      guard requirement.isSettable else {
        return "\(start)var \(functionName(number)): \(type) {\n\(read)  }\n"
      }
      let write = body(
        "(self, newValue)", "o, a0", "Void", candidates.map { setter($0) }, fallback: setter(rest))
      return """
        \(start)var \(functionName(number)): \(type) {
            get {
        \(read)    }
            set {
        \(write)    }
          }

        """
    }
    let names = parameters.indices.map { "a\($0)" }
    let typed = zip(parameters, names).map { parameter, name in
      "\(parameter.label) \(name): \(qualified(parameter.type))"
    }
    let type = qualified(requirement.type ?? "Void")
    let values = names.isEmpty ? "self" : "(self, \(names.joined(separator: ", ")))"
    let calls = candidates.map { statement($0, expression($0, names)) }
    var fallback = "return o."
    if let rest {
      fallback += "\(rest)(\(arguments(requirement, names)))"
    } else {
      fallback += call(requirement, names)
      // Several protocols have this default, and nobody can say which of them a call means. These
      // defaults do nothing.
      if witness.isAmbiguous { fallback = "return" }
    }
    return """
      \(start)func \(functionName(number))(\(typed.joined(separator: ", "))) -> \(type) {
      \(body(values, (["o"] + names).joined(separator: ", "), type, calls, fallback: fallback))  }

      """
  }

  /// The call that runs the statements in order, up to the first that returns.
  private func body(
    _ values: String, _ names: String, _ type: String, _ statements: [String], fallback: String
  ) -> String {
    var text = "    \(Self.call)(\(values)) { (\(names)) -> \(type) in\n"
    var ends = 0
    for statement in statements {
      text += statement
      if statement.hasSuffix("#else\n") { ends += 1 }
      // The base class itself has the member, so nothing follows.
      if statement.hasPrefix("      return") {
        return text + String(repeating: "      #endif\n", count: ends) + "    }\n"
      }
    }
    text += "      \(fallback)\n"
    return text + String(repeating: "      #endif\n", count: ends) + "    }\n"
  }

  /// The statement for one member: if the object has the class of the member, the call of the member.
  private func statement(
    _ candidate: InheritedWitnesses.Candidate, _ call: String
  ) -> String {
    let condition = candidate.member.condition
    guard let type = candidate.type else {
      let text = "      return \(call)\n"
      return condition.map { "      #if \($0)\n\(text)      #else\n" } ?? text
    }
    let metatype = witness.requirement.isStatic ? ".Type" : ""
    let text = "      if let o = o as? \(quoted(type.path))\(metatype) { return \(call) }\n"
    return condition.map { "      #if \($0)\n\(text)      #endif\n" } ?? text
  }

  /// The call of a candidate's member, with the arguments of the requirement.
  private func expression(
    _ candidate: InheritedWitnesses.Candidate, _ names: [String]
  ) -> String {
    guard candidate.isAsynchronous, let completion = names.last else {
      return "o.\(call(candidate.member, names))"
    }
    let values = ["o"] + names.dropLast()
    let arguments = (1..<names.count).map { "v.\($0)" }
    let marks = candidate.member.effects.contains { $0.hasPrefix("throws") } ? "try await" : "await"
    let hasResult = candidate.member.type.map { $0 != "Void" && $0 != "()" } == true
    return "\(Self.task)((\(values.joined(separator: ", "))), "
      + "{ v in \(marks) v.0.\(call(candidate.member, arguments)) }, "
      + "{ \(completion)(\(hasResult ? "$0, $1" : "$1")) })"
  }

  /// A call of a member with given arguments.
  private func call(_ member: SourceOutline.Member, _ names: [String]) -> String {
    guard member.parameters != nil else { return "`\(member.name)`" }
    return "`\(member.name)`(\(arguments(member, names)))"
  }

  private func arguments(_ member: SourceOutline.Member, _ names: [String]) -> String {
    zip(member.parameters ?? [], names).map { parameter, name in
      parameter.label == "_" ? name : "\(parameter.label): \(name)"
    }.joined(separator: ", ")
  }

  private func getter(_ candidate: InheritedWitnesses.Candidate) -> String {
    statement(candidate, expression(candidate, []))
  }

  private func getter(_ next: String?) -> String {
    "return o.\(next ?? "`\(witness.requirement.name)`")"
  }

  private func setter(_ candidate: InheritedWitnesses.Candidate) -> String {
    statement(candidate, "o.`\(candidate.member.name)` = a0")
  }

  private func setter(_ next: String?) -> String {
    "o.\(next ?? "`\(witness.requirement.name)`") = a0"
  }

  private func quoted(_ path: String) -> String {
    path.split(separator: ".").map { "`\($0)`" }.joined(separator: ".")
  }

  /// The text of a type, in which a name that the adapter also declares has its module before it.
  private func qualified(_ type: String) -> String {
    guard let module = witness.entry.module, !ownTypes.isEmpty else { return type }
    var text = ""
    for token in Parser.parse(source: type).tokens(viewMode: .sourceAccurate) {
      let isMember = token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
      let isOwn = token.isName && !isMember && ownTypes.contains(token.nameText)
      text +=
        token.leadingTrivia.description + (isOwn ? module + "." : "") + token.text
        + token.trailingTrivia.description
    }
    return text
  }
}
