import CLuaGuard

extension LuaState {
  /// Where the script is that runs now: the nearest frame of the primary chunk, else the nearest
  /// of any script; nil when none runs.
  package var currentLocation: LuaSourceLocation? {
    guard isOpen else { return nil }
    var source: UnsafePointer<CChar>?
    let line = lg_currentLine(current, &source)
    return LuaSourceLocation(source: source, line: line)
  }
}
