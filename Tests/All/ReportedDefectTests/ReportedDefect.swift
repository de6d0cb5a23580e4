import Testing

/// An adapter of the program ReportedDefects, and what the suite must say about it.
struct ReportedDefect: Sendable, CustomTestStringConvertible {
  /// The name of the adapter.
  let adapter: String
  /// The scenarios that show the defect, by their names in the suite.
  let scenarios: [String]
  /// The formats in which the adapter can have the defect.
  var formats = [
    "banner", "interstitial", "rewarded", "rewarded_interstitial", "app_open", "native",
  ]
  /// The flows in which the adapter can have the defect.
  var flows = ["waterfall", "bidding"]
  /// The rules that the scenarios break, in each of the formats and flows; `DIED` stands for a
  /// death of the adapter.
  let finds: [String]
  /// Lines on the screen, with single spaces between their words: what the suite says about the
  /// defect.
  let says: [String]

  var testDescription: String { adapter }

  /// What a run must find: each rule follows its format and flow.
  var findings: Set<String> {
    Set(
      formats.flatMap { format in
        flows.flatMap { flow in finds.map { "\(format) \(flow) \($0)" } }
      })
  }

  /// The options that select the formats and flows.
  var lanes: [String] {
    formats.flatMap { ["--format", $0] } + flows.flatMap { ["--flow", $0] }
  }
}

extension ReportedDefect {
  /// All defects.
  static let all: [ReportedDefect] = [
    ReportedDefect(
      adapter: "unowned-in-start",
      scenarios: ["a load is released while the network's SDK starts"],
      finds: ["DIED"],
      says: []),
    ReportedDefect(
      adapter: "crash-in-start-of-load",
      scenarios: ["a load is released while the network's SDK starts"],
      finds: ["DIED"],
      says: [
        "output WrenAdapter/CrashInStartCallback.swift:21: Fatal error: the adapter's own mistake"
      ]),
    ReportedDefect(
      adapter: "crash-in-start-of-set-up",
      scenarios: ["the network reports loaded twice"],
      finds: ["DIED"],
      says: [
        "output WrenAdapter/CrashInStartCallback.swift:32: Fatal error: the adapter's own mistake"
      ]),
    ReportedDefect(
      adapter: "failure-of-stalled-video",
      scenarios: ["the video of an ad on screen stalls"],
      formats: ["interstitial", "rewarded", "rewarded_interstitial", "app_open"],
      finds: ["SHOW-STAY-1"],
      says: ["actual event.failed_to_present because of network.video_failed"]),
    ReportedDefect(
      adapter: "refused-bids",
      scenarios: ["a full-screen ad is shown and closed as usual"],
      formats: ["interstitial", "rewarded", "rewarded_interstitial", "app_open"],
      flows: ["bidding"],
      finds: ["SHOW-READY-1"],
      says: ["actual event.failed_to_present with the error: Wren's ad is not ready."]),
    ReportedDefect(
      adapter: "opening-without-ad",
      scenarios: ["a full-screen ad is shown and closed as usual"],
      formats: ["interstitial"],
      finds: ["SHOW-READY-1"],
      says: ["actual event.will_present, but the network was not asked"]),
    ReportedDefect(
      adapter: "load-completed-by-show",
      scenarios: ["the network fails to show an ad in the app's view"],
      formats: ["banner"],
      finds: ["LOAD-ONCE-5"],
      says: []),
    ReportedDefect(
      adapter: "page-never-left",
      scenarios: ["a click opens a page over the app"],
      formats: ["banner"],
      finds: ["PAGE-CLOSE-1"],
      says: []),
    ReportedDefect(
      adapter: "dismissed-banner",
      scenarios: ["a banner closes itself"],
      formats: ["banner"],
      finds: ["SHOW-CLOSE-3"],
      says: []),
    ReportedDefect(
      adapter: "banner-never-destroyed",
      scenarios: ["the next ad of a slot loads after the first ad is gone"],
      formats: ["banner"],
      finds: ["STATE-LOCK-1"],
      says: [
        "expected request.destroy of the earlier ad, so that the network loads another ad",
        "actual the network still has the earlier ad",
      ]),
  ]
}
