import Foundation

/// Runs work on the main thread, where the Google Mobile Ads SDK is told everything.
enum QuayMainThread {
  /// Runs it at once on the main thread, and soon if called elsewhere.
  static func run(_ work: @escaping () -> Void) {
    if Thread.isMainThread { work() } else { DispatchQueue.main.async(execute: work) }
  }
}
