import Foundation
import GoogleMobileAds

/// The settings of the whole app, which belong to the app and its user, and not to an adapter.
///
/// They are the sound and the request settings of the SDK, and the user's choices that a consent dialog
/// stores for everybody (IAB Tech Lab, Mobile In-App Consent APIs; the US Privacy API; the Global Privacy
/// Platform).
package final class ApplicationSettings {
  private var known: [String: String] = [:]
  private var changed: Set<String> = []

  /// Remembers the settings as they are now, at the start of a scenario.
  package func begin() {
    known = ApplicationSettings.current
  }

  /// Changes settings as the app or its user does.
  package func change(_ body: () -> Void) {
    noteChanges()
    body()
    known = ApplicationSettings.current
  }

  /// The names of the settings that something else than the app has changed, in the order of the alphabet.
  package var changedByOthers: [String] {
    noteChanges()
    return changed.sorted()
  }

  private func noteChanges() {
    let current = ApplicationSettings.current
    changed.formUnion(current.filter { known[$0.key] != $0.value }.keys)
    changed.formUnion(known.keys.filter { current[$0] == nil })
    known = current
  }

  private static let storedChoices = [
    "IABTCF_TCString", "IABTCF_gdprApplies", "IABTCF_AddtlConsent", "IABTCF_PurposeConsents",
    "IABTCF_VendorConsents", "IABUSPrivacy_String", "IABGPP_HDR_GppString", "IABGPP_GppSID",
  ]

  /// The settings that have a value, each with a description of the value.
  private static var current: [String: String] {
    let sdk = MobileAds.shared
    let requests = sdk.requestConfiguration
    var values = [
      "isApplicationMuted": "\(sdk.isApplicationMuted)",
      "applicationVolume": "\(sdk.applicationVolume)",
      "ageRestrictedTreatment": "\(requests.ageRestrictedTreatment)",
    ]
    values["maxAdContentRating"] = requests.maxAdContentRating?.rawValue
    values["testDeviceIdentifiers"] = requests.testDeviceIdentifiers.map { "\($0)" }
    values["tagForUnderAgeOfConsent"] = requests.tagForUnderAgeOfConsent?.stringValue
    values["tagForChildDirectedTreatment"] = requests.tagForChildDirectedTreatment?.stringValue
    for key in storedChoices {
      values[key] = UserDefaults.standard.object(forKey: key).map { "\($0)" }
    }
    return values
  }
}
