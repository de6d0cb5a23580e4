import AdSpec
import FernwayAdapter
import FernwayAds
import MerlinAds
import SampleAdSDK
import SampleCustomEventDocumented

import class SampleCustomEvent.GoogleTrackedSampleCustomEvent
import class SampleCustomEvent.SampleCustomEvent

/// The command line with the adapters and apps of this package.
///
/// Of the sample network there are the reference, which conforms, its variant with native ads that
/// Google tracks, which does too, and the code of the documents, with its defects. Those of Fernway
/// Ads, a network in another style, conform too. The apps are the documents' example of custom
/// native ads, without and with a click handler of its own.
@main
struct AdSpecTool: AdapterSpec {
  @MainActor static var adapters: [AdapterUnderTest] {
    [
      AdapterUnderTest(
        "sample", SampleCustomEvent.self, make: { SampleCustomEvent() },
        profile: AdapterProfile(
          formats: [.banner, .rewarded, .native], sdk: .sample),
        reset: { SampleCustomEvent.reset() }),
      AdapterUnderTest(
        "sample-google-tracked", GoogleTrackedSampleCustomEvent.self,
        make: { GoogleTrackedSampleCustomEvent() },
        profile: AdapterProfile(formats: [.native], sdk: .sample),
        reset: { SampleCustomEvent.reset() }),
      AdapterUnderTest(
        "sample-documented", DocumentedSampleCustomEvent.self,
        make: { DocumentedSampleCustomEvent() },
        profile: documented,
        reset: {}),
      AdapterUnderTest(
        "fernway", FernwayMediationAdapter.self, make: { FernwayMediationAdapter() },
        profile: fernway, reset: { FernwayMediationAdapter.reset() }),
      AdapterUnderTest(
        "fernway-queues", FernwayQueuesAdapter.self, make: { FernwayQueuesAdapter() },
        profile: fernway, reset: { FernwayQueuesAdapter.reset() }),
      AdapterUnderTest(
        "fernway-expiry", FernwayExpiryAdapter.self, make: { FernwayExpiryAdapter() },
        profile: fernway, reset: { FernwayExpiryAdapter.reset() }),
      AdapterUnderTest("merlin", class: "GADMediationAdapterMerlin", profile: merlin()),
      AdapterUnderTest(
        "merlin-defective", class: "GADMediationAdapterMerlinDefective",
        profile: merlin(conforms: false)),
    ] + quay + plover
  }

  @MainActor static var apps: [AppUnderTest] {
    [
      AppUnderTest(
        "sample-custom-native", makePresenter: { SampleCustomNativePresenter() },
        clickResolver: { StandardClickResolver() }, profile: AppProfile()),
      AppUnderTest(
        "sample-custom-native-handler",
        makePresenter: { SampleCustomNativePresenter(handlesClicks: true) },
        clickResolver: { StandardClickResolver() }, profile: AppProfile()),
    ]
  }

  private static var documented: AdapterProfile {
    var profile = AdapterProfile(
      formats: [.banner, .rewarded, .native], sdk: .samplePublished, conforms: false)
    // Only its banners tell that.
    var silent = NetworkClaims.samplePublished
    silent.absentCallbacks.append(.leftApp)
    profile.sdkByFormat = [.rewarded: silent, .native: silent]
    return profile
  }

  private static let fernway = AdapterProfile(
    formats: [.banner, .rewarded, .native], flows: [.waterfall, .bidding],
    sdk: .fernway)

  private static func merlin(conforms: Bool = true) -> AdapterProfile {
    AdapterProfile(
      formats: [.banner, .rewarded, .native], flows: [.bidding],
      settings: [
        CredentialKey("appId", .app, requiredFor: [.setUp, .bidding]),
        CredentialKey("placementId", .placement, shape: .digits),
      ],
      sdk: .merlin, conforms: conforms)
  }
}
