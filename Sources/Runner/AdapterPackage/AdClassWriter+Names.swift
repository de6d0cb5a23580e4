import AdapterSyntax

/// The list of the messages and keys with which an adapter calls a class.
extension AdClassWriter {
  /// Whether a class lists names of its own.
  func listsNames(_ type: VendorType) -> Bool {
    type.members.contains { $0.selector != nil }
  }

  /// Adds the list of the names.
  func names(_ out: inout SourceText) {
    guard listsNames(type) else { return }
    let inherits = api.superclasses(of: type).contains(where: listsNames)
    let head =
      "\(isView ? "nonisolated " : "")public \(inherits ? "override " : "")class var objectiveCMembers: "
      + "[ObjectiveCMember]"
    out.add()
    out.block(head) { out in
      out.add(inherits ? "super.objectiveCMembers + [" : "[")
      for member in type.members {
        guard let selector = member.selector else { continue }
        out.add(entry(member, selector).map { "  " + $0 })
      }
      out.add("]")
    }
  }

  private func entry(_ member: VendorMember, _ selector: String) -> [String] {
    guard let parameters = member.parameters else {
      if isView { return properties(member, selector) }
      return [".property(\"\(selector)\", \\\(type.name).\(member.name)),"]
    }
    let kind = member.isStatic ? "classMethod" : isView ? "mainActorMethod" : "method"
    let receiver = member.isStatic ? "" : "object: \(type.name), "
    let arguments = parameters.map {
      ($0.label == "_" ? "" : $0.label + ": ") + $0.name
    }
    let call =
      (member.isStatic ? type.name : "object")
      + ".\(member.name)(\(arguments.joined(separator: ", ")))"
    let start = ".\(kind)(\"\(selector)\") {"
    if parameters.isEmpty {
      return [start + (member.isStatic ? " _ in " : " (\(receiver)_) in ") + call + " },"]
    }
    let isVoid = member.type == .void
    let result = isVoid ? "" : " -> \(text.type(.optional(member.type.unwrapped)))"
    let conditions = parameters.enumerated().compactMap { index, parameter -> String? in
      let value = "arguments\(index == 0 ? "" : ".dropFirst(\(index))").first as? "
      guard !parameter.type.isOptional else { return nil }
      return "let \(parameter.name) = \(value)\(text.type(parameter.type))"
    }
    let optional = parameters.enumerated().compactMap { index, parameter -> String? in
      guard parameter.type.isOptional else { return nil }
      let value = "arguments\(index == 0 ? "" : ".dropFirst(\(index))").first as? "
      return "  let \(parameter.name) = \(value)\(text.type(parameter.type.unwrapped))"
    }
    var lines = ["\(start) (\(receiver)arguments\(member.isStatic ? ": [Any?]" : ""))\(result) in"]
    if !conditions.isEmpty {
      lines.append("  guard " + conditions[0] + (conditions.count > 1 ? "," : ""))
      lines += conditions.dropFirst().enumerated().map { index, condition in
        "    " + condition + (index + 2 < conditions.count ? "," : "")
      }
      lines.append("  else { return\(isVoid ? "" : " nil") }")
    }
    return lines + optional + ["  \(isVoid ? "" : "return ")" + call, "},"]
  }

  /// The messages that read and change a property of a view, which belongs to the main actor.
  private func properties(_ member: VendorMember, _ selector: String) -> [String] {
    let head = "(object: \(type.name), "
    var lines = [
      ".mainActorMethod(\"\(selector)\") { \(head)_) in object.\(member.name) },"
    ]
    guard member.isSettable else { return lines }
    let value = "arguments.first as? \(text.type(member.type.unwrapped))"
    lines += [
      ".mainActorMethod(\"\(ObjectiveCNames.setter(selector))\") { \(head)arguments) in",
      member.type.isOptional
        ? "  object.\(member.name) = \(value)"
        : "  if let value = \(value) { object.\(member.name) = value }",
      "},",
    ]
    return lines
  }
}
