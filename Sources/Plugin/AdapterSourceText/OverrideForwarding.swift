/// Overriding of members that stand in extensions.
///
/// On iOS, members of Objective-C can be overridden wherever they stand. Swift on Linux overrides
/// only members in the body of a class. So the plugin gives a member in an extension another name,
/// and adds a member with the old name to the body of the class. This member calls the renamed one.
struct OverrideForwarding {
  /// A member of an extension that overrides another member, or that another member overrides.
  private struct Forwarded {
    var file: Int
    var block: SourceOutline.Block
    var member: SourceOutline.Member
    var type: ClassGraph.Class
  }

  /// The texts to replace in each file, with their ranges in bytes.
  private(set) var edits: [Int: [(Range<Int>, String)]] = [:]
  /// The modules that files must import for the members that they receive.
  private(set) var imports: [Int: Set<String>] = [:]
  /// Advice about members that cannot be overridden on Linux.
  private(set) var warnings: [AdapterSourceError] = []

  private let outlines: [SourceOutline]
  private let paths: [String]

  init(graph: ClassGraph, outlines: [SourceOutline], paths: [String]) {
    self.outlines = outlines
    self.paths = paths
    var found: [Forwarded] = []
    func add(
      _ file: Int, _ block: SourceOutline.Block, _ member: SourceOutline.Member,
      _ type: ClassGraph.Class
    ) {
      guard !found.contains(where: { $0.file == file && $0.member.nameRange == member.nameRange })
      else { return }
      found.append(Forwarded(file: file, block: block, member: member, type: type))
    }
    for type in graph.paths.compactMap({ graph.classes[$0] }) {
      for (file, block, member) in type.members(\.isOverride) {
        if block.kind == .extension { add(file, block, member, type) }
        let overridden = graph.superclasses(of: type.path).lazy
          .map { ($0, $0.members { $0.key == member.key }) }.first { !$0.1.isEmpty }
        guard let (superclass, members) = overridden else { continue }
        for (file, block, member) in members where block.kind == .extension {
          add(file, block, member, superclass)
        }
      }
    }
    var insertions: [[Int]: (file: Int, block: SourceOutline.Block, text: String)] = [:]
    for (index, forwarded) in found.enumerated() {
      guard let text = text(forwarded, number: index + 1) else {
        warn(forwarded)
        continue
      }
      rename(forwarded, number: index + 1)
      for (file, block) in forwarded.type.declarations {
        insertions[[file, block.start], default: (file, block, "")].text += text
        guard file != forwarded.file else { continue }
        let missing = outlines[forwarded.file].imports.subtracting(outlines[file].imports)
        imports[file, default: []].formUnion(missing.map { $0 == "os" ? "OSLog" : $0 })
      }
    }
    for (file, block, text) in insertions.values.sorted(by: { $0.block.start < $1.block.start }) {
      let place =
        "#sourceLocation(file: \(SwiftLiteral.string(paths[file])), line: \(block.startLine))"
      // The author's code goes on in the line and column of the brace.
      let space = String(repeating: " ", count: block.startColumn)
      edits[file, default: []].append(
        (block.start..<block.start, "\n#sourceLocation()\n\(text)\(place)\n\(space)"))
    }
  }

  private static func name(_ number: Int) -> String { "adapterSourcesMember\(number)" }

  private mutating func rename(_ forwarded: Forwarded, number: Int) {
    var own = [(forwarded.member.nameRange, Self.name(number))]
    if let range = forwarded.member.overrideRange { own.append((range, "")) }
    edits[forwarded.file, default: []] += own
  }

  /// The member for the body of the class; nil if no member can call the renamed one.
  private func text(_ forwarded: Forwarded, number: Int) -> String? {
    let member = forwarded.member
    let isPrivate =
      !member.modifiers.isDisjoint(with: ["private", "fileprivate"])
      || !forwarded.block.modifiers.isDisjoint(with: ["private", "fileprivate"])
    guard !member.isGeneric, !isPrivate || forwarded.type.file == forwarded.file else { return nil }
    var start = (forwarded.block.attributes + member.attributes).map { $0 + " " }.joined()
    let access: Set<String> = ["public", "open", "package", "fileprivate", "private"]
    var modifiers = member.modifiers.subtracting(["dynamic", "optional"])
    if modifiers.isDisjoint(with: access) {
      modifiers.formUnion(forwarded.block.modifiers.intersection(access))
    }
    start += modifiers.sorted().map { $0 + " " }.joined()
    let renamed = Self.name(number)
    var text = ""
    if let parameters = member.parameters {
      guard
        !parameters.contains(where: { $0.type.hasSuffix("...") || $0.type.contains("@autoclosure") }
        )
      else { return nil }
      let typed = parameters.enumerated().map { index, parameter in
        "\(parameter.label) a\(index): \(parameter.type)"
          + (parameter.value.map { " = \($0)" } ?? "")
      }
      let arguments = parameters.enumerated().map { index, parameter in
        (parameter.label == "_" ? "" : parameter.label + ": ")
          + (parameter.type.hasPrefix("inout ") ? "&" : "") + "a\(index)"
      }
      let effects = member.effects.map { $0 + " " }.joined()
      let marks =
        (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
      text = """
          \(start)func `\(member.name)`(\(typed.joined(separator: ", "))) \(effects)-> \
        \(member.type ?? "Void") { return \(marks)\(renamed)(\(arguments.joined(separator: ", "))) }

        """
    } else {
      guard let type = member.type else { return nil }
      let setter = member.isSettable ? " set { \(renamed) = newValue }" : ""
      text = "  \(start)var `\(member.name)`: \(type) { get { \(renamed) }\(setter) }\n"
    }
    return member.condition.map { "#if \($0)\n\(text)#endif\n" } ?? text
  }

  private mutating func warn(_ forwarded: Forwarded) {
    warnings.append(
      AdapterSourceError(
        path: paths[forwarded.file], line: forwarded.member.line,
        message: """
          On Linux, `\(forwarded.member.key)` takes part in overriding only in the body of its class. \
          Move it from the extension into the declaration of \(forwarded.type.path).
          """))
  }
}
