// adapter-sources: Sources/Samples/PloverAdapter/ios
