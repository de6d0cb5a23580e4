import Foundation
import Runtime

/// Finds the functions and lines of call stacks, of this process or of one that was forked from it.
///
/// A line of a large program takes tens of milliseconds, a function some microseconds: both are kept,
/// because the same calls come from the same lines again and again.
package final class CallStackReader {
  private var frames: [UInt64: StackFrame] = [:]
  private var lines: [UInt64: [(frame: StackFrame, line: SourceLine?)]] = [:]

  /// Creates a reader.
  package init() {
    // Before any process is forked that would have to do it again.
    _ = CallStack.images
  }

  /// The function at an address.
  package func frame(at address: UInt64) -> StackFrame {
    if let frame = frames[address] { return frame }
    let found = symbolicated(address, []).last.map(frame) ?? StackFrame()
    frames[address] = found
    return found
  }

  /// The functions at an address, the innermost first.
  ///
  /// Those that the compiler has put into the last one come before it. The line is nil where debug
  /// information does not tell it, or the compiler made the code.
  package func lines(at address: UInt64) -> [(frame: StackFrame, line: SourceLine?)] {
    if let known = lines[address] { return known }
    let found = symbolicated(address, [.showInlineFrames, .showSourceLocations]).map { frame in
      let symbol = frame.symbol
      let place = symbol?.sourceLocation.flatMap { $0.line > 0 ? $0 : nil }
      return (
        self.frame(frame),
        place.map {
          SourceLine(file: $0.path, line: $0.line, function: symbol?.name ?? "")
        }
      )
    }
    lines[address] = found
    return found
  }

  private func frame(_ frame: SymbolicatedBacktrace.Frame) -> StackFrame {
    let index = CallStack.images.indexOfImage(at: frame.captured.adjustedProgramCounter)
    return StackFrame(
      symbol: frame.symbol?.rawName ?? "",
      image: index.flatMap { CallStack.images[$0].name } ?? "", isThunk: frame.isSwiftThunk)
  }

  private func symbolicated(
    _ address: UInt64, _ options: Backtrace.SymbolicationOptions
  ) -> [SymbolicatedBacktrace.Frame] {
    CallStackReader.backtrace(of: address)?.symbolicated(
      with: CallStack.images, options: options.union(.useSymbolCache))?.frames ?? []
  }

  /// A stack of one function, which can only be made as one is read back from a file.
  private static func backtrace(of address: UInt64) -> Backtrace? {
    // 64-bit addresses; a program counter of eight bytes; the end.
    var bytes: [UInt8] = [0x02, 0x17]
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: address >> UInt64(shift)))
    }
    bytes.append(0)
    let text = Data(bytes).base64EncodedString()
    let file = Data(#"{"architecture":"\#(architecture)","backtrace":"\#(text)"}"#.utf8)
    guard let stack = try? JSONDecoder().decode(Backtrace.self, from: file) else { return nil }
    // Another version of the runtime may read it as something else.
    let addresses = stack.frames.map { UInt64($0.adjustedProgramCounter) }
    return addresses == [address] ? stack : nil
  }

  private static let architecture = (try? Backtrace.capture(limit: 1, top: 0))?.architecture ?? ""
}
