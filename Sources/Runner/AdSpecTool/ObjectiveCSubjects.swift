import AdSpec
import SampleAdSDK

#if ObjectiveC
  import AdSpecObjectiveC
#endif

extension AdSpecTool {
  #if ObjectiveC
    /// The sample network's adapters in Objective-C: the code of Google's documents with its defects,
    /// and a corrected version.
    @MainActor static var inObjectiveC: [AdapterUnderTest] {
      [
        AdapterUnderTest(
          "sample-documented-objc",
          classes: [
            AdapterClass(
              objectiveC: "SampleBannerCustomEvent", formats: [.banner], places: places),
            AdapterClass(
              objectiveC: "SampleRewardedCustomEvent", formats: [.rewarded], places: places),
            AdapterClass(objectiveC: "SampleNativeCustomEvent", formats: [.native], places: places),
          ],
          profile: documented),
        AdapterUnderTest(
          "sample-objc", objectiveC: "SampleConformingCustomEvent", places: places,
          profile: corrected),
      ]
    }

    private static let places = ["Sample"]

    /// The corrected version uses one callback that the stand-in adds to the published SDK: without the
    /// impressions of banners, no scenario could prove some of the rules.
    private static var corrected: AdapterProfile {
      var profile = documented
      profile.conforms = true
      var banner = NetworkClaims.samplePublished
      banner.absentCallbacks.removeAll { $0 == .impression }
      profile.sdkByFormat[.banner] = banner
      return profile
    }
  #else
    @MainActor static var inObjectiveC: [AdapterUnderTest] { [] }
  #endif
}
