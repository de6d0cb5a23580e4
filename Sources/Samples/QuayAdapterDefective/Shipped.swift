// What has no defect is the conforming adapter's.
// adapter-sources: Sources/Samples/QuayAdapter/ios except QuayMediationAdapter.swift, QuayCredentials.swift, QuayPrivacy.swift, QuayBannerRenderer.swift, QuayRewardedRenderer.swift, Native
// adapter-sources: Sources/Samples/QuayAdapterDefective/ios
