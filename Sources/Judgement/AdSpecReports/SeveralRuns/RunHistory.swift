import AdSpecRules

/// The history of several runs of one adapter.
package struct RunHistory: Sendable {
  /// A fact that the latest run found broken.
  package struct Failure: Hashable, Sendable {
    /// The fact, with its outcome in the latest run.
    package var fact: HistoryEntry.Fact
    /// The first run since which every run that exercised the rule has found it broken.
    package var since: Int
    /// The number of runs since then that found it broken.
    package var runs: Int
    /// Whether no earlier run passed, so that the failure can be older.
    package var isOldest: Bool
  }

  /// A scenario with different verdicts for equal inputs.
  package struct Flake: Hashable, Sendable {
    /// The full name of the scenario.
    package var name: String
    /// The format and flow in which it ran.
    package var lane: Lane
    /// The verdicts, each with the numbers of its runs.
    package var verdicts: [Verdict]

    /// One of several verdicts of a scenario.
    package struct Verdict: Hashable, Sendable {
      /// The verdict, and the rules that were broken.
      package var text: String
      /// The numbers of the runs.
      package var runs: [Int]
    }
  }

  /// The runs, the oldest first, numbered from 1.
  package let entries: [HistoryEntry]
  /// The number of the first entry in the whole history.
  package let firstNumber: Int

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - entries: The runs of one adapter, the oldest first.
  ///   - firstNumber: The number of the first entry, when older runs are left out.
  package init(_ entries: [HistoryEntry], firstNumber: Int = 1) {
    self.entries = entries
    self.firstNumber = firstNumber
  }

  /// The outcomes of broken facts.
  private static let broken: Set<String> = ["fail", "warning", "error"]

  /// The failures of the latest run, in its order, each with the first run that has it.
  ///
  /// A run without the fact, such as a run of some scenarios only, changes nothing.
  package var failures: [Failure] {
    guard let latest = entries.last else { return [] }
    return latest.facts.filter { RunHistory.broken.contains($0.outcome) }.map { fact in
      var failure = Failure(fact: fact, since: number(entries.count - 1), runs: 0, isOldest: true)
      for (position, entry) in entries.enumerated().reversed() {
        guard let known = entry.facts.first(where: { $0.id == fact.id && $0.lane == fact.lane }),
          known.outcome != "not exercised"
        else { continue }
        guard RunHistory.broken.contains(known.outcome) else {
          failure.isOldest = false
          break
        }
        failure.since = number(position)
        failure.runs += 1
      }
      return failure
    }
  }

  /// The scenarios with several verdicts for equal inputs, in the order of their first runs.
  package var flakes: [Flake] {
    struct Key: Hashable {
      let inputs: String
      let name: String
      let lane: Lane
    }
    var order: [Key] = []
    var verdicts: [Key: [Flake.Verdict]] = [:]
    for (position, entry) in entries.enumerated() where entry.incomplete == nil {
      for scenario in entry.scenarios {
        let key = Key(inputs: entry.inputs, name: scenario.name, lane: scenario.lane)
        if verdicts[key] == nil { order.append(key) }
        var known = verdicts[key] ?? []
        if let index = known.firstIndex(where: { $0.text == scenario.verdict }) {
          known[index].runs.append(number(position))
        } else {
          known.append(Flake.Verdict(text: scenario.verdict, runs: [number(position)]))
        }
        verdicts[key] = known
      }
    }
    return order.compactMap { key in
      guard let known = verdicts[key], known.count > 1 else { return nil }
      return Flake(name: key.name, lane: key.lane, verdicts: known)
    }
  }

  /// The slowest scenarios of the latest run, slowest first.
  package func slowest(_ count: Int) -> [HistoryEntry.Scenario] {
    let scenarios = entries.last?.scenarios ?? []
    return scenarios.enumerated().sorted {
      ($1.element.realSeconds, $0.offset) < ($0.element.realSeconds, $1.offset)
    }.prefix(count).map(\.element)
  }

  /// The number of the run at a position.
  private func number(_ position: Int) -> Int { firstNumber + position }

  /// The run with a number.
  func entry(_ number: Int) -> HistoryEntry { entries[number - firstNumber] }
}

/// One run of a history: its results, without its messages.
package struct HistoryEntry: Hashable, Sendable {
  /// The outcome of one rule, or a fact of the adapter's life, in one format and flow.
  package struct Fact: Hashable, Sendable {
    /// The name of the fact, such as `LOAD-ONCE-1` or `adapter-survives`.
    package var id: String
    /// The format and flow; nil for facts of the whole run.
    package var lane: Lane?
    /// The outcome in one or two words, such as `fail`.
    package var outcome: String

    /// Creates a fact.
    package init(id: String, lane: Lane?, outcome: String) {
      self.id = id
      self.lane = lane
      self.outcome = outcome
    }
  }

  /// The result of one scenario.
  package struct Scenario: Hashable, Sendable {
    /// The full name of the scenario.
    package var name: String
    /// The format and flow in which it ran.
    package var lane: Lane
    /// The verdict of the scenario, and the rules that the scenario broke.
    package var verdict: String
    /// The real time that it took, in seconds.
    package var realSeconds: Double

    /// Creates a scenario.
    package init(name: String, lane: Lane, verdict: String, realSeconds: Double) {
      self.name = name
      self.lane = lane
      self.verdict = verdict
      self.realSeconds = realSeconds
    }
  }

  /// When the run started, in UTC, such as `2026-11-22T15:00:00`.
  package var started: String
  /// The name of the adapter.
  package var adapter: String
  /// The version that the adapter states; empty for an app.
  package var adapterVersion: String
  /// The inputs of the run: equal when program, files, options and seed are equal.
  package var inputs: String
  /// The exit status of the run.
  package var exitStatus: Int32
  /// The reason why the run did not finish; nil when it did.
  package var incomplete: String?
  /// The facts, in the order of reports.
  package var facts: [Fact] = []
  /// The results of the scenarios, in the order of the plan.
  package var scenarios: [Scenario] = []

  /// Creates an entry without facts and scenarios.
  package init(
    started: String, adapter: String, adapterVersion: String, inputs: String, exitStatus: Int32,
    incomplete: String? = nil
  ) {
    self.started = started
    self.adapter = adapter
    self.adapterVersion = adapterVersion
    self.inputs = inputs
    self.exitStatus = exitStatus
    self.incomplete = incomplete
  }

  /// Creates the entry of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - started: When the run started, in UTC.
  ///   - inputs: The inputs of the run.
  package init(_ report: RunReport, started: String, inputs: String) {
    self.init(
      started: started, adapter: report.adapter.name,
      adapterVersion: report.adapter.adapterVersion, inputs: inputs,
      exitStatus: report.exitStatus, incomplete: report.incomplete)
    facts = AdSpecReports.Fact.all(in: report).map {
      Fact(id: $0.id, lane: $0.lane, outcome: $0.word)
    }
    scenarios = report.scenarios.map { scenario in
      let broken = scenario.results.filter { $0.verdict == .fail }.map(\.rule)
      let verdict = scenario.verdict(in: report).rawValue.replacing("_", with: " ")
      return Scenario(
        name: scenario.name, lane: scenario.lane,
        verdict: broken.isEmpty ? verdict : "\(verdict) (\(broken.joined(separator: ", ")))",
        realSeconds: scenario.realSeconds)
    }
  }
}

/// The text of a history for people.
package struct HistoryText {
  private let history: RunHistory
  /// The number of slowest scenarios in the text.
  private static let slowest = 5

  /// Prepares the text of a history of at least one run.
  package init(_ history: RunHistory) {
    self.history = history
  }

  /// The whole text.
  package var text: String {
    (head + failures + flakes + slowest).joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    guard let latest = history.entries.last else { return ["no runs"] }
    let count = history.firstNumber - 1 + history.entries.count
    let looked =
      history.entries.count == count ? "" : ", of which the latest \(history.entries.count) count"
    return [
      "\(PlainText.line(latest.adapter)): \(PlainText.count(count, "run"))\(looked)",
      "latest: \(moment(count)), exit status \(latest.exitStatus)",
    ]
  }

  private var failures: [String] {
    let failures = history.failures
    let rows = failures.map { failure in
      let fact = failure.fact
      let since = (failure.isOldest ? "since the first: " : "since ") + moment(failure.since)
      return [
        fact.id, fact.lane?.name ?? "", fact.outcome,
        "\(since), in \(PlainText.count(failure.runs, "run"))",
      ]
    }
    return section("Broken in the latest run", rows)
  }

  private var flakes: [String] {
    let flakes = history.flakes
    guard !flakes.isEmpty else { return [] }
    return ["", "Different verdicts although everything was equal"]
      + flakes.flatMap { flake in
        ["  \"\(PlainText.line(flake.name))\" (\(flake.lane.name))"]
          + flake.verdicts.map { verdict in
            let runs = verdict.runs.map(String.init).joined(separator: ", ")
            return "    \(verdict.text) in run\(verdict.runs.count == 1 ? "" : "s") \(runs)"
          }
      }
  }

  private var slowest: [String] {
    let rows = history.slowest(HistoryText.slowest).map { scenario in
      [
        PlainText.realSeconds(scenario.realSeconds) + " s",
        "\"\(PlainText.line(scenario.name))\" (\(scenario.lane.name))",
      ]
    }
    return section("Slowest scenarios of the latest run, in real time", rows)
  }

  private func section(_ title: String, _ rows: [[String]]) -> [String] {
    guard let first = rows.first else { return [] }
    return ["", title] + Table(columns: first.count, indentation: 2).lines(rows)
  }

  /// The time of a run and the version of the adapter.
  private func moment(_ number: Int) -> String {
    let entry = history.entry(number)
    let version = entry.adapterVersion.isEmpty ? "" : ", adapter \(entry.adapterVersion)"
    let time = entry.started.replacing("T", with: " ")
    return "run \(number) (\(PlainText.line(time + " UTC" + version)))"
  }
}
