import AdSpecRules

/// The history of several runs of one adapter.
package struct RunHistory: Sendable {
  /// A rule or other fact that is broken in the latest run.
  package struct Failure: Hashable, Sendable {
    /// The broken fact, with its outcome in the latest run.
    package var fact: HistoryEntry.Fact
    /// The number of the run in which the failure began.
    ///
    /// Since this run, the rule has been broken in every run that exercised the rule.
    package var since: Int
    /// The number of runs that found the rule broken, since the failure began.
    package var runs: Int
    /// Whether the failure can be older than the history, because the history has no earlier run
    /// that passed.
    package var isOldest: Bool
  }

  /// A scenario with different verdicts for equal inputs.
  package struct Flake: Hashable, Sendable {
    /// The full name of the scenario.
    package var name: String
    /// The format and flow in which the scenario ran.
    package var lane: Lane
    /// The different verdicts, each with the numbers of the runs that had this verdict.
    package var verdicts: [Verdict]

    /// One of several verdicts of a scenario.
    package struct Verdict: Hashable, Sendable {
      /// The verdict and the broken rules, as text.
      package var text: String
      /// The numbers of the runs that had the verdict.
      package var runs: [Int]
    }
  }

  /// The runs, in order of time.
  package let entries: [HistoryEntry]
  /// The number of the first entry; the runs of the whole history are numbered from 1.
  package let firstNumber: Int

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - entries: The runs of one adapter, in order of time.
  ///   - firstNumber: The number of the first entry. The number is greater than 1 if `entries` does
  ///     not contain the oldest runs.
  package init(_ entries: [HistoryEntry], firstNumber: Int = 1) {
    self.entries = entries
    self.firstNumber = firstNumber
  }

  /// Creates the history of one adapter.
  ///
  /// - Parameters:
  ///   - adapter: The name of the adapter.
  ///   - entries: The runs of all adapters, in order of time.
  ///   - limit: The maximum number of runs; older runs are left out.
  package init(of adapter: String, in entries: [HistoryEntry], limit: Int) {
    let own = entries.filter { $0.adapter == adapter }
    self.init(own.suffix(limit), firstNumber: max(0, own.count - limit) + 1)
  }

  /// The names of all adapters of some runs, beginning with the adapter of the latest run.
  package static func adapters(in entries: [HistoryEntry]) -> [String] {
    var known: Set<String> = []
    return entries.reversed().map(\.adapter).filter { known.insert($0).inserted }
  }

  /// The outcomes of a fact that failed.
  private static let broken: Set<Outcome> = [.fail, .warning, .undecided]

  /// The failures of the latest run, each with the run in which the failure began.
  ///
  /// If a run does not have the fact, the function skips the run. For example, the fact can be
  /// missing in a run of only some scenarios.
  package var failures: [Failure] {
    guard let latest = entries.last else { return [] }
    return latest.facts.filter { RunHistory.broken.contains($0.outcome) }.map { fact in
      var failure = Failure(fact: fact, since: number(entries.count - 1), runs: 0, isOldest: true)
      for (position, entry) in entries.enumerated().reversed() {
        guard let known = entry.facts.first(where: { $0.id == fact.id && $0.lane == fact.lane }),
          known.outcome != .notExercised
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

  /// The scenarios that had different verdicts although the inputs were equal, in the order of
  /// their first runs.
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

  /// The slowest scenarios of the latest run, beginning with the slowest.
  package func slowest(_ count: Int) -> [HistoryEntry.Scenario] {
    let scenarios = entries.last?.scenarios ?? []
    return scenarios.enumerated().sorted {
      ($1.element.realSeconds, $0.offset) < ($0.element.realSeconds, $1.offset)
    }.prefix(count).map(\.element)
  }

  /// The number of the run at a position in ``entries``.
  private func number(_ position: Int) -> Int { firstNumber + position }

  /// The run with a number.
  func entry(_ number: Int) -> HistoryEntry { entries[number - firstNumber] }
}

/// One run of a history.
///
/// An entry has the results of the run, but not the messages of its scenarios.
package struct HistoryEntry: Hashable, Sendable {
  /// The outcome of one rule or of another fact, such as a ``LifeFact``, in one format and flow.
  package struct Fact: Hashable, Sendable {
    /// The name of the fact, such as `LOAD-ONCE-1` or `adapter-survives`.
    package var id: String
    /// The format and flow; nil for facts of the whole run.
    package var lane: Lane?
    /// The outcome.
    package var outcome: Outcome

    /// Creates a fact.
    package init(id: String, lane: Lane?, outcome: Outcome) {
      self.id = id
      self.lane = lane
      self.outcome = outcome
    }
  }

  /// The result of one scenario.
  package struct Scenario: Hashable, Sendable {
    /// The full name of the scenario.
    package var name: String
    /// The format and flow in which the scenario ran.
    package var lane: Lane
    /// The verdict of the scenario, and the rules that the scenario broke.
    package var verdict: String
    /// The real time that the scenario took, in seconds.
    package var realSeconds: Double

    /// Creates a scenario.
    package init(name: String, lane: Lane, verdict: String, realSeconds: Double) {
      self.name = name
      self.lane = lane
      self.verdict = verdict
      self.realSeconds = realSeconds
    }
  }

  /// The time in UTC when the run started, such as `2026-11-22T15:00:00`.
  package var started: String
  /// The name of the adapter.
  package var adapter: String
  /// The version that the adapter returns; empty for an app.
  package var adapterVersion: String
  /// A text that identifies the inputs of the run.
  ///
  /// Two runs have equal texts if program, files, options and seed are equal.
  package var inputs: String
  /// The exit status of the run.
  package var exitStatus: Int32
  /// The reason why the run did not finish; nil if it finished.
  package var incomplete: String?
  /// The facts of the run, in the same order as in reports.
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

  /// Creates an entry from a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - started: The time in UTC when the run started.
  ///   - inputs: A text that identifies the inputs of the run; see ``inputs``.
  package init(_ run: JudgedRun, started: String, inputs: String) {
    let report = run.report
    self.init(
      started: started, adapter: report.adapter.name,
      adapterVersion: report.adapter.adapterVersion, inputs: inputs,
      exitStatus: run.summary.exitStatus, incomplete: report.incomplete)
    facts = run.facts.map {
      Fact(id: $0.id, lane: $0.lane, outcome: $0.outcome)
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
  /// The maximum number of slow scenarios that the text lists.
  private static let slowest = 5

  /// Prepares the text of a history.
  ///
  /// The history must have at least one run.
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
        fact.id, fact.lane?.name ?? "", fact.outcome.word,
        "\(since), in \(PlainText.count(failure.runs, "run"))",
      ]
    }
    return section("Broken in the latest run", rows)
  }

  private var flakes: [String] {
    let flakes = history.flakes
    guard !flakes.isEmpty else { return [] }
    var lines = ["", "Different verdicts although everything was equal"]
    for flake in flakes {
      lines.append("  \"\(PlainText.line(flake.name))\" (\(flake.lane.name))")
      for verdict in flake.verdicts {
        let runs = verdict.runs.map(String.init).joined(separator: ", ")
        lines.append("    \(verdict.text) in run\(verdict.runs.count == 1 ? "" : "s") \(runs)")
      }
    }
    return lines
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

  /// A phrase with the time of a run and the version of its adapter.
  private func moment(_ number: Int) -> String {
    let entry = history.entry(number)
    let version = entry.adapterVersion.isEmpty ? "" : ", adapter \(entry.adapterVersion)"
    let time = entry.started.replacing("T", with: " ")
    return "run \(number) (\(PlainText.line(time + " UTC" + version)))"
  }
}
