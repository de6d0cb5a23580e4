package import AdapterSyntax

/// The classes in Swift of an adapter in Objective-C, as its files in Objective-C see them.
///
/// On Linux, Objective-C cannot call Swift, so the package has these classes in Objective-C: constants with
/// their values, and functions with a question.
package struct SwiftPart: Sendable {
  private struct Member: Sendable {
    /// The value as source of Objective-C; nil if the code computes it.
    var value: String?
    /// The file and the line.
    var place: String
  }

  /// The members under the name of the class and the selector, with a space between them.
  private var members: [String: Member] = [:]
  /// The names of the classes.
  private(set) var classes: Set<String> = []
  /// The files, as a person can type them.
  package let files: [String]
  /// The classes that show ads, with their files and lines.
  package private(set) var ads: [(name: String, place: String)] = []
  /// The texts of constants, under the keys of the members.
  private(set) var texts: [String: String] = [:]

  package init(_ files: [SourceFile] = []) {
    self.files = files.map(\.path)
    for file in files {
      for type in file.types where type.kind == .class || type.kind == .extension {
        read(type, file.path)
      }
    }
  }

  private mutating func read(_ type: TypeDeclaration, _ path: String) {
    let name = Self.name(type.prefix) ?? type.name
    classes.insert(name)
    if type.inherited.contains(where: { $0.core?.contains(/^(GAD)?Mediation\w+Ad$/) == true }) {
      ads.append((name, "\(path):\(type.line)"))
    }
    for variable in type.variables {
      guard let own = variable.name else { continue }
      let key = "\(name) \(Self.name(variable.prefix) ?? own)"
      let value = variable.isComputed ? nil : variable.value.flatMap(Self.value)
      members[key] = Member(value: value, place: "\(path):\(variable.line)")
      if value != nil, case .text(let text?, _) = variable.value { texts[key] = text }
    }
    for function in type.functions {
      let selector =
        Self.name(function.prefix)
        ?? ObjectiveCNames.selector(
          function.name == "init" ? "init" : function.name, function.parameters.map(\.label))
      members["\(name) \(selector)"] = Member(value: nil, place: "\(path):\(function.line)")
    }
  }

  /// The name in Objective-C that an attribute gives.
  private static func name(_ prefix: DeclarationPrefix) -> String? {
    let name = prefix.attributes["objc"]?.filter { !"() ".contains($0) }
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func value(_ expression: Expression) -> String? {
    switch expression {
    case .text(let text?, let parts) where parts.isEmpty:
      "@\"\(text)\""
    case .number(_, let text): text.replacing("_", with: "")
    default: nil
    }
  }

  // MARK: In Objective-C

  /// The implementation of the classes that the adapter's files in Objective-C use.
  func implementation(_ api: ObjectiveCAPI, imports: [String]) -> String? {
    let used = api.classes.filter { classes.contains($0.name) }
    guard !used.isEmpty else { return nil }
    var out = SourceText()
    out.add("// Stands for the adapter's part in Swift, which Objective-C cannot call on Linux.")
    out.add(imports.map { "#import <\($0)>" })
    for type in used {
      out.add(["", "@implementation \(type.name)", ""])
      for member in type.members where !member.isProperty || member.isOfClass {
        out.add(method(member, of: type.name) + [""])
      }
      out.add("@end")
    }
    return out.text
  }

  private func method(_ member: ObjectiveCAPI.Member, of name: String) -> [String] {
    let known = members["\(name) \(member.selector)"]
    let question = "  // which value? \(known.map { "See \($0.place)." } ?? "")"
    if let value = known?.value { return [member.head + " {", "  return \(value);", "}"] }
    if let (error, guess) = Self.error(member) {
      return [member.head + " {" + GuessComment.text(guess), "  return \(error);", "}"]
    }
    let value = member.vendor.name == "init" ? "[super init]" : member.result.usualValue
    return [member.head + " {" + question] + (value.isEmpty ? [] : ["  return \(value);"]) + ["}"]
  }

  /// The error that a function makes of its parameters: an error, or a code and a text.
  private static func error(_ member: ObjectiveCAPI.Member) -> (value: String, guess: String)? {
    guard member.result.className == "NSError" else { return nil }
    let error = member.parameters.first {
      NameWords.words(of: $0.type.className ?? "").last == "error"
    }
    if let error { return (error.name, "\(member.selector) gives the error itself") }
    let code = member.parameters.first { ["NSInteger", "NSUInteger"].contains($0.type.text) }
    let text = member.parameters.first { $0.type.className == "NSString" }
    guard let code, let text else { return nil }
    return (
      "[NSError errorWithDomain:@\"adapter\" code:\(code.name) "
        + "userInfo:@{NSLocalizedDescriptionKey : \(text.name)}]",
      "\(member.selector) has this domain"
    )
  }
}
