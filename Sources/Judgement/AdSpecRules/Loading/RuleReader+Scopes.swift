import AdSpecTrace
import LuaScript

extension RuleReader {
  /// Reads the scope of a premise or a requirement; nil if the scope has mistakes.
  mutating func scope(
    _ table: LuaTable, _ allowed: [String], _ line: Int
  ) throws -> RuleScope? {
    let before = mistakes.errors.count
    if case .boolean(true) = try table.get("second_scope") {
      mistakes.add(line, "two scopes follow each other; put their keys into one table")
    }
    let fields: RuleFields
    switch try table.get("scope") {
    case .nil: return mistakes.errors.count == before ? RuleScope() : nil
    case .table(let scope):
      if try isUnknown(scope, line) { return nil }
      fields = try named(self.fields(of: scope, line), line)
    case let other:
      mistakes.add(line, "a scope is a table of keys, not a \(other.typeName)")
      return nil
    }
    let isPremise = allowed == RuleLanguage.premiseKeys
    for key in fields.names where !allowed.contains(key) {
      mistakes.addUnknown(
        mistakes.line(of: key, from: line), "key of a scope", key, among: allowed,
        replacements: RuleLanguage.scopeReplacements(isPremise: isPremise))
    }
    if isPremise { checkWindow(fields, line) }
    let causes = fields["caused_by"]
    let isCausedByPremise = try isPremiseItself(causes)
    if isCausedByPremise, isPremise {
      mistakes.add(line, "a premise does not cause itself; caused_by needs the pattern of a cause")
    }
    let scope = RuleScope(
      per: try correlations(fields["per"], line), since: try optionalPattern(fields["since"], line),
      untilNext: try optionalPattern(fields["until_next"], line),
      within: duration(fields["within"], line), isCausedByPremise: isCausedByPremise,
      causedBy: isCausedByPremise ? nil : try optionalPattern(causes, line),
      attributedBy: try optionalPattern(fields["attributed_by"], line),
      noneBefore: try optionalPattern(fields["none_before"], line),
      followedBy: try optionalPattern(fields["followed_by"], line),
      noneBetween: try optionalPattern(fields["none_between"], line))
    return mistakes.errors.count == before ? scope : nil
  }

  /// If a scope names another scope in `over`, adds the keys of that named scope.
  private mutating func named(_ fields: RuleFields, _ line: Int) throws -> RuleFields {
    let value = fields["over"]
    if value.isNil { return fields }
    guard case .table(let table) = value, try form(of: table) == nil else {
      if case .table(let table) = value, try isUnknown(table, line) { return fields }
      mistakes.add(line, "over needs a scope with a name: over = AD_LIFE")
      return fields
    }
    let inner = try self.fields(of: table, line)
    if inner.names.contains("over") {
      mistakes.add(
        line, "the scope in over cannot have over itself; write the keys of that scope here")
    }
    return fields.filled(from: inner)
  }

  /// Adds a mistake for each key that is not allowed in the window of a premise.
  private mutating func checkWindow(_ fields: RuleFields, _ line: Int) {
    if fields["since"].isNil, !fields["until_next"].isNil {
      mistakes.add(
        line,
        "until_next of a premise ends the window that since opens; add since = …, or write "
          + "none_before for an event that must not have come at all")
    }
    if fields["since"].isNil, let seconds = fields["within"].number, seconds >= 0 {
      mistakes.add(line, "within of a premise counts from since; add since = …")
    }
    if fields["followed_by"].isNil, !fields["none_between"].isNil {
      mistakes.add(line, "none_between ends at followed_by; add followed_by = …")
    }
  }

  /// Whether a value is `premise`, which stands for the event of the premise.
  private func isPremiseItself(_ value: LuaValue) throws -> Bool {
    guard case .table(let table) = value else { return false }
    return try form(of: table) == "premise"
  }

  /// Reads virtual seconds as nanoseconds.
  private mutating func duration(_ value: LuaValue, _ line: Int) -> Int64? {
    if case .nil = value { return nil }
    if let seconds = value.number, seconds >= 0, seconds < 1e9 {
      return Int64((seconds * 1e9).rounded())
    }
    mistakes.add(line, "within is a number of virtual seconds, 0 or more")
    return nil
  }

  private mutating func optionalPattern(_ value: LuaValue, _ line: Int) throws -> EventPattern? {
    if case .nil = value { return nil }
    return try pattern(value, line)
  }

  private mutating func correlations(_ value: LuaValue, _ line: Int) throws -> [Correlation]? {
    switch value {
    case .nil: return nil
    case .string(let text):
      if let correlation = Correlation(rawValue: text.text) { return [correlation] }
      mistakes.addUnknown(
        mistakes.line(of: "per", from: line), "per", text.text,
        among: Correlation.allCases.map(\.rawValue))
    case .table(let list):
      if try isUnknown(list, line) { return nil }
      try enter(list, line)
      defer { leave() }
      return try list.array().flatMap { try correlations($0, line) ?? [] }
    default:
      mistakes.add(
        line,
        "per is the name of an id that events share, such as \"load\", not a \(value.typeName)")
    }
    return nil
  }
}

extension RuleReader {
  /// Reads a condition, or a list of conditions.
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
        "\(name) is not a condition; use profile.NAME, format(…), a situation, any, all or is_not")
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

  /// Reads the argument of `is` or `has`: a value, `one_of { … }`, or `all { … }`.
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
