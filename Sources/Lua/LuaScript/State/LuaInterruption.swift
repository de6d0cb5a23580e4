import CLuaGuard

/// Ends the scripts of a process that is to end.
package enum LuaInterruption {
  // The function of C has no context. Written once, before the first script that is to be ended.
  nonisolated(unsafe) private static var asked: (() -> Bool)?

  /// Asks from now on, every 16,000 instructions of a script in any state of this process, whether
  /// it is to end; it then does with a `LuaError` of kind `interrupted`.
  ///
  /// - Parameter asked: Is called on the thread that runs the script, and must not use Lua.
  package static func observe(_ asked: @escaping () -> Bool) {
    self.asked = asked
    lg_onInterruption { LuaInterruption.asked?() ?? false }
  }
}
