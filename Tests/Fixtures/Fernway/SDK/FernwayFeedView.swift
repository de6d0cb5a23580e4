import ScriptedNetwork
public import UIKit

/// A view that shows a full page of a feed.
@MainActor
public final class FernwayFeedView: UIView {
  /// The events of the ad.
  public nonisolated let ad: FernwayAd

  private init(_ link: NetworkLink, size: CGSize) {
    ad = FernwayAd(link)
    let loaded = link.creative.viewSize.map { CGSize(width: $0.width, height: $0.height) }
    super.init(frame: CGRect(origin: .zero, size: loaded ?? size))
  }

  /// Returns nil, because the stand-in cannot decode views from archives.
  public nonisolated required init?(coder: NSCoder) { nil }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - size: The size of the page in points.
  /// - Returns: The view, in the size that the network delivered.
  /// - Throws: `noAd` or `invalidResponse` when the load fails; `cancelled` when the task is
  ///   cancelled.
  public static func load(
    _ request: FernwayRequest, size: CGSize
  ) async throws(FernwayError) -> FernwayFeedView {
    let link = NetworkLink()
    try await link.load(request.networkRequest(.swipeableInterstitial, size: NetworkSize(size)))
    return FernwayFeedView(link, size: size)
  }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - size: The size of the page in points.
  ///   - completion: Called once, on the main thread.
  public static func load(
    _ request: FernwayRequest, size: CGSize,
    completion: @escaping @MainActor @Sendable (Result<FernwayFeedView, FernwayError>) -> Void
  ) {
    let link = NetworkLink()
    link.load(request.networkRequest(.swipeableInterstitial, size: NetworkSize(size))) { result in
      DispatchQueue.main.async {
        completion(result.map { FernwayFeedView(link, size: size) })
      }
    }
  }
}
