/// What several runs of one adapter tell together.
package struct RunHistory: Sendable {
  /// A fact that the latest run found broken.
  package struct Failure: Hashable, Sendable {
    /// The fact, with its outcome in the latest run.
    package var fact: HistoryEntry.Fact
    /// The number of the run since which it has been broken whenever it was looked at.
    package var since: Int
    /// In how many runs since then it was.
    package var runs: Int
    /// Whether no run before was without it, so that it may be older.
    package var isOldest: Bool
  }

  /// A scenario that came to different verdicts although everything was equal.
  package struct Flake: Hashable, Sendable {
    /// Its full name.
    package var name: String
    /// The format and flow in which it ran.
    package var lane: Lane
    /// Its verdicts, each with the numbers of the runs that gave it.
    package var verdicts: [Verdict]

    /// One verdict of a scenario that has several.
    package struct Verdict: Hashable, Sendable {
      /// The verdict, and the rules that were broken.
      package var text: String
      /// The numbers of the runs.
      package var runs: [Int]
    }
  }

  /// The runs, the oldest first, numbered from 1.
  package let entries: [HistoryEntry]
  /// The number of the first of them in the whole history.
  package let firstNumber: Int

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - entries: The runs of one adapter, the oldest first.
  ///   - firstNumber: The number of the first of them, where older ones are left out.
  package init(_ entries: [HistoryEntry], firstNumber: Int = 1) {
    self.entries = entries
    self.firstNumber = firstNumber
  }

  /// The outcomes that break a fact.
  private static let broken: Set<String> = ["fail", "warning", "error"]

  /// What the latest run found broken, in its order, each with the run since which it is.
  ///
  /// A run that did not look at a fact, such as one of some scenarios only, changes nothing.
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

  /// The scenarios that had several verdicts with equal inputs, in the order in which they first ran.
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

  /// The scenarios of the latest run that took longest, the slowest first.
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
