import CProcessClock
import VirtualTime
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Runs jobs of the concurrency library as entries of the attached scheduler.
///
/// Jobs that come while no scheduler is attached are kept until one is.
final class VirtualExecutor: MainExecutor, TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  /// The main actor's executor.
  static let main = VirtualExecutor(isMain: true)
  /// The executor of everything that has none of its own.
  static let cooperative = VirtualExecutor(isMain: false)

  /// The label of the cooperative pool's queue on Apple's platforms.
  static let cooperativeLabel = "com.apple.root.default-qos.cooperative"

  private let isMain: Bool
  private var early: [UnownedJob] = []
  private var isStopped = false

  private init(isMain: Bool) {
    self.isMain = isMain
  }

  /// Hands the jobs that came early to a scheduler that has just been attached.
  func attached() {
    let jobs = early
    early = []
    for job in jobs { schedule(job, after: 0) }
  }

  private func schedule(_ job: UnownedJob, after delay: Int64) {
    guard let attachment = Attachment.current else {
      early.append(job)
      return
    }
    if process_clock_is_managed_thread() {
      schedule(job, after: delay, attachment)
    } else {
      postFromOtherThread { self.schedule(job, after: delay, attachment) }
    }
  }

  private func schedule(_ job: UnownedJob, after delay: Int64, _ attachment: Attachment) {
    let cause = attachment.tasks.cause(of: job)
    if isMain {
      attachment.scheduleOnMain(after: delay, cause: cause) { [unowned attachment] in
        attachment.running(job) { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
      }
    } else {
      attachment.schedule(after: delay, cause: cause) { [unowned attachment] in
        attachment.runOffMain(Self.cooperativeLabel, cause: attachment.scheduler.cause) {
          attachment.running(job) { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
      }
    }
  }

  private func postFromOtherThread(_ body: @escaping () -> Void) {
    final class Call {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }
    process_clock_post_foreign_call(
      { if let call = $0 { Unmanaged<Call>.fromOpaque(call).takeRetainedValue().body() } },
      Unmanaged.passRetained(Call(body)).toOpaque())
  }

  // MARK: Executor

  func enqueue(_ job: consuming ExecutorJob) {
    schedule(UnownedJob(job), after: 0)
  }

  var isMainExecutor: Bool { isMain }

  func checkIsolated() {
    precondition(
      Attachment.current?.isOnMain ?? true,
      "code of the main actor runs on another thread; hop with DispatchQueue.main.async or await")
  }

  // MARK: SchedulingExecutor

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    guard let duration = delay as? Duration else {
      fatalError("cannot schedule on \(C.self): its durations are not of the type Duration")
    }
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let nanoseconds = overflow ? Int64.max / 2 : whole + attoseconds / 1_000_000_000
    schedule(UnownedJob(job), after: max(0, nanoseconds))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }

  // MARK: RunLoopExecutor

  func run() throws {
    try runUntil { false }
  }

  func runUntil(_ condition: () -> Bool) throws {
    isStopped = false
    while !isStopped, !condition() {
      if let attachment = Attachment.current {
        if !attachment.scheduler.runNext() { return }
      } else if early.isEmpty {
        return
      } else {
        early.removeFirst().runSynchronously(on: asUnownedSerialExecutor())
      }
    }
  }

  func stop() {
    isStopped = true
  }
}

/// Gives the concurrency library its executors.
struct VirtualExecutorFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { VirtualExecutor.main }
  static var defaultExecutor: any TaskExecutor { VirtualExecutor.cooperative }
}
