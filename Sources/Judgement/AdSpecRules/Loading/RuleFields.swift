import LuaScript

/// The fields of a table, read at once: to ask the table for each of them costs far more.
struct RuleFields {
  private let fields: [(name: String, value: LuaValue)]
  /// Whether the table has anything besides named fields.
  let hasItems: Bool

  /// Takes the entries of a table.
  init(_ entries: [(key: LuaValue, value: LuaValue)]) {
    fields = entries.compactMap { key, value in key.text.map { ($0, value) } }
    hasItems = fields.count < entries.count
  }

  /// These fields, and those of other fields that have other names.
  func filled(from other: RuleFields) -> RuleFields {
    RuleFields(fields + other.fields.filter { !names.contains($0.name) }, hasItems)
  }

  private init(_ fields: [(name: String, value: LuaValue)], _ hasItems: Bool) {
    self.fields = fields
    self.hasItems = hasItems
  }

  /// The names, in order.
  var names: [String] { fields.map(\.name) }

  /// The value of a name; nil, as Lua has it, when there is none.
  subscript(name: String) -> LuaValue {
    for field in fields where field.name == name { return field.value }
    return .nil
  }
}
