/// The format of an ad.
public enum AdFormat: Int, Sendable {
  /// A banner: a view inside the app's own views.
  case banner = 0
  /// A full-screen ad between two parts of the app.
  case interstitial = 1
  /// A full-screen ad that gives the user a reward.
  case rewarded = 2
  /// A native ad: assets that the app shows in its own views.
  case native = 3
  /// An interstitial that gives the user a reward. The user does not have to agree before the app
  /// shows the ad.
  case rewardedInterstitial = 4
  /// A format that the SDK does not know.
  case unknown = 5
  /// A full-screen ad that is shown while the app opens.
  case appOpen = 6
}

/// The shape of the media in a native ad.
public enum MediaAspectRatio: Int, Sendable {
  /// The app has not set a shape, so any shape is allowed.
  case unknown = 0
  /// Any shape.
  case any = 1
  /// Wider than high.
  case landscape = 2
  /// Higher than wide.
  case portrait = 3
  /// About square.
  case square = 4
}

/// The corner of a native ad that shows the AdChoices icon.
public enum AdChoicesPosition: Int, Sendable {
  /// The top right corner.
  case topRightCorner = 0
  /// The top left corner.
  case topLeftCorner = 1
  /// The bottom right corner.
  case bottomRightCorner = 2
  /// The bottom left corner.
  case bottomLeftCorner = 3
}

/// Whether an adapter has been set up.
public enum AdapterInitializationState: Int, Sendable {
  /// The adapter is not ready, so the adapter is less likely to fill requests.
  case notReady = 0
  /// The adapter is set up.
  case ready = 1
}

/// How exact an ad's value is.
public enum AdValuePrecision: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// The value is an estimate from collected data.
  case estimated = 1
  /// The publisher gave the value.
  case publisherProvided = 2
  /// Exact.
  case precise = 3
}

/// How the age of the users restricts the ads that the users get.
public enum AgeRestrictedTreatment: Int, Sendable {
  /// Not set.
  case unspecified = 0
  /// The SDK treats the users as children.
  case child = 1
  /// The SDK treats the users as teenagers.
  case teen = 2
}
