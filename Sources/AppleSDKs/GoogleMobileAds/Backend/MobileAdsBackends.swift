/// The backend to which the SDK's classes forward.
///
/// It belongs to the process, because the SDK's API does: `MobileAds.shared` and the static loads
/// have no object to carry it. One scenario runs at a time in a process and its host sets the
/// backend before anything else runs, so it is neither locked nor copied.
package enum MobileAdsBackends {
  private final class Box: @unchecked Sendable {
    var backend: (any MobileAdsBackend)?
  }

  private static let box = Box()
  private static let absent = AbsentMobileAdsBackend()

  /// The backend of the running scenario, held strongly, or nil between scenarios.
  package static var current: (any MobileAdsBackend)? {
    get { box.backend }
    set { box.backend = newValue }
  }

  /// The current backend, or one that refuses everything.
  static var required: any MobileAdsBackend { box.backend ?? absent }
}

/// Refuses everything, by the defaults of the protocol.
private final class AbsentMobileAdsBackend: MobileAdsBackend, Sendable {
  func requirementNotImplemented(_ name: String) {}
}
