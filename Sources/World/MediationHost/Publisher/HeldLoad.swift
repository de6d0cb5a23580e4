import UIKit

/// The load behind an ad object of the app; the host lets go of it with that object.
final class HeldLoad {
  let load: HostLoad
  /// Whether the ad has been presented, which can be done once, or has become visible.
  var isUsed = false
  /// The app's view that shows a native ad.
  weak var view: UIView?
  private weak var host: MediationHost?

  init(_ load: HostLoad, _ host: MediationHost?) {
    self.load = load
    self.host = host
  }

  deinit {
    host?.release(load)
  }
}
