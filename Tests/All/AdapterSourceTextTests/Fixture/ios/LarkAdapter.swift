//  LarkAdapter.swift, with what adapters for iOS have that Linux has not.
import Foundation
import GoogleMobileAds

/// Its `@objc` name is the one that the SDK knows.
@objc(GADMediationAdapterLark)
@objcMembers
final class LarkAdapter: NSObject {
  /* @objc in a comment /* nested */ stays */
  dynamic var zone = "the @objc(zone) of \(#keyPath(LarkSettings.zone.name)) \("@objc")"
  private let pattern = #/@objc "(?<x>.)/#
  private weak var delegate: LarkDelegate?

  @objc
  func reload(
    _ sender: Any, with force: Bool = true
  ) {
    autoreleasepool { delegate?.larkDidLoad?(self) }
    perform(#selector(reload(_:with:)))
  }

  @nonobjc private func plain() {}
}

#if os(iOS)
  @objc final class LarkPhone: NSObject {}
#endif
