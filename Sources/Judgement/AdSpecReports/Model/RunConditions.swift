/// What the results of a run rest on besides the adapter and the seed.
package struct RunConditions: Hashable, Sendable {
  /// The SHA-256 digest of the files of rules, in hexadecimal digits.
  package var rulesDigest: String
  /// The SHA-256 digest of the files of scenarios and of what they may require.
  package var scenariosDigest: String
  /// The version of the Google Mobile Ads SDK whose interface the adapter was compiled against.
  package var mobileAdsVersion: String
  /// The options that change what becomes of a scenario, as a shell reads them.
  package var options: [String]

  /// Creates conditions.
  package init(
    rulesDigest: String, scenariosDigest: String, mobileAdsVersion: String, options: [String] = []
  ) {
    self.rulesDigest = rulesDigest
    self.scenariosDigest = scenariosDigest
    self.mobileAdsVersion = mobileAdsVersion
    self.options = options
  }
}
