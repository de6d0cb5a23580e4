import Dispatch
import Foundation
import VirtualTime

/// Calls that wait for other code.
enum WaitCases {
  typealias Case = @Sendable () -> Void

  static let all: [String: Case] = [
    "sync": sync, "sync-order": syncOrder, "sync-onto-main": syncOntoMain,
    "sync-of-two-entries": syncOfTwoEntries, "group": group,
    "group-wait": groupWait, "semaphore": semaphore, "semaphore-timeout": semaphoreTimeout,
    "semaphore-off-main": semaphoreOffMain, "semaphore-forgotten": semaphoreForgotten,
    "deadlock": deadlock, "deadlock-main-block": deadlockMainBlock, "main-sync-main": mainSyncMain,
    "serial-stays-serial": serialStaysSerial, "barrier": barrier, "condition": condition,
    "entry-waits": entryWaits, "item-wait": itemWait,
  ]

  private static let sync: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    let value = queue.sync { () -> Int in
      World.log("in the caller's thread")
      return 42
    }
    World.log("returned \(value)")
    queue.async {
      DispatchQueue(label: "other").sync { World.log("from a queue into another") }
      World.log("back")
    }
  }

  private static let syncOrder: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    queue.async { World.log("first") }
    queue.async { World.log("second") }
    queue.sync { World.log("third, in the caller's thread") }
    World.log("returned")
    queue.async { World.log("fourth") }
  }

  private static let syncOntoMain: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    queue.async {
      World.log("before")
      let value = DispatchQueue.main.sync { () -> Int in
        World.log("on main")
        return 1
      }
      World.log("after: \(value)")
    }
    queue.async { World.log("next on the queue") }
    DispatchQueue.main.async { World.log("main was free") }
  }

  /// Two blocks on the main thread wait for the same queue.
  private static let syncOfTwoEntries: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    queue.async {
      Thread.sleep(forTimeInterval: 3600)
      World.log("has the queue")
    }
    World.scheduler.schedule(after: 1_000_000_000) {
      queue.sync { World.log("the second entry") }
      World.log("goes on")
    }
    queue.sync { World.log("the first entry") }
    World.log("goes on")
  }

  private static let group: Case = {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "com.example.serial")
    for index in 1...3 {
      queue.async(group: group) { World.log("member \(index)") }
    }
    group.enter()
    queue.asyncAfter(deadline: .now() + 3600) {
      World.log("leaves")
      group.leave()
    }
    group.notify(queue: .main) { World.log("all done") }
    group.notify(queue: queue) { World.log("all done, on the queue") }
    let empty = DispatchGroup()
    empty.notify(queue: .main) { World.log("an empty group is done at once") }
  }

  private static let groupWait: Case = {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "com.example.serial")
    group.enter()
    queue.asyncAfter(deadline: .now() + 3600) { group.leave() }
    World.log("an hour is too long: \(group.wait(timeout: .now() + 1800))")
    World.log("at once: \(group.wait(timeout: .now()))")
    group.wait()
    World.log("waited")
    World.log("again: \(group.wait(timeout: .now()))")
  }

  private static let semaphore: Case = {
    let semaphore = DispatchSemaphore(value: 1)
    semaphore.wait()
    World.log("the first one is free")
    DispatchQueue.global().asyncAfter(deadline: .now() + 3600) {
      World.log("signals")
      semaphore.signal()
    }
    DispatchQueue.main.async { World.log("main is blocked until the wait is over") }
    semaphore.wait()
    World.log("waited")
    semaphore.signal()
  }

  private static let semaphoreTimeout: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    World.log("at once: \(semaphore.wait(timeout: .now()))")
    World.log("ten hours: \(semaphore.wait(timeout: .now() + 36_000))")
    World.log("wall clock: \(semaphore.wait(wallTimeout: .now() + 60))")
    semaphore.signal()
    World.log("signalled: \(semaphore.wait(timeout: .now() + 60))")
  }

  private static let semaphoreOffMain: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    for name in ["a", "b"] {
      DispatchQueue(label: name).async {
        World.event(name == "a" ? 11 : 12) {
          World.log("waits")
          semaphore.wait()
          World.log("goes on")
        }
        World.log("is done")
      }
    }
    for hour in 1...2 {
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(hour) * 3600) {
        World.log("signals")
        semaphore.signal()
      }
    }
  }

  private static let semaphoreForgotten: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue(label: "waiting").async {
      semaphore.wait()
      World.log("must not run")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { World.log("main is not affected") }
  }

  private static let deadlock: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue(label: "worker").async {
      DispatchQueue.main.sync { World.log("must not run") }
      semaphore.signal()
    }
    World.log("waits")
    semaphore.wait()
    World.log("must not be reached")
  }

  private static let deadlockMainBlock: Case = {
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.main.async { group.leave() }
    group.wait()
    World.log("must not be reached")
  }

  private static let mainSyncMain: Case = {
    World.log("enters")
    fflush(nil)
    DispatchQueue.main.sync { World.log("must not run") }
  }

  private static let serialStaysSerial: Case = {
    let queue = DispatchQueue(label: "serial")
    let semaphore = DispatchSemaphore(value: 0)
    queue.async {
      World.log("first begins")
      semaphore.wait()
      World.log("first ends")
    }
    queue.async { World.log("second") }
    queue.async { World.log("third") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3600) {
      queue.async { World.log("fourth") }
      semaphore.signal()
      queue.sync { World.log("fifth, in the caller's thread") }
      queue.async { World.log("sixth") }
    }
  }

  private static let barrier: Case = {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let semaphore = DispatchSemaphore(value: 0)
    for index in 1...2 {
      queue.async {
        World.log("reader \(index) begins")
        semaphore.wait()
        World.log("reader \(index) ends")
      }
    }
    queue.async(flags: .barrier) { World.log("writer") }
    queue.async { World.log("reader 3") }
    for hour in 1...2 {
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(hour) * 3600) { semaphore.signal() }
    }
  }

  private static let condition: Case = {
    final class Flag: @unchecked Sendable { var isSet = false }
    let condition = NSCondition()
    let flag = Flag()
    DispatchQueue(label: "worker").asyncAfter(deadline: .now() + 3600) {
      condition.lock()
      flag.isSet = true
      World.log("signals")
      condition.signal()
      condition.unlock()
    }
    condition.lock()
    World.log("half an hour: \(condition.wait(until: Date(timeIntervalSinceNow: 1800)))")
    while !flag.isSet { condition.wait() }
    condition.unlock()
    World.log("waited")
  }

  private static let entryWaits: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    World.scheduler.schedule(after: 1_000_000_000, thread: "set-up") {
      World.log("an entry of the host waits")
      semaphore.wait()
      World.log("and goes on")
    }
    World.scheduler.schedule(after: 5_000_000_000) {
      World.log("main is free")
      semaphore.signal()
    }
    World.scheduler.schedule(after: 6_000_000_000) {
      World.scheduler.perform(on: "direct", cause: 5) { World.log("at once") }
      World.log("back")
    }
    World.scheduler.schedule(after: 7_000_000_000, thread: "outer") {
      World.scheduler.perform(on: "inner", cause: 6) {
        World.log("within another queue")
        _ = semaphore.wait(timeout: .now() + 10)
        World.log("after a time-out")
      }
      World.log("outer goes on")
    }
  }

  private static let itemWait: Case = {
    let item = DispatchWorkItem { World.log("item") }
    DispatchQueue(label: "serial").asyncAfter(deadline: .now() + 3600, execute: item)
    World.log("half an hour: \(item.wait(timeout: .now() + 1800))")
    item.wait()
    World.log("waited")
  }
}

/// Calls that, on a device, block the thread in real time.
enum BlockingCases {
  typealias Case = @Sendable () -> Void

  static let all: [String: Case] = [
    "sleep": sleep, "threads": threads, "sockets": sockets,
  ]

  private static let sleep: Case = {
    DispatchQueue(label: "worker").asyncAfter(deadline: .now() + 3600) {
      World.log("runs while main sleeps")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { World.log("main was busy") }
    Thread.sleep(forTimeInterval: 7200)
    World.log("slept")
    usleep(500_000)
    World.log("slept half a second")
    Foundation.sleep(3)
    World.log("slept three seconds")
    DispatchQueue(label: "worker").async {
      Thread.sleep(forTimeInterval: 60)
      World.log("slept off main")
    }
  }

  private static let threads: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    let thread = Thread {
      DispatchQueue(label: "from a thread").async {
        World.log("what a thread dispatched is virtual again")
        semaphore.signal()
      }
    }
    thread.start()
    semaphore.wait()
    World.log("waited for it")
  }

  private static let sockets: Case = {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = 1
    address.sin_addr.s_addr = 0x0100_007f
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, size)
      }
    }
    World.log("connected: \(result == 0)")
    close(descriptor)
  }
}
