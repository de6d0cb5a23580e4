import GoogleMobileAds

/// Stands where an adapter would be in the registration of an app; it is never asked for an ad.
final class AbsentAdapter: NSObject, MediationAdapter {
  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
}
