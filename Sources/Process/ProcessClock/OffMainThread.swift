import CProcessClock
import Glibc
import Responsibility

/// A thread that takes turns with its driver: at any moment, either this thread or the driver runs.
///
/// Work on this thread can park before the work is done. When work parks, the driver continues, and
/// the driver resumes the work later.
package final class OffMainThread {
  /// The reason why a turn of the thread ended.
  package enum Progress: Equatable, Sendable {
    /// The work is done, and the thread is free for other work.
    case finished
    /// The work called `park` and waits to be resumed.
    case parked
  }

  // The thread and its driver wake each other with semaphores of the C library, because this
  // process replaces the semaphores of libdispatch.
  private let toThread = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private let toDriver = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private var thread = pthread_t()
  private var number = pid_t()
  private var body: (() -> Void)?
  private var isEnding = false
  private var progress = Progress.finished

  /// Creates a thread that waits for work.
  ///
  /// The thread lives until `end` is called. Without a call of `end`, the thread lives as long as
  /// the process.
  ///
  /// In a process that forks, only the child can create this thread, because a fork copies only the
  /// calling thread.
  package init() {
    sem_init(toThread, 0, 0)
    sem_init(toDriver, 0, 0)
    process_clock_creates_own_thread(true)
    defer { process_clock_creates_own_thread(false) }
    let argument = Unmanaged.passRetained(self).toOpaque()
    let error = pthread_create(
      &thread, nil,
      { argument in
        if let argument {
          Unmanaged<OffMainThread>.fromOpaque(argument).takeRetainedValue().live()
        }
        return nil
      }, argument)
    guard error == 0 else {
      fatalError(
        "cannot start the thread for background queues: \(String(cString: strerror(error))); "
          + "raise the limits of the process")
    }
  }

  deinit {
    sem_destroy(toThread)
    sem_destroy(toDriver)
    toThread.deallocate()
    toDriver.deallocate()
  }

  /// Ends the thread, which must have finished its work, and returns when the thread has ended.
  package func end() {
    isEnding = true
    sem_post(toThread)
    process_clock_join(thread, number)
  }

  /// Runs work on the thread until the work finishes or parks.
  ///
  /// The caller waits while the thread runs.
  package func perform(_ body: @escaping () -> Void) -> Progress {
    self.body = body
    return resume()
  }

  /// Resumes parked work until it finishes or parks again.
  ///
  /// The caller waits while the thread runs.
  package func resume() -> Progress {
    sem_post(toThread)
    Self.wait(toDriver)
    return progress
  }

  /// Lets the driver continue, and returns when the driver resumes this thread.
  ///
  /// Only code on this thread can call this function.
  package func park() {
    progress = .parked
    sem_post(toDriver)
    Self.wait(toThread)
  }

  private func live() {
    process_clock_manage_thread(true)
    Responsibility.registerThread()
    number = process_clock_thread_number()
    while true {
      Self.wait(toThread)
      if isEnding { return }
      body?()
      body = nil
      progress = .finished
      sem_post(toDriver)
    }
  }

  private static func wait(_ semaphore: UnsafeMutablePointer<sem_t>) {
    while sem_wait(semaphore) != 0 {}
  }
}
