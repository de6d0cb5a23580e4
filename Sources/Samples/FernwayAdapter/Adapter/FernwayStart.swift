import FernwayAds
import Synchronization

/// The start of the network's SDK, which happens once in a process.
///
/// Set-ups and loads that come while it runs wait for its end. After a failure the next one tries
/// again.
actor FernwayStart {
  private static let current = Mutex(FernwayStart())

  /// The start of this process.
  static var shared: FernwayStart { current.withLock { $0 } }

  /// Forgets it; whoever still waits for its end is told of it.
  static func reset() {
    current.withLock { $0 = FernwayStart() }
  }

  private var attempt: Task<Void, any Error>?

  /// Starts the network's SDK unless that has been done, and waits for the end.
  ///
  /// - Throws: `startFailed` when it cannot be started.
  func run(appID: String) async throws {
    let attempt = attempt ?? Task { try await Fernway.shared.start(appID: appID) }
    self.attempt = attempt
    do {
      try await attempt.value
    } catch {
      if self.attempt == attempt { self.attempt = nil }
      throw FernwayAdapterError.startFailed.wrapping(error)
    }
  }
}
