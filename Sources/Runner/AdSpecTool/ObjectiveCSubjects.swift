import AdSpec
import SampleAdSDK
import SampleSubjects

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
            AdapterClass(objectiveC: "SampleBannerCustomEvent", formats: [.banner]),
            AdapterClass(objectiveC: "SampleRewardedCustomEvent", formats: [.rewarded]),
            AdapterClass(objectiveC: "SampleNativeCustomEvent", formats: [.native]),
          ],
          profile: SampleSubjects.documented),
        AdapterUnderTest(
          "sample-objc", objectiveC: "SampleConformingCustomEvent", profile: corrected),
      ]
    }

    /// The apps of Google's document about custom native ads: the published code, and a corrected
    /// version, each without and with a click handler.
    @MainActor static var appsInObjectiveC: [AppUnderTest] {
      [
        app("sample-custom-native-documented-objc", "SampleDocumentedPresenter", .builtIn),
        app(
          "sample-custom-native-documented-handler-objc", "SampleDocumentedHandlerPresenter",
          .custom),
        app("sample-custom-native-objc", "SampleConformingPresenter", .builtIn),
        app("sample-custom-native-handler-objc", "SampleConformingHandlerPresenter", .custom),
      ]
    }

    @MainActor private static func app(
      _ name: String, _ className: String, _ action: AppProfile.ClickAction
    ) -> AppUnderTest {
      // In the document, the user taps only the main image.
      let clickable = name.contains("documented") ? ["MainImage"] : ["Headline", "MainImage"]
      return AppUnderTest(
        name, objectiveC: className, clickResolver: { StandardClickResolver() },
        profile: AppProfile(clickableAssets: clickable, clickAction: action))
    }

    /// The corrected version uses callbacks that the stand-in adds to the published SDK: without them, no
    /// scenario could prove some of the rules for banners and native ads.
    private static var corrected: AdapterProfile {
      var profile = SampleSubjects.documented
      profile.conforms = true
      var banner = NetworkClaims.samplePublished
      banner.absentCallbacks.removeAll { $0 == .impression }
      profile.sdkByFormat[.banner] = banner
      profile.sdkByFormat[.native]?.absentCallbacks.removeAll {
        [.impression, .click, .modalOpened, .modalClosed].contains($0)
      }
      // The SDK downloads the pictures, unless the app wants only addresses.
      profile.sdkByFormat[.native]?.icon = .image
      profile.sdkByFormat[.native]?.mainPicture = .image
      return profile
    }
  #else
    /// Without the trait ObjectiveC, there are no adapters in Objective-C.
    @MainActor static var inObjectiveC: [AdapterUnderTest] { [] }
    @MainActor static var heron: [AdapterUnderTest] { [] }
    @MainActor static var appsInObjectiveC: [AppUnderTest] { [] }
  #endif
}
