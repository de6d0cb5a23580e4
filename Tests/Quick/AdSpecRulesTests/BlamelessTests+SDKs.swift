import AdSpecRules
import AdSpecTrace

/// Test cases with SDKs that lack some callbacks.
extension BlamelessTests {
  private static let unheardExpiry =
    Steps.load(1) + "5 network.undelivered load=1 ad=1 event=expired reason=no_callback\n"
    + "present1: 10 host.present adapter=1 load=1 ad=1 presentation=1\n"
  private static let failed = "10 event.failed_to_present adapter=1 load=1 ad=1 <- present1"

  /// A trace in which the adapter announces a presentation, and then the network refuses to show
  /// the ad.
  private static let refused =
    Steps.load(1) + """
      present1: 10 host.present adapter=1 load=1 ad=1 presentation=1
      10 event.will_present adapter=1 load=1 ad=1 <- present1
      show1: 10 request.show load=1 ad=1 <- present1
      10 network.refused load=1 ad=1 <- show1

      """

  /// A trace with two banners: the network answers the first load twice, and the second load only
  /// once.
  private static let twoBanners =
    Steps.load(1) + Steps.network("loaded", 1, at: 5) + view(1, at: 10)
    + Steps.network("shown", 1, at: 11) + Steps.load(2, at: 20) + view(2, at: 30)
    + Steps.network("shown", 2, at: 31, "impression")

  private static func view(_ number: Int, at time: Double) -> String {
    "show\(number): \(time) host.read_view adapter=\(number) load=\(number) ad=\(number) size=320x50\n"
  }

  private static let silent: @Sendable (inout NetworkClaims) -> Void = {
    $0.absentCallbacks = NetworkClaims.Callback.allCases
    $0.absentAssets = ["video"]
  }

  static let callbackCases = [
    Case(
      "SHOW-NOTREADY-1", "an expiry that nobody tells, found by asking", "rewarded", is: .pass,
      claims: { $0.absentCallbacks = [.expired] }, unheardExpiry + failed),
    Case(
      "SHOW-NOTREADY-1", "an expiry that nobody tells, and silence", "rewarded", is: .fail,
      claims: { $0.absentCallbacks = [.expired] }, unheardExpiry),
    Case(
      "SHOW-NOTREADY-1", "an expiry of which show tells, and silence", "rewarded", is: .fail,
      claims: { $0.absentCallbacks = [.expired] },
      unheardExpiry + "show1: 10 request.show load=1 ad=1 <- present1\n"
        + Steps.network("show_failed", 1, at: 11)),
    Case(
      "SHOW-NOTREADY-1", "announced before the refusal, and then failed", "rewarded", is: .pass,
      claims: { $0.absentCallbacks = [.expired] },
      unheardExpiry + "10 event.will_present adapter=1 load=1 ad=1 <- present1\n"
        + "10 request.show load=1 ad=1 <- present1\n" + failed),
    Case(
      "SHOW-NOTREADY-1", "announced after the failure, and never closed", "rewarded", is: .fail,
      claims: { $0.absentCallbacks = [.expired] },
      unheardExpiry + failed + "\n11 event.will_present adapter=1 load=1 ad=1 <- present1"),
    Case(
      "SHOW-OUTCOME-1", "announced, refused and left open", "rewarded", is: .fail,
      claims: { $0.refusalSigns = [.returns] }, refused),
    Case(
      "SHOW-OUTCOME-1", "announced, refused and closed", "rewarded", is: .pass,
      claims: { $0.refusalSigns = [.returns] },
      refused + "10 event.did_dismiss adapter=1 load=1 ad=1 <- present1"),
    Case(
      "SHOW-OUTCOME-1", "announced, and refused where show returns nothing", "rewarded", is: .pass,
      claims: { $0.refusalSigns = [] }, refused),
    Case(
      "EVT-KEEP-1", "shown is the impression, and lost", "banner", is: .fail,
      claims: { $0.absentCallbacks = [.impression] }, twoBanners),
    Case(
      "EVT-KEEP-1", "shown means nothing for a banner", "banner", is: .notExercised,
      twoBanners.replacing(#"event.impression"#, with: "request.is_ready")),
    Case(
      "EVT-KEEP-1", "an SDK that tells nothing", "native", is: .notApplicable, claims: silent,
      Steps.load(1)),
    Case(
      "IMP-ONCE-1", "no sign of impressions", "banner", is: .notApplicable,
      claims: { $0.absentCallbacks = [.impression, .shown] }, Steps.load(1)),
    Case(
      "CLICK-MISS-1", "no callback for clicks", "banner", is: .notApplicable,
      claims: { $0.absentCallbacks = [.click] }, Steps.load(1)),
    Case(
      "EVT-MAIN-1", "an SDK that tells nothing", "native", is: .notApplicable, claims: silent,
      Steps.load(1)),
    Case(
      "STATE-CONC-1", "an SDK that tells nothing", "native", is: .notApplicable,
      claims: silent, Steps.load(1)),
    Case(
      "STATE-CONC-1", "presentations, of which the app is told", "rewarded", is: .notExercised,
      claims: silent, Steps.load(1)),
    Case(
      "NAT-IMG-3", "pictures that come decoded", is: .notApplicable,
      claims: { ($0.icon, $0.mainPicture) = (.image, .image) }, Steps.load(1)),
    Case(
      "NAT-VEVT-1", "no videos", is: .notApplicable, claims: { $0.absentAssets = ["video"] },
      Steps.load(1)),
  ]
}

/// Test cases with SDKs that have few callbacks.
extension BlamelessTests {
  private static let answeredTwice =
    Steps.load(1) + Steps.network("loaded", 1, at: 1) + "2 host.read_view load=1 ad=1\n"
    + "2 network.shown \(Steps.ids(1)) ad=1 <- request1\n" + Steps.load(2, at: 3)
      + """
      4 host.read_view load=2 ad=2
      shown2: 4 network.shown \(Steps.ids(2)) ad=2 <- request2
      4 event.impression \(Steps.ids(2)) ad=2 <- shown2
      """

  static let lackingCases: [Case] = [
    Case(
      "SHOW-FAIL-1", "a failure to show that nobody tells", "rewarded", is: .notApplicable,
      claims: { $0.absentCallbacks = [.showFailed] }, Steps.load(1) + Steps.present(1, at: 10)),
    Case(
      "EVT-KEEP-1", "a banner that is shown, in place of an impression", "banner", is: .fail,
      claims: { $0.absentCallbacks = [.impression] }, answeredTwice),
    Case("EVT-KEEP-1", "a banner that is shown", "banner", is: .notExercised, answeredTwice),
    Case(
      "NAT-IMG-3", "pictures that nobody downloads", is: .notApplicable,
      claims: { ($0.icon, $0.mainPicture) = (.image, .drawn) }, Steps.load(1)),
  ]
}

/// Test cases about impressions, clicks and registrations of native ads.
extension BlamelessTests {
  private static func render(
    _ counts: Bool = true, views: String = "[2,3]", registers rest: String? = nil
  ) -> String {
    loaded("{}")
      + "render: 1 host.render \(Steps.ids(1)) ad=1 view=1 clickable=[\"headline\",\"icon\"] "
      + "clickable_views=\(views) counts_impressions=\(counts) counts_clicks=\(counts)\n"
      + (rest.map { "1 request.register_view \(Steps.ids(1)) ad=1 \($0) <- render\n" } ?? "")
      + "1 host.rendered \(Steps.ids(1)) ad=1 view=1 size=320x400 views=[]\n"
  }

  private static let ad = "\(Steps.ids(1)) ad=1"
  private static let both = #"clickable=["headline","icon"]"#

  private static let registered = render(registers: "view=1 \(both)")
  private static let started =
    registered + "start: 2 network.video_start load=1 ad=1 slot=unit-1 <- request1\n"
    + "2 event.video_play \(ad) <- start\n"

  static let trackingCases = [
    Case(
      "NAT-IMP-1", "the network counts", is: .notApplicable,
      registered + "2 host.impression \(ad)"),
    Case(
      "NAT-IMP-1", "an SDK that cannot be told", is: .pass,
      claims: { ($0.nativeCalls, $0.absentCallbacks) = ([.click], [.impression, .shown]) },
      render(false) + "2 host.impression \(ad)"),
    Case(
      "NAT-OWN-1", "an SDK that counts by itself, and gets the view", is: .pass,
      claims: { $0.nativeCalls = [.click] }, render(false, registers: "view=1")),
    Case(
      "NAT-OWN-1", "an SDK that counts by itself, and gets no view", is: .fail,
      claims: { $0.nativeCalls = [.click] }, render(false)),
    Case(
      "NAT-OWN-1", "an SDK whose only sign of an impression is that the ad appeared", is: .pass,
      claims: { $0.absentCallbacks = [.impression] }, registered),
    Case(
      "NAT-OWN-1", "an SDK that reports clicks only when the user leaves the app", is: .pass,
      claims: { $0.absentCallbacks = [.click, .modalOpened] }, registered),
    Case(
      "NAT-IMP-2", "an SDK that cannot be told", is: .notApplicable,
      claims: { $0.nativeCalls = [] }, registered),
    Case(
      "NAT-CLICK-1", "an SDK that cannot be told", is: .pass,
      claims: { $0.nativeCalls = [.impression] },
      render(false) + "2 host.click \(ad) asset=icon"),
    Case("NAT-CLICK-2", "Google counts", is: .notApplicable, render(false)),
    Case(
      "NAT-REG-1", "an SDK that tracks nothing", is: .notApplicable,
      claims: { $0.registration = .none }, render()),
    Case(
      "NAT-REG-1", "an SDK that takes the root only", is: .pass,
      claims: { $0.registration = .root }, render(registers: "view=1 clickable=[]")),
    Case(
      "NAT-REG-1", "an SDK that takes names only", is: .pass,
      claims: { $0.registration = .names }, render(registers: both)),
    Case("NAT-REG-1", "views by themselves", is: .pass, render(registers: "view=1 views=[2,3,9]")),
    Case(
      "NAT-REG-1", "a view that was left out", is: .fail, render(registers: "view=1 views=[2,9]")),
    Case(
      "NAT-REG-1", "the SDK's media view for the app's", is: .pass,
      render(registers: "view=1 views=[2] clickable=[\"icon\"]")),
    Case(
      "NAT-REG-2", "an SDK without a call for it", is: .notApplicable,
      claims: { $0.nativeCalls = [.impression, .click] },
      registered + "2 host.untrack \(ad)"),
    Case(
      "NAT-REG-2", "an ad that is let go of at once", is: .notExercised,
      registered + "2 host.untrack \(ad)\n2 host.release \(ad) object=ad\n"
        + "3 host.released \(ad) object=ad"),
    Case(
      "NAT-VEVT-1", "sound with the start", is: .pass,
      started + """
        2 event.video_mute \(ad) <- start
        """),
    Case(
      "NAT-VEVT-1", "play with the impression", is: .pass,
      registered + """
        seen: 2 network.impression load=1 ad=1 slot=unit-1 <- request1
        2 event.impression \(ad) <- seen
        2 event.video_play \(ad) <- seen
        2 network.video_start load=1 ad=1 slot=unit-1 <- request1
        """),
    Case(
      "NAT-VEVT-1", "the same again", is: .pass,
      started + """
        3 network.video_start load=1 ad=1 slot=unit-1 <- request1
        """),
    Case(
      "NAT-VEVT-1", "the same again at one moment, told again", is: .pass,
      started + """
        again: 2 network.video_start load=1 ad=1 slot=unit-1 <- request1
        2 event.video_play \(ad) <- again
        """),
    Case(
      "NAT-VEVT-1", "a video that plays once more", is: .pass,
      started + """
        again: 17 network.video_start load=1 ad=1 slot=unit-1 <- request1
        17 event.video_play \(ad) <- again
        """),
    Case(
      "NAT-VEVT-1", "two callbacks for one start, both told", is: .fail,
      started + """
        again: 2 network.video_resume load=1 ad=1 slot=unit-1 <- request1
        2 event.video_play \(ad) <- again
        """),
    Case(
      "NAT-VEVT-1", "playing on after a pause that nobody told", is: .pass,
      started + """
        again: 9 network.video_resume load=1 ad=1 slot=unit-1 <- request1
        9 event.video_play \(ad) <- again
        """),
  ]
}
