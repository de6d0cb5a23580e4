// The defective adapter uses the conforming adapter's files, except files that contain a defect.
// adapter-sources: Sources/Samples/PloverAdapter/ios except PloverMediationAdapter.swift, PloverPlacement.swift, PloverBanner.swift, PloverFullScreen.swift, PloverInterstitial.swift, PloverRewarded.swift, PloverNetworkAd.swift, PloverError.swift
// adapter-sources: Sources/Samples/PloverAdapterDefective/ios
