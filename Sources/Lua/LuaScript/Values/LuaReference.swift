import CLuaGuard

/// The link between a state and its handles.
///
/// It outlives the state.
///
/// Handles can be released at any time, also inside Lua calls and after the state. They only record
/// their release. The state frees their values when it is entered next.
final class LuaLink {
  /// The state while it is open.
  ///
  /// It sets this to nil before it closes, so it is never dangling.
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
  /// Throws when it is closed.
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

/// A Lua value that stays alive as long as its handle; the base of the public handles.
///
/// A handle must not be stored in a `LuaObject` or captured by a host function of the same state:
/// neither Lua nor Swift can collect such a cycle.
package class LuaReference {
  let link: LuaLink
  /// The key of the value in Lua's registry, or -1 after its release.
  private(set) var reference: Int32
  /// The address of the value, which never moves; for comparing only.
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
  /// The function cannot suspend; `LuaThread` can. Throws the error of the host function that ended
  /// the call, otherwise a `LuaError`.
  @discardableResult
  package func call(_ arguments: [LuaValue] = []) throws -> [LuaValue] {
    try link.state().call(self, arguments)
  }

  /// The line where a script defines it; nil for functions of the host and in a closed state.
  package var location: LuaSourceLocation? {
    guard let state = try? link.state(), let L = try? state.enter() else { return nil }
    lg_pushReference(L, reference)
    var source: UnsafePointer<CChar>?
    let line = lg_definition(L, &source)
    return LuaSourceLocation(source: source, line: line)
  }

  /// Whether both are the same function.
  package static func == (left: LuaFunction, right: LuaFunction) -> Bool {
    left.isSameValue(as: right)
  }
}

/// A coroutine of the host.
///
/// It runs until a host function suspends it or it ends.
///
/// Scripts can neither resume nor close it.
package final class LuaThread: LuaReference {
  /// The result of a `resume`.
  package enum Status: Equatable {
    /// A host function returned `LuaOutcome.suspend`.
    case suspended
    /// The function returned.
    case finished([LuaValue])
  }

  /// The coroutine, valid while the reference holds it: until it is dead.
  let raw: OpaquePointer
  /// Whether the coroutine ended, failed or was closed.
  package private(set) var isDead = false
  private(set) var isRunning = false
  /// A value of the host, available through `LuaCall.thread`.
  package var userInfo: AnyObject?

  init(link: LuaLink, reference: Int32, raw: OpaquePointer) {
    self.raw = raw
    super.init(link: link, reference: reference, identity: UnsafeRawPointer(raw))
  }

  /// Starts the function with these arguments, or returns them from the call that suspended.
  ///
  /// Throws the error of the host function that ended the coroutine, otherwise a `LuaError`. The
  /// coroutine is then dead, unless a limit had stopped the state before.
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
      // The coroutine is alive if it was not entered, for example because a limit had stopped the
      // state before.
      if !state.isOpen || !lg_isSuspended(raw) { die() }
      throw error
    }
  }

  /// Ends a suspended coroutine; its `<close>` variables are closed.
  ///
  /// It has no effect on a running coroutine.
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
