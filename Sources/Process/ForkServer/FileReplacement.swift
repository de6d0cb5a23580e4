import Glibc

/// Files that appear whole or not at all.
package enum FileReplacement {
  /// Gives a file the path of another one, which is gone then, in one step: nobody ever sees neither (rename(2)).
  package static func move(_ path: String, over other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw .last }
  }
}
