import AdSpecTrace
import CallStacks
import Foundation
import Responsibility
import Synchronization
import UIKit
import VirtualTime

/// Records each use of UIKit that the code of the subject makes on another thread than the main
/// thread.
///
/// A use counts if the subject's code is on the call stack above adspec's code: then the subject, or
/// an object of the network that the subject called, used UIKit. The trace tells the two apart,
/// because a stand-in can make views where the SDK makes none. A view of the network that the subject
/// itself makes or changes is used by the subject. What the network's SDK does on a thread of its own,
/// and what adspec does for the subject, does not count.
///
/// adspec reads the call stack only for uses on other threads, which a good subject does not have.
final class MainThreadWatch: Sendable {
  /// Who used UIKit.
  private enum User { case subject, network }

  /// A use of UIKit since the event that caused it.
  private struct Use: Hashable {
    let cause: Int
    let user: User
  }

  private struct State {
    var seen: Set<Use> = []
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
        guard let user = own.newUser(recorder.context.cause) else { return }
        recorder.record(
          .deviceUikitOffMain, EventIdentity(),
          [
            TraceAttribute("class", .string("\(className)")),
            TraceAttribute("call", .string("\(call)")),
          ] + (user == .network ? [TraceAttribute("by_network", .boolean(true))] : []))
      }
    }
  }

  /// Ends the watch.
  static func end() { MainThreadCheck.notice = nil }

  /// Who has just used UIKit for the first time since the event that caused the running code; nil if
  /// the running code is not the subject's.
  private func newUser(_ cause: Int?) -> User? {
    let cause = cause ?? -1
    return state.withLock { state in
      guard !state.seen.contains(Use(cause: cause, user: .subject)),
        let user = MainThreadWatch.user(state.code, state.reader),
        state.seen.insert(Use(cause: cause, user: user)).inserted
      else { return nil }
      return user
    }
  }

  private static func user(_ code: SubjectCode, _ reader: CallStackReader) -> User? {
    guard let stack = CallStack.capture() else { return nil }
    // The first frames, up to the check in UIKit, are adspec's.
    var isInCheck = true
    var user = User.subject
    for address in stack.addresses {
      let frame = reader.frame(at: address)
      if isInCheck {
        isInCheck = !frame.belongs(to: "UIKit")
        continue
      }
      // Finding a line takes long, and only functions without a Swift module need it.
      if code.contains(frame, at: nil) { return user }
      if code.mayContain(frame),
        reader.lines(at: address).contains(where: { code.contains($0.frame, at: $0.line) })
      {
        return user
      }
      if frame.entersAdapter || frame.belongs(to: "MediationHost") { return nil }
      if isOfNetwork(frame), !isOfView(reader.name(at: address)) { user = .network }
    }
    return nil
  }

  /// The modules of frameworks, and of adspec, whose functions act for their caller.
  private static let frameworks = [
    "UIKit", "Foundation", "Dispatch", "GoogleMobileAds", "WebKit", "AVFoundation", "StoreKit",
    "SafariServices", "QuartzCore", "CoreGraphics", "ProcessClock", "VirtualTime", "Responsibility",
    "AdSpecFaults",
  ]

  /// Whether a function that is not the subject's can be a function of the network's stand-in.
  private static func isOfNetwork(_ frame: StackFrame) -> Bool {
    frame.symbol.hasPrefix("$s") && !frame.isOfStandardLibrary && !frame.isThunk
      && !frameworks.contains { frame.belongs(to: $0) }
  }

  /// Whether a function belongs to a class of views or view controllers.
  ///
  /// - Parameter name: The name in the form that people can read, such as
  ///   `LarkAds.LarkBannerView.init(frame: UIKit.CGRect) -> LarkAds.LarkBannerView`.
  /// - Returns: Whether the class of the function is a class of UIKit's responders.
  private static func isOfView(_ name: String) -> Bool {
    let path = name.components(separatedBy: " in ").last?.prefix { $0 != "(" && $0 != ":" } ?? ""
    let words = path.split(separator: " ").last { $0.contains(".") } ?? ""
    let parts = words.split(separator: ".")
    return (2...max(2, parts.count)).contains { count in
      NSClassFromString(parts.prefix(count).joined(separator: ".")) is UIResponder.Type
    }
  }
}
