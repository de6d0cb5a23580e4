import CLuaGuard

/// What one Lua state may use before its script is stopped.
///
/// Zero means unlimited. A script cannot catch the error of a limit; the state can be used again
/// after `LuaState.refill(instructions:)`.
package struct LuaLimits: Sendable, Equatable {
  /// The most bytes that the Lua heap may take; Swift objects that it holds are not counted.
  package var memory: Int
  /// The most virtual machine instructions, counted in steps of a thousand.
  ///
  /// What library functions do in one instruction counts, too: each step of a pattern match is one,
  /// and so are 64 bytes that are copied.
  package var instructions: Int64
  /// The most seconds of real time, looked at every 16,000 instructions from the first look on.
  package var wallClock: Double

  /// Limits that no reasonable scenario reaches.
  package init(memory: Int = 64 << 20, instructions: Int64 = 50_000_000, wallClock: Double = 5) {
    self.memory = memory
    self.instructions = instructions
    self.wallClock = wallClock
  }
}

extension LuaLimits {
  /// The limits as the C library takes them, with the time in nanoseconds.
  var cLimits: lg_Limits {
    let nanoseconds = wallClock * 1_000_000_000
    return lg_Limits(
      memory: max(0, memory), instructions: max(0, instructions),
      wallClock: nanoseconds > 0 ? Int64(min(nanoseconds, 9e18)) : 0)
  }
}
