import GoogleMobileAds
import SampleAdSDK

/// The versions that the adapter reports, read once.
enum SampleVersions {
  /// The version of the adapter: that of the network's SDK, and a fourth part of its own.
  static let adapter = adapterVersion("1.0.0.0")
  /// The version of the network's SDK.
  static let network = networkVersion(SampleSDKVersion)

  /// Reads a version of four parts, of which the last two share the patch number; 0.0.0 for
  /// anything else.
  static func adapterVersion(_ text: String) -> VersionNumber {
    guard let parts = numbers(in: text), parts.count == 4 else { return VersionNumber() }
    return VersionNumber(
      majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2] * 100 + parts[3])
  }

  /// Reads a version of three parts; 0.0.0 for anything else.
  static func networkVersion(_ text: String) -> VersionNumber {
    guard let parts = numbers(in: text), parts.count == 3 else { return VersionNumber() }
    return VersionNumber(
      majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  private static func numbers(in text: String) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap { $0 }
    return numbers.count == parts.count ? numbers : nil
  }
}
