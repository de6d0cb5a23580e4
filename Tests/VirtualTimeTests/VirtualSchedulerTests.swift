import Testing
import VirtualTime

@Suite struct VirtualSchedulerTests {
  @Test func entriesRunInOrderOfDeadlineThenOfInsertion() {
    let scheduler = VirtualScheduler()
    var order: [String] = []
    func add(_ name: String, after delay: Int64) {
      scheduler.schedule(after: delay) { order.append("\(name) at \(scheduler.now.nanoseconds)") }
    }
    add("a", after: 10)
    add("b", after: 0)
    add("c", after: 10)
    add("d", after: -5)
    add("e", after: 3)
    #expect(scheduler.nextDeadline == .zero)
    while scheduler.runNext() {}
    #expect(order == ["b at 0", "d at 0", "e at 3", "a at 10", "c at 10"])
    #expect(scheduler.entriesRun == 5)
    #expect(scheduler.nextDeadline == nil)
    #expect(scheduler.now == VirtualInstant(nanoseconds: 10))
  }

  @Test func equalDeadlinesKeepTheOrderOfManyEntries() {
    let scheduler = VirtualScheduler()
    var order: [Int] = []
    for number in 0..<1000 { scheduler.schedule(after: 5) { order.append(number) } }
    while scheduler.runNext() {}
    #expect(order == Array(0..<1000))
  }

  @Test func entriesCanAddEntries() {
    let scheduler = VirtualScheduler()
    var times: [Int64] = []
    func tick() {
      times.append(scheduler.now.nanoseconds)
      if times.count < 4 { scheduler.schedule(after: 2, tick) }
    }
    scheduler.schedule(tick)
    while scheduler.runNext() {}
    #expect(times == [0, 2, 4, 6])
  }

  @Test func farDeadlinesDoNotOverflow() {
    let scheduler = VirtualScheduler()
    scheduler.schedule(after: 5) {}
    #expect(scheduler.runNext())
    let entry = scheduler.schedule(after: .max) {}
    #expect(entry.deadline == .distantFuture)
  }

  @Test func cancelledEntriesNeitherRunNorMoveTime() {
    final class Token {}
    let scheduler = VirtualScheduler()
    var ran: [Int] = []
    weak var held: Token?
    let entry: ScheduledEntry
    do {
      let token = Token()
      held = token
      entry = scheduler.schedule(after: 1) { withExtendedLifetime(token) { ran.append(1) } }
    }
    let last = scheduler.schedule(after: 2) { ran.append(2) }
    #expect(held != nil)
    entry.cancel()
    #expect(held == nil)
    #expect(scheduler.nextDeadline == VirtualInstant(nanoseconds: 2))
    #expect(scheduler.runNext())
    last.cancel()
    #expect(!scheduler.runNext())
    #expect(ran == [2])
    #expect(scheduler.entriesRun == 1)
  }

  @Test func entriesInheritTheCauseInWhichTheyWereAdded() {
    let scheduler = VirtualScheduler()
    var causes: [Int] = []
    scheduler.within(cause: 7) {
      scheduler.schedule(after: 2) {
        causes.append(scheduler.cause)
        scheduler.cause = 8
        scheduler.schedule(after: 1) { causes.append(scheduler.cause) }
      }
      scheduler.schedule(after: 1, cause: 3) { causes.append(scheduler.cause) }
    }
    scheduler.schedule(after: 9) { causes.append(scheduler.cause) }
    while scheduler.runNext() {}
    #expect(causes == [3, 7, 8, -1])
    #expect(scheduler.cause == -1)
  }

  @Test func performRestoresThreadAndCause() {
    let scheduler = VirtualScheduler()
    var seen: [String] = []
    func note() { seen.append("\(scheduler.thread) \(scheduler.cause)") }
    scheduler.perform(on: "queue", cause: 4) {
      note()
      scheduler.perform(on: "main", cause: 5, note)
      note()
    }
    note()
    #expect(seen == ["queue 4", "main 5", "queue 4", "main -1"])
  }

  @Test func otherQueuesRunWhereTheOwnerSays() {
    let scheduler = VirtualScheduler()
    var calls: [String] = []
    scheduler.performOffMain = { label, body in
      calls.append("enter \(label)")
      body()
      calls.append("leave \(label)")
    }
    scheduler.schedule(thread: "queue") {
      calls.append("on \(scheduler.thread)")
      // Already on that queue: no other thread is needed.
      scheduler.perform(on: "queue", cause: 0) { calls.append("again") }
    }
    scheduler.schedule { calls.append("on \(scheduler.thread)") }
    while scheduler.runNext() {}
    #expect(calls == ["enter queue", "on queue", "again", "leave queue", "on main"])
  }

  @Test func causeIsRestoredAfterAnError() {
    struct Failure: Error, Equatable {}
    let scheduler = VirtualScheduler()
    #expect(throws: Failure()) { try scheduler.within(cause: 1) { throw Failure() } }
    #expect(scheduler.cause == -1)
    #expect(scheduler.within(cause: 2) { scheduler.cause } == 2)
  }

  @Test func removingAllReleasesWhatEntriesHold() {
    final class Token {}
    let scheduler = VirtualScheduler()
    weak var held: Token?
    do {
      let token = Token()
      held = token
      scheduler.schedule { withExtendedLifetime(token) {} }
    }
    scheduler.removeAll()
    #expect(held == nil)
    #expect(!scheduler.runNext())
  }
}
