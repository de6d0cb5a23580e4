// The files without a defect are those of the conforming adapter.
// adapter-sources: Sources/Samples/QuayAdapter/ios except QuayMediationAdapter.swift, QuaySettings.swift, QuayBannerRenderer.swift, QuayRewardedRenderer.swift, QuayNativeRenderer.swift
// adapter-sources: Sources/Samples/QuayAdapterDefective/ios
