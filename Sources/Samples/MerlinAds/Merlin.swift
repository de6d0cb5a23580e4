import ScriptedNetwork

/// The SDK of Merlin, a fictional network that takes part in auctions only: its start, its tokens and
/// what it has to know of the user.
///
/// It may be called on any thread, and calls back on the main thread.
public enum Merlin {
  /// The version of the SDK.
  public static let version = "6.4.2"

  /// Starts the SDK, without which no ad loads.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - ready: Called when the SDK can be used. It goes on trying until then.
  public static func start(appID: String, ready: @escaping () -> Void) {
    ScriptedNetwork.current.initialize(appID: appID) { result -> Delivery in
      guard case .succeeded = result else { return .noCallback }
      ready()
      return .delivered
    }
  }

  /// Makes the token by which this device takes part in an auction.
  ///
  /// - Parameter completion: Given the token, nil where there is none.
  public static func makeBidToken(completion: @escaping (String?) -> Void) {
    ScriptedNetwork.current.token { token, _ in completion(token) }
  }

  /// Says whether the user is a child; it holds for every token and ad from then on.
  public static func setUserIsChild(_ isChild: Bool) {
    ScriptedNetwork.current.set(.childDirected, isChild)
  }
}
