import CProcessClock
import VirtualTime

/// The tasks that code has started while a scheduler is attached.
///
/// Each is watched without being kept alive, by memory that is freed with this object.
final class Tasks {
  private unowned let attachment: Attachment
  // In the order in which they were made.
  private var watched: [(label: String, task: OpaquePointer)] = []
  // What led to each task, by its address; a later task may have that of an earlier one.
  private var causes: [UInt: Int] = [:]

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  deinit {
    for entry in watched { process_clock_task_forget(entry.task) }
  }

  /// Notes a task that has just been made.
  func created(_ task: UnsafeMutableRawPointer) {
    causes[UInt(bitPattern: task)] = attachment.scheduler.cause
    guard let entry = process_clock_task_watch(task) else { return }
    watched.append((attachment.scheduler.thread, entry))
  }

  /// What led to a job that is being scheduled, where that is not what leads to the running code.
  ///
  /// A task that leaves an actor schedules itself from the actor's job, which has the cause of
  /// whoever came to the actor first, and is not the current task any more.
  func cause(of job: UnownedJob) -> Int? {
    let scheduler = attachment.scheduler
    let task = unsafeBitCast(job, to: UInt.self)
    let current = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
    guard scheduler.job != 0, scheduler.job != task, current == nil || current == task else {
      return nil
    }
    return causes[task].map(scheduler.cause(ofTaskFrom:))
  }

  /// What has not run to its end, one line for each queue that started such tasks, in the order of
  /// the first of them; to be asked when nothing can go on.
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
