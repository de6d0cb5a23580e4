package import MediationHost
import NearestNames

/// The adapters that a scenario can name, with the keys of their settings.
package struct KnownAdapters: Sendable {
  private struct Adapter {
    /// The name of the adapter, and the names of its classes.
    let names: [String]
    /// The keys of the settings; empty when the profile declares no keys.
    let settings: [String]
  }

  /// The keys that adspec translates for every adapter.
  private static let neutralKeys = ["parameter", "app_id"]

  private let adapters: [Adapter]
  /// The name of the adapter under test; nil when it is not chosen yet, or when an app is tested.
  private let tested: String?

  /// No adapter is known, so that a scenario can use every name.
  package init() {
    adapters = []
    tested = nil
  }

  /// The adapters of a program.
  ///
  /// - Parameters:
  ///   - registered: The registered adapters.
  ///   - tested: The name of the adapter under test.
  package init(_ registered: [AdapterUnderTest], tested: String? = nil) {
    adapters = registered.map { adapter in
      Adapter(
        names: [adapter.name] + adapter.classes.map(\.name),
        settings: adapter.profile.settings.flatMap { [$0.name] + ($0.text.map { [$0.key] } ?? []) })
    }
    self.tested = tested
  }

  /// The message about an adapter that is not registered; nil for a registered adapter.
  func refusal(ofAdapter name: String) -> String? {
    guard !adapters.isEmpty, !adapters.contains(where: { $0.names.contains(name) }) else {
      return nil
    }
    return "no adapter \"\(name)\" is registered"
      + NearestName.sentence(for: name, in: adapters.flatMap(\.names))
  }

  /// The message about a setting that an adapter does not have.
  ///
  /// - Parameters:
  ///   - key: The key of the setting.
  ///   - adapter: The name of the adapter; nil for the adapter under test.
  /// - Returns: The message; nil when an adapter that can be meant has the setting, or when its
  ///   profile declares no keys.
  func refusal(ofSetting key: String, of adapter: String? = nil) -> String? {
    let name = adapter ?? tested
    let meant = name.map { name in adapters.filter { $0.names.contains(name) } } ?? adapters
    let keys = meant.map { $0.settings + KnownAdapters.neutralKeys }
    guard !meant.isEmpty, !meant.contains(where: \.settings.isEmpty),
      !keys.contains(where: { $0.contains(key) })
    else { return nil }
    let owner = name.map { "the profile of \($0)" } ?? "no profile of a registered adapter"
    return "\(owner) has \(name == nil ? "a" : "no") setting \"\(key)\""
      + NearestName.sentence(for: key, in: keys.flatMap { $0 })
  }
}
