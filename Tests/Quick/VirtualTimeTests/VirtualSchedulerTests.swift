import Testing
import VirtualTime

/// The scheduler runs entries in the order of virtual time, each with its thread and cause.
@Suite struct VirtualSchedulerTests {
  @Test("entries run in the order of their deadlines, and then in the order of insertion")
  func entriesRunInOrderOfDeadlineThenOfInsertion() {
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

  @Test("another order changes the turns of queues at an instant, and no queue's own order")
  func queuesTakeTurns() {
    func run(_ order: UInt64) -> [String] {
      let scheduler = VirtualScheduler(order: order)
      var names: [String] = []
      for name in ["main 1", "a 1", "b 1", "a 2", "main 2", "b 2"] {
        scheduler.schedule(thread: String(name.dropLast(2))) { names.append(name) }
      }
      scheduler.schedule(after: 1, thread: "b") { names.append("later") }
      while scheduler.runNext() {}
      return names
    }
    #expect(run(0) == ["main 1", "a 1", "b 1", "a 2", "main 2", "b 2", "later"])
    let orders = (1...30).map(run)
    for queue in ["main", "a", "b"] {
      #expect(
        orders.allSatisfy { names in
          names.filter { $0.hasPrefix(queue) } == ["\(queue) 1", "\(queue) 2"]
        })
    }
    #expect(orders.allSatisfy { $0.last == "later" })
    // Three queues have six orders.
    #expect(Set(orders).count == 6)
    #expect(orders == (1...30).map(run))
  }

  @Test("a thousand entries with the same deadline keep their order")
  func equalDeadlinesKeepTheOrderOfManyEntries() {
    let scheduler = VirtualScheduler()
    var order: [Int] = []
    for number in 0..<1000 { scheduler.schedule(after: 5) { order.append(number) } }
    while scheduler.runNext() {}
    #expect(order == Array(0..<1000))
  }

  @Test("entries that are added between others run in the order of their deadlines")
  func entriesBetweenOthersKeepTheOrder() {
    let scheduler = VirtualScheduler()
    var times: [Int64] = []
    var numbers: [Int] = []
    func add(_ number: Int) {
      scheduler.schedule(after: Int64(number * 7919 % 101)) {
        times.append(scheduler.now.nanoseconds)
        numbers.append(number)
      }
    }
    for number in 0..<500 { add(number) }
    for number in 500..<1000 {
      #expect(scheduler.runNext())
      add(number)
    }
    while scheduler.runNext() {}
    // Entries with equal deadlines run in the order of their numbers.
    let order = zip(times, numbers).map { $0 * 1000 + Int64($1) }
    #expect(order.count == 1000)
    #expect(order == order.sorted())
  }

  @Test("an entry can add entries") func entriesCanAddEntries() {
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

  @Test("a deadline in the far future causes no overflow") func farDeadlinesDoNotOverflow() {
    let scheduler = VirtualScheduler()
    scheduler.schedule(after: 5) {}
    #expect(scheduler.runNext())
    let entry = scheduler.schedule(after: .max) {}
    #expect(entry.deadline == .distantFuture)
  }

  @Test("a cancelled entry does not run and does not move time forward")
  func cancelledEntriesNeitherRunNorMoveTime() {
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

  @Test("an entry inherits the cause of the code that added it")
  func entriesInheritTheCauseInWhichTheyWereAdded() {
    let scheduler = VirtualScheduler()
    var causes: [Int?] = []
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
    #expect(causes == [3, 7, 8, nil])
    #expect(scheduler.cause == nil)
  }

  @Test("the function perform restores the previous thread and cause")
  func performRestoresThreadAndCause() {
    let scheduler = VirtualScheduler()
    var seen: [String] = []
    func note() { seen.append("\(scheduler.thread) \(scheduler.cause.map(String.init) ?? "none")") }
    scheduler.perform(on: "queue", cause: 4) {
      note()
      scheduler.perform(on: "main", cause: 5, note)
      note()
    }
    note()
    #expect(seen == ["queue 4", "main 5", "queue 4", "main none"])
  }

  @Test("the closure performOffMain runs the entries of other queues")
  func otherQueuesRunWhereTheOwnerSays() {
    let scheduler = VirtualScheduler()
    var calls: [String] = []
    scheduler.performOffMain = { label, body in
      calls.append("enter \(label)")
      body()
      calls.append("leave \(label)")
    }
    scheduler.schedule(thread: "queue") {
      calls.append("on \(scheduler.thread)")
      // The code already runs on that queue, so the scheduler needs no other thread.
      scheduler.perform(on: "queue", cause: 0) { calls.append("again") }
    }
    scheduler.schedule { calls.append("on \(scheduler.thread)") }
    while scheduler.runNext() {}
    #expect(calls == ["enter queue", "on queue", "again", "leave queue", "on main"])
  }

  @Test("the scheduler restores the previous cause after an error")
  func causeIsRestoredAfterAnError() {
    struct Failure: Error, Equatable {}
    let scheduler = VirtualScheduler()
    #expect(throws: Failure()) { try scheduler.within(cause: 1) { throw Failure() } }
    #expect(scheduler.cause == nil)
    #expect(scheduler.within(cause: 2) { scheduler.cause } == 2)
  }

  @Test("removing all entries releases the objects that they hold")
  func removingAllReleasesBodies() {
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

/// A busy main thread holds back some of its entries.
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

  @Test("a blocked main thread holds back its entries and keeps their order")
  func blockedMainThreadHoldsItsEntriesInTheirOrder() {
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

  @Test("if two blocks of the main thread overlap, the thread is free after the longer block")
  func longerBlockOutlastsTheShorter() {
    add("held", after: 1)
    scheduler.blockMain(for: 10) { [log] in log.lines.append("long") }
    scheduler.blockMain(for: 5) { [log] in log.lines.append("short") }
    #expect(runAll() == ["short", "long", "held at 10"])
  }

  @Test("code can cancel an entry that is held back") func heldEntryCanBeCancelled() {
    let entry = scheduler.schedule(after: 1) { [log] in log.lines.append("cancelled") }
    scheduler.blockMain(for: 10)
    add("on a queue", after: 5, on: "queue")
    #expect(scheduler.nextDeadline == VirtualInstant(nanoseconds: 5))
    entry.cancel()
    #expect(runAll() == ["on a queue at 5"])
  }

  @Test("entries for the main thread do not run while code on that thread waits")
  func mainEntriesDoNotRunWhileMainWaits() {
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

  @Test("the main thread counts as busy for entries that run while code on that thread waits")
  func mainThreadIsBusyWhileItWaits() {
    var wasBusy = false
    scheduler.schedule(thread: "queue") { [scheduler] in wasBusy = scheduler.isMainBusy }
    #expect(scheduler.runNextWhileMainWaits())
    #expect(wasBusy)
  }

  @Test("removing all entries leaves nothing to run") func nothingIsLeftAfterRemoval() {
    add("held")
    scheduler.blockMain(for: 10)
    #expect(scheduler.nextDeadline == VirtualInstant(nanoseconds: 10))
    scheduler.removeAll()
    #expect(scheduler.nextDeadline == nil)
    #expect(runAll() == [])
  }
}
