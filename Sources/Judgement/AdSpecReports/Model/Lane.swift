/// A format in a flow: what an adapter is judged for, apart from others.
package struct Lane: Hashable, Sendable {
  /// The format.
  package var format: String
  /// The flow of its loads: `waterfall` or `bidding`.
  package var flow: String

  /// Creates a lane.
  package init(format: String, flow: String = Lane.usualFlow) {
    self.format = format
    self.flow = flow
  }

  /// The flow that goes without saying.
  package static let usualFlow = "waterfall"

  /// Whether the flow goes without saying.
  var isUsual: Bool { flow == Lane.usualFlow }

  /// Its name for people, such as `rewarded` or `rewarded (bidding)`.
  package var name: String { isUsual ? format : "\(format) (\(flow))" }

  /// Its name within longer ones, such as `rewarded` or `rewarded/bidding`.
  var path: String { isUsual ? format : "\(format)/\(flow)" }
}
