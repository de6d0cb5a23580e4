import AdSpecRules
import AdSpecTrace

/// What SDKs with few callbacks leave to be judged.
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
