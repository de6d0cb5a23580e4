import ScriptedNetwork

/// The SDK of Fernway Ads, a fictional network: its start, bidding tokens and privacy settings.
///
/// Everything is there in two forms, to await and with a completion. Completions are called once, on
/// a queue of the SDK's own.
public actor Fernway {
  /// The SDK, of which an app has one.
  public static let shared = Fernway()
  /// The version of the SDK.
  public static let version = "3.2.1"

  private init() {}

  /// Starts the SDK, without which no ad should be loaded.
  ///
  /// - Parameter appID: The network's name of the app.
  /// - Throws: `startFailed` when the SDK cannot be used; it may be started again.
  public func start(appID: String) async throws(FernwayError) {
    let result = await withCheckedContinuation { continuation in
      let waiter = Waiter<Void>(continuation)
      start(appID: appID) { waiter.resume($0) }
    }
    try result.get()
  }

  /// Starts the SDK, without which no ad should be loaded.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - completion: Called when the SDK can be used, or with the reason why it cannot.
  public nonisolated func start(
    appID: String, completion: @escaping @Sendable (Result<Void, FernwayError>) -> Void
  ) {
    let answer = Answer(completion)
    ScriptedNetwork.current.initialize(appID: appID) { result in
      switch result {
      case .succeeded: answer.give(.success(()))
      case .failed(let error): answer.give(.failure(FernwayError(.startFailed, error)))
      }
    }
  }

  /// Gives the token that takes part in an auction for this user.
  ///
  /// - Throws: `noToken` when there is none.
  public func biddingToken() async throws(FernwayError) -> String {
    let result = await withCheckedContinuation { continuation in
      let waiter = Waiter<String>(continuation)
      biddingToken { waiter.resume($0) }
    }
    return try result.get()
  }

  /// Gives the token that takes part in an auction for this user.
  ///
  /// - Parameter completion: Called with the token, or with the reason why there is none.
  public nonisolated func biddingToken(
    completion: @escaping @Sendable (Result<String, FernwayError>) -> Void
  ) {
    let answer = Answer(completion)
    ScriptedNetwork.current.token { token, error in
      if let token {
        answer.give(.success(token))
      } else {
        answer.give(.failure(FernwayError(.noToken, error)))
      }
    }
  }

  /// Says whether the app's users are children in the sense of COPPA; nil where that is unknown.
  public nonisolated func setChildDirected(_ value: Bool?) {
    ScriptedNetwork.current.set(.childDirected, value)
  }

  /// Says whether the user is under the age of consent in the sense of the GDPR; nil where that is
  /// unknown.
  public nonisolated func setUnderAgeOfConsent(_ value: Bool?) {
    ScriptedNetwork.current.set(.underAge, value)
  }
}
