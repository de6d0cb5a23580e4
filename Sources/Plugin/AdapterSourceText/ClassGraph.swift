/// The classes of an adapter's module, with their superclasses in the module.
struct ClassGraph {
  struct Class {
    var path: String
    /// The declarations of the class and its extensions, each with the number of its file.
    var blocks: [(file: Int, block: SourceOutline.Block)] = []
    /// The superclass, if the module declares it.
    var superclass: String?

    /// The declarations of the class itself; several when conditions choose one of them.
    var declarations: [(file: Int, block: SourceOutline.Block)] {
      blocks.filter { $0.block.kind == .classType }
    }
    var isHidden: Bool { declarations.contains { $0.block.isHidden } }
    var isGeneric: Bool { declarations.contains { $0.block.isGeneric } }
    var isPublic: Bool {
      declarations.contains { !$0.block.modifiers.isDisjoint(with: ["public", "open"]) }
    }
    var isForPackage: Bool { declarations.contains { $0.block.modifiers.contains("package") } }
    var file: Int { declarations.first?.file ?? 0 }

    /// The members with a key, each with its file and the declaration around it.
    func members(
      _ isWanted: (SourceOutline.Member) -> Bool
    ) -> [(file: Int, block: SourceOutline.Block, member: SourceOutline.Member)] {
      blocks.flatMap { file, block in
        block.members.filter(isWanted).map { (file, block, $0) }
      }
    }
  }

  /// The classes in the order of their declarations.
  private(set) var paths: [String] = []
  private(set) var classes: [String: Class] = [:]

  init(_ outlines: [SourceOutline], module: String) {
    let aliases = outlines.reduce(into: [:]) { $0.merge($1.aliases) { _, last in last } }
    for (file, outline) in outlines.enumerated() {
      for block in outline.blocks where block.kind == .classType {
        if classes[block.path] == nil { paths.append(block.path) }
        classes[block.path, default: Class(path: block.path)].blocks.append((file, block))
      }
    }
    func resolve(_ written: String, around path: String) -> String? {
      var name = written
      if name.hasPrefix(module + ".") { name.removeFirst(module.count + 1) }
      if classes[name] == nil, let target = aliases[name]?.first { name = target }
      var scope = path.split(separator: ".").map(String.init)
      while true {
        let candidate = (scope + [name]).joined(separator: ".")
        if candidate != path, classes[candidate] != nil { return candidate }
        guard !scope.isEmpty else { return nil }
        scope.removeLast()
      }
    }
    for (file, outline) in outlines.enumerated() {
      for block in outline.blocks where block.kind == .extension && !block.isGeneric {
        guard let path = resolve(block.path, around: "") else { continue }
        classes[path]?.blocks.append((file, block))
      }
    }
    for path in paths {
      let inherited = classes[path]?.declarations.flatMap(\.block.inherited) ?? []
      let superclass = inherited.compactMap { resolve($0, around: path) }.first
      classes[path]?.superclass = superclass
    }
  }

  /// The superclasses of a class, from the nearest on.
  func superclasses(of path: String) -> [Class] {
    var found: [Class] = []
    var next = classes[path]?.superclass
    while let name = next, let type = classes[name], !found.contains(where: { $0.path == name }) {
      found.append(type)
      next = type.superclass
    }
    return found
  }

  /// The subclasses of a class, direct and indirect, in the order of their declarations.
  func subclasses(of path: String) -> [Class] {
    paths.compactMap { classes[$0] }.filter { type in
      type.path != path && superclasses(of: type.path).contains { $0.path == path }
    }
  }
}
