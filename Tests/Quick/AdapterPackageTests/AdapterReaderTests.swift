import AdSpecTestSupport
import AdapterPackage
import AdapterSourceText
import AdapterSyntax
import Foundation
import Testing

/// `adspec init` infers an SDK's declarations from the adapter that uses them.
@Suite struct AdapterReaderTests {
  /// An adapter with a sample network's SDK, and how much of the SDK the adapter says.
  struct Network: CustomTestStringConvertible {
    var name: String
    var adapter: String
    var sdk: [String]
    /// The used declarations, and those whose inferred types are those of the SDK.
    var declarations: Int
    var right: Int
    var holes: Int

    var testDescription: String { name }
  }

  static let networks = [
    Network(
      name: "Lark", adapter: "Tests/Fixtures/SwiftLark/ios", sdk: ["Tests/Fixtures/SwiftLarkSDK"],
      declarations: 23, right: 21, holes: 2),
    Network(
      name: "Merlin", adapter: "Tests/Fixtures/Merlin/Adapter/ios",
      sdk: ["Tests/Fixtures/Merlin/SDK"], declarations: 70, right: 68, holes: 0),
    Network(
      name: "Quay", adapter: "Tests/Fixtures/Quay/Adapter/ios", sdk: ["Tests/Fixtures/Quay/SDK"],
      declarations: 29, right: 28, holes: 1),
    Network(
      name: "Sample", adapter: "Sources/Samples/Sample/Adapter",
      sdk: ["Sources/Samples/Sample/SDK"],
      declarations: 139, right: 120, holes: 1),
    Network(
      name: "Fernway", adapter: "Tests/Fixtures/Fernway/Adapter",
      sdk: ["Tests/Fixtures/Fernway/SDK"], declarations: 91, right: 71, holes: 6),
  ]

  @Test("the declarations that an adapter uses are those of its network's SDK", arguments: networks)
  func declarationsAreInferred(_ network: Network) throws {
    let (api, facts) = AdapterReader.read(try files(network.adapter))
    let real = VendorAPI()
    for folder in network.sdk {
      for file in try files(folder) { InterfaceReader.read(file, text: "", into: real) }
    }
    var wrong: [String] = []
    var count = 0
    for type in api.types.values.sorted(by: { $0.name < $1.name }) {
      for (name, inferred) in declarations(of: type) {
        count += 1
        let declared = declared(name, of: type.name, in: real)
        if declared.map({ simple($0) == simple(inferred) }) != true {
          wrong.append("\(type.name)\(name): \(inferred), and not \(declared ?? "declared")")
        }
      }
    }
    let package = AdapterPackage(api, facts, .usual)
    let measured: [Int] = [count, count - wrong.count, package.holes.count]
    let expected: [Int] = [network.declarations, network.right, network.holes]
    #expect(measured == expected, "\(wrong.sorted().joined(separator: "\n"))")
  }

  /// The declaration of a type or a member, in the type itself or in what it inherits.
  private func declared(_ name: String, of type: String, in api: VendorAPI) -> String? {
    guard let type = api.types[type] else { return nil }
    if let found = declarations(of: type)[name] { return found }
    for above in [type.superclass].compactMap({ $0 }) + type.conformances where !name.isEmpty {
      if let found = declared(name, of: above, in: api) { return found }
    }
    return nil
  }

  /// The kind of a type, under the empty name, and the types of its members.
  private func declarations(of type: VendorType) -> [String: String] {
    var found = ["": type.isNamespace ? "enumeration" : type.kind.rawValue]
    for member in type.members {
      // The adapter does not say the label of a closure that follows a call.
      let isClosure = (member.parameters?.last?.type.text ?? "").contains("->")
      let key = isClosure ? member.key.replacing(/[a-zA-Z_]+:\)$/, with: ":)") : member.key
      let parameters = (member.parameters ?? []).map(\.type.text).joined(separator: ", ")
      found[".\(key)"] =
        member.name == "init" ? parameters : "\(parameters) -> \(member.type.text)"
    }
    for item in type.cases where !type.isInvented {
      found[".\(item.name)"] = item.payload.map(\.type.text).joined(separator: ", ")
    }
    return found
  }

  /// A type without words that change nothing for a caller.
  private func simple(_ type: String) -> String {
    var text = type
    for word in ["any ", "@Sendable ", "@MainActor ", "?", "!"] {
      text = text.replacing(word, with: "")
    }
    return text
  }

  private func files(_ folder: String) throws -> [AdapterSyntax.SourceFile] {
    let url = Project.folder.appendingPathComponent(folder)
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
      try SourceReader.read(
        try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8), path: $0)
    }
  }
}
