public import Foundation
import ScriptedNetwork

/// Why there is no ad.
public final class MerlinError: NSError, @unchecked Sendable {
  /// The domain of all errors of the SDK.
  public static let errorDomain = "com.merlin.ads"

  init(_ error: NetworkError?) {
    let code = error?.code ?? "unknown"
    super.init(
      domain: MerlinError.errorDomain, code: Int(code) ?? 100,
      userInfo: [NSLocalizedDescriptionKey: "\(error?.message ?? "No ad.") (\(code))"])
  }

  /// Creates nothing, since there are no archives of errors here.
  public required init?(coder: NSCoder) { nil }
}
