@_exported public import Foundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// An accuracy in metres; negative where it is not known.
public typealias CLLocationAccuracy = Double
/// A speed in metres a second.
public typealias CLLocationSpeed = Double
/// A direction in degrees from true north.
public typealias CLLocationDirection = Double

/// A place on the earth by its angles in degrees.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees to the north of the equator.
  public var latitude: CLLocationDegrees
  /// Degrees to the east of the zero meridian.
  public var longitude: CLLocationDegrees

  /// Creates the place where both are 0.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a place from its angles.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Creates a place from its angles.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the angles lie on the earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A place of the device at a time.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The height above the sea in metres.
  public let altitude: CLLocationDistance
  /// How accurate the place is.
  public let horizontalAccuracy: CLLocationAccuracy
  /// How accurate the height is.
  public let verticalAccuracy: CLLocationAccuracy
  /// When the device was there.
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

  /// Creates a location of the present time whose height is not known.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }
}
