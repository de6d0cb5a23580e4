import CProcessClock

/// Who waits for which semaphore, group or condition variable, in the order of arrival.
final class WaitLists {
  typealias Object = UnsafeMutableRawPointer

  private struct Notification {
    let queue: Object
    let work: Work
  }

  private unowned let attachment: Attachment
  // Only looked up by key, never iterated over.
  private var semaphores: [Object: [Waiter]] = [:]
  private var groups: [Object: [Waiter]] = [:]
  private var notifications: [Object: [Notification]] = [:]
  private var conditions: [Object: [Waiter]] = [:]

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  // MARK: Semaphores

  /// Waits for a signal; false when the time-out came first.
  func wait(semaphore: Object, timeout: Int64) -> Bool {
    if process_clock_try_semaphore(semaphore) { return true }
    if timeout == 0 { return false }
    process_clock_retain(semaphore)
    defer { process_clock_release(semaphore) }
    return attachment.wait(for: "dispatch_semaphore_wait", timeout: timeout) {
      semaphores[semaphore, default: []].append($0)
    }
  }

  /// Hands a signal to whoever has waited longest.
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

  /// Runs work on a queue when a group is empty.
  func notify(group: Object, queue: Object, work: Work) {
    guard !process_clock_try_group(group) else {
      attachment.queues.submit(queue, work)
      return
    }
    process_clock_retain(group)
    process_clock_retain(queue)
    notifications[group, default: []].append(Notification(queue: queue, work: work))
  }

  /// Lets go on what waited for a group, when it is empty.
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

  /// Waits for a signal with the mutex unlocked; false when the time-out came first.
  func wait(condition: Object, mutex: Object, timeout: Int64) -> Bool {
    process_clock_unlock(mutex)
    defer { process_clock_lock(mutex) }
    return attachment.wait(for: "a condition variable", timeout: timeout) {
      conditions[condition, default: []].append($0)
    }
  }

  /// Lets go on whoever has waited longest, or all.
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
