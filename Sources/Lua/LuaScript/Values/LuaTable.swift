import CLuaGuard

/// A table of a Lua state.
///
/// All reads and writes are raw: they run no metamethod of a script. Every call throws a `LuaError`
/// when the state is closed or its memory limit is reached.
package final class LuaTable: LuaReference, Equatable {
  /// The value of a field; nil if the table has no such field.
  package func get(_ key: String) throws(LuaError) -> LuaValue {
    let state = try link.state()
    return try state.reading { L in
      key.withCharacters { lg_getField(L, reference, $0, $1) }
    }
  }

  /// The value of an element, by its index from 1; nil if the table has no such element.
  package func get(_ index: Int) throws(LuaError) -> LuaValue {
    let state = try link.state()
    return try state.reading { L in
      lg_getIndex(L, reference, Int64(index))
      return Int32(LG_OK)
    }
  }

  /// Sets a field; the value nil removes the field.
  package func set(_ key: String, _ value: LuaValue) throws(LuaError) {
    let state = try link.state()
    try state.writing(value) { L in
      key.withCharacters { lg_setField(L, reference, $0, $1) }
    }
  }

  /// Sets an element by its index, from 1; the value nil removes the element.
  package func set(_ index: Int, _ value: LuaValue) throws(LuaError) {
    let state = try link.state()
    try state.writing(value) { L in lg_setIndex(L, reference, Int64(index)) }
  }

  /// All fields, in the order that `pairs` uses: first numbers, then strings by bytes, then false,
  /// then true.
  ///
  /// This function also throws when the table has keys of other types, because such keys have no
  /// order.
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

  /// Whether both handles refer to the same table.
  package static func == (left: LuaTable, right: LuaTable) -> Bool { left.isSameValue(as: right) }
}

/// Walks through nested tables in a finite number of steps.
///
/// A table can contain itself, can be nested as deeply as memory allows, or can refer to one table
/// so often that a copy would be huge. So all code that reads nested tables uses a `LuaTableWalk`.
package struct LuaTableWalk {
  /// The reason why a table cannot be read completely.
  package struct Refusal: Error, CustomStringConvertible {
    /// The reason for the refusal.
    package enum Reason: Sendable {
      /// The table contains itself.
      case cycle
      /// Too many tables are nested in each other.
      case depth
      /// The table has too many values. If several keys refer to the same table, the table counts
      /// each time that the walk reaches the table.
      case count
    }

    /// The reason for the refusal.
    package let reason: Reason
    /// The path of keys to the table or value that was refused, such as `for_each[1].flow`.
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
  package static let maximumCount = 100_000

  private var tables: [LuaTable] = []
  private var keys: [String]
  private var count = 0

  /// Begins a walk.
  ///
  /// - Parameter root: The name that the script's author knows for the outermost table; it is the
  ///   first part of each path.
  package init(_ root: String) {
    keys = [root]
  }

  /// Enters a table; the walk is inside this table until `leave` is called.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - count: The number of values to read.
  ///   - key: The key under which the enclosing table holds the table; nil for the outermost table.
  /// - Throws: A `Refusal` when a limit of the walk is exceeded; the table is then not entered.
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

  /// Enters a table, as `enter` does, and reads the table's fields.
  ///
  /// Throws a `Refusal` or the error of `LuaTable.entries`; the table is then not entered.
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
    // A message shows only the first keys of a long path, because a path of a hundred keys does not
    // help the reader.
    let shown = 12
    let path = keys.prefix(shown).joined() + (keys.count > shown ? "…" : step)
    return Refusal(reason: reason, path: path)
  }

  /// The text for one key in a path: `.name`, `[1]`.
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

/// Compares tables by their contents.
extension LuaValue {
  /// Whether two values have the same shape: the same paths of keys lead to the same plain values.
  ///
  /// A path can lead through a table that contains itself.
  ///
  /// The algorithm assumes that tables are equal until it finds a difference. So two tables that
  /// contain themselves are equal when no path of keys distinguishes them (Hopcroft and Karp, "A
  /// linear algorithm for testing equivalence of finite automata", 1971). The algorithm uses no
  /// recursion, so tables can be nested to any depth.
  ///
  /// - Parameters:
  ///   - other: The value to compare with.
  ///   - areEqual: Compares two values that are not both tables.
  /// - Returns: Whether no path of keys distinguishes the two values.
  /// - Throws: A `LuaError` when a table cannot be read.
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

/// The tables that are assumed to be equal so far, stored as a forest: one tree for each class of
/// equal tables.
private struct TableClasses {
  private var parents: [UnsafeRawPointer?: UnsafeRawPointer?] = [:]

  /// Assumes that two tables are equal.
  ///
  /// - Returns: False when the tables were already assumed to be equal.
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
