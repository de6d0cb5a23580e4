import AdSpecTrace
import LuaScript

extension RuleReader {
  /// Reads a pattern.
  ///
  /// - Returns: The pattern; nil if the pattern has mistakes.
  mutating func pattern(_ value: LuaValue, _ line: Int) throws -> EventPattern? {
    guard let alternatives = try alternatives(value, line) else { return nil }
    guard !alternatives.isEmpty else {
      mistakes.add(line, "any { } names no event; write at least one pattern into it")
      return nil
    }
    return EventPattern(alternatives)
  }

  private mutating func alternatives(
    _ value: LuaValue, _ line: Int
  ) throws -> [EventPattern.Alternative]? {
    switch value {
    case .string(let name):
      return try alternative(name.text, nil, line).map { [$0] }
    case .table(let table):
      if try isUnknown(table, line) { return nil }
      guard let form = try form(of: table) else { return try detailed(table, line).map { [$0] } }
      let line = try self.line(of: table, line)
      guard form == "any" else {
        mistakes.add(
          line,
          "\(form) is not a pattern; write \"channel.name\", { \"channel.name\", where = … }"
            + " or any { … }")
        return nil
      }
      guard case .table(let list) = try table.get(1) else {
        mistakes.add(line, "any needs a list: any { … }")
        return nil
      }
      return try alternatives(of: list, line)
    case .nil:
      mistakes.add(line, "a pattern is missing here; write the name of an event")
      return nil
    default:
      mistakes.add(line, "a pattern is the name of an event or a table, not a \(value.typeName)")
      return nil
    }
  }

  /// Reads the list of `any { … }`.
  ///
  /// The `where` and `when` of the list apply to each pattern in the list.
  private mutating func alternatives(
    of list: LuaTable, _ line: Int
  ) throws -> [EventPattern.Alternative]? {
    try enter(list, line)
    defer { leave() }
    let common = try patternFields(of: list, line)
    var result: [EventPattern.Alternative]? = []
    for item in try list.array() {
      guard let found = try alternatives(item, line) else {
        result = nil
        continue
      }
      for alternative in found {
        guard let narrowed = try narrowed(alternative, common, line) else {
          result = nil
          continue
        }
        result?.append(narrowed)
      }
    }
    return result
  }

  /// Adds to a pattern the tests and conditions of the `any { … }` that contains the pattern.
  private mutating func narrowed(
    _ alternative: EventPattern.Alternative, _ fields: RuleFields, _ line: Int
  ) throws -> EventPattern.Alternative? {
    guard !fields.names.isEmpty else { return alternative }
    guard let tests = try tests(fields["where"], line, of: alternative.kinds, alternative.name)
    else { return nil }
    let conditions = try self.conditions(fields["when"], line)
    return EventPattern.Alternative(
      name: alternative.name, kinds: alternative.kinds, tests: alternative.tests + tests,
      condition: conditions.isEmpty
        ? alternative.condition
        : .allOf(conditions + (alternative.condition.map { [$0] } ?? [])))
  }

  /// The values of the keys `where` and `when` in a pattern.
  private mutating func patternFields(of table: LuaTable, _ line: Int) throws -> RuleFields {
    let fields = try fields(of: table, line, allowList: true)
    for key in fields.names where key != "where" && key != "when" {
      mistakes.addUnknown(
        mistakes.line(of: key, from: line), "key of a pattern", key, among: ["where", "when"])
    }
    return fields
  }

  private mutating func detailed(
    _ table: LuaTable, _ line: Int
  ) throws -> EventPattern.Alternative? {
    let fields = try patternFields(of: table, line)
    guard case .string(let name) = try table.get(1), try table.count == 1 else {
      mistakes.add(
        line, "a pattern starts with one name of an event: { \"channel.name\", where = … }")
      return nil
    }
    return try alternative(name.text, fields, line)
  }

  private mutating func alternative(
    _ name: String, _ fields: RuleFields?, _ line: Int
  ) throws -> EventPattern.Alternative? {
    var kinds = EventKindSet()
    if let kind = EventKind(name: name) {
      kinds.insert(kind.rawValue)
    } else {
      let channel = name.split(separator: ".", omittingEmptySubsequences: false)
      let members = EventKind.allCases.filter { $0.channel == channel.first ?? "" }
      if channel.count == 2, channel[1] == "*", !members.isEmpty {
        kinds = EventKindSet(members)
      } else {
        mistakes.addUnknown(line, "event", name, among: EventKind.names)
        return nil
      }
    }
    var tests: [AttributeTest] = []
    var conditions: [RuleCondition] = []
    if let fields {
      guard let read = try self.tests(fields["where"], line, of: kinds, name) else { return nil }
      tests = read
      conditions = try self.conditions(fields["when"], line)
    }
    return EventPattern.Alternative(
      name: name, kinds: kinds, tests: tests,
      condition: conditions.isEmpty ? nil : .allOf(conditions))
  }

  /// Reads the tests of a `where`.
  ///
  /// - Parameters:
  ///   - value: The table of names and tests.
  ///   - line: The line to name in the message about a mistake.
  ///   - kinds: The kinds of the tested events; nil if unknown.
  ///   - owner: The name for the tested events in messages.
  /// - Returns: The tests; empty without a `where`, nil if the `where` has mistakes.
  /// - Throws: `LuaError` if Lua cannot read the table.
  mutating func tests(
    _ value: LuaValue, _ line: Int, of kinds: EventKindSet?, _ owner: String
  ) throws -> [AttributeTest]? {
    switch value {
    case .nil: return []
    case .table(let table):
      if try isUnknown(table, line) { return nil }
      try enter(table, line, key: .string("where"))
      defer { leave() }
      var tests: [AttributeTest]? = []
      for (key, value) in try table.entries() {
        guard case .string(let name) = key, !name.text.isEmpty else {
          mistakes.add(line, "where is a table of names and values: where = { name = value }")
          return nil
        }
        checkAttribute(name.text, line, of: kinds, owner)
        guard let test = try test(value, line, of: kinds, owner, key: key) else {
          tests = nil
          continue
        }
        tests?.append(AttributeTest(path: AttributePath(name.text), test: test))
      }
      return tests
    default:
      mistakes.add(line, "where is a table of names and values, not a \(value.typeName)")
      return nil
    }
  }

  private mutating func test(
    _ value: LuaValue, _ line: Int, of kinds: EventKindSet?, _ owner: String, key: LuaValue? = nil
  ) throws -> ValueTest? {
    guard case .table(let table) = value, let form = try form(of: table) else {
      return try literal(value, line, key: key).map { .literal($0) }
    }
    if try isUnknown(table, line) { return nil }
    try enter(table, line, key: key)
    defer { leave() }
    let line = try self.line(of: table, line)
    switch form {
    case "absent": return .absent
    case "present": return .present
    case "attribute": return try .ofPremise(ofPremise(table, line))
    case "is_not": return try test(table.get(1), line, of: kinds, owner).map { .isNot($0) }
    case "any", "one_of", "all":
      guard case .table(let list) = try table.get(1) else {
        mistakes.add(line, "\(form) needs a list: \(form) { … }")
        return nil
      }
      try enter(list, line)
      defer { leave() }
      let tests = try list.array().map { try test($0, line, of: kinds, owner) }
      guard !tests.contains(where: { $0 == nil }) else { return nil }
      return form == "all" ? .allOf(tests.compactMap(\.self)) : .anyOf(tests.compactMap(\.self))
    case "at_least", "at_most":
      guard let number = try table.get(1).number, try count(of: table) == 1 else {
        mistakes.add(line, "\(form) of a value needs one number: \(form)(1)")
        return nil
      }
      return form == "at_least" ? .atLeast(number) : .atMost(number)
    case "fits", "missing_in":
      guard let pattern = try pattern(table.get(1), line),
        let path = try attribute(table.get(2), form, line, of: pattern.kinds, pattern.shortText)
      else { return nil }
      return form == "fits" ? .closestSize(pattern, path) : .missingIn(pattern, path)
    default:
      mistakes.add(
        line, "\(form) is not a test of a value; use a value, absent, present, one_of, is_not, …")
      return nil
    }
  }

  /// Reads the name of an attribute of some events.
  mutating func attribute(
    _ value: LuaValue, _ form: String, _ line: Int, of kinds: EventKindSet?, _ owner: String
  ) throws -> AttributePath? {
    guard case .string(let text) = value, !text.text.isEmpty else {
      mistakes.add(line, "\(form) needs the name of an attribute, not a \(value.typeName)")
      return nil
    }
    checkAttribute(text.text, line, of: kinds, owner)
    return AttributePath(text.text)
  }

  /// Reads `premise.NAME`, an attribute of the premise's event.
  private mutating func ofPremise(_ table: LuaTable, _ line: Int) throws -> AttributePath {
    let name = try table.get(1).text ?? ""
    checkAttribute(name, line, of: premise?.kinds, premise?.shortText ?? "")
    return AttributePath(name)
  }

  /// Reports a mistake if no event of the given kinds can have the attribute.
  mutating func checkAttribute(
    _ path: String, _ line: Int, of kinds: EventKindSet?, _ owner: String
  ) {
    guard let kinds else { return }
    let found = EventKind.allCases.filter(kinds.contains)
    if let refusal = AttributeNames.refusal(of: path, in: found, of: owner) {
      mistakes.add(line, refusal)
    }
  }

  /// The number of arguments of a form.
  func count(of table: LuaTable) throws -> Int {
    guard case .integer(let count) = try table.get("count") else { return 0 }
    return Int(count)
  }

  private mutating func literal(
    _ value: LuaValue, _ line: Int, key: LuaValue?
  ) throws -> TraceValue? {
    switch value {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(Int(value))
    case .number(let value): return .number(value)
    case .string(let text): return .string(text.text)
    case .table(let table):
      try enter(table, line, key: key)
      defer { leave() }
      let items = try table.array()
      let entries = try table.entries()
      if items.count == entries.count {
        let values = try items.enumerated().map { position, item in
          try literal(item, line, key: .integer(Int64(position + 1)))
        }
        return values.contains { $0 == nil } ? nil : .array(values.compactMap(\.self))
      }
      var fields: [TraceAttribute] = []
      for (key, value) in entries {
        guard let name = key.text else {
          mistakes.add(line, "a value has either list items or named fields, not both")
          return nil
        }
        guard let value = try literal(value, line, key: key) else { return nil }
        fields.append(TraceAttribute(name, value))
      }
      return .object(fields)
    default:
      mistakes.add(line, "a \(value.typeName) cannot be compared; write a value or a test")
      return nil
    }
  }
}
