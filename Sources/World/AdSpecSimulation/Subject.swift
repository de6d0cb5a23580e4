package import AdSpecTrace
import GoogleMobileAds
package import MediationHost

/// What is under test: an adapter, or an app with custom native ads.
///
/// The rest of the harness knows no more of a subject than this. An adapter in another process or
/// language becomes a subject by conforming; `install(in:)` is the only place that knows how its
/// messages reach the host.
package protocol Subject {
  /// What the subject claims.
  associatedtype Profile: SubjectProfile

  /// The name that people give on the command line.
  var name: String { get }
  /// The name of the class that is under test.
  var className: String { get }
  /// What it is.
  var kind: SubjectKind { get }
  /// The Swift module in whose sources lines are looked for; nil where they are not.
  var sourceModule: String? { get }
  /// What the subject claims.
  var profile: Profile { get }
  /// The claims as reports carry them.
  var tracedProfile: TraceValue { get }
  /// The claims as a trace of a format in a flow carries them.
  func tracedProfile(of format: MediationFormat, _ flow: AdapterProfile.Flow) -> TraceValue
  /// The version of the subject and that of the SDK below it; runs the subject's code.
  func versions() -> (own: String, sdk: String)
  /// Brings everything static back to what it was at the start of the process, if the subject can.
  func reset()
  /// Makes the subject part of a world that has been wired, before anything happens there.
  func install(in world: World)
}

/// What a subject is, in the word that listings and reports use.
package enum SubjectKind: String, Sendable {
  /// An adapter, below which a network's SDK stands.
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
  // The code of an app is no adapter's.
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
