import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the conditions on values in the field `where` of a pattern.
struct PatternTests {
  struct Example: CustomTestStringConvertible {
    var event = "network.click"
    var test: String
    var matching: String
    var other: String

    var testDescription: String { test }
  }

  static let examples = [
    Example(
      event: "network.token", test: "token = \"muted\"", matching: "token=muted",
      other: "token=child"),
    Example(
      event: "network.video_progress", test: "fraction = 0.5", matching: "fraction=0.5",
      other: "fraction=0.25"),
    Example(
      event: "host.read_asset", test: "value = true", matching: "value=true", other: "value=1"),
    Example(
      event: "host.read_view", test: "size = { width = 320, height = 50 }", matching: "size=320x50",
      other: "size=50x320"),
    Example(
      event: "host.read_view", test: "[\"size.width\"] = 320", matching: "size=320x50",
      other: "size=50x320"),
    Example(
      event: "network.failed", test: "[\"error.code\"] = 3", matching: "error=error",
      other: "error=3"),
    Example(
      event: "network.failed", test: "error = absent", matching: "error=null", other: "error=x"),
    Example(
      event: "network.failed", test: "error = present", matching: "error=error", other: "error=null"
    ),
    Example(
      event: "network.undelivered", test: "event = one_of { \"a\", \"b\" }", matching: "event=b",
      other: "event=c"),
    Example(
      event: "network.undelivered", test: "event = is_not \"a\"", matching: "event=b",
      other: "event=a"),
    Example(
      event: "network.reward", test: "amount = at_least(2)", matching: "amount=2", other: "amount=1"
    ),
    Example(
      event: "network.reward", test: "amount = at_most(1.5)", matching: "amount=1.5",
      other: "amount=2"),
    Example(
      event: "host.set_up", test: "credentials = at_least(2)", matching: "credentials=a,b",
      other: "credentials=a"),
    Example(
      event: "network.reward", test: "amount = all { at_least(2), at_most(4) }",
      matching: "amount=4", other: "amount=5"),
    Example(
      event: "network.reward", test: "amount = any { absent, at_most(4) }", matching: "amount=null",
      other: "amount=5"),
    Example(test: "thread = \"main\"", matching: "thread=main", other: "thread=net"),
    Example(test: "slot = same_as(\"host.load\", \"slot\")", matching: "slot=a", other: "slot=b"),
    Example(
      test: "asset = missing_in(\"network.loaded\", \"creative\")", matching: "asset=price",
      other: "asset=body"),
    Example(
      event: "host.read_asset",
      test: "value = field_in(\"network.loaded\", \"creative\", \"asset\")",
      matching: "asset=body value=x", other: "asset=body value=y"),
    Example(
      event: "host.read_asset",
      test: "value = field_in(\"network.loaded\", \"creative\", \"asset\")",
      matching: "asset=price", other: "asset=price value=x"),
    Example(
      event: "network.reward", test: "amount = close_to(\"host.load\", \"load\")",
      matching: "amount=1.005",
      other: "amount=1.02"),
    Example(test: "line = 7", matching: "line=7", other: "line=8"),
  ]

  private func exercised(_ example: Example, _ attributes: String) throws -> Int? {
    let keys = """
      given = on { "\(example.event)", where = { \(example.test) } } { per = "ad" },
      require = never "event.reward"
      """
    let text = """
      0 host.load load=1 slot=a
      0 network.loaded load=1 ad=1 creative=body
      0 host.load load=2 slot=b
      1 \(example.event) load=1 ad=1 \(attributes)
      """
    return try RuleFiles.result(keys, makeTrace(text))?.exercised
  }

  @Test("a condition on a value matches an event with the value", arguments: examples)
  func matches(_ example: Example) throws {
    #expect(try exercised(example, example.matching) == 1)
  }

  @Test("a condition on a value does not match an event with another value", arguments: examples)
  func doesNotMatch(_ example: Example) throws {
    #expect(try exercised(example, example.other) == 0)
  }

  private static let three = [(320, 50), (300, 250), (728, 90)]
  private static let sizes: [([(Int, Int)], Int, Int, String, Bool)] = [
    ([], 393, 61, "393x61", true), ([], 393, 61, "320x50", false),
    (three, 393, 61, "320x50", true), (three, 393, 61, "393x61", false),
    (three, 400, 300, "300x250", true), (three, 400, 300, "320x50", true),
    (three, 400, 300, "728x90", false), (three, 728, 90, "320x50", false),
    ([(320, 50), (300, 250)], 320, 50, "320x50", true), ([(320, 50)], 100, 40, "100x40", true),
  ]

  @Test("`fits` says whether a banner size fits the requested size", arguments: sizes)
  func knowsTheClosestSize(
    _ sizes: [(Int, Int)], _ width: Int, _ height: Int, _ requested: String, _ isRight: Bool
  ) throws {
    let keys = """
      given = on "host.load" { per = "load" },
      require = never {
        "request.load", where = { size = is_not(fits("host.load", "size")) },
      }
      """
    let profile = [
      TraceAttribute("sizes", .array(sizes.map { TraceText.size($0.0, $0.1) }))
    ]
    let trace = try makeTrace(
      """
      0 host.load load=1 size=\(width)x\(height)
      0 request.load load=1 ad=1 size=\(requested)
      """, format: "banner", profile: profile)
    #expect(try RuleFiles.result(keys, trace)?.verdict == (isRight ? .pass : .fail))
  }

  @Test("a pattern can compare a value with the event of the premise")
  func comparesWithThePremise() throws {
    let keys = """
      given = on "network.click" { per = "ad" },
      require = never { "event.click", where = { asset = is_not(premise.asset) } }
      """
    #expect(
      try RuleFiles.result(
        keys,
        makeTrace(
          """
          0 network.click ad=1 asset=body
          1 event.click ad=1 asset=body
          2 event.click ad=1 asset=icon
          """))
        == RuleResult(
          rule: "TEST-1", verdict: .fail, exercised: 1,
          findings: [
            Finding(
              rule: "TEST-1", expected: "no event.click with another asset per ad",
              actual: "1: at 2.000 s (icon)", events: [0, 2])
          ]))
  }
}
