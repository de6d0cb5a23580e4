import CLuaGuard

/// Moves values between Swift and the Lua stack.
extension LuaState {
  /// Reserves stack slots for values that are pushed without a check.
  func reserve(_ slots: Int, on L: OpaquePointer) throws(LuaError) {
    guard lg_reserve(L, Int32(clamping: slots)) else { throw memoryError() }
  }

  /// Pushes a value.
  ///
  /// Throws when the value belongs to another state or when there is not enough memory.
  func push(_ value: LuaValue, on L: OpaquePointer) throws(LuaError) {
    guard lg_reserve(L, 4) else { throw memoryError() }
    switch value {
    case .nil: lg_pushNil(L)
    case .boolean(let boolean): lg_pushBoolean(L, boolean)
    case .integer(let integer): lg_pushInteger(L, integer)
    case .number(let number): lg_pushNumber(L, number)
    case .string(let string):
      let status = string.withBytes { bytes in
        UnsafeRawBufferPointer(bytes).withMemoryRebound(to: CChar.self) {
          lg_pushString(L, $0.baseAddress, $0.count)
        }
      }
      try check(status, on: L)
    case .newTable(let table, let metatables): try push(table, metatables, on: L)
    case .table(let table): try push(table, on: L)
    case .newRecord(let record): try push(record, on: L)
    case .function(let function): try push(function, on: L)
    case .object(let object): try push(object, on: L)
    case .record, .other:
      let name = value.typeName
      throw LuaError(kind: .runtime, message: "a value of type \(name) cannot be given to a script")
    }
  }

  private func push(_ handle: LuaReference, on L: OpaquePointer) throws(LuaError) {
    try checkOwner(handle)
    lg_pushReference(L, handle.reference)
  }

  private func push(
    _ table: LuaNewTable, _ metatables: [LuaTable], on L: OpaquePointer
  ) throws(LuaError) {
    for metatable in metatables { try checkOwner(metatable) }
    let status = withUnsafeTemporaryAllocation(of: Int32.self, capacity: metatables.count) {
      references in
      for (number, metatable) in metatables.enumerated() {
        references.initializeElement(at: number, to: metatable.reference)
      }
      return table.bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { lg_pushNewTable(L, $0, references.baseAddress) }
          ?? Int32(LG_ERROR_RUNTIME)
      }
    }
    try check(status, on: L)
  }

  func push(_ record: LuaNewRecord, on L: OpaquePointer) throws(LuaError) {
    try checkOwner(record.metatable)
    var references = record.metatable.reference
    if record.inner.isEmpty {
      return try check(lg_pushRecord(L, Int32(clamping: record.number), &references, 1), on: L)
    }
    for metatable in record.inner { try checkOwner(metatable) }
    let all = [references] + record.inner.map(\.reference)
    try check(
      lg_pushRecord(L, Int32(clamping: record.number), all, Int32(clamping: all.count)), on: L)
  }

  func push(_ object: LuaObject, on L: OpaquePointer) throws(LuaError) {
    let type = object.type
    var isNew = false
    let status = type.name.withCharacters { name, length in
      lg_pushObject(
        L, Unmanaged.passUnretained(object).toOpaque(), Unmanaged.passUnretained(type).toOpaque(),
        name, length, &isNew)
    }
    if isNew { keep(type) }
    try check(status, on: L)
  }

  /// Throws for a handle of another state, because in this state the handle's key refers to an
  /// unrelated value.
  func checkOwner(_ handle: LuaReference) throws(LuaError) {
    guard handle.link === link, handle.reference >= 0 else {
      throw LuaError(
        kind: .runtime, message: "a table, function or coroutine of another Lua state was used")
    }
  }

  /// Reads a value from the stack; the value stays on the stack.
  func value(at index: Int32, on L: OpaquePointer) throws(LuaError) -> LuaValue {
    switch lg_type(L, index) {
    case Int32(LG_TYPE_NONE), Int32(LG_TYPE_NIL): return .nil
    case Int32(LG_TYPE_BOOLEAN): return .boolean(lg_toBoolean(L, index))
    case Int32(LG_TYPE_NUMBER):
      var integer: Int64 = 0
      if lg_isInteger(L, index), lg_toInteger(L, index, &integer) { return .integer(integer) }
      return .number(lg_toNumber(L, index))
    case Int32(LG_TYPE_STRING):
      return .string(LuaString(bytes(at: index, on: L)))
    case Int32(LG_TYPE_TABLE):
      let (reference, identity) = try keep(index, on: L)
      return .table(LuaTable(link: link, reference: reference, identity: identity))
    case Int32(LG_TYPE_FUNCTION):
      let (reference, identity) = try keep(index, on: L)
      return .function(LuaFunction(link: link, reference: reference, identity: identity))
    case Int32(LG_TYPE_THREAD): return .other("thread")
    default:
      var number: Int32 = 0
      if lg_toRecord(L, index, &number) { return .record(Int(number)) }
      guard let object = lg_toObject(L, index) else { return .other("error") }
      return .object(Unmanaged<LuaObject>.fromOpaque(object).takeUnretainedValue())
    }
  }

  /// The bytes of a string on the stack, valid as long as the string stays on the stack; empty for
  /// other types.
  func bytes(at index: Int32, on L: OpaquePointer) -> UnsafeRawBufferPointer {
    var length = 0
    let characters = lg_toString(L, index, &length)
    return UnsafeRawBufferPointer(start: characters, count: length)
  }

  private func keep(
    _ index: Int32, on L: OpaquePointer
  ) throws(LuaError) -> (Int32, UnsafeRawPointer?) {
    try reserve(6, on: L)
    lg_pushCopy(L, index)
    return (try reference(L), lg_toPointer(L, index))
  }

  /// Pops a value and stores it in the registry.
  func reference(_ L: OpaquePointer) throws(LuaError) -> Int32 {
    var reference: Int32 = -1
    try check(lg_reference(L, &reference), on: L)
    return reference
  }

  /// Reads consecutive values of the stack.
  func values(
    _ count: Int32, from first: Int32, on L: OpaquePointer
  ) throws(LuaError) -> [LuaValue] {
    guard count > 0 else { return [] }
    var values: [LuaValue] = []
    values.reserveCapacity(Int(count))
    for index in first..<first + count { values.append(try value(at: index, on: L)) }
    return values
  }

  /// Runs an operation that pushes one value, and reads this value.
  func reading(_ operation: (OpaquePointer) -> Int32) throws(LuaError) -> LuaValue {
    let L = try enter()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try reserve(6, on: L)
    try check(operation(L), on: L)
    return try value(at: -1, on: L)
  }

  /// Pushes a value and runs an operation that pops this value.
  func writing(
    _ value: LuaValue, _ operation: (OpaquePointer) -> Int32
  ) throws(LuaError) {
    let L = try enter()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try push(value, on: L)
    try check(operation(L), on: L)
  }
}
