#if ObjectiveC
  import CResponsibility
  import CallStacks
  import Foundation
  import ObjectiveCBridge

  /// Writes the places of an uncaught exception to standard error, and keeps them as the stack of the
  /// death that follows.
  ///
  /// Contract of the unsafe code: the caller owns `addresses` and keeps them for the call. The call
  /// comes on the thread that threw the exception, just before the process ends.
  @c @implementation
  func adspec_exceptions_write_places(_ addresses: UnsafePointer<UInt64>, _ count: Int) {
    responsibility_note_death(addresses, Int64(count))
    let reader = CallStackReader()
    var lines: [String] = []
    for address in UnsafeBufferPointer(start: addresses, count: count) {
      let frames = reader.lines(at: address)
      // Swift called the code that threw the exception. What is above is the host, not the adapter.
      if frames.contains(where: { $0.frame.symbol.hasPrefix("$s") }) { break }
      for case (_, let line?) in frames where !isOfAdspec(line) {
        lines.append(
          "  at \(line.function) \((line.file as NSString).lastPathComponent):\(line.line)\n")
      }
    }
    FileHandle.standardError.write(Data(lines.joined().utf8))
  }

  /// Whether a line belongs to adspec's Objective-C layer.
  private func isOfAdspec(_ line: SourceLine) -> Bool {
    line.file.contains("/CObjectiveCSDKs/") || line.file.contains("/CObjectiveCRuntime/")
  }
#endif
