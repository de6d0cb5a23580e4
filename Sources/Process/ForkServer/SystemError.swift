import Glibc

/// A number of `errno`, with the system's words for it.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number, for example 12.
  package let number: Int32

  /// Wraps a number of `errno`.
  package init(number: Int32) {
    self.number = number
  }

  /// The error of the system call that failed last on this thread.
  static var last: SystemError { SystemError(number: errno) }

  /// The system's words and the number, for example `Cannot allocate memory (errno 12)`.
  package var description: String {
    "\(String(cString: strerror(number))) (errno \(number))"
  }
}
