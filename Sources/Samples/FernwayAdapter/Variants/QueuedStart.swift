import Dispatch
import FernwayAds
import Foundation
import Synchronization

/// The start of the network's SDK for the adapter without tasks.
///
/// Unchecked because all of its state is used on its queue alone.
final class QueuedStart: @unchecked Sendable {
  private enum State { case none, running, done }

  static let queue = DispatchQueue(label: "com.fernway.adapter")
  private static let current = Mutex(QueuedStart())

  /// The start of this process.
  static var shared: QueuedStart { current.withLock { $0 } }

  /// Forgets it; whoever still waits for its end is told of it.
  static func reset() {
    current.withLock { $0 = QueuedStart() }
  }

  private var state = State.none
  private var waiting: [@Sendable (NSError?) -> Void] = []

  /// Starts the network's SDK unless that has been done.
  ///
  /// - Parameters:
  ///   - appID: The network's app, nil where nothing names one.
  ///   - completion: Called on the queue, with nil when the network can be used or there is no app
  ///     to start it for.
  func run(appID: String?, completion: @escaping @Sendable (NSError?) -> Void) {
    QueuedStart.queue.async { [self] in
      guard let appID, state != .done else { return completion(nil) }
      waiting.append(completion)
      guard state == .none else { return }
      state = .running
      Fernway.shared.start(appID: appID) { result in
        QueuedStart.queue.async { self.finish(result) }
      }
    }
  }

  private func finish(_ result: Result<Void, FernwayError>) {
    var failure: NSError?
    if case .failure(let error) = result {
      failure = FernwayAdapterError.startFailed.wrapping(error)
    }
    state = failure == nil ? .done : .none
    let resumed = waiting
    waiting = []
    for resume in resumed { resume(failure) }
  }
}
