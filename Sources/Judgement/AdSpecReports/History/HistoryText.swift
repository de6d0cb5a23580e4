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
