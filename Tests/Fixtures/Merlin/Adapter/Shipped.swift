// adapter-sources: Tests/Fixtures/Merlin/Adapter/ios
