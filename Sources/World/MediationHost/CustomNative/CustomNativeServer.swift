package import AdSpecTrace
package import GoogleMobileAds

/// What answers requests for custom native ads: the ad server of a scenario.
package protocol CustomNativeServer: AnyObject {
  /// Asks for an ad.
  ///
  /// - Parameters:
  ///   - adUnitID: The ad unit.
  ///   - identity: The load and ad that the request is for.
  ///   - answer: Called with each answer, in its extent.
  ///   - tell: Called with what the player of the ad's video did, in its extent; says whether the
  ///     app can be told.
  /// - Returns: What stands for the request; letting go of it is letting go of the ad.
  func request(
    _ adUnitID: String, identity: EventIdentity,
    answer: @escaping (CustomNativeAnswer) -> Void,
    tell: @escaping (CustomNativeVideoEvent) -> Bool
  ) -> any CustomNativeRequest
}

/// A request of the ad server, and the ad that it gave.
package protocol CustomNativeRequest: AnyObject {
  /// Notes that the ad is on screen.
  func becomeDisplayed()
  /// Notes that a view of the ad's video is on screen.
  func showVideo()
  /// Does what the app asks the player of the ad's video to do.
  func obey(_ command: VideoCommand)
}

/// An answer of the ad server.
package enum CustomNativeAnswer {
  /// An ad.
  case ad(CustomNativeContent)
  /// None, for that reason.
  case failure(HostError)
}

/// What the player of a custom native ad's video did.
package enum CustomNativeVideoEvent: Sendable {
  /// It plays, from the first frame or on from where it was.
  case play
  /// It is paused.
  case pause
  /// It has come to the end.
  case end
  /// It lost its sound.
  case mute
  /// It got its sound back.
  case unmute
}
