/// A file of a suite.
package struct SuiteFile: Hashable, Sendable {
  /// The path, as messages and reports name it.
  package var path: String
  /// What it contains.
  package var contents: [UInt8]
  /// Which file of the disk it is; nil for one that is compiled in.
  var identity: FileIdentity?

  /// Whether it is a file of the disk, and not compiled in.
  package var isOnDisk: Bool { identity != nil }

  /// Creates a file.
  package init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}
