public import ScriptedNetwork

extension NetworkClaims {
  /// What Quay's SDK has.
  public static let quay = NetworkClaims {
    $0.absentCallbacks = [
      .showing, .impression, .leftApp, .modalOpened, .modalClosed, .closing, .expired, .reward,
    ]
    $0.initialization = .successOnly
    $0.needsInitialization = true
    $0.rewardSignal = .closing
    $0.sizes = .width
    $0.icon = .image
    $0.mainPicture = .image
    $0.mediaView = .none
    $0.absentAssets = [
      "store", "price", "extras", "media", "video", "aspect_ratio", "ad_choices",
    ]
    $0.absentText = .empty
    $0.adChoices = .none
    $0.registration = .none
    $0.nativeCalls = []
  }

  /// What it has for native ads, of which it tells nothing once they have loaded.
  public static let quayNative = NetworkClaims {
    $0 = .quay
    $0.absentCallbacks = Callback.allCases
  }
}
