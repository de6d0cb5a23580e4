import CLuaGuard

/// The limits of one Lua state.
///
/// The state stops a script that exceeds a limit.
///
/// Zero means unlimited. A script cannot catch the error of a limit. After a call of
/// `LuaState.refill(instructions:)`, the state can be used again.
package struct LuaLimits: Sendable, Equatable {
  /// The maximum size of the Lua heap in bytes; Swift objects that Lua holds do not count.
  package var memory: Int
  /// The maximum number of virtual machine instructions, counted in steps of a thousand.
  ///
  /// A library function's work inside one instruction also counts: each step of a pattern match,
  /// and each 64 copied bytes, counts as one instruction.
  package var instructions: Int64
  /// The maximum real time in seconds, checked every 16,000 instructions, and every 100 instructions
  /// while the heap is large.
  ///
  /// The measurement of real time starts at the first check.
  package var wallClock: Double
  /// The maximum time of the processor in seconds, of the thread that runs the script.
  ///
  /// The time is checked when real time is checked, and does not depend on how busy the machine is.
  package var processorTime: Double

  /// Default limits, so high that no reasonable scenario reaches them.
  package init(
    memory: Int = 64 << 20, instructions: Int64 = 50_000_000, wallClock: Double = 5,
    processorTime: Double = 0
  ) {
    self.memory = memory
    self.instructions = instructions
    self.wallClock = wallClock
    self.processorTime = processorTime
  }
}

extension LuaLimits {
  /// The limits for the C library, with the time in nanoseconds.
  var cLimits: lg_Limits {
    lg_Limits(
      memory: max(0, memory), instructions: max(0, instructions),
      wallClock: LuaLimits.nanoseconds(wallClock),
      processorTime: LuaLimits.nanoseconds(processorTime))
  }

  private static func nanoseconds(_ seconds: Double) -> Int64 {
    seconds > 0 ? Int64(min(seconds * 1_000_000_000, 9e18)) : 0
  }
}

/// Ends the running scripts when someone asks the process to end.
package enum LuaInterruption {
  // A static variable, because the C function has no context argument. The variable is written
  // once, before the first script that can be ended runs.
  nonisolated(unsafe) private static var asked: (() -> Bool)?

  /// Sets the closure `asked`.
  ///
  /// From now on, each state of this process calls `asked` after every 16,000 instructions of a
  /// script, or earlier.
  ///
  /// When `asked` returns true, the script ends with a `LuaError` of kind `interrupted`.
  ///
  /// - Parameter asked: Called on the thread that runs the script. The closure `asked` must not use
  ///   Lua.
  package static func observe(_ asked: @escaping () -> Bool) {
    self.asked = asked
    lg_onInterruption { LuaInterruption.asked?() ?? false }
  }
}
