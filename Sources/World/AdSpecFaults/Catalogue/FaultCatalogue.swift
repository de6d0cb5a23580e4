import MediationHost

/// All faults, one for each rule, in the order of the rules.
package enum FaultCatalogue {
  /// The faults.
  package static let all: [Fault] =
    [
      Fault("SETUP-MULTI-1", "The network is initialised once for each of the credentials.") {
        InitializationForEachCredential()
      },
      Fault("SETUP-CONC-1", "Only the latest of those who wait for the initialisation goes on.") {
        OverwrittenWaiter()
      },
      Fault("LOAD-ONCE-1", "A second success of the network completes the load again.") {
        RepeatedSuccess()
      },
      Fault("LOAD-ONCE-2", "A failure of the network completes a load that has succeeded.") {
        FailureAfterSuccess()
      },
      Fault("LOAD-NEVER-1", "A failure of the network does not complete the load.") {
        SwallowedFailure()
      },
      Fault("LOAD-NEVER-2", "A success with an ad that is not ready does not complete the load.") {
        SwallowedSuccess()
      },
      Fault("LOAD-NEVER-3", "Loads that wait are forgotten when the initialisation fails.") {
        ForgottenLoads()
      },
      Fault("LOAD-PARAM-1", "A parameter that is missing or no text is replaced by a default.") {
        ReplacedParameter()
      },
      Fault("LOAD-THREAD-1", "A load is completed on the queue on which the network calls back.") {
        AnswerOnNetworkQueue()
      },
      Fault("LOAD-LATE-1", "An answer after the time-out leaves its slot marked as loading.") {
        LockedSlot()
      },
      Fault("LOAD-ANSWER-1", "Loads are forgotten in silence once there was an ad.") {
        ForgottenLoad()
      },
      Fault("SHOW-OUTCOME-1", "Presenting an ad does nothing.", formats: fullScreen) {
        NoPresentation()
      },
      Fault(
        "SHOW-NOTREADY-1", "Presenting an ad that is not ready does nothing.", formats: fullScreen
      ) { SilentPresentation() },
      Fault(
        "SHOW-FAIL-1", "A failure to show that the network reports is ignored.", formats: fullScreen
      ) { SwallowedShowFailure() },
      Fault("SHOW-OPEN-1", "That an ad covers the screen is not reported.", formats: fullScreen) {
        LostEvent { if case .willPresent = $0 { $1.format.isFullScreen } else { false } }
      },
      Fault("SHOW-CLOSE-1", "That an ad has left the screen is not reported.", formats: fullScreen)
      {
        LostEvent { if case .didDismiss = $0 { $1.format.isFullScreen } else { false } }
      },
      Fault("EVT-KEEP-1", "A second answer of the network cuts the ad off from its delegate.") {
        DelegateLostOnRepeat()
      },
      Fault("IMP-ONCE-1", "Each callback that can mean an impression is reported as one.") {
        ImpressionForEachCallback()
      },
      Fault("IMP-MISS-1", "Impressions are not reported.") {
        LostEvent { event, _ in if case .impression = event { true } else { false } }
      },
      Fault("CLICK-MISS-1", "Clicks are not reported.") {
        LostEvent { event, _ in if case .click = event { true } else { false } }
      },
      Fault("BAN-SIZE-1", "Banners of any size are requested as 320 by 50.", formats: [.banner]) {
        FixedBannerSize()
      },
      native("NAT-MAP-1", "The advertiser reads as the headline.") { ad, _, _ in
        HeadlineForAdvertiser(ad)
      },
      Fault("NAT-NIL-1", "A missing price reads as an empty text.", formats: [.native]) {
        EmptyPrice()
      },
      native("NAT-STAR-1", "A rating is handed on in percent.") { ad, _, _ in
        RatingInPercent(ad)
      },
      Fault(
        "NAT-IMG-1", "The load completes at once, with the addresses of pictures.",
        formats: [.native]
      ) { PretendedImageLoading(isDisabled: true) },
      Fault(
        "NAT-IMG-2", "That the app downloads pictures itself is not noticed.", formats: [.native]
      ) { PretendedImageLoading(isDisabled: false) },
      Fault(
        "NAT-IMG-3", "A picture that cannot be downloaded is waited for for ever.",
        formats: [.native]
      ) { SwallowedDownloadFailure() },
      Fault(
        "NAT-IMG-4", "What the app wants of pictures is not handed on.", formats: [.native]
      ) { LostPictureOptions() },
      Fault("NAT-IMG-5", "Addresses are read as paths of files.", formats: [.native]) {
        PathsForAddresses()
      },
      native("NAT-MEDIA-1", "There is neither media view nor image of a picture.") {
        MediaForVideosOnly($0, of: $2.ad(of: $1))
      },
      native("NAT-MEDIA-2", "The media view is made anew each time it is read.") { ad, _, _ in
        NewMediaEachTime(ad)
      },
      native("NAT-RATIO-1", "The aspect ratio is 0.") { ad, _, _ in UnknownAspectRatio(ad) },
      native("NAT-VIDEO-1", "An ad with a video says that it has none.") {
        NoVideo($0, of: $2.ad(of: $1))
      },
      Fault("NAT-VEVT-1", "What happens to a video is not reported.", formats: [.native]) {
        LostEvent { event, load in event.isOfVideo && load.format == .native }
      },
      Fault("NAT-ADC-1", "There is no AdChoices view.", formats: [.native]) { NoAdChoices() },
      native("NAT-ADC-2", "Each time it is shown the ad adds an AdChoices icon.") { ad, _, _ in
        PiledAdChoices(ad)
      },
      native("NAT-IMP-1", "The network is not told of impressions that Google counts.") {
        ad, _, _ in
        SwallowedImpression(ad)
      },
      native("NAT-IMP-2", "The network is told of impressions that it counts itself.") {
        DoubledImpression($0, of: $2.ad(of: $1))
      },
      native("NAT-CLICK-1", "The network is not told of clicks that Google counts.") { ad, _, _ in
        SwallowedClick(ad)
      },
      Fault(
        "NAT-CLICK-2", "The network is told of clicks that it counts itself.", formats: [.native]
      ) { DoubledClick() },
      native("NAT-REG-1", "The network is given the view of the ad alone.") { ad, _, _ in
        NothingClickable(ad)
      },
      native("NAT-REG-2", "The network is not told when the view no longer shows the ad.") {
        ad, _, _ in SwallowedUntracking(ad)
      },
      native("NAT-REG-3", "Only the first view is tracked, and has media.") { ad, _, _ in
        ShownOnce(ad)
      },
    ] + customNative + [
      Fault(
        "REW-LATE-1", "The delegate is dropped when the ad has left the screen.", formats: rewarded
      ) { DelegateDroppedOnClose() },
      Fault("REW-INVENT-1", "Closing the ad rewards the user.", formats: rewarded) {
        RewardOnClose()
      },
      Fault("STATE-CONC-1", "The events of all ads go to the delegate of the latest load.") {
        SharedDelegate()
      },
      Fault("EVT-MAIN-1", "Events are reported on the queue on which the network calls back.") {
        EventOnNetworkQueue()
      },
      Fault("SETUP-MAIN-1", "The set-up runs on the main thread and is waited for.") {
        SetUpOnMain()
      },
      Fault("SIG-MAIN-1", "Signals are handed out on the main thread.") { SignalsOnMain() },
      Fault("VER-LOCK-1", "Versions are read on the main thread, and waited for.") {
        VersionsOnMain()
      },
      Fault("VER-LAT-1", "The versions are worked out anew each time, which takes long.") {
        SlowVersions()
      },
      Fault("LOAD-BLOCK-1", "A load waits for a semaphore.") { WaitingLoad() },
      Fault("LOAD-REENT-1", "A load is completed under the lock that loads take.", kills: true) {
        CompletionUnderLock()
      },
      Fault("TIME-REAL-1", "Each load sleeps on a queue in the background.") { SleepingQueue() },
      Fault("MEM-LEAK-1", "Every adapter and ad is kept in a list for ever.") { KeptObjects() },
      Fault(
        "MEM-DEINIT-1", "The network's answer is passed to an adapter that may be gone.",
        kills: true
      ) { UnownedAdapter() },
      Fault(
        "MEM-AFTER-1", "What the network reports is passed to an ad that may be gone.", kills: true
      ) { UnownedAd() },
      Fault("CONS-CHILD-1", "Consent reaches the network only after its first request.") {
        LateConsent()
      },
    ]

  /// A fault of native ads themselves.
  private static func native(
    _ rule: String, _ says: String, _ alter: @escaping AlteredNativeAds.Alter
  ) -> Fault {
    Fault(rule, says, formats: [.native]) { AlteredNativeAds(alter) }
  }

  private static let fullScreen = MediationFormat.allCases.filter(\.isFullScreen)
  private static let rewarded = MediationFormat.allCases.filter(\.isRewarded)
}
