// adapter-sources: Tests/Fixtures/SwiftLark/ios
