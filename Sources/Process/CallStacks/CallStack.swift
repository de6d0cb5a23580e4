import CCallStacks
import Runtime

/// The functions on the stack of a thread, as addresses.
///
/// Capturing a stack costs some microseconds. On a stack with asynchronous functions, it costs some
/// milliseconds, because the runtime then reads the program's symbols. Processes that are forked
/// from the same process have the same code at the same addresses, so each process can read stacks
/// of the other processes.
package struct CallStack: Hashable, Sendable {
  /// One address for each function on the stack, the innermost function first.
  package let addresses: [UInt64]

  /// The maximum number of captured functions.
  ///
  /// The limit is enough, because the adapter's functions are near the top of the stack.
  private static let limit = 64

  /// The loaded programs and libraries.
  ///
  /// Finding the programs and libraries takes as long as capturing a stack.
  private static let images = ImageMap.capture()

  /// Creates a stack from the addresses that another process has captured.
  package init(addresses: [UInt64]) {
    self.addresses = addresses
  }

  /// Captures the stack of the calling thread; nil when the system does not allow the capture.
  package static func capture() -> CallStack? {
    captureFrames() ?? captureWithRuntime()
  }

  /// Captures the stack of the calling thread if this costs only some microseconds; nil if
  /// asynchronous functions can be on the stack.
  package static func captureFrames() -> CallStack? {
    let addresses = (0..<call_stack_capture()).map { call_stack_address($0) }
    return addresses.isEmpty ? nil : CallStack(addresses: addresses)
  }

  /// Finds the loaded programs and libraries, so that children of the process need not.
  package static func prepare() { _ = images }

  /// Runs a body, and finds the functions of the subject that the calling thread enters meanwhile.
  ///
  /// ``SubjectCode/follow()`` says which code is the subject's.
  ///
  /// - Parameters:
  ///   - limit: The largest number of the subject's instructions to follow now.
  ///   - steps: The number of the subject's instructions that can still be followed; lowered by
  ///     those that were followed.
  ///   - body: The body; it runs on even if the system cannot follow it.
  /// - Returns: Addresses to which the thread jumped, in the order of the first jumps. Some are
  ///   beginnings of functions, and others are places within functions. The list is empty if the
  ///   processor cannot follow a thread.
  package static func following(
    most limit: Int64, of steps: inout Int64, _ body: () -> Void
  ) -> CallStack {
    let most = min(steps, limit)
    guard most > 0, followed_calls_begin(most) else {
      body()
      return CallStack(addresses: [])
    }
    body()
    let count = followed_calls_end()
    steps -= most - followed_calls_steps_left()
    return CallStack(addresses: (0..<count).map { followed_calls_entry($0) })
  }

  /// The largest number of instructions that are followed in a process, which take some milliseconds.
  ///
  /// A clock would give other places in each run.
  package static let mostSteps: Int64 = 5_000

  /// The largest number of instructions that are followed in one callback.
  ///
  /// A method is usually among the first instructions. The rest is for the next callbacks.
  package static let mostStepsOfCallback: Int64 = 2_500

  /// The largest number of instructions until a thread has entered a function of the subject, and not
  /// only thunks.
  package static let mostStepsOfEntry: Int64 = 100

  private static func captureWithRuntime() -> CallStack? {
    guard let stack = try? Backtrace.capture(limit: limit, top: 0, images: images) else {
      return nil
    }
    return CallStack(
      addresses: stack.frames.compactMap { frame in
        switch frame {
        case .omittedFrames, .truncated: nil
        default: UInt64(frame.adjustedProgramCounter)
        }
      })
  }
}

/// One function of a call stack.
package struct StackFrame: Hashable, Sendable {
  /// The name that the linker uses for the function; empty when unknown.
  package var symbol = ""
  /// The file name, without folders, of the program or library that contains the function; empty
  /// when unknown.
  package var image = ""
  /// Whether the function is a thunk: the compiler generated it only to call another function.
  package var isThunk = false

  /// Creates a frame.
  package init(symbol: String = "", image: String = "", isThunk: Bool = false) {
    self.symbol = symbol
    self.image = image
    self.isThunk = isThunk
  }

  /// Whether the function belongs to a Swift module.
  ///
  /// A symbol begins with the module of the function or of its type, as in `$s4Lark…`. When the
  /// type belongs to another module, the module of the extension follows the type, as in
  /// `$s3Ads4ViewC4LarkE…`.
  package func belongs(to module: String) -> Bool {
    let name = "\(module.utf8.count)\(module)"
    return symbol.hasPrefix("$s" + name) || symbol.hasPrefix("$s") && symbol.contains(name + "E")
  }

  /// Whether adspec calls the adapter in this frame, or runs work that is due.
  package var entersAdapter: Bool {
    symbol.hasPrefix("$s14ResponsibilityAAO7adapter")
      || symbol.hasPrefix("$s14ResponsibilityAAO5turns")
  }

  /// Whether the function belongs to the standard library.
  ///
  /// The compiler copies functions of the standard library into the modules that call them.
  package var isOfStandardLibrary: Bool { symbol.hasPrefix("$ss") || symbol.hasPrefix("$sS") }
}

/// A line of a source file and the function that contains the line.
package struct SourceLine: Hashable, Sendable {
  /// The path of the source file when it was compiled.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The name of the function in a form that people can read.
  package var function: String

  /// Creates a line.
  package init(file: String, line: Int, function: String) {
    self.file = file
    self.line = line
    self.function = function
  }
}

/// Finds the functions and lines of call stacks of this process or of a process forked from it.
///
/// Finding a line of a large program takes about a millisecond; finding a function takes a tenth of
/// that. The reader caches the lines and functions that it found, because the same
/// addresses come repeatedly.
package final class CallStackReader {
  private var frames: [UInt64: StackFrame] = [:]
  private var lines: [UInt64: [(frame: StackFrame, line: SourceLine?)]] = [:]

  /// Creates a reader.
  package init() {
    // A process that forks creates a reader before any fork, so that no child has to open the
    // program's symbols and debug information again.
    source_lines_prepare()
  }

  /// The function at an address.
  package func frame(at address: UInt64) -> StackFrame {
    if let frame = frames[address] { return frame }
    _ = function_symbols_find(address)
    let found = StackFrame(
      symbol: text(function_symbols_symbol_byte), image: text(function_symbols_file_byte),
      isThunk: function_symbols_is_thunk())
    frames[address] = found
    return found
  }

  /// The functions at an address, the innermost first.
  ///
  /// Functions that the compiler inlined come before the function that contains them. The line is
  /// nil when the debug information does not contain the line, or when the compiler generated the
  /// code.
  package func lines(at address: UInt64) -> [(frame: StackFrame, line: SourceLine?)] {
    if let known = lines[address] { return known }
    // The table of symbols knows more functions than the debug information.
    let outermost = frame(at: address)
    let count = source_lines_find(address)
    var found = (0..<max(count - 1, 0)).map { index in
      let frame = StackFrame(
        symbol: text { source_lines_symbol_byte(index, $0) }, image: outermost.image,
        isThunk: source_lines_is_thunk(index))
      return (frame, line(index, of: frame, text { source_lines_name_byte(index, $0) }))
    }
    _ = function_symbols_find(address)
    found.append((outermost, line(count - 1, of: outermost, text(function_symbols_name_byte))))
    lines[address] = found
    return found
  }

  /// The line of a function that `source_lines_find` has found; nil if it has none.
  private func line(_ index: Int32, of frame: StackFrame, _ name: String) -> SourceLine? {
    let number = source_lines_line(index)
    guard number > 0 else { return nil }
    return SourceLine(
      file: text { source_lines_file_byte(index, $0) }, line: Int(number),
      function: FunctionNames.readable(frame.symbol) ?? FunctionNames.written(name))
  }

  /// The text with the bytes up to the first zero.
  private func text(_ byte: (Int32) -> UInt8) -> String { String(bytesOfText: byte) }
}

extension String {
  /// Creates the text with the bytes up to the first zero.
  init(bytesOfText byte: (Int32) -> UInt8) {
    var bytes: [UInt8] = []
    while true {
      let next = byte(Int32(bytes.count))
      if next == 0 { break }
      bytes.append(next)
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
