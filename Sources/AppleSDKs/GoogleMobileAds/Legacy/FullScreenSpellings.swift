public import UIKit

// SDK 12 renamed these in Swift only.

extension InterstitialAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (InterstitialAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling before SDK 12 of `canPresent(from:)`.
  public func canPresent(fromRootViewController rootViewController: UIViewController) throws {
    try canPresent(from: rootViewController)
  }

  /// The spelling before SDK 12 of `present(from:)`.
  public func present(fromRootViewController viewController: UIViewController?) {
    present(from: viewController)
  }
}

extension RewardedAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling before SDK 12 of `canPresent(from:)`.
  public func canPresent(fromRootViewController rootViewController: UIViewController) throws {
    try canPresent(from: rootViewController)
  }

  /// The spelling before SDK 12 of `present(from:userDidEarnRewardHandler:)`.
  public func present(
    fromRootViewController viewController: UIViewController?,
    userDidEarnRewardHandler: @escaping () -> Void
  ) {
    present(from: viewController, userDidEarnRewardHandler: userDidEarnRewardHandler)
  }
}

extension RewardedInterstitialAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (RewardedInterstitialAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling before SDK 12 of `canPresent(from:)`.
  public func canPresent(fromRootViewController rootViewController: UIViewController) throws {
    try canPresent(from: rootViewController)
  }

  /// The spelling before SDK 12 of `present(from:userDidEarnRewardHandler:)`.
  public func present(
    fromRootViewController viewController: UIViewController?,
    userDidEarnRewardHandler: @escaping () -> Void
  ) {
    present(from: viewController, userDidEarnRewardHandler: userDidEarnRewardHandler)
  }
}

extension AppOpenAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (AppOpenAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling before SDK 12 of `canPresent(from:)`.
  public func canPresent(fromRootViewController rootViewController: UIViewController) throws {
    try canPresent(from: rootViewController)
  }

  /// The spelling before SDK 12 of `present(from:)`.
  public func present(fromRootViewController viewController: UIViewController?) {
    present(from: viewController)
  }
}

extension AdManagerInterstitialAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdManagerAdUnitID adUnitID: String, request: AdManagerRequest?,
    completionHandler: @escaping (AdManagerInterstitialAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }
}
