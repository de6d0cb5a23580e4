/// Members that an Objective-C protocol finds by their selectors, but that Swift on Linux does not
/// find.
///
/// On iOS, a base class can conform to a protocol with optional requirements, and a subclass can
/// implement these requirements: the SDK asks the object whether it has the method. Swift on Linux
/// chooses all methods of a conformance once, for the base class. For each requirement that only
/// subclasses implement, the plugin therefore adds a function to the base class: the function asks
/// for the class of the object, and calls the member of the subclass or the default.
struct InheritedWitnesses {
  /// A member that implements a requirement.
  struct Candidate {
    /// The subclass that declares the member; nil for the base class and its superclasses.
    var type: ClassGraph.Class?
    var file: Int
    var member: SourceOutline.Member

    var isAsynchronous: Bool { !member.effects.isEmpty }
  }

  /// A requirement that subclasses implement.
  struct Witness {
    var number: Int
    var type: ClassGraph.Class
    var entry: ProtocolTable.Entry
    var requirement: SourceOutline.Member
    /// The condition under which the base class conforms to the protocol and lacks the member.
    var condition: String?
    var candidates: [Candidate]
    /// Whether another protocol of the base class also has a default with this name.
    var isAmbiguous = false

    /// Whether only the file of the base class can contain the function.
    var isHidden: Bool { type.isHidden || entry.isHidden }
  }

  private(set) var witnesses: [Witness] = []
  /// Sentences about functions whose names come from versions of the SDK before 12, each once.
  private(set) var olderNames: [OlderName] = []
  /// Advice about members that the SDK finds on iOS and that adspec cannot call.
  private(set) var warnings: [AdapterSourceError] = []

  private let graph: ClassGraph
  private let table: ProtocolTable
  private let imported: ImportedClasses
  private let paths: [String]

  /// Finds the requirements that subclasses implement.
  init(graph: ClassGraph, table: ProtocolTable, imported: ImportedClasses, paths: [String]) {
    self.graph = graph
    self.table = table
    self.imported = imported
    self.paths = paths
    for path in graph.paths {
      guard let type = graph.classes[path], !type.isGeneric else { continue }
      find(in: type)
      if type.superclass == nil { findBelowImportedClass(type) }
    }
  }

  /// Warns about members that implement what a class of another module conforms to.
  ///
  /// The compiler chose the methods of such a conformance when it compiled the other module.
  private mutating func findBelowImportedClass(_ type: ClassGraph.Class) {
    let inherited = type.declarations.flatMap(\.block.inherited)
    guard let base = inherited.lazy.compactMap(imported.ancestry(of:)).first else { return }
    var done: Set<String> = []
    for entry in base.protocols.flatMap({ table.conformances($0) }).map(\.entry)
    where entry.isObjectiveC && table.isForClasses(entry) && done.insert(entry.name).inserted {
      for requirement in entry.requirements
      where entry.defaults.contains(requirement.key) && !base.members.contains(requirement.key) {
        for subclass in [type] + graph.subclasses(of: type.path) where !subclass.isGeneric {
          for (file, _, member) in subclass.members({ $0.key == requirement.key && !$0.isOverride })
          where accepts(member, requirement, nil) {
            let reason = """
              \(base.name) of \(base.module) conforms to the protocol; leave the protocol out of \
              \(base.name), and write `extension \(subclass.path): \(entry.name) {}` beside the line \
              that names the adapter's folder
              """
            warn(reason, member, requirement, entry, file)
          }
        }
      }
    }
  }

  private mutating func find(in type: ClassGraph.Class) {
    let inherited = graph.superclasses(of: type.path).flatMap { conformances(of: $0) }
    let above = Set(inherited.map(\.conformance.entry.name))
    let all = conformances(of: type).filter { !above.contains($0.conformance.entry.name) }
    let defaults = all.reduce(into: Set<MemberKey>()) {
      $0.formUnion($1.conformance.entry.defaults)
    }
    var done: Set<String> = []
    for (conformance, condition) in all {
      let entry = conformance.entry
      guard entry.isObjectiveC, table.isForClasses(entry),
        done.insert("\(entry.name) \(condition ?? "")").inserted
      else { continue }
      for requirement in entry.requirements
      where
        (defaults.contains(requirement.key)
        || RequirementNames.asynchronous(of: requirement, in: entry) != nil)
        && Self.canBridge(requirement)
      {
        let others = (all + inherited).map(\.conformance.entry).filter {
          $0.name != entry.name && $0.defaults.contains(requirement.key)
            && !table.inherits($0, entry) && !table.inherits(entry, $0)
        }
        noteOlderNames(of: requirement, conformance, in: type)
        find(
          requirement, conformance, condition, in: type,
          isOptional: defaults.contains(requirement.key), isAmbiguous: !others.isEmpty)
      }
    }
  }

  /// The protocols to which a class itself conforms, each with the condition of the conformance.
  private func conformances(
    of type: ClassGraph.Class
  ) -> [(conformance: ProtocolTable.Conformance, condition: String?)] {
    type.blocks.flatMap { _, block in
      block.inherited.flatMap { table.conformances($0) }.map { ($0, block.condition) }
    }
  }

  /// Whether Objective-C can know a requirement.
  private static func canBridge(_ requirement: SourceOutline.Member) -> Bool {
    let types = (requirement.parameters ?? []).map(\.type) + [requirement.type ?? ""]
    let words = ["inout ", "...", "some ", "Self"]
    return !requirement.isGeneric && requirement.effects.isEmpty
      && (requirement.parameters != nil || requirement.type != nil)
      && !types.contains { type in words.contains { type.contains($0) } }
  }

  private mutating func find(
    _ requirement: SourceOutline.Member, _ conformance: ProtocolTable.Conformance,
    _ condition: String?, in type: ClassGraph.Class, isOptional: Bool, isAmbiguous: Bool
  ) {
    let entry = conformance.entry
    let own = [type] + graph.superclasses(of: type.path)
    var conditions = condition.map { [$0] } ?? []
    for (_, _, member) in own.flatMap({ $0.members { $0.key == requirement.key } }) {
      // The compiler finds a member of the base class itself.
      guard let condition = member.condition else { return }
      conditions.append("!(\(condition))")
    }
    let older =
      conformance.isPrefixed ? RequirementNames.older(than: requirement, in: entry) : nil
    let asynchronous = RequirementNames.asynchronous(of: requirement, in: entry)
    let selector = RequirementNames.selector(of: requirement, in: entry)
    var candidates: [Candidate] = []
    for subclass in graph.subclasses(of: type.path) where !subclass.isGeneric {
      for (file, block, member) in subclass.members({ !$0.isOverride }) {
        guard
          member.key == requirement.key || member.key == older || member.key == asynchronous
            || (isObjectiveC(member, block, subclass)
              && RequirementNames.selector(of: member) == selector),
          accepts(member, requirement, asynchronous)
        else { continue }
        guard let reason = obstacle(member, of: subclass) else {
          candidates.append(Candidate(type: subclass, file: file, member: member))
          continue
        }
        warn(reason, member, requirement, entry, file)
      }
    }
    for type in own {
      for (file, block, member) in type.members({ _ in true }) {
        guard
          member.key == older || member.key == asynchronous
            || (isObjectiveC(member, block, type)
              && RequirementNames.selector(of: member) == selector),
          accepts(member, requirement, asynchronous), obstacle(member, of: type) == nil
        else { continue }
        candidates.append(Candidate(type: nil, file: file, member: member))
      }
    }
    // Without a default, the base class itself must have the member.
    guard !candidates.isEmpty, isOptional || candidates.contains(where: { $0.type == nil })
    else { return }
    guard !isAmbiguous || requirement.isFunctionWithoutResult else {
      let reason =
        "another protocol has a default for it, too; give \(type.path) a member to override"
      for candidate in candidates {
        warn(reason, candidate.member, requirement, entry, candidate.file)
      }
      return
    }
    witnesses.append(
      Witness(
        number: witnesses.count + 1, type: type, entry: entry, requirement: requirement,
        condition: conditions.isEmpty ? nil : conditions.joined(separator: " && "),
        candidates: candidates, isAmbiguous: isAmbiguous))
  }

  /// Notes the members that have the name of a requirement before SDK 12.
  ///
  /// A class that names the protocol as SDK 11 did is written for SDK 11. In any other class, nobody
  /// calls such a member.
  private mutating func noteOlderNames(
    of requirement: SourceOutline.Member, _ conformance: ProtocolTable.Conformance,
    in type: ClassGraph.Class
  ) {
    guard let older = RequirementNames.older(than: requirement, in: conformance.entry) else {
      return
    }
    let classes = [type] + graph.superclasses(of: type.path) + graph.subclasses(of: type.path)
    for type in classes where !type.members({ $0.key == older }).isEmpty {
      let end = conformance.isPrefixed ? "" : ", which no SDK since 12 calls"
      let sentence =
        "\(type.path).\(older) is the name of \(requirement.key) before SDK 12\(end)"
      let name = OlderName(type: type.path, sentence: sentence)
      if !olderNames.contains(name) { olderNames.append(name) }
    }
  }

  /// Whether Objective-C knows a member by a selector, whether or not it implements a requirement.
  private func isObjectiveC(
    _ member: SourceOutline.Member, _ block: SourceOutline.Block, _ type: ClassGraph.Class
  ) -> Bool {
    if member.isObjectiveC || (block.kind == .extension && block.isObjectiveC) { return true }
    guard member.modifiers.isDisjoint(with: ["private", "fileprivate"]) else { return false }
    let classes = [type] + graph.superclasses(of: type.path)
    return classes.contains { $0.declarations.contains { $0.block.isObjectiveC } }
  }

  /// Whether a call of a member has the form of a call of a requirement.
  private func accepts(
    _ member: SourceOutline.Member, _ requirement: SourceOutline.Member,
    _ asynchronous: MemberKey?
  ) -> Bool {
    guard !member.isGeneric, !member.isRefused else { return false }
    if member.key == asynchronous { return member.effects.contains("async") }
    return member.isStatic == requirement.isStatic && member.effects.isEmpty
      && (member.parameters?.count ?? 0) == (requirement.parameters?.count ?? 0)
      && (!requirement.isSettable || member.isSettable)
  }

  /// Why generated code cannot call a member; nil if it can.
  private func obstacle(
    _ member: SourceOutline.Member, of type: ClassGraph.Class
  ) -> String? {
    if member.modifiers.contains("private") || member.modifiers.contains("fileprivate") {
      return "it is private; remove `private`"
    }
    let attributes =
      (member.parameters == nil ? [] : member.attributes)
      + type.declarations.flatMap(\.block.attributes)
    // As everywhere in the plugin, other attributes of functions and types count as global actors.
    if let actor = attributes.first(where: Self.isOtherActor) {
      return "it belongs to \(actor); make it `nonisolated`"
    }
    return nil
  }

  private static func isOtherActor(_ attribute: String) -> Bool {
    let name = attribute.dropFirst().prefix { $0 != "(" }
    return name.first?.isUppercase == true && name != "MainActor"
  }

  private mutating func warn(
    _ reason: String, _ member: SourceOutline.Member, _ requirement: SourceOutline.Member,
    _ entry: ProtocolTable.Entry, _ file: Int
  ) {
    warnings.append(
      AdapterSourceError(
        path: paths[file], line: member.line,
        message: """
          On iOS, \(entry.name) calls `\(member.key)`, but adspec cannot call it because \(reason).
          """))
  }
}

extension SourceOutline.Member {
  /// Whether a member is a function that returns nothing.
  var isFunctionWithoutResult: Bool { parameters != nil && [nil, "Void", "()"].contains(type) }
}

/// A function whose name comes from an older version of the SDK.
struct OlderName: Equatable {
  /// The class, with the types around it.
  let type: String
  /// A sentence that names the function and the name of today.
  let sentence: String
}
