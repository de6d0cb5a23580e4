import Foundation
import Responsibility
import VirtualTime

/// Plays a scenario in real time, for an adapter whose queues, tasks and clocks are the system's own.
///
/// Entries run when they are due by the system's clock. Until then the main thread runs its run
/// loop, and with it what the adapter hands to the main queue and the main actor. Nothing repeats
/// exactly, and an adapter that calls back on threads of its own does so while the main thread may
/// be at work.
final class RealTime {
  /// How long a run goes on after its scenario, in nanoseconds: the host lets go of adapters after
  /// one second.
  static let quietTime: Int64 = 2_000_000_000

  /// The thread of what the system calls back on a thread that the scheduler knows nothing of.
  static let background = "background"

  private let scheduler: VirtualScheduler
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// Begins at virtual time zero, and runs entries for other queues on threads of their own.
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

  /// Serves the main thread's run loop until an entry is due, or for a moment.
  ///
  /// - Returns: Whether it is due; if not, something else may be due by now.
  func isDue(_ deadline: VirtualInstant) -> Bool {
    let left = Duration.nanoseconds(deadline.nanoseconds) - start.duration(to: clock.now)
    let moment = min(max(left, .zero), .milliseconds(10))
    let seconds = Double(moment.components.attoseconds) / 1e18
    // What the adapter handed to the main queue runs there, if anything.
    Responsibility.adapter {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    }
    let passed = start.duration(to: clock.now)
    let nanoseconds =
      passed.components.seconds * 1_000_000_000 + passed.components.attoseconds / 1_000_000_000
    scheduler.advance(to: VirtualInstant(nanoseconds: nanoseconds))
    return nanoseconds >= deadline.nanoseconds
  }

  /// What runs once on another thread, while its owner waits for that.
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
