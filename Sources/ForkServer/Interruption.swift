import CForkServer

/// The user's wish that the process end (Ctrl-C).
package enum Interruption {
  /// Lets SIGINT and SIGTERM set a flag instead of ending the process; the second one ends it at once with status 130.
  ///
  /// A wait for a child returns when the flag is set. A signal that the process was started with ignoring stays
  /// ignored.
  package static func install() {
    fork_server_interruption_install()
  }

  /// Whether the first signal came.
  package static var isRequested: Bool {
    fork_server_interruption_requested()
  }
}
