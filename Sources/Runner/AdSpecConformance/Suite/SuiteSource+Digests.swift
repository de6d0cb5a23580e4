import AdSpecReports

/// The digests of a suite, by which two runs can be told to rest on the same files.
///
/// They depend on what the files contain and on where the files are in the suite, and not on where the suite
/// is: two who test by the same suite get the same digests.
extension SuiteSource {
  /// The digest of the files of rules, in hexadecimal digits.
  package var rulesDigest: String { SuiteSource.digest(of: rules) }

  /// The digest of the files of scenarios, and of the modules and pictures that they may require.
  package var scenariosDigest: String {
    SuiteSource.digest(
      of: scenarios + SuiteSource.sorted(modules) + SuiteSource.sorted(pictures))
  }

  private static func sorted(_ files: [String: SuiteFile]) -> [SuiteFile] {
    files.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The digest of a list that has a line for each file, with the digest of its contents and its path in the
  /// suite, as `sha256sum` prints it.
  private static func digest(of files: [SuiteFile]) -> String {
    let lines = files.map { "\(ContentDigest($0.contents).hexadecimal)  \($0.name)\n" }
    return ContentDigest(lines.joined()).hexadecimal
  }
}
