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
          ],
          profile: documentedInObjectiveC(conforms: false)),
        AdapterUnderTest(
          "sample-objc", objectiveC: "SampleConformingCustomEvent", places: places,
          profile: documentedInObjectiveC(conforms: true)),
      ]
    }

    private static let places = ["Sample"]

    private static func documentedInObjectiveC(conforms: Bool) -> AdapterProfile {
      var profile = AdapterProfile(
        formats: [.banner, .rewarded], sdk: .samplePublished, conforms: conforms)
      // Only for banners, the published SDK has a callback for a user who leaves the app.
      var silent = NetworkClaims.samplePublished
      silent.absentCallbacks.append(.leftApp)
      profile.sdkByFormat = [.rewarded: silent]
      return profile
    }
  #else
    @MainActor static var inObjectiveC: [AdapterUnderTest] { [] }
  #endif
}
