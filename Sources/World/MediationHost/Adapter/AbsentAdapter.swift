import GoogleMobileAds

/// Stands where an adapter would be in a registration that names no adapter; the program ends before
/// anybody asks it for an ad.
final class AbsentAdapter: NSObject, MediationAdapter {
  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
}
