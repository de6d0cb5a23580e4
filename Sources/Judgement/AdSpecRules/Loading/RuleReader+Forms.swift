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
          "a premise is an event that the adapter does not cause, and \(kind.name) is an action of the adapter; put it "
            + "into the scope or the requirement")
        break
      }
    }
    guard let scope = try scope(table, RuleLanguage.premiseKeys, line), let pattern else {
      return nil
    }
    return Premise(pattern: pattern, scope: scope)
  }

  /// Reads `require`: one requirement, or several in `all { … }`.
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
    let keys = RuleLanguage.requirementKeys + (name == "for_each" ? ["by"] : [])
    guard let scope = try scope(table, keys, line), let form else { return [] }
    if name == "follows", scope.since != nil {
      mistakes.add(
        line, "follows looks from the premise on; with since, write at_least(1, …) { since = … }")
      return []
    }
    return [Requirement(form: form, scope: scope, premise: premise, level: level)]
  }

  /// Reads the `level` in the scope of a requirement.
  private mutating func ownLevel(of table: LuaTable, _ line: Int) throws -> RuleLevel? {
    guard case .table(let scope) = try table.get("scope") else { return nil }
    return weakerLevel(try scope.get("level"), "a requirement of it", line)
  }

  /// Reads a `level`, which must be weaker than the level of the rule; nil if there is no `level`.
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
        "the rule is \(own.rawValue), and \(part) must be weaker; leave level out, or "
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
    let level = weakerLevel(fields["level"], "the level of survives", line)
    return Survival(level: level, when: try conditions(fields["when"], line))
  }

  /// Reads `leaves`: a table such as `{ ["LOAD-ONCE-1"] = "A second answer." }`.
  mutating func handOvers(_ value: LuaValue, _ line: Int, _ own: String) throws -> [HandOver] {
    if value.isNil { return [] }
    let example = "write leaves = { [\"LOAD-ONCE-1\"] = \"A second answer.\" }"
    guard case .table(let table) = value else {
      mistakes.add(line, "leaves is a table, not a \(value.typeName); \(example)")
      return []
    }
    var found: [HandOver] = []
    for (key, text) in try table.entries() {
      guard case .string(let rule) = key, let says = text.text, !says.isEmpty else {
        mistakes.add(line, "leaves has a sentence for each rule; \(example)")
        continue
      }
      if rule.text == own {
        mistakes.add(line, "\(own) leaves a case to itself; name the rule that judges the case")
      }
      found.append(HandOver(rule: rule.text, says: says, line: line))
    }
    return found
  }

  /// Reads `disputed`: a table such as `{ since = "1.1.0", reason = "…", link = "https://…" }`.
  mutating func dispute(_ value: LuaValue, _ line: Int) throws -> Dispute? {
    if value.isNil { return nil }
    let example = "write disputed = { since = \"1.1.0\", reason = \"…\", link = \"https://…\" }"
    guard case .table(let table) = value else {
      mistakes.add(line, "disputed is a table, not a \(value.typeName); \(example)")
      return nil
    }
    let fields = try fields(of: table, line)
    for key in fields.names where !RuleLanguage.disputeKeys.contains(key) {
      mistakes.addUnknown(
        mistakes.line(of: key, from: line), "key of disputed", key, among: RuleLanguage.disputeKeys)
    }
    var texts: [String: String] = [:]
    for key in RuleLanguage.disputeKeys {
      // A rule also has a key `since`, so the search begins at the table.
      let place = mistakes.line(of: key, from: line)
      switch fields[key] {
      case .nil: mistakes.add(line, "disputed has no \(key); \(example)")
      case .string(let text) where !text.text.allSatisfy(\.isWhitespace): texts[key] = text.text
      case .string: mistakes.add(place, "\(key) of disputed is empty; \(example)")
      case let other:
        mistakes.add(place, "\(key) of disputed is a text, not a \(other.typeName); \(example)")
      }
    }
    guard let since = texts["since"], let reason = texts["reason"], let link = texts["link"] else {
      return nil
    }
    let numbers = since.split(separator: ".", omittingEmptySubsequences: false)
    if numbers.count != 3 || !numbers.allSatisfy({ UInt16($0).map(String.init) == String($0) }) {
      mistakes.add(
        mistakes.line(of: "since", from: line),
        "since of disputed is a version of the suite such as 1.1.0, not \"\(since)\"")
    }
    if link.contains(where: \.isWhitespace) {
      mistakes.add(
        mistakes.line(of: "link", from: line),
        "link of disputed is an address or the path of a document, without spaces, not \"\(link)\"")
    }
    return Dispute(since: since, reason: reason, link: link)
  }

  /// Reads `fault`: a table such as `{ drop = "event.click" }`, `{ twice = "answer.load" }`,
  /// `{ delay = "event.click", by = 5 }` or `{ replace = "event.click", with = "event.impression" }`.
  mutating func fault(_ value: LuaValue, _ line: Int) throws -> MessageChange? {
    if value.isNil { return nil }
    let example = "write a table such as { drop = \"event.click\" }"
    guard case .table(let table) = value else {
      mistakes.add(line, "fault is a table, not a \(value.typeName); \(example)")
      return nil
    }
    let fields = try fields(of: table, line)
    let changes = RuleLanguage.faultChanges.filter { !fields[$0].isNil }
    guard changes.count == 1 else {
      let all = RuleLanguage.faultChanges.joined(separator: ", ")
      mistakes.add(line, "fault has exactly one of \(all); \(example)")
      return nil
    }
    let more = ["delay": "by", "replace": "with"][changes[0]]
    for key in fields.names where key != changes[0] && key != more {
      mistakes.addUnknown(
        line, "key of fault", key, among: [changes[0], more].compactMap(\.self))
    }
    guard let message = message(fields[changes[0]], changes[0], line) else { return nil }
    if message == .answerLoad, more != nil {
      mistakes.add(line, "the host takes the delegate from answer.load: use drop or twice")
      return nil
    }
    switch changes[0] {
    case "drop": return MessageChange(message, .drop)
    case "twice": return MessageChange(message, .twice)
    case "delay":
      guard let seconds = fields["by"].number, seconds > 0, seconds <= 86_400 else {
        mistakes.add(line, "delay needs by = SECONDS, a number above 0 and at most 86400")
        return nil
      }
      return MessageChange(message, .delay(Int64(seconds * 1_000_000_000)))
    default:
      guard let other = self.message(fields["with"], "with", line) else { return nil }
      return MessageChange(message, .replace(other))
    }
  }

  private mutating func message(_ value: LuaValue, _ key: String, _ line: Int) -> EventKind? {
    let known = RuleLanguage.faultMessages.filter { key != "with" || $0 != .answerLoad }
    guard case .string(let text) = value else {
      mistakes.add(line, "\(key) of fault is the name of a message, such as \"event.click\"")
      return nil
    }
    if let kind = known.first(where: { $0.name == text.text }) { return kind }
    mistakes.addUnknown(line, "message of fault", text.text, among: known.map(\.name))
    return nil
  }

  private mutating func requirement(
    _ name: String, _ table: LuaTable, _ line: Int
  ) throws -> Requirement.Form? {
    switch name {
    case "never":
      return try pattern(table.get(1), line).map { .count($0, atLeast: 0, atMost: 0) }
    case "follows":
      return try pattern(table.get(1), line).map {
        .count($0, atLeast: 1, atMost: nil, follows: true)
      }
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
      guard try count(of: table) == 1 else {
        mistakes.add(
          line,
          "preceded_by needs the event that comes before the premise; for events other than the "
            + "premise, write for_each(P, preceded_by(Q))")
        return nil
      }
      return try pattern(table.get(1), line).map { .precededBy(nil, $0) }
    case "for_each": return try correspondence(table, line)
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
        line, "\(name) is not a requirement; use never, exactly, at_most, at_least, follows, …")
      return nil
    }
  }

  /// Reads `for_each(P, …) { by = … }`.
  private mutating func correspondence(
    _ table: LuaTable, _ line: Int
  ) throws -> Requirement.Form? {
    guard let each = try pattern(table.get(1), line) else { return nil }
    guard case .table(let part) = try table.get(2), let name = try form(of: part),
      ["exactly", "at_least", "preceded_by", "unknown"].contains(name)
    else {
      mistakes.add(
        line,
        "for_each needs what each event has: exactly(1, …), at_least(1, …) or preceded_by(…)")
      return nil
    }
    if try isUnknown(part, line) { return nil }
    if try !part.get("scope").isNil {
      mistakes.add(line, "a scope stands behind for_each(…), not within it")
      return nil
    }
    if name == "preceded_by" {
      return try pattern(part.get(1), line).map { .precededBy(each, $0) }
    }
    guard case .integer(1) = try part.get(1) else {
      mistakes.add(line, "\(name) in for_each counts to one: \(name)(1, \"event.click\")")
      return nil
    }
    guard let pattern = try pattern(part.get(2), line) else { return nil }
    var by: String?
    if case .table(let scope) = try table.get("scope") { by = try scope.get("by").text }
    guard let by, !by.isEmpty else {
      mistakes.add(line, "for_each needs what pairs the events: for_each(…) { by = \"click\" }")
      return nil
    }
    checkAttribute(by, line, of: each.kinds, each.shortText)
    checkAttribute(by, line, of: pattern.kinds, pattern.shortText)
    return .forEach(each, has: pattern, by: AttributePath(by), once: name == "exactly")
  }
}
