import CProcessClock
import VirtualTime
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Runs jobs of the concurrency library as entries of the attached scheduler.
///
/// Jobs that arrive while no scheduler is attached wait until the next scheduler is attached.
final class VirtualExecutor: MainExecutor, TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  /// The main actor's executor.
  static let main = VirtualExecutor(isMain: true)
  /// The default executor, for all code that has no executor of its own.
  static let cooperative = VirtualExecutor(isMain: false)

  /// The label of the cooperative pool's queue on Apple's platforms.
  static let cooperativeLabel = "com.apple.root.default-qos.cooperative"

  private let isMain: Bool
  private var early: [UnownedJob] = []
  private var isStopped = false

  private init(isMain: Bool) {
    self.isMain = isMain
  }

  /// Passes jobs that arrived early to a scheduler that has just been attached.
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
    let sleep =
      delay > 0
      ? attachment.sleeps.began("Task.sleep", at: attachment.scheduler.now.nanoseconds) : nil
    if isMain {
      attachment.scheduleOnMain(after: delay, cause: cause) { [unowned attachment] in
        if let sleep { attachment.sleeps.ended(sleep, at: attachment.scheduler.now.nanoseconds) }
        attachment.running(job) { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
      }
    } else {
      attachment.schedule(after: delay, cause: cause) { [unowned attachment] in
        if let sleep { attachment.sleeps.ended(sleep, at: attachment.scheduler.now.nanoseconds) }
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

/// Supplies the executors to the concurrency library.
struct VirtualExecutorFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { VirtualExecutor.main }
  static var defaultExecutor: any TaskExecutor { VirtualExecutor.cooperative }
}

/// The tasks that code has started while a scheduler is attached.
///
/// This object refers to each task weakly. The memory of the references is freed with this object.
final class Tasks {
  private unowned let attachment: Attachment
  // The tasks, in the order of their creation.
  private var watched: [(label: String, task: OpaquePointer)] = []
  // The cause of each task, by its address. When a task is gone, another task or job can have its
  // address.
  private var origins: [UInt: (cause: Int?, task: OpaquePointer)] = [:]

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  deinit {
    for entry in watched { process_clock_task_forget(entry.task) }
  }

  /// Records a new task.
  func created(_ task: UnsafeMutableRawPointer) {
    guard let entry = process_clock_task_watch(task) else { return }
    origins[UInt(bitPattern: task)] = (attachment.scheduler.cause, entry)
    watched.append((attachment.scheduler.thread, entry))
  }

  /// The cause of a job that is being scheduled: in most cases the cause of the running code.
  ///
  /// When a task leaves an actor, the task schedules its next job while the actor's job is running.
  /// The actor's job has the cause of the actor's first task, and the leaving task is no longer the
  /// current task.
  func cause(of job: UnownedJob) -> Int? {
    let scheduler = attachment.scheduler
    let task = unsafeBitCast(job, to: UInt.self)
    let current = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
    guard scheduler.job != 0, scheduler.job != task, current == nil || current == task else {
      return scheduler.cause
    }
    guard let origin = origins[task], process_clock_task_exists(origin.task) else {
      return scheduler.cause
    }
    return scheduler.cause(ofTaskFrom: origin.cause)
  }

  /// The unfinished tasks, one line for each queue that started unfinished tasks.
  ///
  /// The lines are in the order of the queues' first tasks.
  ///
  /// Read this property only when no code can continue.
  var pendingWork: [String] {
    var counts: [(label: String, count: Int)] = []
    for entry in watched where !process_clock_task_has_ended(entry.task) {
      if let index = counts.firstIndex(where: { $0.label == entry.label }) {
        counts[index].count += 1
      } else {
        counts.append((entry.label, 1))
      }
    }
    return counts.map { label, count in
      count == 1
        ? "a task that \(label) started has not ended"
        : "\(count) tasks that \(label) started have not ended"
    }
  }
}
