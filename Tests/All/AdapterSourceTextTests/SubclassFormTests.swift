import AdSpecTestSupport
import Foundation
import Testing

@testable import AdapterSourceText

/// Every optional requirement of every protocol of iOS modules reaches the member of a subclass, in
/// each form in which an author can write the member.
///
/// The test writes adapters for all protocols in the modules, translates the adapters as the plugin
/// does, compiles them, and calls every requirement.
@Suite struct SubclassFormTests {
  private static let modules = [
    "CoreLocation", "GoogleMobileAds", "SafariServices", "StoreKit", "UIKit", "WebKit",
  ]

  /// A form in which the members of a subclass can be written.
  private enum Form: String, CaseIterable {
    case body, `extension`, otherFile, overridden, overriddenExtension, overridingExtension
    case selector, selectorOfBase, older, olderOfBase, privateClass, nested, lateConformance

    /// Whether the member has another name than the requirement.
    var isOlder: Bool { self == .older || self == .olderOfBase }
    var isSelector: Bool { self == .selector || self == .selectorOfBase }
    /// Whether a subclass of the subclass overrides the members.
    var isOverridden: Bool {
      [.overridden, .overriddenExtension, .overridingExtension].contains(self)
    }
    var isOfBase: Bool { self == .selectorOfBase || self == .olderOfBase }
  }

  private struct Case {
    let number: Int
    let entry: ProtocolTable.Entry
    let form: Form
    /// The protocol and the protocols that it inherits.
    let all: [ProtocolTable.Entry]

    private var defaults: Set<MemberKey> { all.reduce(into: []) { $0.formUnion($1.defaults) } }

    private func requirements(
      _ isWanted: (SourceOutline.Member) -> Bool
    ) -> [(entry: ProtocolTable.Entry, member: SourceOutline.Member)] {
      var keys: Set<MemberKey> = []
      return all.flatMap { entry in
        entry.requirements.filter { isWanted($0) && keys.insert($0.key).inserted }
          .map { (entry, $0) }
      }
    }

    /// The optional requirements that the form implements.
    var optional: [(entry: ProtocolTable.Entry, member: SourceOutline.Member)] {
      requirements { defaults.contains($0.key) }.filter { entry, member in
        !form.isOlder || RequirementNames.older(than: member, in: entry) != nil
      }
    }

    var base: String { form == .nested ? "Outer\(number).Base" : "Base\(number)" }
    private var className: String { form == .nested ? "Base" : base }

    /// The member for a requirement, which records its call.
    private func member(
      _ entry: ProtocolTable.Entry, _ requirement: SourceOutline.Member, prefix: String = "",
      calls super: Bool = false, mark: String = ""
    ) -> String {
      var name = requirement.name
      var labels = requirement.parameters.map { $0.map(\.label) }
      var start = prefix
      if form.isOlder, let older = RequirementNames.older(than: requirement, in: entry) {
        (name, labels) = (older.name, older.labels)
      } else if form.isSelector {
        let selector = RequirementNames.selector(of: requirement, in: entry)
        start += "@objc(\(selector)) "
        (name, labels) = (
          "renamed" + selector.filter { $0 != ":" }, labels.map { $0.map { _ in "_" } }
        )
      }
      if requirement.isStatic { start += "class " }
      let result = "note(\"\(number) \(requirement.key)\(mark)\")"
      guard let parameters = requirement.parameters, let labels else {
        let first = `super` ? "let _: \(requirement.type ?? "") = super.\(name); " : ""
        return "  \(start)var \(name): \(requirement.type ?? "") { \(first)return \(result) }\n"
      }
      let typed = zip(parameters, labels).enumerated()
        .map { "\($1.1) p\($0): \($1.0.type)" }.joined(separator: ", ")
      let values = labels.enumerated()
        .map { ($1 == "_" ? "" : "\($1): ") + "p\($0)" }.joined(separator: ", ")
      let first = `super` ? "let _: \(requirement.type ?? "Void") = super.\(name)(\(values)); " : ""
      return
        "  \(start)func \(name)(\(typed)) -> \(requirement.type ?? "Void") { \(first)return \(result) }\n"
    }

    /// The members that the protocol requires.
    private var required: String {
      let text = requirements { !defaults.contains($0.key) }.map { _, member in
        let start = member.isStatic ? "  class " : "  "
        guard let parameters = member.parameters else {
          let accessors = member.isSettable ? "get { zeros() } set {}" : "zeros()"
          return "\(start)var \(member.name): \(member.type ?? "") { \(accessors) }\n"
        }
        let typed = parameters.enumerated().map { "\($1.label) p\($0): \($1.type)" }
        return "\(start)func \(member.name)(\(typed.joined(separator: ", "))) "
          + "-> \(member.type ?? "Void") { return zeros() }\n"
      }
      return text.joined()
    }

    /// The texts of two files.
    var files: [String] {
      let proto = form.isOlder ? "GAD\(entry.name)" : entry.name
      let members = optional.map { member($0.entry, $0.member) }.joined()
      var first = "class \(className): NSObject, \(proto) {\n\(required)"
      if form == .lateConformance {
        first = "class \(className): NSObject {}\nextension \(className): \(proto) {\n\(required)"
      }
      first += form.isOfBase ? members + "}\n" : "}\n"
      let start = form == .privateClass ? "private " : ""
      var second = "\(start)class Sub\(number): \(className) {\n"
      switch form {
      case .selectorOfBase, .olderOfBase: second += "}\n"
      case .extension, .overriddenExtension:
        second += "}\nextension Sub\(number) {\n\(members)}\n"
      default: second += members + "}\n"
      }
      if form.isOverridden {
        let overrides = optional.map {
          member($0.entry, $0.member, prefix: "override ", calls: true, mark: " overridden")
        }.joined()
        let opening = form == .overridingExtension ? "}\nextension Last\(number) {\n" : ""
        second += "class Last\(number): Sub\(number) {\n\(opening)\(overrides)}\n"
      }
      if form == .nested { return ["enum Outer\(number) {\n\(first)\(second)}\n" + make, ""] }
      if form == .otherFile || form == .privateClass { return [first, second + make] }
      return [first + second + make, ""]
    }

    private var make: String {
      let last = form.isOverridden ? "Last\(number)" : "Sub\(number)"
      let type = form == .nested ? "Outer\(number).\(last)" : last
      return "@MainActor func make\(number)() -> any \(entry.name) { \(type)() }\n"
    }

    /// The calls of all requirements.
    var calls: String {
      optional.map { _, member in
        let receiver = member.isStatic ? "type(of: make\(number)())" : "make\(number)()"
        let arguments = member.parameters.map { parameters in
          let values = parameters.map { ($0.label == "_" ? "" : "\($0.label): ") + "zeros()" }
          return "(\(values.joined(separator: ", ")))"
        }
        return "  let _: \(member.type ?? "Void") = \(receiver).\(member.name)\(arguments ?? "")\n"
      }.joined()
    }

    /// What the calls record.
    var expected: [String] {
      optional.flatMap { _, member in
        let call = "\(number) \(member.key)"
        return form.isOverridden ? [call, "\(call) overridden"] : [call]
      }
    }
  }

  /// What the adapters and the calls share.
  private static let support = """
    \(modules.map { "import \($0)\n" }.joined())
    nonisolated func note<Answer>(_ call: String) -> Answer {
      print(call)
      return zeros()
    }

    /// A value whose bytes are zero: nobody uses the value.
    nonisolated func zeros<Value>() -> Value {
      let place = UnsafeMutableRawPointer.allocate(
        byteCount: max(1, MemoryLayout<Value>.size), alignment: MemoryLayout<Value>.alignment)
      memset(place, 0, MemoryLayout<Value>.size)
      return place.assumingMemoryBound(to: Value.self).pointee
    }

    """

  private func cases() throws -> (cases: [Case], imported: [ImportedModule]) {
    let imported = try Self.modules.map { name in
      ImportedModule(
        name: name,
        texts: try Project.files(in: "Sources/AppleSDKs/\(name)", ending: ".swift")
          .map(Project.text))
    }
    let table = ProtocolTable(own: [], imported: imported)
    var cases: [Case] = []
    for name in table.entries.keys.sorted() {
      let all = table.conformances(name).map(\.entry)
      guard let entry = table.entries[name], entry.isPublic, table.isForClasses(entry),
        all.contains(where: { !$0.defaults.isEmpty })
      else { continue }
      // All tests go through some forms of each protocol, and `.ci/thorough` through all forms.
      for (number, form) in Form.allCases.enumerated()
      where TestTier.isThorough || (number + name.utf8.count) % 4 == 0 {
        let next = Case(number: cases.count, entry: entry, form: form, all: all)
        if !next.optional.isEmpty { cases.append(next) }
      }
    }
    return (cases, imported)
  }

  @Test("every optional requirement reaches the member of a subclass, in each form")
  func everyFormIsCalled() throws {
    let (cases, imported) = try cases()
    let imports = Self.modules.map { "import \($0)\n" }.joined()
    let texts = cases.flatMap { each in
      each.files.enumerated().filter { !$1.isEmpty }
        .map { (path: "/ios/\(each.number)-\($0).swift", text: imports + $1) }
    }
    let module = try AdapterModule(name: "Adapters", files: texts, imported: imported)
    #expect(module.warnings == [])
    // One long file compiles faster than many short files; private classes need files of their own.
    let folder = try TemporaryFolder()
    var sources = [
      try folder.write("Support.swift", Self.support),
      try folder.write("Table.swift", module.classTable()),
      try folder.write(
        "main.swift",
        "@MainActor func call() {\n\(cases.map(\.calls).joined())}\n"
          + "import UIKit\nMainActor.assumeIsolated { call() }\n"),
    ]
    for (number, text) in try module.sourcesForLinux().enumerated() {
      sources.append(try folder.write("File\(number).shipped.swift", text))
    }
    let compiled = try compile(sources, to: folder.path("adapters"))
    #expect(compiled.errors == "")
    try #require(compiled.status == 0)
    let result = try BuiltExecutable(path: folder.path("adapters")).run([])
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines == cases.flatMap(\.expected))
  }

  /// Compiles sources with the modules beside the test bundle.
  private func compile(_ sources: [String], to path: String) throws -> BuiltExecutable.Result {
    let built = try BuiltExecutable(debug: "AdapterSourcesTool").url.deletingLastPathComponent()
    let linked = Self.modules + ["CoreGraphics", "QuartzCore", "CClassTables", "CDeallocation"]
    let objects = try linked.flatMap { module in
      let folder = built.appendingPathComponent("\(module).build")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".o") }.map { folder.appendingPathComponent($0).path }
    }
    let maps = ["CClassTables", "CDeallocation"].flatMap {
      ["-Xcc", "-fmodule-map-file=\(built.path)/\($0).build/module.modulemap"]
    }
    return try BuiltExecutable(path: "/usr/bin/env").run(
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-wmo", "-module-name", "Adapters",
        "-I",
        built.appendingPathComponent("Modules").path, "-use-ld=lld", "-o", path,
      ] + maps + sources + objects)
  }
}
