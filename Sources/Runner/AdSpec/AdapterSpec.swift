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
    Registration.shared.adapters = adapters + apps.map { AdapterUnderTest($0) }
    Registration.shared.endForMistakes()
    Invocation.run()
  }
}

/// The adapters and apps of this program.
///
/// Unchecked because they are set once, before any command runs, and commands run on one thread.
final class Registration: @unchecked Sendable {
  static let shared = Registration()
  var adapters: [AdapterUnderTest] = []

  /// Finds an adapter by its name; the first one without a name.
  ///
  /// - Throws: A usage error for a name that is not registered.
  func adapter(named name: String?) throws -> AdapterUnderTest {
    guard let first = adapters.first else {
      throw ValidationError(
        "This program registers no adapter and no app. Give `adapters` or `apps` at least one.")
    }
    guard let name else { return first }
    guard let adapter = adapters.first(where: { $0.name == name }) else {
      throw ValidationError(
        "There is no adapter or app \"\(name)\". Registered: "
          + adapters.map(\.name).joined(separator: ", ") + ".")
    }
    return adapter
  }

  /// All adapters, with the chosen one first, as line items of a waterfall may name them.
  func adapters(first: AdapterUnderTest) -> [AdapterUnderTest] {
    [first] + adapters.filter { $0.name != first.name }
  }
}
