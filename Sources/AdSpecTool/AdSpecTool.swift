import AdSpec
import class SampleCustomEvent.SampleCustomEvent
import SampleCustomEventDocumented

/// The command line with the adapters of the sample network: the reference, which conforms, and
/// the code of the documents, with its defects.
@main
struct AdSpecTool: AdapterSpec {
  @MainActor static var adapters: [AdapterUnderTest] {
    [
      AdapterUnderTest(
        "sample", SampleCustomEvent.self, make: { SampleCustomEvent() },
        profile: AdapterProfile(
          formats: [.banner, .rewarded, .native],
          sizes: [.banner, .largeBanner, .mediumRectangle, .fullBanner, .leaderboard],
          needsInitialization: true, tracksNativeImpressions: true, tracksNativeClicks: true),
        reset: { SampleCustomEvent.reset() }),
      AdapterUnderTest(
        "sample-documented", DocumentedSampleCustomEvent.self,
        make: { DocumentedSampleCustomEvent() },
        profile: AdapterProfile(formats: [.banner, .rewarded, .native]), reset: {}),
    ]
  }
}
