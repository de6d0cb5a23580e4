/// What in an adapter's sources cannot be had on Linux, and what to do about it.
public struct AdapterSourceError: Error, Equatable, CustomStringConvertible {
  /// The author's file.
  public let path: String
  /// The line in it, from 1.
  public let line: Int
  /// What is wrong and what to do.
  public let message: String

  /// Says what is wrong in a line of a file, and what to do.
  public init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// As compilers say it, which tools that show errors in place can read.
  public var description: String { "\(path):\(line): error: \(message)" }
}
