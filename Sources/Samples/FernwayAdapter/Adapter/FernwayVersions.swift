import FernwayAds
import GoogleMobileAds

/// The versions that the adapter reports, read once.
enum FernwayVersions {
  /// The version of the adapter: that of the network's SDK, and a fourth part of its own.
  static let adapter = version("3.2.1.0")
  /// The version of the network's SDK.
  static let network = version(Fernway.version)

  /// Reads a version of three parts, or of four of which the last two share the patch number; 0.0.0
  /// for anything else.
  static func version(_ text: String) -> VersionNumber {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    switch (parts.count, parts.compactMap(\.self)) {
    case (3, let numbers) where numbers.count == 3:
      return VersionNumber(
        majorVersion: numbers[0], minorVersion: numbers[1], patchVersion: numbers[2])
    case (4, let numbers) where numbers.count == 4:
      return VersionNumber(
        majorVersion: numbers[0], minorVersion: numbers[1],
        patchVersion: numbers[2] * 100 + numbers[3])
    default:
      return VersionNumber()
    }
  }
}
