import ScriptedNetwork

/// What the network's ads have in common: their events, and whether they can be shown.
///
/// Unchecked because only one thread of a scenario runs at a time.
public class FernwayAd: @unchecked Sendable {
  let link: NetworkLink

  init(_ link: NetworkLink) {
    self.link = link
  }

  /// Told each event of the ad, on the SDK's own queue; events that come before it is set are kept.
  ///
  /// Either this or `events` is used.
  public final var onEvent: (@Sendable (FernwayAdEvent) -> Void)? {
    get { link.pipe.listener }
    set { link.pipe.listener = newValue }
  }

  /// The events of the ad, to be iterated over once.
  ///
  /// Either this or `onEvent` is used.
  public final var events: FernwayAdEvents { FernwayAdEvents(link.pipe) }

  /// Whether the ad can be shown now.
  public final var isReady: Bool { link.ad?.isReady ?? false }
}
