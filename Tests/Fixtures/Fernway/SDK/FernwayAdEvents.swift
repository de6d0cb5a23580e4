import ScriptedNetwork

/// The events of an ad, in order.
///
/// Iterate over the events only once. The sequence ends when the ad is released.
///
/// The sequence is like `AsyncStream`, with one addition for the trace: the network's callback that
/// sent an event becomes the cause of the code that receives the event.
public struct FernwayAdEvents: AsyncSequence, Sendable {
  /// The element of the sequence.
  public typealias Element = FernwayAdEvent
  /// The sequence never throws.
  public typealias Failure = Never

  private let stream: AsyncStream<(event: FernwayAdEvent, cause: NetworkCause)>

  init(_ pipe: EventPipe) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: (event: FernwayAdEvent, cause: NetworkCause).self)
    self.stream = stream
    pipe.onEnd = { continuation.finish() }
    pipe.listener = { continuation.yield(($0, NetworkCause())) }
  }

  /// Starts the iteration.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }

  /// Iterates over the events.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<(event: FernwayAdEvent, cause: NetworkCause)>.Iterator

    /// Waits for the next event; nil when the ad no longer exists.
    public mutating func next() async -> FernwayAdEvent? {
      await next(isolation: nil)
    }

    /// Waits for the next event on the caller's actor; nil when the ad no longer exists.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> FernwayAdEvent? {
      guard let (event, cause) = await base.next(isolation: actor) else { return nil }
      cause.resume()
      return event
    }
  }
}

/// An event of a loaded ad.
public enum FernwayAdEvent: Hashable, Sendable {
  /// The ad is about to cover the screen.
  case willShow
  /// The ad is on screen.
  case shown
  /// The ad could not be shown.
  case showFailed(FernwayError)
  /// An impression was counted.
  case impression
  /// A click was counted.
  case click
  /// The user leaves the app because of the ad.
  case leftApp
  /// A page covers the app.
  case pageOpened
  /// The page that covered the app was closed.
  case pageClosed
  /// The user opened the network's privacy information.
  case privacyInformation
  /// An event of the ad's video.
  case video(FernwayVideoEvent)
  /// The user has earned the reward.
  case rewarded(FernwayReward)
  /// The network's server refused the reward. The user gets no reward.
  case rewardRejected
  /// The user skipped the ad and earned no reward.
  case skipped
  /// The ad is about to leave the screen.
  case willClose
  /// The ad has left the screen.
  case closed
  /// The ad can no longer be shown.
  case expired
  /// The network replaced the content of the ad.
  case refreshed
  /// The network failed to replace the content of the ad.
  case refreshFailed(FernwayError)
  /// The ad has a new size, in points.
  case resized(width: Double, height: Double)

  /// Converts an event of the scripted network to an event of the SDK; nil for responses to a
  /// request.
  init?(_ event: NetworkEvent, reward: FernwayReward) {
    switch event {
    case .loaded, .failed: return nil
    case .expired: self = .expired
    case .showing: self = .willShow
    case .shown: self = .shown
    case .showFailed(let error): self = .showFailed(FernwayError(.cannotShow, error))
    case .impression: self = .impression
    case .click: self = .click
    case .leftApp: self = .leftApp
    case .modalOpened: self = .pageOpened
    case .modalClosed: self = .pageClosed
    case .adChoices: self = .privacyInformation
    case .videoStart: self = .video(.started)
    case .videoProgress(let fraction): self = .video(.progressed(fraction))
    case .videoPause: self = .video(.paused)
    case .videoResume: self = .video(.resumed)
    case .videoEnd: self = .video(.ended)
    case .videoMute: self = .video(.muted)
    case .videoUnmute: self = .video(.unmuted)
    case .videoFailed(let error): self = .video(.failed(FernwayError(.cannotShow, error)))
    case .reward(let type, let amount):
      self = .rewarded(
        FernwayReward(currency: type ?? reward.currency, amount: amount ?? reward.amount))
    case .rewardRejected: self = .rewardRejected
    case .skipped: self = .skipped
    case .closing: self = .willClose
    case .closed: self = .closed
    case .refreshed: self = .refreshed
    case .resized(let size): self = .resized(width: size.width, height: size.height)
    }
  }
}

/// An event of an ad's video.
public enum FernwayVideoEvent: Hashable, Sendable {
  /// The video starts.
  case started
  /// The video has reached a position, given as a fraction from 0 to 1.
  case progressed(Double)
  /// The video is paused.
  case paused
  /// The video continues.
  case resumed
  /// The video ended.
  case ended
  /// The video was muted.
  case muted
  /// The video was unmuted.
  case unmuted
  /// The video failed.
  case failed(FernwayError)
}

/// The reward that the user earns.
public struct FernwayReward: Hashable, Sendable {
  /// The name of the reward's currency.
  public let currency: String
  /// The amount.
  public let amount: Double
}

/// Delivers the events of an ad to its listener.
///
/// Events that arrive before a listener is set are kept.
///
/// `@unchecked Sendable` is safe, because only one thread of a scenario runs at a time.
final class EventPipe: @unchecked Sendable {
  /// Called with each event, in order.
  var listener: (@Sendable (FernwayAdEvent) -> Void)? {
    didSet { handOver() }
  }
  /// Called after the last event.
  var onEnd: (@Sendable () -> Void)?
  private var kept: [(event: FernwayAdEvent, cause: NetworkCause)] = []

  deinit {
    onEnd?()
  }

  func send(_ event: FernwayAdEvent) {
    if let listener {
      listener(event)
    } else {
      kept.append((event, NetworkCause()))
    }
  }

  private func handOver() {
    guard let listener else { return }
    let events = kept
    kept = []
    for (event, cause) in events { cause.run { listener(event) } }
  }
}
