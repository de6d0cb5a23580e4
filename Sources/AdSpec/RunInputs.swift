import AdSpecConformance

/// What a run comes from, so that a history knows which runs should have come to the same.
enum RunInputs {
  /// Equal texts for equal inputs: the program with the adapter in it, the files of rules and
  /// scenarios, the options and the seed.
  static func fingerprint(_ source: SuiteSource, _ words: [String]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(contentsOf: "/proc/self/exe")
    let files =
      source.rules + source.scenarios + source.modules.sorted { $0.key < $1.key }.map(\.value)
      + source.pictures.sorted { $0.key < $1.key }.map(\.value)
    for file in files {
      fingerprint.add(file.path.utf8)
      fingerprint.add(file.contents)
    }
    for word in words { fingerprint.add(word.utf8) }
    return fingerprint.text
  }
}
