import AdSpecTrace
import Foundation

extension CredentialKey {
  /// A text of the line item in which an adapter finds several settings, such as a JSON object in
  /// the one parameter of a custom event.
  public struct Text: Sendable, Hashable {
    /// How the text contains the settings.
    enum Format: Sendable, Hashable {
      case json
      case pairs(separator: String, assignment: String)
      case values(separator: String)
    }

    /// One step on the way from the whole JSON text to the object that has the key: the name of a
    /// field, or the position of an item in an array, from 0.
    public enum Step: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
      case field(String)
      case item(Int)

      /// Creates the name of a field.
      public init(stringLiteral name: String) { self = .field(name) }

      /// Creates the position of an item in an array, from 0.
      public init(integerLiteral position: Int) { self = .item(position) }
    }

    /// The key of the text in the dictionary of the credentials.
    public let key: String
    let format: Format
    /// The way from the whole JSON text to the object that has the setting; empty for other texts.
    let steps: [Step]
    /// Whether the values in the text have types; if not, every value is a text.
    var hasTypes: Bool { format == .json }

    /// A text with a JSON object.
    ///
    /// - Parameters:
    ///   - key: The key of the text in the dictionary of the credentials.
    ///   - steps: The way to the object that has the setting, if this object is inside another
    ///     object or an array: `.json("parameter", inside: "units", 0)` is the first item of the
    ///     array `units`.
    /// - Returns: The text.
    public static func json(_ key: String, inside steps: Step...) -> Text {
      Text(key: key, format: .json, steps: steps)
    }

    /// A text with names and values, such as `app=1&zone=2`.
    ///
    /// - Parameters:
    ///   - key: The key of the text in the dictionary of the credentials.
    ///   - separator: The text between two pairs.
    ///   - assignment: The text between a name and its value.
    /// - Returns: The text.
    public static func pairs(
      _ key: String, separator: String = "&", assignment: String = "="
    ) -> Text {
      Text(key: key, format: .pairs(separator: separator, assignment: assignment), steps: [])
    }

    /// A text with values alone, such as `1,2`, in the order in which the profile lists their keys.
    ///
    /// - Parameters:
    ///   - key: The key of the text in the dictionary of the credentials.
    ///   - separator: The text between two values.
    /// - Returns: The text.
    public static func values(_ key: String, separator: String = ",") -> Text {
      Text(key: key, format: .values(separator: separator), steps: [])
    }
  }
}

extension CredentialKey.Text.Format {
  /// Writes the text for the given keys.
  ///
  /// - Parameter settings: The keys in the order of the profile. The value is nil for a setting that
  ///   the line item lacks.
  /// - Returns: The text.
  func text(of settings: [(key: CredentialKey, value: TraceValue?)]) -> String {
    switch self {
    case .json:
      var whole = TraceValue.object([])
      for (key, value) in settings {
        if let value { whole = whole.setting(key.way, to: value) }
      }
      var writer = TraceWriter()
      writer.write(whole)
      return String(decoding: writer.bytes, as: UTF8.self)
    case .pairs(let separator, let assignment):
      return settings.compactMap { key, value in
        value.map { key.name + assignment + CredentialKey.text($0) }
      }.joined(separator: separator)
    case .values(let separator):
      // A value that is missing in the middle must not move the values after it.
      let given = settings.reversed().drop { $0.value == nil }.reversed()
      return given.map { $0.value.map(CredentialKey.text) ?? "" }.joined(separator: separator)
    }
  }

  /// Reads the setting of a key from a text.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - text: The text.
  ///   - keys: All keys of the text, in the order of the profile.
  /// - Returns: The value; nil when the text does not have it.
  func value(of key: CredentialKey, in text: String, keys: [CredentialKey]) -> TraceValue? {
    switch self {
    case .json: return TraceValue(json: text)?.value(at: key.way)
    case .pairs(let separator, let assignment):
      for pair in text.components(separatedBy: separator) {
        let parts = pair.components(separatedBy: assignment)
        if parts[0] == key.name, parts.count > 1 {
          return key.read(parts.dropFirst().joined(separator: assignment))
        }
      }
      return nil
    case .values(let separator):
      let values = text.components(separatedBy: separator)
      guard let position = keys.firstIndex(where: { $0.name == key.name }),
        values.indices.contains(position)
      else { return nil }
      return key.read(values[position])
    }
  }

  /// Whether a value that a scenario gives to the key of the text is the text itself, and not the
  /// name of a placement.
  func isText(_ value: TraceValue) -> Bool {
    guard case .string(let text) = value else { return false }
    switch self {
    case .json: return text.contains { "{}[]\"".contains($0) }
    case .pairs(_, let assignment): return text.contains(assignment)
    case .values(let separator): return text.contains(separator)
    }
  }

  /// Whether a text of this format can have a defect.
  func allows(_ way: BrokenSetting.Way) -> Bool { way != .array || self == .json }

  /// The text with a defect, so that the adapter cannot read its settings; nil when the text is
  /// missing.
  func broken(_ text: String, _ way: BrokenSetting.Way) -> TraceValue? {
    switch way {
    case .missing: nil
    case .empty: .string("")
    case .blank: .string("  ")
    case .wrongType: .integer(42)
    case .plain: .string("unit-1")
    case .truncated: .string(String(text.prefix(text.count / 3)))
    case .array: .string("[\(text)]")
    }
  }
}

extension CredentialKey {
  /// The way from the whole JSON text to the value of this key.
  fileprivate var way: [Text.Step] { (text?.steps ?? []) + [.field(name)] }

  /// A value that stands in a text without types.
  fileprivate func read(_ text: String) -> TraceValue {
    isList ? .array([.string(text)]) : .string(text)
  }
}

extension TraceValue {
  /// Reads a JSON text; nil for a text that is no JSON.
  ///
  /// Unlike the reader of traces, this reader accepts every number.
  fileprivate init?(json text: String) {
    let whole = try? JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    guard let whole else { return nil }
    self.init(foundation: whole)
  }

  private init(foundation value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let items as [Any]: self = .array(items.map(TraceValue.init(foundation:)))
    case let fields as [String: Any]:
      self = .object(
        fields.sorted { $0.key < $1.key }.map {
          TraceAttribute($0.key, TraceValue(foundation: $0.value))
        })
    default: self = .null
    }
  }

  /// The value at the end of a way, or nil when the way leads to nothing.
  fileprivate func value(at way: [CredentialKey.Text.Step]) -> TraceValue? {
    guard let step = way.first else { return self }
    let next: TraceValue? =
      switch (step, self) {
      case (.field(let name), _): self[name]
      case (.item(let position), .array(let items)) where items.indices.contains(position):
        items[position]
      default: nil
      }
    return next?.value(at: Array(way.dropFirst()))
  }

  /// A copy of this value in which the value at the end of a way is another value.
  ///
  /// The copy has every object and array on the way. An array that is too short gets empty objects.
  fileprivate func setting(
    _ way: [CredentialKey.Text.Step], to value: TraceValue
  ) -> TraceValue {
    guard let step = way.first else { return value }
    let rest = Array(way.dropFirst())
    switch step {
    case .field(let name):
      var fields: [TraceAttribute] = if case .object(let fields) = self { fields } else { [] }
      let changed = (self[name] ?? .null).setting(rest, to: value)
      if let position = fields.firstIndex(where: { $0.name == name }) {
        fields[position].value = changed
      } else {
        fields.append(TraceAttribute(name, changed))
      }
      return .object(fields)
    case .item(let position):
      var items: [TraceValue] = if case .array(let items) = self { items } else { [] }
      while items.count <= position { items.append(.object([])) }
      items[position] = items[position].setting(rest, to: value)
      return .array(items)
    }
  }
}
