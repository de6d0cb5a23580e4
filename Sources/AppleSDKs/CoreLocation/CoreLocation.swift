@_exported public import Foundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// An accuracy in metres; negative when unknown.
public typealias CLLocationAccuracy = Double
/// A speed in metres a second.
public typealias CLLocationSpeed = Double
/// A direction in degrees from true north.
public typealias CLLocationDirection = Double

/// A place on the earth, given by its latitude and longitude in degrees.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees to the north of the equator.
  public var latitude: CLLocationDegrees
  /// Degrees to the east of the zero meridian.
  public var longitude: CLLocationDegrees

  /// Creates the place whose latitude and longitude are both 0.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a place from its latitude and longitude.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Creates a place from its latitude and longitude.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the latitude and the longitude are in their valid ranges.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A place where the device was, and the time when the device was there.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The height above the sea in metres.
  public let altitude: CLLocationDistance
  /// How accurate the latitude and longitude are.
  public let horizontalAccuracy: CLLocationAccuracy
  /// How accurate the height is.
  public let verticalAccuracy: CLLocationAccuracy
  /// The time when the device was at the place.
  public let timestamp: Date

  /// Creates a location from its values.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = hAccuracy
    self.verticalAccuracy = vAccuracy
    self.timestamp = timestamp
    super.init()
  }

  /// Creates a location at the present time with unknown height.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }
}

/// Whether the app can know the location of the device; the raw values are the same as on iOS.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The app has not asked the user, or the user has not answered.
  case notDetermined = 0
  /// The app cannot ask the user.
  case restricted = 1
  /// The user has refused.
  case denied = 2
  /// The app can always know the location.
  case authorizedAlways = 3
  /// The app can know the location while the user uses the app.
  case authorizedWhenInUse = 4
}

/// Reports the location of the device.
///
/// In adspec the user has not allowed the app to know the location, so the location is always nil.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// The delegate.
  ///
  /// In adspec the manager never calls the delegate.
  open weak var delegate: (any CLLocationManagerDelegate)?

  /// The accuracy that the app wants.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest

  /// Creates a manager.
  public override init() { super.init() }

  /// Whether the user lets the app know the location, always `notDetermined`.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }

  /// Whether the user lets the app know the location, always `notDetermined`.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }

  /// Whether the device can find its location.
  open class func locationServicesEnabled() -> Bool { true }

  /// The last known location, always nil.
  open var location: CLLocation? { nil }

  /// Asks the user.
  ///
  /// In adspec the user never answers whether the app can know the location.
  open func requestWhenInUseAuthorization() {}

  /// Asks the user.
  ///
  /// In adspec the user never answers whether the app can know the location.
  open func requestAlwaysAuthorization() {}

  /// Requests one location.
  ///
  /// In adspec the location never arrives.
  open func requestLocation() {}

  /// Requests locations.
  ///
  /// In adspec the locations never arrive.
  open func startUpdatingLocation() {}

  /// Ends the request for locations.
  open func stopUpdatingLocation() {}
}

/// Receives the locations of the device.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// New locations arrived, the oldest first.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])

  /// The location is unavailable.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)

  /// The user answered the question about the location, or the app created the manager.
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

/// The best accuracy that the device can reach.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Accurate to ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Accurate to a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Accurate to a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
