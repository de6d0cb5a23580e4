import AdSpecTestSupport
import Foundation
import VirtualTime

/// One input, made from a seed and a number alone.
struct FuzzInput {
  enum Kind: String, CaseIterable {
    case scenario, rule, trace
  }

  let seed: UInt64
  let number: Int
  let kind: Kind
  /// The changed file, and where it lies in the folder of its run.
  let file: (name: String, text: String)
  /// Other files of the run.
  private let others: [(name: String, text: String)]
  /// The arguments of `adspec`.
  let arguments: [String]

  init(_ corpus: FuzzCorpus, seed: UInt64, number: Int) {
    self.seed = seed
    self.number = number
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9e37_79b9, for: "fuzz")
    kind = [.scenario, .scenario, .rule, .trace][number % 4]
    func one<Element>(of list: [Element]) -> Element {
      list[Int.random(in: list.indices, using: &generator)]
    }
    // Finding lines of the adapter runs what is broken once more: some inputs are enough for that.
    let places = number % 32 < 4 ? [] : ["--no-places"]
    let limits = ["--timeout", "5", "--jobs", "1"] + places
    switch kind {
    case .scenario:
      let source = one(of: corpus.scenarios)
      var mutation = LuaMutation(corpus, generator)
      let text = mutation.mutated(source.text(with: [one(of: source.declarations)]))
      file = ("s.lua", text)
      others = []
      let adapters =
        text.contains("custom_native")
        ? ["sample-custom-native"] : ["sample", "sample", "fernway", "fernway-queues"]
      arguments = ["run", "s.lua", "--adapter", one(of: adapters)] + limits
    case .rule:
      let source = one(of: corpus.rules)
      let scenario = one(of: corpus.scenarios)
      let rules = [one(of: source.declarations), one(of: source.declarations)].enumerated().map {
        (position, rule) in
        rule.replacing(/\bid( *)= "/) { "id\($0.output.1)= \"HOUSE\(position)-" }
      }
      var mutation = LuaMutation(corpus, generator)
      file = ("rules/r.lua", mutation.mutated(source.text(with: rules)))
      others = [("s.lua", scenario.text(with: [one(of: scenario.declarations)]))]
      arguments = ["run", "s.lua", "--rules", "rules"] + limits
    case .trace:
      let source = one(of: corpus.traces)
      var mutation = TraceMutation(generator)
      file = ("t.jsonl", mutation.mutated(source))
      others = []
      arguments = ["check", "t.jsonl"]
    }
  }

  /// Puts the files into a folder.
  func write(to folder: URL) throws {
    for file in others + [file] {
      let place = folder.appendingPathComponent(file.name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: place)
    }
  }
}
