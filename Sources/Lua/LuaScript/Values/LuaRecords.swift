import CLuaGuard

/// Tables of the host that scripts read where they are: Lua makes only the values that a script reads.
///
/// Making a whole table in each state that reads it takes much longer, because a script reads few of
/// its fields. A script cannot change a record.
///
/// ```swift
/// let records = LuaRecords(count: 2)
/// records.store(LuaNewTable(metatable: 0) { $0.add("name", "network.click") }, as: 1)
/// state.read(records)
/// let record = LuaNewRecord(number: 1, metatable: try state.makeStrictMetatable("event", refuse))
/// _ = try function.call([.newRecord(record)])  // function(event) return event.name end
/// ```
///
/// Contract of the unsafe code: `tables` has `count` elements. Each element is nil, or a table that
/// ``store(_:as:)`` made, and that stays the same until `deinit`. A state that reads the records
/// keeps this object.
package final class LuaRecords {
  /// The number of records that can be stored.
  package let count: Int
  let tables: UnsafeMutablePointer<OpaquePointer?>

  /// Creates an object without records.
  ///
  /// - Parameter count: The number of records that can be stored.
  package init(count: Int) {
    self.count = count
    tables = .allocate(capacity: count)
    tables.initialize(repeating: nil, count: count)
  }

  deinit {
    for number in 0..<count {
      if let table = tables[number] { lg_freeRecordTable(table) }
    }
    tables.deallocate()
  }

  /// Stores the table of a record.
  ///
  /// - Parameters:
  ///   - table: The table. It has metatable 0.
  ///   - number: The number of the record, which must be less than `count` and have no table yet.
  package func store(_ table: LuaNewTable, as number: Int) {
    precondition(number >= 0 && number < count && tables[number] == nil, "no place for the record")
    tables[number] = table.bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { lg_makeRecordTable($0, bytes.count) }
    }
    precondition(tables[number] != nil, "there is no memory for a record")
  }
}

/// A record that no state has made yet.
package struct LuaNewRecord: Equatable {
  /// The number of the record in the `LuaRecords` that the state reads.
  let number: Int
  /// The record's metatable, metatable 0.
  let metatable: LuaTable
  /// The metatables of the tables inside the record, from metatable 1.
  let inner: [LuaTable]

  /// Creates a record for the state of its metatables, which must live as long as a script uses the
  /// record.
  ///
  /// - Parameters:
  ///   - number: The number of the record in the `LuaRecords` that the state reads.
  ///   - metatable: The record's metatable, made by `LuaState.makeStrictMetatable`.
  ///   - inner: The metatables of the tables inside the record, from metatable 1.
  package init(number: Int, metatable: LuaTable, inner: [LuaTable] = []) {
    self.number = number
    self.metatable = metatable
    self.inner = inner
  }
}

extension LuaState {
  /// Tells the state which tables never change, so that it recognises them without their contents.
  ///
  /// - Parameter constants: A table with the number of each such table. The state keeps it.
  /// - Throws: A `LuaError` when the state is closed, or the table belongs to another state.
  package func setConstants(_ constants: LuaTable) throws(LuaError) {
    let L = try enter()
    try checkOwner(constants)
    self.constants = constants
    lg_setConstants(L, constants.reference)
  }

  /// Makes a metatable for records or tables that a script can read only by certain names.
  ///
  /// - Parameters:
  ///   - typeName: The name of the type of records, for messages; nil for a metatable of tables.
  ///   - check: A function of a record or table and a name without a value. It raises an error if
  ///     scripts cannot read the name. A state calls it once for each name.
  /// - Returns: The metatable.
  /// - Throws: A `LuaError` when there is no memory for the metatable.
  package func makeStrictMetatable(
    _ typeName: String?, _ check: LuaFunction
  ) throws(LuaError) -> LuaTable {
    let name: LuaValue = typeName.map { .string($0) } ?? .nil
    let L = try enter()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try push(.function(check), on: L)
    try push(name, on: L)
    try self.check(lg_newStrictMetatable(L), on: L)
    let identity = lg_toPointer(L, -1)
    return LuaTable(link: link, reference: try reference(L), identity: identity)
  }
}
