import Dispatch
import Foundation

/// Blocks on queues.
enum DispatchCases {
  typealias Case = @Sendable () -> Void

  static let all: [String: Case] = [
    "async": async, "after": after, "ties": ties, "cancellation": cancellation,
    "release": release, "causes": causes, "labels": labels, "specific": specific,
    "targets": targets, "operations": operations, "notify-item": notifyItem, "apply": apply,
    "suspend": suspend, "functions": functions,
  ]

  private static let async: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    DispatchQueue.main.async { World.log("main 1") }
    queue.async { World.log("serial 1") }
    DispatchQueue.main.async { World.log("main 2") }
    queue.async { World.log("serial 2") }
    DispatchQueue.global().async { World.log("global") }
    queue.async(flags: .barrier) { World.log("barrier") }
    World.log("end of the first entry")
  }

  private static let after: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    DispatchQueue.main.asyncAfter(deadline: .now() + 7200) { World.log("two hours") }
    queue.asyncAfter(deadline: .now() + .seconds(3600)) {
      World.log("one hour")
      queue.asyncAfter(deadline: .now() + 3600.5) { World.log("two hours and a half second") }
    }
    queue.asyncAfter(wallDeadline: .now() + 1800) { World.log("half an hour of wall clock") }
    queue.asyncAfter(deadline: .now() - 10) { World.log("in the past") }
    queue.asyncAfter(deadline: .distantFuture) { World.log("never") }
  }

  private static let ties: Case = {
    let queues = (0..<3).map { DispatchQueue(label: "queue \($0)") }
    for round in 0..<2 {
      for (index, queue) in queues.enumerated() {
        queue.asyncAfter(deadline: .now() + 3600) { World.log("\(round).\(index)") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { World.log("\(round) main") }
    }
  }

  private static let targets: Case = {
    let line = DispatchQueue(label: "line")
    let own = DispatchQueue(label: "own", target: line)
    DispatchQueue.global().async {
      line.async { World.log("first") }
      line.sync { World.log("second") }
      line.async { World.log("last") }
    }
    DispatchQueue.global().async {
      own.async { World.log("third") }
      line.async { World.log("fourth") }
      own.async { World.log("fifth") }
    }
  }

  private static let operations: Case = {
    let queue = OperationQueue()
    queue.addOperation {
      World.log("operation")
      OperationQueue.main.addOperation { World.log("operation on main") }
    }
    let named = OperationQueue()
    named.name = "com.example.operations"
    named.addOperation { World.log("operation of a named queue") }
  }

  private static let cancellation: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    let early = DispatchWorkItem { World.log("cancelled early: must not run") }
    nonisolated(unsafe) let late = DispatchWorkItem { World.log("cancelled late: must not run") }
    nonisolated(unsafe) let kept = DispatchWorkItem { World.log("kept") }
    queue.asyncAfter(deadline: .now() + 100, execute: early)
    queue.asyncAfter(deadline: .now() + 3600, execute: late)
    queue.asyncAfter(deadline: .now() + 3600, execute: kept)
    early.cancel()
    queue.asyncAfter(deadline: .now() + 1800) { late.cancel() }
    kept.notify(queue: .main) { World.log("kept was cancelled: \(kept.isCancelled)") }
  }

  private static let release: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    let immediate = Witness("immediate")
    let delayed = Witness("delayed")
    let onMain = Witness("on main")
    queue.async { immediate.touch() }
    queue.asyncAfter(deadline: .now() + 3600) { delayed.touch() }
    DispatchQueue.main.async { onMain.touch() }
  }

  private static let causes: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    World.event(7) {
      queue.async {
        World.log("from 7")
        DispatchQueue.main.asyncAfter(deadline: .now() + 60) {
          World.log("from 7, second hop")
          World.event(9) {
            queue.async { World.log("from 9") }
          }
          queue.async { World.log("from 7, third hop") }
        }
      }
    }
    queue.async { World.log("from 0") }
  }

  private static let labels: Case = {
    DispatchQueue(label: "").async { World.log("no label") }
    DispatchQueue(label: "main").async { World.log("labelled as the main thread is") }
    DispatchQueue.global(qos: .background).async { World.log("background") }
    DispatchQueue(label: "child", target: .main).async { World.log("targets main") }
    DispatchQueue(label: "concurrent", attributes: .concurrent).async { World.log("concurrent") }
  }

  private static let specific: Case = {
    let key = DispatchSpecificKey<String>()
    let target = DispatchQueue(label: "target")
    let queue = DispatchQueue(label: "queue", target: target)
    target.setSpecific(key: key, value: "of the target")
    queue.async {
      World.log("specific value: \(DispatchQueue.getSpecific(key: key) ?? "none")")
      dispatchPrecondition(condition: .onQueue(queue))
      dispatchPrecondition(condition: .onQueue(target))
      dispatchPrecondition(condition: .notOnQueue(.main))
    }
    DispatchQueue.main.async {
      dispatchPrecondition(condition: .onQueue(.main))
      World.log("on main: \(DispatchQueue.getSpecific(key: key) ?? "none")")
    }
  }

  private static let notifyItem: Case = {
    let queue = DispatchQueue(label: "com.example.serial")
    let item = DispatchWorkItem { World.log("item") }
    item.notify(queue: queue) { World.log("notified once it was done") }
    queue.asyncAfter(deadline: .now() + 3600, execute: item)
    let performed = DispatchWorkItem { World.log("performed in place") }
    performed.notify(queue: .main) { World.log("notified on main") }
    performed.perform()
    performed.notify(queue: .main) { World.log("notified afterwards") }
  }

  private static let apply: Case = {
    DispatchQueue.concurrentPerform(iterations: 3) { World.log("iteration \($0)") }
  }

  private static let suspend: Case = {
    let queue = DispatchQueue(label: "suspended")
    queue.suspend()
    queue.async { World.log("runs after the queue was resumed") }
    queue.async { World.log("and so does this") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { queue.resume() }
    let inactive = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
    inactive.async { World.log("runs after the queue was activated") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1800) { inactive.activate() }
    let forgotten = DispatchQueue(label: "forgotten")
    forgotten.suspend()
    forgotten.async { World.log("must not run") }
    keepAlive(forgotten)
  }

  private static let functions: Case = {
    let operations = OperationQueue()
    operations.name = "operations"
    operations.maxConcurrentOperationCount = 1
    operations.addOperation { World.log("operation 1") }
    operations.addOperation { World.log("operation 2") }
    operations.addBarrierBlock { World.log("operation barrier") }
    keepAlive(operations)
  }

  private static func keepAlive(_ object: AnyObject) {
    _ = Unmanaged.passRetained(object)
  }
}
