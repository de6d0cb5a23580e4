// The defective adapter uses the conforming adapter's files, except files that contain a defect.
// adapter-sources: Sources/Samples/QuayAdapter/ios except QuayMediationAdapter.swift, QuaySettings.swift, QuayBannerRenderer.swift, QuayFullScreenRenderer.swift, QuayInterstitialRenderer.swift, QuayRewardedRenderer.swift, QuayNativeRenderer.swift
// adapter-sources: Sources/Samples/QuayAdapterDefective/ios
