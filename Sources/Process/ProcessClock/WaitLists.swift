import CProcessClock
import VirtualTime

/// The waits for semaphores, groups and condition variables, in the order of arrival.
final class WaitLists {
  typealias Object = UnsafeMutableRawPointer

  private struct Notification {
    let queue: Object
    let work: Work
  }

  private unowned let attachment: Attachment
  // No code iterates over this dictionary, because its order is random.
  private var semaphores: [Object: [Waiter]] = [:]
  private var groups: [Object: [Waiter]] = [:]
  private var notifications: [Object: [Notification]] = [:]
  private var conditions: [Object: [Waiter]] = [:]

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  // MARK: Semaphores

  /// Waits until a semaphore is signalled; false when the time-out came first.
  func wait(semaphore: Object, timeout: Int64) -> Bool {
    if process_clock_try_semaphore(semaphore) { return true }
    if timeout == 0 { return false }
    process_clock_retain(semaphore)
    defer { process_clock_release(semaphore) }
    return attachment.wait(for: "dispatch_semaphore_wait", timeout: timeout) {
      semaphores[semaphore, default: []].append($0)
    }
  }

  /// Wakes the waiter that has waited longest for a semaphore.
  func signalled(semaphore: Object) {
    while let waiter = Self.first(&semaphores, semaphore), process_clock_try_semaphore(semaphore) {
      Self.removeFirst(&semaphores, semaphore)
      attachment.wake(waiter)
    }
  }

  // MARK: Groups

  /// Waits until a group is empty; false when the time-out came first.
  func wait(group: Object, timeout: Int64) -> Bool {
    if process_clock_try_group(group) { return true }
    if timeout == 0 { return false }
    process_clock_retain(group)
    defer { process_clock_release(group) }
    return attachment.wait(for: "dispatch_group_wait", timeout: timeout) {
      groups[group, default: []].append($0)
    }
  }

  /// Runs work on a queue as soon as a group is empty.
  func notify(group: Object, queue: Object, work: Work) {
    guard !process_clock_try_group(group) else {
      attachment.queues.submit(queue, work)
      return
    }
    process_clock_retain(group)
    process_clock_retain(queue)
    notifications[group, default: []].append(Notification(queue: queue, work: work))
  }

  /// Wakes the waiters of a group when the group is empty.
  func left(group: Object) {
    guard groups[group] != nil || notifications[group] != nil, process_clock_try_group(group) else {
      return
    }
    for waiter in groups.removeValue(forKey: group) ?? [] { attachment.wake(waiter) }
    for notification in notifications.removeValue(forKey: group) ?? [] {
      attachment.queues.submit(notification.queue, notification.work)
      process_clock_release(notification.queue)
      process_clock_release(group)
    }
  }

  // MARK: Condition variables

  /// Waits until a condition variable is signalled, and unlocks the mutex during the wait; false
  /// when the time-out came first.
  func wait(condition: Object, mutex: Object, timeout: Int64) -> Bool {
    process_clock_unlock(mutex)
    defer { process_clock_lock(mutex) }
    return attachment.wait(for: "a condition variable", timeout: timeout) {
      conditions[condition, default: []].append($0)
    }
  }

  /// Wakes the waiter that has waited longest for a condition variable, or all its waiters.
  func signalled(condition: Object, all: Bool) {
    while let waiter = Self.first(&conditions, condition) {
      Self.removeFirst(&conditions, condition)
      attachment.wake(waiter)
      if !all { return }
    }
  }

  // MARK: Lists

  private static func first(_ lists: inout [Object: [Waiter]], _ key: Object) -> Waiter? {
    guard var list = lists[key] else { return nil }
    list.removeAll { $0.isDone }
    lists[key] = list.isEmpty ? nil : list
    return list.first
  }

  private static func removeFirst(_ lists: inout [Object: [Waiter]], _ key: Object) {
    lists[key]?.removeFirst()
    if lists[key]?.isEmpty ?? false { lists[key] = nil }
  }
}

/// A wait for an event or a time-out, with the thread, queue, cause and job to continue with.
final class Waiter {
  /// The name of the operation that waits, for example `dispatch_semaphore_wait`.
  let description: String
  /// The parked thread that waits; nil when the main thread waits.
  let thread: OffMainThread?
  /// The label of the queue on which the waiting code continues.
  let label: String
  /// The index of the event that is the cause of the waiting code.
  let cause: Int?
  /// The job that the waiting code belongs to; 0 for no job.
  let job: UInt
  /// The entry that ends the wait at the time-out.
  var timeout: ScheduledEntry?

  /// Whether the event has happened.
  private(set) var isSatisfied = false
  /// Whether the time-out came first.
  private(set) var isTimedOut = false

  /// Describes the wait of a thread; nil means the main thread.
  init(description: String, thread: OffMainThread?, label: String, cause: Int?, job: UInt) {
    self.description = description
    self.thread = thread
    self.label = label
    self.cause = cause
    self.job = job
  }

  /// Whether the wait is over, because of the event or the time-out.
  var isDone: Bool { isSatisfied || isTimedOut }

  /// Ends the wait because the event happened; false when the wait was already over.
  func satisfy() -> Bool {
    guard !isDone else { return false }
    isSatisfied = true
    timeout?.cancel()
    return true
  }

  /// Ends the wait because of the time-out; false when the wait was already over.
  func expire() -> Bool {
    guard !isDone else { return false }
    isTimedOut = true
    return true
  }
}
