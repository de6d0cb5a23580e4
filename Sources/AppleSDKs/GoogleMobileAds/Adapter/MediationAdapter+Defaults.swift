extension MediationAdapter {
  /// Reports that the adapter has no set-up and completes at once, since the SDK would go on too.
  public static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    UnimplementedRequirement.report("setUp(with:completionHandler:)")
    completionHandler(nil)
  }

  /// Reports that the adapter has no banners and completes with an error.
  public func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadBanner(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no interscrollers and completes with an error.
  public func loadInterscrollerAd(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationInterscrollerAdLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadInterscrollerAd(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no interstitials and completes with an error.
  public func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadInterstitial(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no native ads and completes with an error.
  public func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadNativeAd(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no rewarded ads and completes with an error.
  public func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadRewardedAd(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no rewarded interstitials and completes with an error.
  public func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let name = "loadRewardedInterstitialAd(for:completionHandler:)"
    _ = completionHandler(nil, UnimplementedRequirement.loadError(name))
  }

  /// Reports that the adapter has no app open ads and completes with an error.
  public func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadAppOpenAd(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }
}
