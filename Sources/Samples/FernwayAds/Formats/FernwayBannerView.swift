import ScriptedNetwork
public import UIKit

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

  /// Creates nothing, since there are no archives of views here.
  public nonisolated required init?(coder: NSCoder) { nil }

  /// Loads a banner.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - size: The size of the view in points; one of the network's own.
  /// - Returns: The view, in the size that the network delivered.
  /// - Throws: `noAd` or `invalidResponse` when there is none, `cancelled` with the task.
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
  ///   - request: What is asked for.
  ///   - size: The size of the view in points; one of the network's own.
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
