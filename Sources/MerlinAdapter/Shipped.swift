// adapter-sources: Sources/MerlinAdapter/ios
