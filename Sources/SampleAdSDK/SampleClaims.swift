public import ScriptedNetwork

extension NetworkClaims {
  /// What the sample network's SDK has, with the calls and callbacks of `Additions`.
  public static let sample = NetworkClaims {
    $0.needsInitialization = true
    $0.sizes = .list([.banner, .largeBanner, .mediumRectangle, .fullBanner, .leaderboard])
    $0.nativeOptions = [.multipleImages, .orientation, .adChoicesCorner]
    $0.mediaView = .required
  }
}
