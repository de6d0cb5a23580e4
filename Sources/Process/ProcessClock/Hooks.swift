import CProcessClock
import VirtualTime

/// The functions that `CProcessClock` calls instead of the original functions of libdispatch and of
/// the C library.
enum Hooks {
  private static var attachment: Attachment {
    guard let attachment = Attachment.current else {
      fatalError("a hook ran after the process clock was detached")
    }
    return attachment
  }

  /// Returns all hooks, in the form that `process_clock_attach` needs.
  static func all() -> process_clock_hooks {
    var hooks = process_clock_hooks()
    addQueues(&hooks)
    addWaits(&hooks)
    addCalls(&hooks)
    addTimers(&hooks)
    addRunLoops(&hooks)
    hooks.task_created = { task in
      if let task { Hooks.attachment.tasks.created(task) }
    }
    return hooks
  }

  private static func addQueues(_ hooks: inout process_clock_hooks) {
    hooks.now = { Hooks.attachment.scheduler.now.nanoseconds }
    hooks.submit = { queue, work, delay, barrier, group in
      guard let queue, let work else { return }
      guard let group else {
        return Hooks.attachment.queues.submit(queue, Work(work), delay: delay, barrier: barrier)
      }
      process_clock_retain(group)
      Hooks.attachment.queues.submit(queue, Work(work), delay: delay, barrier: barrier) {
        process_clock_leave_group(group)
        Hooks.attachment.waits.left(group: group)
        process_clock_release(group)
      }
    }
    hooks.synchronize = { queue, work, barrier in
      guard let queue, let work else { return }
      Hooks.attachment.queues.synchronize(queue, work, barrier: barrier)
    }
    hooks.suspended = { queue, change in
      guard let queue else { return }
      Hooks.attachment.queues.changeSuspensions(queue, by: Int(change))
    }
  }

  private static func addWaits(_ hooks: inout process_clock_hooks) {
    hooks.notify = { group, queue, work in
      guard let group, let queue, let work else { return }
      Hooks.attachment.waits.notify(group: group, queue: queue, work: Work(work))
    }
    hooks.wait_for_group = { group, timeout in
      group.map { Hooks.attachment.waits.wait(group: $0, timeout: timeout) } ?? true
    }
    hooks.group_left = { group in
      if let group { Hooks.attachment.waits.left(group: group) }
    }
    hooks.wait_for_semaphore = { semaphore, timeout in
      semaphore.map { Hooks.attachment.waits.wait(semaphore: $0, timeout: timeout) } ?? true
    }
    hooks.signalled = { semaphore in
      if let semaphore { Hooks.attachment.waits.signalled(semaphore: semaphore) }
    }
    hooks.wait_for_condition = { condition, mutex, timeout in
      guard let condition, let mutex else { return true }
      return Hooks.attachment.waits.wait(condition: condition, mutex: mutex, timeout: timeout)
    }
    hooks.condition_signalled = { condition, all in
      if let condition { Hooks.attachment.waits.signalled(condition: condition, all: all) }
    }
  }

  private static func addCalls(_ hooks: inout process_clock_hooks) {
    hooks.blocking_call = { name in
      if let name { Hooks.attachment.reportBlockingCall(String(cString: name)) }
    }
    hooks.sleep = { name, duration in
      guard let words = name.map({ String(cString: $0) }) else { return }
      Hooks.attachment.reportBlockingCall(words)
      if duration > 0 { _ = Hooks.attachment.wait(for: words, timeout: duration) { _ in } }
    }
  }

  private static func addTimers(_ hooks: inout process_clock_hooks) {
    hooks.timer_created = { timer, queue in
      guard let timer, let queue = queue ?? process_clock_default_queue() else { return }
      Hooks.attachment.timers.created(timer, queue: queue)
    }
    hooks.timer_set = { timer, start, interval in
      if let timer { Hooks.attachment.timers.set(timer, start: start, interval: interval) }
    }
    hooks.timer_handler = { timer, work in
      let work = work.map(Work.init)
      if let timer { Hooks.attachment.timers.setHandler(timer, work) }
    }
    hooks.timer_cancel_handler = { timer, work in
      let work = work.map(Work.init)
      if let timer { Hooks.attachment.timers.setCancelHandler(timer, work) }
    }
    hooks.timer_suspended = { timer, change in
      if let timer { Hooks.attachment.timers.changeSuspensions(timer, by: Int(change)) }
    }
    hooks.timer_cancelled = { timer in
      if let timer { Hooks.attachment.timers.cancel(timer) }
    }
    hooks.timer_is_cancelled = { timer in
      timer.map { Hooks.attachment.timers.isCancelled($0) } ?? false
    }
    hooks.timer_data = { timer in
      timer.map { Hooks.attachment.timers.firings($0) } ?? 0
    }
    hooks.timer_target = { timer, queue in
      guard let timer, let queue = queue ?? process_clock_default_queue() else { return }
      Hooks.attachment.timers.setTarget(timer, queue: queue)
    }
    hooks.timer_released = { timer in
      if let timer { Hooks.attachment.timers.released(timer) }
    }
  }

  private static func addRunLoops(_ hooks: inout process_clock_hooks) {
    hooks.run_loop_timer = { descriptor, delay in
      Hooks.attachment.runLoops.setTimer(descriptor, after: delay)
    }
    hooks.run_loop_woken = { Hooks.attachment.runLoops.wake() }
    hooks.run_loop_block = { runLoop, mode, block in
      if let block { Hooks.attachment.runLoops.perform(block, in: runLoop, mode) }
    }
    hooks.wait_in_run_loop = { deadline in Hooks.attachment.runLoops.wait(until: deadline) }
    hooks.current_cause = {
      Hooks.attachment.scheduler.cause.map { Int64($0) } ?? RunLoops.noCause
    }
    hooks.run_with_cause = { cause, function, timer, info in
      guard let function else { return }
      Hooks.attachment.runLoops.within(cause) { function(timer, info) }
    }
  }
}
