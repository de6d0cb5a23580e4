import AdSpecTrace
import LuaScript

extension RuleReader {
  /// Reads a condition, or a list of them.
  mutating func conditions(_ value: LuaValue, _ line: Int) throws -> [RuleCondition] {
    guard case .table(let table) = value else {
      if case .nil = value { return [] }
      mistakes.add(
        line, "a condition is profile.NAME, format(…) or a situation, not a \(value.typeName)")
      return []
    }
    if try isUnknown(table, line) { return [] }
    guard let name = try form(of: table) else {
      try enter(table, line)
      defer { leave() }
      return try table.array().flatMap { try conditions($0, line) }
    }
    let line = try self.line(of: table, line)
    switch name {
    case "profile":
      return try profileCondition(table, line).map { [$0] } ?? []
    case "format": return [.format(try formats(table.get(1), line))]
    case "situation":
      return try RuleSituation(rawValue: table.get(1).text ?? "").map { [.situation($0)] } ?? []
    case "any", "all":
      guard case .table(let list) = try table.get(1) else {
        mistakes.add(line, "\(name) needs a list: \(name) { … }")
        return []
      }
      try enter(list, line)
      defer { leave() }
      let parts = try list.array().flatMap { try conditions($0, line) }
      return name == "any" ? [.anyOf(parts)] : [.allOf(parts)]
    case "is_not":
      let parts = try conditions(table.get(1), line)
      return parts.isEmpty ? [] : [.not(parts.count == 1 ? parts[0] : .allOf(parts))]
    default:
      mistakes.add(
        line,
        "\(name) is no condition; use profile.NAME, format(…), a situation, any, all or is_not")
      return []
    }
  }

  private mutating func profileCondition(
    _ table: LuaTable, _ line: Int
  ) throws -> RuleCondition? {
    let name = try table.get(1).text ?? ""
    guard ClaimTable.names.contains(name) else {
      mistakes.addUnknown(line, "claim", name, among: ClaimTable.names)
      return nil
    }
    let test = try table.get(2).text
    if let shape = ClaimShape(of: name), !shape.allows(test) {
      mistakes.add(line, shape.advice(name))
      return nil
    }
    let path = AttributePath(name)
    guard test != nil else { return .profile(path, .literal(.boolean(true))) }
    return try claimTest(table.get(3), of: name, line) { value in
      .profile(path, test == "has" ? .has(value) : .literal(value))
    }
  }

  /// Reads what a claim is compared with: a value, `one_of { … }`, or `all { … }`.
  private mutating func claimTest(
    _ value: LuaValue, of claim: String, _ line: Int,
    _ condition: (TraceValue) -> RuleCondition
  ) throws -> RuleCondition? {
    guard case .table(let table) = value, let name = try form(of: table),
      name == "one_of" || name == "all", case .table(let list) = try table.get(1)
    else { return try claimValue(value, of: claim, line).map(condition) }
    try enter(list, line)
    defer { leave() }
    let parts = try list.array().map { try claimValue($0, of: claim, line).map(condition) }
    guard !parts.isEmpty, !parts.contains(where: { $0 == nil }) else { return nil }
    return name == "all" ? .allOf(parts.compactMap(\.self)) : .anyOf(parts.compactMap(\.self))
  }

  private mutating func claimValue(
    _ value: LuaValue, of claim: String, _ line: Int
  ) throws -> TraceValue? {
    switch value {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(Int(value))
    case .string(let text):
      if let values = ClaimTable.values(of: claim), !values.contains(text.text) {
        mistakes.addUnknown(line, "value of \(claim)", text.text, among: values)
        return nil
      }
      return .string(text.text)
    default:
      mistakes.add(
        line,
        "a claim of the profile is compared with a text, a number or a truth value, not a "
          + value.typeName)
      return nil
    }
  }
}
