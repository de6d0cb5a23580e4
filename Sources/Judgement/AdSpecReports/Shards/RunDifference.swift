import AdSpecRules

/// In what two runs differ that should be the same one.
struct RunDifference {
  /// What differs, each in a few words.
  private var items: [String] = []

  /// Compares two runs; nil where they can be parts of one.
  init?(_ own: RunReport, _ other: RunReport) {
    compare("adapter", own, other) { PlainText.line($0.adapter.name) }
    compare("class", own, other) { PlainText.line($0.adapter.className) }
    compare("version", own, other) { PlainText.line($0.adapter.adapterVersion) }
    compare("SDK", own, other) { PlainText.line($0.adapter.sdkVersion) }
    note("profile", own.adapter.profile != other.adapter.profile)
    note(
      "formats",
      own.adapter.formats != other.adapter.formats
        || own.adapter.lanes != other.adapter.lanes || own.adapter.isApp != other.adapter.isApp)
    compare("seed", own, other) { String($0.seed) }
    compare("--strict", own, other) { $0.isStrict ? "given" : "not given" }
    compare("options", own, other) { report in
      let options = report.conditions?.options ?? []
      return options.isEmpty ? "none" : PlainText.line(options.joined(separator: " "))
    }
    compare("adspec", own, other) { PlainText.line($0.toolVersion) }
    compare("suite", own, other) { PlainText.line($0.suiteVersion) }
    compare("Google Mobile Ads SDK", own, other) {
      PlainText.line($0.conditions?.mobileAdsVersion ?? "unknown")
    }
    note(
      "rules",
      own.conditions?.rulesDigest != other.conditions?.rulesDigest
        || own.rules.map(\.id) != other.rules.map(\.id))
    note("files of scenarios", own.conditions?.scenariosDigest != other.conditions?.scenariosDigest)
    compare("shards", own, other) { String($0.shard?.count ?? 0) }
    note(
      "selection of scenarios",
      own.shard?.plan != other.shard?.plan
        || own.shard?.isOfWholeSuite != other.shard?.isOfWholeSuite
        || own.emptiness != other.emptiness)
    compare("day of expected failures", own, other) { $0.expected?.today ?? "none" }
    note("list of expected failures", own.expected?.entries != other.expected?.entries)
    if items.isEmpty { return nil }
  }

  /// All that differs, in one line.
  var text: String { items.joined(separator: "; ") }

  private mutating func compare(
    _ name: String, _ own: RunReport, _ other: RunReport, _ value: (RunReport) -> String
  ) {
    let (own, other) = (value(own), value(other))
    if own != other { items.append("\(name) \(own), and there \(other)") }
  }

  /// Notes what is too long to be shown.
  private mutating func note(_ name: String, _ isDifferent: Bool) {
    if isDifferent { items.append("other " + name) }
  }
}
