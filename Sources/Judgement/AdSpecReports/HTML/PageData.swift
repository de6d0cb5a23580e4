import AdSpecTrace

/// What the page shows, as JSON: an object with a line for each row of the matrix and each sequence of
/// messages.
///
/// Its columns are of one run, or of runs that are compared with the first of them.
struct PageData {
  private let head: [TraceAttribute]
  private let rows: PageRows

  /// Shows a run.
  init(_ report: RunReport, _ options: ReportOptions) {
    let run = PageRun(report, position: 0)
    let columns = PageColumn.all(of: [run])
    rows = PageRows([run], columns)
    let lanes = columns.compactMap { run.format($0.lane) }.map { format -> TraceValue in
      .object([
        .init("name", .string(format.lane.name)),
        .init("path", .string(format.lane.path)),
        .init("conformance", .string(format.conformance.rawValue)),
        .init("scenarios", .integer(format.scenarios)),
      ])
    }
    head =
      run.head(started: options.timestamp) + [
        .init("lanes", .array(lanes)), .init("messages", rows.sequences.vocabulary),
      ] + (report.coverage.map { [.init("coverage", PageData.value(of: $0))] } ?? [])
  }

  /// Shows runs side by side, and what changed from the first to each of the others.
  init(_ comparisons: RunComparisons) {
    let runs = comparisons.runs.enumerated().map { PageRun($0.element, position: $0.offset) }
    let names = RunNames(comparisons.runs)
    let columns = PageColumn.all(of: runs)
    rows = PageRows(runs, columns, comparisons)
    let lanes = columns.map { column -> TraceValue in
      let format = runs[column.run].format(column.lane)
      return .object([
        .init("name", .string("\(column.lane.name), \(names.names[column.run])")),
        .init("path", .string("\(column.lane.path)/\(names.paths[column.run])")),
        .init("format", .string(column.lane.name)),
        .init("run", .integer(column.run)),
        .init("conformance", .text(format?.conformance.rawValue)),
        .init("scenarios", .integer(format?.scenarios ?? 0)),
      ])
    }
    head = [
      .init("compares", .string(PlainText.line(comparisons.head))),
      .init("exit_status", .integer(Int(comparisons.exitStatus))),
      .init("result", .string(comparisons.result)),
      .init("warnings", .array(comparisons.warnings.map(TraceValue.string))),
      .init(
        "runs",
        .array(
          runs.map { run in
            .object(
              [
                .init("name", .string(names.names[run.position])),
                .init("path", .string(names.paths[run.position])),
                .init("file", .string(PlainText.line(comparisons.files[run.position]))),
              ] + run.head(started: nil))
          })),
      .init("lanes", .array(lanes)),
      .init("messages", rows.sequences.vocabulary),
    ]
  }

  /// Writes the object.
  func write(to write: (String) -> Void) {
    write("{\n")
    for field in head { write(PageData.key(field.name) + PageText.line(field.value) + ",\n") }
    list("rows", rows.values, to: write)
    write(",\n")
    list("sequences", rows.sequences.values, to: write)
    write("\n}")
  }

  private func list(_ name: String, _ values: [TraceValue], to write: (String) -> Void) {
    write(PageData.key(name) + "[")
    for (position, value) in values.enumerated() {
      write((position == 0 ? "\n" : ",\n") + PageText.line(value))
    }
    write("\n]")
  }

  private static func key(_ name: String) -> String { PageText.line(.string(name)) + ":" }

  private static func value(of coverage: LineCoverage) -> TraceValue {
    .object([
      .init("sum", .string(coverage.sentence)),
      .init(
        "files",
        .array(
          coverage.files.map {
            .array([.string(PlainText.line($0.path)), .string($0.unreachedText)])
          })),
    ])
  }
}
