// An addition to the published SDK.
extension SampleAdRequest {
  /// Whether the ad must play without sound.
  public var mute: Bool {
    get { isMuted }
    set { isMuted = newValue }
  }
}
