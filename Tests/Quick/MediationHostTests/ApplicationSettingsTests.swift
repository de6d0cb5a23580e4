import AVFoundation
import AdSpecTestSupport
import Foundation
import GoogleMobileAds
import Testing
import UIKit

@testable import MediationHost

/// The host tells the settings that the app changes from those that something else changes.
@Suite(.usesProcessState) struct ApplicationSettingsTests {
  @Test("only what something else than the app changes has a name in the list")
  func changesOfTheAppAreItsOwn() {
    let sdk = MobileAds.shared
    let key = "IABUSPrivacy_String"
    defer {
      (sdk.isApplicationMuted, sdk.applicationVolume) = (false, 1)
      sdk.requestConfiguration.testDeviceIdentifiers = nil
      UserDefaults.standard.removeObject(forKey: key)
    }
    let settings = ApplicationSettings()
    settings.begin()
    settings.change { sdk.isApplicationMuted = true }
    #expect(settings.changedByOthers() == [])
    sdk.applicationVolume = 0.5
    settings.change { sdk.isApplicationMuted = false }
    sdk.requestConfiguration.testDeviceIdentifiers = ["a"]
    UserDefaults.standard.set("1YNN", forKey: key)
    #expect(settings.changedByOthers() == [key, "applicationVolume", "testDeviceIdentifiers"])
    sdk.requestConfiguration.testDeviceIdentifiers = nil
    #expect(settings.changedByOthers() == [key, "applicationVolume", "testDeviceIdentifiers"])
  }
  @Test("sound and screen are the app's again when the ad has gone")
  func soundAndScreen() throws {
    let session = AVAudioSession.sharedInstance()
    defer { UIApplication.shared.reset() }
    let settings = ApplicationSettings()
    settings.begin()
    try session.setCategory(.playback, options: .mixWithOthers)
    try session.setActive(true)
    #expect(settings.changedByOthers() == ["the category of AVAudioSession"])
    #expect(settings.changedByOthers(isCovered: true) == [])
    try session.setCategory(.soloAmbient)
    try session.setActive(false)
    #expect(settings.changedByOthers() == [])
    // The session of the app, which the adapter did not begin.
    try session.setActive(false)
    UIApplication.shared.isIdleTimerDisabled = true
    #expect(
      settings.changedByOthers() == ["isIdleTimerDisabled", "the activity of AVAudioSession"])
  }
}
