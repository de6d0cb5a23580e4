import AdSpecSimulation
import ArgumentParser
import ForkServer
@_exported public import GoogleMobileAds
@_exported public import MediationHost

/// An executable that is adspec for its own adapters and apps: the whole command line, with them
/// registered.
///
/// ```swift
/// @main struct MySpec: AdapterSpec {
///   @MainActor static var adapters: [AdapterUnderTest] {
///     [AdapterUnderTest("my-network", MyAdapter.self, make: { MyAdapter() },
///       profile: AdapterProfile(formats: [.banner, .rewarded]))]
///   }
/// }
/// ```
public protocol AdapterSpec {
  /// The adapters, the default one first; none without a definition.
  @MainActor static var adapters: [AdapterUnderTest] { get }
  /// The apps whose own code for custom native ads is under test; none without a definition.
  @MainActor static var apps: [AppUnderTest] { get }
}

extension AdapterSpec {
  /// No adapter.
  @MainActor public static var adapters: [AdapterUnderTest] { [] }
  /// No app.
  @MainActor public static var apps: [AppUnderTest] { [] }

  /// Runs the command line.
  @MainActor public static func main() {
    EnvironmentLimits.refuseTooSmall()
    ProcessPreparation.prepare()
    Registration.shared.adapters = adapters
    Registration.shared.apps = apps
    Registration.shared.endForMistakes()
    Invocation.run()
  }
}

/// The subjects of this program: its adapters and apps.
///
/// Unchecked because they are set once, before any command runs, and commands run on one thread.
final class Registration: @unchecked Sendable {
  static let shared = Registration()
  var adapters: [AdapterUnderTest] = []
  var apps: [AppUnderTest] = []

  /// Everything that can be put under test, the adapters first.
  var subjects: [any Subject] { adapters + apps }

  /// Finds a subject by its name; the first one without a name.
  ///
  /// - Throws: A usage error for a name that is not registered.
  func subject(named name: String?) throws -> any Subject {
    guard let first = subjects.first else {
      throw ValidationError(
        "This program registers no adapter and no app. Give `adapters` or `apps` at least one.")
    }
    guard let name else { return first }
    guard let subject = subjects.first(where: { $0.name == name }) else {
      throw ValidationError(
        "There is no adapter or app \"\(name)\". Registered: "
          + subjects.map(\.name).joined(separator: ", ") + ".")
    }
    return subject
  }

  /// The adapters that line items of a waterfall may name besides a subject.
  func others(than subject: any Subject) -> [AdapterUnderTest] {
    adapters.filter { $0.name != subject.name }
  }
}
