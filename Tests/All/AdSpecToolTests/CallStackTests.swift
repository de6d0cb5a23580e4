import AdSpecTestSupport
import Foundation
import Testing

/// The walk of the architecture guide, compared with the call stack of an adapter in a series.
@Suite struct CallStackTests {
  /// The functions of the walk that have returned when the adapter is called.
  private static let returned = [
    "init(_:isWhole:)", "init(_:_:subject:others:breadth:sdk:)", "init(for:_:receive:)", "start()",
  ]

  /// The function of a line of a stack, such as `PlanRunner.results(of:by:take:)`.
  ///
  /// A closure counts as the function that contains the closure.
  private static func function(_ line: Substring) -> String {
    (line.components(separatedBy: " in ").last ?? "").replacing(/^static |<[A-Z, ]+>/, with: "")
  }

  /// The position of a step in a stack; nil if the step is not there.
  private static func position(of step: WalkStep, in functions: [String]) throws -> Int? {
    let text = try Project.text(step.path)
    return try functions.firstIndex { function in
      guard function.hasSuffix("." + step.function) else { return false }
      let type = function.dropLast(step.function.count + 1)
      return try text.contains(Regex("(class|struct|enum|extension|protocol) \(type)\\b"))
    }
  }

  @Test("the adapter of a default run is called through the functions of the walk, in their order")
  func walkIsTheCallStack() throws {
    let folder = try TemporaryFolder()
    let scenarios = (0..<3).map { number in
      "scenario \"\(number)\" { formats = BANNER, config = { settings = { "
        + "parameter = \"call stack\", file = \"\(folder.path("stacks"))\" } } }\n"
    }
    try folder.write("a.lua", scenarios.joined())
    try folder.write("stacks", "")
    // Optimized code lacks the frames of functions that the compiler inlined.
    let program = try BuiltExecutable(debug: "AdSpecCrashFixture").url.path
    _ = try BuiltExecutable(path: "/usr/bin/env").run(
      ["ADSPEC_READS_SYMBOLS=1", program, "run", "a.lua"], in: folder.url)
    let stacks = try folder.text("stacks").split(separator: "\n\n")
    let stack = try #require(stacks.first, "the adapter was not called")
    let functions = stack.split(separator: "\n").reversed().map(Self.function)

    let steps = try WalkStep.all()
    let last = try #require(steps.firstIndex { $0.path.hasSuffix("/AdRequester.swift") })
    let positions = try steps[...last].map { try Self.position(of: $0, in: functions) }
    let missing = zip(steps, positions).filter { $1 == nil }.map(\.0.function)
    #expect(missing == Self.returned, "\(stack)")
    let calls = positions.compactMap(\.self)
    #expect(calls == calls.sorted(), "\(stack)")
  }
}
