import Foundation
import GoogleMobileAds
import MerlinAds

/// What the custom events of all formats share: versions, set-up and bidding.
///
/// Publishers name a custom event for each format; this class is not one of them. Each subclass loads
/// the ads of its format.
class MerlinCustomEvent: NSObject, RTBAdapter {
  override required init() {
    super.init()
  }

  // MARK: Versions and set-up

  private static let version = "6.4.2.1"

  static func adapterVersion() -> VersionNumber {
    versionNumber(version)
  }

  static func adSDKVersion() -> VersionNumber {
    #if DEFECTIVE
      // Defect "version waits": a background thread that asks for the version waits for the main
      // thread.
      guard Thread.isMainThread else {
        return DispatchQueue.main.sync { versionNumber(Merlin.version) }
      }
    #endif
    return versionNumber(Merlin.version)
  }

  /// Reads a version with three or four parts.
  ///
  /// In a version with four parts, the last two parts together give the patch number.
  private static func versionNumber(_ text: String) -> VersionNumber {
    let parts = text.split(separator: ".").map { Int($0) ?? 0 }
    guard parts.count >= 3 else { return VersionNumber() }
    let patch = parts.count > 3 ? parts[2] * 100 + parts[3] : parts[2]
    return VersionNumber(majorVersion: parts[0], minorVersion: parts[1], patchVersion: patch)
  }

  static func networkExtrasClass() -> AdNetworkExtras.Type? { MerlinExtras.self }

  static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let appIDs = configuration.credentials.compactMap { MerlinServerParameters($0).appID }
    guard let appID = appIDs.first else {
      completionHandler(MerlinAdapterError.make(.missingAppID))
      return
    }
    if Set(appIDs).count > 1 {
      NSLog("Merlin adapter: The line items have several app IDs. The adapter uses %@.", appID)
    }
    MerlinPrivacy.forward()
    MerlinStarter.start(appID: appID) { completionHandler(nil) }
  }

  // MARK: Bidding

  func collectSignals(
    for params: RTBRequestParameters,
    completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    MerlinPrivacy.forward()
    let token = Merlin.bidToken
    #if DEFECTIVE
      // Defect "empty token": without a token of Merlin, the adapter delivers an empty token.
      completionHandler(token ?? "", nil)
    #else
      guard let token, !token.isEmpty else {
        completionHandler(nil, MerlinAdapterError.make(.noToken))
        return
      }
      completionHandler(token, nil)
    #endif
  }
}

/// What an app tells Merlin about its user and its content.
///
/// The app registers the object in its request.
public final class MerlinExtras: NSObject, AdNetworkExtras {
  /// The category of the content beside the ad; nil when unknown.
  public var category: String?
  /// Whether the ad begins without sound; nil when the app does not mind.
  public var startsMuted: Bool?

  /// Creates extras without values.
  public override init() { super.init() }
}
