// adapter-sources: Sources/QuayAdapter/ios
