import AdSpecTrace
import AdapterSyntax

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
    /// The text that contains the setting, as `CredentialKey.Text` writes it.
    package var text: String?
    /// The calls that need the setting, as `CredentialKey` writes them; nil for the usual ones.
    package var requiredFor: [String]?
    /// The only formats whose line items have the setting; nil for all formats.
    package var formats: [String]?
    /// The only flow whose line items have the setting; nil for all flows.
    package var flows: [String]?

    /// A value of the shape, for a setting that is neither an app nor a placement.
    var value: String {
      guard let shape else { return key }
      let length = shape.firstMatch(of: /\((\d+)\)/).flatMap { Int($0.1) } ?? 1
      return String(repeating: "1", count: length)
    }
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

  /// Gathers what another reader has found.
  init(adapters: [[AdapterClass]], flows: [String], settings: [SettingReader.Setting]) {
    self.adapters = adapters
    self.flows = flows
    self.settings = Self.settings(settings, uses: nil, flows: flows)
  }

  init(_ local: [String: AdapterReader.LocalType], _ inputs: SettingReader) {
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
    settings = Self.settings(inputs.found, uses: Self.uses(inputs, flows), flows: flows)
    limitSettings(inputs)
  }

  /// Notes which settings only some formats or only one flow reads.
  ///
  /// The set-up reads the settings of all line items of its class, so what a set-up of all formats reads
  /// belongs to all of them.
  private mutating func limitSettings(_ inputs: SettingReader) {
    let setUp = inputs.reached(from: ["setUp", "collectSignals"])
    let reached = Self.loads.map { load in
      (
        format: load.format,
        functions: inputs.reached(from: [load.word, load.word + "ForAdConfiguration"])
      )
    }
    func formats(of reader: SettingReader.Reader) -> [String]? {
      if let formats = reader.formats { return formats }
      guard !setUp.contains(reader.function) else { return nil }
      let formats = reached.filter { $0.functions.contains(reader.function) }.map(\.format)
      return formats.isEmpty ? nil : formats
    }
    for index in settings.indices {
      let setting = settings[index]
      let readers = inputs.found.filter {
        ($0.name.isEmpty ? $0.text?.key ?? "value" : $0.name) == setting.key
          && $0.text.map(Self.text) == setting.text
      }.flatMap(\.readers)
      let known = readers.compactMap(formats)
      if known.count == readers.count {
        let own = self.formats.filter { Set(known.joined()).contains($0) }
        if !own.isEmpty, own != self.formats { settings[index].formats = own }
      }
      let ownFlows = Set(readers.map { $0.flow ?? "" })
      if flows.count > 1, ownFlows.count == 1, let flow = ownFlows.first, flows.contains(flow) {
        settings[index].flows = [flow]
        settings[index].requiredFor?.removeAll { flows.contains($0) && $0 != flow }
        if settings[index].requiredFor == [flow] { settings[index].requiredFor = nil }
      }
    }
  }

  /// The settings of the registration.
  ///
  /// - Parameters:
  ///   - found: What the adapter reads.
  ///   - uses: The calls of the adapter, with the functions that each reaches; nil if that is not known.
  ///   - flows: The flows of the adapter.
  /// - Returns: The settings in the order of the sources.
  private static func settings(
    _ found: [SettingReader.Setting], uses: [(use: String, functions: Set<String>)]?,
    flows: [String]
  ) -> [Setting] {
    let texts = Set(found.compactMap(\.text?.key))
    let read = found.filter { setting in
      !(setting.text == nil && texts.contains(setting.name)) && !setting.isObject
        && !setting.isOptional
    }
    var settings = read.map { found in
      let name = found.name.isEmpty ? found.text?.key ?? "value" : found.name
      var setting = Setting(key: name, shape: shape(of: found))
      // The names around a setting say as much as its own.
      setting.meaning = ([name] + around(found.text)).lazy.compactMap(meaning).first
      setting.text = found.text.map(text)
      if let uses {
        let needed = uses.filter { !$0.functions.isDisjoint(with: found.functions) }.map(\.use)
        setting.requiredFor = found.isDemanded ? needed : []
      }
      return setting
    }
    guard let uses else { return settings }
    if !settings.contains(where: { $0.meaning == "app" }) {
      // What only the start of the SDK needs names the app.
      let start = settings.firstIndex { setting in
        setting.meaning == nil && setting.requiredFor.map { $0 == ["setUp"] } ?? false
      }
      if let start { settings[start].meaning = "app" }
    }
    let all = uses.map(\.use)
    for index in settings.indices {
      let usual: [String] =
        switch settings[index].meaning {
        case "app": all
        case "placement": flows
        default: []
        }
      // Another value is always there, so no call fails without it.
      if settings[index].meaning == nil || settings[index].requiredFor == usual {
        settings[index].requiredFor = nil
      }
    }
    return settings
  }

  /// The names of the objects in which a setting stands, the nearest first.
  private static func around(_ text: SettingReader.Text?) -> [String] {
    if case .json(_, let way)? = text { way.reversed() } else { [] }
  }

  /// The calls of the adapter, with the functions that each reaches.
  private static func uses(
    _ inputs: SettingReader, _ flows: [String]
  ) -> [(use: String, functions: Set<String>)] {
    let loads = Set(Self.loads.flatMap { [$0.word, $0.word + "ForAdConfiguration"] })
    var uses = [(use: "setUp", functions: inputs.reached(from: ["setUp"]))]
    if flows.contains("bidding") {
      uses.append(("signals", inputs.reached(from: ["collectSignals"])))
    }
    let reached = inputs.reached(from: loads)
    return uses + flows.map { ($0, reached) }
  }

  private static func shape(of setting: SettingReader.Setting) -> String? {
    if !setting.types.isDisjoint(with: ["Int", "NSNumber", "Double", "Float", "UInt", "Int64"]) {
      return ".number"
    }
    if let length = setting.length { return ".length(\(length))" }
    return setting.isDigits ? ".digits" : nil
  }

  /// A text of the line item as `CredentialKey.Text` writes it.
  private static func text(_ text: SettingReader.Text) -> String {
    switch text {
    case .json(let key, let way):
      let inside = way.map { "\"\($0)\"" }.joined(separator: ", ")
      return ".json(\"\(key)\"\(inside.isEmpty ? "" : ", inside: \(inside)"))"
    case .pairs(let key, let separator, let assignment):
      let first = separator == "&" ? "" : ", separator: \"\(separator)\""
      let second = assignment == "=" ? "" : ", assignment: \"\(assignment)\""
      return ".pairs(\"\(key)\"\(first)\(second))"
    case .values(let key, let separator, _):
      return ".values(\"\(key)\"\(separator == "," ? "" : ", separator: \"\(separator)\""))"
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
