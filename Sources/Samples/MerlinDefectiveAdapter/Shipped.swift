// The defective adapter uses the conforming adapter's files, except files that contain a defect.
// adapter-sources: Sources/Samples/MerlinAdapter/ios except MerlinMediationAdapter.swift, MerlinSetUp.swift, MerlinLoad.swift, MerlinBannerAdLoader.swift, MerlinInterstitialAdLoader.swift, MerlinRewardedAdLoader.swift, MerlinNativeAdLoader.swift
// adapter-sources: Sources/Samples/MerlinDefectiveAdapter/ios
