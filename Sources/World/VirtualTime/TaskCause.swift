/// The cause that a task of Swift concurrency keeps, for when the scheduler's is another task's.
///
/// A task is resumed by a job of its own, which has the cause of whoever resumed it: that is the
/// right one. Only a default actor runs several tasks in one job, which has the cause of the first.
/// A task inside an actor is recognised by not being the job itself; its cause is then the one
/// that was current when it was created, which it inherits as a task-local value.
enum TaskCause {
  /// The event in whose extent the current task was created, or -1.
  @TaskLocal static var current = -1

  /// Gives the cause of the code that is running.
  ///
  /// - Parameters:
  ///   - extent: The cause of the running job, or of the extent within it.
  ///   - job: The address of the running job.
  ///   - isSameObject: Whether two events are about the same object. If they are, the task was
  ///     resumed because of the first, which tells more than where the task comes from.
  /// - Returns: The index of an event, or -1.
  static func resolve(
    _ extent: Int, in job: UInt, _ isSameObject: ((Int, Int) -> Bool)?
  ) -> Int {
    let isInsideActor = unsafe withUnsafeCurrentTask { task in
      guard let task = unsafe task else { return false }
      return unsafe unsafeBitCast(task, to: UInt.self) != job
    }
    guard isInsideActor, current >= 0, current != extent else { return extent }
    if let isSameObject, isSameObject(extent, current) { return extent }
    return current
  }
}
