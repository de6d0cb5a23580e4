import AdSpecTrace

/// A trace that has a message of every kind of way.
enum SequenceExamples {
  static let trace: Trace = {
    let ids = EventIdentity(adapter: 1, load: 1, ad: 1, slot: "ca-app-pub-394/293")
    let presented = EventIdentity(adapter: 1, load: 1, ad: 1, presentation: 1)
    var events: [Event] = []
    func add(
      _ kind: EventKind, at time: Int64, _ identity: EventIdentity = EventIdentity(),
      _ attributes: [TraceAttribute] = [], thread: String = "main", line: Int? = nil
    ) {
      events.append(
        Event(
          index: events.count, time: time * 1_000_000, kind: kind, thread: thread,
          cause: events.isEmpty ? nil : 0, identity: identity, attributes: attributes, line: line))
    }
    let noFill = TraceValue.object([
      TraceAttribute("domain", .string("com.sample")), TraceAttribute("code", .integer(3)),
      TraceAttribute("message", .string("No fill.\nTry later.")),
    ])
    let plainError = TraceValue.object([
      TraceAttribute("code", .integer(7)), TraceAttribute("message", .string("busy")),
    ])
    add(.worldStarted, at: 0)
    add(.hostSetUp, at: 0, EventIdentity(setUp: 1), thread: "set-up queue")
    add(.requestInitialize, at: 0, EventIdentity(), [TraceAttribute("app", .string("app-1"))])
    add(.answerSetUp, at: 0, EventIdentity(adapter: 1, setUp: 1), [TraceAttribute("error", .null)])
    add(.deviceConsent, at: 0, EventIdentity(), [TraceAttribute("child", .boolean(true))])
    add(.appLoad, at: 0, EventIdentity(), [], line: 4)
    add(
      .hostLoad, at: 0, ids, [TraceAttribute("format", .string("rewarded"))], line: 4)
    add(.requestLoad, at: 0, ids)
    add(.networkFailed, at: 100, ids, [TraceAttribute("error", plainError)], line: 9)
    add(.answerLoad, at: 100, ids, [TraceAttribute("error", noFill)])
    add(.httpGet, at: 120, EventIdentity(), [TraceAttribute("url", .string("http://a/b"))])
    add(.httpDone, at: 130)
    add(.hostTimeout, at: 60_000, EventIdentity(adapter: 2))
    add(.deviceTapped, at: 60_000, EventIdentity(click: "c1"), [], line: 120)
    add(.networkClick, at: 60_000, EventIdentity(load: 1, asset: "icon", click: "c1"))
    add(.eventClick, at: 60_000, presented)
    add(.appDidRecordClick, at: 60_000, presented)
    add(.deviceOpenUrl, at: 60_000, EventIdentity())
    add(.networkUndelivered, at: 60_001, EventIdentity(slot: "lost\u{1b}[2J"))
    add(
      .hostReadAsset, at: 60_001, EventIdentity(load: 1, asset: "body"),
      [
        TraceAttribute(
          "value", .array([.string(String(repeating: "long ", count: 20)), .integer(1), .null]))
      ])
    add(.worldEnded, at: 7_200_000, EventIdentity(), [TraceAttribute("how", .string("quiescent"))])
    return Trace(
      header: TraceHeader(
        suite: "3", scenario: "everything at once", file: "scenarios/all.lua", line: 3,
        adapter: "sample", format: "rewarded", seed: 7),
      events: events)
  }()
}
