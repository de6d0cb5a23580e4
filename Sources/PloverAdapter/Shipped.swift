// adapter-sources: Sources/PloverAdapter/ios
