import AdSpecTrace
import AdapterSyntax

/// What an adapter reads from the settings of its line items and from the host.
struct AdapterInputs {
  /// A setting that the adapter reads.
  struct Setting {
    var key: String
    /// The function that reads the setting.
    var function: Int
    /// Whether the adapter reads the setting from the credentials themselves.
    var isDirect: Bool
  }

  private(set) var settings: [Setting] = []
  private var function = 0
  /// The types to which the adapter casts a setting.
  var types: [String: Set<String>] = [:]
  /// The settings that the adapter converts to numbers.
  var digits: Set<String> = []
  /// The lengths that the adapter demands of a setting.
  var lengths: [String: Int] = [:]
  /// The settings, under the names of the variables with their values.
  var names: [String: String] = [:]
  var isInGuard = false
  private(set) var readsBid = false
  private(set) var demandsBid = false
  /// The functions that parse JSON.
  private(set) var parsers: Set<Int> = []

  private var functionName = ""
  /// The functions of the adapter that read the setting whose key they take.
  private(set) var readers: Set<String> = []

  init(readers: Set<String> = []) { self.readers = readers }

  mutating func beginFunction(_ name: String) {
    function += 1
    functionName = name
  }

  /// Records that a function reads a setting whose key is its parameter.
  mutating func readByName(from base: Expression) {
    if isSettings(AdapterInputs.name(of: base).lowercased()) { readers.insert(functionName) }
  }

  private func isSettings(_ name: String) -> Bool {
    ["settings", "credentials", "parameters", "params"].contains { name.contains($0) }
  }

  mutating func read(_ key: String, from base: Expression) {
    let name = AdapterInputs.name(of: base).lowercased()
    let isDirect = isSettings(name)
    let isParsed = ["json", "object", "dict", "values", "dictionary", "parsed"].contains {
      name.contains($0)
    }
    guard isDirect || isParsed, !settings.contains(where: { $0.key == key }) else { return }
    settings.append(Setting(key: key, function: function, isDirect: isDirect))
  }

  mutating func readMember(_ name: String) {
    if name == "bidResponse" {
      readsBid = true
      if isInGuard { demandsBid = true }
    }
    if name == "jsonObject" || name == "decode" { parsers.insert(function) }
  }

  private static func name(of expression: Expression) -> String {
    switch expression {
    case .name(let name), .member(_, let name): name
    case .chained(let inner), .forced(let inner): name(of: inner)
    default: ""
    }
  }
}

/// What an adapter's sources say about its registration.
package struct AdapterFacts: Equatable, Sendable {
  /// A class that loads ads.
  package struct AdapterClass: Equatable, Sendable {
    /// The name that the Google Mobile Ads SDK uses.
    package var name: String
    /// The names of the formats, as in `MediationFormat`.
    package var formats: [String]
  }

  /// A key of the settings.
  package struct Setting: Equatable, Sendable {
    package var key: String
    /// `app` or `placement`; nil when the name does not say it.
    package var meaning: String?
    /// The shape, as a call of `CredentialKey` writes it; nil for a text.
    package var shape: String?
    /// The key of the text with JSON that contains the setting.
    package var text: String?
  }

  /// The classes, in groups: each group is one adapter.
  package var adapters: [[AdapterClass]] = []
  package var flows: [String] = []
  package var settings: [Setting] = []

  /// All formats of all classes, in the order of `MediationFormat`.
  package var formats: [String] {
    Self.loads.map(\.format).filter { format in
      adapters.contains { $0.contains { $0.formats.contains(format) } }
    }
  }

  private static let loads = FormatTraits.all.compactMap { traits in
    traits.loadWord.map { (word: $0, format: "\(traits.format)") }
  }

  private static let protocols: Set<String> = [
    "MediationAdapter", "RTBAdapter", "GADMediationAdapter", "GADRTBAdapter",
  ]

  init(_ local: [String: AdapterReader.LocalType], _ inputs: AdapterInputs) {
    func supertypes(of name: String) -> [String] {
      var found: [String] = []
      var next = [name]
      while let current = next.popLast() {
        guard !found.contains(current) else { continue }
        found.append(current)
        next += local[current]?.inherited ?? []
      }
      return found
    }
    func formats(of name: String) -> [String] {
      let functions = supertypes(of: name).flatMap { local[$0]?.functions ?? [] }
      return Self.loads.filter { load in
        functions.contains { $0.name == load.word || $0.name == load.word + "ForAdConfiguration" }
      }.map(\.format)
    }
    let classes = local.values.filter { type in
      type.isOwn && type.declarations.contains { $0.kind == .class }
        && !Self.protocols.isDisjoint(with: supertypes(of: type.name))
    }.sorted { ($0.declarations[0].line, $0.name) < ($1.declarations[0].line, $1.name) }
    // A class without loads is the base of the classes that publishers name.
    let loading = classes.filter { !formats(of: $0.name).isEmpty }
    let bases = Set(classes.filter { formats(of: $0.name).isEmpty }.map(\.name))
    var groups: [String: [AdapterClass]] = [:]
    for type in loading {
      let declaration = type.declarations.first { $0.kind == .class }
      let objectiveC = declaration?.prefix.attributes["objc"] ?? ""
      let entry = AdapterClass(
        name: objectiveC.isEmpty ? type.name : objectiveC, formats: formats(of: type.name))
      let base = supertypes(of: type.name).first { bases.contains($0) }
      groups[base ?? type.name, default: []].append(entry)
    }
    func depth(_ name: String) -> Int { supertypes(of: name).count }
    adapters = groups.sorted { (depth($0.key), $0.key) < (depth($1.key), $1.key) }.map(\.value)
    let bids = classes.contains { type in
      !Set(supertypes(of: type.name)).isDisjoint(with: ["RTBAdapter", "GADRTBAdapter"])
    }
    flows = bids ? (inputs.demandsBid ? ["bidding"] : ["waterfall", "bidding"]) : ["waterfall"]
    settings = Self.settings(inputs)
  }

  private static func settings(_ inputs: AdapterInputs) -> [Setting] {
    let parsed = inputs.settings.filter { setting in
      !setting.isDirect && inputs.parsers.contains(setting.function)
    }
    let texts = Set(
      parsed.compactMap { setting in
        inputs.settings.first { $0.isDirect && $0.function == setting.function }?.key
      })
    return inputs.settings.compactMap { setting in
      guard !texts.contains(setting.key) else { return nil }
      let text =
        setting.isDirect
        ? nil
        : inputs.settings.first { $0.isDirect && $0.function == setting.function }?.key
      guard setting.isDirect || text != nil else { return nil }
      var shape: String?
      if inputs.digits.contains(setting.key) { shape = ".digits" }
      if let length = inputs.lengths[setting.key] { shape = ".length(\(length))" }
      if inputs.types[setting.key]?.contains("Int") == true
        || inputs.types[setting.key]?.contains("NSNumber") == true
      {
        shape = ".number"
      }
      return Setting(key: setting.key, meaning: meaning(setting.key), shape: shape, text: text)
    }
  }

  private static func meaning(_ key: String) -> String? {
    let name = key.lowercased()
    let placements = ["placement", "zone", "slot", "unit", "parameter", "spot", "location"]
    if name == "pid" || placements.contains(where: name.contains) { return "placement" }
    let apps = ["app", "game", "account", "publisher", "site", "sdk", "key"]
    return apps.contains(where: name.contains) ? "app" : nil
  }
}
