import CLuaGuard

/// A sandboxed Lua state, made fresh for one scenario.
///
/// Scripts have the base library without loading, output and garbage collection, and `string`,
/// `table`, `math`, `utf8` and `coroutine`. All of it behaves the same in every run.
///
/// Contract of the unsafe code of this module: One thread at a time uses a state, its handles and
/// its calls. Every function that takes `L` restores its stack, unless its comment says "pushes".
/// `L` is `current`, the running coroutine. All Lua functions that can raise are behind `lg_`
/// functions that return a status, so that no jump crosses a Swift frame.
package final class LuaState {
  /// The main coroutine; dangling once `isOpen` is false.
  private let raw: OpaquePointer
  /// The coroutine that is running: the main one, or that of the innermost host function.
  ///
  /// Unchecked, like `depth` and `origin`, because every callback reads and writes it, and no
  /// access spans a call.
  @exclusivity(unchecked) var current: OpaquePointer
  private(set) var isOpen = true
  let link = LuaLink()
  package private(set) var limits: LuaLimits
  /// Host functions and calls into Lua that are running.
  @exclusivity(unchecked) var depth = 0
  /// The coroutine of the host that is running, for `LuaCall.thread`.
  private(set) var runningThread: LuaThread?
  /// The types that this state knows by address.
  private var types: [LuaObjectType] = []
  private(set) var chunkNames: [LuaChunkName] = []
  /// The latest error of a host function, kept for the case that Lua has no memory for it.
  var pendingError: LuaErrorBox?
  /// The origin of a nested call's error, until the host function returns or throws.
  @exclusivity(unchecked) var origin: LuaErrorBox.Origin?

  /// The line where the latest failed call or resume of this state failed.
  package internal(set) var lastLocation: LuaSourceLocation?
  /// The Lua functions that ran at that moment, innermost first, one in each line.
  package internal(set) var lastTraceback = ""

  /// The name of the primary chunk, whose lines locations prefer: the author's file, not a module.
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

  /// Provides a global that is not defined.
  ///
  /// Called once for each global, because the value is then defined.
  package var globalLookup: ((String) throws -> LuaValue?)? {
    didSet { watchGlobals() }
  }
  /// Called when a script reads a global that is neither defined nor provided.
  ///
  /// Lua raises its error in the script.
  package var unknownGlobal: ((String) throws -> Void)? {
    didSet { watchGlobals() }
  }

  /// Opens a state; throws only when the memory limit does not even allow that.
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
  /// All its values are released and become unusable.
  ///
  /// A host function must not call it.
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

  /// Replaces the limits of a state in which only files were loaded, as if it had just been opened
  /// with the new limits.
  ///
  /// Memory and instructions of the files count, their real time does not.
  ///
  /// - Returns: False, without an effect, when a state opened with the new limits would now differ,
  ///   or when a limit is 0.
  package func restart(limits: LuaLimits) -> Bool {
    guard isOpen, depth == 0, lg_restart(raw, limits.cLimits) else { return false }
    self.limits = limits
    return true
  }

  /// Allows that many more instructions (0 means unlimited) and restarts the wall clock.
  ///
  /// The state can then be used again after a limit stopped it.
  package func refill(instructions: Int64) {
    if isOpen { lg_refill(current, max(0, instructions)) }
  }

  /// Counts work of the host for a script as instructions.
  ///
  /// When that exceeds the budget, the running host function does not return to the script.
  package func addInstructions(_ amount: Int) {
    if isOpen { lg_addInstructions(raw, Int64(max(0, amount))) }
  }

  /// Ends the script.
  ///
  /// The running host function does not return to it, and the script cannot catch that. Nothing
  /// runs in this state before `refill`.
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
  /// That releases objects that no script can reach.
  package func collectGarbage() throws(LuaError) { lg_collect(try enter()) }

  private func watchGlobals() {
    if isOpen { lg_watchGlobals(raw, globalLookup != nil || unknownGlobal != nil) }
  }

  /// Keeps a type alive, because Lua knows it by its address from now on.
  func keep(_ type: LuaObjectType) { types.append(type) }

  // MARK: Entering

  /// The coroutine to work on.
  ///
  /// First frees the values of released handles.
  func enter() throws(LuaError) -> OpaquePointer {
    guard isOpen else { throw LuaLink.closed }
    if !link.released.isEmpty {
      for reference in link.takeReleased() { lg_releaseReference(raw, reference) }
    }
    return current
  }

  /// Like `enter`, for running a script: also throws after a limit stopped the state, until
  /// `refill`.
  private func enterToRun() throws(LuaError) -> OpaquePointer {
    let L = try enter()
    if lg_stop(raw) != Int32(LG_STOP_NONE) { throw limitError() }
    return L
  }

  // MARK: Running

  /// Loads a compiled file; calling the function runs it.
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

  /// Pops the function of a file that was loaded.
  func takeFile(_ name: String, from L: OpaquePointer) throws(LuaError) -> LuaFunction {
    let name = LuaChunkName(name)
    if !chunkNames.contains(name) { chunkNames.append(name) }
    let identity = lg_toPointer(L, -1)
    return LuaFunction(link: link, reference: try reference(L), identity: identity)
  }

  func call(_ function: LuaFunction, _ arguments: [LuaValue]) throws -> [LuaValue] {
    let L = try enterToRun()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try reserve(arguments.count + 4, on: L)
    lg_pushReference(L, function.reference)
    for argument in arguments { try push(argument, on: L) }
    var count: Int32 = 0
    depth += 1
    let status = lg_call(L, Int32(arguments.count), &count)
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
  /// Returns its results, or nil when it was suspended.
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

  /// The value of a global, nil when it is not defined.
  ///
  /// It does not call `globalLookup`. A library that no script has read yet is absent.
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
  /// The state keeps `body`, so `body` must not keep the state or its handles. It finds the state
  /// in its `LuaCall`.
  ///
  /// - Parameters:
  ///   - name: The name in errors.
  ///   - body: The implementation. Lua raises its errors in the script. When the script does not
  ///     catch an error, `call` or `resume` throws the same value.
  /// - Returns: The function, not yet known to any script.
  /// - Throws: A `LuaError` when there is no memory for it.
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
  /// The line of the running script: the nearest frame of the primary chunk, otherwise of any
  /// script; nil when no script runs.
  package var currentLocation: LuaSourceLocation? {
    guard isOpen else { return nil }
    var source: UnsafePointer<CChar>?
    let line = lg_currentLine(current, &source)
    return LuaSourceLocation(source: source, line: line)
  }
}
