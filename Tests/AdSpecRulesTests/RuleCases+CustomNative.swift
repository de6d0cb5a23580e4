import AdSpecRules
import AdSpecTrace

extension RuleCase {
  /// What an app claims in these traces.
  private static let app = [
    TraceAttribute("shows_video", .boolean(true)),
    TraceAttribute("reuses_views", .boolean(true)),
    TraceAttribute("ignores_unknown_keys", .boolean(true)),
    TraceAttribute("resolves_clicks", .boolean(true)),
    TraceAttribute("shows_ad_choices", .boolean(true)),
  ]

  /// A rule about apps, its traces being of a custom native ad.
  private static func app(
    _ rule: String, breaking: String, ending: String? = "quiescent", conforming: String,
    exercised: Int = 1, expected: String, actual: String, events: [Int], isMissing: Bool = false,
    line: Int? = nil, level: RuleLevel? = nil
  ) -> RuleCase {
    RuleCase(
      rule: rule, format: "custom_native", profile: app, breaking: breaking, ending: ending,
      conforming: conforming, exercised: exercised, expected: expected, actual: actual,
      events: events, isMissing: isMissing, line: line, level: level)
  }

  static let customNative = [
    app(
      "CN-LOAD-1",
      breaking: """
        0 app.load load=1 format_ids=1,2 line=3
        0.1 network.loaded load=1 ad=1 format=3
        0.1 app.did_receive_ad load=1 ad=1
        """,
      conforming: """
        0 app.load load=1 format_ids=1,2
        0.1 network.loaded load=1 ad=1 format=2
        0.1 app.did_receive_ad load=1 ad=1
        0.2 network.loaded load=1 ad=2 format=3
        0.2 app.did_fail_to_receive_ad load=1 ad=2
        60 app.did_fail_to_receive_ad load=1
        61 network.loaded load=1 ad=3 format=1
        """,
      exercised: 3,
      expected: "0 app.did_receive_ad for an ad of format 3", actual: "1", events: [1, 2]),
    app(
      "CN-LOAD-1",
      breaking: """
        0 app.load load=1 format_ids=1
        0.1 network.loaded load=1 ad=1 format=1 line=4
        """,
      conforming: """
        0 app.load load=1 format_ids=1
        0.1 network.loaded load=1 ad=1 format=1
        0.1 app.did_receive_ad load=1 ad=1
        """,
      exercised: 2,
      expected: "1 app.did_receive_ad for an ad of format 1", actual: "0", events: [1],
      isMissing: true, line: 4),
    app(
      "CN-LOAD-1", breaking: "0 app.load load=1 format_ids=none line=3",
      conforming: "0 app.load load=1 format_ids=1",
      expected: "at least 1 format in app.load", actual: "none", events: [0], line: 3),
    app(
      "CN-ASSET-1",
      breaking: """
        1 app.asset load=1 ad=1 asset=Caption type=string holds=string value=text
        1 app.asset load=1 ad=1 asset=Caption type=image holds=string value=text line=5
        """,
      conforming: """
        1 app.asset load=1 ad=1 asset=Caption type=image holds=string
        1 app.asset load=1 ad=1 asset=Sponsor type=image
        1 app.asset load=1 ad=1 asset=Sponsor type=string
        1 app.asset load=1 ad=1 asset=Caption type=string holds=string value=text
        """,
      exercised: 3,
      expected: "nothing under Caption",
      actual: "text", events: [1], line: 5),
    app(
      "CN-IMP-1",
      breaking: """
        0 app.did_receive_ad load=1 ad=1
        1 app.shown load=1 ad=1
        1 app.record_impression load=1 ad=1
        1 app.did_record_impression load=1 ad=1
        2 app.record_impression load=1 ad=1 line=6
        2 app.did_record_impression load=1 ad=1
        """,
      conforming: """
        0 app.did_receive_ad load=1 ad=1
        0 app.did_receive_ad load=1 ad=2
        1 app.shown load=1 ad=1
        1 app.record_impression load=1 ad=1
        1 app.did_record_impression load=1 ad=1
        2 app.record_impression load=1 ad=1
        3 app.shown load=1 ad=2
        3 app.record_impression load=1 ad=2
        3 app.did_record_impression load=1 ad=2
        """,
      expected: "exactly 1 app.did_record_impression per ad after app.did_receive_ad",
      actual: "2: at 1.000 s, at 2.000 s", events: [4, 3, 5],
      line: 6),
    app(
      "CN-IMP-2",
      breaking: """
        1 app.shown load=1 ad=1 line=4
        """,
      conforming: """
        1 app.record_impression load=1 ad=1 scripted=true
        2 app.shown load=1 ad=1
        2 app.record_impression load=1 ad=1
        """,
      exercised: 2,
      expected: "an app.record_impression for the displayed ad", actual: "none", events: [0],
      isMissing: true,
      line: 4),
    app(
      "CN-IMP-2",
      breaking: """
        0 app.record_impression load=1 ad=1 line=4
        1 app.shown load=1 ad=1
        """,
      conforming: """
        1 app.shown load=1 ad=1
        5 app.record_impression load=1 ad=1
        """,
      exercised: 2,
      expected: "the ad on screen before its impression is recorded",
      actual: "it comes on screen later", events: [0, 1], line: 4),
  ]

  static let customNativeClicks = [
    app(
      "CN-CLICK-1",
      breaking: """
        click: 1 app.perform_click ad=1 asset=Headline click=1 known=true handler=set line=4
        1 app.did_record_click ad=1 click=1 <- click
        1 app.click_handler ad=1 asset=MainImage click=1 <- click
        """,
      conforming: """
        click: 1 app.perform_click ad=1 asset=Headline click=1 known=true handler=set deep_link=a
        1 app.did_record_click ad=1 click=1 <- click
        own: 1 app.click_handler ad=1 asset=Headline click=1 <- click
        1 device.open_url url=b kind=browser <- own
        """,
      expected: "exactly 1 app.click_handler with the same asset per click", actual: "none",
      events: [0], isMissing: true, line: 4),
    app(
      "CN-CLICK-2",
      breaking: """
        click: 1 app.perform_click ad=1 click=1 known=true deep_link=b destination=d line=4
        1 app.did_record_click ad=1 click=1 <- click
        1 device.open_url ad=1 click=1 url=b kind=deep_link <- click
        1 device.open_url ad=1 click=1 url=c kind=deep_link <- click
        """,
      conforming: """
        click: 1 app.perform_click ad=1 click=1 known=true deep_link=b destination=d
        1 app.did_record_click ad=1 click=1 <- click
        1 device.open_url ad=1 click=1 url=b kind=deep_link <- click
        """,
      expected: "b (deep_link) and nothing else", actual: "b (deep_link), c (deep_link)",
      events: [0, 2, 3], line: 4),
    app(
      "CN-CLICK-3",
      breaking: """
        click: 1 app.perform_click ad=1 click=1 known=true destination=d line=4
        1 app.did_record_click ad=1 click=1 <- click
        """,
      conforming: """
        click: 1 app.perform_click ad=1 click=1 known=true destination=d
        1 app.did_record_click ad=1 click=1 <- click
        1 device.open_url ad=1 click=1 url=d kind=browser <- click
        2 app.perform_click ad=1 click=2 known=true
        2 app.did_record_click ad=1 click=2
        """,
      expected: "d (browser) and nothing else", actual: "nothing is opened", events: [0],
      isMissing: true,
      line: 4),
    app(
      "CN-CLICK-4",
      breaking: """
        1 app.perform_click ad=1 click=1 known=true handler=cleared deep_link=a line=4
        1 app.did_record_click ad=1 click=1
        """,
      conforming: """
        1 app.perform_click ad=1 click=1 known=true handler=cleared deep_link=a
        1 app.did_record_click ad=1 click=1
        1 device.open_url ad=1 click=1 url=a kind=deep_link
        2 app.perform_click ad=1 click=2 known=true handler=cleared
        2 app.did_record_click ad=1 click=2
        """,
      expected: "at least 1 device.open_url with click per click", actual: "none", events: [0],
      isMissing: true,
      line: 4),
    app(
      "CN-CLICK-5",
      breaking: """
        1 app.perform_click ad=1 asset=x click=1 known=false destination=d line=4
        1 device.open_url ad=1 click=1 url=d kind=browser
        """,
      conforming: "1 app.perform_click ad=1 asset=x click=1 known=false handler=set",
      expected: "no device.open_url with click per click", actual: "1: at 1.000 s", events: [0, 1],
      line: 4, level: .observe),
    app(
      "CN-CLICK-6",
      breaking: """
        1 app.perform_click ad=1 click=1 known=true line=4
        1 app.did_record_click ad=1 click=1
        1 app.did_record_click ad=1 click=1
        """,
      conforming: """
        1 app.perform_click ad=1 click=1 known=true
        1 app.did_record_click ad=1 click=1
        2 app.perform_click ad=1 click=2 known=true
        2 app.did_record_click ad=1 click=2
        """,
      exercised: 2,
      expected: "exactly 1 app.did_record_click per click", actual: "2: at 1.000 s, at 1.000 s",
      events: [0, 1, 2],
      line: 4),
    app(
      "CN-CLICK-7",
      breaking: """
        tap: 1 device.tapped ad=1 asset=Caption visible=true clickable=false line=4
        1 app.perform_click ad=1 click=1 known=true <- tap
        1 app.did_record_click ad=1 click=1
        """,
      conforming: """
        1 device.tapped ad=1 asset=Caption visible=true clickable=false
        tap: 2 device.tapped ad=1 asset=Headline visible=true clickable=true
        2 app.perform_click ad=1 click=1 known=true <- tap
        2 app.did_record_click ad=1 click=1
        """,
      expected: "no app.perform_click caused by device.tapped", actual: "1: at 1.000 s",
      events: [0, 1], line: 4),
  ]

  /// What the app shows, with an AdChoices icon.
  private static let choices = "ad_choices_image=true ad_choices_shown=true"

  static let customNativeViews = [
    app(
      "CN-ADC-1",
      breaking: """
        1 host.rendered ad=1 main=image main_image=true media_view=false \
        ad_choices_image=false ad_choices_shown=true line=4
        """,
      conforming: """
        1 host.rendered ad=1 main=none main_image=false media_view=false \
        ad_choices_image=false ad_choices_shown=false
        2 device.tapped ad=1 asset=ad_choices visible=false clickable=true
        """,
      expected: "no view for an AdChoices icon without a picture",
      actual: "the view is shown", events: [0], line: 4),
    app(
      "CN-ADC-1",
      breaking: """
        tap: 1 device.tapped ad=1 asset=ad_choices visible=true clickable=true line=4
        1 app.perform_click ad=1 asset=Headline click=1 known=true <- tap
        1 app.did_record_click ad=1 click=1
        """,
      conforming: """
        tap: 1 device.tapped ad=1 asset=ad_choices visible=true clickable=true
        1 app.perform_click ad=1 asset=ad_choices click=1 known=true <- tap
        1 app.did_record_click ad=1 click=1
        """,
      expected: "1 app.perform_click for the key of the AdChoices icon",
      actual: "one for Headline", events: [0, 1], line: 4),
    app(
      "CN-VIDEO-1",
      breaking: """
        1 host.rendered ad=1 main=none main_image=true media_view=false \(choices) line=4
        """,
      conforming: """
        1 host.rendered ad=1 main=media main_image=true media_view=true \(choices)
        1 host.rendered ad=2 main=view,image main_image=true media_view=false \(choices)
        1 host.rendered ad=3 main=empty main_image=false media_view=false \(choices)
        2 host.rendered ad=4 main=media main_image=true media_view=false reused=true \(choices)
        """,
      exercised: 3,
      expected: "the main image", actual: "an empty place", events: [0], line: 4),
    app(
      "CN-REUSE-1",
      breaking: """
        1 host.rendered ad=2 main=image,image main_image=true reused=true \(choices) line=4
        """,
      conforming: """
        1 host.rendered ad=2 main=image main_image=true reused=true \(choices)
        tap: 2 device.tapped ad=2 asset=Headline visible=true clickable=true reused=true
        2 app.perform_click ad=2 click=1 known=true <- tap
        2 app.did_record_click ad=2 click=1
        """,
      exercised: 2,
      expected: "1 view for image or video", actual: "2", events: [0], line: 4),
    app(
      "CN-REUSE-1",
      breaking: """
        tap: 2 device.tapped ad=2 asset=Headline visible=true clickable=true reused=true line=4
        2 app.perform_click ad=1 click=1 known=true <- tap
        2 app.did_record_click ad=1 click=1
        """,
      conforming: "1 host.rendered ad=2 main=none reused=true \(choices)",
      expected: "at most 1 click, on the ad that is shown",
      actual: "0 on that, 1 on others", events: [0], line: 4),
  ]
}
