package import AdSpecTrace

/// What answers requests for custom native ads: the ad server of a scenario.
package protocol CustomNativeServer: AnyObject {
  /// Asks for an ad.
  ///
  /// - Parameters:
  ///   - adUnitID: The ad unit.
  ///   - identity: The load and ad that the request is for.
  ///   - answer: Called with each answer, in its extent.
  /// - Returns: What stands for the request; letting go of it is letting go of the ad.
  func request(
    _ adUnitID: String, identity: EventIdentity,
    answer: @escaping (CustomNativeAnswer) -> Void
  ) -> AnyObject
}

/// An answer of the ad server.
package enum CustomNativeAnswer {
  /// An ad.
  case ad(CustomNativeContent)
  /// None, for that reason.
  case failure(HostError)
}
