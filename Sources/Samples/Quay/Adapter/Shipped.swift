// adapter-sources: Sources/Samples/Quay/Adapter/ios
