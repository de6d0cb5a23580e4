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

  var testDescription: String { "\(adapter), \(formats.joined(separator: ", "))" }

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
  static let all: [ReportedDefect] =
    starts + presentations + taps + uikit + moments + wishes + refusals

  /// Deaths in the callback of a start.
  private static let starts = [
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
  ]

  /// Ads that are lost between load and show, reports that nothing caused, and ends that nobody tells.
  private static let presentations = [
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
      finds: ["STATE-LOCK-1", "MEM-END-1"],
      says: [
        "expected request.destroy of the earlier ad, so that the network loads another ad",
        "actual the network still has the earlier ad",
      ]),
  ]

  /// Refusals without a reason, and crashes that have nothing to do with the scenario.
  private static let refusals = [
    ReportedDefect(
      adapter: "equal-banner-size",
      scenarios: ["the app asks for a size that fits the device"],
      formats: ["banner"],
      flows: ["waterfall"],
      finds: ["BAN-SIZE-5"],
      says: ["expected request.load for a banner that fits into 393 × 61 points"]),
    ReportedDefect(
      adapter: "crash-in-load",
      scenarios: ["versions are read while the main thread is busy"],
      finds: ["DIED"],
      says: []),
    ReportedDefect(
      adapter: "empty-signals",
      scenarios: ["the network answers a request for a token"],
      flows: ["bidding"],
      finds: ["SIG-EMPTY-1"],
      says: ["expected answer.signals with an error", "actual neither signals nor an error"]),
  ]

  /// Taps that the adapter handles itself, or forgets to handle.
  private static let taps = [
    ReportedDefect(
      adapter: "own-gesture",
      scenarios: ["the user taps the ad on screen"],
      formats: ["banner"],
      finds: ["CLICK-ONCE-1"],
      says: ["expected one event.click for one tap", "actual 2"]),
    ReportedDefect(
      adapter: "own-gesture",
      scenarios: ["the user taps an asset of a native ad [asset=\"call_to_action\"]"],
      formats: ["native"],
      finds: ["CLICK-ONCE-1"],
      says: ["expected one event.click for one tap", "actual 2"]),
    ReportedDefect(
      adapter: "deaf-ad-choices",
      scenarios: ["the network has a privacy icon and a link [options={}]"],
      formats: ["native"],
      finds: ["NAT-ADC-1"],
      says: [
        "expected the tap on AdChoices to open https://network.example/privacy",
        "actual nothing is opened",
      ]),
    ReportedDefect(
      adapter: "ad-choices-click",
      scenarios: ["the network has a privacy icon and a link [options={}]"],
      formats: ["native"],
      finds: ["CLICK-INVENT-1"],
      says: ["expected no event.click, because the user did not click the ad"]),
  ]

  /// Uses of UIKit on another thread than the main thread.
  private static let uikit = [
    ReportedDefect(
      adapter: "banner-off-main",
      scenarios: ["the network has an ad"],
      formats: ["banner"],
      finds: ["UI-MAIN-1"],
      says: ["expected UIKit on the main thread only"]),
    ReportedDefect(
      adapter: "window-off-main",
      scenarios: ["the network has an ad"],
      finds: ["UI-MAIN-1"],
      says: ["expected UIKit on the main thread only"]),
  ]

  /// What is absent or happens at another moment than usual.
  private static let moments = [
    ReportedDefect(
      adapter: "needs-controller",
      scenarios: ["the app has no view controller while an ad loads [from=\"the start\"]"],
      finds: ["DIED"],
      says: []),
    ReportedDefect(
      adapter: "dropped-in-background",
      scenarios: [
        "app, user and device do everything at a stage of an ad's life [during=\"the time before the display\"]"
      ],
      formats: ["interstitial", "rewarded", "rewarded_interstitial", "app_open"],
      finds: ["SHOW-OUTCOME-1"],
      says: ["actual none, and the network was not asked to show the ad"]),
  ]

  /// What the app wants does not reach the network, or kills the adapter.
  private static let wishes: [ReportedDefect] = [
    ReportedDefect(
      adapter: "no-extras-class",
      scenarios: ["the app sets the adapter's extras"],
      finds: ["LOAD-EXTRAS-1"],
      says: [
        "actual a request without it; networkExtrasClass() names no class, so the adapter got no extras"
      ]),
    ReportedDefect(
      adapter: "forgotten-extras",
      scenarios: ["the app sets the adapter's extras"],
      finds: ["LOAD-EXTRAS-1"],
      says: ["actual a request without it"]),
    ReportedDefect(
      adapter: "trusted-extra",
      scenarios: ["the app sets an extra to a value that the adapter does not expect"],
      finds: ["DIED"],
      says: []),
    ReportedDefect(
      adapter: "sound-in-muted-app",
      scenarios: ["the app changes its sound between two ads"],
      finds: ["LOAD-SOUND-1"],
      says: []),
    ReportedDefect(
      adapter: "code-of-another-cause",
      scenarios: ["the line item has no usable parameter"],
      finds: ["ERR-CAUSE-1"],
      says: ["expected the error com.example.wren 1", "actual com.example.wren 7"]),
  ]
}
