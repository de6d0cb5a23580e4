import Foundation
import GoogleMobileAds

/// An ad object of Plover's SDK, and its notifications.
final class PloverNetworkAd: NSObject {
  private static let name = NSNotification.Name("PLVAdEventNotification")

  private let object: NSObject
  private var observation: NSObjectProtocol?
  /// Told of each event.
  var onEvent: ((PloverEvent) -> Void)?

  init(_ className: String, _ settings: PloverSettings) throws {
    guard let object = PloverSDK.ad(className, placement: settings.placementName) else {
      throw PloverError.noAdObject.error
    }
    self.object = object
    super.init()
    object.setValue(settings.gameID, forKey: "gameID")
    object.setValue(settings.placementHash, forKey: "signature")
    observation = NotificationCenter.default.addObserver(
      forName: Self.name, object: object, queue: nil
    ) { [weak self] notification in
      guard let self = self, let event = PloverEvent(notification) else { return }
      self.receive(event)
    }
  }

  deinit {
    if let observation = observation { NotificationCenter.default.removeObserver(observation) }
  }

  /// The banner's view.
  var view: UIView? { object.value(forKey: "view") as? UIView }

  func setSizeName(_ name: String) { object.setValue(name, forKey: "sizeName") }

  func load() { object.perform(NSSelectorFromString("load")) }

  /// Shows the ad; false where Plover refuses.
  func show(from viewController: UIViewController) -> Bool {
    let selector = NSSelectorFromString("showFromViewController:")
    guard object.responds(to: selector),
      let answer = object.perform(selector, with: viewController)?.takeUnretainedValue()
    else { return false }
    return (answer as? NSNumber)?.boolValue ?? false
  }

  private func receive(_ event: PloverEvent) {
    // Defect: it is handed on where Plover posts it, on a queue of its own.
    onEvent?(event)
  }
}
