import Foundation
import Responsibility
import VirtualTime

/// Plays a scenario in real time, for an adapter that uses the queues, tasks and clocks of the
/// system.
///
/// Each entry of the scheduler runs when the entry is due by the system's clock. Between entries
/// the main thread runs its run loop. The run loop runs the blocks of the main queue and the jobs
/// of the main actor. In real time, two runs of the same scenario are never exactly equal. An
/// adapter can call back on its own threads while the main thread runs.
final class RealTime {
  /// How long a run continues after the end of its scenario, in nanoseconds.
  ///
  /// The value is greater than one second, because the host waits one second before it releases an
  /// adapter.
  static let quietTime: Int64 = 2_000_000_000

  /// The label of any thread that the system runs and that the scheduler does not know.
  static let background = "background"

  private let scheduler: VirtualScheduler
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  /// Since when nothing was due; nil while something is due.
  private var silence: ContinuousClock.Instant?

  /// Starts the clock at virtual time zero.
  ///
  /// Each entry for a queue other than the main queue runs on a new thread.
  init(_ scheduler: VirtualScheduler) {
    self.scheduler = scheduler
    start = clock.now
    scheduler.performOffMain = { _, body in
      withoutActuallyEscaping(body) { body in
        let isDone = DispatchSemaphore(value: 0)
        let work = Work(body)
        Thread {
          Responsibility.registerThread()
          work.run()
          isDone.signal()
        }.start()
        isDone.wait()
      }
    }
  }

  /// Runs the main thread's run loop until a deadline, but at most for 10 milliseconds.
  ///
  /// - Returns: Whether the deadline has passed. If the result is false, another entry can have
  ///   become due in the meantime.
  func isDue(_ deadline: VirtualInstant) -> Bool {
    silence = nil
    let left = Duration.nanoseconds(deadline.nanoseconds) - start.duration(to: clock.now)
    let moment = min(max(left, .zero), .milliseconds(10))
    runMainLoop(seconds: Double(moment.components.attoseconds) / 1e18)
    let passed = start.duration(to: clock.now)
    let nanoseconds =
      passed.components.seconds * 1_000_000_000 + passed.components.attoseconds / 1_000_000_000
    scheduler.advance(to: VirtualInstant(nanoseconds: nanoseconds))
    return nanoseconds >= deadline.nanoseconds
  }

  /// Runs the main thread's run loop for 10 milliseconds while nothing is due, because an adapter's
  /// threads can still call back.
  ///
  /// - Returns: The result is false when nothing was due for ``quietTime``.
  func waitForThreads() -> Bool {
    let since = silence ?? clock.now
    silence = since
    guard since.duration(to: clock.now) < .nanoseconds(RealTime.quietTime) else {
      silence = nil
      return false
    }
    runMainLoop(seconds: 0.01)
    return true
  }

  /// Runs the adapter's blocks for the main queue.
  private func runMainLoop(seconds: Double) {
    Responsibility.adapter {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    }
  }

  /// A body that runs once on another thread.
  ///
  /// The `Sendable` conformance is unchecked because the thread that creates the body waits until
  /// the body has run.
  private final class Work: @unchecked Sendable {
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) {
      self.body = body
    }

    func run() {
      body?()
      body = nil
    }
  }
}
