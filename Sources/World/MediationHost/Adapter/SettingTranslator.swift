import AdSpecTrace

/// A defect that a scenario gives to a setting.
///
/// Without a required setting, or without a text that contains required settings, a load must fail.
/// With an optional setting that nobody can use, the adapter only has to answer.
package struct BrokenSetting: Sendable, Hashable {
  /// The thing that has the defect.
  ///
  /// Each case has a position, from 1: among the keys that the load requires, among the texts that
  /// contain these keys, or among the keys that the load does not require.
  package enum Part: Sendable, Hashable {
    case key(Int)
    case text(Int)
    case optionalKey(Int)
  }

  /// The defect of the setting.
  package enum Way: String, Sendable, CaseIterable {
    case missing, empty
    case wrongType = "wrong_type"
    // The defects that a required setting cannot have: nobody knows which texts the network accepts.
    case blank, plain, truncated, array

    /// Whether a single setting can have the defect.
    package var isOfKey: Bool { [.missing, .empty, .wrongType].contains(self) }
    /// Whether a setting that the load does not require can have the defect.
    package var isOfOptionalKey: Bool { [.empty, .wrongType, .blank, .plain].contains(self) }
  }

  /// The thing that has the defect.
  package var part: Part
  /// The defect of the setting.
  package var way: Way

  /// Creates a broken setting.
  package init(_ part: Part, way: Way) {
    self.part = part
    self.way = way
  }
}

/// Translates the settings of scenarios into the settings of adapters, and the network's names back
/// into the names of scenarios.
package final class SettingTranslator {
  /// The scenario's names of apps and placements.
  ///
  /// Each key of this dictionary is a network's name, and each value is the scenario's name for the
  /// same thing.
  private var neutralNames: [String: String] = [:]

  /// Converts the network's name of an app or placement into the scenario's name.
  package func neutralName(of spelled: String) -> String { neutralNames[spelled] ?? spelled }

  /// Translates the settings of a line item into the settings of an adapter, and remembers which
  /// names of the network stand for which names of the scenario.
  ///
  /// - Parameters:
  ///   - item: The line item, with the settings of the scenario.
  ///   - adapter: The adapter.
  ///   - change: The change that the scenario makes to the settings; nil for no change.
  /// - Returns: The dictionary of the credentials, in the order of the profile's keys.
  func translate(
    _ item: StatedLineItem, for adapter: AdapterUnderTest, change: SettingChange? = nil
  ) -> [TraceAttribute] {
    adapter.profile.ofLineItems(item.format, in: item.flow)
      .spelled(item.settings, change: change) { neutral, spelled in
        neutralNames[spelled] = neutral
      }
  }

  /// Translates the settings and the extras of a load, and remembers the first required key that has
  /// no usable value.
  func translate(
    _ configuration: LoadConfiguration, for adapter: AdapterUnderTest
  ) -> LoadConfiguration {
    let flow = configuration.flowOfSettings
    let profile = adapter.profile.ofLineItems(configuration.format, in: flow)
    var change = configuration.brokenSetting.map { SettingChange.breaks($0, flow) }
    var result = configuration
    result.statedSettings = configuration.settings
    let optional = profile.optionalKeys(for: flow.use)
    if case .optionalKey(let number)? = configuration.brokenSetting?.part {
      result.odd = optional.dropFirst(max(0, number - 1)).first?.name
    }
    if let number = configuration.leftOutSetting {
      let leftOut = number > 0 ? optional.dropFirst(number - 1).first : nil
      result.leftOut = leftOut
      change = leftOut.map(SettingChange.leavesOut)
    }
    result.settings = translate(configuration.statedLineItem, for: adapter, change: change)
    result.unusable = profile.unusableKey(in: result.settings, for: flow.use)
    if flow == .waterfall, result.unusable == nil, profile.namesNoPlacement(result.settings) {
      result.defaultSlot = profile.sdk(of: configuration.format).defaultSlot
    }
    (result.extras, result.passedOn) = adapter.extras(
      of: configuration, for: adapter.adapterClass(for: configuration.format, in: flow))
    guard !profile.settings.isEmpty else { return result }
    result.hasOwnKeys = true
    let placements = profile.settings.filter { $0.meaning == .placement }
    if placements.contains(where: { $0.accepts(profile.value(of: $0, in: result.settings)) }) {
      result.statedSlot =
        profile.neutralSlot(in: configuration.settings) ?? profile.ownSlot(in: result.settings)
    }
    return result
  }
}

/// A line item as a scenario states it: with the scenario's names of the placement and the app.
package struct StatedLineItem {
  /// The format of the line item's ads.
  package let format: MediationFormat
  /// The flow of the line item's loads.
  package let flow: AdapterProfile.Flow
  /// The settings of the line item.
  package let settings: [TraceAttribute]

  /// Creates a line item.
  package init(
    _ format: MediationFormat, _ flow: AdapterProfile.Flow, settings: [TraceAttribute]
  ) {
    (self.format, self.flow, self.settings) = (format, flow, settings)
  }
}

/// A change that a scenario makes to the settings of a load.
enum SettingChange {
  /// A setting that a load in the flow requires is broken.
  case breaks(BrokenSetting, AdapterProfile.Flow)
  /// The load lacks a setting that it does not require.
  case leavesOut(CredentialKey)
}

/// The translation between the keys of scenarios and the keys of one adapter.
extension AdapterProfile {
  /// The keys of the placement and of the app in the settings of scenarios.
  private static let placementName = "parameter", appName = "app_id"
  /// The app that adspec adds when the settings of a scenario name a placement but no app.
  private static let usualApp = "app-1"

  /// The profile with the keys that the line items of a format in a flow have.
  ///
  /// Line items to which no key belongs have the keys of the scenarios.
  package func ofLineItems(_ format: MediationFormat, in flow: Flow) -> AdapterProfile {
    guard settings.contains(where: { !$0.belongs(to: format, in: flow) }) else { return self }
    var profile = self
    profile.settings.removeAll { !$0.belongs(to: format, in: flow) }
    return profile
  }

  /// The keys that a call requires.
  ///
  /// If a profile declares no keys, a load in a waterfall requires the placement, as in Google's
  /// example adapters. A load in bidding then requires no key, because the bid can contain the
  /// placement.
  func requiredKeys(for use: CredentialKey.Use) -> [CredentialKey] {
    guard settings.isEmpty else { return settings.filter { $0.requiredFor.contains(use) } }
    return use == .waterfall ? [CredentialKey(AdapterProfile.placementName, .placement)] : []
  }

  /// The keys that a call does not require.
  func optionalKeys(for use: CredentialKey.Use) -> [CredentialKey] {
    let keys =
      settings.isEmpty
      ? [
        CredentialKey(AdapterProfile.placementName, .placement),
        CredentialKey(AdapterProfile.appName, .app),
      ] : settings
    let required = requiredKeys(for: use)
    return keys.filter { key in !required.contains { $0.isSame(as: key) } }
  }

  /// Whether a scenario can break a setting of a load, so that the load has a required key without a
  /// usable value.
  package func canBreak(
    _ broken: BrokenSetting, of format: MediationFormat, in flow: Flow
  ) -> Bool {
    ofLineItems(format, in: flow).canBreak(broken, in: flow)
  }

  private func canBreak(_ broken: BrokenSetting, in flow: Flow) -> Bool {
    switch broken.part {
    case .key: guard broken.way.isOfKey else { return false }
    case .optionalKey(let number):
      return broken.way.isOfOptionalKey && optionalKeys(for: flow.use).indices.contains(number - 1)
    case .text:
      let broken = brokenText(of: .breaks(broken, flow))
      guard let broken, broken.text.format.allows(broken.way) else { return false }
    }
    let usual = LoadConfiguration(format: .banner).settings
    let changed = spelled(usual, change: .breaks(broken, flow)) { _, _ in }
    return unusableKey(in: changed, for: flow.use) != nil
  }

  /// Translates the settings of a scenario into the settings of the adapter.
  ///
  /// - Parameters:
  ///   - neutral: The settings of the scenario: `parameter` and `app_id`, or keys of the adapter.
  ///   - change: The change that the scenario makes to the settings; nil for no change.
  ///   - note: A closure that is called with each name of the scenario and the network's name for
  ///     the same thing.
  /// - Returns: The dictionary of the credentials, in the order of the profile's keys.
  fileprivate func spelled(
    _ neutral: [TraceAttribute], change: SettingChange?,
    note: (_ neutral: String, _ spelled: String) -> Void
  ) -> [TraceAttribute] {
    guard !settings.isEmpty else { return changed(neutral, change) }
    let whole = wholeTexts(in: neutral)
    let values = settings.map { key -> (key: CredentialKey, value: TraceValue?) in
      let isInWhole = whole.contains { $0.name == key.text?.key }
      return (key, isInWhole ? nil : value(of: key, from: neutral, whole, note))
    }
    let names =
      [AdapterProfile.placementName, AdapterProfile.appName] + whole.map(\.name)
      + settings.filter { $0.text != nil }.map(\.name)
    let own = neutral.filter { !names.contains($0.name) }
    let plain = values.compactMap { key, value in
      key.text == nil ? value.map { TraceAttribute(key.name, $0) } : nil
    }
    return changed(plain + own, change) + whole + texts(values, change)
  }

  /// The settings of a scenario that are texts of the adapter as they are.
  private func wholeTexts(in neutral: [TraceAttribute]) -> [TraceAttribute] {
    let names = [AdapterProfile.placementName, AdapterProfile.appName]
    return neutral.filter { setting in
      guard let text = settings.lazy.compactMap(\.text).first(where: { $0.key == setting.name })
      else { return false }
      return !names.contains(setting.name) || text.format.isText(setting.value)
    }
  }

  /// The value of a key from the settings of a scenario, in the adapter's spelling; nil when the
  /// scenario has no value, or when the scenario already has the adapter's spelling.
  private func value(
    of key: CredentialKey, from neutral: [TraceAttribute], _ whole: [TraceAttribute],
    _ note: (String, String) -> Void
  ) -> TraceValue? {
    let names = [AdapterProfile.placementName, AdapterProfile.appName]
    if !names.contains(key.name), let own = neutral.first(where: { $0.name == key.name }) {
      return key.text == nil ? nil : own.value
    }
    let placement = neutral.first { $0.name == AdapterProfile.placementName }
    let app = neutral.first { $0.name == AdapterProfile.appName }?.value
    let value: TraceValue? =
      switch key.meaning {
      case .placement: whole.contains { $0.name == placement?.name } ? nil : placement?.value
      case .app: app ?? (placement == nil ? nil : .string(AdapterProfile.usualApp))
      case .other(let text): placement == nil ? nil : .string(text)
      }
    guard case .string(let text)? = value, !text.isEmpty else { return value }
    let spelled = key.spelled(text)
    note(text, CredentialKey.text(spelled))
    return spelled
  }

  /// Changes settings that are not inside a text.
  private func changed(
    _ settings: [TraceAttribute], _ change: SettingChange?
  ) -> [TraceAttribute] {
    guard let (key, value) = change.flatMap(changedKey), key.text == nil else { return settings }
    let others = settings.filter { $0.name != key.name }
    return others + (value.map { [TraceAttribute(key.name, $0)] } ?? [])
  }

  /// Composes the texts that contain settings.
  private func texts(
    _ values: [(key: CredentialKey, value: TraceValue?)], _ change: SettingChange?
  ) -> [TraceAttribute] {
    let changed = change.flatMap(changedKey)
    let broken = change.flatMap(brokenText)
    return textKeys(of: values.map(\.key)).compactMap { text in
      let own = values.filter { $0.key.text?.key == text.key }
      // A line item without any of the values has no text either.
      guard own.contains(where: { $0.value != nil }) else { return nil }
      let whole = text.format.text(
        of: own.map { key, value in
          (key, changed.map { $0.key.isSame(as: key) } == true ? changed?.value : value)
        })
      guard let broken, broken.text.key == text.key else {
        return TraceAttribute(text.key, .string(whole))
      }
      return text.format.broken(whole, broken.way).map { TraceAttribute(text.key, $0) }
    }
  }

  /// The texts that contain keys, each once.
  private func textKeys(of keys: [CredentialKey]) -> [CredentialKey.Text] {
    var texts: [CredentialKey.Text] = []
    for text in keys.compactMap(\.text) where !texts.contains(where: { $0.key == text.key }) {
      texts.append(text)
    }
    return texts
  }

  /// The key that a change affects, and the new value of the key; nil when the change affects a
  /// whole text.
  private func changedKey(
    of change: SettingChange
  ) -> (key: CredentialKey, value: TraceValue?)? {
    switch change {
    case .leavesOut(let key): return (key, nil)
    case .breaks(let broken, let flow):
      let position: Int
      let keys: [CredentialKey]
      switch broken.part {
      case .key(let number): (position, keys) = (number - 1, requiredKeys(for: flow.use))
      case .optionalKey(let number): (position, keys) = (number - 1, optionalKeys(for: flow.use))
      case .text: return nil
      }
      guard keys.indices.contains(position) else { return nil }
      return (keys[position], keys[position].broken(broken.way))
    }
  }

  /// The text that a change breaks, or nil.
  private func brokenText(
    of change: SettingChange
  ) -> (text: CredentialKey.Text, way: BrokenSetting.Way)? {
    guard case .breaks(let broken, let flow) = change, case .text(let number) = broken.part
    else { return nil }
    let texts = textKeys(of: requiredKeys(for: flow.use))
    guard number >= 1, number <= texts.count else { return nil }
    return (texts[number - 1], broken.way)
  }

  /// The value of a key in the dictionary of the credentials, or nil.
  func value(of key: CredentialKey, in given: [TraceAttribute]) -> TraceValue? {
    let value = given.first { $0.name == (key.text?.key ?? key.name) }?.value
    guard let text = key.text else { return value }
    guard case .string(let whole)? = value else { return nil }
    let keys = settings.filter { $0.text?.key == text.key }
    return text.format.value(of: key, in: whole, keys: keys)
  }

  /// The dictionary of the credentials with another placement or app for one key.
  ///
  /// The text that contains the key then has no other settings than before, apart from the key.
  package func settings(
    _ given: [String: Any], with key: CredentialKey, naming neutral: String
  ) -> [String: Any] {
    var result = given
    guard let text = key.text else {
      result[key.name] = key.spelled(neutral).foundationValue
      return result
    }
    let whole = (given[text.key] as? String).map { [TraceAttribute(text.key, .string($0))] } ?? []
    let own = settings.filter { $0.text?.key == text.key }
    result[text.key] = text.format.text(
      of: own.map {
        ($0, $0.isSame(as: key) ? key.spelled(neutral) : value(of: $0, in: whole))
      })
    return result
  }

  /// The first required key for which the settings have no usable value, or nil when every required
  /// key has a usable value.
  ///
  /// A key of the app comes last, because a network that has started already knows the app.
  fileprivate func unusableKey(
    in settings: [TraceAttribute], for use: CredentialKey.Use
  ) -> CredentialKey? {
    let unusable = requiredKeys(for: use).filter { !$0.accepts(value(of: $0, in: settings)) }
    return unusable.first { $0.meaning != .app } ?? unusable.first
  }

  /// Whether the profile lists the settings, and none that a set-up needs names the app.
  var hasOptionalApp: Bool {
    !settings.isEmpty
      && !settings.contains { $0.meaning == .app && $0.requiredFor.contains(.setUp) }
  }

  /// The app in the settings of a line item, in the adapter's spelling, or nil.
  func app(in given: [TraceAttribute]) -> String? {
    guard settings.isEmpty else {
      let keys = settings.filter { $0.meaning == .app }
      return keys.lazy.compactMap { key -> String? in
        let value = value(of: key, in: given)
        return value.flatMap { key.accepts($0) ? CredentialKey.text($0) : nil }
      }.first
    }
    // When no key names the app, Google's example adapters use the placement as the app.
    let names = [AdapterProfile.appName, AdapterProfile.placementName]
    guard let value = names.lazy.compactMap({ name in given.first { $0.name == name } }).first,
      case .string(let text) = value.value, !text.isEmpty
    else { return nil }
    return text
  }

  /// Whether the settings of a line item name no placement: each key of a placement is missing or
  /// empty.
  fileprivate func namesNoPlacement(_ given: [TraceAttribute]) -> Bool {
    let keys =
      settings.isEmpty ? [CredentialKey(AdapterProfile.placementName, .placement)] : settings
    return keys.filter { $0.meaning == .placement }.allSatisfy { key in
      switch value(of: key, in: given) {
      case nil, .null?: true
      case .string(let text)?: text.isEmpty
      case .array(let items)?: items.isEmpty
      default: false
      }
    }
  }

  /// The placement in the settings of a scenario, or nil.
  static func slot(in settings: [TraceAttribute]) -> String? {
    guard case .string(let text)? = settings.first(where: { $0.name == placementName })?.value,
      !text.isEmpty
    else { return nil }
    return text
  }

  /// The scenario's name of the placement; nil when the scenario names none, or has the text of the
  /// adapter instead.
  fileprivate func neutralSlot(in settings: [TraceAttribute]) -> String? {
    let isText = wholeTexts(in: settings).contains { $0.name == AdapterProfile.placementName }
    return isText ? nil : AdapterProfile.slot(in: settings)
  }

  /// The placement in the values of the adapter's own keys, or nil.
  fileprivate func ownSlot(in settings: [TraceAttribute]) -> String? {
    for key in self.settings where key.meaning == .placement {
      if let value = value(of: key, in: settings), key.accepts(value) {
        return CredentialKey.text(value)
      }
    }
    return nil
  }
}

extension CredentialKey {
  /// Whether two keys stand in the same place of the credentials.
  fileprivate func isSame(as other: CredentialKey) -> Bool {
    name == other.name && text == other.text
  }

  /// The value of a key with a defect; nil when the value is missing.
  fileprivate func broken(_ way: BrokenSetting.Way) -> TraceValue? {
    func value(_ text: String) -> TraceValue { isList ? .array([.string(text)]) : .string(text) }
    return switch way {
    case .empty: isList ? .array([]) : .string("")
    case .wrongType: mistyped
    case .blank: value("  ")
    case .plain: value("no such value")
    case .missing, .truncated, .array: nil
    }
  }
}

extension AdapterProfile.Flow {
  /// The call that reads the settings when an adapter loads in this flow.
  var use: CredentialKey.Use { self == .bidding ? .bidding : .waterfall }
}
