import AdSpecRules
import AdSpecTrace

// What binds less than the rule that it is part of.
extension RuleCase {
  private static let ad = "\(Steps.ids(1)) ad=1"

  private static func loaded(_ creative: String) -> String {
    Steps.load(1).replacing("<- request1", with: "creative=\(creative) <- request1")
  }

  private static func read(_ asset: String, _ attributes: String) -> String {
    "\(asset): 1 host.read_asset \(ad) asset=\(asset) \(attributes)\n"
  }

  /// An ad on screen whose impressions and clicks Google counts.
  private static let shownByGoogle =
    loaded("{}") + """
      1 host.render \(ad) view=1 clickable=["headline"] counts_impressions=false counts_clicks=false
      1 host.rendered \(ad) view=1 size=320x400 views=[]

      """

  private static let picture = #"{"images":[{"url":"https://n.example/p.png"}]}"#
  private static let mediaAlone =
    read("media", "value.view=V") + read("has_video", "value=false")

  static let weakerNative = [
    RuleCase(
      rule: "NAT-NIL-1", format: "native",
      profile: TraceText.profile { $0.absentText = .empty },
      breaking: loaded("{}") + read("price", #"value="""#),
      conforming: loaded("{}") + read("price", "value=null"),
      expected: "price as nil, although the SDK itself gives an empty text", actual: #""""#,
      events: [4, 2], level: .should),
    RuleCase(
      rule: "NAT-NIL-1", format: "native",
      profile: TraceText.profile { $0.absentAssets = ["call_to_action"] },
      breaking: loaded(#"{"headline":"a"}"#) + read("call_to_action", "value=Open"),
      conforming: loaded(#"{"headline":"a"}"#) + read("call_to_action", "value=null")
        + read("price", "value=null"),
      expected: "call_to_action as nil, which no ad of the network has", actual: #""Open""#,
      events: [4, 2], level: .observe),
    RuleCase(
      rule: "NAT-MAP-1", format: "native",
      profile: TraceText.profile { $0.absentAssets = ["advertiser"] },
      breaking: loaded(#"{"headline":"a"}"#) + read("advertiser", "value=a"),
      conforming: loaded(#"{"headline":"a"}"#) + read("advertiser", "value=null")
        + read("headline", "value=a"),
      expected: "nothing as advertiser, which no ad of the network has",
      actual: #"its headline, "a""#, events: [4, 2], level: .observe),
    RuleCase(
      rule: "NAT-STAR-1", format: "native",
      breaking: loaded(#"{"star_rating":92}"#) + read("star_rating", "value=92"),
      conforming: loaded(#"{"star_rating":92}"#) + read("star_rating", "value=5"),
      expected: "a rating from 0 to 5, or nil, of a rating outside of the SDK's own scale",
      actual: "92", events: [4], level: .should),
    RuleCase(
      rule: "NAT-MEDIA-1", format: "native",
      breaking: loaded(picture) + read("images", "value=null") + mediaAlone,
      conforming: loaded(picture) + read("images", #"value=[{"image":true}]"#) + mediaAlone,
      expected: "the main picture in images of an ad that says that it has no video",
      actual: "a media view alone", events: [6, 4, 5], level: .should),
    RuleCase(
      rule: "NAT-MEDIA-2", format: "native",
      breaking: loaded("{}") + mediaAlone + read("media", "value.view=V same=false"),
      conforming: loaded("{}") + mediaAlone + read("media", "value.view=V same=true"),
      exercised: 3,
      expected: "the same media as before, also of an ad that says that it has no video",
      actual: "another one", events: [6], level: .should),
    RuleCase(
      rule: "NAT-IMP-1", format: "native",
      breaking: shownByGoogle + "own: 2 network.impression load=1 ad=1 slot=unit-1 <- request1\n"
        + "2 event.impression \(ad) <- own",
      conforming: shownByGoogle + "own: 2 network.impression load=1 ad=1 slot=unit-1 <- request1\n"
        + "told: 3 host.impression \(ad)\n3 request.impression \(ad) <- told",
      expected: "no event.impression of an ad for which Google counts them",
      actual: "1 caused by network.impression, at 2.000 s", events: [6, 7],
      line: 3,
      level: .should),
    RuleCase(
      rule: "NAT-CLICK-1", format: "native",
      breaking: shownByGoogle
        + "own: 2 network.click load=1 ad=1 slot=unit-1 click=c <- request1\n"
        + "2 event.click \(ad) click=c <- own",
      conforming: shownByGoogle
        + "own: 2 network.click load=1 ad=1 slot=unit-1 click=c <- request1\n"
        + "click: 3 host.click \(ad) asset=icon\n3 request.click \(ad) asset=icon <- click",
      expected: "no event.click of an ad for which Google counts them",
      actual: "1 caused by network.click, at 2.000 s", events: [6, 7], line: 3, level: .should),
  ]

  static let weaker = [
    RuleCase(
      rule: "VER-LOCK-1",
      profile: TraceText.profile + [TraceAttribute("isolation", .string("main_actor"))],
      breaking: """
        0 host.main_blocked
        version: 0 host.version thread=versions line=4
        5 host.main_unblocked
        5 host.returned call=version thread=versions <- version
        """,
      conforming: """
        0 host.main_blocked
        version: 0 host.version thread=versions
        0 host.returned call=version thread=versions <- version
        5 host.main_unblocked
        """,
      expected: "the versions before host.main_unblocked, also of an adapter of the main actor",
      actual: "none", events: [1], isMissing: true, line: 4, level: .should),
    RuleCase(
      rule: "CONS-CHILD-1",
      breaking: """
        0 device.consent child=true line=2
        load: 2 host.load adapter=1 load=1 slot=a
        2 request.load adapter=1 load=1 ad=1 slot=a <- load
        """,
      conforming: """
        0 device.consent child=true line=2
        load: 2 host.load adapter=1 load=1 slot=a
        2 request.set flag=child_directed value=true <- load
        2 request.load adapter=1 load=1 ad=1 slot=a <- load
        """,
      expected: "request.set with flag \"child_directed\" with value true before request.load, "
        + "also without a set-up",
      actual: "none before it", events: [0, 2], line: 2, level: .should),
  ]
}
