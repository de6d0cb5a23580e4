/// Finds the cause of code that runs inside a Swift actor.
///
/// A job of the concurrency library has the cause of the code that scheduled the job. For most tasks that
/// cause is the right one, because each resumption of a task is a job of its own. A default actor is
/// different: one of its jobs can run several tasks, and that job has the cause of the first task.
///
/// A task runs inside an actor when the address of the task is not the address of the running job. The
/// cause is then the event during which the task was created. The task inherits that event as a task-local
/// value.
enum TaskCause {
  /// The event during which the current task was created; nil without such an event.
  @TaskLocal static var current: Int?

  /// Returns the cause of the code that is running.
  ///
  /// - Parameters:
  ///   - extent: The cause of the running job, or of the extent within the job.
  ///   - job: The address of the running job.
  ///   - isSameObject: Whether two events are about the same object. In that case the first event resumed
  ///     the task, and it is a more exact cause than the event that created the task.
  /// - Returns: The index of an event; nil when no event is the cause.
  static func resolve(
    _ extent: Int?, in job: UInt, _ isSameObject: ((Int, Int) -> Bool)?
  ) -> Int? {
    let isInsideActor = unsafe withUnsafeCurrentTask { task in
      guard let task = unsafe task else { return false }
      return unsafe unsafeBitCast(task, to: UInt.self) != job
    }
    guard isInsideActor, let origin = current, origin != extent else { return extent }
    if let extent, let isSameObject, isSameObject(extent, origin) { return extent }
    return origin
  }
}
