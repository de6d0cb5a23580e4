import ScriptedNetwork
public import UIKit

/// The base of the network's ads: their events, and whether they can be shown.
///
/// Unchecked because only one thread of a scenario runs at a time.
public class FernwayAd: @unchecked Sendable {
  let link: NetworkLink

  init(_ link: NetworkLink) {
    self.link = link
  }

  /// Called with each event of the ad, on the SDK's own queue.
  ///
  /// Events that arrive before it is set are kept. Use either this or `events`.
  public final var onEvent: (@Sendable (FernwayAdEvent) -> Void)? {
    get { link.pipe.listener }
    set { link.pipe.listener = newValue }
  }

  /// The events of the ad.
  ///
  /// Iterate over them once. Use either this or `onEvent`.
  public final var events: FernwayAdEvents { FernwayAdEvents(link.pipe) }

  /// Whether the ad can be shown now.
  public final var isReady: Bool { link.ad?.isReady ?? false }
}

/// A view that shows a banner.
@MainActor
public final class FernwayBannerView: UIView {
  /// The banner's events.
  public nonisolated let ad: FernwayAd

  private init(_ link: NetworkLink, size: CGSize) {
    ad = FernwayAd(link)
    let loaded = link.creative.viewSize.map { CGSize(width: $0.width, height: $0.height) }
    super.init(frame: CGRect(origin: .zero, size: loaded ?? size))
  }

  /// Returns nil: there are no archives of views.
  public nonisolated required init?(coder: NSCoder) { nil }

  /// Loads a banner.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - size: The size of the view in points; one of the network's sizes.
  /// - Returns: The view, in the size that the network delivered.
  /// - Throws: `noAd` or `invalidResponse` when the load fails, `cancelled` when the task is
  ///   cancelled.
  public static func load(
    _ request: FernwayRequest, size: CGSize
  ) async throws(FernwayError) -> FernwayBannerView {
    let link = NetworkLink()
    try await link.load(request.networkRequest(.banner, size: NetworkSize(size)))
    return FernwayBannerView(link, size: size)
  }

  /// Loads a banner.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - size: The size of the view in points; one of the network's sizes.
  ///   - completion: Called once, on the main thread.
  public static func load(
    _ request: FernwayRequest, size: CGSize,
    completion: @escaping @MainActor @Sendable (Result<FernwayBannerView, FernwayError>) -> Void
  ) {
    let link = NetworkLink()
    link.load(request.networkRequest(.banner, size: NetworkSize(size))) { result in
      DispatchQueue.main.async {
        completion(result.map { FernwayBannerView(link, size: size) })
      }
    }
  }
}

extension NetworkSize {
  fileprivate init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }
}

/// A full-screen ad that rewards the user for watching.
public final class FernwayRewardedAd: FernwayAd, @unchecked Sendable {
  /// What the user earns.
  public var reward: FernwayReward { link.reward }

  /// Loads an ad.
  ///
  /// - Throws: `noAd` or `invalidResponse` when the load fails, `cancelled` when the task is
  ///   cancelled.
  @MainActor public static func load(
    _ request: FernwayRequest
  ) async throws(FernwayError) -> FernwayRewardedAd {
    let link = NetworkLink()
    try await link.load(request.networkRequest(.rewarded))
    return FernwayRewardedAd(link)
  }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Called once, on the SDK's own queue.
  public static func load(
    _ request: FernwayRequest,
    completion: @escaping @Sendable (Result<FernwayRewardedAd, FernwayError>) -> Void
  ) {
    let link = NetworkLink()
    link.load(request.networkRequest(.rewarded)) { result in
      completion(result.map { FernwayRewardedAd(link) })
    }
  }

  /// Shows the ad over a view controller.
  @MainActor public func show(from viewController: UIViewController) {
    link.ad?.show(from: viewController)
  }
}
