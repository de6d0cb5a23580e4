// adapter-sources: Sources/Samples/MerlinAdapter/ios
