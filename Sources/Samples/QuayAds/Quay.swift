import ScriptedNetwork

/// Quay's SDK as a whole.
public enum Quay {
  /// The version of the SDK.
  public static var version: String { "7.4.0" }

  /// Starts the SDK, which always succeeds in the end.
  ///
  /// No ad should be requested before it has.
  ///
  /// - Parameters:
  ///   - appKey: Quay's name of the app, 24 letters and digits.
  ///   - completion: Called when the SDK is ready, on a thread of Quay's choice.
  public static func start(appKey: String, completion: @escaping () -> Void) {
    ScriptedNetwork.current.initialize(appID: appKey) { result -> Delivery in
      guard case .succeeded = result else { return .impossible }
      completion()
      return .delivered
    }
  }

  /// Says whether the app's users are children; it holds for every ad that is loaded from then on.
  public static func setAudienceIsChildren(_ value: Bool) {
    ScriptedNetwork.current.set(.childDirected, value)
  }
}
