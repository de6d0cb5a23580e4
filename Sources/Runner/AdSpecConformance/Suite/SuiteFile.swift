/// A file of a suite.
package struct SuiteFile: Hashable, Sendable {
  /// The path, as messages and reports name it.
  package var path: String
  /// The path in the folder of the suite, or the name of a file that was named itself.
  ///
  /// It is the same from each working directory, so that digests are.
  package var name: String
  /// What it contains.
  package var contents: [UInt8]
  /// Which file of the disk it is; nil for one that is compiled in.
  var identity: FileIdentity?

  /// Whether it is a file of the disk, and not compiled in.
  package var isOnDisk: Bool { identity != nil }

  /// Creates a file that was named itself.
  package init(path: String, contents: [UInt8]) {
    self.path = path
    name = FilePath.name(of: path)
    self.contents = contents
  }
}
