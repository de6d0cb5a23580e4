// adapter-sources: Tests/Fixtures/ReportedDefects/Adapter/ios
