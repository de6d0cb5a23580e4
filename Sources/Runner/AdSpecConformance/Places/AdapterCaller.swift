import CallStacks

/// Finds in a call stack the line of the adapter that made the innermost call.
///
/// Nothing is guessed: where the function that called may have left no frame, there is no line.
struct AdapterCaller {
  /// The Swift module of the adapter.
  let module: String
  private let reader = CallStackReader()

  /// Creates a finder for the adapter of a module.
  init(module: String) {
    self.module = module
  }

  /// The line of the adapter that sent a message, by the stack of its recording.
  func line(in stack: CallStack) -> SourceLine? {
    var above = StackFrame()
    for address in stack.addresses {
      let frame = reader.frame(at: address)
      // A thunk of the adapter may have the function in it that it was made for.
      if frame.belongs(to: module) || frame.isOfStandardLibrary,
        let caller = reader.lines(at: address).first(where: {
          $0.frame.belongs(to: module) && !$0.frame.isThunk
        })
      {
        return above.runsWorkOfOthers ? nil : caller.line
      }
      if frame.isThunk { continue }
      // What is below it is the adapter's, but only led to what the harness did by itself.
      if frame.entersAdapter { return nil }
      above = frame
    }
    return nil
  }

  /// Whether debug information tells the line of any function of a stack.
  func knowsLines(of stack: CallStack) -> Bool {
    stack.addresses.contains { address in reader.lines(at: address).contains { $0.line != nil } }
  }
}

extension StackFrame {
  /// Whether it is where the harness calls the adapter, or runs the work that is due.
  fileprivate var entersAdapter: Bool {
    symbol.hasPrefix("$s14ResponsibilityAAO7adapter")
      || symbol.hasPrefix("$s14ResponsibilityAAO5turns")
  }

  /// Whether it calls back what it was handed, which can be a function that left no frame.
  fileprivate var runsWorkOfOthers: Bool {
    symbol.hasPrefix("dispatch_") || symbol.hasPrefix("_dispatch_")
      || ["libdispatch", "libswiftDispatch", "libFoundation"].contains(where: image.hasPrefix)
  }
}
