import AdSpecExploration

/// A scenario that was made from a seed, for one of the conforming adapters and apps of the tests.
struct GeneratedScenario {
  let seed: UInt64
  let adapter: String
  let format: String
  let source: String
  /// How often each call of the vocabulary occurs, such as `ad:click`.
  let verbs: [String: Int]

  /// The conforming adapters and apps with their formats.
  ///
  /// The weight says how often an adapter or app is chosen.
  static let subjects: [(name: String, weight: Int, formats: [String])] = [
    ("sample", 2, mediated), ("sample-google-tracked", 1, ["native"]), ("fernway", 2, mediated),
    ("fernway-queues", 2, mediated), ("fernway-expiry", 2, mediated),
    ("sample-custom-native", 1, ["custom_native"]),
    ("sample-custom-native-handler", 1, ["custom_native"]),
  ]
  private static let mediated = [
    "banner", "banner", "interstitial", "rewarded", "rewarded_interstitial", "app_open", "native",
    "native",
  ]

  /// The name of the scenario, which contains the seed.
  var name: String { "generated from seed \(seed)" }

  init(seed: UInt64) {
    self.seed = seed
    let writer = ScenarioWriter(seed: seed)
    let chosen = writer.pick(
      GeneratedScenario.subjects.flatMap { Array(repeating: $0, count: $0.weight) })
    adapter = chosen.name
    format = writer.pick(chosen.formats)
    let program = RandomProgram(
      named: "generated from seed \(seed)", for: GeneratedScenario.facts(of: adapter), in: format,
      by: writer)
    source = program.statement.source
    verbs = program.verbs
  }

  /// What the scenarios know about an adapter.
  ///
  /// All loads are in a waterfall. A bid that the host adds there must change nothing.
  private static func facts(of adapter: String) -> ExploredSubject {
    var facts = ExploredSubject()
    facts.bids = adapter.hasPrefix("fernway")
    facts.declaresExtras = adapter.hasPrefix("fernway")
    facts.chanceOfHostCounts = 0
    if adapter == "sample-google-tracked" {
      facts.chanceOfHostCounts = 70
    } else {
      facts.mixedFormats = ["banner", "interstitial", "rewarded", "native"].map { ($0, []) }
      facts.others = ["sample", "fernway", "fernway-queues"].filter { $0 != adapter }
    }
    return facts
  }
}
