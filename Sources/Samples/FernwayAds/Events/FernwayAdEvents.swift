import ScriptedNetwork

/// The events of an ad, in order, to be iterated over once; it ends with the ad.
///
/// It is `AsyncStream` but for what the trace needs: each element goes on as led to by the network's
/// callback that put it in.
public struct FernwayAdEvents: AsyncSequence, Sendable {
  /// What a sequence consists of.
  public typealias Element = FernwayAdEvent
  /// Nothing is thrown.
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

  /// Hands out the events, one after another.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<(event: FernwayAdEvent, cause: NetworkCause)>.Iterator

    /// Waits for the next event; nil when the ad is gone.
    public mutating func next() async -> FernwayAdEvent? {
      await next(isolation: nil)
    }

    /// Waits for the next event without leaving the caller's actor; nil when the ad is gone.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> FernwayAdEvent? {
      guard let (event, cause) = await base.next(isolation: actor) else { return nil }
      cause.resume()
      return event
    }
  }
}
