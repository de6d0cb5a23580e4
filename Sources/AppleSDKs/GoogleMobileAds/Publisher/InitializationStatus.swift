public import UIKit

/// How far the adapters are.
public final class InitializationStatus: NSObject, @unchecked Sendable {
  /// How far each adapter is, by its class name.
  public let adapterStatusesByClassName: [String: AdapterStatus]

  /// Creates the status of those adapters.
  package init(adapterStatusesByClassName: [String: AdapterStatus]) {
    self.adapterStatusesByClassName = adapterStatusesByClassName
    super.init()
  }
}

/// How far one adapter is.
public final class AdapterStatus: NSObject, @unchecked Sendable {
  /// Whether the adapter is set up.
  public let state: AdapterInitializationState

  /// The time in seconds that the set-up took, 0 while it lasts.
  public let latency: TimeInterval

  private let text: String

  /// Creates the status of an adapter.
  package init(state: AdapterInitializationState, description: String, latency: TimeInterval) {
    self.state = state
    self.text = description
    self.latency = latency
    super.init()
  }

  /// What is known of the adapter.
  public override var description: String { text }
}
