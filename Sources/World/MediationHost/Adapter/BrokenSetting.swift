/// One of the settings that an adapter needs, in a state in which it cannot be used.
package struct BrokenSetting: Sendable, Hashable {
  /// What is wrong with it.
  package enum Way: String, Sendable, CaseIterable {
    case missing, empty
    case wrongType = "wrong_type"
  }

  /// The position among the keys that the adapter needs for the load, from 1.
  package var number: Int
  /// What is wrong with it.
  package var way: Way

  /// Creates a broken setting.
  package init(number: Int, way: Way) {
    self.number = number
    self.way = way
  }
}
