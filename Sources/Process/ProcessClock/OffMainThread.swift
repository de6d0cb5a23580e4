import CProcessClock
import Glibc
import Responsibility

/// A thread that takes turns with the one that drives it: at any moment only one of the two runs.
///
/// What runs on it may park in the middle; the driver then goes on, and resumes it later.
package final class OffMainThread {
  /// What a turn ended with.
  package enum Progress: Equatable, Sendable {
    /// The work is done, and the thread is free for other work.
    case finished
    /// The work called `park` and waits to be resumed.
    case parked
  }

  // Semaphores of the C library, because those of libdispatch are replaced in this process.
  private let toThread = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private let toDriver = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private var thread = pthread_t()
  private var number = pid_t()
  private var body: (() -> Void)?
  private var isEnding = false
  private var progress = Progress.finished

  /// Makes a thread that waits for work, and lives until `end` or as long as the process.
  ///
  /// A process that forks has to make it in the child, since a fork copies only the calling thread.
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

  /// Ends the thread, which must have finished its work, and returns when it is gone.
  package func end() {
    isEnding = true
    sem_post(toThread)
    process_clock_join(thread, number)
  }

  /// Runs work on the thread, until it is done or parks, while the caller waits.
  package func perform(_ body: @escaping () -> Void) -> Progress {
    self.body = body
    return resume()
  }

  /// Lets parked work go on, until it is done or parks again, while the caller waits.
  package func resume() -> Progress {
    sem_post(toThread)
    Self.wait(toDriver)
    return progress
  }

  /// On this thread: lets the driver go on, and returns when the driver resumes it.
  package func park() {
    progress = .parked
    sem_post(toDriver)
    Self.wait(toThread)
  }

  private func live() {
    process_clock_manage_thread(true)
    Responsibility.knowThread()
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
