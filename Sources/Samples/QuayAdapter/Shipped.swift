// adapter-sources: Sources/Samples/QuayAdapter/ios
