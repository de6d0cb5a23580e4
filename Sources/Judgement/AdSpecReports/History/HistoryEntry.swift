import AdSpecRules

/// One run as a history keeps it: what it came to, without its messages.
package struct HistoryEntry: Hashable, Sendable {
  /// What a run said about one rule, or about the adapter's life, in one format and flow.
  package struct Fact: Hashable, Sendable {
    /// Its name, such as `LOAD-ONCE-1` or `adapter-survives`.
    package var id: String
    /// The format and flow; nil for what is about the run as a whole.
    package var lane: Lane?
    /// Its outcome in a word or two, such as `fail`.
    package var outcome: String

    /// Creates a fact.
    package init(id: String, lane: Lane?, outcome: String) {
      self.id = id
      self.lane = lane
      self.outcome = outcome
    }
  }

  /// What one scenario came to.
  package struct Scenario: Hashable, Sendable {
    /// Its full name.
    package var name: String
    /// The format and flow in which it ran.
    package var lane: Lane
    /// Its verdict, and the rules that were broken in it.
    package var verdict: String
    /// How long it took, in seconds of real time.
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
  /// What the run came from: equal where program, files, options and seed are.
  package var inputs: String
  /// The exit status that the run deserved.
  package var exitStatus: Int32
  /// Why it did not come to its end; nil where it did.
  package var incomplete: String?
  /// What it said, in the order of reports.
  package var facts: [Fact] = []
  /// What its scenarios came to, in the order of the plan.
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

  /// What a history keeps of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - started: When the run started, in UTC.
  ///   - inputs: What the run came from.
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
