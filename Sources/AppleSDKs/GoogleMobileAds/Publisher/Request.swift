public import UIKit

/// What the app says of one request for an ad.
open class Request: NSObject, @unchecked Sendable {
  /// The scene that will show the ad, held weakly, or nil.
  public weak var scene: UIWindowScene?

  /// The keywords, or nil.
  public var keywords: [String]?

  /// The address of what the app shows next to the ad, or nil.
  public var contentURL: String?

  /// The addresses of what surrounds the ad, or nil.
  public var neighboringContentURLStrings: [String]?

  /// The name of the software that made the request for the app, or nil.
  public var requestAgent: String?

  /// Whether adapters that are not set up are left out; a beta feature since SDK 13.4.
  public var skipUninitializedAdapters = false

  private var extras: [any AdNetworkExtras] = []

  /// Creates a request that says nothing.
  public override init() { super.init() }

  /// Adds settings for a network, instead of others of the same class.
  public func register(_ extras: any AdNetworkExtras) {
    removeAdNetworkExtras(for: type(of: extras))
    self.extras.append(extras)
  }

  /// The settings of that class, or nil.
  public func adNetworkExtras(for extrasClass: any AdNetworkExtras.Type) -> (any AdNetworkExtras)? {
    extras.first { type(of: $0) == extrasClass }
  }

  /// Removes the settings of that class.
  public func removeAdNetworkExtras(for extrasClass: any AdNetworkExtras.Type) {
    extras.removeAll { type(of: $0) == extrasClass }
  }
}

/// What the app says of one request for an Ad Manager ad.
open class AdManagerRequest: Request, @unchecked Sendable {
  /// The publisher's identifier of the user, or nil.
  public var publisherProvidedID: String?

  /// The categories that are not wanted, or nil.
  public var categoryExclusions: [String]?

  /// The publisher's own targeting, or nil.
  public var customTargeting: [String: String]?
}
