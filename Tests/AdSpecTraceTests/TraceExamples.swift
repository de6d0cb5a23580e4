import AdSpecTrace

/// Traces that several tests use.
enum TraceExamples {
  static let header = TraceHeader(
    suite: "3", scenario: "the network reports loaded twice", file: "scenarios/load/twice.lua",
    line: 12, adapter: "sample", format: "banner", seed: UInt64.max,
    profile: .object([
      TraceAttribute("formats", .array([.string("banner"), .string("native")])),
      TraceAttribute("needs_initialization", .boolean(false)),
    ]))

  /// A short trace that has every key of the format.
  static let trace = Trace(
    header: header,
    events: [
      Event(index: 0, time: 0, kind: .worldStarted),
      Event(
        index: 1, time: 1, kind: .hostSetUp, thread: "queue \"a\"", cause: 0,
        identity: EventIdentity(setUp: 1)),
      Event(
        index: 2, time: 5_100_000_000, kind: .eventClick, cause: 1,
        identity: EventIdentity(
          adapter: 1, setUp: 2, load: 3, ad: 4, presentation: 5, slot: "a/b", asset: "headline",
          click: "c1"),
        attributes: [
          TraceAttribute("nothing", .null), TraceAttribute("late", .boolean(true)),
          TraceAttribute("count", .integer(-42)),
          TraceAttribute("text", .string("tab\tquote\"back\\slash/\n\u{1}\u{7f}é😀")),
          TraceAttribute("list", .array([.integer(1), .array([]), .object([])])),
          TraceAttribute("price", .number(0.1)),
        ], line: 14),
      Event(
        index: 3, time: 5_100_000_000, kind: .worldEnded,
        attributes: [TraceAttribute("how", .string("quiescent"))]),
    ])

  /// What the trace is, byte for byte.
  static let text = #"""
    {"trace":1,"suite":"3","scenario":"the network reports loaded twice",\#
    "file":"scenarios/load/twice.lua","line":12,"adapter":"sample","format":"banner",\#
    "seed":"18446744073709551615",\#
    "profile":{"formats":["banner","native"],"needs_initialization":false}}
    {"index":0,"time":0,"event":"world.started","thread":"main"}
    {"index":1,"time":1,"event":"host.set_up","thread":"queue \"a\"","cause":0,"set_up":1}
    {"index":2,"time":5100000000,"event":"event.click","thread":"main","cause":1,"adapter":1,\#
    "set_up":2,"load":3,"ad":4,"presentation":5,"slot":"a/b","asset":"headline","click":"c1",\#
    "attributes":{"nothing":null,"late":true,"count":-42,\#
    "text":"tab\tquote\"back\\slash/\n\u0001\u007fé😀","list":[1,[],{}],"price":"0.1"},"line":14}
    {"index":3,"time":5100000000,"event":"world.ended","thread":"main",\#
    "attributes":{"how":"quiescent"}}

    """#
}
