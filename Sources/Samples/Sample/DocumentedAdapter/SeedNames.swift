// What the code of the pages uses and the pages do not show.

import GoogleMobileAds
import SampleAdSDK

/// The documented adapter, for files that import the reference adapter of the same name too.
public typealias DocumentedSampleCustomEvent = SampleCustomEvent

/// The name under which seed 002 (rewarded ads) knows the network's rewarded ad.
typealias SampleRewarded = SampleRewardedAd

/// The name without its suffix, as in seed 002 (rewarded ads).
typealias SampleCustomEventUtils = SampleCustomEventUtilsSwift

/// The name without its suffix, as in seed 002 (rewarded ads).
typealias SampleCustomEventErrorCode = SampleCustomEventErrorCodeSwift

/// The codes of the custom event's errors, as Google's complete sample numbers them.
enum SampleCustomEventErrorCodeSwift: Int {
  case SampleCustomEventErrorAdLoadFailureCallback = 101
  case SampleCustomEventErrorAdNotLoaded = 102
}

/// Makes the custom event's errors.
enum SampleCustomEventUtilsSwift {
  /// An error in the domain of Google's complete sample.
  ///
  /// As there, the text is not under the key from which `localizedDescription` is read.
  static func SampleCustomEventErrorWithCodeAndDescription(
    code: SampleCustomEventErrorCodeSwift, description: String
  ) -> NSError {
    NSError(
      domain: "com.google.customevent.samplenetwork", code: code.rawValue,
      userInfo: ["description": description])
  }
}

/// The names of the custom event's extra assets.
enum SampleCustomEventConstantsSwift {
  /// The name that Google's complete sample gives the network's own asset.
  static let awesomenessKey = "DegreeOfAwesomeness"
}
