import CForkServer

/// The three streams that a process starts with.
package enum StandardStreams {
  /// Makes sure that they lead somewhere, to `/dev/null` where they are closed, and that a write to a
  /// pipe without a reader fails instead of ending the process.
  ///
  /// To be called before anything is opened.
  package static func prepare() { fork_server_prepare_streams() }
}
