import AdapterSyntax

/// Writes the stand-in: the SDK's declarations, which call `ScriptedNetwork`.
struct StandInWriter {
  let api: VendorAPI
  let facts: AdapterFacts
  let text: DeclarationText
  /// The events that have a callback.
  private(set) var events: Set<String> = []
  private(set) var claims = ClaimFacts()
  private var out = SourceText()

  init(_ api: VendorAPI, _ facts: AdapterFacts) {
    self.api = api
    self.facts = facts
    text = DeclarationText(api: api)
  }

  /// The file with the declarations.
  mutating func write() -> String {
    let modules = api.imports.union(["ScriptedNetwork", "UIKit"])
    out.add(modules.sorted().map { "import " + $0 } + [""])
    out.add(Self.errors)
    out.add()
    for member in api.globals { global(member) }
    let order: [VendorType.Kind] = [.enumeration, .structure, .protocol, .class]
    for type in api.sorted where type.isNamespace { namespace(type) }
    for kind in order {
      for type in api.sorted where type.kind == kind && !type.isNamespace {
        let parts = type.name.split(separator: ".").map(String.init)
        if parts.count > 1 {
          let before = out
          out = SourceText()
          declare(type, named: parts[parts.count - 1])
          let lines = out.lines
          out = before
          out.block("extension \(parts.dropLast().joined(separator: "."))") { $0.add(lines) }
        } else {
          declare(type, named: type.name)
        }
        out.add()
      }
    }
    registerNames()
    return out.text
  }

  /// Registers the classes that the adapter finds by their names, as a program of Objective-C does when it starts.
  private mutating func registerNames() {
    let names = api.classNames.filter { api.types[$0.value]?.kind == .class }
    guard !names.isEmpty else { return }
    out.add("@section(\"adspec_classes\") @used")
    out.block("nonisolated private let classes: @convention(c) () -> Void =") { out in
      for (name, type) in names.sorted(by: { $0.key < $1.key }) {
        out.add("ObjectiveCClasses.register(\"\(name)\", \(type).self)")
      }
    }
  }

  /// An error for each error of the network, with its own code.
  private static let errors = """
    func sdkError(_ error: NetworkError?) -> NSError {
      let code = error?.code ?? "unknown"
      let number = Int(code) ?? code.utf8.reduce(1000) { ($0 * 31 + Int($1)) % 10_000 }
      let text = "\\(error?.message ?? "No ad.") (\\(code))"
      return NSError(domain: "sdk", code: number, userInfo: [NSLocalizedDescriptionKey: text])
    }
    """.split(separator: "\n").map(String.init)

  /// What the SDK adds to a type of iOS or of Google's SDK, as a category does.
  private mutating func extend(_ type: VendorType, _ name: String) {
    let text = text
    out.block("extension \(name)") { out in
      for member in type.members {
        let access = "public " + (member.isStatic ? "static " : "")
        if member.parameters != nil {
          out.add(text.unknown(member, access + text.head(member)))
          continue
        }
        let value = text.value(of: member) ?? "fatalError()"
        let head = "\(access)var \(member.name): \(text.type(of: member))"
        let accessors = member.isSettable ? "get { \(value) } set {}" : value
        out.add("\(head) { \(accessors) }\(text.hole(member))")
      }
    }
  }

  private mutating func declare(_ type: VendorType, named name: String) {
    if type.isExtended { return extend(type, name) }
    switch type.kind {
    case .enumeration: enumeration(type, name)
    case .structure: structure(type, name)
    case .protocol: delegate(type, name)
    case .class:
      if text.isError(type) { structure(type, name) } else { adClass(type, name) }
    }
  }

  // MARK: Values

  private mutating func global(_ member: VendorMember) {
    if member.parameters != nil {
      out.add(call(member))
    } else if member.isDeclared, member.type == .string, SDKCall(member) == .unknown {
      out.add("public let \(member.name) = \"\(member.name)\"")
    } else if SDKCall(member) == .version {
      claims.hasVersion = true
      out.add("public var \(member.name): String { ScriptedNetwork.version(usual: \"1.0.0\") }")
    } else {
      let value = text.value(of: member) ?? "fatalError()"
      out.add(
        "public var \(member.name): \(text.type(member.type)) { \(value) }\(text.hole(member))")
    }
    out.add()
  }

  private mutating func enumeration(_ type: VendorType, _ name: String) {
    let raw = type.rawType.map { ": \($0)" } ?? ""
    let text = text
    out.block("public enum \(name)\(raw)\(type.isInvented ? GuessComment.text("the name") : "")") {
      out in
      for found in type.cases {
        let payload = found.payload.map {
          ($0.label.map { $0 + ": " } ?? "") + text.type($0.type)
        }
        let hole = found.payload.contains { $0.type.hasHole } ? "  // which type?" : ""
        let value = found.rawValue.map { " = " + $0 } ?? ""
        out.add(
          "case \(found.name)\(payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")"
            + value + hole)
      }
    }
  }

  /// A structure with constants, such as a set of options.
  ///
  /// An interface does not say the values of the constants.
  private mutating func constants(_ type: VendorType, _ name: String) {
    let raw = type.members.first { $0.key == "init(rawValue:)" }?.parameters?.first?.type ?? .string
    let protocols =
      type.conformances.contains("OptionSet") ? "OptionSet" : "Hashable, RawRepresentable"
    let constants = type.members.filter { $0.isStatic && $0.type == .named(type.name) }
    out.block("public struct \(name): \(protocols)") { out in
      out.add("public let rawValue: \(raw.text)")
      out.add("public init(rawValue: \(raw.text)) { self.rawValue = rawValue }")
      for (index, constant) in constants.enumerated() {
        let value = raw == .string ? "\"\(constant.name)\"" : "1 << \(index)"
        out.add("public static let \(constant.name) = \(name)(rawValue: \(value))")
      }
    }
  }

  /// An error that the importer made of an enumeration of codes.
  private mutating func error(_ type: VendorType, _ name: String, codes: String) {
    let usual = api.types[codes]?.cases.first?.name ?? "unknown"
    let constants = type.members.filter { $0.isStatic && $0.type == .named(codes) }
    out.block("public struct \(name): CustomNSError") { out in
      out.add([
        "public static var errorDomain: String { \"sdk\" }", "public let code: \(codes)",
        "public var errorCode: Int { Int(code.rawValue) }",
        "public init(_ code: \(codes)) { self.code = code }",
      ])
      out.block("init(_ error: NetworkError?)") { out in
        out.add("code = \(codes)(rawValue: .init(sdkError(error).code)) ?? .\(usual)")
      }
      for constant in constants {
        out.add("public static var \(constant.name): \(codes) { .\(constant.name) }")
      }
    }
  }

  private mutating func structure(_ type: VendorType, _ name: String) {
    if type.isRawRepresentable { return constants(type, name) }
    if let codes = type.errorCodes { return error(type, name, codes: codes) }
    let text = text
    let isError = text.isError(type)
    let isObject = type.superclass == "NSError"
    let inherited =
      [isObject ? "NSError" : nil].compactMap { $0 }
      + type.conformances + (isObject ? ["@unchecked Sendable"] : [])
    let keyword = isObject ? "final class" : "struct"
    let known = stored(type)
    out.block(
      "public \(keyword) \(name)"
        + (inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", "))
        + (type.isInvented ? GuessComment.text("the name") : "")
    ) {
      out in
      for (property, declared) in known {
        out.add("public \(text.stored(property, declared))\(text.hole(declared))")
      }
      if isError {
        Self.errorInitializer(isObject, known.map(\.0), &out)
      } else {
        out.add("public init() {}")
      }
      for member in type.members where member.parameters != nil {
        guard member.name == "init" else {
          Self.unknown(member, text, &out)
          continue
        }
        guard member.parameters?.isEmpty == false else { continue }
        out.block("public \(text.head(member))") { out in
          if isObject { out.add("self.init(nil)") }
          for parameter in member.parameters ?? [] where !isObject {
            out.add("self.\(parameter.name) = \(parameter.name)")
          }
        }
      }
    }
  }

  /// The properties that hold a value: those that the adapter uses, and what initializers take.
  private func stored(_ type: VendorType) -> [(String, SwiftType)] {
    var known: [(String, SwiftType)] = []
    for member in type.members where member.parameters == nil && !member.isStatic {
      known.append((member.name, member.type))
    }
    for member in type.members where member.name == "init" {
      for parameter in member.parameters ?? []
      where !known.contains(where: { $0.0 == parameter.name }) {
        known.append((parameter.name, parameter.type))
      }
    }
    return known
  }

  private static func errorInitializer(
    _ isObject: Bool, _ properties: [String], _ out: inout SourceText
  ) {
    out.block("init(_ error: NetworkError?)") { out in
      if isObject {
        out.add("let error = sdkError(error)")
        out.add("super.init(domain: error.domain, code: error.code, userInfo: error.userInfo)")
      } else {
        out.add("errorCode = sdkError(error).code")
      }
    }
    if !isObject {
      out.add([
        "public static var errorDomain: String { \"sdk\" }",
        "public private(set) var errorCode = 0",
      ])
    }
    if isObject { out.add("public required init?(coder: NSCoder) { nil }") }
  }

  /// A function whose meaning the name does not say.
  private static func unknown(
    _ member: VendorMember, _ text: DeclarationText, _ out: inout SourceText
  ) {
    let access = member.isStatic ? "public static" : "public"
    out.add(text.unknown(member, "\(access) \(text.head(member))"))
  }

  private mutating func delegate(_ type: VendorType, _ name: String) {
    let text = text
    let inherited = type.conformances.isEmpty ? ["AnyObject"] : type.conformances
    let methods = type.members
    out.block("public protocol \(name): \(inherited.joined(separator: ", "))") { out in
      for member in methods {
        if member.parameters == nil {
          let accessors = member.isSettable ? "get set" : "get"
          out.add(
            "var \(member.name): \(Self.required(member, text)) { \(accessors) }\(text.hole(member))"
          )
        } else {
          out.add("\(text.head(member))\(text.hole(member))")
        }
      }
    }
    // A declaration says which methods are optional.
    let optional = methods.filter {
      if $0.isDeclared || $0.parameters == nil { return $0.isOptional }
      return $0.type == .void
    }
    guard !optional.isEmpty else { return }
    out.add()
    out.block("extension \(name)") { out in
      for member in optional { out.add(Self.otherwise(member, text)) }
    }
  }

  /// The type of a property as a class declares it, which keeps a delegate weakly.
  private static func required(_ member: VendorMember, _ text: DeclarationText) -> String {
    guard !member.isDeclared, text.isWeak(member) else { return text.type(of: member) }
    let type = text.type(.optional(member.type.unwrapped))
    return member.type.isOptional ? type : type.dropLast() + "!"
  }

  /// What an adapter without an optional method or property does.
  private static func otherwise(_ member: VendorMember, _ text: DeclarationText) -> String {
    let type = member.parameters == nil ? required(member, text) : ""
    let usual = type.hasSuffix("!") ? "nil" : text.value(of: member) ?? "fatalError()"
    let value = member.type == .void ? "" : usual
    let body = value.isEmpty ? "{}" : "{ \(value) }"
    if member.parameters != nil { return "public \(text.head(member)) \(body)" }
    let accessors = member.isSettable ? "{ get { \(value) } set {} }" : body
    return "public var \(member.name): \(type) \(accessors)"
  }

  // MARK: The SDK itself

  private mutating func namespace(_ type: VendorType) {
    var lines = SourceText()
    for member in type.members { lines.add(call(member)) }
    let found = lines.lines
    out.block("public enum \(type.name)") { $0.add(found) }
    out.add()
  }

  /// The lines of a member that belongs to the SDK as a whole.
  private mutating func call(_ member: VendorMember) -> [String] {
    var writer = SDKCallWriter(text: text, claims: claims)
    let lines = writer.lines(member)
    claims = writer.claims
    return lines
  }

  // MARK: Ads

  private mutating func adClass(_ type: VendorType, _ name: String) {
    var writer = AdClassWriter(api: api, facts: facts, text: text, type: type, claims: claims)
    let lines = writer.lines(named: name)
    claims = writer.claims
    events.formUnion(writer.events)
    out.add(lines)
  }
}

/// What the SDK has, as far as its declarations say it.
struct ClaimFacts {
  var hasVersion = false
  /// The name of the case of `NetworkClaims.Initialization`.
  var initialization: String?
  var tokenForm: String?
  var flags: Set<String> = []
  var hasReadyCheck = false
  /// Whether the SDK can have callbacks that the stand-in does not have.
  var hasUnknownCallbacks = false
  var hasDestroy = false
  var takesWatermark = false
  var takesTestFlag = false
  var takesSize = false
  var takesWidth = false
  /// The sizes of banners that the SDK has; empty if nothing says them.
  var sizes: [String] = []
  var rewardSignal: String?
  /// The assets of native ads that have a property.
  var assets: Set<String> = []
  var nativeCalls: Set<String> = []
  var isImage = false
  var hasMediaView = false
  var hasAdChoicesView = false
  var hasAdChoicesLink = false
  var registers = false
  var namesViews = false
  var textIsOptional = true
}
