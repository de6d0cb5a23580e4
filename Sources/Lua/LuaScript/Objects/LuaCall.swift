import CLuaGuard

/// A script's call of a host function: the arguments, and the line of the script.
///
/// The value is valid only until the host function returns. Reading an argument allocates memory
/// only if the argument is a table, a function or an object.
package struct LuaCall {
  /// The Lua state that calls the host function; the state outlives the call.
  private unowned(unsafe) let caller: LuaState
  /// The called function or method.
  ///
  /// A Lua function keeps its host function alive, and an object type keeps its methods alive.
  private unowned(unsafe) let callee: LuaCallee
  private let L: OpaquePointer
  /// The number of values on the stack under the first argument: 1 in a method, whose object lies
  /// there; otherwise 0.
  private let offset: Int32
  /// The number of arguments.
  ///
  /// For a method, the number does not include the method's object.
  package let count: Int

  init(state: LuaState, callee: LuaCallee, L: OpaquePointer, offset: Int32) {
    caller = state
    self.callee = callee
    self.L = L
    self.offset = offset
    count = Int(lg_top(L) - offset)
  }

  /// The Lua state that calls the host function.
  package var state: LuaState { caller }

  /// The name of the function; `type:name` for a method.
  package var functionName: String { callee.name }

  /// The host's coroutine that runs the call; nil outside coroutines and in coroutines that scripts
  /// make.
  package var thread: LuaThread? {
    guard let thread = state.runningThread, thread.raw == L else { return nil }
    return thread
  }

  // MARK: Arguments

  /// An argument by its position, from 1; nil when the argument is absent.
  package subscript(position: Int) -> LuaValue {
    get throws(LuaError) { try state.value(at: index(position), on: L) }
  }

  /// All arguments.
  package var arguments: [LuaValue] {
    get throws(LuaError) { try state.values(Int32(count), from: offset + 1, on: L) }
  }

  /// Whether an argument is nil or was not given.
  package func isAbsent(_ position: Int) -> Bool {
    lg_type(L, index(position)) <= Int32(LG_TYPE_NIL)
  }

  /// A string argument as text; nil for other types.
  ///
  /// Invalid UTF-8 becomes U+FFFD.
  package func string(_ position: Int) -> String? {
    var length = 0
    guard let bytes = lg_toString(L, index(position), &length) else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// A number argument; nil for other types.
  package func number(_ position: Int) -> Double? {
    let index = index(position)
    return lg_type(L, index) == Int32(LG_TYPE_NUMBER) ? lg_toNumber(L, index) : nil
  }

  /// A number argument that is exactly an integer; nil for all other arguments.
  package func integer(_ position: Int) -> Int? {
    var integer: Int64 = 0
    return lg_toInteger(L, index(position), &integer) ? Int(integer) : nil
  }

  /// A boolean argument; nil for other types.
  package func boolean(_ position: Int) -> Bool? {
    let index = index(position)
    return lg_type(L, index) == Int32(LG_TYPE_BOOLEAN) ? lg_toBoolean(L, index) : nil
  }

  /// An object argument; nil for other types.
  package func object(_ position: Int) -> LuaObject? {
    guard let object = lg_toObject(L, index(position)) else { return nil }
    return Unmanaged<LuaObject>.fromOpaque(object).takeUnretainedValue()
  }

  /// A table argument; nil for other types.
  ///
  /// Throws when there is no memory for the handle.
  package func table(_ position: Int) throws(LuaError) -> LuaTable? {
    guard lg_type(L, index(position)) == Int32(LG_TYPE_TABLE) else { return nil }
    return try self[position].table
  }

  /// A field of a table argument, if the field is an integer; nil for other fields and arguments.
  ///
  /// Throws when there is no memory for the name of the field.
  package func integer(_ field: String, of position: Int) throws(LuaError) -> Int? {
    guard lg_type(L, index(position)) == Int32(LG_TYPE_TABLE) else { return nil }
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try state.check(
      field.withCharacters { lg_getFieldAt(L, index(position), $0, $1) }, on: L)
    var integer: Int64 = 0
    return lg_toInteger(L, -1, &integer) ? Int(integer) : nil
  }

  /// A number for the contents of an argument: of a table with the tables inside it, or of a single
  /// value.
  ///
  /// Arguments with the same number have equal contents. Tables with equal contents can have different
  /// numbers, because a number depends on the order in which a script sets the keys.
  ///
  /// - Returns: The number, from 0, and whether it is new. A new 0 says that all earlier numbers of the
  ///   state are forgotten. The number is nil if the contents need more than 4 KiB, if the tables are
  ///   nested more than 16 deep, or if they hold functions, coroutines or objects.
  package func contents(_ position: Int) -> (number: Int?, isNew: Bool) {
    var isNew = false
    let number = lg_recognise(L, index(position), &isNew)
    return (number < 0 ? nil : Int(number), isNew)
  }

  /// The number of a record in an argument; nil for other arguments, and for a record that scripts can
  /// use no more.
  package func record(_ position: Int) -> Int? {
    var number: Int32 = 0
    return lg_toRecord(L, index(position), &number) ? Int(number) : nil
  }

  /// A function argument; nil for other types.
  ///
  /// Throws when there is no memory for the handle.
  package func function(_ position: Int) throws(LuaError) -> LuaFunction? {
    guard lg_type(L, index(position)) == Int32(LG_TYPE_FUNCTION) else { return nil }
    return try self[position].function
  }

  /// The name of an argument's type for messages: "nothing" when the argument is absent, otherwise
  /// `LuaValue.typeName`.
  package func typeName(_ position: Int) -> String {
    switch lg_type(L, index(position)) {
    case Int32(LG_TYPE_NONE): "nothing"
    case Int32(LG_TYPE_TABLE): "table"
    case Int32(LG_TYPE_FUNCTION): "function"
    default: (try? self[position].typeName) ?? "value"
    }
  }

  /// The result of Lua's `tostring` for an argument.
  ///
  /// The call can run a `__tostring` of the script, and throws the errors of this `__tostring`.
  package func description(_ position: Int) throws -> String {
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try state.check(lg_describe(L, index(position)), on: L)
    return String(decoding: state.bytes(at: -1, on: L), as: UTF8.self)
  }

  /// The stack index of an argument, counted from the bottom of the call's frame.
  private func index(_ position: Int) -> Int32 {
    position > 0 && position <= count ? Int32(position) + offset : Int32(count) + offset + 1
  }

  // MARK: Where

  /// The running line of the primary chunk.
  ///
  /// If the primary chunk does not run: the running line of the innermost chunk; 0 when no chunk
  /// runs.
  package var line: Int {
    var source: UnsafePointer<CChar>?
    return Int(lg_currentLine(L, &source))
  }

  /// The running line of the primary chunk.
  ///
  /// If the primary chunk does not run: the running line of the innermost chunk.
  package var location: LuaSourceLocation? {
    var source: UnsafePointer<CChar>?
    let line = lg_currentLine(L, &source)
    return LuaSourceLocation(source: source, line: line)
  }

  // MARK: Suspending

  /// Whether the called function can return `LuaOutcome.suspend`.
  package var canSuspend: Bool { lg_suspendability(L) == Int32(LG_CAN_SUSPEND) }

  /// Throws an error that gives the reason, when `LuaOutcome.suspend` is impossible in this call.
  package func checkCanSuspend() throws {
    let reason =
      switch lg_suspendability(L) {
      case Int32(LG_CAN_SUSPEND): ""
      case Int32(LG_IN_CALLBACK):
        "it was called inside a callback of a C function (table.sort, string.gsub or a metamethod) "
          + "or of a host function"
      case Int32(LG_IN_SCRIPT_COROUTINE):
        "it was called inside a coroutine that the script made itself"
      default:
        "nothing runs as a coroutine of the host, for example because a file is being loaded"
      }
    guard reason.isEmpty else {
      throw LuaRaisedMessage(text: "\(functionName): cannot suspend here: \(reason)")
    }
  }
}
