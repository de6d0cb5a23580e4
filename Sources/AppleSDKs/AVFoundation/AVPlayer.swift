@_exported public import UIKit

/// A film or sound; nothing is loaded.
open class AVAsset: NSObject, @unchecked Sendable {
  /// How long it lasts, which is not known.
  open var duration: CMTime { .invalid }
}

/// A film or sound at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The address.
  public let url: URL

  /// Creates a film or sound at an address; the options are ignored.
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init()
  }
}

/// A film or sound that is played.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// Whether it can be played, with the values they have on iOS.
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

  /// Whether it can be played; here it always can.
  open var status: Status { .readyToPlay }

  /// How long it lasts, which is not known.
  open var duration: CMTime { asset.duration }

  /// Creates an item of a film or sound.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Creates an item of a film or sound at an address.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
}

extension NSNotification.Name {
  /// A film or sound has come to its end, which no player makes happen.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}

/// Plays a film or sound: it keeps what it was told, and no time passes in the film.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// What is played, or nil.
  open private(set) var currentItem: AVPlayerItem?

  /// How fast it is played: 1 while playing and 0 in a pause.
  open var rate: Float = 0

  /// How loud it is, from 0 to 1.
  open var volume: Float = 1

  /// Whether it makes no sound.
  open var isMuted = false

  private var time = CMTime.zero

  /// Creates a player of nothing.
  public override init() { super.init() }

  /// Creates a player of that item.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  /// Creates a player of a film or sound at an address.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  /// Plays.
  open func play() { rate = 1 }

  /// Makes a pause.
  open func pause() { rate = 0 }

  /// The place in the film, which is where it was last sent to.
  open func currentTime() -> CMTime { time }

  /// Goes to a place in the film.
  open func seek(to time: CMTime) { self.time = time }

  /// Plays something else.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    time = .zero
  }
}
