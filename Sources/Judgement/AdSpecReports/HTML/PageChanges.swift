/// Which cells are not the same as in the first of some runs.
///
/// All that ``RunComparison`` tells is among them, so that no form of a comparison tells of something that
/// another hides.
struct PageChanges {
  /// The verdict of a rule that does not apply.
  static let notApplicable = "not applicable"

  /// What of a cell is compared.
  ///
  /// How often a rule was kept is not: it is another number for each adapter, and says nothing of it.
  private struct State: Equatable {
    var verdict: String
    var scenarios = 0

    var isBroken: Bool { ["fail", "warning", "note", "error"].contains(verdict) }
  }

  private let runs: [PageRun]
  /// What the comparison of each run but the first tells, by its rule or fact.
  private let told: [[String: Set<Lane>]]

  /// Compares the cells of runs.
  init(_ runs: [PageRun], _ comparisons: RunComparisons) {
    self.runs = runs
    told = comparisons.all.map { comparison in
      var told: [String: Set<Lane>] = [:]
      for change in comparison.changes { told[change.item, default: []].insert(change.lane) }
      return told
    }
  }

  /// The columns in which a rule or a fact is not the same as in the first run: the first run's own, where
  /// there is any, and those of the others.
  func columns(of id: String, in lanes: [Lane]) -> [Int] {
    lanes.indices.flatMap { position in
      columns { isChanged(id, in: lanes[position], $0) }.map { position * runs.count + $0 }
    }
  }

  /// The same of what is about a run as a whole, which has a column for each run.
  func ofRun(_ id: String) -> [Int] {
    let states = runs.map { $0.fact(id, in: nil).map(state) }
    return columns { states[$0] != states[0] }
  }

  private func columns(isChanged: (Int) -> Bool) -> [Int] {
    let others = runs.indices.dropFirst().filter(isChanged)
    return others.isEmpty ? [] : [0] + others
  }

  private func isChanged(_ id: String, in lane: Lane, _ other: Int) -> Bool {
    if told[other - 1][id]?.contains(lane) == true { return true }
    let both = [runs[0], runs[other]]
    let present = both.filter { $0.lanes.contains(lane) }
    let states = present.map { run -> State? in
      run.fact(id, in: lane).map(state)
        ?? run.inapplicability(of: id, in: lane).map { _ in
          State(verdict: PageChanges.notApplicable)
        }
    }
    // A format that only one run has would else make every rule a change.
    if present.count < both.count { return states.contains { $0?.isBroken == true } }
    return !states.allSatisfy { $0 == states.first }
  }

  private func state(of fact: Fact) -> State {
    State(verdict: fact.word, scenarios: fact.scenarios)
  }
}
