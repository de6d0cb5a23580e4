import AdSpecTrace

extension String {
  /// Whether this text is the name of a format whose ads cover the screen.
  var isFullScreen: Bool { MediationFormat(rawValue: self)?.isFullScreen ?? false }

  /// Whether this text is the name of a format with a reward.
  var isRewarded: Bool { MediationFormat(rawValue: self)?.isRewarded ?? false }
}
