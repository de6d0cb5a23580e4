import Foundation
import Responsibility
import VirtualTime

/// Plays a scenario in real time, for an adapter that uses the queues, tasks and clocks of the system.
///
/// Entries run when they are due by the system's clock. Until then the main thread runs its run loop, and so
/// the blocks of the main queue and the jobs of the main actor. No two runs are exactly equal. An adapter can
/// call back on its own threads while the main thread runs.
final class RealTime {
  /// How long a run continues after its scenario, in nanoseconds.
  ///
  /// The host releases an adapter after a delay of one second.
  static let quietTime: Int64 = 2_000_000_000

  /// The label of a thread that the system runs and the scheduler does not know.
  static let background = "background"

  private let scheduler: VirtualScheduler
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// Starts the clock at virtual time zero.
  ///
  /// Entries for other queues run on threads of their own.
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
  /// - Returns: Whether the deadline has passed. Otherwise another entry can be due by now.
  func isDue(_ deadline: VirtualInstant) -> Bool {
    let left = Duration.nanoseconds(deadline.nanoseconds) - start.duration(to: clock.now)
    let moment = min(max(left, .zero), .milliseconds(10))
    let seconds = Double(moment.components.attoseconds) / 1e18
    // The run loop runs the adapter's blocks for the main queue.
    Responsibility.adapter {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    }
    let passed = start.duration(to: clock.now)
    let nanoseconds =
      passed.components.seconds * 1_000_000_000 + passed.components.attoseconds / 1_000_000_000
    scheduler.advance(to: VirtualInstant(nanoseconds: nanoseconds))
    return nanoseconds >= deadline.nanoseconds
  }

  /// A body that runs once on another thread.
  ///
  /// Unchecked because the owner waits for its end.
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
