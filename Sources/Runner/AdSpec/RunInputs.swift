import AdSpecConformance

/// What a run comes from, so that a history knows which runs should have come to the same.
enum RunInputs {
  /// Equal texts for equal inputs: the program with the adapter in it, the files of rules and
  /// scenarios, the options and the seed.
  static func fingerprint(_ source: SuiteSource, _ words: [String]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(contentsOf: "/proc/self/exe")
    for text in [source.rulesDigest, source.scenariosDigest] + words { fingerprint.add(text.utf8) }
    return fingerprint.text
  }
}
