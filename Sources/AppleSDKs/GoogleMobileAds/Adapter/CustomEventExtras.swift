public import Foundation

/// Settings for custom events, by the label of the custom event.
///
/// Source: the API reference of `GADCustomEventExtras`.
public final class CustomEventExtras: NSObject, AdNetworkExtras, @unchecked Sendable {
  private var extras: [String: [AnyHashable: Any]] = [:]

  /// Creates extras without settings.
  public override init() { super.init() }

  /// Sets the settings for the custom event of that label; nil removes them.
  public func setExtras(_ extras: [AnyHashable: Any]?, forLabel label: String) {
    self.extras[label] = extras
  }

  /// The settings for the custom event of that label, or nil.
  public func extras(forLabel label: String) -> [AnyHashable: Any]? { extras[label] }

  /// Removes all settings.
  public func removeAllExtras() { extras = [:] }

  /// All settings, by label.
  public func allExtras() -> [AnyHashable: Any] {
    Dictionary(uniqueKeysWithValues: extras.map { (AnyHashable($0), $1 as Any) })
  }
}
