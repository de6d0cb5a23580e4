/// The code of an error of presenting an ad, in the domain of `RequestError`, with the SDK's values.
///
/// The name in Swift is inferred from the naming rule of SDK 12.
public enum PresentationErrorCode: Int, Sendable {
  /// The ad is not ready.
  case adNotReady = 15
  /// The ad is too large for the scene.
  case adTooLarge = 16
  /// The SDK failed.
  case `internal` = 17
  /// The ad has been shown already.
  case adAlreadyUsed = 18
  /// The ad was to be presented off the main thread.
  case notMainThread = 21
  /// The adapter failed to present; its error is underneath.
  case mediation = 22

  /// The spelling before SDK 12 of `adNotReady`.
  public static var codeAdNotReady: PresentationErrorCode { .adNotReady }

  /// The spelling before SDK 12 of `adTooLarge`.
  public static var codeAdTooLarge: PresentationErrorCode { .adTooLarge }

  /// The spelling before SDK 12 of `internal`.
  public static var codeInternal: PresentationErrorCode { .internal }

  /// The spelling before SDK 12 of `adAlreadyUsed`.
  public static var codeAdAlreadyUsed: PresentationErrorCode { .adAlreadyUsed }
}
