// adapter-sources: Tests/Fixtures/Plover/Adapter/ios
