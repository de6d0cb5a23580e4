package import AdSpecTrace

/// One key of the settings that publishers enter for an adapter's line items.
///
/// In scenarios, the keys are `app_id` for the app and `parameter` for the placement. An adapter's
/// profile lists the adapter's own keys for the app and the placement, with the shape of the
/// values.
public struct CredentialKey: Sendable {
  /// The meaning of a key: whether the key's value names an app, a placement or something else.
  public enum Meaning: Sendable, Hashable {
    /// The network's name of the app.
    case app
    /// The network's name of the ad's placement. In traces the attribute `slot` is the placement.
    case placement
    /// Anything other than an app or a placement. In every scenario, the key has the given value.
    case other(String)
  }

  /// The shape of a key's values.
  public enum Shape: Sendable, Hashable {
    /// Any text.
    case text
    /// Any text, or a number that stands for the text.
    case textOrNumber
    /// A number.
    case number
    /// A text that consists of digits.
    case digits
    /// A text that consists of letters and digits, with the given length.
    case length(Int)
  }

  /// A call of the adapter for which a key can be required.
  public enum Use: String, Sendable, CaseIterable {
    case setUp = "set_up"
    case signals, waterfall, bidding
  }

  /// The key in the dictionary of the credentials, or in the text that contains the setting.
  public var name: String
  /// The meaning of the key: an app, a placement or something else.
  public var meaning: Meaning
  /// The shape of the value.
  public var shape: Shape
  /// Whether the adapter expects a list as the value of the key.
  ///
  /// If the adapter expects a list, the list has one item, which is the value of the key.
  public var isList: Bool
  /// The text of the line item that contains the setting.
  ///
  /// When the value is nil, the dictionary of the credentials itself has the key.
  public var text: Text?
  /// The calls that fail when the key is missing; empty for an optional key.
  public var requiredFor: [Use]
  /// The formats whose line items have the key; nil for all formats.
  public var formats: [MediationFormat]?
  /// The flows whose line items have the key; nil for all flows.
  public var flows: [AdapterProfile.Flow]?

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The key in the dictionary of the credentials, or in the text.
  ///   - meaning: The meaning of the key: an app, a placement or something else.
  ///   - shape: The shape of the value.
  ///   - isList: Whether the adapter expects a list of values with this shape.
  ///   - text: The text of the line item that contains the setting, such as `.json("parameter")`.
  ///   - requiredFor: The calls that fail without the key. By default, every call requires the key
  ///     of the app, each load requires the key of the placement, and no call requires any other
  ///     key.
  ///   - formats: The formats whose line items have the key. Without formats, the line items of all
  ///     formats have it.
  ///   - flows: The flows whose line items have the key. Without flows, the line items of all flows
  ///     have it.
  public init(
    _ name: String, _ meaning: Meaning, shape: Shape = .text, isList: Bool = false,
    in text: Text? = nil, requiredFor: [Use]? = nil, formats: [MediationFormat]? = nil,
    flows: [AdapterProfile.Flow]? = nil
  ) {
    self.name = name
    self.meaning = meaning
    self.shape = shape
    self.isList = isList
    self.text = text
    self.requiredFor = requiredFor ?? meaning.usualUses
    self.formats = formats
    self.flows = flows
  }

  /// Whether the line items of a format in a flow have the key.
  func belongs(to format: MediationFormat, in flow: AdapterProfile.Flow) -> Bool {
    // Adapters answer requests for custom native ads with native ads.
    let format = format == .customNative ? .native : format
    return formats?.contains(format) != false && flows?.contains(flow) != false
  }

  /// The network's name for an app or placement that the scenario names.
  package func spelled(_ neutral: String) -> TraceValue {
    let value: TraceValue =
      switch shape {
      case .text, .textOrNumber: .string(neutral)
      case .number: .integer(Int(digits(of: neutral)) ?? 0)
      case .digits: .string(digits(of: neutral))
      case .length(let count): .string(CredentialKey.fitted(neutral, to: count))
      }
    return isList ? .array([value]) : value
  }

  /// Whether a value has the type and shape that the adapter expects.
  func accepts(_ value: TraceValue?) -> Bool {
    if isList {
      guard case .array(let items)? = value else { return false }
      return !items.isEmpty && items.allSatisfy(acceptsItem)
    }
    return value.map(acceptsItem) ?? false
  }

  private func acceptsItem(_ value: TraceValue) -> Bool {
    switch (shape, value) {
    case (.number, .integer), (.number, .string): Int(CredentialKey.text(value)) != nil
    case (.textOrNumber, .integer): true
    case (.text, .string(let text)), (.textOrNumber, .string(let text)): !text.isEmpty
    case (.digits, .string(let text)): !text.isEmpty && text.allSatisfy(\.isASCIIDigit)
    case (.length(let count), .string(let text)): text.count == count
    default: false
    }
  }

  /// A value of the wrong type.
  var mistyped: TraceValue {
    if shape == .number || text?.hasTypes == false { return .string("not a number") }
    return shape == .textOrNumber ? .array([]) : .integer(42)
  }

  /// The text of a value.
  ///
  /// For a list, the result is the text of its first item.
  static func text(_ value: TraceValue) -> String {
    switch value {
    case .array(let items): items.first.map(text) ?? ""
    case .string(let text): text
    case .integer(let number): String(number)
    default: ""
    }
  }

  /// Returns a text of digits that is different for each name: `unit-12` becomes `1000012`.
  private func digits(of neutral: String) -> String {
    let tail = String(neutral.reversed().prefix { $0.isASCIIDigit }.reversed())
    let hash = neutral.dropLast(tail.count).utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 8999 }
    return String(1000 + hash) + String(repeating: "0", count: max(0, 3 - tail.count)) + tail
  }

  private static func fitted(_ neutral: String, to count: Int) -> String {
    let plain = neutral.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return String(repeating: "0", count: max(0, count - plain.count)) + plain.suffix(count)
  }
}

extension CredentialKey.Meaning {
  /// The word that traces use for this meaning of a key.
  var name: String {
    switch self {
    case .app: "app"
    case .placement: "placement"
    case .other: "other"
    }
  }

  fileprivate var usualUses: [CredentialKey.Use] {
    switch self {
    case .app: [.setUp, .signals, .waterfall, .bidding]
    case .placement: [.waterfall, .bidding]
    case .other: []
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
