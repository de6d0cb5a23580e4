import AdSpecRules
import AdSpecTrace

/// What is asked of the adapter of an SDK that does not have every callback.
extension BlamelessTests {
  private static let unheardExpiry =
    Steps.load(1) + "5 network.undelivered load=1 ad=1 event=expired reason=no_callback\n"
    + "present1: 10 host.present adapter=1 load=1 ad=1 presentation=1\n"
  private static let failed = "10 event.failed_to_present adapter=1 load=1 ad=1 <- present1"

  /// A presentation that the adapter announces before the network refuses to show the ad.
  private static let refused =
    Steps.load(1) + """
      present1: 10 host.present adapter=1 load=1 ad=1 presentation=1
      10 event.will_present adapter=1 load=1 ad=1 <- present1
      show1: 10 request.show load=1 ad=1 <- present1
      10 network.refused load=1 ad=1 <- show1

      """

  /// A banner whose load is answered twice, and then one that is not disturbed.
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
      unheardExpiry + "10 event.will_present adapter=1 load=1 ad=1 <- present1\n" + failed),
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
