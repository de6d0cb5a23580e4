/// Finds the cause of code that runs inside a Swift actor.
///
/// A job of the concurrency library has the same cause as the code that scheduled the job. For most
/// tasks the cause of the job is correct, because each resumption of a task is a separate job. For
/// a default actor the cause of the job can be wrong. One job of the actor can run several tasks,
/// but the job has only the cause of the first task.
///
/// A task runs inside an actor when the address of the task is not the address of the running job.
/// For a task inside an actor, the cause is the event during which the task was created. The task
/// inherits this event as a task-local value.
enum TaskCause {
  /// The event during which the current task was created; nil when the task was created outside any
  /// event.
  @TaskLocal static var current: Int?

  /// Returns the cause of the code that is running.
  ///
  /// - Parameters:
  ///   - extent: The cause of the running job, or the cause that the code has set within the job.
  ///   - job: The address of the running job.
  ///   - isSameObject: Whether two events are about the same object. If the result is true, the
  ///     first event resumed the task. The first event is then a more exact cause than the event
  ///     that created the task.
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
