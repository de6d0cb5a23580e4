public import ScriptedNetwork

extension NetworkClaims {
  /// What the sample network's SDK has, with the calls and callbacks of `Additions`.
  public static let sample = NetworkClaims {
    $0.needsInitialization = true
    $0.sizes = .list([.banner, .largeBanner, .mediumRectangle, .fullBanner, .leaderboard])
    $0.nativeOptions = [.multipleImages, .orientation, .adChoicesCorner]
    $0.mediaView = .required
  }

  /// What the published SDK has, for adapters that use nothing else.
  public static let samplePublished = NetworkClaims {
    $0.absentCallbacks = [
      .showing, .showFailed, .impression, .click, .modalOpened, .modalClosed, .closing,
    ]
    $0.initialization = .none
    $0.nativeOptions = [.multipleImages, .orientation]
    $0.icon = .imageOrAddress
    $0.mainPicture = .imageOrAddress
    $0.mediaView = .always
    $0.registration = .root
    $0.nativeCalls = [.impression, .click]
    $0.absentAssets = ["ad_choices", "aspect_ratio", "video"]
    $0.childFlag = .none
  }
}
