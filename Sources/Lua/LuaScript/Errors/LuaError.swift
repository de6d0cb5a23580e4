import CLuaGuard

/// A failure of a script, with the line of the script that caused the failure.
package struct LuaError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of the failure.
  package enum Kind: Sendable, Equatable {
    /// The text is not valid Lua.
    case syntax
    /// The script, or a function that the script called, raised an error.
    case runtime
    /// The Lua heap reached `LuaLimits.memory`.
    case memory
    /// The script reached `LuaLimits.instructions`.
    case instructions
    /// The script reached `LuaLimits.wallClock`.
    case wallClock
    /// The script reached `LuaLimits.processorTime`.
    case processorTime
    /// The process was asked to end; see ``LuaInterruption``.
    case interrupted
    /// The host ended the script; see ``LuaState/end()``.
    case ended
  }

  /// The kind of the failure.
  package let kind: Kind
  /// The message, without the `file:line` before it.
  package let message: String
  /// The line that failed, if Lua code was running.
  ///
  /// If the error's message names a line of the primary chunk, the property is this line.
  /// Otherwise, the property is the innermost running line of the primary chunk. If no line of the
  /// primary chunk runs, the property is the innermost running line of any chunk.
  package let location: LuaSourceLocation?
  /// The Lua functions that were running, innermost first, one in each line; empty when unknown.
  package let traceback: String

  /// A failure of a script.
  package init(
    kind: Kind, message: String, location: LuaSourceLocation? = nil, traceback: String = ""
  ) {
    self.kind = kind
    self.message = message
    self.location = location
    self.traceback = traceback
  }

  /// The text `file:line: message`, or only the message when the line is unknown.
  package var description: String {
    guard let location else { return message }
    return "\(location): \(message)"
  }
}

/// An error that Lua raises as a string: first the position of the calling Lua code, then the text.
struct LuaRaisedMessage: Error {
  let text: String
}

/// A Swift error that passes through Lua, with the line where the error was first thrown.
final class LuaErrorBox {
  let error: any Error
  let origin: Origin?

  /// The line where a failure began, kept while the failure passes through nested calls.
  struct Origin {
    let location: LuaSourceLocation?
    let traceback: String
  }

  init(_ error: any Error, origin: Origin?) {
    self.error = error
    self.origin = origin
  }
}

/// A line of a Lua file.
package struct LuaSourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The chunk's name, which is the path of the chunk's file.
  package let file: String
  /// The line, from 1.
  package let line: Int

  /// A line of a file.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The location in the form `file:line`.
  package var description: String { "\(file):\(line)" }

  /// The name of a chunk without the mark that Lua puts before each name.
  static func fileName(ofSource source: UnsafePointer<CChar>) -> String {
    let first = UInt8(bitPattern: source.pointee)
    let isMarked = first == UInt8(ascii: "@") || first == UInt8(ascii: "=")
    return String(cString: isMarked ? source + 1 : source)
  }

  init?(source: UnsafePointer<CChar>?, line: Int32) {
    guard line > 0, let source else { return nil }
    self.init(file: Self.fileName(ofSource: source), line: Int(line))
  }
}

/// Converts Lua errors to Swift errors, and Swift errors to Lua errors.
extension LuaState {
  /// Throws an error when an operation has failed.
  ///
  /// The error value is on top of the stack.
  func check(_ status: Int32, on L: OpaquePointer) throws(LuaError) {
    guard status != Int32(LG_OK) else { return }
    guard status != Int32(LG_ERROR_MEMORY) else { throw memoryError() }
    // A host function can be running, and then a line of the script called it.
    throw LuaError(
      kind: .runtime, message: text(ofErrorAt: -1, on: L), location: currentLocation)
  }

  /// The error of an operation that could not allocate memory.
  func memoryError() -> LuaError {
    LuaError(kind: .memory, message: limitMessage(.memory), location: currentLocation)
  }

  /// The error that says which limit stopped the script.
  func limitError() -> LuaError {
    let kind: LuaError.Kind =
      switch lg_stop(current) {
      case Int32(LG_STOP_INSTRUCTIONS): .instructions
      case Int32(LG_STOP_WALL_CLOCK): .wallClock
      case Int32(LG_STOP_PROCESSOR_TIME): .processorTime
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
    case .processorTime:
      "the script used more than \(limits.processorTime) seconds of processor time: "
        + "does it contain a loop without an end?"
    case .interrupted: "the script was interrupted"
    case .ended: "the script was ended"
    default:
      "the script needs more than the \(limits.memory) bytes of memory that it may use"
    }
  }

  /// The error that ended a call or coroutine; the error's value is on top of the stack of `L`.
  ///
  /// Sets `lastLocation` and `lastTraceback`. If a host function made this call, both values are
  /// also kept in `origin`, because the host function can rethrow the error.
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
    // A limit can have stopped the `__tostring` that computed the text.
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

  /// The text of an error value, cut after ``longestErrorText`` bytes.
  ///
  /// Runs the value's `__tostring` if it has one.
  func text(ofErrorAt index: Int32, on L: OpaquePointer) -> String {
    if lg_type(L, index) == Int32(LG_TYPE_STRING) {
      return LuaState.errorText(bytes(at: index, on: L))
    }
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    let type = (try? value(at: index, on: L).typeName) ?? "unknown"
    guard lg_describe(L, index) == Int32(LG_OK) else { return "the error is a value: \(type)" }
    let text = LuaState.errorText(bytes(at: -1, on: L))
    return text == type || text == "nil" ? "the error is a value: \(type)" : text
  }

  /// The longest text of an error, in bytes.
  ///
  /// The position at the beginning of a text, `file:line:`, is much shorter.
  static let longestErrorText = 4000

  private static func errorText(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.count > longestErrorText else { return String(decoding: bytes, as: UTF8.self) }
    var end = longestErrorText
    // A character of several bytes stays whole: its later bytes are 0b10xxxxxx.
    while end > longestErrorText - 4, bytes[end] & 0xc0 == 0x80 { end -= 1 }
    return "\(String(decoding: bytes[..<end], as: UTF8.self))… [cut: \(bytes.count) bytes in all]"
  }

  private func splitPosition(_ text: String) -> (location: LuaSourceLocation?, message: String)? {
    for name in chunkNames {
      if let parts = name.split(text) { return parts }
    }
    return nil
  }

  /// Pushes an error of a host function.
  ///
  /// Returns a code that says how C must raise the error.
  func raise(_ error: any Error, on L: OpaquePointer) -> Int32 {
    if let message = error as? LuaRaisedMessage {
      let status = message.text.withCharacters { lg_pushString(L, $0, $1) }
      // If the push failed, Lua's own message is on the stack, and C raises that message instead.
      return Int32(status == Int32(LG_OK) ? LG_RAISE_MESSAGE : LG_RAISE)
    }
    let box = LuaErrorBox(error, origin: origin)
    origin = nil
    let isBoxed = lg_pushError(L, Unmanaged.passUnretained(box).toOpaque())
    pendingError = isBoxed ? nil : box
    return Int32(LG_RAISE)
  }
}
