import CLuaGuard

/// A coroutine that the host owns: it runs until a host function suspends it or it ends.
///
/// Scripts can neither resume nor close it.
package final class LuaThread: LuaReference {
  /// How a `resume` ended.
  package enum Status: Equatable {
    /// A host function answered `LuaOutcome.suspend`.
    case suspended
    /// The function returned.
    case finished([LuaValue])
  }

  /// The coroutine, valid while the reference holds it, that is until it is dead.
  let raw: OpaquePointer
  /// Whether it ended, failed or was closed.
  package private(set) var isDead = false
  private(set) var isRunning = false
  /// Whatever the host wants to find again in `LuaCall.thread`.
  package var userInfo: AnyObject?

  init(link: LuaLink, reference: Int32, raw: OpaquePointer) {
    self.raw = raw
    super.init(link: link, reference: reference, identity: UnsafeRawPointer(raw))
  }

  /// Starts the function with these arguments, or gives them as results to the call that suspended.
  ///
  /// Throws the error that a host function threw, if that is what ended the coroutine, and a
  /// `LuaError` for everything else; the coroutine is dead then, unless it could not be entered
  /// because a limit of the state was hit before.
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
      // It is alive if it was not even entered, for example because a limit was hit before.
      if !state.isOpen || !lg_isSuspended(raw) { die() }
      throw error
    }
  }

  /// Ends a suspended coroutine; its `<close>` variables are closed.
  ///
  /// A coroutine that is running is left alone.
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
