import AdSpecTrace
import MediationHost
import Testing

/// What rules read of a profile.
@Suite struct ProfileTests {
  @Test func everythingIsInTheTrace() {
    let profile = AdapterProfile(
      formats: [.banner, .appOpen], sizes: [.banner, .leaderboard], needsInitialization: true,
      rewardSignal: .fullyWatched, tracksNativeImpressions: true, tracksNativeClicks: false,
      needsMediaView: true, absentNativeAssets: ["store"], bids: true, isolation: .mainActor,
      callbackQueue: "q",
      waived: ["B-1": "second", "A-1": "first"])
    #expect(
      profile.traceValue.readable
        == "{formats: [\"banner\", \"app_open\"], sizes: [{width: 320, height: 50}, "
        + "{width: 728, height: 90}], needs_initialization: true, "
        + "reward_signal: \"fully_watched\", handles_native_impressions: true, "
        + "handles_native_clicks: false, needs_media_view: true, "
        + "absent_native_assets: [\"store\"], bids: true, isolation: \"main_actor\", "
        + "callback_queue: \"q\", waived: [\"A-1\", \"B-1\"]}")
  }

  @Test func slotIsATextThatNamesSomething() {
    let cases: [(TraceValue?, String?)] = [
      (.string("a"), "a"), (.string(""), nil), (.integer(1), nil), (nil, nil),
    ]
    for (value, slot) in cases {
      var configuration = LoadConfiguration(format: .banner)
      configuration.settings = value.map { [TraceAttribute("parameter", $0)] } ?? []
      #expect(configuration.slot == slot)
    }
  }

  @Test func formatsHaveTheirNames() {
    #expect(
      MediationFormat.allCases.map(\.rawValue) == [
        "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
        "custom_native",
      ])
    #expect(
      MediationFormat.allCases.filter(\.isFullScreen) == [
        .interstitial, .rewarded, .rewardedInterstitial, .appOpen,
      ])
  }
}
