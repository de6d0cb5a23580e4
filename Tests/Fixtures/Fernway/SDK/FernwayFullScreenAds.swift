import ScriptedNetwork
public import UIKit

/// The base class of the network's full-screen ads.
public class FernwayFullScreenAd: FernwayAd, @unchecked Sendable {
  /// The format in which the network loads ads of this class.
  class var format: NetworkFormat { .interstitial }

  required override init(_ link: NetworkLink) { super.init(link) }

  /// Shows the ad over a view controller.
  @MainActor public final func show(from viewController: UIViewController) {
    link.ad?.show(from: viewController)
  }

  /// Loads an ad.
  ///
  /// - Throws: `noAd` or `invalidResponse` when the load fails; `cancelled` when the task is
  ///   cancelled.
  @MainActor public static func load(
    _ request: FernwayRequest
  ) async throws(FernwayError) -> Self {
    let link = NetworkLink()
    try await link.load(request.networkRequest(format))
    return Self(link)
  }

  /// Loads an ad of a class.
  static func load<Ad: FernwayFullScreenAd>(
    _ request: FernwayRequest, as type: Ad.Type,
    _ completion: @escaping @Sendable (Result<Ad, FernwayError>) -> Void
  ) {
    let link = NetworkLink()
    link.load(request.networkRequest(format)) { result in
      completion(result.map { type.init(link) })
    }
  }
}

/// A full-screen ad between two parts of an app.
public final class FernwayInterstitialAd: FernwayFullScreenAd, @unchecked Sendable {
  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Called once, on the SDK's own queue.
  public static func load(
    _ request: FernwayRequest,
    completion: @escaping @Sendable (Result<FernwayInterstitialAd, FernwayError>) -> Void
  ) {
    load(request, as: FernwayInterstitialAd.self, completion)
  }
}

/// A full-screen ad that rewards the user for watching.
public final class FernwayRewardedAd: FernwayFullScreenAd, @unchecked Sendable {
  /// The reward that the user earns.
  public var reward: FernwayReward { link.reward }

  override class var format: NetworkFormat { .rewarded }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Called once, on the SDK's own queue.
  public static func load(
    _ request: FernwayRequest,
    completion: @escaping @Sendable (Result<FernwayRewardedAd, FernwayError>) -> Void
  ) {
    load(request, as: FernwayRewardedAd.self, completion)
  }
}

/// A full-screen ad between two parts of an app, which rewards the user for watching.
public final class FernwayRewardedInterstitialAd: FernwayFullScreenAd, @unchecked Sendable {
  /// The reward that the user earns.
  public var reward: FernwayReward { link.reward }

  override class var format: NetworkFormat { .rewardedInterstitial }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Called once, on the SDK's own queue.
  public static func load(
    _ request: FernwayRequest,
    completion: @escaping @Sendable (Result<FernwayRewardedInterstitialAd, FernwayError>) -> Void
  ) {
    load(request, as: FernwayRewardedInterstitialAd.self, completion)
  }
}

/// A full-screen ad that covers the app while it opens.
public final class FernwayAppOpenAd: FernwayFullScreenAd, @unchecked Sendable {
  override class var format: NetworkFormat { .appOpen }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Called once, on the SDK's own queue.
  public static func load(
    _ request: FernwayRequest,
    completion: @escaping @Sendable (Result<FernwayAppOpenAd, FernwayError>) -> Void
  ) {
    load(request, as: FernwayAppOpenAd.self, completion)
  }
}
