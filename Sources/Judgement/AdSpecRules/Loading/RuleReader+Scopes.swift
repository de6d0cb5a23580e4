import AdSpecTrace
import LuaScript

extension RuleReader {
  /// Reads the scope of a premise or a requirement; nil when it has mistakes.
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

  /// Adds the keys of a named scope, which stands under `over`, to those of a scope.
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
      mistakes.add(line, "the scope under over has over itself; write out its keys")
    }
    return fields.filled(from: inner)
  }

  /// Notes what a window of a premise lacks.
  private mutating func checkWindow(_ fields: RuleFields, _ line: Int) {
    if fields["since"].isNil, !fields["until_next"].isNil {
      mistakes.add(
        line,
        "until_next of a premise ends what since opens; add since = …, or write none_before for "
          + "what must not have come at all")
    }
    if fields["since"].isNil, let seconds = fields["within"].number, seconds >= 0 {
      mistakes.add(line, "within of a premise counts from since; add since = …")
    }
    if fields["followed_by"].isNil, !fields["none_between"].isNil {
      mistakes.add(line, "none_between ends at followed_by; add followed_by = …")
    }
  }

  /// Whether a value is `premise`, the premise's own event.
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
      mistakes.add(line, "per is the name of what events have in common, not a \(value.typeName)")
    }
    return nil
  }
}
