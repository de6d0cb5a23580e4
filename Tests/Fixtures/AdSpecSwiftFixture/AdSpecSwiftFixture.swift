import AdSpec
import SampleSubjects

/// The command line `adspec` with all adapters and apps in Swift: those of the program, and those of
/// networks that only tests need.
///
/// With the trait ObjectiveC, each start of `adspec` loads GNUstep, which takes more than half of
/// the time of a start.
@main
struct AdSpecSwiftFixture: AdapterSpec {
  @MainActor static var adapters: [AdapterUnderTest] {
    SampleSubjects.adapters + fernway + merlin + quay
  }
  @MainActor static var apps: [AppUnderTest] { SampleSubjects.apps }
}
