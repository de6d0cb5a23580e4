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
    [
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
    ] + taps + uikit + moments

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
        "app and device are interrupted at a stage of an ad's life [during=\"the time before the display\"]"
      ],
      formats: ["interstitial", "rewarded", "rewarded_interstitial", "app_open"],
      finds: ["SHOW-OUTCOME-1"],
      says: ["actual none, and the network was not asked to show the ad"]),
  ]
}
