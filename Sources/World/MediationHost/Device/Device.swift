package import AdSpecTrace
package import Foundation
package import UIKit
import VirtualTime

/// The device of a scenario: which URLs something on it opens, and whether it is online.
///
/// It is the environment of `UIApplication`, so that an app or adapter that opens a URL the usual
/// way is answered by the scenario and recorded.
package final class Device: ApplicationEnvironment {
  /// The beginnings of URLs that some installed app opens.
  package internal(set) var openable: [String] = []
  /// Whether the device is online.
  package private(set) var isOnline = true

  let scheduler: VirtualScheduler
  let recorder: TraceRecorder

  init(scheduler: VirtualScheduler, recorder: TraceRecorder) {
    self.scheduler = scheduler
    self.recorder = recorder
  }

  /// Whether some installed app opens the URL; the browser is none of them.
  package func hasApp(for url: String) -> Bool {
    openable.contains { url.hasPrefix($0) }
  }

  /// Opens a URL and records that.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - target: What it is opened in.
  ///   - identity: The objects that the opening is about.
  /// - Returns: Whether it could be opened.
  @discardableResult
  package func open(
    _ url: String, in target: ClickTarget, _ identity: EventIdentity = EventIdentity()
  ) -> Bool {
    let isOpened = target == .browser || hasApp(for: url)
    var attributes = [
      TraceAttribute("url", .string(url)), TraceAttribute("kind", .string(target.rawValue)),
    ]
    if !isOpened { attributes.append(TraceAttribute("opened", .boolean(false))) }
    recorder.record(.deviceOpenUrl, identity, attributes)
    return isOpened
  }

  /// Says whether the device is online from now on, and records that.
  package func becomeReachable(_ isOnline: Bool) {
    self.isOnline = isOnline
    recorder.record(
      .deviceReachability, EventIdentity(), [TraceAttribute("online", .boolean(isOnline))])
  }

  // MARK: The environment of the app

  package func canOpen(_ url: URL) -> Bool {
    target(of: url) == .browser || hasApp(for: url.absoluteString)
  }

  package func open(_ url: URL, completion: @escaping (Bool) -> Void) {
    let isOpened = open(url.absoluteString, in: target(of: url))
    scheduler.schedule { completion(isOpened) }
  }

  package func didPresent(_ controller: UIViewController, from presenter: UIViewController) {}

  package func didDismiss(_ controller: UIViewController, from presenter: UIViewController) {}

  /// Web addresses are the browser's, unless an installed app claims them.
  private func target(of url: URL) -> ClickTarget {
    let isWeb = url.scheme == "https" || url.scheme == "http"
    return isWeb && !hasApp(for: url.absoluteString) ? .browser : .deepLink
  }
}
