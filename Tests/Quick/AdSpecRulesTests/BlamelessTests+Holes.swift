import AdSpecRules
import AdSpecTrace

/// Test cases that generated scenarios found: correct adapters that a rule blamed, and defects that
/// every rule left to another rule.
extension BlamelessTests {
  private static let ids = Steps.ids(1)
  private static let ad = "adapter=1 load=1 ad=1"

  private static func wrongKind(_ rest: String) -> String {
    """
    load: 0 host.load \(ids)
    ask: 0 request.load \(ids) ad=1 <- load
    odd: 1 network.loaded \(ids) ad=1 wrong_kind=true <- ask
    1 answer.load \(ids) ad=1 returned_delegate=true <- odd
    show: 2 host.present \(ids) ad=1 presentation=1
    \(rest)
    """
  }

  private static func refused(_ size: String) -> String {
    """
    load: 0 host.load \(ids) size=\(size)
    0 answer.load \(ids) error=error returned_delegate=false <- load
    """
  }

  /// Two presentations before the outcome of the first, whose opening is on its way to the main
  /// thread.
  private static let twoPresentations =
    Steps.load(1) + """
      first: 10 host.present \(ad) presentation=1
      show: 10 request.show load=1 ad=1 <- first
      shown: 10 network.shown \(ids) ad=1 <- show
      second: 10 host.present \(ad) presentation=2
      10 event.failed_to_present \(ad) error=error <- second
      10 event.will_present \(ad) <- shown

      """

  /// An ad on screen that the app presents again, and a click after that.
  private static let clickAfterRefusal =
    Steps.load(1) + """
      first: 10 host.present \(ad) presentation=1
      show: 10 request.show load=1 ad=1 <- first
      shown: 10 network.shown \(ids) ad=1 <- show
      10 event.will_present \(ad) presentation=1 <- shown
      second: 12 host.present \(ad) presentation=2
      12 event.failed_to_present \(ad) presentation=2 error=error <- second
      13 network.click \(ids) ad=1 click=1 <- show

      """

  /// Two presentations before the outcome of the first, which fails or opens later.
  private static func waitingPresentation(_ outcome: String) -> String {
    Steps.load(1) + """
      first: 10 host.present \(ad) presentation=1
      show: 10 request.show load=1 ad=1 <- first
      11 network.expired \(ids) ad=1 <- show
      second: 12 host.present \(ad) presentation=2
      12 event.failed_to_present \(ad) presentation=2 error=error <- second
      \(outcome)
      """
  }

  /// The adapter refuses to show an ad, in an app that was in the background.
  private static func refusedShow(_ before: String) -> String {
    Steps.load(1) + """
      \(before)
      show: 10 host.present \(ad) presentation=1 controller_number=1
      10 event.failed_to_present \(ad) error=error <- show
      """
  }

  /// A banner whose load the network answers twice, with one impression that the adapter reports and
  /// a second one.
  private static let twoImpressions =
    Steps.load(1) + Steps.network("loaded", 1, at: 1) + """
      2 host.read_view \(ids) ad=1 size=320x50
      first: 3 network.impression \(ids) ad=1 <- request1
      3 event.impression \(ids) ad=1 <- first
      4 network.impression \(ids) ad=1 <- request1
      5 host.release \(ids) ad=1 object=ad
      5 host.released \(ids) ad=1 object=ad

      """ + Steps.load(2, at: 6) + """
      7 host.read_view \(Steps.ids(2)) ad=2 size=320x50
      seen: 8 network.impression \(Steps.ids(2)) ad=2 <- request2
      8 event.impression \(Steps.ids(2)) ad=2 <- seen
      """

  static let holeCases = [
    Case(
      "LOAD-FALSE-1", "an adapter that has made the ad object itself", "rewarded",
      is: .notApplicable, wrongKind("2 request.show load=1 ad=1 <- show")),
    Case(
      "BAN-SIZE-5", "a network without declared sizes can lack a small banner", "banner",
      is: .notApplicable, refused("300x40")),
    Case(
      "BAN-SIZE-5", "every network has the usual banner", "banner", is: .fail, refused("393x61")),
    Case(
      "SHOW-ONCE-1", "an opening that belongs to the presentation before", "rewarded", is: .pass,
      twoPresentations),
    Case(
      "SHOW-READY-1", "an app that is back from the background", "rewarded", is: .fail,
      refusedShow("2 device.background\n3 device.foreground")),
    Case(
      "SHOW-READY-1", "an app in the background", "rewarded", is: .notApplicable,
      refusedShow("2 device.background")),
    Case(
      "SHOW-OUTCOME-1", "an unrelated event that the SDK does not report", "rewarded", is: .fail,
      Steps.load(1) + """
        10 host.present \(ad) presentation=1
        11 network.undelivered \(ids) ad=1 event=modal_closed reason=no_callback
        """),
    Case("EVT-KEEP-1", "a second impression", "banner", is: .pass, twoImpressions),
    Case(
      "CLICK-MISS-1", "a click after the refusal of a second presentation", "interstitial",
      is: .fail, clickAfterRefusal),
    Case(
      "SHOW-ONCE-1", "a failure that belongs to the presentation before", "interstitial", is: .pass,
      waitingPresentation(
        """
        failed: 13 network.show_failed \(ids) ad=1 <- show
        13 event.failed_to_present \(ad) error=error <- failed
        """)),
    Case(
      "SHOW-NOTREADY-1", "an opening that belongs to the presentation before", "interstitial",
      is: .notApplicable,
      waitingPresentation(
        """
        shown: 13 network.shown \(ids) ad=1 <- show
        13 event.will_present \(ad) <- shown
        """)),
  ]
}
