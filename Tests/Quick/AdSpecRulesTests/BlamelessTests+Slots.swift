import AdSpecRules
import AdSpecTrace
import Testing

/// Correct adapters that look as if they broke a rule about rewards, banners or slots.
extension BlamelessTests {
  @Test("a rule about rewards, banners or slots blames no correct adapter", arguments: slotCases)
  func isCorrect(_ example: Case) throws {
    try isJudgedByWhatTheNetworkHas(example)
  }

  private static let shownAd = Steps.load(1) + Steps.present(1, at: 10)
  private static let closedAd = Steps.network("closed", 1, at: 20, "did_dismiss")

  private static func banner(_ wanted: String, _ more: String = "") -> String {
    """
    load: 0 host.load adapter=1 load=1 slot=a size=\(wanted) \(more)
    ask: 0 request.load adapter=1 load=1 ad=1 slot=a size=\(wanted) <- load

    """
  }

  private static let bannerLoaded = """
    yes: 1 network.loaded adapter=1 load=1 ad=1 slot=a <- ask
    1 answer.load adapter=1 load=1 ad=1 slot=a returned_delegate=true <- yes

    """

  private static func load(_ number: Int, at time: Int, slot: String = "a") -> String {
    Steps.load(number, at: Double(time), slot: slot)
      .replacing("adapter=1", with: "adapter=\(number)")
  }

  private static func refused(_ number: Int, at time: Int) -> String {
    """
    refused: \(time) host.load adapter=\(number) load=\(number) slot=a
    \(time) answer.load adapter=\(number) load=\(number) error=error <- refused

    """
  }

  private static let oneSize: @Sendable (inout NetworkClaims) -> Void = {
    $0.sizes = .list([.banner])
  }

  private static let slotCases = [
    Case(
      "REW-MISS-1", "a reward callback that is no grant", "rewarded", is: .notExercised,
      claims: { $0.rewardSignal = .closing },
      shownAd + Steps.network("reward", 1, at: 15)
        + Steps.network("closed", 1, at: 20, "did_dismiss", "completed=false")),
    Case(
      "REW-MISS-1", "a reward at the moment when the app lets the ad go", "rewarded",
      is: .notExercised,
      shownAd + Steps.network("reward", 1, at: 15) + Steps.release(1, at: 15)),
    Case(
      "REW-ORDER-1", "a reward at the time of the close", "rewarded", is: .notExercised,
      shownAd + Steps.network("reward", 1, at: 20)
        + Steps.network("closed", 1, at: 20, "did_dismiss")
        + "20 event.reward \(Steps.ids(1)) ad=1 <- reward1at20.0"),
    Case(
      "REW-VEND-1", "the end of a skipped video", "rewarded", is: .notExercised,
      shownAd + Steps.network("skipped", 1, at: 14)
        + Steps.network("video_end", 1, at: 15, nil, "completed=false") + closedAd),
    Case(
      "REW-VSTART-1", "a start that the adapter reports in its own call", "rewarded", is: .pass,
      shownAd + "10 event.video_start \(Steps.ids(1)) ad=1 <- present1\n"
        + Steps.network("video_start", 1, at: 11) + closedAd),
    Case(
      "BAN-SIZE-2", "a banner without a height", "banner", is: .notExercised, claims: oneSize,
      banner("300x0") + bannerLoaded),
    Case(
      "BAN-SIZE-2", "a size that the SDK refuses itself", "banner", is: .pass, claims: oneSize,
      banner("120x600") + """
        no: 1 network.failed adapter=1 load=1 ad=1 slot=a error=error <- ask
        1 answer.load adapter=1 load=1 error=error <- no
        """),
    Case(
      "BAN-SIZE-4", "a view that gets its size later", "banner", is: .pass,
      banner("320x50") + bannerLoaded
        + "2 host.read_view adapter=1 load=1 ad=1 slot=a size=0x0"),
    Case(
      "BAN-SIZE-4", "a height that the SDK chooses", "banner", is: .pass,
      claims: { $0.sizes = .width },
      banner("320x50") + bannerLoaded
        + "2 host.read_view adapter=1 load=1 ad=1 slot=a size=320x80"),
    Case(
      "BAN-OPEN-1", "a page that a banner opens by itself", "banner", is: .pass,
      banner("320x50") + bannerLoaded + """
        page: 2 network.modal_opened adapter=1 load=1 ad=1 slot=a <- ask
        2 event.will_present adapter=1 load=1 ad=1 slot=a <- page
        """),
    Case(
      "STATE-SAMESLOT-1", "an adapter that refuses the second load", "rewarded",
      is: .notApplicable, load(1, at: 0) + refused(2, at: 1)),
    Case(
      "STATE-SAMESLOT-1", "an SDK that replaces the first ad", "rewarded", is: .notApplicable,
      claims: { $0.sameSlot = .replaces }, load(1, at: 0) + load(2, at: 1)),
    Case(
      "STATE-SLOT-1", "a place for test ads", "rewarded", is: .pass,
      load(1, at: 0)
        + load(2, at: 1, slot: "b").replacing(
          "slot=b ad=2 <- load2", with: "slot=test ad=2 <- load2")),
    Case(
      "STATE-LOCK-1", "a slot whose ad the host still holds", "rewarded", is: .notExercised,
      load(1, at: 0) + refused(2, at: 9)),
    Case(
      "STATE-LOCK-1", "a slot that is freed at the same time", "rewarded", is: .notExercised,
      refused(1, at: 1).replacing("refused", with: "first") + refused(2, at: 1)),
  ]
}
