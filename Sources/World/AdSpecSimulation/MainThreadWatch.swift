import AdSpecTrace
import CallStacks
import Responsibility
import Synchronization
import UIKit
import VirtualTime

/// Records each use of UIKit that the code of the subject makes on another thread than the main
/// thread.
///
/// A use counts if the subject's code is on the call stack above adspec's code: then the subject, or
/// an object of the network that the subject called, used UIKit. What the network's SDK does on a
/// thread of its own, and what adspec does for the subject, does not count.
///
/// adspec reads the call stack only for uses on other threads, which a good subject does not have.
final class MainThreadWatch: Sendable {
  private struct State {
    var seen: Set<Int> = []
    let code: SubjectCode
    let reader: CallStackReader
  }

  private let state: Mutex<State>

  /// Creates a watch of the parts of the program that belong to the subject.
  private init(_ parts: Set<CodeOfSubject>) {
    let reader = CallStackReader()
    state = Mutex(State(code: SubjectCode(parts, reader), reader: reader))
  }

  /// Watches the subject until the world ends.
  static func begin(_ parts: Set<CodeOfSubject>, _ recorder: TraceRecorder) {
    MainThreadCheck.notice = nil
    guard !parts.isEmpty else { return }
    var watch: MainThreadWatch?
    MainThreadCheck.notice = { [unowned recorder] className, call in
      guard Responsibility.isOfAdapter, recorder.context.thread != VirtualScheduler.main else {
        return
      }
      Responsibility.harness {
        let own = watch ?? MainThreadWatch(parts)
        watch = own
        guard own.isNew(recorder.context.cause) else { return }
        recorder.record(
          .deviceUikitOffMain, EventIdentity(),
          [
            TraceAttribute("class", .string("\(className)")),
            TraceAttribute("call", .string("\(call)")),
          ])
      }
    }
  }

  /// Ends the watch.
  static func end() { MainThreadCheck.notice = nil }

  /// Whether the running code is the subject's, and has used UIKit for the first time since the event
  /// that caused the code.
  private func isNew(_ cause: Int?) -> Bool {
    let key = cause ?? -1
    return state.withLock { state in
      guard !state.seen.contains(key), MainThreadWatch.isOfSubject(state.code, state.reader) else {
        return false
      }
      state.seen.insert(key)
      return true
    }
  }

  private static func isOfSubject(_ code: SubjectCode, _ reader: CallStackReader) -> Bool {
    guard let stack = CallStack.capture() else { return false }
    // The first frames, up to the check in UIKit, are adspec's.
    var isInCheck = true
    for address in stack.addresses {
      let frame = reader.frame(at: address)
      if isInCheck {
        isInCheck = !frame.belongs(to: "UIKit")
        continue
      }
      // Finding a line takes long, and only functions without a Swift module need it.
      if code.contains(frame, at: nil) { return true }
      if code.mayContain(frame),
        reader.lines(at: address).contains(where: { code.contains($0.frame, at: $0.line) })
      {
        return true
      }
      if frame.entersAdapter || frame.belongs(to: "MediationHost") { return false }
    }
    return false
  }
}
