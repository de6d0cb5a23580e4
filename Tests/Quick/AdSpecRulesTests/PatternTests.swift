import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the conditions on values in the field `where` of a pattern.
struct PatternTests {
  struct Example: CustomTestStringConvertible {
    let event: String
    let test: String
    let matching: String
    let other: String

    var testDescription: String { test }
  }

  /// In each line: the event, the condition, attributes that match, and attributes that do not.
  static let examples = """
    network.token | token = "muted" | token=muted | token=child
    network.video_progress | fraction = 0.5 | fraction=0.5 | fraction=0.25
    host.read_asset | value = true | value=true | value=1
    host.read_view | size = { width = 320, height = 50 } | size=320x50 | size=50x320
    host.read_view | ["size.width"] = 320 | size=320x50 | size=50x320
    network.failed | ["error.code"] = 3 | error=error | error=3
    network.failed | error = absent | error=null | error=x
    network.failed | error = present | error=error | error=null
    network.undelivered | event = one_of { "a", "b" } | event=b | event=c
    network.undelivered | event = is_not "a" | event=b | event=a
    network.reward | amount = at_least(2) | amount=2 | amount=1
    network.reward | amount = at_most(1.5) | amount=1.5 | amount=2
    host.set_up | credentials = at_least(2) | credentials=a,b | credentials=a
    network.reward | amount = all { at_least(2), at_most(4) } | amount=4 | amount=5
    network.reward | amount = any { absent, at_most(4) } | amount=null | amount=5
    network.click | thread = "main" | thread=main | thread=net
    network.click | asset = missing_in("network.loaded", "creative") | asset=price | asset=body
    network.click | line = 7 | line=7 | line=8
    """.split(separator: "\n").map { line in
      let parts = line.split(separator: " | ").map(String.init)
      return Example(event: parts[0], test: parts[1], matching: parts[2], other: parts[3])
    }

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
