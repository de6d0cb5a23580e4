public import UIKit

/// Everything that the publisher entered for an adapter, given to it at set-up.
public class MediationServerConfiguration: NSObject, @unchecked Sendable {
  /// The credentials of all line items of the adapter.
  public package(set) var credentials: [MediationCredentials]

  /// Creates the configuration of an adapter.
  package init(credentials: [MediationCredentials]) {
    self.credentials = credentials
    super.init()
  }
}
