public import ScriptedNetwork

extension NetworkClaims {
  /// What Wren's SDK has and lacks.
  public static let wren = wren { _ in }

  /// The claims of a variant of Wren's SDK.
  public static func wren(_ change: (inout NetworkClaims) -> Void) -> NetworkClaims {
    NetworkClaims {
      $0.icon = .image
      $0.mainPicture = .image
      $0.mediaView = .required
      $0.nativeOptions = [.startMuted]
      $0.nativeCalls = [.unregister]
      $0.testMode = .request
      $0.takesWatermark = true
      change(&$0)
    }
  }
}
