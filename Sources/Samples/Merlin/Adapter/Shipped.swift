// adapter-sources: Sources/Samples/Merlin/Adapter/ios
