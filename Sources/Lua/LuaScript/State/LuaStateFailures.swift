import CLuaGuard

/// Turning what went wrong in Lua into Swift errors, and Swift errors into Lua ones.
extension LuaState {
  /// Throws when an operation failed; what is on top is its error value.
  func check(_ status: Int32, on L: OpaquePointer) throws(LuaError) {
    guard status != Int32(LG_OK) else { return }
    guard status != Int32(LG_ERROR_MEMORY) else { throw memoryError() }
    throw LuaError(kind: .runtime, message: text(ofErrorAt: -1, on: L))
  }

  /// The error of an operation that found no memory.
  func memoryError() -> LuaError {
    LuaError(kind: .memory, message: limitMessage(.memory))
  }

  /// The error of the limit that stopped the script.
  func limitError() -> LuaError {
    let kind: LuaError.Kind =
      switch lg_stop(current) {
      case Int32(LG_STOP_INSTRUCTIONS): .instructions
      case Int32(LG_STOP_WALL_CLOCK): .wallClock
      case Int32(LG_STOP_INTERRUPTED): .interrupted
      case Int32(LG_STOP_ENDED): .ended
      default: .memory
      }
    return LuaError(
      kind: kind, message: limitMessage(kind), location: lastLocation, traceback: lastTraceback)
  }

  private func limitMessage(_ kind: LuaError.Kind) -> String {
    switch kind {
    case .instructions:
      "the script used up its budget of instructions: does it contain a loop without an end?"
    case .wallClock:
      "the script ran for more than \(limits.wallClock) seconds of real time: "
        + "does it contain a loop without an end?"
    case .interrupted: "the script was interrupted"
    case .ended: "the script was ended"
    default:
      "the script needs more than the \(limits.memory) bytes of memory that it may use"
    }
  }

  /// The error that ended a call or coroutine, whose value is on top of `L`.
  ///
  /// Sets `lastLocation` and `lastTraceback`, and remembers them for the host function in which
  /// this call is nested, in case it passes the error on.
  func failure(_ status: Int32, on L: OpaquePointer) -> any Error {
    let frames = lg_failure(L)
    let nearest = LuaSourceLocation(source: frames.nearestSource, line: frames.nearestLine)
    let primary = primaryChunk.flatMap { name in
      frames.primaryLine > 0
        ? LuaSourceLocation(file: name, line: Int(frames.primaryLine)) : nil
    }
    lastTraceback = String(cString: frames.traceback)
    lastLocation = primary ?? nearest
    let error = failure(status, on: L, primary: primary)
    origin = depth > 0 ? .init(location: lastLocation, traceback: lastTraceback) : nil
    return error
  }

  private func failure(
    _ status: Int32, on L: OpaquePointer, primary: LuaSourceLocation?
  ) -> any Error {
    if lg_stop(L) != Int32(LG_STOP_NONE) || status == Int32(LG_ERROR_MEMORY) {
      return lg_stop(L) != Int32(LG_STOP_NONE) ? limitError() : memoryError()
    }
    if let box = boxedError(at: -1, on: L) {
      if let origin = box.origin {
        lastLocation = origin.location
        lastTraceback = origin.traceback
      }
      return box.error
    }
    let text = text(ofErrorAt: -1, on: L)
    // The text may come from a __tostring that did not end.
    guard lg_stop(L) == Int32(LG_STOP_NONE) else { return limitError() }
    var message = text
    if let (named, rest) = splitPosition(text) {
      message = rest
      if let named, named.file == primaryChunk || primary == nil { lastLocation = named }
    }
    return LuaError(
      kind: .runtime, message: message, location: lastLocation, traceback: lastTraceback)
  }

  private func boxedError(at index: Int32, on L: OpaquePointer) -> LuaErrorBox? {
    if let box = lg_toError(L, index) {
      return Unmanaged<LuaErrorBox>.fromOpaque(box).takeUnretainedValue()
    }
    return lg_isUnboxedError(L, index) ? pendingError : nil
  }

  /// What an error value says; runs its `__tostring` if it has one.
  func text(ofErrorAt index: Int32, on L: OpaquePointer) -> String {
    if lg_type(L, index) == Int32(LG_TYPE_STRING) {
      return String(decoding: bytes(at: index, on: L), as: UTF8.self)
    }
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    let type = (try? value(at: index, on: L).typeName) ?? "unknown"
    guard lg_describe(L, index) == Int32(LG_OK) else { return "the error is a value: \(type)" }
    let text = String(decoding: bytes(at: -1, on: L), as: UTF8.self)
    return text == type || text == "nil" ? "the error is a value: \(type)" : text
  }

  private func splitPosition(_ text: String) -> (location: LuaSourceLocation?, message: String)? {
    for name in chunkNames {
      if let parts = name.split(text) { return parts }
    }
    return nil
  }

  /// Pushes an error of a host function, and answers how C has to raise it.
  func raise(_ error: any Error, on L: OpaquePointer) -> Int32 {
    if let message = error as? LuaRaisedMessage {
      let status = message.text.withCharacters { lg_pushString(L, $0, $1) }
      // A failure left Lua's own message there, which is as good to raise.
      return Int32(status == Int32(LG_OK) ? LG_RAISE_MESSAGE : LG_RAISE)
    }
    let box = LuaErrorBox(error, origin: origin)
    origin = nil
    let isBoxed = lg_pushError(L, Unmanaged.passUnretained(box).toOpaque())
    pendingError = isBoxed ? nil : box
    return Int32(LG_RAISE)
  }
}
