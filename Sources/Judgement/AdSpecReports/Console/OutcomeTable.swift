/// The outcomes of rules, with a row for each format and flow, in 80 columns.
struct OutcomeTable {
  /// A column: its head, and its cell for a format and flow.
  private struct Column {
    let head: String
    var isText = false
    /// Whether the narrow table has the column, too.
    var isUsual = true
    let cell: (FormatSummary) -> String
  }

  /// The width of a usual terminal.
  private static let width = 80

  private let formats: [FormatSummary]
  private let columns: [Column]

  init(_ summary: RunSummary) {
    formats = summary.formats
    // The table always has these columns, and others only with a count above 0.
    let always: Set<RuleOutcome.Category> = [.pass, .fail, .notExercised]
    func count(
      _ head: String, isAlways: Bool = false, isUsual: Bool = false,
      _ count: @escaping (FormatSummary) -> Int
    ) -> Column? {
      guard isAlways || summary.formats.contains(where: { count($0) > 0 }) else { return nil }
      return Column(head: head, isUsual: isAlways || isUsual) { String(count($0)) }
    }
    columns =
      [
        Column(head: "format", isText: true, cell: \.lane.name),
        Column(head: "conformance", isText: true, cell: \.conformance.rawValue),
      ]
      + [
        count("scenarios", isAlways: true, \.scenarios), count("died", \.deaths),
        count("unfinished", \.unfinished),
      ].compactMap(\.self)
      + RuleOutcome.Category.allCases.compactMap { category in
        count(
          category.rawValue.replacing("_", with: " "), isAlways: always.contains(category),
          isUsual: category == .notApplicable
        ) { $0.count(category) }
      }
  }

  /// The heads and the rows, without styles.
  var lines: (heads: [String], rows: [String]) {
    let wide = layout(columns, heads: [columns.map(\.head)], gap: 2)
    if wide.heads[0].count <= OutcomeTable.width { return wide }
    // Heads of two words take two lines, and rare values follow below their row.
    let usual = columns.filter(\.isUsual)
    let words = usual.map { $0.head.split(separator: " ").map(String.init) }
    let heads = [
      words.map { $0.count > 1 ? $0[0] : "" }, words.map { $0.last ?? "" },
    ]
    let narrow = layout(usual, heads: heads, gap: 1)
    let indent = String(repeating: " ", count: 4)
    return (
      narrow.heads,
      zip(formats, narrow.rows).flatMap { format, row in
        let rare = columns.filter { !$0.isUsual && $0.cell(format) != "0" }
          .map { "\($0.cell(format)) \($0.head)" }
        return [row] + (rare.isEmpty ? [] : [indent + rare.joined(separator: ", ")])
      }
    )
  }

  private func layout(
    _ columns: [Column], heads: [[String]], gap: Int
  ) -> (heads: [String], rows: [String]) {
    let rows = formats.map { format in columns.map { $0.cell(format) } }
    let table = Table(
      columns.enumerated().map { position, column in
        Table.Column(isRightAligned: !column.isText, gap: position < 2 ? 2 : gap)
      }, indentation: 2)
    let lines = table.lines(heads + rows)
    return (Array(lines.prefix(heads.count)), Array(lines.dropFirst(heads.count)))
  }
}
