import LuaScript

/// One of the functions of a scenario that is running.
final class Coroutine {
  /// `network`, `app`, or a function run by `app:together`.
  let name: String
  let thread: LuaThread
  /// Told once the function has returned.
  var onFinish: (() -> Void)?

  init(name: String, thread: LuaThread, onFinish: @escaping () -> Void) {
    self.name = name
    self.thread = thread
    self.onFinish = onFinish
    thread.userInfo = self
  }
}
