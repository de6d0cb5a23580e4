package import GoogleMobileAds

/// An ad as an adapter's completion gave it, with the protocol that its format asks for.
///
/// The completions say what an ad is. Asking the object later would make Swift search every
/// library of the process for the conformance, anew in each process that is forked.
package enum LoadedAd {
  case banner(any MediationBannerAd)
  case interstitial(any MediationInterstitialAd)
  case rewarded(any MediationRewardedAd)
  case native(any MediationNativeAd)
  case appOpen(any MediationAppOpenAd)

  /// The ad.
  package var ad: any MediationAd {
    switch self {
    case .banner(let ad): ad
    case .interstitial(let ad): ad
    case .rewarded(let ad): ad
    case .native(let ad): ad
    case .appOpen(let ad): ad
    }
  }

  /// The ad, if it is a banner.
  var banner: (any MediationBannerAd)? {
    if case .banner(let ad) = self { ad } else { nil }
  }

  /// The ad, if it is a native one.
  var native: (any MediationNativeAd)? {
    if case .native(let ad) = self { ad } else { nil }
  }
}
