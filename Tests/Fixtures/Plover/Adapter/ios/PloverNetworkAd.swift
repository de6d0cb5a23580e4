import Foundation
import GoogleMobileAds

/// An ad object of Plover's SDK, and its notifications on the main thread.
final class PloverNetworkAd: NSObject {
  private static let name = NSNotification.Name("PLVAdEventNotification")

  private let object: NSObject
  private var observation: NSObjectProtocol?
  /// Called with each event of the ad.
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

  /// Shows the ad; returns false when Plover refuses to show the ad.
  func show(from viewController: UIViewController) -> Bool {
    let selector = NSSelectorFromString("showFromViewController:")
    guard object.responds(to: selector),
      let answer = object.perform(selector, with: viewController)?.takeUnretainedValue()
    else { return false }
    return (answer as? NSNumber)?.boolValue ?? false
  }

  private func receive(_ event: PloverEvent) {
    #if DEFECTIVE
      // Defect: the adapter handles the event on Plover's own queue instead of the main thread.
      onEvent?(event)
    #else
      if Thread.isMainThread {
        onEvent?(event)
      } else {
        DispatchQueue.main.async { self.onEvent?(event) }
      }
    #endif
  }
}

/// The settings of a line item of Plover: the game, and a placement with its name and hash.
struct PloverSettings {
  let gameID: String
  let placementName: String
  let placementHash: String

  init(_ credentials: MediationCredentials) throws {
    func text(_ key: String) throws -> String {
      guard let text = credentials.settings[key] as? String, !text.isEmpty else {
        throw PloverError.settings.error
      }
      return text
    }
    gameID = try text("game_id")
    placementName = try text("placement_name")
    #if DEFECTIVE
      // Defect: the load fails without the tag, which Plover does not need.
      _ = try text("tag")
      // Defect: the adapter uses an empty hash when the hash is missing or not a text.
      placementHash = credentials.settings["placement_hash"] as? String ?? ""
    #else
      placementHash = try text("placement_hash")
    #endif
  }
}
