import AdSpecTrace

/// A defect that a scenario gives to a required setting, so that the adapter cannot use the
/// setting.
package struct BrokenSetting: Sendable, Hashable {
  /// The defect of the setting.
  package enum Way: String, Sendable, CaseIterable {
    case missing, empty
    case wrongType = "wrong_type"
  }

  /// The position of the setting among the keys that the load requires.
  ///
  /// The number of the first required key is 1.
  package var number: Int
  /// The defect of the setting.
  package var way: Way

  /// Creates a broken setting.
  package init(number: Int, way: Way) {
    self.number = number
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

  /// Translates settings of a scenario into the settings of an adapter, and remembers which names
  /// of the network stand for which names of the scenario.
  ///
  /// - Parameters:
  ///   - settings: The settings of the scenario.
  ///   - adapter: The adapter.
  ///   - broken: The required setting to break, and the flow of the load; nil when no setting is to
  ///     be broken.
  /// - Returns: The dictionary of the credentials, in the order of the profile's keys.
  func translate(
    _ settings: [TraceAttribute], for adapter: AdapterUnderTest,
    broken: (BrokenSetting, AdapterProfile.Flow)? = nil
  ) -> [TraceAttribute] {
    adapter.profile.spelled(settings, broken: broken) { neutral, spelled in
      neutralNames[spelled] = neutral
    }
  }

  /// Translates the settings of a load, and remembers the first required key that has no usable
  /// value.
  func translate(
    _ configuration: LoadConfiguration, for adapter: AdapterUnderTest
  ) -> LoadConfiguration {
    let profile = adapter.profile
    let flow = configuration.flowOfSettings
    var result = configuration
    result.statedSettings = configuration.settings
    result.settings = translate(
      configuration.settings, for: adapter, broken: configuration.brokenSetting.map { ($0, flow) })
    if let number = configuration.leftOutSetting {
      let leftOut = profile.optionalKeys(for: flow.use).dropFirst(max(0, number - 1)).first
      result.leftOut = leftOut
      result.settings.removeAll { $0.name == leftOut }
    }
    result.unusable = profile.unusableKey(in: result.settings, for: flow.use)
    guard !profile.settings.isEmpty else { return result }
    let placements = profile.settings.filter { $0.meaning == .placement }
    let namesPlacement = placements.contains { key in
      key.accepts(result.settings.first { $0.name == key.name }?.value)
    }
    if namesPlacement {
      result.statedSlot =
        AdapterProfile.slot(in: configuration.settings) ?? profile.ownSlot(in: result.settings)
    }
    return result
  }
}

/// The translation between the keys of scenarios and the keys of one adapter.
extension AdapterProfile {
  /// The keys of the placement and of the app in the settings of scenarios.
  private static let placementName = "parameter", appName = "app_id"
  /// The app that adspec adds when the settings of a scenario name a placement but no app.
  private static let usualApp = "app-1"

  /// The keys that a call requires.
  ///
  /// If a profile declares no keys, a load in a waterfall requires the placement, as in Google's
  /// example adapters. A load in bidding then requires no key, because the bid can contain the
  /// placement.
  func requiredKeys(for use: CredentialKey.Use) -> [CredentialKey] {
    guard settings.isEmpty else { return settings.filter { $0.requiredFor.contains(use) } }
    return use == .waterfall ? [CredentialKey(AdapterProfile.placementName, .placement)] : []
  }

  /// The names of the keys that a call does not require.
  func optionalKeys(for use: CredentialKey.Use) -> [String] {
    let names =
      settings.isEmpty
      ? [AdapterProfile.placementName, AdapterProfile.appName] : settings.map(\.name)
    let required = requiredKeys(for: use).map(\.name)
    return names.filter { !required.contains($0) }
  }

  /// Translates the settings of a scenario into the settings of the adapter.
  ///
  /// - Parameters:
  ///   - neutral: The settings of the scenario: `parameter` and `app_id`, or keys of the adapter.
  ///   - broken: The required setting to break, and the flow of the load; nil when no setting is to
  ///     be broken.
  ///   - note: A closure that is called with each name of the scenario and the network's name for
  ///     the same thing.
  /// - Returns: The dictionary of the credentials, in the order of the profile's keys.
  fileprivate func spelled(
    _ neutral: [TraceAttribute], broken: (BrokenSetting, Flow)?,
    note: (_ neutral: String, _ spelled: String) -> Void
  ) -> [TraceAttribute] {
    var result = settings.isEmpty ? neutral : mapped(neutral, note)
    guard let (broken, flow) = broken else { return result }
    let keys = requiredKeys(for: flow.use)
    guard broken.number >= 1, broken.number <= keys.count else { return result }
    let key = keys[broken.number - 1]
    result.removeAll { $0.name == key.name }
    switch broken.way {
    case .missing: break
    case .empty:
      let empty: TraceValue = key.isList ? .array([]) : .string("")
      result.append(TraceAttribute(key.name, empty))
    case .wrongType: result.append(TraceAttribute(key.name, key.mistyped))
    }
    return result
  }

  private func mapped(
    _ neutral: [TraceAttribute], _ note: (String, String) -> Void
  ) -> [TraceAttribute] {
    let names = [AdapterProfile.placementName, AdapterProfile.appName]
    let own = neutral.filter { !names.contains($0.name) }
    let placement = neutral.first { $0.name == AdapterProfile.placementName }?.value
    let app = neutral.first { $0.name == AdapterProfile.appName }?.value
    var result: [TraceAttribute] = []
    for key in settings where !own.contains(where: { $0.name == key.name }) {
      let value: TraceValue? =
        switch key.meaning {
        case .placement: placement
        case .app: app ?? (placement == nil ? nil : .string(AdapterProfile.usualApp))
        case .other(let text): placement == nil ? nil : .string(text)
        }
      guard let value else { continue }
      guard case .string(let text) = value, !text.isEmpty else {
        result.append(TraceAttribute(key.name, value))
        continue
      }
      let spelled = key.spelled(text)
      note(text, CredentialKey.text(spelled))
      result.append(TraceAttribute(key.name, spelled))
    }
    return result + own
  }

  /// The first required key for which the settings have no usable value, or nil when every required
  /// key has a usable value.
  fileprivate func unusableKey(
    in settings: [TraceAttribute], for use: CredentialKey.Use
  ) -> CredentialKey? {
    requiredKeys(for: use).first { key in
      !key.accepts(settings.first { $0.name == key.name }?.value)
    }
  }

  /// The apps in the credentials of a set-up, in the adapter's spelling.
  ///
  /// The list contains each app only once.
  func apps(in credentials: [[TraceAttribute]]) -> [String] {
    var apps: [String] = []
    for settings in credentials {
      guard let app = app(in: settings), !apps.contains(app) else { continue }
      apps.append(app)
    }
    return apps
  }

  private func app(in given: [TraceAttribute]) -> String? {
    guard settings.isEmpty else {
      let keys = settings.filter { $0.meaning == .app }
      return keys.lazy.compactMap { key -> String? in
        let value = given.first { $0.name == key.name }?.value
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

  /// The placement in the settings of a scenario, or nil.
  static func slot(in settings: [TraceAttribute]) -> String? {
    guard case .string(let text)? = settings.first(where: { $0.name == placementName })?.value,
      !text.isEmpty
    else { return nil }
    return text
  }

  /// The placement in the values of the adapter's own keys, or nil.
  fileprivate func ownSlot(in settings: [TraceAttribute]) -> String? {
    for key in self.settings where key.meaning == .placement {
      if let value = settings.first(where: { $0.name == key.name })?.value, key.accepts(value) {
        return CredentialKey.text(value)
      }
    }
    return nil
  }
}

extension AdapterProfile.Flow {
  /// The call that reads the settings when an adapter loads in this flow.
  var use: CredentialKey.Use { self == .bidding ? .bidding : .waterfall }
}
