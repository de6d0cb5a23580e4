/// Makes a scenario as short as it can be.
///
/// The statements of a scenario are a tree, and the reduction goes from the root to the leaves:
/// first it leaves out halves of the statements of each depth, then quarters, then single ones. After
/// that it unwraps blocks and simplifies lines. It begins again until nothing changes. This is
/// hierarchical delta debugging (Misherghi and Su, 2006).
package struct ProgramReduction {
  /// Tests scenarios: for each of them, whether it still shows what the reduction looks for.
  package typealias Test = ([Statement]) throws -> [Bool]

  /// The number of scenarios that can still be tested.
  package private(set) var budget: Int
  /// The shortest scenario so far.
  package private(set) var program: Statement
  private let test: Test

  /// Creates a reduction.
  ///
  /// - Parameters:
  ///   - program: The scenario.
  ///   - budget: The number of scenarios that the reduction tests at most.
  ///   - test: Tests scenarios. A closure that has no more time answers with an empty list.
  package init(_ program: Statement, budget: Int, test: @escaping Test) {
    (self.program, self.budget, self.test) = (program, budget, test)
  }

  /// Makes the scenario as short as possible.
  ///
  /// - Throws: An error of the test.
  package mutating func run() throws {
    while budget > 0 {
      let before = program
      var depth = 1
      while try removeStatements(at: depth) { depth += 1 }
      try improve(unwrappings)
      try improve(simplerTexts)
      if program == before { break }
    }
    for base in ["request", "ad", "handle"] {
      if let edits = shorterName(base, in: program) { _ = try take([edits], evenIfLonger: true) }
    }
  }

  // MARK: Removing

  /// Leaves out statements of one depth.
  ///
  /// - Returns: Whether the scenario has statements of this depth.
  private mutating func removeStatements(at depth: Int) throws -> Bool {
    while true {
      let own = program.placed.filter { $0.depth == depth && !$0.statement.isFixed }
      guard !own.isEmpty else { return program.placed.contains { $0.depth == depth } }
      var groups: [[Int]] = []
      var size = own.count
      while size > 0 {
        for start in stride(from: 0, to: own.count, by: size) {
          groups.append(own[start..<min(start + size, own.count)].map(\.position))
        }
        size /= 2
      }
      let edits = groups.map { group in
        Dictionary(uniqueKeysWithValues: group.map { ($0, Edit.removal) })
      }
      guard try take(edits) else { return true }
    }
  }

  // MARK: Simplifying

  /// Makes changes until none of them keeps what the reduction looks for.
  private mutating func improve(_ changes: (Statement) -> [[Int: Edit]]) throws {
    while budget > 0, try take(changes(program)) {}
  }

  private var unwrappings: (Statement) -> [[Int: Edit]] {
    { program in
      program.placed.filter { $0.depth > 1 && $0.statement.body != nil }.flatMap { placed in
        let edits: [Edit] =
          placed.statement.condition == nil
          ? [.unwrapping] : [.unwrapping, .unwrappingWithCondition]
        return edits.map { [placed.position: $0] }
      }
    }
  }

  private var simplerTexts: (Statement) -> [[Int: Edit]] {
    { program in
      program.placed.filter { $0.depth > 0 && !$0.statement.isFixed }.flatMap { placed in
        LuaText.simpler(than: placed.statement.text).map { [placed.position: .text($0)] }
      }
    }
  }

  /// The changes that give an object the name that a person gives it: `ad` and not `ad_1`, if there is
  /// one ad; nil if there are several.
  private func shorterName(_ base: String, in program: Statement) -> [Int: Edit]? {
    let texts = program.placed.map(\.statement.text)
    let numbered = (1...3).map { "\(base)_\($0)" } + (base == "request" ? ["first"] : [])
    let own = numbered.filter { name in texts.contains { LuaText.has(name, in: $0) } }
    guard own.count == 1 else { return nil }
    let short = base == "handle" ? "ad" : base
    return Dictionary(
      uniqueKeysWithValues: texts.enumerated().filter { LuaText.has(own[0], in: $0.element) }
        .map { ($0.offset, .text(LuaText.renaming(own[0], to: short, in: $0.element))) })
  }

  // MARK: Testing

  /// Tests changes, and makes those that keep what the reduction looks for: all of them, if they do so
  /// together, or otherwise the one that makes the scenario shortest.
  ///
  /// - Returns: Whether the scenario has changed.
  private mutating func take(
    _ edits: [[Int: Edit]], evenIfLonger: Bool = false
  ) throws -> Bool {
    let size = ProgramSize(program)
    var candidates: [(edits: [Int: Edit], program: Statement, size: ProgramSize)] = []
    for edits in edits {
      let changed = program.applying(edits)
      let own = ProgramSize(changed)
      if own < size || evenIfLonger { candidates.append((edits, changed, own)) }
    }
    candidates = Array(candidates.prefix(budget))
    guard !candidates.isEmpty else { return false }
    let results = try spend(candidates.map(\.program))
    var good = zip(candidates, results).filter(\.1).map(\.0)
    good.sort { $0.size < $1.size }
    guard let best = good.first else { return false }
    var all = best.edits
    for other in good.dropFirst() where other.edits.keys.allSatisfy({ all[$0] == nil }) {
      all.merge(other.edits) { first, _ in first }
    }
    let original = program
    program = best.program
    guard all.count > best.edits.count, budget > 0 else { return true }
    let together = original.applying(all)
    if try spend([together]).first == true { program = together }
    return true
  }

  private mutating func spend(_ programs: [Statement]) throws -> [Bool] {
    budget -= programs.count
    let results = try test(programs)
    if results.count < programs.count { budget = 0 }
    return results
  }
}
