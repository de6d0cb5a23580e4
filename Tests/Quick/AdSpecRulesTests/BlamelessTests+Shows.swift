import AdSpecRules
import AdSpecTrace

/// Test cases about presentations and dismissals.
extension BlamelessTests {
  private static let ad = "adapter=1 load=1 ad=1"
  private static let shown = Steps.load(1) + Steps.present(1, at: 10)
  private static let closed = shown + Steps.network("closed", 1, at: 20, "did_dismiss")
  private static let again = closed + "again: 30 host.present \(ad) presentation=2\n"
  private static let asked = again + "show2: 30 request.show load=1 ad=1 <- again\n"
  private static let banner = Steps.load(1) + "show1: 10 host.read_view \(ad) size=320x50\n"

  /// A cycle of a banner: load, display, impression and release.
  private static func cycle(
    _ number: Int, at time: Double, adapter: Int? = nil, seen: Double = 11, reported: Bool = true,
    released: Double = 20
  ) -> String {
    let ids = "adapter=\(adapter ?? number) load=\(number) slot=a"
    let text =
      Steps.load(number, at: time, slot: "a") + """
        show\(number): \(time + 10) host.read_view \(ids) ad=\(number) size=320x50
        seen\(number): \(time + seen) network.modal_opened \(ids) ad=\(number) <- show\(number)
        \(reported ? "\(time + seen) event.will_present \(ids) ad=\(number) <- seen\(number)" : "")
        \(time + released) host.release \(ids) ad=\(number) object=ad

        """
    return text.replacing("adapter=1 ", with: "adapter=\(adapter ?? number) ")
  }

  /// Without this claim, PAGE-OPEN-1 recommends to report every page.
  private static let pagesAreUnknown: @Sendable (inout NetworkClaims) -> Void = {
    $0.absentCallbacks = [.modalOpened]
  }

  static let showCases = [
    Case(
      "SHOW-FAIL-4", "a screen of the adapter's own, on which nothing appears", "rewarded",
      is: .pass,
      Steps.load(1) + """
        show: 10 host.present \(ad) presentation=1
        10 event.will_present \(ad) <- show
        15 event.failed_to_present \(ad) error=error <- show
        """),
    Case(
      "SHOW-FAIL-2", "an SDK that does not report failures to show", "rewarded",
      is: .notApplicable, claims: { $0.absentCallbacks = [.showFailed] }, shown),
    Case(
      "SHOW-TWICE-1", "a network that shows the ad again", "rewarded", is: .notExercised,
      asked + "shown2: 31 network.shown load=1 ad=1 <- show2\n31 event.will_present \(ad) <- shown2"
    ),
    Case(
      "SHOW-TWICE-1", "nobody can know that the network shows an ad once", "rewarded",
      is: .notApplicable,
      claims: { ($0.refusalSigns, $0.absentCallbacks) = ([], [.showFailed]) }, asked),
    Case(
      "SHOW-TWICE-1", "a silent network without a ready check", "rewarded", is: .notExercised,
      claims: { $0.refusalSigns = [] }, asked),
    Case(
      "SHOW-TWICE-1", "an opening that is dismissed at once", "rewarded", is: .pass,
      again + "30 event.will_present \(ad) <- again\n30 event.did_dismiss \(ad) <- again"),
    Case(
      "SHOW-VC-1", "an SDK that takes no controller", "rewarded", is: .notApplicable, shown),
    Case(
      "SHOW-ORDER-1", "an opening after show has returned", "rewarded", is: .pass,
      Steps.load(1) + """
        show: 10 host.present \(ad) presentation=1
        ask: 10 request.show load=1 ad=1 <- show
        shown: 10 network.shown load=1 ad=1 <- ask
        seen: 10 network.impression load=1 ad=1 <- ask
        10 event.impression \(ad) <- seen
        10 event.will_present \(ad) <- show
        """),
    Case(
      "SHOW-CLOSE-2", "no announcement", "rewarded", is: .pass, closed),
    Case(
      "SHOW-CLOSE-3", "the network closes what it could not show", "rewarded", is: .pass,
      Steps.load(1) + """
        show: 10 host.present \(ad) presentation=1
        ask: 10 request.show load=1 ad=1 <- show
        no: 11 network.show_failed load=1 ad=1 <- ask
        11 event.failed_to_present \(ad) error=error <- no
        closed: 12 network.closed load=1 ad=1 <- ask
        12 event.did_dismiss \(ad) <- closed
        """),
    Case(
      "SHOW-CLOSE-3", "a failure whose end is a dismissal", "rewarded", is: .pass,
      Steps.load(1) + """
        show: 10 host.present \(ad) presentation=1
        10 event.failed_to_present \(ad) error=error <- show
        closed: 11 network.closed load=1 ad=1 <- show
        11 event.did_dismiss \(ad) <- closed
        """),
    Case(
      "SHOW-CLOSE-3", "an SDK that reports only the end of a page", "banner", is: .pass,
      claims: { $0.absentCallbacks = [.modalOpened] },
      banner + Steps.network("modal_closed", 1, at: 15, "will_dismiss")
        + "15 event.did_dismiss \(ad) <- modal_closed1at15.0"),
    Case(
      "SHOW-CLOSE-3", "the end of one page, reported twice", "banner", is: .fail,
      banner + Steps.network("modal_opened", 1, at: 12, "will_present")
        + Steps.network("modal_closed", 1, at: 15, "did_dismiss")
        + "15 event.did_dismiss \(ad) <- modal_closed1at15.0"),
    Case(
      "SHOW-NEXT-1", "the network does something else", "banner", is: .notExercised,
      claims: pagesAreUnknown,
      cycle(1, at: 0) + cycle(2, at: 30, seen: 12, reported: false)),
    Case(
      "SHOW-NEXT-1", "the first ad still exists", "banner", is: .notExercised,
      claims: pagesAreUnknown,
      cycle(1, at: 0, released: 50).replacing("50.0 host.release", with: "29.9 host.untrack")
        + cycle(2, at: 30, reported: false)),
    Case(
      "SHOW-NEXT-1", "one adapter for both loads", "banner", is: .notExercised,
      claims: pagesAreUnknown,
      cycle(1, at: 0) + cycle(2, at: 30, adapter: 1, reported: false)),
    Case(
      "SHOW-NEXT-1", "a release in the same second as an event", "banner", is: .notExercised,
      claims: pagesAreUnknown,
      cycle(1, at: 0, released: 11.5) + cycle(2, at: 30, reported: false, released: 11.5)),
    Case(
      "SHOW-NEXT-1", "an event of the first ad only", "banner", is: .fail,
      claims: pagesAreUnknown,
      cycle(1, at: 0) + cycle(2, at: 30, reported: false)),
  ]
}

/// Test cases about early events, impressions and clicks.
extension BlamelessTests {
  private static let early =
    banner + """
      load2: 20 host.load adapter=2 load=2 slot=unit-1
      request2: 20 request.load adapter=2 load=2 ad=2 slot=unit-1 <- load2
      early: 20 network.impression adapter=2 load=2 ad=2 slot=unit-1 <- request2
      20 event.impression \(ad) slot=unit-1 <- early
      loaded2: 21 network.loaded adapter=2 load=2 ad=2 slot=unit-1 <- request2
      21 answer.load adapter=2 load=2 ad=2 slot=unit-1 returned_delegate=true <- loaded2
      """

  static let clickCases = [
    Case(
      "EVT-AFTER-1", "an SDK that knows only one ad of a slot", "banner", is: .pass,
      claims: { $0.sameSlot = .replaces }, early),
    Case("EVT-AFTER-1", "two ads of a slot", "banner", is: .fail, early),
    Case(
      "EVT-UNKNOWN-1", "the impression of new contents", "banner", is: .pass,
      banner + Steps.network("refreshed", 1, at: 40, "impression")),
    Case(
      "IMP-EARLY-1", "a network that counts while it draws", "banner", is: .pass,
      Steps.load(1) + "seen: 5 network.impression load=1 ad=1 <- request1\n"
        + "5 event.impression \(ad) <- seen"),
    Case(
      "CLICK-ONCE-1", "two taps, of which one opens a page later", "banner", is: .pass,
      banner + Steps.network("click", 1, at: 11, "click", "click=a")
        + Steps.network("modal_opened", 1, at: 15, "click")
        + "15 event.will_present \(ad) <- modal_opened1at15.0"),
    Case(
      "CLICK-TIME-1", "a busy main thread", "banner", is: .notExercised,
      banner + "clicked: 11 network.click load=1 ad=1 click=a <- show1\n11 host.main_blocked\n"
        + "14 host.main_unblocked\n14 event.click \(ad) click=a <- clicked"),
    Case(
      "CLICK-INVENT-1", "an SDK that says at the end that the user clicked", "rewarded",
      is: .pass, claims: { $0.absentCallbacks = [.click] },
      shown + "12 network.undelivered load=1 ad=1 click=a event=click reason=no_callback\n"
        + Steps.network("closed", 1, at: 20, "click")
        + "20 event.did_dismiss \(ad) <- closed1at20.0"),
    Case(
      "CLICK-ORDER-1", "an SDK without impressions", "banner", is: .notApplicable,
      claims: { $0.absentCallbacks = [.impression] }, banner),
    Case(
      "LEAVE-1", "an SDK that reports an exit in place of a click", "banner", is: .pass,
      claims: { $0.absentCallbacks = [.click] },
      banner + Steps.network("left_app", 1, at: 11, "click")),
    Case(
      "LEAVE-1", "the only end that an SDK reports for its page", "banner", is: .pass,
      claims: { $0.absentCallbacks = [.modalClosed] },
      banner + Steps.network("modal_opened", 1, at: 11, "will_present")
        + Steps.network("left_app", 1, at: 15, "did_dismiss")),
    Case(
      "LEAVE-1", "a dismissal of an ad that is still there", "rewarded", is: .fail,
      shown + Steps.network("left_app", 1, at: 15, "will_dismiss")),
  ]
}
