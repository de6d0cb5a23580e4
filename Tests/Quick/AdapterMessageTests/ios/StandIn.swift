// A stand-in's class with a handwritten list of its messages, and a subclass in the adapter.
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
