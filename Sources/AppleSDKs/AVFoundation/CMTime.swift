// On iOS `import AVFoundation` brings the module with these declarations.

/// A time in seconds: a number of parts, and how many of them a second has.
public struct CMTime: Sendable {
  /// The number of parts.
  public var value: Int64
  /// How many parts a second has; 0 for a time that is not known.
  public var timescale: Int32

  /// Creates a time from parts of a second.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }

  /// Creates a time from seconds, rounded to parts.
  public init(seconds: Double, preferredTimescale: Int32) {
    self.init(
      value: Int64((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
  }

  /// The time in seconds, or not a number where it is not known.
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }

  /// Whether the time is known.
  public var isValid: Bool { timescale != 0 }

  /// No time at all.
  public static let zero = CMTime(value: 0, timescale: 1)

  /// A time that is not known.
  public static let invalid = CMTime(value: 0, timescale: 0)
}

/// The time in seconds, or not a number where it is not known.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A time from parts of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// A time from seconds, rounded to parts.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
