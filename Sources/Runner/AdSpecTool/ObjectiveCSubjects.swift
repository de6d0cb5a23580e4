import AdSpec
import SampleSubjects

#if ObjectiveC
  import AdSpecObjectiveC
#endif

extension AdSpecTool {
  #if ObjectiveC
    /// The sample network's adapter in Objective-C: the code of Google's documents with its defects.
    @MainActor static var inObjectiveC: [AdapterUnderTest] {
      [
        AdapterUnderTest(
          "sample-documented-objc",
          classes: [
            AdapterClass(objectiveC: "SampleBannerCustomEvent", formats: [.banner]),
            AdapterClass(objectiveC: "SampleRewardedCustomEvent", formats: [.rewarded]),
            AdapterClass(objectiveC: "SampleNativeCustomEvent", formats: [.native]),
          ],
          profile: SampleSubjects.documented)
      ]
    }

    /// The apps of Google's document about custom native ads, without and with a click handler.
    @MainActor static var appsInObjectiveC: [AppUnderTest] {
      [
        app("sample-custom-native-documented-objc", "SampleDocumentedPresenter", .builtIn),
        app(
          "sample-custom-native-documented-handler-objc", "SampleDocumentedHandlerPresenter",
          .custom),
      ]
    }

    @MainActor private static func app(
      _ name: String, _ className: String, _ action: AppProfile.ClickAction
    ) -> AppUnderTest {
      // In the document, the user taps only the main image.
      AppUnderTest(
        name, objectiveC: className, clickResolver: { StandardClickResolver() },
        profile: AppProfile(clickableAssets: ["MainImage"], clickAction: action))
    }
  #else
    /// Without the trait ObjectiveC, there are no adapters in Objective-C.
    @MainActor static var inObjectiveC: [AdapterUnderTest] { [] }
    @MainActor static var appsInObjectiveC: [AppUnderTest] { [] }
  #endif
}
