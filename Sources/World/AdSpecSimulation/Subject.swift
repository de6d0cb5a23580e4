package import AdSpecTrace
import AppHost
import GoogleMobileAds
package import MediationHost

/// The code under test: an adapter, or an app with custom native ads.
///
/// The rest of the harness uses a subject only through this protocol. An adapter in another process
/// or language can also be a subject, because only `install(in:)` knows how the subject's messages
/// reach the host.
package protocol Subject {
  /// The type of the subject's claims.
  associatedtype Profile: SubjectProfile

  /// The name of the subject on the command line.
  var name: String { get }
  /// The name of the class under test.
  var className: String { get }
  /// The kind of the subject.
  var kind: SubjectKind { get }
  /// The Swift module of the subject, whose source lines appear in reports; nil when reports name
  /// no source lines of the subject.
  var sourceModule: String? { get }
  /// The claims of the subject.
  var profile: Profile { get }
  /// The subject's claims, in the form in which reports show them.
  var tracedProfile: TraceValue { get }
  /// Returns the subject's claims for the trace of a run with the given format and flow.
  func tracedProfile(of format: MediationFormat, _ flow: AdapterProfile.Flow) -> TraceValue
  /// Returns the version of the subject and the version of the SDK that the subject uses. This
  /// function calls code of the subject.
  func versions() -> (own: String, sdk: String)
  /// Returns the mistake in the registration that only code of the subject can show, or nil. This
  /// function calls code of the subject.
  func registrationMistake() -> InputError?
  /// Resets the static variables of the subject to their state at the start of the process, if
  /// possible.
  func reset()
  /// Makes the subject part of a world. When this function is called, the world is complete, and
  /// nothing has happened in the world yet.
  func install(in world: World)
}

/// The kind of a subject.
///
/// The raw value is the word for the kind in listings and reports.
package enum SubjectKind: String, Sendable {
  /// An adapter, which uses a network's SDK.
  case adapter
  /// An app that shows custom native ads.
  case app
}

extension Subject {
  package func registrationMistake() -> InputError? { nil }
}

extension AdapterUnderTest: Subject {
  package var kind: SubjectKind { .adapter }
  package var sourceModule: String? { module }

  package func versions() -> (own: String, sdk: String) {
    (adapterVersion().text, sdkVersion().text)
  }

  package func registrationMistake() -> InputError? { mistakeInExtras() }

  package func reset() { resetStatics?() }

  package func install(in world: World) { world.host.test(self) }
}

extension AppUnderTest: Subject {
  package var kind: SubjectKind { .app }
  // Reports name source lines for adapters, but not for apps.
  package var sourceModule: String? { nil }
  package var tracedProfile: TraceValue { profile.traceValue }

  package func tracedProfile(
    of format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> TraceValue { tracedProfile }

  package func versions() -> (own: String, sdk: String) {
    (VersionNumber().text, MobileAds.shared.versionNumber.text)
  }

  package func reset() {}

  package func install(in world: World) { world.publisher.customNative.app = self }
}
