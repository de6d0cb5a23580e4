import Foundation
import Glibc

/// Where results go.
///
/// Nothing is kept in a buffer, so that nothing is lost or written twice when a process is forked.
enum StandardOutput {
  /// What cannot be written, because a disk is full or whoever read has gone.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Writes all of a text, or as much as whoever reads it wants.
  ///
  /// - Throws: `Failure` when that is not possible.
  static func write(_ text: String) throws {
    // What the adapter has printed in this process comes before it.
    fflush(nil)
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      // As with `| head`: who reads has enough.
      if (cause ?? error as NSError).code == Int(EPIPE) { return }
      throw Failure(
        description: "standard output cannot be written: "
          + (cause ?? error as NSError).localizedDescription)
    }
  }
}
