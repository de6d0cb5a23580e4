import FernwayAds
public import GoogleMobileAds

/// The adapter whose rewarded ads expire four hours after they have loaded.
public final class FernwayExpiryAdapter: FernwayMediationAdapter {
  /// Loads a rewarded ad.
  public override func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let answer = LoadAnswer<ExpiringRewardedAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      ExpiringRewardedAd(try await FernwayRewardedAd.load(request))
    }
  }
}

/// A rewarded ad that can be presented for four hours.
@MainActor
private final class ExpiringRewardedAd: FernwayMediationRewardedAd {
  private static let lifetime: TimeInterval = 4 * 3600

  private let loaded = Date()

  override func present(from viewController: UIViewController) {
    guard Date().timeIntervalSince(loaded) <= ExpiringRewardedAd.lifetime else {
      return refuse("The rewarded ad loaded more than four hours ago. Load another one.")
    }
    super.present(from: viewController)
  }
}
