import CLuaGuard

/// A function of a Lua state, written by a script or by the host.
package final class LuaFunction: LuaReference, Equatable {
  /// Calls it and gives all its results.
  ///
  /// It cannot suspend: `LuaThread` can. Throws the error that a host function threw, if that is
  /// what ended the call, and a `LuaError` for everything else.
  @discardableResult
  package func call(_ arguments: [LuaValue] = []) throws -> [LuaValue] {
    try link.state().call(self, arguments)
  }

  /// Where a script defines it; nil for functions of the host and in a closed state.
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
