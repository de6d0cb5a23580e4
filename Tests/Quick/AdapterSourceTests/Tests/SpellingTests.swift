import GoogleMobileAds
import Testing

/// The type names from before SDK 12 still exist, each as another name of the present type.
@Suite struct SpellingTests {
  @Test("types of group 1 still have their names from before SDK 12") func typesOfGroup1() {
    #expect((any GADMediationAdapter).self == (any MediationAdapter).self)
    #expect((any GADRTBAdapter).self == (any RTBAdapter).self)
    #expect((any GADMediationAd).self == (any MediationAd).self)
    #expect((any GADMediationBannerAd).self == (any MediationBannerAd).self)
    #expect((any GADMediationInterscrollerAd).self == (any MediationInterscrollerAd).self)
    #expect((any GADMediationInterstitialAd).self == (any MediationInterstitialAd).self)
    #expect((any GADMediationRewardedAd).self == (any MediationRewardedAd).self)
    #expect((any GADMediationNativeAd).self == (any MediationNativeAd).self)
    #expect((any GADMediationAppOpenAd).self == (any MediationAppOpenAd).self)
    #expect((any GADMediatedUnifiedNativeAd).self == (any MediatedUnifiedNativeAd).self)
    #expect((any GADMediationAdRequest).self == (any MediationAdRequest).self)
    #expect((any GADAdNetworkExtras).self == (any AdNetworkExtras).self)
    #expect(GADExtras.self == Extras.self)
    #expect((any GADMediationAdEventDelegate).self == (any MediationAdEventDelegate).self)
    #expect(
      (any GADMediationBannerAdEventDelegate).self == (any MediationBannerAdEventDelegate).self)
    #expect(
      (any GADMediationInterstitialAdEventDelegate).self
        == (any MediationInterstitialAdEventDelegate).self)
    #expect(
      (any GADMediationRewardedAdEventDelegate).self == (any MediationRewardedAdEventDelegate).self)
    #expect(
      (any GADMediationNativeAdEventDelegate).self == (any MediationNativeAdEventDelegate).self)
    #expect(
      (any GADMediationAppOpenAdEventDelegate).self == (any MediationAppOpenAdEventDelegate).self)
    #expect(
      GADMediatedUnifiedNativeAdNotificationSource.self
        == MediatedUnifiedNativeAdNotificationSource.self)
    #expect(GADMediationAdConfiguration.self == MediationAdConfiguration.self)
    #expect(GADMediationBannerAdConfiguration.self == MediationBannerAdConfiguration.self)
    #expect(
      GADMediationInterstitialAdConfiguration.self == MediationInterstitialAdConfiguration.self)
    #expect(GADMediationRewardedAdConfiguration.self == MediationRewardedAdConfiguration.self)
  }

  @Test("types of group 2 still have their names from before SDK 12") func typesOfGroup2() {
    #expect(GADMediationNativeAdConfiguration.self == MediationNativeAdConfiguration.self)
    #expect(GADMediationAppOpenAdConfiguration.self == MediationAppOpenAdConfiguration.self)
    #expect(GADMediationServerConfiguration.self == MediationServerConfiguration.self)
    #expect(GADMediationCredentials.self == MediationCredentials.self)
    #expect(GADRTBRequestParameters.self == RTBRequestParameters.self)
    #expect(GADRTBMediationSignalsConfiguration.self == RTBMediationSignalsConfiguration.self)
    #expect(
      GADMediationInitializationConfiguration.self == MediationInitializationConfiguration.self)
    #expect(GADVersionNumber.self == VersionNumber.self)
    #expect(GADAdSize.self == AdSize.self)
    #expect(GADAdFormat.self == AdFormat.self)
    #expect(GADMediaAspectRatio.self == MediaAspectRatio.self)
    #expect(GADAdChoicesPosition.self == AdChoicesPosition.self)
    #expect(GADAdapterInitializationState.self == AdapterInitializationState.self)
    #expect(GADAdValuePrecision.self == AdValuePrecision.self)
    #expect(GADAgeRestrictedTreatment.self == AgeRestrictedTreatment.self)
    #expect(GADMaxAdContentRating.self == MaxAdContentRating.self)
    #expect(GADPresentationErrorCode.self == PresentationErrorCode.self)
    #expect(GADNativeAdImage.self == NativeAdImage.self)
    #expect(GADAdReward.self == AdReward.self)
    #expect(GADAdValue.self == AdValue.self)
    #expect(GADServerSideVerificationOptions.self == ServerSideVerificationOptions.self)
    #expect(GADNativeAdImageAdLoaderOptions.self == NativeAdImageAdLoaderOptions.self)
    #expect(GADNativeAdMediaAdLoaderOptions.self == NativeAdMediaAdLoaderOptions.self)
    #expect(GADNativeAdViewAdOptions.self == NativeAdViewAdOptions.self)
  }

  @Test("types of group 3 still have their names from before SDK 12") func typesOfGroup3() {
    #expect(GADNativeMuteThisAdLoaderOptions.self == NativeMuteThisAdLoaderOptions.self)
    #expect(GADMultipleAdsAdLoaderOptions.self == MultipleAdsAdLoaderOptions.self)
    #expect(GADVideoOptions.self == VideoOptions.self)
    #expect(GADNativeAdCustomClickGestureOptions.self == NativeAdCustomClickGestureOptions.self)
    #expect(GAMBannerView.self == AdManagerBannerView.self)
    #expect(GAMRequest.self == AdManagerRequest.self)
    #expect(GAMInterstitialAd.self == AdManagerInterstitialAd.self)
    #expect(GAMBannerViewOptions.self == AdManagerBannerViewOptions.self)
    #expect((any GAMBannerAdLoaderDelegate).self == (any AdManagerBannerAdLoaderDelegate).self)
    #expect(GADMobileAds.self == MobileAds.self)
    #expect(GADAudioVideoManager.self == AudioVideoManager.self)
    #expect((any GADAudioVideoManagerDelegate).self == (any AudioVideoManagerDelegate).self)
    #expect(GADRequestConfiguration.self == RequestConfiguration.self)
    #expect(GADInitializationStatus.self == InitializationStatus.self)
    #expect(GADAdapterStatus.self == AdapterStatus.self)
    #expect(GADRequest.self == Request.self)
    #expect(GADResponseInfo.self == ResponseInfo.self)
    #expect(GADAdNetworkResponseInfo.self == AdNetworkResponseInfo.self)
    #expect(GADBannerView.self == BannerView.self)
    #expect((any GADBannerViewDelegate).self == (any BannerViewDelegate).self)
    #expect((any GADAdSizeDelegate).self == (any AdSizeDelegate).self)
    #expect((any GADAppEventDelegate).self == (any AppEventDelegate).self)
    #expect(GADInterstitialAd.self == InterstitialAd.self)
    #expect(GADRewardedAd.self == RewardedAd.self)
  }

  @Test("types of group 4 still have their names from before SDK 12") func typesOfGroup4() {
    #expect(GADRewardedInterstitialAd.self == RewardedInterstitialAd.self)
    #expect(GADAppOpenAd.self == AppOpenAd.self)
    #expect((any GADFullScreenPresentingAd).self == (any FullScreenPresentingAd).self)
    #expect((any GADFullScreenContentDelegate).self == (any FullScreenContentDelegate).self)
    #expect((any GADAdMetadataDelegate).self == (any AdMetadataDelegate).self)
    #expect((any GADAdMetadataProvider).self == (any AdMetadataProvider).self)
    #expect(GADAdLoader.self == AdLoader.self)
    #expect(GADAdLoaderAdType.self == AdLoaderAdType.self)
    #expect((any GADAdLoaderDelegate).self == (any AdLoaderDelegate).self)
    #expect((any GADNativeAdLoaderDelegate).self == (any NativeAdLoaderDelegate).self)
    #expect((any GADCustomNativeAdLoaderDelegate).self == (any CustomNativeAdLoaderDelegate).self)
    #expect(GADNativeAd.self == NativeAd.self)
    #expect(GADNativeAdView.self == NativeAdView.self)
    #expect((any GADNativeAdDelegate).self == (any NativeAdDelegate).self)
    #expect(GADMediaView.self == MediaView.self)
    #expect(GADMediaContent.self == MediaContent.self)
    #expect(GADAdChoicesView.self == AdChoicesView.self)
    #expect(GADVideoController.self == VideoController.self)
    #expect((any GADVideoControllerDelegate).self == (any VideoControllerDelegate).self)
    #expect(GADCustomNativeAd.self == CustomNativeAd.self)
    #expect((any GADCustomNativeAdDelegate).self == (any CustomNativeAdDelegate).self)
    #expect(GADDisplayAdMeasurement.self == DisplayAdMeasurement.self)
    #expect(GADMuteThisAdReason.self == MuteThisAdReason.self)
    #expect(GADErrorCode.self == RequestError.Code.self)
  }

  @Test("types of group 5 still have their names from before SDK 12") func typesOfGroup5() {
    #expect(GADUnifiedNativeAssetIdentifier.self == GADNativeAssetIdentifier.self)
  }

  @Test("sizes still have their names from before SDK 12") func sizes() {
    let prefixed = [
      GADAdSizeBanner, GADAdSizeLargeBanner, GADAdSizeMediumRectangle, GADAdSizeFullBanner,
      GADAdSizeLeaderboard, GADAdSizeSkyscraper, GADAdSizeFluid, GADAdSizeInvalid,
    ]
    let plain = [
      AdSizeBanner, AdSizeLargeBanner, AdSizeMediumRectangle, AdSizeFullBanner,
      AdSizeLeaderboard, AdSizeSkyscraper, AdSizeFluid, AdSizeInvalid,
    ]
    for (left, right) in zip(prefixed, plain) { #expect(GADAdSizeEqualToSize(left, right)) }
  }

  @Test("functions of sizes still have their names from before SDK 12") func sizeFunctions() {
    let size = CGSize(width: 300, height: 100)
    #expect(GADAdSizeEqualToSize(GADAdSizeFromCGSize(size), adSizeFor(cgSize: size)))
    #expect(CGSizeFromGADAdSize(GADAdSizeFromCGSize(size)) == size)
    #expect(NSStringFromGADAdSize(GADAdSizeBanner) == string(for: AdSizeBanner))
    #expect(
      GADAdSizeEqualToSize(GADAdSizeFromNSValue(NSValueFromGADAdSize(AdSizeFluid)), AdSizeFluid))
    #expect(IsGADAdSizeValid(AdSizeBanner))
    #expect(GADAdSizeIsFluid(AdSizeFluid))
    let closest = GADClosestValidSizeForAdSizes(AdSizeBanner, [NSValueFromGADAdSize(AdSizeBanner)])
    #expect(GADAdSizeEqualToSize(closest, AdSizeBanner))
    let version = VersionNumber(majorVersion: 1, minorVersion: 2, patchVersion: 3)
    #expect(GADGetStringFromVersionNumber(version) == "1.2.3")
  }

  @Test("functions of adaptive sizes still have their names from before SDK 12")
  func adaptiveSizeFunctions() {
    let pairs: [(AdSize, AdSize)] = [
      (
        GADPortraitInlineAdaptiveBannerAdSizeWithWidth(300),
        portraitInlineAdaptiveBanner(width: 300)
      ),
      (
        GADLandscapeInlineAdaptiveBannerAdSizeWithWidth(300),
        landscapeInlineAdaptiveBanner(width: 300)
      ),
      (
        GADCurrentOrientationInlineAdaptiveBannerAdSizeWithWidth(300),
        currentOrientationInlineAdaptiveBanner(width: 300)
      ),
      (
        GADInlineAdaptiveBannerAdSizeWithWidthAndMaxHeight(300, 60),
        inlineAdaptiveBanner(width: 300, maxHeight: 60)
      ),
      (
        GADPortraitAnchoredAdaptiveBannerAdSizeWithWidth(300),
        portraitAnchoredAdaptiveBanner(width: 300)
      ),
      (
        GADLandscapeAnchoredAdaptiveBannerAdSizeWithWidth(300),
        landscapeAnchoredAdaptiveBanner(width: 300)
      ),
      (
        GADCurrentOrientationAnchoredAdaptiveBannerAdSizeWithWidth(300),
        currentOrientationAnchoredAdaptiveBanner(width: 300)
      ),
      (GADAdSizeFullWidthPortraitWithHeight(60), fullWidthPortrait(height: 60)),
      (GADAdSizeFullWidthLandscapeWithHeight(60), fullWidthLandscape(height: 60)),
    ]
    for (left, right) in pairs { #expect(isAdSizeEqualToSize(size1: left, size2: right)) }
  }

  @Test("the types of a loader still have their names from before SDK 12") func loaderTypes() {
    #expect(
      [GADAdLoaderAdTypeCustomNative, GADAdLoaderAdTypeNative, GADAdLoaderAdTypeGAMBanner]
        == [AdLoaderAdType.customNative, .native, .adManagerBanner])
  }

  @Test("the handlers keep their names") func handlerNames() {
    #expect(
      GADMediationNativeAdLoadCompletionHandler.self == GADMediationNativeLoadCompletionHandler.self
    )
  }
}
