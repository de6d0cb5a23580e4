public import ScriptedNetwork

extension NetworkClaims {
  /// What Merlin's SDK has.
  public static let merlin = NetworkClaims {
    // "did appear" is all that it tells of an ad on screen, and a failure to show is not told.
    $0.absentCallbacks = [
      .showing, .showFailed, .impression, .leftApp, .modalOpened, .modalClosed, .closing, .expired,
    ]
    $0.refusalSigns = []
    $0.initialization = .successOnly
    $0.needsInitialization = true
    $0.never = [
      NetworkExclusion(.callsOffMain, source: "Merlin SDK guide, Threads: always the main thread"),
      NetworkExclusion(.nilError, source: "Merlin SDK reference: errors are nonnull"),
      NetworkExclusion(.nilObject, source: "Merlin SDK reference: callbacks give the ad itself"),
      NetworkExclusion(.otherObject, source: "Merlin SDK reference: callbacks give the ad itself"),
    ]
    $0.sizes = .none
    $0.icon = .image
    $0.mainPicture = .drawn
    $0.mediaView = .always
    $0.absentAssets = ["store", "price", "extras"]
    $0.absentText = .empty
    $0.adChoices = .own
    $0.registration = .root
    $0.nativeCalls = [.unregister]
  }
}
