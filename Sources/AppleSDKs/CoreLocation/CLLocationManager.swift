public import Foundation

/// What the user has allowed of the device's place, with the values they have on iOS.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user has not been asked, or has not answered.
  case notDetermined = 0
  /// The user may not be asked.
  case restricted = 1
  /// The user has refused.
  case denied = 2
  /// The app may always know.
  case authorizedAlways = 3
  /// The app may know while it is in use.
  case authorizedWhenInUse = 4
}

/// Tells where the device is, which the user has not allowed: there is never a place.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// Whom the manager tells; nothing ever happens that could be told.
  open weak var delegate: (any CLLocationManagerDelegate)?

  /// How accurate the place should be.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest

  /// Creates a manager.
  public override init() { super.init() }

  /// What the user has allowed, always `notDetermined`.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }

  /// What the user has allowed, always `notDetermined`.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }

  /// Whether the device can tell where it is.
  open class func locationServicesEnabled() -> Bool { true }

  /// The place last known, nil.
  open var location: CLLocation? { nil }

  /// Asks the user, who does not answer.
  open func requestWhenInUseAuthorization() {}

  /// Asks the user, who does not answer.
  open func requestAlwaysAuthorization() {}

  /// Asks for one place, which does not come.
  open func requestLocation() {}

  /// Asks for places, which do not come.
  open func startUpdatingLocation() {}

  /// Asks for no more places.
  open func stopUpdatingLocation() {}
}

/// Hears of the device's place.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// There are new places, the oldest first.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])

  /// The place is not to be had.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)

  /// The user has answered, or the manager has been created.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// As accurate as the device can be.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Accurate to ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Accurate to a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Accurate to a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
