// What has no defect is the conforming adapter's.
// adapter-sources: Sources/QuayAdapter/ios except QuayMediationAdapter.swift, QuayCredentials.swift, QuayBannerRenderer.swift, QuayRewardedRenderer.swift, QuayNativeAssets.swift
// adapter-sources: Sources/QuayAdapterDefective/ios
