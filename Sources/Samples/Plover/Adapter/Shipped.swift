// adapter-sources: Sources/Samples/Plover/Adapter/ios
