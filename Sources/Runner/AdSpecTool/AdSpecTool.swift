import AdSpec
import SampleSubjects

/// The command line with the sample adapters and apps of this package.
@main
struct AdSpecTool: AdapterSpec {
  @MainActor static var adapters: [AdapterUnderTest] {
    SampleSubjects.adapters + inObjectiveC
  }

  @MainActor static var apps: [AppUnderTest] { SampleSubjects.apps + appsInObjectiveC }
}
