import Foundation
import GoogleMobileAds

/// A video ad of Quay's SDK, and its notifications on the main thread.
///
/// The adapter looks up the classes by name, because an app need not contain this part of the SDK.
final class QuayVideoAd: NSObject {
  private static let name = NSNotification.Name("QYVAdEventNotification")

  private let object: NSObject
  private var observation: NSObjectProtocol?
  /// Called with each event of the ad.
  var onEvent: ((QuayVideoEvent) -> Void)?

  init(_ className: String, _ credentials: QuayCredentials) throws {
    let selector = NSSelectorFromString("adWithZone:")
    guard let type = NSClassFromString(className) as? NSObject.Type, type.responds(to: selector),
      let object = type.perform(selector, with: NSNumber(value: credentials.zone))?
        .takeUnretainedValue() as? NSObject
    else { throw QuayAdapterError.noVideoAd.error }
    self.object = object
    super.init()
    object.setValue(credentials.tag, forKey: "tag")
    observation = NotificationCenter.default.addObserver(
      forName: Self.name, object: object, queue: nil
    ) { [weak self] notification in
      guard let self = self, let event = QuayVideoEvent(notification) else { return }
      self.receive(event)
    }
  }

  deinit {
    object.perform(NSSelectorFromString("destroy"))
    if let observation = observation { NotificationCenter.default.removeObserver(observation) }
  }

  func load() { object.perform(NSSelectorFromString("load")) }

  /// Shows the ad; returns false when Quay refuses to show the ad.
  func show(from viewController: UIViewController) -> Bool {
    let selector = NSSelectorFromString("showFromViewController:")
    guard object.responds(to: selector),
      let answer = object.perform(selector, with: viewController)?.takeUnretainedValue()
    else { return false }
    return (answer as? NSNumber)?.boolValue ?? false
  }

  private func receive(_ event: QuayVideoEvent) {
    #if DEFECTIVE
      // Defect: the adapter handles the event on Quay's own queue instead of the main thread.
      onEvent?(event)
    #else
      QuayMainThread.run { self.onEvent?(event) }
    #endif
  }
}

/// An event of an ad, read from a notification of Quay.
enum QuayVideoEvent {
  case loaded, shown, impression, click, willClose
  case closed(isFullyWatched: Bool)
  case loadFailed(NSError)
  case showFailed(NSError)

  init?(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    switch info["event"] as? String {
    case "loaded": self = .loaded
    case "loadFailed": self = .loadFailed(QuayAdapterError.network(info))
    case "shown": self = .shown
    case "showFailed": self = .showFailed(QuayAdapterError.network(info))
    case "impression": self = .impression
    case "click": self = .click
    case "willClose": self = .willClose
    case "closed": self = .closed(isFullyWatched: info["fullyWatched"] as? Bool ?? false)
    default: return nil
    }
  }
}
