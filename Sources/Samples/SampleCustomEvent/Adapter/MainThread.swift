import Foundation

/// Brings what the network reports to the main thread, on which the Google Mobile Ads SDK expects
/// completions and events.
enum MainThread {
  /// Runs a body at once on the main thread, and later where the caller is on another.
  static func run(_ body: @escaping @Sendable () -> Void) {
    if Thread.isMainThread {
      body()
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}
