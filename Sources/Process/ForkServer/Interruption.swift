import CForkServer

/// The user's wish that the process end (Ctrl-C).
package enum Interruption {
  /// Lets SIGINT and SIGTERM set a flag instead of ending the process; the second one ends it at once with status 130.
  ///
  /// A wait for a child returns when the flag is set, and whatever else takes long asks for it. What does not come to
  /// its end within 1.8 seconds of real time is ended as by a second signal. A signal that the process was started with
  /// ignoring stays ignored.
  package static func install() {
    fork_server_interruption_install()
  }

  /// Tells that the work is over and only its results are left to write, which may take ten seconds.
  package static func allowWriting() {
    fork_server_interruption_allow_writing()
  }

  /// Whether the first signal came.
  package static var isRequested: Bool {
    fork_server_interruption_requested()
  }
}
