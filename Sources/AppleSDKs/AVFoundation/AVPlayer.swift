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
  /// Whether the item can be played; the raw values are the same as on iOS.
  public enum Status: Int, Sendable {
    /// The item has not been loaded.
    case unknown = 0
    /// The item can be played.
    case readyToPlay = 1
    /// The item cannot be played.
    case failed = 2
  }

  /// What is played.
  public let asset: AVAsset

  /// Whether the item can be played, always `readyToPlay`.
  open var status: Status { .readyToPlay }

  /// The duration, which is unknown.
  open var duration: CMTime { asset.duration }

  /// Creates an item that plays a film or sound.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Creates an item that plays a film or sound at a URL.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
}

extension NSNotification.Name {
  /// A film or sound has ended.
  ///
  /// No player posts this notification.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}

/// Plays a film or sound.
///
/// The player only stores its settings; the position in the film does not advance.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// The item that the player plays, or nil.
  open private(set) var currentItem: AVPlayerItem?

  /// The rate: 1 while playing and 0 while paused.
  open var rate: Float = 0

  /// The volume, from 0 to 1.
  open var volume: Float = 1

  /// Whether the player is muted.
  open var isMuted = false

  private var time = CMTime.zero

  /// Creates a player without an item.
  public override init() { super.init() }

  /// Creates a player of the given item.
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

  /// Moves to a position in the film, and calls the handler with true.
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    self.time = time
    completionHandler(true)
  }

  /// Whether the player plays; the raw values are the same as on iOS.
  public enum TimeControlStatus: Int, Sendable {
    /// The player does not play.
    case paused = 0
    /// The player waits for data.
    case waitingToPlayAtSpecifiedRate = 1
    /// The player plays.
    case playing = 2
  }

  /// Whether the player plays.
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

  /// Asks for calls while the film plays; the position does not advance, so nobody calls the block.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { NSObject() }

  /// Asks for calls at positions of the film; the position does not advance, so nobody calls the block.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any { NSObject() }

  /// Asks for no more calls.
  open func removeTimeObserver(_ observer: Any) {}

  /// Plays something else.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    time = .zero
  }
}

/// The place of a film on the screen; adspec draws nothing.
open class AVPlayerLayer: CALayer, @unchecked Sendable {
  /// The player, or nil.
  open var player: AVPlayer?
  /// How the film fills the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether the first picture of the film can be shown; always true.
  open var isReadyForDisplay: Bool { true }

  /// Creates a layer for the film of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

/// How a film fills a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the way.
  public let rawValue: String

  /// Creates a way from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The whole film is visible.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The film fills the layer, and parts of it are cut off.
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The film is stretched.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

// On iOS the types below are in Core Media, a module that `import AVFoundation` also imports.

/// A time, given as a number of equal parts of a second.
public struct CMTime: Sendable {
  /// The time, counted in equal parts of a second.
  public var value: Int64
  /// The number of parts in one second, or 0 for an unknown time.
  public var timescale: Int32

  /// Creates a time from a number of equal parts of a second.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }

  /// Creates a time from seconds, rounded to whole parts of a second.
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

/// Creates a time from a number of equal parts of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time from seconds, rounded to whole parts of a second.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
