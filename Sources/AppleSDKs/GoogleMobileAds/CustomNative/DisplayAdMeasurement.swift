public import UIKit

/// Measures how a display ad is shown.
public final class DisplayAdMeasurement: NSObject, @unchecked Sendable {
  /// The view that shows the ad; held weakly, and to be set before the start.
  public weak var view: UIView?

  /// Whether the measurement has started.
  package private(set) var isStarted = false

  /// Creates a measurement that has not started.
  package override init() { super.init() }

  /// Starts the measurement, or throws why it cannot; a repeated start has no effect.
  public func start() throws {
    guard !isStarted else { return }
    try MobileAdsBackends.required.startMeasuring(self)
    isStarted = true
  }
}
