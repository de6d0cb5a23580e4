import LuaScript
import Testing

/// A state loads a file and then gets new limits.
@Suite struct RestartTests {
  private func loaded(_ limits: LuaLimits = LuaLimits()) throws -> LuaState {
    let state = try LuaState(limits: limits)
    _ = try state.load(
      source: Array("local t = {} for i = 1, 5000 do t[i] = {} end kept = t".utf8), name: "a.lua"
    ).call([])
    return state
  }

  private func stops(_ state: LuaState, _ text: String) throws -> LuaError.Kind? {
    do {
      _ = try state.load(source: Array(text.utf8), name: "b.lua").call([])
      return nil
    } catch let error as LuaError {
      return error.kind
    }
  }

  @Test("the instructions of a loaded file count towards the new limit")
  func instructionsOfAFileCount() throws {
    let state = try loaded()
    let used = state.instructionsUsed
    #expect(used > 10_000)
    #expect(state.restart(limits: LuaLimits(instructions: used + 5_000)))
    #expect(state.limits.instructions == used + 5_000)
    #expect(try stops(state, "for i = 1, 1000 do end") == nil)
    #expect(try stops(state, "while true do end") == .instructions)
    #expect(state.instructionsUsed <= used + 6_000)
  }

  @Test("after a restart, the new memory limit applies") func newMemoryLimitApplies() throws {
    let state = try loaded()
    #expect(state.restart(limits: LuaLimits(memory: state.memoryUsed + (2 << 20))))
    #expect(try stops(state, "local x = ('x'):rep(1 << 20)") == nil)
    #expect(try stops(state, "local x = ('x'):rep(4 << 20)") == .memory)
  }

  /// If the state had these limits from the start, the file would not have loaded, or the garbage
  /// collector would have run earlier.
  @Test("a restart refuses limits with which the present state would be different")
  func whatWouldHaveBeenAnotherStateIsRefused() throws {
    let state = try loaded()
    for limits in [
      LuaLimits(memory: state.memoryPeak - 1), LuaLimits(memory: state.memoryPeak * 2 - 100),
      LuaLimits(instructions: state.instructionsUsed), LuaLimits(instructions: 0),
      LuaLimits(wallClock: 0),
    ] {
      #expect(!state.restart(limits: limits), "\(limits)")
    }
    #expect(state.limits == LuaLimits())
    #expect(try stops(state, "local x = #kept") == nil)
    #expect(try stops(state, "while true do end") == .instructions)
    #expect(!state.restart(limits: LuaLimits()))
  }
}
