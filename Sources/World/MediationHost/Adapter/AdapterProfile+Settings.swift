import AdSpecTrace

/// How the neutral names of scenarios become the settings of an adapter.
extension AdapterProfile {
  /// The scenarios' names of a placement and of an app.
  private static let placementName = "parameter", appName = "app_id"
  /// The app that settings name where the scenario does not care.
  private static let usualApp = "app-1"

  /// The keys that a use needs; for an adapter that declares none what the documents' examples read.
  func requiredKeys(for use: CredentialKey.Use) -> [CredentialKey] {
    guard settings.isEmpty else { return settings.filter { $0.requiredFor.contains(use) } }
    // In bidding the placement may be in the bid.
    return use == .waterfall ? [CredentialKey(AdapterProfile.placementName, .placement)] : []
  }

  /// How many keys a load in a flow needs.
  package func requiredKeyCount(in flow: Flow) -> Int { requiredKeys(for: flow.use).count }

  /// The settings as the adapter is given them.
  ///
  /// - Parameters:
  ///   - neutral: What the scenario says: `parameter` and `app_id`, or keys of the adapter.
  ///   - broken: Which of the keys that a load needs is to be unusable, and in which flow.
  ///   - note: Told each name, as scenarios know it and as it is spelled here.
  /// - Returns: The dictionary of the credentials, in the order of the profile's keys.
  func spelled(
    _ neutral: [TraceAttribute], broken: (BrokenSetting, Flow)? = nil,
    note: (_ neutral: String, _ spelled: String) -> Void = { _, _ in }
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

  /// The first key that a use needs and that settings give no usable value for; nil for none.
  func unusableKey(in settings: [TraceAttribute], for use: CredentialKey.Use) -> CredentialKey? {
    requiredKeys(for: use).first { key in
      !key.accepts(settings.first { $0.name == key.name }?.value)
    }
  }

  /// The names of apps that the credentials of a set-up give, each once, as the adapter spells them.
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
    // The documents' examples name the app by the placement where there is no key for it.
    let names = [AdapterProfile.appName, AdapterProfile.placementName]
    guard let value = names.lazy.compactMap({ name in given.first { $0.name == name } }).first,
      case .string(let text) = value.value, !text.isEmpty
    else { return nil }
    return text
  }

  /// The placement that a scenario's settings name.
  static func slot(in settings: [TraceAttribute]) -> String? {
    guard case .string(let text)? = settings.first(where: { $0.name == placementName })?.value,
      !text.isEmpty
    else { return nil }
    return text
  }

  /// The placement that settings name under a key of the adapter.
  func ownSlot(in neutral: [TraceAttribute]) -> String? {
    for key in settings where key.meaning == .placement {
      if let value = neutral.first(where: { $0.name == key.name })?.value, key.accepts(value) {
        return CredentialKey.text(value)
      }
    }
    return nil
  }
}

extension AdapterProfile.Flow {
  /// What a load in the flow uses settings for.
  var use: CredentialKey.Use { self == .bidding ? .bidding : .waterfall }
}
