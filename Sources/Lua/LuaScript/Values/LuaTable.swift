import CLuaGuard

/// A table of a Lua state.
///
/// All accesses are raw: no metamethod of a script runs. Every call throws a `LuaError` when the
/// state is closed or its memory limit is reached.
package final class LuaTable: LuaReference, Equatable {
  /// The value of a field, nil if there is none.
  package func get(_ key: String) throws(LuaError) -> LuaValue {
    let state = try link.state()
    return try state.reading { L in
      key.withCharacters { lg_getField(L, reference, $0, $1) }
    }
  }

  /// The value of an element, from 1; nil if there is none.
  package func get(_ index: Int) throws(LuaError) -> LuaValue {
    let state = try link.state()
    return try state.reading { L in
      lg_getIndex(L, reference, Int64(index))
      return Int32(LG_OK)
    }
  }

  /// Sets a field; nil removes it.
  package func set(_ key: String, _ value: LuaValue) throws(LuaError) {
    let state = try link.state()
    try state.writing(value) { L in
      key.withCharacters { lg_setField(L, reference, $0, $1) }
    }
  }

  /// Sets an element, from 1; nil removes it.
  package func set(_ index: Int, _ value: LuaValue) throws(LuaError) {
    let state = try link.state()
    try state.writing(value) { L in lg_setIndex(L, reference, Int64(index)) }
  }

  /// Sets the metatable, which must have no `__gc`.
  package func setMetatable(_ metatable: LuaTable) throws(LuaError) {
    let state = try link.state()
    try state.checkOwner(metatable)
    guard lg_setMetatable(try state.enter(), reference, metatable.reference) else {
      throw state.memoryError()
    }
  }

  /// All fields in the order of `pairs`: numbers, strings by bytes, false, true.
  ///
  /// Also throws for keys of other types, which have no order.
  package func entries() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    let state = try link.state()
    let L = try state.enter()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    var count: Int64 = 0
    try state.check(lg_entries(L, reference, &count), on: L)
    let list = lg_top(L)
    var entries: [(key: LuaValue, value: LuaValue)] = []
    entries.reserveCapacity(Int(count))
    for position in 0..<count {
      lg_pushElement(L, list, 2 * position + 1)
      lg_pushElement(L, list, 2 * position + 2)
      entries.append((try state.value(at: list + 1, on: L), try state.value(at: list + 2, on: L)))
      lg_setTop(L, list)
    }
    return entries
  }

  /// The elements from 1 up to `count`.
  package func array() throws(LuaError) -> [LuaValue] {
    var values: [LuaValue] = []
    let count = try self.count
    values.reserveCapacity(count)
    for index in 0..<count { values.append(try get(index + 1)) }
    return values
  }

  /// The raw length.
  package var count: Int {
    get throws(LuaError) { lg_length(try link.state().enter(), reference) }
  }

  /// Whether both are the same table.
  package static func == (left: LuaTable, right: LuaTable) -> Bool { left.isSameValue(as: right) }
}

/// A walk through nested tables that always ends.
///
/// A table can contain itself, can be nested as deep as memory allows, or can hold one table so
/// often that a copy would be huge. Code that reads nested tables uses a walk.
package struct LuaTableWalk {
  /// The reason why a table cannot be read completely.
  package struct Refusal: Error, CustomStringConvertible {
    /// What is wrong.
    package enum Reason: Sendable {
      /// The table contains itself.
      case cycle
      /// The table is nested too deep.
      case depth
      /// The table has too many values. A table counts each time that the walk reaches it.
      case count
    }

    /// What is wrong.
    package let reason: Reason
    /// The keys that lead to the place, such as `for_each[1].flow`.
    package let path: String

    package var description: String {
      switch reason {
      case .cycle:
        "\(path) contains itself, so that reading it would never end; leave that key out, or keep "
          + "the table in a local of the file"
      case .depth:
        "\(path) is nested deeper than \(LuaTableWalk.maximumDepth) tables; make it flatter"
      case .count:
        "\(path) leads to more than \(LuaTableWalk.maximumCount) values, counting a table each time "
          + "that it is used; make it smaller"
      }
    }
  }

  /// The maximum depth of nested tables.
  package static let maximumDepth = 100
  /// The maximum number of values in all tables.
  package static let maximumCount = 1_000_000

  private var tables: [LuaTable] = []
  private var keys: [String]
  private var count = 0

  /// Begins a walk.
  ///
  /// - Parameter root: The name of the root in the author's words; the first part of the key path.
  package init(_ root: String) {
    keys = [root]
  }

  /// Enters a table until `leave` is called.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - count: The number of values to read.
  ///   - key: The key of the table in the table around it; nil when it has none.
  /// - Throws: A `Refusal`, without entering the table.
  package mutating func enter(
    _ table: LuaTable, count: Int, key: LuaValue? = nil
  ) throws(Refusal) {
    let step = key.map(LuaTableWalk.step) ?? ""
    guard !tables.contains(table) else { throw refusal(.cycle, step) }
    guard tables.count < LuaTableWalk.maximumDepth else { throw refusal(.depth, step) }
    self.count += count
    guard self.count <= LuaTableWalk.maximumCount else { throw refusal(.count, step) }
    tables.append(table)
    keys.append(step)
  }

  /// Leaves the table that was entered last.
  package mutating func leave() {
    tables.removeLast()
    keys.removeLast()
  }

  /// Enters a table until `leave` is called, and reads its fields.
  ///
  /// Throws a `Refusal` or the error of `LuaTable.entries`, without entering the table.
  package mutating func entries(
    of table: LuaTable, key: LuaValue? = nil
  ) throws -> [(key: LuaValue, value: LuaValue)] {
    try enter(table, count: 0, key: key)
    do {
      let entries = try table.entries()
      count += entries.count
      guard count <= LuaTableWalk.maximumCount else { throw refusal(.count, "") }
      return entries
    } catch {
      leave()
      throw error
    }
  }

  private func refusal(_ reason: Refusal.Reason, _ step: String) -> Refusal {
    // The end of a path of a hundred keys helps nobody.
    let shown = 12
    let path = keys.prefix(shown).joined() + (keys.count > shown ? "…" : step)
    return Refusal(reason: reason, path: path)
  }

  /// The part of a path for one key: `.name`, `[1]`.
  package static func step(_ key: LuaValue) -> String {
    switch key {
    case .string(let text) where isName(text.text): "." + text.text
    case .string(let text): "[\"\(text.text.prefix(40))\"]"
    case .integer(let number): "[\(number)]"
    case .number(let number): "[\(number)]"
    case .boolean(let value): "[\(value)]"
    default: "[a \(key.typeName)]"
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
  }
}

/// Compares values deeply.
extension LuaValue {
  /// Whether two values have the same shape: the same paths of keys lead to the same plain values,
  /// also through cycles.
  ///
  /// It assumes that tables are equal until it finds a difference, so tables that contain
  /// themselves are equal when no path of keys distinguishes them (Hopcroft and Karp, "A linear
  /// algorithm for testing equivalence of finite automata", 1971). It uses no recursion, so tables
  /// can be nested to any depth.
  ///
  /// - Parameters:
  ///   - other: The value to compare with.
  ///   - areEqual: Compares two values that are not both tables.
  /// - Returns: Whether no path of keys distinguishes them.
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

/// Tables that are assumed to be equal: a forest with one tree for each class of equal tables.
private struct TableClasses {
  private var parents: [UnsafeRawPointer?: UnsafeRawPointer?] = [:]

  /// Assumes that two tables are equal.
  ///
  /// - Returns: False when they were already assumed to be equal.
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
