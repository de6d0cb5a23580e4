/// One of the parts into which the scenarios of a run are divided, to be run on several machines.
///
/// The parts are dealt out like cards, in the order of the plan: scenarios of one file, which take
/// about as long, so come to different parts, and no part has more than one scenario more than another.
package struct Shard: Hashable, Sendable {
  /// A run of a scenario that is planned.
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

  /// Which part it is, from 1.
  package let index: Int
  /// How many parts there are.
  package let count: Int
  /// Whether all parts together are the whole suite.
  package var isOfWholeSuite = false
  /// What all parts together run, in the order of the plan.
  package var plan: [Entry] = []

  /// How many parts there may be: more than anybody has machines.
  package static let most = 100_000

  /// Creates a part; nil unless it is one of them.
  package init?(_ index: Int, of count: Int) {
    guard (1...Shard.most).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// The positions of its scenarios in the plan, in their order.
  package func positions(of total: Int) -> StrideTo<Int> {
    stride(from: index - 1, to: total, by: count)
  }

  /// What it is called in sentences, such as `shard 2 of 4`.
  package var name: String { "shard \(index) of \(count)" }

  /// Who judges the whole, as reports of a part say it.
  package static let advice = "adspec merge judges the whole by the JSON reports of all shards"
}
