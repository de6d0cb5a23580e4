import AdSpecTrace
import LuaScript
import MediationHost
import NearestNames

/// Reads the table of one scenario.
final class ScenarioReader {
  private let path: String
  private let name: String
  private let line: Int
  private let lines: SourceLines
  private let ruleFormats: [String: [String]]
  private let adapters: KnownAdapters
  /// Mistakes that do not stop the reader.
  private(set) var mistakes: [InputError] = []

  init(
    path: String, name: String, line: Int, lines: SourceLines, ruleFormats: [String: [String]],
    adapters: KnownAdapters
  ) {
    self.path = path
    self.name = name
    self.line = line
    self.lines = lines
    self.ruleFormats = ruleFormats
    self.adapters = adapters
  }

  func declaration(_ table: LuaTable, _ chunk: LuaChunk) throws -> ScenarioDeclaration {
    let values = try options(table, "scenario", ScenarioSchema.fields)
    let aims = try values.texts("aims") ?? []
    checkAims(aims)
    let configuration = try configuration(values.table("config"))
    let formats = try formats(values, aims)
    let otherFormats = try otherFormats(values)
    let variants = try variants(values.table("for_each"), configuration)
    checkUse(of: variants.map(\.configuration), in: formats + otherFormats)
    return ScenarioDeclaration(
      name: name, file: path, line: line, because: values.text("because") ?? "", aims: aims,
      formats: formats, otherFormats: otherFormats,
      needsSeveralClasses: values.boolean("several_classes") ?? false, flows: try flows(values),
      listsFlows: try values.texts("flows") != nil, tags: try values.texts("tags") ?? [],
      variants: variants,
      lineItems: try lineItems(values.table("line_items")),
      adapters: try adapters(values), queueOrder: try queueOrder(values),
      hostSettings: hostSettings(values),
      limits: try limits(values.table("limits")), chunk: chunk)
  }

  private func place(_ key: String) -> (String, Int) {
    (path, lines.line(of: key, after: line))
  }

  /// Adds a mistake, if there is a message.
  private func note(_ message: String?, _ key: String) {
    if let message { mistakes.append(mistake(key, message)) }
  }

  private func mistake(_ key: String, _ message: String) -> InputError {
    let (file, line) = place(key)
    return InputError(file: file, line: line, message: message)
  }

  /// Reads the correct values of a table.
  ///
  /// The reader reports each wrong value as a separate mistake.
  private func options(_ table: LuaTable, _ owner: String, _ fields: [Field]) throws -> Options {
    var right: [(String, LuaValue)] = []
    for (key, value) in try table.entries() {
      do {
        guard let name = key.text else {
          throw mistake("", "\(owner) takes named values, and this table has a list entry")
        }
        _ = try Options([(name, value)], owner: owner, fields: fields, locate: place)
        right.append((name, value))
      } catch let error as InputError {
        mistakes.append(error)
      }
    }
    return try Options(right, owner: owner, fields: fields, locate: place)
  }

  private func checkAims(_ aims: [String]) {
    for aim in aims where ruleFormats[aim] == nil {
      mistakes.append(
        mistake(
          "aims",
          "there is no rule \(aim)" + NearestName.sentence(for: aim, in: ruleFormats.keys.sorted()))
      )
    }
  }

  private func formats(_ values: Options, _ aims: [String]) throws -> [MediationFormat] {
    if let names = try values.texts("formats") {
      let formats = try names.map { try format(named: $0, in: "formats") }
      checkFormats(formats, aims)
      return formats
    }
    let ofAims = Set(aims.flatMap { ruleFormats[$0] ?? [] })
    guard !ofAims.isEmpty else {
      if !aims.isEmpty || !mistakes.isEmpty { return [] }
      throw mistake(
        "",
        "scenario \"\(name)\" has neither aims nor formats; "
          + "say in which formats it runs: formats = { \"banner\" }")
    }
    return MediationFormat.allCases.filter { ofAims.contains($0.rawValue) }
  }

  private func otherFormats(_ values: Options) throws -> [MediationFormat] {
    try (values.texts("other_formats") ?? []).map { try format(named: $0, in: "other_formats") }
  }

  private func checkFormats(_ formats: [MediationFormat], _ aims: [String]) {
    if formats.isEmpty {
      mistakes.append(mistake("formats", "formats is empty, so the scenario would never run"))
      return
    }
    for (position, format) in formats.enumerated() where formats[..<position].contains(format) {
      mistakes.append(mistake("formats", "formats has \"\(format.rawValue)\" twice"))
    }
    let names = Set(formats.map(\.rawValue))
    for aim in aims {
      guard let ofRule = ruleFormats[aim], names.isDisjoint(with: ofRule) else { continue }
      mistakes.append(
        mistake(
          "aims",
          "\(aim) is about none of the formats of the scenario; it is about "
            + ofRule.joined(separator: ", ")))
    }
  }

  private func format(named name: String, in key: String) throws -> MediationFormat {
    guard let format = MediationFormat(rawValue: name) else {
      throw mistake(
        key,
        "there is no format \"\(name)\""
          + NearestName.sentence(for: name, in: MediationFormat.allCases.map(\.rawValue)))
    }
    return format
  }

  private func configuration(_ table: LuaTable?) throws -> ScenarioConfiguration {
    guard let table else { return ScenarioConfiguration() }
    var values = try options(table, "config", ScenarioConfiguration.fields)
    values.path = "config"
    let configuration = try ScenarioConfiguration(values, locate: place)
    noteSettings(of: configuration)
    return configuration
  }

  /// Adds a mistake for each setting that the adapter under test does not have.
  private func noteSettings(of configuration: ScenarioConfiguration) {
    for setting in configuration.settings ?? [] {
      note(adapters.refusal(ofSetting: setting.name), "settings")
    }
  }

  /// Adds a mistake for each value that no ad of the scenario uses.
  private func checkUse(
    of configurations: [ScenarioConfiguration], in formats: [MediationFormat]
  ) {
    guard !formats.isEmpty else { return }
    func check(_ key: String, isGiven: Bool, _ users: [MediationFormat]) {
      guard isGiven, Set(users).isDisjoint(with: formats) else { return }
      note(
        "\(key) has no effect with \(formats.map(\.rawValue).joined(separator: ", ")); it is for "
          + users.map(\.rawValue).joined(separator: ", ")
          + ": remove it, or correct the formats of the scenario", key)
    }
    check(
      "size", isGiven: configurations.contains { $0.size != nil },
      MediationFormat.allCases.filter(\.isInView))
    check(
      "options", isGiven: configurations.contains { $0.options != nil }, [.native, .customNative])
  }

  private func variants(
    _ table: LuaTable?, _ configuration: ScenarioConfiguration
  ) throws -> [ScenarioDeclaration.Variant] {
    guard let table else {
      return [.init(number: 0, label: "", configuration: configuration)]
    }
    let entries = try table.array()
    guard !entries.isEmpty else {
      throw mistake("for_each", "for_each is empty, so the scenario would never run")
    }
    return try entries.enumerated().map { position, entry in
      guard case .table(let variant) = entry else {
        throw mistake(
          "for_each", "for_each is a list of tables, but entry \(position + 1) is not a table")
      }
      let values = try variant.entries()
      let path = "for_each[\(position + 1)]"
      return .init(
        number: position + 1, label: try label(values, path),
        configuration: configuration.overridden(by: try overrides(in: values, path)))
    }
  }

  /// The values in a variant whose keys are also keys of `config`.
  ///
  /// These values override the values of `config`.
  private func overrides(
    in variant: [(key: LuaValue, value: LuaValue)], _ path: String
  ) throws -> ScenarioConfiguration {
    let known = ScenarioConfiguration.fields.compactMap { field in
      variant.first { $0.key.text == field.name }.map { (field.name, $0.value) }
    }
    guard !known.isEmpty else { return ScenarioConfiguration() }
    var values = try Options(
      known, owner: "for_each", fields: ScenarioConfiguration.fields, locate: place)
    values.path = path
    let configuration = try ScenarioConfiguration(values, locate: place)
    noteSettings(of: configuration)
    return configuration
  }

  private func label(
    _ variant: [(key: LuaValue, value: LuaValue)], _ path: String
  ) throws -> String {
    try variant.map { key, value in
      let name = key.text ?? ""
      guard case .table = value else { return "\(name)=\(value.readable)" }
      let whole = try value.traceValue(named: path + LuaTableWalk.step(key), at: place("for_each"))
      return "\(name)=\(whole.readable)"
    }.joined(separator: " ")
  }

  private func lineItems(_ table: LuaTable?) throws -> [PublisherAd.LineItem] {
    guard let table else { return [PublisherAd.LineItem()] }
    let items = try table.array().enumerated().map { position, entry in
      guard case .table(let item) = entry else {
        throw mistake(
          "line_items", "line_items is a list of tables, but entry \(position + 1) is not a table")
      }
      var values = try options(item, "line_items", ScenarioSchema.lineItemFields)
      values.path = "line_items[\(position + 1)]"
      let adapter = values.text("adapter")
      let settings = try values.attributes("settings", at: place("line_items"))
      note(adapter.flatMap(adapters.refusal), "line_items")
      if adapter.flatMap(adapters.refusal) == nil {
        for setting in settings ?? [] {
          note(adapters.refusal(ofSetting: setting.name, of: adapter), "line_items")
        }
      }
      return PublisherAd.LineItem(
        adapter: adapter, settings: settings,
        format: try values.text("format").map { try format(named: $0, in: "line_items") },
        bid: values.text("bid"), value: try values.table("value").map(impressionValue))
    }
    guard !items.isEmpty else { throw mistake("line_items", "line_items is empty") }
    return items
  }

  private func impressionValue(_ table: LuaTable) throws -> ImpressionValue {
    let values = try options(table, "value", ScenarioSchema.valueFields)
    return ImpressionValue(
      amount: values.number("amount") ?? 0.001, currency: values.text("currency") ?? "USD",
      precision: values.text("precision").flatMap(ImpressionValue.Precision.init) ?? .estimated)
  }

  /// The flows of the scenario.
  ///
  /// By default, a scenario with several line items runs only in the flow `waterfall`.
  private func flows(_ values: Options) throws -> [AdapterProfile.Flow] {
    guard let names = try values.texts("flows") else {
      let hasWaterfall = try (values.table("line_items")?.array().count ?? 0) > 1
      return hasWaterfall ? [.waterfall] : AdapterProfile.Flow.allCases
    }
    let flows = try names.map { name in
      guard let flow = AdapterProfile.Flow(rawValue: name) else {
        throw mistake(
          "flows",
          "there is no flow \"\(name)\""
            + NearestName.sentence(for: name, in: AdapterProfile.Flow.allCases.map(\.rawValue)))
      }
      return flow
    }
    guard !flows.isEmpty else {
      throw mistake("flows", "flows is empty, so the scenario would never run")
    }
    return AdapterProfile.Flow.allCases.filter(flows.contains)
  }

  private func adapters(_ values: Options) throws -> Int? {
    guard let number = values.number("adapters") else { return nil }
    guard let count = Int(exactly: number), (1...100).contains(count) else {
      throw mistake("adapters", "adapters must be a whole number from 1 to 100")
    }
    return count
  }

  private func queueOrder(_ values: Options) throws -> UInt64 {
    guard let number = values.number("queue_order") else { return 0 }
    guard let order = UInt64(exactly: number) else {
      throw mistake("queue_order", "queue_order must be a whole number from 0")
    }
    return order
  }

  private func hostSettings(_ values: Options) -> HostSettings {
    var settings = HostSettings()
    settings.setsUp = values.boolean("set_up") ?? true
    if let seconds = values.number("load_timeout") {
      settings.loadTimeout = nanosecondsOf(seconds) ?? settings.loadTimeout
    }
    if let seconds = values.number("set_up_timeout") {
      settings.setUpTimeout = nanosecondsOf(seconds) ?? settings.setUpTimeout
    }
    if let seconds = values.number("signals_timeout") {
      settings.signalsTimeout = nanosecondsOf(seconds) ?? settings.signalsTimeout
    }
    return settings
  }

  private func limits(_ table: LuaTable?) throws -> ScenarioDeclaration.Limits {
    var limits = ScenarioDeclaration.Limits()
    guard let table else { return limits }
    let values = try options(table, "limits", ScenarioSchema.limitFields)
    limits.memory = try count("memory", of: values)
    limits.instructions = try count("instructions", of: values).map(Int64.init)
    limits.virtualTime = try values.number("virtual_time").map { seconds in
      guard let limit = nanosecondsOf(seconds) else {
        throw mistake("virtual_time", "virtual_time is more than virtual time can hold")
      }
      return limit
    }
    limits.events = try count("events", of: values)
    return limits
  }

  private func count(_ key: String, of values: Options) throws -> Int? {
    guard let number = values.number(key) else { return nil }
    guard let count = Int(exactly: number), count > 0 else {
      throw mistake(key, "\(key) of \(values.owner) must be a whole number above zero")
    }
    return count
  }
}
