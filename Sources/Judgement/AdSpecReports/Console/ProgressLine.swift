/// The line in which a terminal shows how far long work is.
package struct ProgressLine {
  /// The number of finished pieces of the work.
  package var done = 0
  /// The number of finished pieces that failed.
  package var failed = 0
  private let count: Int
  private let width: Int

  /// The text that clears the line of a terminal.
  package static let clear = "\r\u{1b}[K"

  /// Creates the line of work that has not begun.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - width: The number of columns of the terminal.
  package init(count: Int, width: Int) {
    (self.count, self.width) = (count, width)
  }

  /// The line, which replaces the earlier line.
  ///
  /// The remaining time is an estimate. It is shown after 3 s and a twentieth of the work, because
  /// the first pieces take longer than the others.
  ///
  /// - Parameters:
  ///   - name: The name of the latest piece.
  ///   - elapsed: The real time since the beginning, in seconds; nil shows no estimate.
  /// - Returns: The text, with the characters that clear the earlier line.
  package func text(_ name: String, elapsed: Double?) -> String {
    var parts = failed == 0 ? [] : ["\(failed) failed"]
    if let elapsed, elapsed >= 3, done * 20 >= count, done < count {
      let left = elapsed / Double(done) * Double(count - done)
      parts.append("\(Int(left.rounded(.up))) s left")
    }
    let state = parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
    return ProgressLine.clear + PlainText.line("[\(done)/\(count)] \(state)\(name)", to: width - 1)
  }
}
