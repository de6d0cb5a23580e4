/// One of the parts of a run that is divided among several machines.
///
/// The scenarios are dealt to the parts in turn, in the order of the plan. Scenarios of one file
/// take about the same time, and so go to different parts. The sizes of two parts differ by at most
/// one scenario.
package struct Shard: Hashable, Sendable {
  /// A planned run of a scenario.
  package struct Entry: Hashable, Sendable {
    /// The name of the scenario, with its variant.
    package var name: String
    /// The format and the flow.
    package var lane: Lane

    /// Creates an entry.
    package init(name: String, lane: Lane) {
      self.name = name
      self.lane = lane
    }
  }

  /// The number of the part, from 1.
  package let index: Int
  /// The number of parts.
  package let count: Int
  /// Whether all parts together are the whole suite.
  package var isOfWholeSuite = false
  /// The scenarios of all parts, in the order of the plan.
  package var plan: [Entry] = []

  /// The maximum number of parts, far above the number of machines.
  package static let most = 100_000

  /// Creates a part; nil when the number is out of range.
  package init?(_ index: Int, of count: Int) {
    guard (1...Shard.most).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// The positions of its scenarios in the plan, in order.
  package func positions(of total: Int) -> StrideTo<Int> {
    stride(from: index - 1, to: total, by: count)
  }

  /// Its name in sentences, such as `shard 2 of 4`.
  package var name: String { "shard \(index) of \(count)" }

  /// The sentence that reports of a part have about the judgement of the whole.
  package static let advice = "adspec merge judges the whole by the JSON reports of all shards"
}
