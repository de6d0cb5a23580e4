// The files without a defect are those of the conforming adapter.
// adapter-sources: Sources/Samples/MerlinAdapter/ios except MerlinMediationAdapter.swift, MerlinSetUp.swift, MerlinLoad.swift, MerlinBannerAdLoader.swift, MerlinRewardedAdLoader.swift, MerlinNativeAdLoader.swift
// adapter-sources: Sources/Samples/MerlinDefectiveAdapter/ios
