import CLuaGuard

/// A sandboxed Lua state, made fresh for one scenario.
///
/// Scripts have the libraries `string`, `table`, `math`, `utf8` and `coroutine`, and the base
/// library. The base library has no functions for loading, output and garbage collection. All these
/// libraries behave the same in every run.
///
/// Contract of the unsafe code of this module: Only one thread at a time uses a state, the state's
/// handles and its calls. Every function that takes `L` restores the stack of `L`, unless the
/// function's comment says "pushes". `L` is `current`, the running coroutine. Swift calls a Lua
/// function that can raise an error only through an `lg_` function, which returns a status. So no
/// `longjmp` crosses a Swift frame.
package final class LuaState {
  /// The main coroutine.
  ///
  /// The pointer must not be used when `isOpen` is false.
  private let raw: OpaquePointer
  /// The running coroutine: the main coroutine, or the coroutine that called the innermost host
  /// function.
  ///
  /// For this variable, for `depth` and for `origin`, Swift does not check exclusive access. Every
  /// callback uses these variables, and each access ends before the next call begins.
  @exclusivity(unchecked) var current: OpaquePointer
  private(set) var isOpen = true
  let link = LuaLink()
  package private(set) var limits: LuaLimits
  /// The number of host functions and calls into Lua that are running.
  @exclusivity(unchecked) var depth = 0
  /// The coroutine of the host that is running, for `LuaCall.thread`.
  private(set) var runningThread: LuaThread?
  /// The object types that Lua refers to by address in this state.
  private var types: [LuaObjectType] = []
  private(set) var chunkNames: [LuaChunkName] = []
  /// The latest error of a host function, kept here when Lua has no memory for the error.
  var pendingError: LuaErrorBox?
  /// The line where a nested call's error began, kept until the host function returns or throws.
  @exclusivity(unchecked) var origin: LuaErrorBox.Origin?

  /// The records that scripts can read now.
  private var records: LuaRecords?
  /// The tables that never change, with their numbers.
  var constants: LuaTable?

  /// The line where the latest failed call or resume of this state failed.
  package internal(set) var lastLocation: LuaSourceLocation?
  /// The Lua functions that ran when the latest call or resume failed, innermost first, one in each
  /// line.
  package internal(set) var lastTraceback = ""

  /// The name of the primary chunk: the author's file, not a module.
  ///
  /// Errors prefer lines of this chunk.
  package var primaryChunk: String? {
    didSet {
      guard isOpen else { return }
      let isSet =
        if let primaryChunk {
          "@\(primaryChunk)".withCString { lg_setPrimaryChunk(raw, $0) }
        } else {
          lg_setPrimaryChunk(raw, nil)
        }
      precondition(isSet, "there is no memory for the name of a chunk")
    }
  }

  /// Provides the value of a global that is not defined.
  ///
  /// The value that this closure returns becomes the value of the global. The closure is therefore
  /// not called again for the same global.
  package var globalLookup: ((String) throws -> LuaValue?)? {
    didSet { watchGlobals() }
  }
  /// Called when a script reads a global that is neither defined nor provided.
  ///
  /// Lua raises the error of this closure in the script.
  package var unknownGlobal: ((String) throws -> Void)? {
    didSet { watchGlobals() }
  }

  /// Opens a state; throws only when the memory limit is too low for an empty state.
  package init(limits: LuaLimits = LuaLimits()) throws(LuaError) {
    guard let raw = lg_open(LuaCallbacks.table, limits.cLimits) else {
      throw LuaError(
        kind: .memory,
        message: "a Lua state needs more than its limit of \(limits.memory) bytes")
    }
    self.raw = raw
    self.limits = limits
    current = raw
    lg_setOwner(raw, Unmanaged.passUnretained(self).toOpaque())
    link.attach(self)
  }

  deinit { close() }

  /// Closes the state early.
  ///
  /// All values of the state are released and become unusable.
  ///
  /// A host function must not call this function.
  ///
  /// - Returns: The bytes that the Lua heap still holds: 0, unless there is a leak.
  @discardableResult
  package func close() -> Int {
    guard isOpen else { return 0 }
    precondition(depth == 0, "a Lua state cannot be closed while it runs")
    isOpen = false
    link.detach()
    return lg_close(raw)
  }

  // MARK: Limits

  /// Replaces the limits of a state that has loaded files but has not yet run a script.
  ///
  /// Afterwards, the state is as if it had been opened with the new limits.
  ///
  /// Loading the files has used memory, instructions and real time. The memory and the instructions
  /// count towards the new limits; the real time does not count.
  ///
  /// - Returns: False when the limit of instructions or both limits of time are 0, or when a state
  ///   that had been opened with the new limits would now be different. In these cases, the call has
  ///   no effect.
  package func restart(limits: LuaLimits) -> Bool {
    guard isOpen, depth == 0, lg_restart(raw, limits.cLimits) else { return false }
    self.limits = limits
    return true
  }

  /// Allows scripts to run `instructions` more instructions (0 means unlimited), and restarts the
  /// limit of real time.
  ///
  /// The state can then be used again after a limit stopped it.
  package func refill(instructions: Int64) {
    if isOpen { lg_refill(current, max(0, instructions)) }
  }

  /// Adds instructions to the script's count, for work that the host did for the script.
  ///
  /// When the sum exceeds the budget, the script ends: the running host function does not return to
  /// the script.
  package func addInstructions(_ amount: Int) {
    if isOpen { lg_addInstructions(raw, Int64(max(0, amount))) }
  }

  /// Ends the script.
  ///
  /// The running host function does not return to the script, and the script cannot catch this end.
  /// No script can run in this state again before a call of `refill`.
  package func end() {
    if isOpen { lg_end(raw) }
  }

  /// The maximum size of the Lua heap in bytes from now on; 0 means unlimited.
  package func setMemoryLimit(_ bytes: Int) {
    if isOpen { lg_setMemoryLimit(raw, max(0, bytes)) }
  }

  /// The bytes that the Lua heap holds.
  package var memoryUsed: Int { isOpen ? lg_memoryUsed(raw) : 0 }
  /// The peak size of the Lua heap in bytes.
  package var memoryPeak: Int { isOpen ? lg_memoryPeak(raw) : 0 }
  /// The instructions that scripts used since the state was opened, in steps of a thousand.
  package var instructionsUsed: Int64 { isOpen ? lg_instructionsUsed(raw) : 0 }

  /// Collects all garbage of the Lua heap.
  ///
  /// The collection releases host objects that no script can reach.
  package func collectGarbage() throws(LuaError) { lg_collect(try enter()) }

  private func watchGlobals() {
    if isOpen { lg_watchGlobals(raw, globalLookup != nil || unknownGlobal != nil) }
  }

  /// Keeps an object type alive, because from now on Lua refers to the type by its address.
  func keep(_ type: LuaObjectType) { types.append(type) }

  /// Lets scripts read records; earlier records of the state become unusable.
  ///
  /// - Parameter records: The records, which the state keeps; nil for none.
  package func read(_ records: LuaRecords?) {
    self.records = records
    if isOpen { lg_setRecords(raw, records?.tables, records?.count ?? 0) }
  }

  // MARK: Entering

  /// Returns the coroutine on which operations of the state work.
  ///
  /// This function first frees the values of released handles.
  func enter() throws(LuaError) -> OpaquePointer {
    guard isOpen else { throw LuaLink.closed }
    if !link.released.isEmpty {
      for reference in link.takeReleased() { lg_releaseReference(raw, reference) }
    }
    return current
  }

  /// Like `enter`, but for running a script: this function also throws when a limit has stopped the
  /// state and `refill` has not been called since then.
  private func enterToRun() throws(LuaError) -> OpaquePointer {
    let L = try enter()
    if lg_stop(raw) != Int32(LG_STOP_NONE) { throw limitError() }
    return L
  }

  // MARK: Running

  /// Loads a compiled file.
  ///
  /// A call of the returned function runs the file.
  package func load(_ chunk: LuaChunk) throws(LuaError) -> LuaFunction {
    let L = try enter()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    let status = chunk.bytecode.withUnsafeBufferPointer { bytes in
      "@\(chunk.name)".withCString { lg_load(L, bytes.baseAddress, bytes.count, $0) }
    }
    try check(status, on: L)
    return try takeFile(chunk.name, from: L)
  }

  /// Pops the function of a loaded file from the stack.
  func takeFile(_ name: String, from L: OpaquePointer) throws(LuaError) -> LuaFunction {
    let name = LuaChunkName(name)
    if !chunkNames.contains(name) { chunkNames.append(name) }
    let identity = lg_toPointer(L, -1)
    return LuaFunction(link: link, reference: try reference(L), identity: identity)
  }

  func call(_ function: LuaFunction, _ arguments: [LuaValue]) throws -> [LuaValue] {
    try call(function, count: arguments.count) { L in
      for argument in arguments { try push(argument, on: L) }
    }
  }

  func call(
    _ function: LuaFunction, _ object: LuaObject, _ record: LuaNewRecord
  ) throws -> [LuaValue] {
    try call(function, count: 2) { L in
      try push(object, on: L)
      try push(record, on: L)
    }
  }

  @inline(__always)
  private func call(
    _ function: LuaFunction, count argumentCount: Int, pushing: (OpaquePointer) throws -> Void
  ) throws -> [LuaValue] {
    let L = try enterToRun()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try reserve(argumentCount + 4, on: L)
    lg_pushReference(L, function.reference)
    try pushing(L)
    var count: Int32 = 0
    depth += 1
    let status = lg_call(L, Int32(argumentCount), &count)
    depth -= 1
    guard status == Int32(LG_OK) else { throw failure(status, on: L) }
    return try values(count, from: top + 1, on: L)
  }

  /// Creates a coroutine.
  ///
  /// The first `resume` runs the function.
  package func makeThread(_ function: LuaFunction) throws(LuaError) -> LuaThread {
    let L = try enter()
    try checkOwner(function)
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try reserve(6, on: L)
    lg_pushReference(L, function.reference)
    var thread: OpaquePointer?
    try check(lg_newThread(L, &thread), on: L)
    guard let thread else { throw memoryError() }
    return LuaThread(link: link, reference: try reference(L), raw: thread)
  }

  /// Runs a coroutine.
  ///
  /// Returns the results of the coroutine, or nil when the coroutine was suspended.
  func resume(_ thread: LuaThread, _ values: [LuaValue]) throws -> [LuaValue]? {
    let L = try enterToRun()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try reserve(values.count + 4, on: L)
    for value in values { try push(value, on: L) }
    var count: Int32 = 0
    let outer = runningThread
    runningThread = thread
    depth += 1
    let status = lg_resume(thread.raw, L, Int32(values.count), &count)
    depth -= 1
    runningThread = outer
    if status == Int32(LG_SUSPENDED) { return nil }
    guard status == Int32(LG_OK) else { throw failure(status, on: L) }
    return try self.values(count, from: top + 1, on: L)
  }

  // MARK: Making values

  /// Defines a global.
  package func setGlobal(_ name: String, _ value: LuaValue) throws(LuaError) {
    try writing(value) { L in name.withCharacters { lg_setGlobal(L, $0, $1) } }
  }

  /// The value of a global; nil when the global is not defined.
  ///
  /// Reading a global here does not call `globalLookup`. So the result is nil for the global of a
  /// library that no script has used yet.
  package func global(_ name: String) throws(LuaError) -> LuaValue {
    try reading { L in name.withCharacters { lg_getGlobal(L, $0, $1) } }
  }

  /// Makes a table with named fields.
  package func makeTable(_ fields: [(String, LuaValue)]) throws(LuaError) -> LuaTable {
    try makeTable(elements: 0, fields: fields.count) { (L) throws(LuaError) in
      for (name, value) in fields {
        try self.push(value, on: L)
        try self.check(name.withCharacters { lg_appendField(L, $0, $1) }, on: L)
      }
    }
  }

  /// Makes a table with elements from 1.
  package func makeTable(array: [LuaValue]) throws(LuaError) -> LuaTable {
    try makeTable(elements: array.count, fields: 0) { (L) throws(LuaError) in
      for (index, value) in array.enumerated() {
        try self.push(value, on: L)
        try self.check(lg_appendIndex(L, Int64(index) + 1), on: L)
      }
    }
  }

  private func makeTable(
    elements: Int, fields: Int, _ fill: (OpaquePointer) throws(LuaError) -> Void
  ) throws(LuaError) -> LuaTable {
    let L = try enter()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try check(lg_newTable(L, Int32(clamping: elements), Int32(clamping: fields)), on: L)
    try fill(L)
    let identity = lg_toPointer(L, -1)
    return LuaTable(link: link, reference: try reference(L), identity: identity)
  }

  /// Makes a function of the host.
  ///
  /// The state keeps `body`, so `body` must not keep the state or its handles. The closure finds
  /// the state in the `LuaCall` that it receives.
  ///
  /// - Parameters:
  ///   - name: The name of the function in errors.
  ///   - body: The implementation. Lua raises the errors that the closure throws in the script.
  ///     When the script does not catch an error, `call` or `resume` throws the same Swift error.
  /// - Returns: The function, not yet known to any script.
  /// - Throws: A `LuaError` when there is no memory for the function.
  package func makeFunction(
    _ name: String, _ body: @escaping (LuaCall) throws -> LuaOutcome
  ) throws(LuaError) -> LuaFunction {
    let L = try enter()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    let function = LuaHostFunction(name: name, body: body)
    try check(lg_pushFunction(L, Unmanaged.passUnretained(function).toOpaque()), on: L)
    let identity = lg_toPointer(L, -1)
    return LuaFunction(link: link, reference: try reference(L), identity: identity)
  }
}

@available(*, unavailable)
extension LuaState: Sendable {}

extension LuaState {
  /// The running line of the primary chunk.
  ///
  /// If the primary chunk does not run: the running line of the innermost chunk; nil when no script
  /// runs.
  package var currentLocation: LuaSourceLocation? {
    guard isOpen else { return nil }
    var source: UnsafePointer<CChar>?
    let line = lg_currentLine(current, &source)
    return LuaSourceLocation(source: source, line: line)
  }
}
