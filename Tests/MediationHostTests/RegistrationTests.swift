import GoogleMobileAds
import MediationHost
import Testing
import UIKit

/// Adapters that are registered by the name of their class.
@Suite struct RegistrationTests {
  /// An adapter as most are: internal, and known by its name only.
  private class NamedAdapter: NSObject, MediationAdapter {
    override init() {}
    static func adapterVersion() -> VersionNumber {
      VersionNumber(majorVersion: 7, minorVersion: 8, patchVersion: 9)
    }
    static func adSDKVersion() -> VersionNumber { VersionNumber() }
    static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
    static func setUp(
      with configuration: MediationServerConfiguration,
      completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
    ) {
      completionHandler(nil)
    }
  }

  private static let profile = AdapterProfile(formats: [.banner])

  @MainActor private func adapter(_ className: String) -> AdapterUnderTest {
    AdapterUnderTest(
      "named", class: className, profile: Self.profile, file: "Spec.swift", line: 7)
  }

  private func mistake(_ className: String, _ kind: RegistrationMistake.Kind)
    -> RegistrationMistake
  {
    RegistrationMistake(
      adapter: "named", className: className, kind: kind, file: "Spec.swift", line: 7)
  }

  @Test @MainActor func isMadeByTheNameOfItsClass() {
    ObjectiveCClasses.register(
      "GADMediationAdapterNamed", NamedAdapter.self, make: { NamedAdapter() })
    let found = adapter("GADMediationAdapterNamed")
    #expect(found.className == "GADMediationAdapterNamed")
    #expect(found.mistake == nil)
    #expect(found.adapterVersion().minorVersion == 8)
    #expect(found.make() is NamedAdapter)
    #expect(ObjectiveCClasses.names.contains("GADMediationAdapterNamed"))
  }

  @Test @MainActor func aNameWithoutAnAdapterIsAMistake() {
    ObjectiveCClasses.register("NotMade", NamedAdapter.self)
    ObjectiveCClasses.register("NoAdapter", NSObject.self, make: { NSObject() })
    #expect(adapter("Unknown").mistake == mistake("Unknown", .unknown))
    #expect(adapter("NotMade").mistake == mistake("NotMade", .notMade))
    #expect(adapter("NoAdapter").mistake == mistake("NoAdapter", .noAdapter))
  }
}
