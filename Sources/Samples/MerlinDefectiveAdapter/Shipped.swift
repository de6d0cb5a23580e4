// adapter-sources: Sources/Samples/MerlinAdapter/ios except MerlinMediationAdapter.swift, Common/MerlinLoadHandler.swift, Common/MerlinServerParameters.swift, Common/MerlinPrivacy.swift, Common/MerlinStarter.swift, Banner, Rewarded, Native
// adapter-sources: Sources/Samples/MerlinDefectiveAdapter/ios
