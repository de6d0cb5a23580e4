package import AdSpecTrace

/// One key of the settings that publishers fill in for an adapter's line items.
///
/// Scenarios speak of an app (`app_id`) and a placement (`parameter`). The keys of a profile say what
/// this adapter calls them, and in which shape their values come.
public struct CredentialKey: Sendable {
  /// What the value of a key stands for.
  public enum Meaning: Sendable, Hashable {
    /// The network's name of the app.
    case app
    /// The network's name of the place that the ad is for, which traces show as the slot.
    case placement
    /// Something else, always of this value.
    case other(String)
  }

  /// What values look like.
  public enum Shape: Sendable, Hashable {
    /// Any text.
    case text
    /// A number.
    case number
    /// A text of digits.
    case digits
    /// A text of so many letters and digits.
    case length(Int)
  }

  /// What a value is needed for.
  public enum Use: String, Sendable, CaseIterable {
    case setUp = "set_up"
    case signals, waterfall, bidding
  }

  /// The key.
  public var name: String
  /// What its value stands for.
  public var meaning: Meaning
  /// What its value looks like.
  public var shape: Shape
  /// Whether it is a list, with the value as its only item.
  public var isList: Bool
  /// For what the adapter cannot do without; empty for an optional key.
  public var requiredFor: [Use]

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The key in the dictionary of the credentials.
  ///   - meaning: What its value stands for.
  ///   - shape: What its value looks like.
  ///   - isList: Whether it is a list of such values.
  ///   - requiredFor: For what the adapter cannot do without. By default an app is needed for
  ///     everything, a placement for loads, and anything else for nothing.
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

  /// A name of the scenario as the network spells it.
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

  /// Whether a value can be used at all.
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

  /// The text of a value, of its first item if it is a list.
  static func text(_ value: TraceValue) -> String {
    switch value {
    case .array(let items): items.first.map(text) ?? ""
    case .string(let text): text
    case .integer(let number): String(number)
    default: ""
    }
  }

  /// Digits that tell one name from others: `unit-12` gives `1000012`.
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
