/// Which cells are not the same in two runs.
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
  /// What the comparison tells, by its rule or fact.
  private let told: [String: Set<Lane>]

  /// Compares the cells of two runs.
  init(_ runs: [PageRun], _ comparison: RunComparison) {
    self.runs = runs
    var told: [String: Set<Lane>] = [:]
    for change in comparison.changes { told[change.item, default: []].insert(change.lane) }
    self.told = told
  }

  /// The positions of the formats and flows in which a rule or a fact is not the same in both runs.
  func positions(of id: String, in lanes: [Lane]) -> [Int] {
    lanes.indices.filter { isChanged(id, in: lanes[$0]) }
  }

  /// The same of what is about a run as a whole, which has one position.
  func ofRun(_ id: String) -> [Int] {
    let states = runs.map { $0.fact(id, in: nil).map(state) }
    return states.allSatisfy { $0 == states.first } ? [] : [0]
  }

  private func isChanged(_ id: String, in lane: Lane) -> Bool {
    if told[id]?.contains(lane) == true { return true }
    let present = runs.filter { $0.lanes.contains(lane) }
    let states = present.map { run -> State? in
      run.fact(id, in: lane).map(state)
        ?? run.inapplicability(of: id, in: lane).map { _ in
          State(verdict: PageChanges.notApplicable)
        }
    }
    // A format that only one run has would else make every rule a change.
    if present.count < runs.count { return states.contains { $0?.isBroken == true } }
    return !states.allSatisfy { $0 == states.first }
  }

  private func state(of fact: Fact) -> State {
    State(verdict: fact.word, scenarios: fact.scenarios)
  }
}
