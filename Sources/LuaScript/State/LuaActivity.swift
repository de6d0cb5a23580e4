import CLuaGuard

/// Tells whether the process is in the code of a script or elsewhere.
///
/// Whoever stops the process from outside knows by this whose fault it was.
package enum LuaActivity {
  // The function of C has no context. Written once, before the first script whose activity counts.
  nonisolated(unsafe) private static var told: ((Bool) -> Void)?

  /// Tells from now on when a script starts and stops to run code of its own, in any state of this
  /// process; what a script calls in the host is not its own.
  ///
  /// - Parameter told: Is called on the thread that runs the script, and must not use Lua.
  package static func observe(_ told: @escaping (Bool) -> Void) {
    self.told = told
    lg_onActivity { LuaActivity.told?($0) }
  }
}
