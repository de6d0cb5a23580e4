/// A change that makes a scenario shorter or simpler.
package enum Edit: Hashable, Sendable {
  /// The statement is left out.
  case removal
  /// The statements of the block take the place of the block.
  case unwrapping
  /// The condition of the block and its statements take the place of the block.
  case unwrappingWithCondition
  /// The line, or the first line of the block, has another text.
  case text(String)
}

extension Statement {
  /// The scenario after some changes.
  ///
  /// - Parameter edits: The changes; each key is the position of a statement in the source, from 0 for
  ///   the scenario.
  /// - Returns: The scenario.
  package func applying(_ edits: [Int: Edit]) -> Statement {
    var position = 0
    return applying(edits, &position).first ?? self
  }

  private func applying(_ edits: [Int: Edit], _ position: inout Int) -> [Statement] {
    let edit = edits[position]
    position += 1
    var result = self
    if let body { result.body = body.flatMap { $0.applying(edits, &position) } }
    switch edit {
    case nil: return [result]
    case .removal: return []
    case .text(let text):
      result.text = text
      return [result]
    case .unwrapping: return result.body ?? [result]
    case .unwrappingWithCondition:
      return [condition.map { Statement($0) }].compactMap(\.self) + (result.body ?? [])
    }
  }

  /// The condition of `if … then`, if a statement can call it; nil for any other block.
  var condition: String? {
    guard text.hasPrefix("if "), text.hasSuffix(" then") else { return nil }
    let condition = String(text.dropFirst(3).dropLast(5))
    return condition.contains(":") && !condition.contains(" and ") ? condition : nil
  }

  /// A statement with its position in the source.
  struct Placed {
    let statement: Statement
    let position: Int
    /// The number of blocks around the statement.
    let depth: Int
    /// The number of statements in the statement, with itself.
    var count: Int { statement.count }
  }

  /// All statements, in the order of the source.
  var placed: [Placed] {
    var list: [Placed] = []
    list.reserveCapacity(count)
    place(0, in: &list)
    return list
  }

  private func place(_ depth: Int, in list: inout [Placed]) {
    list.append(Placed(statement: self, position: list.count, depth: depth))
    for statement in body ?? [] { statement.place(depth + 1, in: &list) }
  }
}

/// How far a scenario is from the simplest one.
package struct ProgramSize: Comparable {
  private let statements: Int
  private let characters: Int
  private let seconds: Double

  /// Measures a scenario.
  package init(_ program: Statement) {
    let all = program.placed.map(\.statement)
    statements = all.count
    characters = all.reduce(0) { $0 + $1.text.utf8.count }
    seconds = all.reduce(0) { $0 + (LuaText.waitSeconds(in: $1.text) ?? 0) }
  }

  package static func < (left: ProgramSize, right: ProgramSize) -> Bool {
    (left.statements, left.characters, left.seconds)
      < (right.statements, right.characters, right.seconds)
  }
}
