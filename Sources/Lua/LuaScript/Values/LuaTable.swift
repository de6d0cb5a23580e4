import CLuaGuard

/// A table of a Lua state.
///
/// All access is raw: no metamethod of a script runs. Every call throws a `LuaError` when the state
/// is closed or its memory limit is reached.
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

  /// Gives the table a metatable, which must have no `__gc`.
  package func setMetatable(_ metatable: LuaTable) throws(LuaError) {
    let state = try link.state()
    try state.checkOwner(metatable)
    guard lg_setMetatable(try state.enter(), reference, metatable.reference) else {
      throw state.memoryError()
    }
  }

  /// All fields in the order of `pairs`: numbers, strings by bytes, false, true.
  ///
  /// Throws also when a key is something else, which has no order.
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
