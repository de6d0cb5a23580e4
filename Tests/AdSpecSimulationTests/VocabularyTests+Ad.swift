import AdSpecTrace
import MediationHost

@testable import AdSpecScenarios

extension VocabularyTests {
  /// A call on an ad that has loaded, and the event of that name.
  private static func told(
    _ call: String, _ event: String, by text: String? = nil, format: MediationFormat = .banner
  ) -> Case {
    Case(
      call: "ad:\(call)", format: format,
      network: """
        local ad = network:next_request():loaded()
        local same = ad:\(text ?? "\(call)()")
        log(same == ad)
        """,
      app: "app:load()",
      shows: [event.prefix { $0 != " " }.description],
      events: [event.replacing(" ids", with: " " + ad) + " @3"], log: ["true"])
  }

  static let adCases =
    NetworkVerb.all.map { told($0.name, "\($0.kind.name) ids") } + [
      told("shown", "network.shown ids"), told("video_end", "network.video_end ids"),
      told("closed", "network.closed ids"),
      told(
        "show_failed", "network.show_failed ids error: {code: \"3\", message: \"No.\"}",
        by: "show_failed { code = 3, message = \"No.\" }"),
      told("video_failed", "network.video_failed ids error: {code: \"unknown\"}"),
      told(
        "video_progress", "network.video_progress ids fraction: \"0.25\"",
        by: "video_progress(0.25)"),
      told("resize", "network.resized ids width: 300 height: 60", by: "resize(300, 60)"),
      told(
        "refresh", "network.refreshed ids creative: {view: {width: 5, height: 6}}",
        by: "refresh { view = { width = 5, height = 6 } }"),
      told(
        "click", "network.click on q adapter=1 load=1 ad=1 slot=unit-1 asset=icon click=7",
        by: "click { id = 7, asset = \"icon\", on = \"q\" }"),
      told(
        "reward", "network.reward ids type: \"coins\" amount: \"2.5\"",
        by: "reward { amount = 2.5 }", format: .rewarded),
    ] + otherAdCases

  private static let otherAdCases = [
    Case(
      call: "ad:loaded",
      network: "local ad = network:next_request():loaded() wait(1) log(ad == ad:loaded())",
      app: "app:load()", shows: ["answer.load"],
      events: [
        "answer.load \(ad) returned_delegate: true @2",
        "answer.load \(ad) returned_delegate: false repeated: true @2",
      ], log: ["true"]),
    Case(
      call: "ad:failed",
      network: "local ad = network:next_request():loaded() wait(1) ad:failed { code = \"x\" }",
      app: "app:load()", shows: ["network.failed", "answer.load"],
      events: [
        "answer.load \(ad) returned_delegate: true @2",
        "network.failed \(ad) error: {code: \"x\"} @2",
        "answer.load \(load) error: {domain: \"tiny\", code: 1, message: \"x\"} "
          + "returned_delegate: false repeated: true @2",
      ]),
    Case(
      call: "ad:await_display", format: .rewarded,
      network: """
        local ad = network:next_request():loaded()
        log(ad:await_display { within = 1 }, now())
        log(ad:await_display(), now())
        log(ad:await_display(), now())
        """,
      app: "local ad = app:load() wait(2) ad:display()", shows: ["request.show"],
      events: ["request.show \(ad) controller: \"UIViewController\" controller_number: 1 @6"],
      log: ["false\t1", "true\t2", "true\t2"]),
    Case(
      call: "ad:refuse_show", format: .rewarded,
      network: "network:next_request():loaded():refuse_show()",
      app: "local ad = app:load() ad:display() wait(1) ad:display()",
      shows: ["request.show", "network.refused", "network.showing", "app.will_present"],
      events: [
        "request.show \(ad) controller: \"UIViewController\" controller_number: 1 @3",
        "network.refused \(ad) @3",
        "request.show \(ad) controller: \"UIViewController\" controller_number: 1 @3",
      ]),
  ]
}
