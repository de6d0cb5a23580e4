// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
@objc(GADTealKeys)
public final class TealKeys: NSObject {
  @objc public static let zoneKey = "zone \"id\""
  @objc public static let vendor = 2_898
  @objc public static var now: TimeInterval { Date().timeIntervalSince1970 }

  @objc public static func error(for error: NSError) -> NSError {
    NSError(domain: "teal", code: 100 + error.code)
  }

  @objc public static func error(withCode code: Int, description: String) -> NSError {
    NSError(domain: "teal", code: code, userInfo: [NSLocalizedDescriptionKey: description])
  }
}
