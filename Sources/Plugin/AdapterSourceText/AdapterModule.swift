import AdapterSyntax

/// The sources of an adapter as the author ships them for iOS, and their translation for Linux.
///
/// The translation keeps the number of every line and the name of every file. So the compiler's
/// diagnostics point to the author's lines.
public struct AdapterModule {
  struct File {
    let path: String
    let bytes: [UInt8]
    let declarations: SourceDeclarations
    let outline: SourceOutline
  }

  /// The module's name.
  public let name: String
  let files: [File]
  private let optionalNames: Set<String>
  private let imported: [ImportedModule]
  private let witnesses: InheritedWitnesses
  private let forwarding: OverrideForwarding

  /// Reads the sources of a module.
  ///
  /// - Parameters:
  ///   - name: The module's name.
  ///   - files: Paths and texts.
  ///   - imported: The modules that the module depends on.
  /// - Throws: An `AdapterSourceError` for code that has no equivalent on Linux.
  public init(
    name: String, files: [(path: String, text: String)], imported: [ImportedModule] = []
  ) throws {
    self.name = name
    self.files = try DeepStack.run {
      try files.map { path, text in
        let (declarations, outline) = try DeclarationReader.read(text, path: path)
        return File(
          path: path, bytes: Array(text.utf8), declarations: declarations, outline: outline)
      }
    }
    optionalNames = Set(self.files.flatMap(\.declarations.optionalRequirements).map(\.name))
    self.imported = imported
    let outlines = self.files.map(\.outline)
    let graph = ClassGraph(outlines, module: name)
    witnesses = InheritedWitnesses(
      graph: graph, table: ProtocolTable(own: outlines, imported: imported),
      imported: ImportedClasses(imported), paths: files.map(\.path))
    forwarding = OverrideForwarding(graph: graph, outlines: outlines, paths: files.map(\.path))
  }

  /// Advice about code that adspec cannot call as iOS does, in the format of compilers.
  public var warnings: [String] {
    (witnesses.warnings + forwarding.warnings).map {
      "\($0.path):\($0.line): warning: \($0.message)"
    }
  }

  /// The translated files for Linux, in the order of the author's files.
  ///
  /// - Throws: An `AdapterSourceError` for a `#selector` whose selector adspec cannot determine.
  public func sourcesForLinux() throws -> [String] {
    try files.indices.map(source)
  }

  private func source(_ number: Int) throws -> String {
    let file = files[number]
    var edits = file.declarations.blanks.map { ($0, "") }
    edits += file.declarations.replacements.map { ($0.range, $0.text) }
    edits += try file.declarations.expressions.map { expression in
      switch expression.kind {
      case .selector(let meaning):
        (expression.range, try selector(meaning, at: expression.line, of: file))
      case .keyPath(let names): (expression.range, keyPath(names))
      }
    }
    // On Linux, each optional requirement has a default implementation, so that its calls need no
    // question mark.
    edits += file.declarations.optionalCalls.filter { optionalNames.contains($0.name) }
      .map { ($0.mark, "") }
    edits += forwarding.edits[number] ?? []
    var text = "#sourceLocation(file: \(SwiftLiteral.string(file.path)), line: 1)\n"
    text += replaced(file.bytes, edits)
    // Further code would move the compiler's error away from the end of the author's file.
    guard !file.declarations.endsEarly else { return text }
    let defaults = file.declarations.optionalRequirements
    let messages = messages(of: file).map { MessageText(messages: $0, path: file.path).text } ?? ""
    let end =
      (forwarding.imports[number] ?? []).sorted().map { "import \($0)\n" }.joined()
      + witnessText(in: number)
    guard !defaults.isEmpty || !messages.isEmpty || !end.isEmpty else { return text }
    // The generated lines that follow do not exist in the author's file.
    text += "\n#sourceLocation()\n"
    for requirement in defaults {
      if let condition = requirement.condition { text += "#if \(condition)\n" }
      text += "extension \(requirement.protocolName) { \(requirement.signature) {} }\n"
      if requirement.condition != nil { text += "#endif\n" }
    }
    return text + messages + end
  }

  /// The functions that call members of subclasses, as far as they belong in a file.
  ///
  /// - Parameter file: The number of the file; nil for the generated file of the module.
  /// - Returns: The Swift source; empty if the file needs none.
  private func witnessText(in file: Int?) -> String {
    let outlines = files.map(\.outline)
    let types = Set(outlines.flatMap(\.blocks).filter { $0.kind != .extension }.map(\.path))
      .union(outlines.flatMap(\.aliases.keys))
    return witnesses.witnesses.compactMap {
      InheritedWitnessText(witness: $0, ownTypes: types).text(in: file)
    }.joined()
  }

  /// The modules whose names the functions in the generated file use.
  private var witnessImports: Set<String> {
    let known = Set(imported.map(\.name)).union(["Foundation"])
    return witnesses.witnesses.filter { !$0.isHidden }.reduce(into: []) { imports, witness in
      if let module = witness.entry.module { imports.insert(module) }
      imports.formUnion(witness.entry.imports.intersection(known))
    }
  }

  /// Replaces ranges.
  ///
  /// If the new text is shorter than the range, spaces fill the rest. Every line break stays. So
  /// code never moves to another line, and rarely moves to another column.
  private func replaced(_ bytes: [UInt8], _ edits: [(Range<Int>, String)]) -> String {
    var result: [UInt8] = []
    var position = 0
    for (range, text) in edits.sorted(by: { $0.0.lowerBound < $1.0.lowerBound })
    where range.lowerBound >= position {
      result += bytes[position..<range.lowerBound] + Array(text.utf8)
      result += bytes[range].dropFirst(text.utf8.count).map { $0.isLineEnd ? $0 : 32 }
      // The line breaks in the part of the range that the new text overwrites.
      result += bytes[range].prefix(text.utf8.count).filter(\.isLineEnd)
      position = range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The key path without the name of its root type.
  private func keyPath(_ names: [String]) -> String {
    let path = names.drop { $0.first?.isUppercase == true }
    return SwiftLiteral.string((path.isEmpty ? names.suffix(1) : path).joined(separator: "."))
  }

  private func selector(
    _ meaning: SelectorMeaning?, at line: Int, of file: File
  ) throws -> String {
    guard let meaning else {
      throw AdapterSourceError(
        path: file.path, line: line,
        message: "Write the function's name into `#selector`, such as `#selector(tapped(_:))`.")
    }
    let selector =
      try meaning.accessor.map { property($0, meaning.name, meaning.owner) }
      ?? method(meaning, at: line, of: file)
    return "Selector(\(SwiftLiteral.string(selector)))"
  }

  private func property(_ accessor: String, _ name: String, _ owner: String?) -> String {
    let all = files.flatMap(\.declarations.properties).filter { $0.name == name }
    let declared = all.first { $0.type == owner } ?? all.first
    let own = declared?.objectiveCName ?? name
    return accessor == "getter" ? own : ObjectiveCNames.setter(own)
  }

  /// The selector of a method: the declared selector, if the adapter declares the method.
  private func method(
    _ meaning: SelectorMeaning, at line: Int, of file: File
  ) throws -> String {
    let all = files.flatMap(\.declarations.methods).filter {
      meaning.mayBe($0.name, $0.labels)
    }
    let own = all.filter { $0.type == meaning.owner }
    let selectors = Set(
      (own.isEmpty ? all : own).map {
        $0.objectiveCName ?? ObjectiveCNames.selector($0.name, $0.labels)
      })
    guard selectors.count < 2 else {
      throw AdapterSourceError(
        path: file.path, line: line,
        message: """
          `#selector(\(meaning.name))` could be \(selectors.sorted().joined(separator: " or ")). \
          Write the labels, such as `#selector(\(meaning.name)(_:))`.
          """)
    }
    return selectors.first ?? ObjectiveCNames.selector(meaning.name, meaning.labels ?? [])
  }

  /// The generated file of the module, which registers its classes by their names.
  ///
  /// - Returns: The Swift source.
  public func classTable() -> String {
    let generic = Set(files.flatMap(\.declarations.genericTypes))
    let classes = files.flatMap(\.declarations.classes).filter { declaration in
      !declaration.path.split(separator: ".").contains { generic.contains(String($0)) }
    }
    return ClassTable(
      module: name, classes: classes, adapters: adapters,
      selectorNames: selectorNames,
      hasMessages: files.contains { messages(of: $0) != nil },
      needsAutoreleasePool: files.contains { file in
        file.declarations.usesAutoreleasePool
          && !files.contains { $0.declarations.methods.contains { $0.name == "autoreleasepool" } }
      },
      olderNames: witnesses.olderNames.map { ($0.sentence, adapters(using: $0.type, classes)) },
      imports: witnessImports,
      witnesses: (witnesses.witnesses.isEmpty ? "" : InheritedWitnessText.functions)
        + witnessText(in: nil)
    ).text
  }
}

extension AdapterModule {
  /// The SDK's protocols for classes that the SDK instantiates by name.
  private static let adapterProtocols: Set<String> = [
    "MediationAdapter", "GADMediationAdapter", "RTBAdapter", "GADRTBAdapter",
  ]

  /// The unqualified names of the types that conform to one of the protocols: directly, in an
  /// extension, or through their supertypes in this module.
  private var adapters: Set<String> {
    inheriting(from: Self.adapterProtocols).subtracting(Self.adapterProtocols)
  }

  /// The adapters whose files use a class, directly or through the files of further classes.
  private func adapters(
    using path: String, _ classes: [SourceDeclarations.ClassDeclaration]
  ) -> [SourceDeclarations.ClassDeclaration] {
    func lastName(_ path: String) -> String {
      path.split(separator: ".").last.map(String.init) ?? path
    }
    let declared = files.map { Set($0.declarations.classes.map { lastName($0.path) }) }
    let used = files.map(\.declarations.names)
    return classes.filter { declaration in
      guard adapters.contains(lastName(declaration.path)) else { return false }
      var reached = Set(files.indices.filter { declared[$0].contains(lastName(declaration.path)) })
      var next = Array(reached)
      while let file = next.popLast() {
        let further = files.indices.filter {
          !reached.contains($0) && !declared[$0].isDisjoint(with: used[file])
        }
        reached.formUnion(further)
        next += further
      }
      return reached.contains { declared[$0].contains(lastName(path)) }
    }
  }

  /// The unqualified names of types and of their subtypes in this module.
  func inheriting(from names: Set<String>) -> Set<String> {
    var found = names
    var count = 0
    while count != found.count {
      count = found.count
      for file in files {
        for (type, names) in file.declarations.inherited where !names.isDisjoint(with: found) {
          found.insert(type)
        }
      }
    }
    return found
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

/// Code of an adapter that has no equivalent on Linux, and what to do about it.
public struct AdapterSourceError: Error, Equatable, CustomStringConvertible {
  /// The author's file.
  public let path: String
  /// The line in the file, from 1.
  public let line: Int
  /// A description of the mistake, with advice on how to correct it.
  public let message: String

  /// Creates an error for a line of a file.
  public init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// The error in the format of compilers, which editors can read.
  public var description: String { "\(path):\(line): error: \(message)" }
}
