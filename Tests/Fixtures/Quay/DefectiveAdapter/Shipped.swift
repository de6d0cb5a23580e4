// The files of the conforming adapter. In this target, the condition DEFECTIVE is true.
// adapter-sources: Tests/Fixtures/Quay/Adapter/ios
