#if ObjectiveC
  import AdSpec
  import AdSpecObjectiveC

  extension AdSpecObjectiveCFixture {
    /// The adapters of Heron, whose SDK and adapters are written in Objective-C: one conforms, one
    /// has defects.
    @MainActor static var heron: [AdapterUnderTest] {
      [
        AdapterUnderTest(
          "heron", objectiveC: "GADMediationAdapterHeron",
          profile: heronProfile(extras: "GADHeronExtras", conforms: true)),
        AdapterUnderTest(
          "heron-defective", objectiveC: "GADMediationAdapterHeronDefective",
          profile: heronProfile(extras: "GADHeronExtrasDefective", conforms: false)),
      ]
    }

    private static func heronProfile(extras: String, conforms: Bool) -> AdapterProfile {
      var profile = AdapterProfile(
        formats: [
          .banner, .interstitial, .rewarded, .rewardedInterstitial, .native, .appOpen,
        ],
        flows: [.waterfall, .bidding],
        settings: [
          CredentialKey("app_key", .app), CredentialKey("placement_id", .placement),
        ],
        extras: AdapterExtras(
          [ExtraKey("category", .text, passedOnAs: "category")], objectiveC: extras),
        sdk: .heron, conforms: conforms)
      profile.sdkByFormat[.banner] = .heronInView
      profile.sdkByFormat[.native] = .heronInView
      return profile
    }
  }

  extension NetworkClaims {
    /// The claims of Heron's SDK.
    static let heron = NetworkClaims {
      $0.absentCallbacks = [
        .showing, .leftApp, .modalOpened, .modalClosed, .closing, .expired,
      ]
      $0.needsInitialization = true
      $0.never = [
        NetworkExclusion(.nilObject, source: "Heron SDK reference: callbacks give the ad itself"),
        NetworkExclusion(.otherObject, source: "Heron SDK reference: callbacks give the ad itself"),
      ]
      $0.tokenForm = .callback
      $0.testMode = .request
      $0.takesWatermark = true
      $0.sizes = .list([
        .banner, .largeBanner, .mediumRectangle, .fullBanner, .leaderboard,
      ])
      $0.absentAssets = ["extras"]
      $0.adChoices = .view
      $0.nativeCalls = [.unregister]
    }

    /// The claims about ads in a view of the app: Heron reports their impressions only.
    static let heronInView: NetworkClaims = {
      var claims = heron
      claims.absentCallbacks += [.shown, .showFailed, .closed]
      return claims
    }()
  }
#endif
