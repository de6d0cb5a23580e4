import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing
import UIKit

/// The trace shows the adapter's profile, so that rules can read the profile.
@Suite struct ProfileTests {
  @Test("the trace shows every claim of a profile") func everythingIsInTheTrace() {
    var profile = AdapterProfile(
      formats: [.banner, .appOpen], flows: [.waterfall, .bidding],
      settings: [CredentialKey("zone", .placement)],
      errors: [AdapterError(.size, domain: "d", code: 7)], sharesInstances: true,
      isolation: .mainActor,
      waived: ["B-1": "second", "A-1": "first"])
    profile.flowsByFormat = [.appOpen: [.bidding]]
    let own = { (flows: String) in
      "{formats: [\"banner\", \"app_open\"], \(flows), settings: [\"zone\"], needs_settings: true, "
        + "needs_all_settings: true, passes_extras: false, errors: [{cause: \"size\", domain: \"d\", code: 7}], shares_instances: true, isolation: \"main_actor\", waived: {A-1: \"first\", B-1: \"second\"}"
    }
    let sdk = TraceValue.object(NetworkClaims().traceAttributes).readable.dropFirst()
    #expect(
      profile.traceValue().readable == own("flows: [\"waterfall\", \"bidding\"]") + ", " + sdk)
    #expect(
      profile.traceValue(of: .appOpen, .bidding).readable
        == own("flow: \"bidding\", flows: [\"bidding\"]") + ", " + sdk)
  }

  @Test("the profile of a trace has the claims that differ for other formats")
  func differingClaims() {
    var profile = AdapterProfile(formats: [.banner, .native, .rewarded])
    let own = NetworkClaims { $0.absentCallbacks = [.impression] }
    profile.sdkByFormat = [.native: own, .rewarded: profile.sdk]
    let named = [MediationFormat.banner, .native].map { format in
      profile.traceValue(of: format, .waterfall)["claims_by_format"]?.readable
    }
    #expect(
      named == [
        "{native: {absent_callbacks: [\"impression\"]}}",
        "{banner: {absent_callbacks: []}, rewarded: {absent_callbacks: []}}",
      ])
    #expect(profile.traceValue()["claims_by_format"] == nil)
  }

  @Test("the trace shows every claim about a network's SDK") func claimsOfAnSDKAreInTheTrace() {
    let claims = NetworkClaims {
      $0.absentCallbacks = [.impression, .showing]
      $0.refusalSigns = []
      $0.initialization = .silent
      $0.needsInitialization = true
      $0.initializesOnce = true
      $0.startsEachApp = true
      $0.auctions = true
      $0.returnsAds = true
      $0.never = [
        NetworkExclusion(.repeats("loaded"), source: "page 1"),
        NetworkExclusion(.nilError, source: "page 2"),
      ]
      $0.sameSlot = .oneAtATime
      $0.tokenForm = .returned
      $0.tokenOnMain = true
      $0.mainThreadCalls = [.load, .start]
      $0.callbackQueue = "q"
      $0.testMode = .placement
      $0.defaultSlot = "main"
      $0.takesWatermark = true
      $0.rewardSignal = .videoEnd
      $0.sizes = .list([.banner, .leaderboard])
      $0.refreshesByItself = true
      $0.icon = .image
      $0.mainPicture = .drawn
      $0.nativeOptions = [.orientation]
      $0.mediaView = .always
      $0.absentAssets = ["store"]
      $0.absentText = .empty
      $0.adChoices = .own
      $0.registration = .names
      $0.nativeCalls = []
      $0.keepsDelegate = .untilCleared
      $0.needsDestroy = true
      $0.childFlag = .afterStart
      $0.childValues = .yesOnly
      $0.vendorConsent = 35
      $0.appSettings = [.mute, .consentText]
    }
    #expect(
      TraceValue.object(claims.traceAttributes).readable == """
        {absent_callbacks: ["showing", "impression"], refusal_signs: [], \
        initialization: "silent", needs_initialization: true, initializes_once: true, \
        starts_each_app: true, auctions: true, returns_ads: true, \
        never: ["repeats_loaded", "nil_error"], same_slot: "one_at_a_time", \
        token_form: "returned", token_on_main: true, main_thread_calls: ["start", "load"], \
        callback_queue: "q", test_mode: "placement", default_slot: "main", takes_watermark: true, \
        reward_signal: "video_end", \
        sizes: [{width: 320, height: 50}, {width: 728, height: 90}], \
        refreshes_by_itself: true, icon: "image", \
        main_picture: "drawn", native_options: ["orientation"], media_view: "always", \
        absent_assets: ["store"], absent_text: "empty", ad_choices: "own", \
        registration: "names", native_calls: [], keeps_delegate: "until_cleared", \
        needs_destroy: true, \
        child_flag: "after_start", child_values: "yes_only", vendor_consent: 35, \
        app_settings: ["mute", "consent_text"]}
        """)
    #expect(claims.declared == ClaimTable.entries.map(\.name))
    #expect(NetworkClaims().declared == [])
  }

  @Test("a slot is always a text that is not empty") func slotIsATextThatNamesSomething() {
    let cases: [(TraceValue?, String?)] = [
      (.string("a"), "a"), (.string(""), nil), (.integer(1), nil), (nil, nil),
    ]
    for (value, slot) in cases {
      var configuration = LoadConfiguration(format: .banner)
      configuration.settings = value.map { [TraceAttribute("parameter", $0)] } ?? []
      #expect(configuration.slot == slot)
    }
  }

  @Test("each format has its value in the SDK", arguments: MediationFormat.allCases)
  func formatsHaveTheirValues(_ format: MediationFormat) {
    // The public reference of `AdFormat` has no value for swipeable interstitials.
    #expect((format.adFormat == .unknown) == (format == .swipeableInterstitial))
  }
}

/// A program can register an adapter by the name of its class.
@Suite struct RegistrationTests {
  /// An adapter with an internal class.
  ///
  /// Other modules know only the name of this adapter's class.
  private class NamedAdapter: NSObject, MediationAdapter {
    override init() {}
    static func adapterVersion() -> VersionNumber {
      VersionNumber(majorVersion: 7, minorVersion: 8, patchVersion: 9)
    }
    static func adSDKVersion() -> VersionNumber { VersionNumber() }
    static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
    static func setUp(
      with configuration: MediationServerConfiguration,
      completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
    ) {
      completionHandler(nil)
    }
  }

  private static let profile = AdapterProfile(formats: [.banner])

  @MainActor private func adapter(_ className: String) -> AdapterUnderTest {
    AdapterUnderTest(
      "named", class: className, profile: Self.profile, file: "Spec.swift", line: 7)
  }

  private func mistake(_ className: String, _ kind: RegistrationMistake.Kind)
    -> RegistrationMistake
  {
    RegistrationMistake(
      adapter: "named", className: className, kind: kind, file: "Spec.swift", line: 7)
  }

  @Test("a program registers an adapter by the name of its class") @MainActor
  func isMadeByTheNameOfItsClass() {
    ObjectiveCClasses.register(
      "GADMediationAdapterNamed", NamedAdapter.self, make: { NamedAdapter() })
    let found = adapter("GADMediationAdapterNamed")
    #expect(found.className == "GADMediationAdapterNamed")
    #expect(found.mistakes == [])
    #expect(found.classes[0].adapterVersion().minorVersion == 8)
    #expect(found.classes[0].make() is NamedAdapter)
    #expect(ObjectiveCClasses.names.contains("GADMediationAdapterNamed"))
  }

  @Test("a registration has a mistake when its class name belongs to no adapter") @MainActor
  func aNameWithoutAnAdapterIsAMistake() {
    ObjectiveCClasses.register("NotMade", NamedAdapter.self)
    ObjectiveCClasses.register("NoAdapter", NSObject.self, make: { NSObject() })
    #expect(adapter("Unknown").mistakes == [mistake("Unknown", .unknown)])
    #expect(adapter("NotMade").mistakes == [mistake("NotMade", .notMade)])
    #expect(adapter("NoAdapter").mistakes == [mistake("NoAdapter", .noAdapter)])
  }

  /// A class of a registration: its name, its formats and its flows.
  private typealias ListedClass = (
    name: String, formats: [MediationFormat]?, flows: [AdapterProfile.Flow]?
  )

  /// Registers an adapter for banners in both flows and for rewarded ads in the waterfall.
  @MainActor private func adapter(_ classes: [ListedClass]) -> AdapterUnderTest {
    var profile = AdapterProfile(formats: [.banner, .rewarded])
    profile.flowsByFormat = [.banner: [.waterfall, .bidding]]
    return AdapterUnderTest(
      "named",
      classes: classes.map {
        ObjectiveCClasses.register($0.name, NamedAdapter.self, make: { NamedAdapter() })
        return AdapterClass(
          $0.name, formats: $0.formats, flows: $0.flows, file: "Spec.swift", line: 7)
      }, profile: profile, file: "Spec.swift", line: 7)
  }

  @Test("each load goes to the class that names its format and flow most exactly") @MainActor
  func loadsGoToTheirClasses() {
    let adapter = adapter([
      ("Other", nil, nil), ("Banner", [.banner], nil), ("Bidder", nil, [.bidding]),
    ])
    #expect(adapter.mistakes == [])
    #expect(adapter.adapterClass(for: .banner, in: .waterfall)?.name == "Banner")
    #expect(adapter.adapterClass(for: .banner, in: .bidding)?.name == "Bidder")
    #expect(adapter.adapterClass(for: .rewarded, in: .waterfall)?.name == "Other")
    #expect(
      adapter.tracedProfile["classes"]?.readable
        == "{Other: [\"rewarded\"], Banner: [\"banner\"], Bidder: [\"banner (bidding)\"]}")
    #expect(self.adapter("Banner").tracedProfile["classes"] == nil)
  }

  @Test("a registration has a mistake when its classes do not fit the profile") @MainActor
  func classesThatDoNotFitAreMistakes() {
    let cases: [([ListedClass], RegistrationMistake)] = [
      ([], mistake("", .noClass(.banner, .waterfall))),
      (
        [("Banner", [.banner], nil), ("Rewarded", [.rewarded], nil), ("Banner", nil, [.bidding])],
        mistake("Banner", .listedTwice)
      ),
      (
        [("Every", nil, nil), ("Native", [.native], nil)], mistake("Native", .loadsNothing)
      ),
      (
        [("Banner", [.banner], nil), ("Every", [.banner, .rewarded], nil)],
        mistake("Every", .sharesLoads(with: "Banner", .banner, .waterfall))
      ),
      (
        [("Banner", [.banner], [.waterfall]), ("Rewarded", [.rewarded], nil)],
        mistake("Banner, Rewarded", .noClass(.banner, .bidding))
      ),
    ]
    for (classes, mistake) in cases { #expect(adapter(classes).mistakes.first == mistake) }
  }

  @Test("a name that is no asset is a mistake of its claim") @MainActor
  func unknownAssetsAreMistakes() {
    ObjectiveCClasses.register("Named", NamedAdapter.self, make: { NamedAdapter() })
    var profile = AdapterProfile(
      formats: [.banner, .native], sdk: NetworkClaims { $0.absentAssets = ["store", "prize"] })
    profile.sdkByFormat[.native] = NetworkClaims { $0.absentAssets = ["shareholders"] }
    let found = AdapterUnderTest(
      "named", class: "Named", profile: profile, file: "Spec.swift", line: 7)
    #expect(
      found.mistakes == [
        mistake("Named", .unknownAsset("prize", claim: "sdk")),
        mistake("Named", .unknownAsset("shareholders", claim: "sdkByFormat[.native]")),
      ])
  }

  @Test("a setting that no line item has is a mistake of the profile") @MainActor
  func settingsWithoutALineItemAreMistakes() {
    ObjectiveCClasses.register("Named", NamedAdapter.self, make: { NamedAdapter() })
    let profile = AdapterProfile(
      formats: [.banner],
      settings: [
        CredentialKey("zone", .placement, formats: [.banner], flows: [.waterfall]),
        CredentialKey("spot", .placement, formats: [.native]),
        CredentialKey("account", .other("acc"), flows: [.bidding]),
      ])
    let found = AdapterUnderTest(
      "named", class: "Named", profile: profile, file: "Spec.swift", line: 7)
    #expect(
      found.mistakes == [
        mistake("Named", .keyWithoutLineItem("spot")),
        mistake("Named", .keyWithoutLineItem("account")),
      ])
  }

  @Test("an event that is never reported twice, or does not exist, is a mistake in never")
  @MainActor
  func unknownRepetitionsAreMistakes() {
    ObjectiveCClasses.register("Named", NamedAdapter.self, make: { NamedAdapter() })
    let profile = AdapterProfile(
      formats: [.banner],
      sdk: NetworkClaims {
        $0.never = ["loaded", "lodaed", "click", "closed"].map {
          NetworkExclusion(.repeats($0), source: "page 1")
        }
      })
    let found = AdapterUnderTest(
      "named", class: "Named", profile: profile, file: "Spec.swift", line: 7)
    #expect(
      found.mistakes == [
        mistake("Named", .unknownRepetition("lodaed", claim: "sdk")),
        mistake("Named", .unknownRepetition("click", claim: "sdk")),
      ])
  }

  @Test(
    "an exclusion beside a claim that says the same or the opposite is a mistake",
    arguments: [
      (
        .repeats("closed"), NetworkClaims { $0.absentCallbacks = [.closed] },
        "absentCallbacks += [.closed]"
      ),
      (.repeats("token"), NetworkClaims { $0.tokenForm = .none }, "tokenForm = .none"),
      (
        .repeats("initialized"), NetworkClaims { $0.initialization = .silent },
        "initialization = .silent"
      ),
      (.answersInsideCall, NetworkClaims { $0.returnsAds = true }, "returnsAds = true"),
      (.callsOffMain, NetworkClaims { $0.callbackQueue = "lark" }, "callbackQueue = \"lark\""),
    ] as [(NetworkExclusion.Behaviour, NetworkClaims, String)])
  @MainActor func exclusionsWithoutEffectAreMistakes(
    _ behaviour: NetworkExclusion.Behaviour, _ claims: NetworkClaims, _ other: String
  ) {
    ObjectiveCClasses.register("Named", NamedAdapter.self, make: { NamedAdapter() })
    func mistakes(_ claims: NetworkClaims) -> [RegistrationMistake] {
      var sdk = claims
      sdk.never = [NetworkExclusion(behaviour, source: "page 1")]
      return AdapterUnderTest(
        "named", class: "Named", profile: AdapterProfile(formats: [.rewarded], sdk: sdk),
        file: "Spec.swift", line: 7
      ).mistakes
    }
    #expect(mistakes(NetworkClaims()) == [])
    #expect(
      mistakes(claims) == [
        mistake("Named", .exclusionWithoutEffect(behaviour, claim: "sdk", other: other))
      ])
  }
}
