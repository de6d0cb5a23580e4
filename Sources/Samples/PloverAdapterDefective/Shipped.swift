// The files without a defect are those of the conforming adapter.
// adapter-sources: Sources/Samples/PloverAdapter/ios except PloverMediationAdapter.swift, PloverBanner.swift, PloverRewarded.swift, PloverNetworkAd.swift
// adapter-sources: Sources/Samples/PloverAdapterDefective/ios
