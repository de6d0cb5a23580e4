import ScriptedNetwork
public import UIKit

/// An ad that covers the screen and rewards who watches it.
public final class FernwayRewardedAd: FernwayAd, @unchecked Sendable {
  /// What the user earns.
  public var reward: FernwayReward { link.reward }

  /// Loads an ad.
  ///
  /// - Throws: `noAd` or `invalidResponse` when there is none, `cancelled` with the task.
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
  ///   - request: What is asked for.
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
