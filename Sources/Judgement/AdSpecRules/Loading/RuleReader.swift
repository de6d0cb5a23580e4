import AdSpecTrace
import LuaScript

/// Reads the tables of a rule file, and collects all mistakes instead of stopping at the first.
struct RuleReader {
  /// The mistakes that the reader has found until now.
  var mistakes: RuleMistakes
  /// The pattern of the premise of the current rule; nil before the premise is read.
  var premise: EventPattern?
  /// The level of the current rule; nil before the level is read.
  var level: RuleLevel?
  /// The stack of the tables that are being read.
  private var walk = LuaTableWalk("the pattern")

  init(file: String, contents: [UInt8]) {
    mistakes = RuleMistakes(file: file, contents: contents)
  }

  /// Reads a rule.
  ///
  /// - Returns: The rule and its `check` function; nil if the rule has mistakes.
  mutating func rule(_ table: LuaTable, line: Int) throws -> (Rule, LuaFunction?)? {
    do {
      return try wholeRule(table, line: line)
    } catch let endless as InputError {
      mistakes.add(endless.line, endless.message)
      return nil
    }
  }

  private mutating func wholeRule(
    _ table: LuaTable, line: Int
  ) throws -> (Rule, LuaFunction?)? {
    let before = mistakes.errors.count
    premise = nil
    level = nil
    let fields = try fields(of: table, line)
    for key in fields.names where !RuleLanguage.ruleKeys.contains(key) {
      mistakes.addUnknown(
        mistakes.line(of: key, from: line), "key of a rule", key, among: RuleLanguage.ruleKeys)
    }
    let id = text(fields, "id", line, isRequired: true) ?? ""
    let subject = id.isEmpty ? "the rule" : id
    let level: RuleLevel? = choice(fields, "level", line, subject)
    self.level = level
    let severity: Severity? = choice(fields, "severity", line, subject)
    let formats = try formats(fields, line, subject)
    let says = text(fields, "says", line, isRequired: true) ?? ""
    let because = text(fields, "because", line, isRequired: false) ?? ""
    let cites = try citations(fields, line, subject)
    let survival = try survival(fields["survives"], line)
    let isLaw = flag(fields["law"], "law", line)
    let sdks = SDKRange(since: sdk(fields, "since", line), until: sdk(fields, "up_to", line))
    let fault = try fault(fields["fault"], mistakes.line(of: "fault", from: line))
    let leaves = try handOvers(fields["leaves"], mistakes.line(of: "leaves", from: line), id)
    let dispute = try dispute(fields["disputed"], mistakes.line(of: "disputed", from: line))
    walk = LuaTableWalk("given")
    let premise = try premise(fields["given"], mistakes.line(of: "given", from: line), subject)
    walk = LuaTableWalk("when")
    let when = try conditions(fields["when"], self.line(of: "when", fields, line))
    walk = LuaTableWalk("unless")
    let unless = try conditions(fields["unless"], self.line(of: "unless", fields, line))
    walk = LuaTableWalk("require")
    let requirements = try requirements(
      fields["require"], self.line(of: "require", fields, line), premise)
    var check: LuaFunction?
    switch fields["check"] {
    case .nil: break
    case .function(let function): check = function
    case let other:
      mistakes.add(
        mistakes.line(of: "check", from: line),
        "check is a function of the trace and the premise, not a \(other.typeName)")
    }
    if fields["require"].isNil, fields["check"].isNil, survival == nil {
      mistakes.add(line, "\(subject) requires nothing; give it require, check or survives")
    }
    guard mistakes.errors.count == before, let level, let severity, let premise else { return nil }
    let body = RuleBody(
      id: id, formats: formats, survival: survival, premise: premise, when: when, unless: unless,
      requirements: requirements,
      hasCheck: check != nil, isLaw: isLaw, sdks: sdks)
    var rule = Rule(
      id: id, level: level, severity: severity, formats: formats, says: says, because: because,
      cites: cites, survives: survival != nil, file: mistakes.file, line: line, body: body)
    rule.fault = fault
    rule.leaves = leaves
    rule.dispute = dispute
    return (rule, check)
  }

  // MARK: Keys of a rule

  private mutating func text(
    _ fields: RuleFields, _ key: String, _ line: Int, isRequired: Bool
  ) -> String? {
    switch fields[key] {
    case .string(let text) where !text.text.isEmpty: return text.text
    case .nil:
      if isRequired { mistakes.add(line, "the rule has no \(key); add \(key) = \"…\"") }
    case .string:
      mistakes.add(mistakes.line(of: key, from: line), "\(key) is empty; write a text")
    case let other:
      mistakes.add(
        mistakes.line(of: key, from: line), "\(key) is a text, not a \(other.typeName)")
    }
    return nil
  }

  private mutating func choice<Choice>(
    _ fields: RuleFields, _ key: String, _ line: Int, _ subject: String
  ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
    let names = Choice.allCases.map(\.rawValue)
    switch fields[key] {
    case .nil:
      mistakes.add(
        line, "\(subject) has no \(key); add one of \(names.joined(separator: ", "))")
    case .string(let text):
      if let choice = Choice(rawValue: text.text) { return choice }
      mistakes.addUnknown(mistakes.line(of: key, from: line), key, text.text, among: names)
    case let other:
      mistakes.add(
        mistakes.line(of: key, from: line), "\(key) is a text, not a \(other.typeName)")
    }
    return nil
  }

  /// Reads a version of the Google Mobile Ads SDK.
  private mutating func sdk(_ fields: RuleFields, _ key: String, _ line: Int) -> SDKGeneration? {
    let value = fields[key]
    if value.isNil { return nil }
    if let number = value.number.flatMap({ Int(exactly: $0) }),
      let sdk = SDKGeneration(rawValue: number)
    {
      return sdk
    }
    let known = SDKGeneration.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
    mistakes.add(
      mistakes.line(of: key, from: line), "\(key) is a version of the SDK: one of \(known)")
    return nil
  }

  private mutating func formats(
    _ fields: RuleFields, _ line: Int, _ subject: String
  ) throws -> [String] {
    let value = fields["formats"]
    if value.isNil {
      mistakes.add(line, "\(subject) has no formats; add formats = ALL or a list")
      return []
    }
    walk = LuaTableWalk("formats")
    return try formats(value, mistakes.line(of: "formats", from: line))
  }

  /// Reads a list of formats, or a list of lists of formats.
  mutating func formats(_ value: LuaValue, _ line: Int) throws -> [String] {
    switch value {
    case .string(let text):
      if RuleLanguage.formats.contains(text.text) { return [text.text] }
      mistakes.addUnknown(line, "format", text.text, among: RuleLanguage.formats)
    case .table(let table):
      if try isUnknown(table, line) { return [] }
      try enter(table, line)
      defer { leave() }
      var formats: [String] = []
      for item in try table.array() {
        for format in try self.formats(item, line) where !formats.contains(format) {
          formats.append(format)
        }
      }
      if try table.count == 0 {
        mistakes.add(line, "formats names no format; use ALL or a list")
      }
      return formats
    default:
      mistakes.add(line, "formats is a list of formats, not a \(value.typeName)")
    }
    return []
  }

  private mutating func citations(
    _ fields: RuleFields, _ line: Int, _ subject: String
  ) throws -> [String] {
    let value = fields["cites"]
    let line = mistakes.line(of: "cites", from: line)
    switch value {
    case .nil:
      mistakes.add(line, "\(subject) has no cites; add a list of its sources")
    case .table(let list):
      var cites: [String] = []
      for item in try list.array() {
        guard case .string(let text) = item else {
          mistakes.add(line, "cites is a list of texts, and one item is a \(item.typeName)")
          continue
        }
        cites.append(text.text)
      }
      if try list.count == 0 { mistakes.add(line, "cites is empty; name at least one source") }
      return cites
    default:
      mistakes.add(line, "cites is a list of texts, not a \(value.typeName)")
    }
    return []
  }

  mutating func flag(_ value: LuaValue, _ key: String, _ line: Int) -> Bool {
    switch value {
    case .nil: return false
    case .boolean(let value): return value
    default:
      mistakes.add(
        mistakes.line(of: key, from: line), "\(key) is true or false, not a \(value.typeName)")
      return false
    }
  }

  // MARK: Tables

  /// Begins to read a table within the current table, until ``leave()`` is called.
  ///
  /// - Throws: `InputError` if the table contains itself, or if tables are nested too deeply.
  mutating func enter(_ table: LuaTable, _ line: Int, key: LuaValue? = nil) throws {
    do {
      // If a rule file uses one table in several places, the table counts once for each place. A
      // table without list items also counts.
      try walk.enter(table, count: 1 + table.count, key: key)
    } catch let refusal as LuaTableWalk.Refusal {
      throw InputError(file: mistakes.file, line: line, message: refusal.description)
    }
  }

  /// Ends the reading of the table of the latest call of `enter`.
  mutating func leave() { walk.leave() }

  /// The named fields of a table.
  ///
  /// Unless `allowList` is true, list items in the table are a mistake.
  mutating func fields(
    of table: LuaTable, _ line: Int, allowList: Bool = false
  ) throws -> RuleFields {
    let fields = RuleFields(try table.entries())
    if fields.hasItems, !allowList {
      mistakes.add(line, "a value stands here without a key; write key = value")
    }
    return fields
  }

  /// The line of a key in a rule; if the rule does not have the key, the line of the rule.
  private func line(of key: String, _ fields: RuleFields, _ line: Int) -> Int {
    fields[key].isNil ? line : mistakes.line(of: key, from: line)
  }

  /// The name of the form that made a table; nil for a plain table.
  func form(of table: LuaTable) throws -> String? {
    guard case .string(let name) = try table.get("form") else { return nil }
    return name.text
  }

  /// If a form made the table: the line at which the rule file calls the form.
  ///
  /// Otherwise: the given line.
  func line(of table: LuaTable, _ line: Int) throws -> Int {
    if case .integer(let number) = try table.get("line"), number > 0 { return Int(number) }
    return line
  }

  /// Whether a table stands for an unknown name.
  ///
  /// If so, this function also adds a mistake about the name.
  mutating func isUnknown(_ table: LuaTable, _ line: Int) throws -> Bool {
    guard try form(of: table) == "unknown" else { return false }
    try addUnknownName(table.get(1), self.line(of: table, line))
    return true
  }

  /// Adds a mistake about an unknown name.
  mutating func addUnknownName(_ name: LuaValue, _ line: Int) throws {
    mistakes.addUnknown(
      line, "name", name.text ?? "?", among: RuleLanguage.globals,
      replacements: RuleLanguage.replacements)
  }
}

/// The fields of a Lua table.
///
/// One read gets all fields, because a separate read for each field costs far more.
struct RuleFields {
  private let fields: [(name: String, value: LuaValue)]
  /// Whether the table has entries other than named fields.
  let hasItems: Bool

  /// Creates the fields from the entries of a table.
  init(_ entries: [(key: LuaValue, value: LuaValue)]) {
    fields = entries.compactMap { key, value in key.text.map { ($0, value) } }
    hasItems = fields.count < entries.count
  }

  /// These fields, plus the fields of another table.
  ///
  /// If both tables have a field with the same name, the result has only the field of this table.
  func filled(from other: RuleFields) -> RuleFields {
    RuleFields(fields + other.fields.filter { !names.contains($0.name) }, hasItems)
  }

  private init(_ fields: [(name: String, value: LuaValue)], _ hasItems: Bool) {
    self.fields = fields
    self.hasItems = hasItems
  }

  /// The names of the fields, in order.
  var names: [String] { fields.map(\.name) }

  /// The value of the field with a name; Lua's nil if there is no such field.
  subscript(name: String) -> LuaValue {
    for field in fields where field.name == name { return field.value }
    return .nil
  }
}
