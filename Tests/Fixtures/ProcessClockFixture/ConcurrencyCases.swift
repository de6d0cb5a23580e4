import Dispatch
import Foundation
import VirtualTime

/// Tasks, actors and continuations.
enum ConcurrencyCases {
  typealias Case = @Sendable @MainActor () -> Void

  static let all: [String: Case] = [
    "task": task, "task-group": taskGroup, "ten-thousand-tasks": tenThousandTasks, "actor": actor,
    "continuation": continuation, "task-cancellation": taskCancellation, "stream": stream,
    "task-semaphore": taskSemaphore, "never-ending-task": neverEndingTask,
    "main-actor-blocked": mainActorBlocked, "task-causes": taskCauses,
    "causes-in-actors": causesInActors, "causes-across-waits": causesAcrossWaits,
    "causes-behind-actors": causesBehindActors,
  ]

  private static let task: Case = {
    Task {
      World.log("task of the main actor")
      try? await Task.sleep(for: .seconds(100))
      World.log("slept 100 s")
      try? await Task.sleep(nanoseconds: 3_600_000_000_000)
      World.log("slept an hour")
      try? await Task.sleep(until: .now + .milliseconds(1), clock: .suspending)
      World.log("slept a millisecond on the suspending clock")
    }
    Task.detached {
      World.log("detached")
      try? await Task.sleep(for: .seconds(50))
      await MainActor.run { World.log("hopped to the main actor") }
      World.log("back")
    }
    World.log("end of the first entry")
  }

  private static let taskGroup: Case = {
    Task {
      await withTaskGroup(of: Int.self) { group in
        for index in 0..<3 {
          group.addTask {
            try? await Task.sleep(for: .seconds(30 - index * 10))
            World.log("child \(index)")
            return index
          }
        }
        for await index in group { World.log("result \(index)") }
      }
      async let one = value(1, after: 5)
      async let two = value(2, after: 3)
      let sum = await one + two
      World.log("sum \(sum)")
    }
  }

  private static func value(_ value: Int, after seconds: Int) async -> Int {
    try? await Task.sleep(for: .seconds(seconds))
    World.log("value \(value)")
    return value
  }

  private actor Counter {
    private(set) var count = 0
    func add(_ number: Int) { count += number }
  }

  private static let tenThousandTasks: Case = {
    let counter = Counter()
    Task {
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<10_000 {
          group.addTask {
            try? await Task.sleep(for: .seconds(index % 100))
            await counter.add(index)
          }
        }
      }
      let count = await counter.count
      World.log("sum \(count)")
    }
  }

  private actor Loader {
    private var loads = 0
    func load(_ name: String) async -> Int {
      loads += 1
      let mine = loads
      World.log("\(name) begins as \(mine)")
      try? await Task.sleep(for: .seconds(10 * mine))
      World.log("\(name) ends, \(loads) loads")
      return mine
    }
  }

  private static let actor: Case = {
    let loader = Loader()
    for name in ["first", "second"] {
      Task.detached { _ = await loader.load(name) }
    }
  }

  private static let continuation: Case = {
    let queue = DispatchQueue(label: "network")
    Task {
      let text = await withCheckedContinuation { continuation in
        queue.asyncAfter(deadline: .now() + 3600) {
          World.event(5) { continuation.resume(returning: "answer") }
        }
      }
      World.log("got the \(text)")
    }
  }

  private static let taskCancellation: Case = {
    let task = Task {
      do {
        try await Task.sleep(for: .seconds(3600))
        World.log("must not run")
      } catch {
        World.log("cancelled: \(error is CancellationError)")
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 60) { task.cancel() }
  }

  private static let stream: Case = {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    Task {
      for await number in stream { World.log("received \(number)") }
      World.log("finished")
    }
    for number in 1...2 {
      DispatchQueue.global().asyncAfter(deadline: .now() + Double(number)) {
        continuation.yield(number)
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 3) { continuation.finish() }
  }

  private static func waitForSignal(_ semaphore: DispatchSemaphore) {
    semaphore.wait()
  }

  private static let taskSemaphore: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached {
      try? await Task.sleep(for: .seconds(3600))
      World.log("signals")
      semaphore.signal()
    }
    Task.detached {
      waitForSignal(semaphore)
      World.log("a task that blocked its thread goes on")
    }
    World.log("main waits")
    _ = semaphore.wait(timeout: .now() + 60)
    World.log("main gave up")
  }

  private static let neverEndingTask: Case = {
    Task {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      World.log("must not run")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { World.log("main") }
  }

  private static let mainActorBlocked: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    Task { @MainActor in
      World.log("a task of the main actor cannot run while main waits")
      semaphore.signal()
    }
    World.log("waits: \(semaphore.wait(timeout: .now() + 60))")
  }

  private static let taskCauses: Case = {
    let loader = Loader()
    for event in [3, 4] {
      World.event(event) {
        _ = Task {
          World.log("task of \(event)")
          try? await Task.sleep(for: .seconds(1))
          World.log("task of \(event)")
          _ = await loader.load("load of \(event)")
        }
      }
    }
  }

  private actor Waiting {
    private var continuations: [CheckedContinuation<Void, Never>] = []

    func wait(_ name: String) async {
      await withCheckedContinuation { continuations.append($0) }
      World.log("\(name) goes on")
      World.event(20) { World.log("\(name) in an extent") }
      Task { @MainActor in World.log("task of \(name)") }
    }

    nonisolated func resumeAll(because events: [Int]) async {
      for (continuation, event) in zip(await continuations, events) {
        World.event(event) { continuation.resume() }
      }
    }
  }

  // Both tasks continue in one job of the actor. The cause of this job is 15, which is also the cause
  // of the first task.
  private static let causesInActors: Case = {
    let actor = Waiting()
    World.scheduler.isSameObject = { $0 == 15 && $1 == 3 }
    for event in [3, 4] {
      World.event(event) {
        _ = Task { await actor.wait("task of \(event)") }
      }
    }
    Task {
      try? await Task.sleep(for: .seconds(1))
      await actor.resumeAll(because: [15, 13])
    }
  }

  private actor Started {
    func check() {}
  }

  // Both tasks run in one job of the actor, and continue on the main actor.
  private static let causesBehindActors: Case = {
    let actor = Started()
    for event in [3, 4] {
      World.event(event) {
        _ = Task { @MainActor in
          await actor.check()
          World.log("task of \(event)")
          await withTaskGroup(of: Void.self) { group in
            group.addTask { World.log("child of \(event)") }
          }
        }
      }
    }
  }

  private static let causesAcrossWaits: Case = {
    let semaphore = DispatchSemaphore(value: 0)
    World.event(3) {
      DispatchQueue(label: "waiting").async {
        World.log("waits")
        semaphore.wait()
        World.log("goes on")
        Task { World.log("task") }
      }
    }
    World.event(4) {
      _ = Task.detached {
        World.log("signals")
        semaphore.signal()
      }
    }
  }
}
