import AdSpecTrace
import LuaScript

extension RuleReader {
  /// Reads `given`.
  mutating func premise(_ value: LuaValue, _ line: Int, _ subject: String) throws -> Premise? {
    guard case .table(let table) = value else {
      if case .nil = value {
        mistakes.add(line, "\(subject) has no given; add given = on \"channel.name\" { … }")
      } else {
        mistakes.add(line, "given is on \"channel.name\" { … }, not a \(value.typeName)")
      }
      return nil
    }
    if try isUnknown(table, line) { return nil }
    let line = try self.line(of: table, line)
    guard try form(of: table) == "on" else {
      mistakes.add(line, "given is on \"channel.name\" { … }; put on before the pattern")
      return nil
    }
    let pattern = try pattern(table.get(1), line)
    self.premise = pattern
    if let pattern {
      for kind in EventKind.allCases where pattern.kinds.contains(kind) {
        guard ["event", "answer", "request"].contains(kind.channel) else { continue }
        mistakes.add(
          line,
          "a premise is what the world does, and \(kind.name) is the adapter's own doing; put it "
            + "into the scope or the requirement")
        break
      }
    }
    guard let scope = try scope(table, RuleLanguage.premiseKeys, line), let pattern else {
      return nil
    }
    return Premise(pattern: pattern, scope: scope)
  }

  /// Reads `require`: one requirement or several joined by `all`.
  mutating func requirements(
    _ value: LuaValue, _ line: Int, _ premise: Premise?
  ) throws -> [Requirement] {
    guard case .table(let table) = value else {
      if case .nil = value { return [] }
      mistakes.add(
        line, "require is a requirement such as never \"event.click\", not a \(value.typeName)")
      return []
    }
    if try isUnknown(table, line) { return [] }
    let line = try self.line(of: table, line)
    guard let name = try form(of: table) else {
      mistakes.add(line, "join several requirements with all { … }")
      return []
    }
    if name == "all" {
      guard case .table(let list) = try table.get(1) else {
        mistakes.add(line, "all needs a list: all { … }")
        return []
      }
      try enter(list, line)
      defer { leave() }
      return try list.array().flatMap { try requirements($0, line, premise) }
    }
    let form = try requirement(name, table, line)
    let level = try ownLevel(of: table, line)
    guard let scope = try scope(table, RuleLanguage.requirementKeys, line), let form else {
      return []
    }
    return [Requirement(form: form, scope: scope, premise: premise, level: level)]
  }

  /// Reads the `level` in the scope of a requirement that binds less than its rule.
  private mutating func ownLevel(of table: LuaTable, _ line: Int) throws -> RuleLevel? {
    guard case .table(let scope) = try table.get("scope") else { return nil }
    return weakerLevel(try scope.get("level"), "a requirement of it", line)
  }

  /// Reads a `level` that binds less than that of the rule; nil where there is none.
  mutating func weakerLevel(_ value: LuaValue, _ part: String, _ line: Int) -> RuleLevel? {
    if value.isNil { return nil }
    let line = mistakes.line(of: "level", from: line)
    guard case .string(let text) = value else {
      mistakes.add(line, "level is a text, not a \(value.typeName)")
      return nil
    }
    guard let level = RuleLevel(rawValue: text.text) else {
      mistakes.addUnknown(line, "level", text.text, among: RuleLevel.allCases.map(\.rawValue))
      return nil
    }
    if let own = self.level, !level.isWeaker(than: own) {
      mistakes.add(
        line,
        "the rule is \(own.rawValue), and \(part) can only bind less; leave level out, or "
          + "write a rule of its own")
      return nil
    }
    return level
  }

  /// Reads `survives`: true, or a table with the weaker level and its conditions.
  mutating func survival(_ value: LuaValue, _ line: Int) throws -> Survival? {
    guard case .table(let table) = value else {
      return flag(value, "survives", line) ? Survival() : nil
    }
    let line = mistakes.line(of: "survives", from: line)
    let fields = try fields(of: table, line)
    for key in fields.names where !RuleLanguage.survivalKeys.contains(key) {
      mistakes.addUnknown(line, "key of survives", key, among: RuleLanguage.survivalKeys)
    }
    for key in RuleLanguage.survivalKeys where fields[key].isNil {
      mistakes.add(
        line,
        "survives has no \(key); write survives = { level = …, when = … }, or survives = true")
    }
    let level = weakerLevel(fields["level"], "what it asks to survive", line)
    return Survival(level: level, when: try conditions(fields["when"], line))
  }

  private mutating func requirement(
    _ name: String, _ table: LuaTable, _ line: Int
  ) throws -> Requirement.Form? {
    switch name {
    case "never":
      return try pattern(table.get(1), line).map { .count($0, atLeast: 0, atMost: 0) }
    case "follows": return try pattern(table.get(1), line).map { .follows($0) }
    case "exactly", "at_most", "at_least":
      guard case .integer(let number) = try table.get(1), number >= 0 else {
        mistakes.add(line, "\(name) needs a number and a pattern: \(name)(1, \"event.click\")")
        return nil
      }
      return try pattern(table.get(2), line).map {
        .count(
          $0, atLeast: name == "at_most" ? 0 : Int(number),
          atMost: name == "at_least" ? nil : Int(number))
      }
    case "preceded_by":
      guard let first = try pattern(table.get(1), line) else { return nil }
      guard try count(of: table) > 1 else { return .precededBy(nil, first) }
      return try pattern(table.get(2), line).map { .precededBy(first, $0) }
    case "same":
      guard let first = try pattern(table.get(1), line),
        let firstPath = try attribute(
          table.get(2), name, line, of: first.kinds, first.shortText),
        let second = try pattern(table.get(3), line),
        let secondPath = try attribute(
          table.get(4), name, line, of: second.kinds, second.shortText)
      else { return nil }
      return .same(first, firstPath, second, secondPath)
    case "once_for_each", "some_for_each":
      return try correspondence(name, table, line)
    case "itself":
      guard
        let tests = try tests(
          table.get(1), line, of: premise?.kinds, premise?.shortText ?? "")
      else { return nil }
      guard !tests.isEmpty else {
        mistakes.add(line, "itself needs what the event must have: itself { name = value }")
        return nil
      }
      return .itself(tests)
    default:
      mistakes.add(
        line, "\(name) is no requirement; use never, exactly, at_most, at_least, follows, …")
      return nil
    }
  }

  private mutating func correspondence(
    _ name: String, _ table: LuaTable, _ line: Int
  ) throws -> Requirement.Form? {
    guard let first = try pattern(table.get(1), line),
      let second = try pattern(table.get(2), line)
    else { return nil }
    guard case .table(let options) = try table.get(3), let by = try options.get("by").text,
      !by.isEmpty
    else {
      mistakes.add(line, "\(name) needs what pairs the events: { by = \"click\" }")
      return nil
    }
    for key in try fields(of: options, line).names where key != "by" {
      mistakes.addUnknown(line, "key of \(name)", key, among: ["by"])
    }
    checkAttribute(by, line, of: first.kinds, first.shortText)
    checkAttribute(by, line, of: second.kinds, second.shortText)
    return .forEach(first, second, by: by, once: name == "once_for_each")
  }

  // MARK: Scopes

  private mutating func scope(
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
      fields = try self.fields(of: scope, line)
    case let other:
      mistakes.add(line, "a scope is a table of keys, not a \(other.typeName)")
      return nil
    }
    for key in fields.names where !allowed.contains(key) {
      mistakes.addUnknown(
        mistakes.line(of: key, from: line), "key of a scope", key, among: allowed)
    }
    var after = try optionalPattern(fields["after"], line)
    var last = try optionalPattern(fields["before"], line)
    var isBetween = false
    switch fields["between"] {
    case .nil: break
    case .table(let pair) where try form(of: pair) == nil && pair.array().count == 2:
      if after != nil || last != nil {
        mistakes.add(line, "between takes the place of after and before; leave them out")
      }
      after = try pattern(pair.get(1), line)
      last = try pattern(pair.get(2), line)
      isBetween = true
    default:
      mistakes.add(line, "between needs two patterns: between = { first, last }")
    }
    let scope = RuleScope(
      per: try correlations(fields["per"], line), after: after, before: last,
      isBetween: isBetween, within: duration(fields["within"], line),
      isDuring: flag(fields["during"], "during", line),
      causedBy: try optionalPattern(fields["caused_by"], line),
      byCause: try optionalPattern(fields["by_cause"], line),
      followedBy: try optionalPattern(fields["followed_by"], line),
      without: try optionalPattern(fields["without"], line))
    return mistakes.errors.count == before ? scope : nil
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

  // MARK: Conditions

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
    let path = AttributePath(name)
    guard try count(of: table) > 1 else { return .profile(path, .literal(.boolean(true))) }
    guard let value = try claimValue(table.get(3), of: name, line) else { return nil }
    return .profile(path, try table.get(2).text == "has" ? .has(value) : .literal(value))
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
