import AdSpecTrace

/// What kind of value a claim has, which says how a condition can ask for it.
enum ClaimShape: Sendable {
  /// True or false: `profile.NAME`.
  case flag
  /// One value: `profile.NAME:is "value"`.
  case choice
  /// A list: `profile.NAME:has "item"`.
  case list

  /// The shape of a claim; nil where its value can be of several shapes.
  init?(of name: String) {
    guard let shape = ClaimShape.shapes[name] else { return nil }
    self = shape
  }

  /// Whether a condition can ask for the claim by a test; nil stands for the bare claim.
  func allows(_ test: String?) -> Bool {
    switch self {
    case .flag: test != "has"
    case .choice: test == "is"
    case .list: test == "has"
    }
  }

  /// What to write where a condition asks for a claim in another way.
  func advice(_ name: String) -> String {
    switch self {
    case .flag: "the claim \(name) is true or false; write profile.\(name)"
    case .choice: "the claim \(name) has one value; write profile.\(name):is \"…\""
    case .list: "the claim \(name) is a list; write profile.\(name):has \"…\""
    }
  }

  private static let shapes: [String: ClaimShape] = {
    var shapes: [String: ClaimShape] = [
      "formats": .list, "flow": .choice, "flows": .list, "needs_settings": .flag,
      "shares_instances": .flag, "isolation": .choice, "format_id": .choice, "asset_keys": .list,
      "clickable_assets": .list, "shows_video": .flag, "reuses_views": .flag,
      "ignores_unknown_keys": .flag, "shows_ad_choices": .flag, "resolves_clicks": .flag,
    ]
    for claim in NetworkClaims().traceAttributes where claim.name != "sizes" {
      switch claim.value {
      case .boolean: shapes[claim.name] = .flag
      case .array: shapes[claim.name] = .list
      case .null, .string: shapes[claim.name] = .choice
      case .integer, .object: break
      }
    }
    return shapes
  }()
}
