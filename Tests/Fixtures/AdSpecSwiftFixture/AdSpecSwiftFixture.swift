import AdSpec
import SampleSubjects

/// The command line `adspec` with the sample adapters and apps in Swift, for tests.
///
/// With the trait ObjectiveC, each start of `adspec` loads GNUstep, which takes more than half of
/// the time of a start.
@main
struct AdSpecSwiftFixture: AdapterSpec {
  @MainActor static var adapters: [AdapterUnderTest] { SampleSubjects.adapters }
  @MainActor static var apps: [AppUnderTest] { SampleSubjects.apps }
}
