import Testing
import VirtualTime

/// What waits for the main thread, and what does not, while that is blocked or waits.
@Suite struct MainHoldTests {
  private let scheduler = VirtualScheduler()
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  private func add(
    _ name: String, after delay: Int64 = 0, on thread: String = VirtualScheduler.main,
    hold: MainHold = .whenBusy
  ) {
    scheduler.schedule(after: delay, thread: thread, hold: hold) { [scheduler, log] in
      log.lines.append("\(name) at \(scheduler.now.nanoseconds)")
    }
  }

  private func runAll() -> [String] {
    while scheduler.runNext() {}
    return log.lines
  }

  @Test func blockedMainThreadHoldsItsEntriesInTheirOrder() {
    add("held first", after: 3)
    add("held second", after: 3)
    add("due at the end", after: 10)
    scheduler.blockMain(for: 10) { [log] in log.lines.append("free") }
    add("on a queue", after: 5, on: "queue")
    add("of the app's script", after: 6, hold: .whenWaiting)
    add("of the network's script", after: 7, hold: .never)
    #expect(scheduler.isMainBusy)
    #expect(scheduler.mainIsBlockedUntil == VirtualInstant(nanoseconds: 10))
    #expect(
      runAll() == [
        "on a queue at 5", "of the app's script at 6", "of the network's script at 7", "free",
        "held first at 10", "held second at 10", "due at the end at 10",
      ])
    #expect(!scheduler.isMainBusy)
    #expect(scheduler.mainIsBlockedUntil == nil)
  }

  @Test func longerBlockOutlastsTheShorter() {
    add("held", after: 1)
    scheduler.blockMain(for: 10) { [log] in log.lines.append("long") }
    scheduler.blockMain(for: 5) { [log] in log.lines.append("short") }
    #expect(runAll() == ["short", "long", "held at 10"])
  }

  @Test func heldEntryCanBeCancelled() {
    let entry = scheduler.schedule(after: 1) { [log] in log.lines.append("cancelled") }
    scheduler.blockMain(for: 10)
    add("on a queue", after: 5, on: "queue")
    #expect(scheduler.nextDeadline == VirtualInstant(nanoseconds: 5))
    entry.cancel()
    #expect(runAll() == ["on a queue at 5"])
  }

  @Test func whatNeedsTheMainThreadDoesNotRunWhileThatWaits() {
    add("on main")
    add("of the app's script", hold: .whenWaiting)
    #expect(!scheduler.runNextWhileMainWaits())
    #expect(log.lines == [])
    #expect(!scheduler.isMainBusy)
    add("on a queue", after: 2, on: "queue")
    add("of the network's script", after: 1, hold: .never)
    #expect(scheduler.runNextWhileMainWaits())
    #expect(scheduler.runNextWhileMainWaits())
    #expect(!scheduler.runNextWhileMainWaits())
    #expect(log.lines == ["of the network's script at 1", "on a queue at 2"])
    #expect(
      runAll().dropFirst(2) == ["on main at 2", "of the app's script at 2"])
  }

  @Test func mainThreadIsBusyForWhatRunsWhileItWaits() {
    var wasBusy = false
    scheduler.schedule(thread: "queue") { [scheduler] in wasBusy = scheduler.isMainBusy }
    #expect(scheduler.runNextWhileMainWaits())
    #expect(wasBusy)
  }

  @Test func nothingIsLeftAfterRemoval() {
    add("held")
    scheduler.blockMain(for: 10)
    #expect(scheduler.nextDeadline == VirtualInstant(nanoseconds: 10))
    scheduler.removeAll()
    #expect(scheduler.nextDeadline == nil)
    #expect(runAll() == [])
  }
}
