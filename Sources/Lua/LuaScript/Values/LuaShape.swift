/// Comparing values with everything in them.
extension LuaValue {
  /// Whether two values have the same shape: the same keys lead to the same plain values, however
  /// often, and in whatever circle.
  ///
  /// Tables are taken for equal until a difference is found, so that tables which contain themselves
  /// are equal when no path of keys tells them apart (Hopcroft and Karp, "A linear algorithm for
  /// testing equivalence of finite automata", 1971). Nothing is recursive: tables may be nested to
  /// any depth.
  ///
  /// - Parameters:
  ///   - other: The value to compare with.
  ///   - areEqual: Compares two values that are not both tables.
  /// - Returns: Whether no path of keys tells them apart.
  /// - Throws: A `LuaError` where a table cannot be read.
  package func hasShape(
    of other: LuaValue, _ areEqual: (LuaValue, LuaValue) -> Bool
  ) throws(LuaError) -> Bool {
    var classes = TableClasses()
    var pairs = [(self, other)]
    while let (left, right) = pairs.popLast() {
      guard case .table(let left) = left, case .table(let right) = right else {
        guard areEqual(left, right) else { return false }
        continue
      }
      guard classes.join(left, right) else { continue }
      let fields = (try left.entries(), try right.entries())
      guard fields.0.count == fields.1.count else { return false }
      for (first, second) in zip(fields.0, fields.1) {
        guard first.key == second.key else { return false }
        pairs.append((first.value, second.value))
      }
    }
    return true
  }
}

/// Tables that are taken for equal, as a forest of which each tree is a class.
private struct TableClasses {
  private var parents: [UnsafeRawPointer?: UnsafeRawPointer?] = [:]

  /// Takes two tables for equal.
  ///
  /// - Returns: False when they already were.
  mutating func join(_ left: LuaTable, _ right: LuaTable) -> Bool {
    let (first, second) = (root(of: left.identity), root(of: right.identity))
    guard first != second else { return false }
    parents[first] = second
    return true
  }

  private mutating func root(of table: UnsafeRawPointer?) -> UnsafeRawPointer? {
    var root = table
    while let parent = parents[root] { root = parent }
    var next = table
    while next != root, let parent = parents[next] {
      parents[next] = root
      next = parent
    }
    return root
  }
}
