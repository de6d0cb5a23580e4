import CForkServer
import Glibc

/// The counters of code that was compiled to count how often its lines run.
///
/// Contract of the unsafe code: the library that has the counters keeps the text of a path that it was
/// given, and here each of the few that there are stays for the life of the process.
package enum LineCounters {
  /// Whether any code of this program has counters.
  package static var exist: Bool { fork_server_counts_lines() }

  /// Keeps the counters of this process, and of those that it forks from now on, in a file.
  ///
  /// - Parameter path: An absolute path with a `%m`, in whose place a number of the program stands; nil
  ///   keeps them nowhere.
  package static func keep(in path: String?) {
    fork_server_keep_line_counters(path.map { UnsafePointer(strdup($0)) } ?? nil)
  }

  /// Has this process, and those that it forks from now on, count in one file, so that also what a killed
  /// process counted is there.
  ///
  /// - Parameter path: An absolute path with a `%c%m`, in whose place a number of the program stands.
  /// - Returns: Whether they do; code that is compiled without `-runtime-counter-relocation` cannot.
  package static func share(in path: String) -> Bool {
    fork_server_share_line_counters(strdup(path))
  }

  /// Adds the counters to the file, where they are kept in one.
  ///
  /// Processes that come to a usual end do so by themselves; children leave without that.
  @discardableResult
  package static func save() -> Bool { fork_server_save_line_counters() }
}
