import AdSpecRules
import AdSpecTrace

/// The rows of the page's table, and the sequences of messages of the examples in the rows.
struct PageRows {
  /// The rows: first the facts of the run, then the facts of formats, then the rules.
  private(set) var values: [TraceValue] = []
  /// The sequences of messages that the examples in the rows show.
  private(set) var sequences: PageSequences

  private let runs: [PageRun]
  private let columns: [PageColumn]
  /// The changes since the first run; nil if the page shows only one run.
  private let changes: PageChanges?

  /// Creates the rows for one run, or for several runs and the changes between them.
  init(_ runs: [PageRun], _ columns: [PageColumn], _ comparisons: RunComparisons? = nil) {
    self.runs = runs
    self.columns = columns
    changes = comparisons.map { PageChanges(runs, $0) }
    sequences = PageSequences(quotesFindings: comparisons != nil)
    addFacts()
    addRules()
  }

  /// Adds the facts that are not about a rule, in the order of the last run.
  ///
  /// Facts that are only in earlier runs come last.
  private mutating func addFacts() {
    let all = runs.reversed().flatMap(\.facts).filter { $0.rule == nil }
    var known: Set<String> = []
    for fact in all where fact.lane == nil && known.insert(fact.id).inserted {
      let cells = runs.map { cell($0.fact(fact.id, in: nil), in: $0) }
      add(fact.id, fact.sentence, nil, isOfRun: true, cells)
    }
    for fact in all where fact.lane != nil && known.insert(fact.id).inserted {
      let cells = columns.map { column in
        cell(runs[column.run].fact(fact.id, in: column.lane), in: runs[column.run])
      }
      add(fact.id, fact.sentence, nil, cells)
    }
  }

  /// Adds the broken rules, the most severe first, and then the other rules in the order of the
  /// catalogue.
  ///
  /// The rules of the last run's catalogue come before the rules that are only in the catalogues of
  /// earlier runs.
  private mutating func addRules() {
    var known: Set<String> = []
    let all = runs.reversed().flatMap(\.report.rules).filter { known.insert($0.id).inserted }
    let broken = runs.reversed().flatMap { $0.facts.filter(\.isBroken).sortedByWeight }.map(\.id)
    let positions = Dictionary(
      zip(broken, broken.indices), uniquingKeysWith: { first, _ in first })
    let rules = all.enumerated().sorted {
      (positions[$0.element.id] ?? .max, $0.offset) < (positions[$1.element.id] ?? .max, $1.offset)
    }.map(\.element)
    for rule in rules {
      let fields = PageRows.fields(of: rule)
      let cells = columns.map { cell(of: rule.id, fields, in: $0) }
      add(rule.id, PlainText.line(rule.says), rule, cells)
    }
  }

  private mutating func cell(
    of rule: String, _ fields: [TraceAttribute], in column: PageColumn
  ) -> TraceValue {
    let run = runs[column.run]
    // The fields of the rule in which this run's catalogue differs from the catalogue in `fields`.
    let others = run.rule(rule).map { PageRows.fields(of: $0).filter { !fields.contains($0) } }
    if let fact = run.fact(rule, in: column.lane) {
      return cell(fact, in: run, otherwise: others ?? [])
    }
    guard let reason = run.inapplicability(of: rule, in: column.lane) else { return .null }
    return .object(
      [
        .init("verdict", .string(Outcome.notApplicable.word)),
        .init("message", .string(PlainText.line(reason))),
      ] + PageRows.otherwise(others ?? []))
  }

  private mutating func add(
    _ id: String, _ sentence: String, _ rule: Rule?, isOfRun: Bool = false, _ cells: [TraceValue]
  ) {
    var fields: [TraceAttribute] = [.init("id", .string(id))]
    fields += rule.map(PageRows.fields) ?? [.init("says", .string(sentence))]
    if isOfRun { fields.append(.init("whole", .boolean(true))) }
    if let changes {
      let lanes = stride(from: 0, to: columns.count, by: runs.count).map { columns[$0].lane }
      let changed = isOfRun ? changes.ofRun(id) : changes.columns(of: id, in: lanes)
      if !changed.isEmpty {
        fields.append(.init("changed", .array(changed.map(TraceValue.integer))))
      }
    }
    values.append(.object(fields + [.init("cells", .array(cells))]))
  }

  /// The fields that the page shows about a rule.
  private static func fields(of rule: Rule) -> [TraceAttribute] {
    [
      .init("says", .string(PlainText.line(rule.says))),
      .init("level", .string(rule.level.rawValue)),
      .init("severity", .string(rule.severity.rawValue)),
      .init("because", .string(PlainText.line(rule.because))),
      .init("cites", .array(rule.cites.map { .string(PlainText.line($0)) })),
      .init("place", .string(PlainText.line(rule.file) + ":\(rule.line)")),
    ]
  }

  private static func otherwise(_ fields: [TraceAttribute]) -> [TraceAttribute] {
    fields.isEmpty ? [] : [.init("rule", .object(fields))]
  }

  private mutating func cell(
    _ fact: Fact?, in run: PageRun, otherwise others: [TraceAttribute] = []
  ) -> TraceValue {
    guard let fact else { return .null }
    var fields: [TraceAttribute] = [.init("verdict", .string(fact.outcome.word))]
    if fact.exercised > 0 { fields.append(.init("exercised", .integer(fact.exercised))) }
    if fact.scenarios > 0 { fields.append(.init("scenarios", .integer(fact.scenarios))) }
    if let reason = fact.reason { fields.append(.init("message", .string(reason))) }
    if fact.isBroken, fact.level != fact.rule?.level ?? .must {
      fields.append(.init("level", .string(fact.level.rawValue)))
    }
    fields += PageRows.otherwise(others)
    if !fact.evidence.isEmpty {
      let examples = fact.evidence.enumerated().map { position, evidence in
        // Only the first example of a cell has a sequence of messages on the page. For each further
        // example, the page has a command that shows the messages.
        sequences.example(evidence, in: run, isFirst: position == 0)
      }
      fields.append(.init("examples", .array(examples)))
    }
    return .object(fields)
  }
}
