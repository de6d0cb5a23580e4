import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecTrace
import ArgumentParser
import Foundation

/// `adspec rules`: lists the catalogue, shows one rule in full, or tests rules by their cases.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, show one rule in full, or test own rules.",
    discussion: """
      `adspec rules test` judges the cases of a file. Each case has a trace that must break its rule, and no \
      other rule of the files, and a trace that must keep the rules. The rules are in the file beside it: \
      house.traces tests house.lua. The guide Rules.md explains the form of a case.

      Examples:
        adspec rules                      all rules
        adspec rules LOAD                 the rules whose ids contain LOAD, and the group load
        adspec rules LOAD-ONCE-1          one rule in full
        adspec rules --digest             ids and digests, to compare two versions of a suite
        adspec rules test house.traces    the rules of house.lua, tested by traces
      """)

  @Argument(
    help: ArgumentHelp(
      "The id of a rule, a part of ids, or a group; or the word test and files of cases.",
      valueName: "id"),
    completion: Completions.rulesAndCases)
  var words: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(
    help: """
      List what the documents about adapters require, and for each sentence the rules that judge it, or the \
      reason why none does.
      """)
  var sources = false

  @Flag(
    help: """
      Print the version of the suite, the digests of its files, and for each rule a digest of what decides. Two \
      versions judge alike by the rules whose digests are equal.
      """)
  var digest = false

  @OptionGroup var suite: SuiteOptions

  /// The files of cases to test; nil unless the first word is `test`.
  private var files: [String]? { words.first == "test" ? Array(words.dropFirst()) : nil }

  func validate() throws {
    if let files {
      if files.isEmpty {
        throw ValidationError("test needs files of cases, such as: adspec rules test house.traces")
      }
      if json || sources || digest || suite.suite != nil || !suite.rules.isEmpty {
        throw ValidationError(
          "test reads only the files of cases and the rules beside them. Leave the options out.")
      }
    } else if words.count > 1 {
      throw ValidationError(
        "rules takes one id. To test cases, write: adspec rules test FILE.traces")
    }
    if digest, sources { throw ValidationError("Give --digest or --sources, not both.") }
    if sources, !words.isEmpty {
      throw ValidationError("--sources lists all documents. Leave the id of a rule out.")
    }
    if digest, !words.isEmpty {
      throw ValidationError("--digest lists all rules. Leave the id of a rule out.")
    }
  }

  func run() throws {
    try reporting {
      if let files { return try RuleTest(files).run() }
      let source = try suite.source()
      let suite = try Suite(source)
      if sources {
        let documents = try SourceListing.documents(of: source, suite.catalogue)
        try StandardOutput.write(
          json ? SourceListing.json(documents) : SourceListing.text(documents))
        return .success
      }
      if digest {
        let digest = try SuiteDigest(suite, source)
        try StandardOutput.write(json ? jsonText(digest.json) : digest.text)
        return .success
      }
      let rules = try words.first.map { try chosen($0, from: suite.catalogue) }
      let text: String
      if json {
        text = jsonText(RuleListing.value(of: rules ?? suite.catalogue.rules))
      } else if let rules, rules.count == 1 {
        text = try RuleListing.full(rules[0], of: suite, source, self.suite.words)
      } else {
        text = RuleListing.table(rules ?? suite.catalogue.rules)
      }
      try StandardOutput.write(text)
      return .success
    }
  }

  private func jsonText(_ value: TraceValue) -> String {
    var text = ""
    JSONText.write(value) { text += $0 }
    return text
  }

  /// The rule with the id, or all rules whose ids contain it, or whose group has this name.
  private func chosen(_ id: String, from catalogue: RuleCatalogue) throws -> [Rule] {
    let part = id.uppercased()
    let exact = catalogue.rules.filter { $0.id.uppercased() == part }
    guard exact.isEmpty else { return exact }
    let similar = catalogue.rules.filter {
      $0.id.uppercased().contains(part) || $0.group.uppercased() == part
    }
    // For an unknown id, the catalogue names the nearest one.
    if similar.isEmpty { _ = try catalogue.id(naming: id) }
    return similar
  }
}

/// The test of rules by the cases in files beside the rules.
private struct RuleTest {
  private let catalogue: RuleCatalogue
  private let cases: [RuleCase]

  /// Reads files of cases, and the files of rules beside them.
  ///
  /// - Throws: `InputError` or `InputErrors` for files that cannot be read, or that have mistakes.
  init(_ files: [String]) throws {
    var source = SuiteSource()
    let texts = try files.map { try source.addCases(path: $0) }
    catalogue = try Suite(source, isWhole: false).catalogue
    var cases: [RuleCase] = []
    var errors: [InputError] = []
    for file in texts {
      do throws(InputErrors) {
        cases += try RuleCase.cases(
          in: String(decoding: file.contents, as: UTF8.self), file: file.path)
      } catch {
        errors += error.errors
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors: errors) }
    self.cases = cases
  }

  /// Judges all cases, and prints what differs from what they say.
  func run() throws -> ExitStatus {
    let mistakes = cases.flatMap { $0.mistakes { catalogue.judge($0) } }
    let tested = Set(cases.map(\.rule))
    let untested = catalogue.rules.filter { !tested.contains($0.id) }
    let result =
      mistakes.isEmpty ? "all as expected" : PlainText.count(mistakes.count, "mistake")
    let lines =
      mistakes.flatMap { PlainText.lines($0.description, atMost: 40, losesColours: false) }
      + untested.map { "\(PlainText.line($0.file)):\($0.line): \($0.id) has no case" }
      + [
        "\(PlainText.count(cases.count, "case")) of \(PlainText.count(tested.count, "rule")): \(result)"
      ]
    try StandardOutput.write(lines.map { $0 + "\n" }.joined())
    guard mistakes.isEmpty else { return .failure }
    return untested.isEmpty ? .success : .notExercised
  }
}

extension Rule {
  /// The name of the rule's file without its number, such as `load` for `20-load.lua`.
  var group: String {
    let name = FilePath.name(of: file)
    let stem = name.hasSuffix(".lua") ? name.dropLast(4) : name[...]
    let rest = stem.drop { $0.isNumber }
    return String(rest.hasPrefix("-") && rest.count < stem.count ? rest.dropFirst() : stem)
  }
}

/// Formats the catalogue for `adspec rules`.
private enum RuleListing {
  /// The rules, with one rule on each line, below the heads of the columns.
  static func table(_ rules: [Rule]) -> String {
    let rows = rules.map { rule in
      [
        rule.id, rule.dispute == nil ? rule.level.rawValue : "disputed", rule.severity.rawValue,
        PlainText.line(rule.group),
        PlainText.line(rule.says),
      ]
    }
    return Table(columns: 5).lines([["rule", "level", "severity", "group", "sentence"]] + rows)
      .map { $0 + "\n" }.joined()
  }

  /// One rule with all its properties, a trace that breaks it, a trace that keeps it, and the
  /// scenarios that test it.
  ///
  /// - Throws: `InputError` for a mistake in the file with the cases of the rule.
  static func full(
    _ rule: Rule, of suite: Suite, _ source: SuiteSource, _ options: [String]
  ) throws -> String {
    var lines = [
      "\(rule.id)  (\(rule.level.rawValue), \(rule.severity.rawValue), "
        + "group \(PlainText.line(rule.group)))",
      "  \(PlainText.line(rule.says))",
    ]
    if let dispute = rule.dispute {
      lines.append("  Not counted, \(PlainText.line(dispute.text))")
    }
    if !rule.because.isEmpty { lines.append("  Because: \(PlainText.line(rule.because))") }
    lines.append("  Formats: \(rule.formats.joined(separator: ", "))")
    if rule.survives { lines.append("  The rule fails if the adapter dies after the premise.") }
    for handOver in rule.leaves {
      lines.append("  Leaves to \(PlainText.line(handOver.rule)): \(PlainText.line(handOver.says))")
    }
    for other in suite.catalogue.rules {
      for handOver in other.leaves where handOver.rule == rule.id {
        lines.append("  Judges for \(PlainText.line(other.id)): \(PlainText.line(handOver.says))")
      }
    }
    for citation in rule.cites { lines.append("  Source:  \(PlainText.line(citation))") }
    lines.append("  Defined: \(PlainText.line(rule.file)):\(rule.line)")
    if let sentence = KeepingAdapters.embedded.sentence(on: rule.id) {
      lines.append("  Kept by: \(sentence)")
    }
    lines += try example(of: rule, source)
    lines += scenarios(of: rule, suite, options)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The first case of a rule, and what the other cases show.
  private static func example(of rule: Rule, _ source: SuiteSource) throws -> [String] {
    guard let file = try source.cases(of: rule) else { return [] }
    let own = try RuleCase.cases(
      in: String(decoding: file.contents, as: UTF8.self), file: file.path
    ).filter { $0.rule == rule.id }
    guard let first = own.first else { return [] }
    let others = own.flatMap(\.examples).dropFirst()
    let more = others.map { "\($0.start)" }.joined(separator: ", ")
    let word = others.count == 1 ? "line" : "lines"
    let rows = others.filter { !$0.says.isEmpty }.map {
      ["\($0.start)", $0.isBreaking ? "breaks" : "keeps", PlainText.line($0.says)]
    }
    return [""] + RuleCaseText.lines(of: first)
      + (more.isEmpty ? [] : ["  More cases: \(PlainText.line(file.path)), \(word) \(more)"])
      + Table(columns: 3, indentation: 4).lines(rows)
  }

  /// The scenarios that aim at a rule, with their places.
  private static func scenarios(
    of rule: Rule, _ suite: Suite, _ options: [String]
  ) -> [String] {
    let command =
      ([ShellWord.quoted(Invocation.program), "run"] + options + [
        "--rule", ShellWord.quoted(rule.id),
      ])
      .joined(separator: " ")
    let own = suite.scenarios.filter { $0.aims.contains(rule.id) }
    guard !own.isEmpty else {
      return [
        "",
        "  No scenario of the suite aims at the rule. This command runs those that exercise it:",
        "    " + command,
      ]
    }
    let rows = own.map {
      ["\"\(PlainText.line($0.name))\"", "\(PlainText.line($0.file)):\($0.line)"]
    }
    return ["", "  Scenarios that test the rule (\(command)):"]
      + Table(columns: 2, indentation: 4).lines(rows)
  }

  /// The rules as JSON.
  static func value(of rules: [Rule]) -> TraceValue {
    .array(
      rules.map { rule in
        .object(
          [
            TraceAttribute("id", .string(rule.id)),
            TraceAttribute("level", .string(rule.level.rawValue)),
            TraceAttribute("severity", .string(rule.severity.rawValue)),
            TraceAttribute("group", .string(rule.group)),
            TraceAttribute("formats", .array(rule.formats.map(TraceValue.string))),
            TraceAttribute("survives", .boolean(rule.survives)),
            TraceAttribute("says", .string(rule.says)),
            TraceAttribute("because", .string(rule.because)),
            TraceAttribute("cites", .array(rule.cites.map(TraceValue.string))),
            TraceAttribute("file", .string(rule.file)),
            TraceAttribute("line", .integer(rule.line)),
          ]
            + (rule.dispute.map { dispute in
              [
                TraceAttribute(
                  "disputed",
                  .object([
                    TraceAttribute("since", .string(dispute.since)),
                    TraceAttribute("reason", .string(dispute.reason)),
                    TraceAttribute("link", .string(dispute.link)),
                  ]))
              ]
            } ?? []))
      })
  }
}

/// Formats the documents for `adspec rules --sources`.
private enum SourceListing {
  /// The documents of a suite.
  static func documents(
    of source: SuiteSource, _ catalogue: RuleCatalogue
  ) throws -> [SourceTable.Document] {
    try source.documents.flatMap {
      try SourceTable(file: $0.path, contents: $0.contents, catalogue: catalogue).documents
    }
  }

  /// The documents with their sentences, and a line that counts the sentences.
  static func text(_ documents: [SourceTable.Document]) -> String {
    var lines: [String] = []
    var counts = [0, 0, 0]
    for document in documents {
      lines.append(PlainText.line(document.title))
      for sentence in document.sentences {
        lines.append("  \(PlainText.line(sentence.id))  \(PlainText.line(sentence.place))")
        lines.append("      \(PlainText.line(sentence.says))")
        switch sentence.treatment {
        case .rules(let rules):
          counts[0] += 1
          lines.append("      -> \(PlainText.line(rules.joined(separator: ", ")))")
        case .untested(let reason):
          counts[1] += 1
          lines.append("      untested: \(PlainText.line(reason))")
        case .excluded(let reason):
          counts[2] += 1
          lines.append("      excluded: \(PlainText.line(reason))")
        }
      }
      lines.append("")
    }
    lines.append(
      "\(counts[0]) sentences have rules, \(counts[1]) are untested, \(counts[2]) are excluded")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The sentences as JSON.
  static func json(_ documents: [SourceTable.Document]) -> String {
    let sentences = documents.flatMap { document in
      document.sentences.map { sentence in
        let treatment =
          switch sentence.treatment {
          case .rules(let rules): TraceAttribute("rules", .array(rules.map(TraceValue.string)))
          case .untested(let reason): TraceAttribute("untested", .string(reason))
          case .excluded(let reason): TraceAttribute("excluded", .string(reason))
          }
        return TraceValue.object([
          TraceAttribute("id", .string(sentence.id)),
          TraceAttribute("document", .string(document.title)),
          TraceAttribute("place", .string(sentence.place)),
          TraceAttribute("says", .string(sentence.says)), treatment,
        ])
      }
    }
    var text = ""
    JSONText.write(.array(sentences)) { text += $0 }
    return text
  }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
