/// What a path leads to, links followed.
package enum FileKind: Sendable {
  /// A folder.
  case folder
  /// A regular file, of which the contents can be replaced as a whole.
  case file
  /// A device, a pipe or a socket, which takes what is written to it.
  case stream

  /// Looks at a path; nil when there is nothing.
  package init?(_ path: String) {
    guard let status = FileAccess.status(path) else { return nil }
    self = status.kind
  }
}
