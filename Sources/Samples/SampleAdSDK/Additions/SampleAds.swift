import ScriptedNetwork

/// The sample network's SDK as a whole: initialisation and settings that hold for the app.
///
/// An addition to the published SDK, which needs no initialisation and knows no consent. Nothing
/// is kept here; each call goes to the network.
public enum SampleAds {
  /// Initialises the SDK.
  ///
  /// No ad should be requested before it has succeeded.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - completion: Called with nil when the SDK is ready, or with the reason why it is not, on a
  ///     thread of the network's choice.
  public static func start(appID: String, completion: @escaping (SampleAdError?) -> Void) {
    ScriptedNetwork.current.initialize(appID: appID) { result in
      switch result {
      case .succeeded: completion(nil)
      case .failed(let error): completion(SampleAdError(error))
      }
    }
  }

  /// Says whether the app's users are children in the sense of COPPA; nil where that is unknown.
  public static func setChildDirected(_ value: Bool?) {
    ScriptedNetwork.current.set(.childDirected, value)
  }

  /// Says whether the user is under the age of consent in the sense of the GDPR; nil where that is
  /// unknown.
  public static func setUnderAgeOfConsent(_ value: Bool?) {
    ScriptedNetwork.current.set(.underAge, value)
  }

  /// Says whether ads are to be silent.
  public static func setMuted(_ value: Bool) {
    ScriptedNetwork.current.set(.muted, value)
  }
}
