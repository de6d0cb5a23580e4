public import ScriptedNetwork

extension NetworkClaims {
  /// What Plover's SDK has.
  public static let plover = NetworkClaims {
    $0.absentCallbacks = [.leftApp, .modalOpened, .modalClosed, .expired]
    $0.refusalSigns = [.returns]
    $0.initialization = .none
    $0.callbackQueue = "com.plover.events"
    $0.sizes = .list([.banner, .mediumRectangle, .leaderboard])
  }
}
