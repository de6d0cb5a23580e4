import CForkServer

/// A terminal that a person looks at.
package struct Terminal {
  /// Its columns; nil when it does not say.
  package let columns: Int?

  /// Looks at what a descriptor leads to; nil when that is no terminal.
  package init?(descriptor: Int32) {
    let columns = fork_server_terminal_columns(descriptor)
    guard columns >= 0 else { return nil }
    self.columns = columns == 0 ? nil : Int(columns)
  }
}
