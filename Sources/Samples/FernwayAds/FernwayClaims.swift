public import ScriptedNetwork

extension NetworkClaims {
  /// What Fernway's SDK has.
  public static let fernway = NetworkClaims {
    $0.needsInitialization = true
    $0.callbackQueue = "com.fernway.callbacks"
    $0.sizes = .list([.banner, .mediumRectangle, .leaderboard])
    $0.nativeOptions = [.multipleImages, .orientation, .adChoicesCorner]
    $0.mediaView = .required
  }
}
