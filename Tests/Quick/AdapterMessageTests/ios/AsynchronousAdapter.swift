// An adapter whose set-up and signals are asynchronous methods, as iOS allows.
import GoogleMobileAds

class AsynchronousBase: NSObject, RTBAdapter {
  required override init() { super.init() }

  class func adapterVersion() -> VersionNumber { VersionNumber() }
  class func adSDKVersion() -> VersionNumber { VersionNumber() }
  class func networkExtrasClass() -> AdNetworkExtras.Type? { nil }

  @MainActor func collectSignals(for params: RTBRequestParameters) async throws -> String {
    throw NSError(domain: "base", code: 1)
  }
}

final class AsynchronousAdapter: AsynchronousBase {
  static func setUp(with configuration: MediationServerConfiguration) async throws {
    throw NSError(domain: "set-up of \(configuration.credentials.count)", code: 2)
  }

  override func collectSignals(for params: RTBRequestParameters) async throws -> String {
    let inherited = try? await super.collectSignals(for: params)
    return "signals of \(params.configuration.credentials.count) \(inherited ?? "nil")"
  }
}
