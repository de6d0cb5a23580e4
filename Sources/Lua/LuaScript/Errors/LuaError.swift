/// A failure of a script, with the place that its author should look at.
package struct LuaError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of failure it was.
  package enum Kind: Sendable, Equatable {
    /// The text is not Lua.
    case syntax
    /// An error raised by the script or by what it called.
    case runtime
    /// The Lua heap reached `LuaLimits.memory`.
    case memory
    /// The script reached `LuaLimits.instructions`.
    case instructions
    /// The script reached `LuaLimits.wallClock`.
    case wallClock
    /// The process is to end; see ``LuaInterruption``.
    case interrupted
    /// Its host ended it; see ``LuaState/end()``.
    case ended
  }

  /// What kind of failure it was.
  package let kind: Kind
  /// What is wrong, without a position in front.
  package let message: String
  /// Where, if any Lua code was running: the line that the error names if it is in the primary
  /// chunk, else the nearest line of that, else the nearest line.
  package let location: LuaSourceLocation?
  /// The Lua functions that were running, innermost first, one a line; empty if unknown.
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

  /// The message after its `file:line`.
  package var description: String {
    guard let location else { return message }
    return "\(location): \(message)"
  }
}

/// An error whose text is raised in Lua as a string, after the position of the calling Lua code.
struct LuaRaisedMessage: Error {
  let text: String
}

/// A Swift error on its way through Lua, with the place where it came up first.
final class LuaErrorBox {
  let error: any Error
  let origin: Origin?

  /// Where a failure was first seen, while it passes through nested calls.
  struct Origin {
    let location: LuaSourceLocation?
    let traceback: String
  }

  init(_ error: any Error, origin: Origin?) {
    self.error = error
    self.origin = origin
  }
}
