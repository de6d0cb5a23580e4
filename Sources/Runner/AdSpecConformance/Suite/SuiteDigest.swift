import AdSpecReports
package import AdSpecRules
package import AdSpecTrace
import LuaScript

/// The ids of a suite's rules and the digests of what decides about them.
///
/// Two versions of a suite decide alike by the rules whose digests are equal. The digest of a rule
/// covers its declaration and everything else that its file says outside of other rules, without
/// comments and without the texts that decide nothing. adspec itself is not part of a digest.
package struct SuiteDigest {
  /// One rule.
  package struct Entry {
    /// The rule.
    package let rule: Rule
    /// The SHA-256 digest of what decides, in hexadecimal digits.
    package let digest: String
    /// For each trace beside the rule that keeps it, the first 16 digits of the trace's digest.
    package let kept: [String]
  }

  /// The rules, in the order of the catalogue.
  package let rules: [Entry]
  private let source: SuiteSource

  /// Computes the digests of a suite.
  ///
  /// - Throws: `InputErrors` for mistakes in the files with the traces of rules, `InputError` if such
  ///   a file cannot be read.
  package init(_ suite: Suite, _ source: SuiteSource) throws {
    self.source = source
    var texts: [String: RuleFileText] = [:]
    var cases: [String: [RuleCase]] = [:]
    rules = try suite.catalogue.rules.map { rule in
      if texts[rule.file] == nil {
        let contents = source.rules.first { $0.path == rule.file }?.contents ?? []
        texts[rule.file] = RuleFileText(contents)
        cases[rule.file] = try source.cases(of: rule).map {
          try RuleCase.cases(in: String(decoding: $0.contents, as: UTF8.self), file: $0.path)
        }
      }
      let kept = (cases[rule.file] ?? []).filter { $0.rule == rule.id }.flatMap(\.traces)
        .filter { !$0.isBreaking }
      return Entry(
        rule: rule, digest: texts[rule.file]?.digest(ofRuleAt: rule.line) ?? "",
        kept: kept.map { trace in
          let bytes = TraceWriter.bytes(of: trace.trace)
          return String(ContentDigest(bytes).hexadecimal.prefix(16))
        })
    }
  }

  /// The digests in lines: the version and the digests of all files, then a line for each rule.
  package var text: String {
    let heads = [
      ["suite", Suite.version], ["rules", source.rulesDigest],
      ["scenarios", source.scenariosDigest],
    ]
    let rows = rules.map { [$0.rule.id, level(of: $0.rule), $0.rule.severity.rawValue, $0.digest] }
    let lines = Table(columns: 2).lines(heads) + [""] + Table(columns: 4).lines(rows)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The digests as JSON, with the formats of each rule and the traces that keep it.
  package var json: TraceValue {
    .object([
      .init("suite", .string(Suite.version)), .init("rules_digest", .string(source.rulesDigest)),
      .init("scenarios_digest", .string(source.scenariosDigest)),
      .init(
        "rules",
        .array(
          rules.map { entry in
            .object([
              .init("id", .string(entry.rule.id)), .init("level", .string(level(of: entry.rule))),
              .init("severity", .string(entry.rule.severity.rawValue)),
              .init("formats", .array(entry.rule.formats.map(TraceValue.string))),
              .init("digest", .string(entry.digest)),
              .init("kept", .array(entry.kept.map(TraceValue.string))),
            ])
          })),
    ])
  }

  private func level(of rule: Rule) -> String {
    rule.dispute == nil ? rule.level.rawValue : "disputed"
  }
}

/// The tokens of a file of rules: those of each rule, and those that the rules share.
private struct RuleFileText {
  /// The tokens outside of all rules, such as lists and functions.
  private var shared: [LuaToken] = []
  /// For the line of each rule, its tokens.
  private var rules: [Int: [LuaToken]] = [:]

  /// The keys of a rule whose texts decide nothing, or that stand beside the digest.
  private static let silent: Set<String> = [
    "level", "severity", "because", "cites", "leaves", "disputed",
  ]

  init(_ contents: [UInt8]) {
    let tokens = LuaToken.tokens(of: contents)
    var position = 0
    while position < tokens.count {
      let isRule =
        tokens[position].token == .name("rule") && position + 1 < tokens.count
        && tokens[position + 1].token == .symbol("{")
      guard isRule else {
        shared.append(tokens[position].token)
        position += 1
        continue
      }
      let end = RuleFileText.end(of: tokens, from: position + 1)
      rules[tokens[position].line] = RuleFileText.deciding(
        tokens[(position + 1)..<end].map(\.token))
      position = end
    }
  }

  /// The digest of a rule, with everything that it can share with other rules of the file.
  func digest(ofRuleAt line: Int) -> String {
    let tokens = (rules[line] ?? []) + shared
    return ContentDigest(tokens.map { RuleFileText.text(of: $0) }.joined(separator: "\n"))
      .hexadecimal
  }

  /// The position behind the bracket that closes the one at a position.
  private static func end(of tokens: [LuaToken.Placed], from start: Int) -> Int {
    var depth = 0
    for position in start..<tokens.count {
      depth += change(of: tokens[position].token)
      if depth == 0 { return position + 1 }
    }
    return tokens.count
  }

  /// The tokens of a rule without the keys that decide nothing.
  private static func deciding(_ tokens: [LuaToken]) -> [LuaToken] {
    var result: [LuaToken] = []
    var (depth, isSilent) = (0, false)
    for (position, token) in tokens.enumerated() {
      let before = position > 0 ? tokens[position - 1] : token
      let isKey =
        depth == 1 && [.symbol("{"), .symbol(","), .symbol(";")].contains(before)
        && position + 1 < tokens.count && tokens[position + 1] == .symbol("=")
      if isKey, case .name(let name) = token { isSilent = silent.contains(name) }
      depth += change(of: token)
      if !isSilent { result.append(token) }
    }
    return result
  }

  /// By how much a token changes the number of open brackets.
  private static func change(of token: LuaToken) -> Int {
    switch token {
    case .symbol("{"), .symbol("("), .symbol("["): 1
    case .symbol("}"), .symbol(")"), .symbol("]"): -1
    default: 0
    }
  }

  /// The token in a text that no other token has.
  private static func text(of token: LuaToken) -> String {
    switch token {
    case .name(let name): "name \(name)"
    case .string(let text): "string \(text.utf8.count) \(text)"
    case .number(let number): "number \(number.map { "\($0)" } ?? "?")"
    case .symbol(let symbol): "symbol \(symbol)"
    }
  }
}
