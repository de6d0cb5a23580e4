import Foundation
import GoogleMobileAds
import UIKit

/// The settings of the whole app, which belong to the app and its user, and not to an adapter.
///
/// They are the sound and the request settings of the SDK, the app's sound and screen on iOS, and the
/// user's choices that a consent dialog stores for everybody (IAB Tech Lab, Mobile In-App Consent APIs;
/// the US Privacy API; the Global Privacy Platform).
package final class ApplicationSettings {
  private enum Value: Equatable {
    case boolean(Bool)
    case number(Int)
    case text(String)
    case texts([String])
  }

  /// The values in the order of ``names``; nil for a setting without a value.
  private var known = [Value?](repeating: nil, count: names.count)
  private var changed: Set<String> = []
  /// The settings of iOS at the start of the scenario.
  private var begun = system

  /// Remembers the settings as they are now, at the start of a scenario.
  package func begin() {
    known = ApplicationSettings.current
    begun = ApplicationSettings.system
  }

  /// Changes settings as the app or its user does.
  package func change(_ body: () -> Void) {
    noteChanges()
    body()
    known = ApplicationSettings.current
  }

  /// The names of the settings that something else than the app has changed, in the order of the alphabet.
  ///
  /// - Parameter isCovered: Whether an ad covers the screen. Until it is gone, the app's sound and screen
  ///   may be those of the ad.
  /// - Returns: The names.
  package func changedByOthers(isCovered: Bool = false) -> [String] {
    noteChanges()
    // What an ad changes while it is on screen, it can take back.
    let system = zip(ApplicationSettings.system, begun)
      .filter { $0.value != $1.value }.map(\.0.name)
    return (changed + (isCovered ? [] : system)).sorted()
  }

  private func noteChanges() {
    let current = ApplicationSettings.current
    for (position, name) in ApplicationSettings.names.enumerated()
    where known[position] != current[position] {
      changed.insert(name)
    }
    known = current
  }

  /// The settings of iOS that all code of the app shares.
  private static var system: [(name: String, value: String)] {
    let sound = UIApplication.shared.sound
    return [
      ("the category of AVAudioSession", "\(sound.category) \(sound.mode) \(sound.options)"),
      ("the activity of AVAudioSession", "\(sound.isActive)"),
      ("isIdleTimerDisabled", "\(UIApplication.shared.isScreenKeptOn)"),
    ]
  }

  private static let storedChoices = [
    "IABTCF_TCString", "IABTCF_gdprApplies", "IABTCF_AddtlConsent", "IABTCF_PurposeConsents",
    "IABTCF_VendorConsents", "IABUSPrivacy_String", "IABGPP_HDR_GppString", "IABGPP_GppSID",
  ]

  private static let names =
    [
      "isApplicationMuted", "applicationVolume", "ageRestrictedTreatment", "maxAdContentRating",
      "testDeviceIdentifiers", "tagForUnderAgeOfConsent", "tagForChildDirectedTreatment",
    ] + storedChoices

  private static var current: [Value?] {
    let sdk = MobileAds.shared
    let requests = sdk.requestConfiguration
    var values: [Value?] = [
      .boolean(sdk.isApplicationMuted),
      // A volume that is no number does not equal itself.
      .number(Int(sdk.applicationVolume.bitPattern)),
      .number(requests.ageRestrictedTreatment.rawValue),
      requests.maxAdContentRating.map { .text($0.rawValue) },
      requests.testDeviceIdentifiers.map(Value.texts),
      requests.tagForUnderAgeOfConsent.map { .text($0.stringValue) },
      requests.tagForChildDirectedTreatment.map { .text($0.stringValue) },
    ]
    for name in storedChoices {
      values.append(UserDefaults.standard.object(forKey: name).map { .text("\($0)") })
    }
    return values
  }
}
