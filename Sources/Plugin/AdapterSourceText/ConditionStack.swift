/// The `#if` around a place in a file.
struct ConditionStack {
  private struct Frame {
    /// The conditions of the branches before.
    var earlier: [String]
    var current: String
    /// The scopes at the beginning, since each branch may open the same ones.
    var scopes: [DeclarationReader.Scope]
  }

  private var frames: [Frame] = []

  /// The condition under which the place is compiled; nil where it always is.
  var text: String? {
    let all = frames.flatMap { frame in
      frame.earlier.map { "!(\($0))" } + (frame.current.isEmpty ? [] : ["(\(frame.current))"])
    }
    return all.isEmpty ? nil : all.joined(separator: " && ")
  }

  /// Reads a line of conditional compilation.
  ///
  /// - Returns: The scopes that a further branch begins in; nil where they go on.
  mutating func read(
    _ directive: String, _ condition: String, scopes: [DeclarationReader.Scope]
  ) -> [DeclarationReader.Scope]? {
    if directive == "#if" {
      frames.append(Frame(earlier: [], current: condition, scopes: scopes))
      return nil
    }
    guard var frame = frames.popLast(), directive != "#endif" else { return nil }
    frame.earlier.append(frame.current)
    frame.current = condition
    frames.append(frame)
    return frame.scopes
  }
}
