// A class of a network whose stand-in lists its messages by hand, and an adapter's class below it.
import UIKit

class StandIn: NSObject, ObjectiveCMessaging {
  class var objectiveCMembers: [ObjectiveCMember] {
    [
      .method("listed") { (_: StandIn, _) in "listed" },
      .method("both") { (_: StandIn, _) in "by hand" },
    ]
  }
}

final class StandInListener: StandIn {
  @objc private func both() -> String { "declared" }
  @objc private func own() -> String { "own" }
}
