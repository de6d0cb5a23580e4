public import UIKit

/// What the publisher entered for one line item of the adapter.
public class MediationCredentials: NSObject, @unchecked Sendable {
  /// The settings; a custom event finds its parameter under `"parameter"`.
  public package(set) var settings: [String: Any]

  /// The format that the line item serves.
  public package(set) var format: AdFormat

  /// Creates the credentials of one line item.
  package init(settings: [String: Any], format: AdFormat) {
    self.settings = settings
    self.format = format
    super.init()
  }
}
