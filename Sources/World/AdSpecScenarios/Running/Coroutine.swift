import LuaScript
import VirtualTime

/// One of the functions of a scenario that is running.
final class Coroutine {
  /// `network`, `app`, or a function run by `app:together`.
  let name: String
  let thread: LuaThread
  /// Told once the function has returned.
  var onFinish: (() -> Void)?
  /// The values of a call that was answered before it could suspend its function.
  var earlyAnswer: [LuaValue]?
  private(set) var isRunning = false
  /// What it waits for while it is suspended; nil where that is time alone.
  var pending: PendingWait?
  /// Whether it was ended while it waited.
  var isAbandoned = false

  init(name: String, thread: LuaThread, onFinish: @escaping () -> Void) {
    self.name = name
    self.thread = thread
    self.onFinish = onFinish
    thread.userInfo = self
  }

  /// What keeps the function from going on: the app's goes on while it blocks the main thread
  /// itself, and the network's needs no thread of the app.
  var hold: MainHold { name == "network" ? .never : .whenWaiting }

  /// Whether what it waits for need not come.
  var isIdle: Bool {
    guard let pending else { return false }
    if case .functions = pending.wait { return true }
    return pending.isOptional
  }

  /// Runs the function until it suspends or ends.
  func resume(_ values: [LuaValue]) throws -> LuaThread.Status {
    isRunning = true
    pending = nil
    defer { isRunning = false }
    return try thread.resume(values)
  }
}
