@_exported public import UIKit

/// A film or sound.
///
/// It loads nothing.
open class AVAsset: NSObject, @unchecked Sendable {
  /// The duration, which is unknown.
  open var duration: CMTime { .invalid }
}

/// A film or sound at a URL.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The URL.
  public let url: URL

  /// Creates a film or sound at a URL; the options are ignored.
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init()
  }
}

/// A film or sound in a player.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// Whether the item can be played, with the values of iOS.
  public enum Status: Int, Sendable {
    /// It has not been loaded.
    case unknown = 0
    /// It can.
    case readyToPlay = 1
    /// It cannot.
    case failed = 2
  }

  /// What is played.
  public let asset: AVAsset

  /// Whether the item can be played, always `readyToPlay`.
  open var status: Status { .readyToPlay }

  /// The duration, which is unknown.
  open var duration: CMTime { asset.duration }

  /// Creates an item of a film or sound.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Creates an item of a film or sound at a URL.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
}

extension NSNotification.Name {
  /// A film or sound has ended.
  ///
  /// No player posts it.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}

/// Plays a film or sound.
///
/// It stores its settings, and no time passes in the film.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// What is played, or nil.
  open private(set) var currentItem: AVPlayerItem?

  /// The rate: 1 while playing and 0 while paused.
  open var rate: Float = 0

  /// The volume, from 0 to 1.
  open var volume: Float = 1

  /// Whether the player is muted.
  open var isMuted = false

  private var time = CMTime.zero

  /// Creates a player of nothing.
  public override init() { super.init() }

  /// Creates a player of that item.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  /// Creates a player of a film or sound at a URL.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  /// Plays.
  open func play() { rate = 1 }

  /// Pauses.
  open func pause() { rate = 0 }

  /// The position in the film: the target of the last `seek(to:)`.
  open func currentTime() -> CMTime { time }

  /// Moves to a position in the film.
  open func seek(to time: CMTime) { self.time = time }

  /// Plays something else.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    time = .zero
  }
}

// On iOS `import AVFoundation` also imports the module with these declarations.

/// A time in seconds, as a number of parts of a second.
public struct CMTime: Sendable {
  /// The number of parts.
  public var value: Int64
  /// The number of parts in a second; 0 for an unknown time.
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

  /// The time in seconds, or NaN when unknown.
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }

  /// Whether the time is known.
  public var isValid: Bool { timescale != 0 }

  /// Zero seconds.
  public static let zero = CMTime(value: 0, timescale: 1)

  /// An unknown time.
  public static let invalid = CMTime(value: 0, timescale: 0)
}

/// The time in seconds, or NaN when unknown.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A time from parts of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// A time from seconds, rounded to parts.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
