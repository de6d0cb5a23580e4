package import AdSpecTrace
package import CallStacks
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
  /// The names of the classes under test: several for an adapter with a class for each format.
  var classNames: [String] { get }
  /// The kind of the subject.
  var kind: SubjectKind { get }
  /// The parts of the program that belong to the subject, whose source lines appear in reports;
  /// empty when reports name no source lines of the subject.
  var sourceModules: Set<CodeOfSubject> { get }
  /// The claims of the subject.
  var profile: Profile { get }
  /// The subject's claims, in the form in which reports show them.
  var tracedProfile: TraceValue { get }
  /// Returns the subject's claims for the trace of a run with the given format and flow.
  func tracedProfile(of format: MediationFormat, _ flow: AdapterProfile.Flow) -> TraceValue
  /// Sentences about functions of the subject whose names come from older versions of the SDK.
  var olderNames: [String] { get }
  /// Returns the version of the subject and the version of the SDK that the subject uses. This
  /// function calls code of the subject.
  func versions() -> (own: String, sdk: String)
  /// Returns the class of extras that the subject takes and its profile does not declare, or nil. This
  /// function calls code of the subject.
  func undeclaredExtras() -> String?
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

extension Subject {
  /// The names of the classes under test, separated by commas.
  package var className: String { classNames.joined(separator: ", ") }
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
  package func undeclaredExtras() -> String? { nil }
  package var olderNames: [String] { [] }
}

extension AdapterUnderTest: Subject {
  package var kind: SubjectKind { .adapter }
  package var classNames: [String] { classes.map(\.name) }
  package var sourceModules: Set<CodeOfSubject> { Set(classes.map(\.source)) }

  package var olderNames: [String] {
    let modules = sourceModules.compactMap { if case .module(let name) = $0 { name } else { nil } }
    return modules.sorted().flatMap { ObjectiveCClasses.olderNames(in: $0, for: classNames) }
  }

  package func versions() -> (own: String, sdk: String) {
    (version { $0.adapterVersion() }, version { $0.sdkVersion() })
  }

  /// The version that all classes return, or the version of each class when the versions differ.
  private func version(_ read: (AdapterClass) -> VersionNumber) -> String {
    let versions = classes.map { read($0).text }
    if Set(versions).count == 1 { return versions[0] }
    return zip(classes, versions).map { "\($1) of \($0.name)" }.joined(separator: ", ")
  }

  package func registrationMistake() -> InputError? { mistakeInExtras() }

  package func reset() { resetStatics?() }

  package func install(in world: World) { world.host.test(self) }
}

extension AppUnderTest: Subject {
  package var kind: SubjectKind { .app }
  package var classNames: [String] { [className] }
  // Reports name source lines for adapters, but not for apps.
  package var sourceModules: Set<CodeOfSubject> { [] }
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
