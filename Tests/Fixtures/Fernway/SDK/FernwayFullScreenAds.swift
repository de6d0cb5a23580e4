import ScriptedNetwork
public import UIKit

/// The base class of the network's full-screen ads.
public class FernwayFullScreenAd: FernwayAd, @unchecked Sendable {
  /// Shows the ad over a view controller.
  @MainActor public final func show(from viewController: UIViewController) {
    link.ad?.show(from: viewController)
  }
}

/// A full-screen ad between two parts of an app.
public final class FernwayInterstitialAd: FernwayFullScreenAd, @unchecked Sendable {
  /// Loads an ad.
  ///
  /// - Throws: `noAd` or `invalidResponse` when the load fails; `cancelled` when the task is
  ///   cancelled.
  @MainActor public static func load(
    _ request: FernwayRequest
  ) async throws(FernwayError) -> FernwayInterstitialAd {
    let link = NetworkLink()
    try await link.load(request.networkRequest(.interstitial))
    return FernwayInterstitialAd(link)
  }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Called once, on the SDK's own queue.
  public static func load(
    _ request: FernwayRequest,
    completion: @escaping @Sendable (Result<FernwayInterstitialAd, FernwayError>) -> Void
  ) {
    let link = NetworkLink()
    link.load(request.networkRequest(.interstitial)) { result in
      completion(result.map { FernwayInterstitialAd(link) })
    }
  }
}

/// A full-screen ad that rewards the user for watching.
public final class FernwayRewardedAd: FernwayFullScreenAd, @unchecked Sendable {
  /// The reward that the user earns.
  public var reward: FernwayReward { link.reward }

  /// Loads an ad.
  ///
  /// - Throws: `noAd` or `invalidResponse` when the load fails; `cancelled` when the task is
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
}

/// A full-screen ad between two parts of an app, which rewards the user for watching.
public final class FernwayRewardedInterstitialAd: FernwayFullScreenAd, @unchecked Sendable {
  /// The reward that the user earns.
  public var reward: FernwayReward { link.reward }

  /// Loads an ad.
  ///
  /// - Throws: `noAd` or `invalidResponse` when the load fails; `cancelled` when the task is
  ///   cancelled.
  @MainActor public static func load(
    _ request: FernwayRequest
  ) async throws(FernwayError) -> FernwayRewardedInterstitialAd {
    let link = NetworkLink()
    try await link.load(request.networkRequest(.rewardedInterstitial))
    return FernwayRewardedInterstitialAd(link)
  }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Called once, on the SDK's own queue.
  public static func load(
    _ request: FernwayRequest,
    completion: @escaping @Sendable (Result<FernwayRewardedInterstitialAd, FernwayError>) -> Void
  ) {
    let link = NetworkLink()
    link.load(request.networkRequest(.rewardedInterstitial)) { result in
      completion(result.map { FernwayRewardedInterstitialAd(link) })
    }
  }
}

/// A full-screen ad that covers the app while it opens.
public final class FernwayAppOpenAd: FernwayFullScreenAd, @unchecked Sendable {
  /// Loads an ad.
  ///
  /// - Throws: `noAd` or `invalidResponse` when the load fails; `cancelled` when the task is
  ///   cancelled.
  @MainActor public static func load(
    _ request: FernwayRequest
  ) async throws(FernwayError) -> FernwayAppOpenAd {
    let link = NetworkLink()
    try await link.load(request.networkRequest(.appOpen))
    return FernwayAppOpenAd(link)
  }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Called once, on the SDK's own queue.
  public static func load(
    _ request: FernwayRequest,
    completion: @escaping @Sendable (Result<FernwayAppOpenAd, FernwayError>) -> Void
  ) {
    let link = NetworkLink()
    link.load(request.networkRequest(.appOpen)) { result in
      completion(result.map { FernwayAppOpenAd(link) })
    }
  }
}
