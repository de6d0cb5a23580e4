import AdSpecTrace

/// Writes a run as one HTML page that a browser can open from disk.
///
/// The page has a table of rules by format and flow. For each broken rule, the page has the
/// messages of the shortest scenario that breaks the rule.
///
/// The page loads nothing from the network; see ``HTMLPage``.
package struct HTMLReport: Report {
  package static let kind = "html"
  package static let summary = "a page for people, with the messages of each broken rule"
  package static var showsTraces: Bool { true }
  package static var showsCounterparts: Bool { true }

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    HTMLPage.write(PageData(run, options), to: write)
  }
}

/// An HTML page that a browser can open from disk, because the page contains its styles, scripts
/// and data.
///
/// The data of the page is the only part with text from adapters, scenarios and rules. This text
/// never becomes markup; see ``PageText``.
enum HTMLPage {
  /// Writes the page, piece by piece.
  static func write(_ data: PageData, to write: (String) -> Void) {
    let parts = Dictionary(
      uniqueKeysWithValues: EmbeddedFile.all(in: folder).map {
        ($0.path, String(decoding: $0.contents, as: UTF8.self))
      })
    func text(_ name: String) -> String { parts["\(folder)/\(name)"] ?? "" }
    let style = text("page.css")
    let script = ["elements.js", "sequence.js", "columns.js", "matrix.js", "page.js"]
      .map(text).joined(separator: "\n")
    // The template contains marks such as `@style@`, which the function replaces. `rest` is the
    // part of the template after the last replaced mark. The function never searches inserted text
    // for marks, because inserted text can contain the same characters.
    var rest = text("page.html")[...]
    func writePage(before mark: String) {
      guard let range = rest.firstRange(of: mark) else { return }
      write(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    writePage(before: "@policy@")
    write(policy(script: script, style: style))
    writePage(before: "@style@")
    write(style)
    writePage(before: "@data@")
    data.write(to: write)
    writePage(before: "@script@")
    write(script)
    write(String(rest))
  }

  /// The content security policy of the page: the browser uses only the script and the style of the
  /// page itself.
  private static func policy(script: String, style: String) -> String {
    "default-src 'none'; base-uri 'none'; form-action 'none'; "
      + "script-src 'sha256-\(ContentDigest(script).base64)'; "
      + "style-src 'sha256-\(ContentDigest(style).base64)'"
  }

  /// The folder of the page's parts, from the top of the project.
  private static let folder = "Sources/Judgement/AdSpecReports/HTML"
}

/// Converts values to JSON text that is safe inside an HTML page.
enum PageText {
  /// Writes a value as one line of JSON.
  ///
  /// The text cannot end the HTML element that contains it, and cannot start a new element.
  ///
  /// The function escapes some characters everywhere. This is safe, because JSON can contain these
  /// characters only in strings.
  static func line(_ value: TraceValue) -> String {
    var writer = TraceWriter()
    writer.write(value)
    var result = ""
    for scalar in String(decoding: writer.bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The data of the page as a JSON object.
///
/// Each row of the table and each sequence of messages is one line.
///
/// The columns belong to one run, or to several runs. The page compares each later run with the
/// first run.
struct PageData {
  private let head: [TraceAttribute]
  private let rows: PageRows

  /// Creates the data of a run.
  init(_ judged: JudgedRun, _ options: ReportOptions) {
    let run = PageRun(judged, position: 0)
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
      run.head(started: options.timestamp) + [.init("lanes", .array(lanes))]
      + (options.sourceURL.map { [.init("source_url", .string($0))] } ?? [])
      + rows.sequences.shared
      + (judged.report.coverage.map { [.init("coverage", PageData.value(of: $0))] } ?? [])
  }

  /// Creates the data of several runs, with the changes of each run since the first run.
  init(_ comparisons: RunComparisons) {
    let runs = comparisons.runs.enumerated().map {
      PageRun(JudgedRun($0.element), position: $0.offset)
    }
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
    head =
      [
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
      ] + rows.sequences.shared
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
