package import AdSpecTrace

/// One key of the settings that publishers enter for an adapter's line items.
///
/// Scenarios speak of an app (`app_id`) and a placement (`parameter`). The keys of a profile say
/// how this adapter names them, and which shape their values have.
public struct CredentialKey: Sendable {
  /// The thing that the value of a key names.
  public enum Meaning: Sendable, Hashable {
    /// The app, as the network names it.
    case app
    /// The placement of the ad, as the network names it. Traces show the placement as `slot`.
    case placement
    /// Anything else, always with this value.
    case other(String)
  }

  /// The shape of a key's values.
  public enum Shape: Sendable, Hashable {
    /// Any text.
    case text
    /// A number.
    case number
    /// A text of digits.
    case digits
    /// A text of that many letters and digits.
    case length(Int)
  }

  /// A call of the adapter that can require a key.
  public enum Use: String, Sendable, CaseIterable {
    case setUp = "set_up"
    case signals, waterfall, bidding
  }

  /// The key in the dictionary of the credentials.
  public var name: String
  /// The thing that the value names.
  public var meaning: Meaning
  /// The shape of the value.
  public var shape: Shape
  /// Whether the adapter expects a list.
  ///
  /// A list has the value as its only item.
  public var isList: Bool
  /// The calls that fail without the key; empty for an optional key.
  public var requiredFor: [Use]

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The key in the dictionary of the credentials.
  ///   - meaning: The thing that the value names.
  ///   - shape: The shape of the value.
  ///   - isList: Whether the adapter expects a list of such values.
  ///   - requiredFor: The calls that fail without the key. By default every call requires an app,
  ///     loads require a placement, and no call requires another key.
  public init(
    _ name: String, _ meaning: Meaning, shape: Shape = .text, isList: Bool = false,
    requiredFor: [Use]? = nil
  ) {
    self.name = name
    self.meaning = meaning
    self.shape = shape
    self.isList = isList
    self.requiredFor = requiredFor ?? meaning.usualUses
  }

  /// The value by which the network knows a name of the scenario.
  package func spelled(_ neutral: String) -> TraceValue {
    let value: TraceValue =
      switch shape {
      case .text: .string(neutral)
      case .number: .integer(Int(digits(of: neutral)) ?? 0)
      case .digits: .string(digits(of: neutral))
      case .length(let count): .string(CredentialKey.fitted(neutral, to: count))
      }
    return isList ? .array([value]) : value
  }

  /// Whether the adapter can use a value.
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
    case (.text, .string(let text)): !text.isEmpty
    case (.digits, .string(let text)): !text.isEmpty && text.allSatisfy(\.isASCIIDigit)
    case (.length(let count), .string(let text)): text.count == count
    default: false
    }
  }

  /// A value of the wrong type.
  var mistyped: TraceValue { shape == .number ? .string("not a number") : .integer(42) }

  /// The text of a value, or of the first item of a list.
  static func text(_ value: TraceValue) -> String {
    switch value {
    case .array(let items): items.first.map(text) ?? ""
    case .string(let text): text
    case .integer(let number): String(number)
    default: ""
    }
  }

  /// Digits that differ between names: `unit-12` becomes `1000012`.
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
  /// The name of the meaning in traces.
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
