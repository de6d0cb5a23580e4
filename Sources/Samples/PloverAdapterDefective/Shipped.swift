// What has no defect is the conforming adapter's.
// adapter-sources: Sources/Samples/PloverAdapter/ios except PloverMediationAdapter.swift, Ads, PloverSettings.swift, PloverBannerSize.swift, PloverNetworkAd.swift
// adapter-sources: Sources/Samples/PloverAdapterDefective/ios
