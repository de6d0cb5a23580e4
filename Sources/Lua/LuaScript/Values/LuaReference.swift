import CLuaGuard

/// The link between a state and its handles.
///
/// The link can outlive the state.
///
/// Handles can be released at any time, also inside Lua calls and after the state has closed. A
/// released handle only adds its key to a list of released keys. The state frees the values of
/// released handles at the next call of `LuaState.enter`.
final class LuaLink {
  /// The state while it is open.
  ///
  /// The state sets this variable to nil before the state closes, so the variable never dangles.
  private var owner: Unmanaged<LuaState>?
  private(set) var released: [Int32] = []

  init() {}

  func attach(_ state: LuaState) { owner = .passUnretained(state) }
  func detach() {
    owner = nil
    released = []
  }

  /// The state.
  ///
  /// Throws when the state is closed.
  func state() throws(LuaError) -> LuaState {
    guard let owner else { throw Self.closed }
    return owner.takeUnretainedValue()
  }

  static var closed: LuaError {
    LuaError(kind: .runtime, message: "the Lua state of this value is closed")
  }

  func release(_ reference: Int32) {
    if owner != nil { released.append(reference) }
  }

  func takeReleased() -> [Int32] {
    let references = released
    released = []
    return references
  }
}

/// The base class of all handles; a handle keeps its Lua value alive.
///
/// A handle must not be stored in a `LuaObject` or captured by a host function of the same state:
/// neither Lua nor Swift can collect such a cycle.
package class LuaReference {
  let link: LuaLink
  /// The key of the value in Lua's registry, or -1 after its release.
  private(set) var reference: Int32
  /// The address of the value, used only to compare values.
  ///
  /// A Lua value never moves.
  let identity: UnsafeRawPointer?

  init(link: LuaLink, reference: Int32, identity: UnsafeRawPointer?) {
    self.link = link
    self.reference = reference
    self.identity = identity
  }

  deinit { letGo() }

  func letGo() {
    guard reference >= 0 else { return }
    link.release(reference)
    reference = -1
  }

  func isSameValue(as other: LuaReference) -> Bool {
    link === other.link && identity == other.identity
  }
}

/// A function of a Lua state, written by a script or by the host.
package final class LuaFunction: LuaReference, Equatable {
  /// Calls the function and returns all its results.
  ///
  /// The function cannot suspend; `LuaThread` can. If a host function's error ended the call, the
  /// call throws this error. Otherwise the call throws a `LuaError`.
  @discardableResult
  package func call(_ arguments: [LuaValue] = []) throws -> [LuaValue] {
    try link.state().call(self, arguments)
  }

  /// Calls the function with an object and a record, which needs no list of arguments.
  package func call(_ object: LuaObject, _ record: LuaNewRecord) throws -> [LuaValue] {
    try link.state().call(self, object, record)
  }

  /// The line where a script defines the function; nil for functions of the host and in a closed
  /// state.
  package var location: LuaSourceLocation? {
    guard let state = try? link.state(), let L = try? state.enter() else { return nil }
    lg_pushReference(L, reference)
    var source: UnsafePointer<CChar>?
    let line = lg_definition(L, &source)
    return LuaSourceLocation(source: source, line: line)
  }

  /// Whether both handles refer to the same function.
  package static func == (left: LuaFunction, right: LuaFunction) -> Bool {
    left.isSameValue(as: right)
  }
}

/// A coroutine of the host.
///
/// The coroutine runs until a host function suspends it, or until its function returns or fails.
///
/// Scripts can neither resume nor close a coroutine of the host.
package final class LuaThread: LuaReference {
  /// The result of a `resume`.
  package enum Status: Equatable {
    /// A host function returned `LuaOutcome.suspend`.
    case suspended
    /// The function returned.
    case finished([LuaValue])
  }

  /// The Lua coroutine; the pointer is valid until the coroutine is dead.
  let raw: OpaquePointer
  /// Whether the coroutine has ended, failed or been closed.
  package private(set) var isDead = false
  private(set) var isRunning = false
  /// An object that belongs to the coroutine; host functions find the object through
  /// `LuaCall.thread`.
  ///
  /// The reference is weak, because the object usually holds the coroutine.
  package weak var userInfo: AnyObject?

  init(link: LuaLink, reference: Int32, raw: OpaquePointer) {
    self.raw = raw
    super.init(link: link, reference: reference, identity: UnsafeRawPointer(raw))
  }

  /// At the first call, starts the function with `values` as arguments.
  ///
  /// At later calls, the suspended call returns `values` to the script.
  ///
  /// If a host function's error ended the coroutine, this function throws that error. Otherwise,
  /// this function throws a `LuaError`. After an error, the coroutine is dead, unless a limit had
  /// stopped the state before the call.
  package func resume(_ values: [LuaValue] = []) throws -> Status {
    let state = try link.state()
    guard !isDead, !isRunning else {
      throw LuaError(
        kind: .runtime,
        message: isDead ? "cannot resume a finished coroutine" : "the coroutine is running already",
        location: state.lastLocation)
    }
    isRunning = true
    defer { isRunning = false }
    do {
      let results = try state.resume(self, values)
      guard let results else { return .suspended }
      die()
      return .finished(results)
    } catch {
      // The coroutine is still alive if this call did not run the coroutine, for example because a
      // limit had stopped the state earlier.
      if !state.isOpen || !lg_isSuspended(raw) { die() }
      throw error
    }
  }

  /// Ends a suspended coroutine; its `<close>` variables are closed.
  ///
  /// The call has no effect on a running coroutine.
  package func close() {
    guard !isDead, !isRunning else { return }
    if (try? link.state().enter()) != nil { lg_closeThread(raw) }
    die()
  }

  private func die() {
    isDead = true
    letGo()
  }
}
