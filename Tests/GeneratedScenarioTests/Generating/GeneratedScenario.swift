/// A scenario that was made from a seed, and for whom it is.
struct GeneratedScenario {
  let seed: UInt64
  let adapter: String
  let format: String
  let source: String
  /// How often each verb of the vocabulary occurs, as `ad:click`.
  let verbs: [String: Int]

  /// What runs generated scenarios: the adapters and apps that conform, with their formats, those that
  /// can do more the more often.
  static let subjects: [(name: String, weight: Int, formats: [String])] = [
    ("sample", 2, mediated), ("sample-google-tracked", 1, ["native"]), ("fernway", 2, mediated),
    ("fernway-queues", 2, mediated), ("fernway-expiry", 2, mediated),
    ("sample-custom-native", 1, ["custom_native"]),
    ("sample-custom-native-handler", 1, ["custom_native"]),
  ]
  private static let mediated = ["banner", "rewarded", "rewarded", "native"]

  /// The scenario's name, which is that of its seed.
  var name: String { "generated from seed \(seed)" }

  init(seed: UInt64) {
    self.seed = seed
    let writer = ScenarioWriter(seed: seed)
    let subject = writer.pick(
      GeneratedScenario.subjects.flatMap { Array(repeating: $0, count: $0.weight) })
    adapter = subject.name
    format = writer.pick(subject.formats)
    if format == "custom_native" {
      CustomNativeStory(writer).write(named: "generated from seed \(seed)")
    } else {
      MediationStory(writer, adapter: adapter, format: format)
        .write(named: "generated from seed \(seed)")
    }
    source = writer.source
    verbs = writer.verbs
  }
}
