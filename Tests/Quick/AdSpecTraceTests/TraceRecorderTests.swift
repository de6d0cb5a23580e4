import AdSpecTrace
import Testing

/// The recorder collects events with their time, thread, cause and line.
@Suite struct TraceRecorderTests {
  private final class Context: TraceContext {
    var time: Int64 = 0
    var thread = "main"
    var cause: Int?
  }

  @Test("an event has the time, thread, cause and line of the moment when it is recorded")
  func context() {
    let context = Context()
    let recorder = TraceRecorder(context: context)
    #expect(recorder.record(.worldStarted) == 0)
    context.time = 7
    context.thread = "queue"
    context.cause = 0
    recorder.line = 12
    let identity = EventIdentity(load: 1)
    let attributes = [TraceAttribute("a", .null)]
    #expect(recorder.record(.hostLoad, identity, attributes) == 1)
    #expect(recorder.record(.hostPresent, cause: 1) == 2)
    context.cause = nil
    #expect(recorder.record(.hostRelease) == 3)
    #expect(
      recorder.events == [
        Event(index: 0, time: 0, kind: .worldStarted),
        Event(
          index: 1, time: 7, kind: .hostLoad, thread: "queue", cause: 0, identity: identity,
          attributes: attributes, line: 12),
        Event(index: 2, time: 7, kind: .hostPresent, thread: "queue", cause: 1, line: 12),
        Event(index: 3, time: 7, kind: .hostRelease, thread: "queue", cause: nil, line: 12),
      ])
  }

  @Test("an event that happens during another event names the other event as its cause")
  func causes() {
    struct Failure: Error, Equatable {}
    let context = Context()
    let recorder = TraceRecorder(context: context)
    let answer = recorder.record(.hostLoad, EventIdentity()) {
      recorder.record(.requestLoad)
      return recorder.record(.networkLoaded, EventIdentity(), during: { context.cause })
    }
    #expect(answer == 2)
    #expect(throws: Failure()) {
      try recorder.record(.hostPresent, EventIdentity(), cause: 1) { throw Failure() }
    }
    recorder.record(.appLoad)
    #expect(recorder.events.map(\.cause) == [nil, 0, 0, 1, nil])
    #expect(context.cause == nil)
  }

  @Test("an event beyond the limit is not recorded") func limit() {
    let recorder = TraceRecorder(context: Context())
    var received = 0
    recorder.receive = { _ in received += 1 }
    recorder.limit = 2
    recorder.record(.worldStarted)
    recorder.record(.hostLoad)
    #expect(!recorder.hasOverflowed)
    let index = recorder.record(.hostPresent)
    #expect(recorder.hasOverflowed)
    // The recorder returned an index that no event has. Calls with this index must change nothing.
    recorder.complete(index, attributes: [TraceAttribute("value", .integer(0))])
    #expect(!recorder.replaceLast(index, with: .hostRelease, attributes: []))
    #expect(recorder.events.allSatisfy { $0.attributes.isEmpty })
    #expect(recorder.events.map(\.kind) == [.worldStarted, .hostLoad])
    #expect(received == 2)
  }

  private func text(_ change: TraceRecorder.Change) -> String {
    switch change {
    case .appended(let event): "+\(event.kind.name)"
    case .replacedLast(let event): "=\(event.kind.name)"
    case .replaced(let event): "!\(event.kind.name)"
    }
  }

  @Test("only the latest event can be replaced") func replacement() {
    let context = Context()
    let recorder = TraceRecorder(context: context)
    var changes: [String] = []
    recorder.receive = { changes.append(self.text($0)) }
    let reward = recorder.record(
      .networkReward, EventIdentity(load: 1), [TraceAttribute("amount", .integer(1))])
    let attributes = [TraceAttribute("event", .string("reward"))]
    #expect(recorder.replaceLast(reward, with: .networkUndelivered, attributes: attributes))
    recorder.record(.networkClosed)
    #expect(!recorder.replaceLast(reward, with: .networkReward, attributes: []))
    #expect(
      recorder.events == [
        Event(
          index: 0, time: 0, kind: .networkUndelivered, identity: EventIdentity(load: 1),
          attributes: attributes),
        Event(index: 1, time: 0, kind: .networkClosed),
      ])
    #expect(changes == ["+network.reward", "=network.undelivered", "+network.closed"])
  }

  @Test("every event can get new attributes") func completion() {
    let recorder = TraceRecorder(context: Context())
    var changes: [String] = []
    recorder.receive = { changes.append(self.text($0)) }
    let read = recorder.record(.hostReadAsset)
    recorder.complete(read, attributes: [TraceAttribute("value", .integer(1))])
    recorder.record(.requestIsReady)
    let value = [TraceAttribute("value", .integer(2))]
    recorder.complete(read, attributes: value)
    recorder.complete(7, attributes: value)
    #expect(
      recorder.events == [
        Event(index: 0, time: 0, kind: .hostReadAsset, attributes: value),
        Event(index: 1, time: 0, kind: .requestIsReady),
      ])
    #expect(
      changes == ["+host.read_asset", "=host.read_asset", "+request.is_ready", "!host.read_asset"])
  }
}

/// Each object has a number, and the number does not keep the object alive.
@Suite struct ObjectNumbersTests {
  private final class Object {}

  @Test("each object has a number of its own") func numbers() {
    let numbers = ObjectNumbers()
    let first = Object()
    let second = Object()
    #expect([first, second, first].map { numbers.number(of: $0) } == [1, 2, 1])
  }

  @Test("no number is used twice") func noSecondUse() {
    let numbers = ObjectNumbers()
    // Each object is gone before the next object exists, so most objects have the same address.
    let given = (0..<50).map { _ in numbers.number(of: Object()) }
    #expect(given == Array(1...50))
  }

  @Test("a numbered object is not kept alive") func lifetime() {
    let numbers = ObjectNumbers()
    var object: Object? = Object()
    weak let kept = object
    if let object { _ = numbers.number(of: object) }
    object = nil
    #expect(kept == nil)
  }
}
