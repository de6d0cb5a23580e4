import AdSpecRules
import AdSpecTrace

/// The run that a statement of conformance rests on, as the statement describes it.
package struct StatedRun {
  /// A reason why the run cannot be repeated.
  package struct Obstacle: Error, CustomStringConvertible {
    package let description: String

    /// Creates an obstacle.
    package init(_ description: String) { self.description = description }
  }

  /// The name under which the adapter or app is registered.
  package let subject: String
  /// The seed.
  package let seed: UInt64
  /// Whether broken rules of level `should` count as failures.
  package let isStrict: Bool
  /// The options that change the result of a scenario, as words of a command.
  package let options: [String]
  /// The options and names that chose the scenarios, as words of a command; nil in a statement that does
  /// not record them, which rests on the whole suite.
  package let selection: [String]?
  /// The number of scenarios that ran.
  package let scenarios: Int
  /// The expected failures; nil if there were none.
  package let expected: ExpectedFailures?
  private let value: TraceValue

  /// Reads a statement.
  ///
  /// - Throws: ``Obstacle`` if the contents are no statement, or if the statement does not rest on a
  ///   complete run whose scenarios it records.
  package init(_ contents: [UInt8]) throws(Obstacle) {
    do {
      value = try JSONDocument.value(of: contents, file: "")
    } catch {
      throw Obstacle("it is not JSON (line \(error.line): \(error.message))")
    }
    guard value["statement"] == .string("adspec"), case .integer(let version)? = value["version"]
    else { throw Obstacle("it is no statement of adspec; `--report statement=FILE` writes one") }
    guard version == StatementReport.version else {
      throw Obstacle(
        "it has the version \(version) of statements, and this adspec reads version "
          + "\(StatementReport.version)")
    }
    guard case .string(let name)? = value["adapter"]?["name"], let run = value["run"],
      let seed = (try? run["seed"].map(JSONType<UInt64>.seed.read)) ?? nil,
      case .boolean(let isStrict)? = run["strict"], case .integer(let count)? = run["scenarios"],
      let words = (try? run["options"].map(JSONType<[String]>.strings.read)) ?? nil
    else { throw Obstacle("it was changed or cut: the adapter or the run is missing") }
    if case .string(let reason)? = run["incomplete"] {
      throw Obstacle("it rests on an incomplete run (\(PlainText.line(reason)))")
    }
    (subject, scenarios, self.seed, self.isStrict) = (name, count, seed, isStrict)
    options = words
    selection = try StatedRun.selection(of: run)
    do {
      let stated = value["expected_failures"] ?? .null
      let expectations = stated == .null ? nil : try JSONReport.expectedFailures.read(stated)
      expected = expectations.map {
        ExpectedFailures(today: $0.today, entries: $0.outcomes.map(\.entry))
      }
    } catch {
      throw Obstacle("it was changed or cut: its expected failures cannot be read")
    }
  }

  /// The options and names that chose the scenarios of a stated run; nil if the statement rests on the
  /// whole suite and does not record them.
  private static func selection(of run: TraceValue) throws(Obstacle) -> [String]? {
    if case .string(let shard)? = run["shard"] {
      throw Obstacle(
        "it rests on the shard \(PlainText.line(shard)) alone; `adspec merge` gives the statement of all"
      )
    }
    switch run["selection"] {
    case nil where run["whole_suite"] == .boolean(true): return nil
    case nil:
      throw Obstacle(
        "it rests on a part of the suite, and an older adspec did not record which; write it again")
    case .null?:
      throw Obstacle(
        "its run chose files by their paths, or the scenarios that failed last, which no statement names"
      )
    case let words?:
      guard let words = try? JSONType<[String]>.strings.read(words) else {
        throw Obstacle("it was changed or cut: the field run.selection is no list of texts")
      }
      return words
    }
  }

  /// Makes sure that a run with these versions and files repeats the run.
  ///
  /// - Parameter report: A report of the run, with or without results.
  /// - Throws: ``Obstacle`` if the run is about another suite, another version of adspec, the adapter
  ///   or its network's SDK, or another SDK of Google.
  package func check(_ report: RunReport) throws(Obstacle) {
    let now = StatedRun.value(of: JudgedRun(report))
    for (field, name) in [
      ("tool_version", "version of adspec"), ("suite", "suite"), ("adapter", "adapter"),
    ] {
      let (stated, own) =
        field == "tool_version"
        ? (value["run"]?[field] ?? .null, now["run"]?[field] ?? .null)
        : (value[field] ?? .null, now[field] ?? .null)
      guard stated != own else { continue }
      let differences = StatedRun.differences(stated, own, at: field)
      throw Obstacle("it is about another \(name): " + differences.joined(separator: "; "))
    }
  }

  /// What differs between the statement and the statement of another run; empty if they are equal.
  package func differences(from run: JudgedRun) -> [String] {
    StatedRun.differences(value, StatedRun.value(of: run), at: "")
  }

  /// The statement of a run, as a reader gets it.
  private static func value(of run: JudgedRun) -> TraceValue {
    var text = ""
    StatementReport(options: ReportOptions()).write(run) { text += $0 }
    return (try? JSONDocument.value(of: Array(text.utf8), file: "")) ?? .null
  }

  /// The differences of two values, one line for each.
  private static func differences(
    _ stated: TraceValue, _ now: TraceValue, at path: String
  ) -> [String] {
    if stated == now { return [] }
    switch (stated, now) {
    case (.object(let fields), .object(let others)):
      let names = fields.map(\.name) + others.map(\.name).filter { stated[$0] == nil }
      return names.flatMap { name in
        differences(
          stated[name] ?? .null, now[name] ?? .null, at: path.isEmpty ? name : "\(path).\(name)")
      }
    case (.array(let values), .array(let others)) where values.count == others.count:
      return zip(values, others).enumerated().flatMap { position, pair in
        differences(pair.0, pair.1, at: "\(path)[\(label(of: pair.1) ?? "\(position)")]")
      }
    default:
      return [
        PlainText.line("\(path): \(stated.readable) in the statement, and now \(now.readable)")
      ]
    }
  }

  /// The rule, the format and the flow of an element of a list; nil if it has none of them.
  private static func label(of element: TraceValue) -> String? {
    let parts = ["rule", "format", "flow"].compactMap { name -> String? in
      if case .string(let text)? = element[name] { return text }
      return nil
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
