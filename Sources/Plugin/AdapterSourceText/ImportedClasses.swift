/// The classes of the modules that an adapter's target depends on.
struct ImportedClasses {
  /// A class of another module, with everything that it inherits there.
  struct Ancestry {
    var name: String
    var module: String
    /// The protocols of the class and of its superclasses, as their authors wrote them.
    var protocols: [String] = []
    /// The members of the class and of its superclasses.
    var members: Set<MemberKey> = []
  }

  private var blocks: [String: [SourceOutline.Block]] = [:]
  private var modules: [String: String] = [:]

  init(_ modules: [ImportedModule]) {
    for module in modules {
      let all = module.outlines.flatMap(\.blocks)
      for block in all where block.kind == .classType && !block.path.contains(".") {
        blocks[block.path, default: []].append(block)
        self.modules[block.path] = module.name
      }
      for block in all where block.kind == .extension && self.modules[block.path] == module.name {
        blocks[block.path]?.append(block)
      }
    }
  }

  /// The class that a name in an inheritance clause means; nil if no imported module declares it.
  func ancestry(of written: String) -> Ancestry? {
    let parts = written.split(separator: ".").map(String.init)
    guard let name = parts.last, let module = modules[name],
      parts.count == 1 || parts == [module, name]
    else { return nil }
    var found = Ancestry(name: name, module: module)
    var seen: Set<String> = []
    var next: [String] = [name]
    while let name = next.popLast() {
      guard seen.insert(name).inserted, let blocks = blocks[name] else { continue }
      found.members.formUnion(blocks.flatMap(\.members).map(\.key))
      for inherited in blocks.flatMap(\.inherited) {
        if modules[inherited] == nil { found.protocols.append(inherited) }
        next.append(inherited)
      }
    }
    return found
  }
}
