import AdSpecTrace
import LuaScript

extension ScenarioRuntime {
  /// Runs `expect_true`, `expect_equal` or `fail`: a failure is noted and the scenario goes on.
  func callExpectation(_ name: String, _ call: LuaCall) throws -> LuaOutcome {
    switch name {
    case "expect_true":
      let value = try call[1]
      let holds: Bool =
        switch value {
        case .nil, .boolean(false): false
        default: true
        }
      if !holds { note("true", value.readable, call.string(2), call) }
    case "expect_equal":
      let (actual, expected) = (try call[1], try call[2])
      if try !actual.hasShape(of: expected, LuaValue.isEqualLeaf) {
        let isLookalike = actual.readable == expected.readable
        note(
          expected.readable, (isLookalike ? "another " : "") + actual.readable, call.string(3),
          call)
      }
    default:
      let reason = call.string(1).map { ": " + $0 } ?? ""
      note("the scenario does not fail", "it failed" + reason, nil, call)
    }
    return .none
  }

  /// Notes an expectation that does not hold.
  func note(_ expected: String, _ actual: String, _ message: String?, _ call: LuaCall) {
    let prefix = message.map { $0 + ": " } ?? ""
    expectations.append(
      Expectation(expected: prefix + expected, actual: actual, line: call.line))
  }
}

extension LuaValue {
  /// Whether two values that hold nothing are equal: as numbers, whatever their type, with `nan` equal
  /// to itself, else as the same value.
  fileprivate static func isEqualLeaf(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right || (left.isNaN && right.isNaN)
    case (.integer, .number), (.number, .integer): left.number == right.number
    default: left == right
    }
  }
}
