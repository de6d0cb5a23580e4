package import AdSpecTrace
import GoogleMobileAds
package import MediationHost

/// The code under test: an adapter, or an app with custom native ads.
///
/// The rest of the harness uses a subject only through this protocol. An adapter in another process or
/// language can conform as well: only `install(in:)` knows how the messages of a subject reach the host.
package protocol Subject {
  /// The type of the subject's claims.
  associatedtype Profile: SubjectProfile

  /// The name of the subject on the command line.
  var name: String { get }
  /// The name of the class under test.
  var className: String { get }
  /// The kind of the subject.
  var kind: SubjectKind { get }
  /// The Swift module whose source lines reports name; nil for a subject without such lines.
  var sourceModule: String? { get }
  /// The claims of the subject.
  var profile: Profile { get }
  /// The claims as reports show them.
  var tracedProfile: TraceValue { get }
  /// Returns the claims as the trace of a format in a flow shows them.
  func tracedProfile(of format: MediationFormat, _ flow: AdapterProfile.Flow) -> TraceValue
  /// Returns the versions of the subject and of the SDK below it. The call runs code of the subject.
  func versions() -> (own: String, sdk: String)
  /// Resets the static variables of the subject to their state at the start of the process, if possible.
  func reset()
  /// Makes the subject part of a world. The world is complete, and nothing has happened in it yet.
  func install(in world: World)
}

/// The kind of a subject.
///
/// The raw value is the word of listings and reports.
package enum SubjectKind: String, Sendable {
  /// An adapter, which uses a network's SDK.
  case adapter
  /// An app that shows custom native ads.
  case app
}

extension AdapterUnderTest: Subject {
  package var kind: SubjectKind { .adapter }
  package var sourceModule: String? { module }

  package func versions() -> (own: String, sdk: String) {
    (adapterVersion().text, sdkVersion().text)
  }

  package func reset() { resetStatics?() }

  package func install(in world: World) { world.host.test(self) }
}

extension AppUnderTest: Subject {
  package var kind: SubjectKind { .app }
  // Reports name source lines of adapters only.
  package var sourceModule: String? { nil }
  package var tracedProfile: TraceValue { profile.traceValue }

  package func tracedProfile(
    of format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> TraceValue { tracedProfile }

  package func versions() -> (own: String, sdk: String) {
    (VersionNumber().text, MobileAds.shared.versionNumber.text)
  }

  package func reset() {}

  package func install(in world: World) { world.host.customNative.app = self }
}
