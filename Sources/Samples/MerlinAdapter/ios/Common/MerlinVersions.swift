import GoogleMobileAds

enum MerlinVersions {
  static let adapter = "6.4.2.1"

  /// `a.b.c.d` as the SDK's three numbers, and `a.b.c` as it is.
  static func version(of text: String) -> VersionNumber {
    let parts = text.split(separator: ".").map { Int($0) ?? 0 }
    guard parts.count >= 3 else { return VersionNumber() }
    let patch = parts.count > 3 ? parts[2] * 100 + parts[3] : parts[2]
    return VersionNumber(majorVersion: parts[0], minorVersion: parts[1], patchVersion: patch)
  }
}
