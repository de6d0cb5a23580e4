// adapter-sources: Tests/Fixtures/Quay/Adapter/ios
