/// A step of the walk through the code: a function that the architecture guide names.
package struct WalkStep: Hashable, CustomStringConvertible {
  /// The number of the step, from 1.
  package let number: Int
  /// The path of the function's file.
  package let path: String
  /// The name and labels of the function: `run(_:take:)`.
  package let function: String

  /// The step as the guide has it.
  package var description: String { "\(number). \(path) \(function)" }

  /// The entries of the numbered list, each with a quoted path and a quoted function.
  package static func all() throws -> [WalkStep] {
    let guide = "Sources/Runner/AdSpec/AdSpec.docc/Architecture.md"
    return try Project.text(guide).split(separator: "\n").compactMap { line in
      guard let dot = line.firstIndex(of: "."), let number = Int(line[..<dot]) else { return nil }
      let quoted = line.split(separator: "`", omittingEmptySubsequences: false)
      guard quoted.count > 3 else { return nil }
      return WalkStep(number: number, path: String(quoted[1]), function: String(quoted[3]))
    }
  }
}
