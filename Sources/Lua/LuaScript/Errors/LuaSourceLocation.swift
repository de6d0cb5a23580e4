/// A line of a Lua file.
package struct LuaSourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The name of the chunk, which is the path of its file.
  package let file: String
  /// The line, from 1.
  package let line: Int

  /// A line of a file.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The location as `file:line`.
  package var description: String { "\(file):\(line)" }

  /// The name of a chunk without the mark that Lua puts in front of it.
  static func fileName(ofSource source: UnsafePointer<CChar>) -> String {
    let first = UInt8(bitPattern: source.pointee)
    let isMarked = first == UInt8(ascii: "@") || first == UInt8(ascii: "=")
    return String(cString: isMarked ? source + 1 : source)
  }

  init?(source: UnsafePointer<CChar>?, line: Int32) {
    guard line > 0, let source else { return nil }
    self.init(file: Self.fileName(ofSource: source), line: Int(line))
  }
}
