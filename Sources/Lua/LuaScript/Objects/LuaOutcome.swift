/// What a host function gives back to the script that called it.
package enum LuaOutcome {
  /// No results.
  case none
  /// One result.
  case value(LuaValue)
  /// Any number of results.
  case values([LuaValue])
  /// The calling coroutine is suspended out to `LuaThread.resume`, and what the next `resume`
  /// brings becomes the results of this call.
  ///
  /// Where that is impossible (outside a coroutine of the host, in a coroutine that the script made,
  /// or in a callback of a C function) the script gets an error that names the host function.
  case suspend
}
