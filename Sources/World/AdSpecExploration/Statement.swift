/// A statement of a scenario's source: a line, or a block with a first line, statements and a last
/// line.
///
/// A scenario is one block. Because the source is a tree, a statement can be left out without
/// reading Lua.
package struct Statement: Hashable, Sendable {
  /// The line, or the first line of the block, without indentation.
  package var text: String
  /// The statements of the block; nil for a line.
  package var body: [Statement]?
  /// The last line of the block; empty for a line.
  package var closing = ""
  /// Whether the scenario would be another one without the statement.
  package var isFixed = false

  /// Creates a line.
  package init(_ text: String) {
    self.text = text
  }

  /// Creates a block.
  package init(_ opening: String, _ body: [Statement], _ closing: String = "end") {
    text = opening
    self.body = body
    self.closing = closing
  }

  /// The source, with indentation.
  package var source: String { lines(0).joined(separator: "\n") + "\n" }

  /// The number of statements, without the blocks' last lines.
  package var count: Int { 1 + (body ?? []).reduce(0) { $0 + $1.count } }

  private func lines(_ depth: Int) -> [String] {
    let indentation = String(repeating: "  ", count: depth)
    guard let body else { return [indentation + text] }
    return [indentation + text] + body.flatMap { $0.lines(depth + 1) } + [indentation + closing]
  }
}
