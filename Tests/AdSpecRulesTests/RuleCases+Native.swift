import AdSpecTrace

// Native ads.
extension RuleCase {
  /// A load whose ad has this creative.
  private static func loaded(_ creative: String) -> String {
    Steps.load(1).replacing("<- request1", with: "creative=\(creative) <- request1")
  }

  /// The host reads an asset of the ad.
  private static func read(_ asset: String, _ attributes: String, at time: Double = 1) -> String {
    "\(asset): \(time) host.read_asset \(Steps.ids(1)) ad=1 asset=\(asset) \(attributes)\n"
  }

  private static func host(_ name: String, at time: Double, _ attributes: String = "") -> String {
    "\(name)\(Int(time)): \(time) host.\(name) \(Steps.ids(1)) ad=1 \(attributes)\n"
  }

  private static func request(_ name: String, at time: Double, _ rest: String) -> String {
    "\(time) request.\(name) \(Steps.ids(1)) ad=1 \(rest)\n"
  }

  /// The host renders the ad in a view, and the adapter registers that view with the network, which
  /// counts for itself unless Google does.
  private static func render(
    _ view: Int, at time: Double, registers: Bool = true, byGoogle: Bool = false,
    clickable: String = #"["headline","media"]"#,
    registered: String = #"["headline","icon","media"]"#, tree: String = "[]"
  ) -> String {
    host(
      "render", at: time,
      "view=\(view) clickable=\(clickable) counts_impressions=\(!byGoogle) counts_clicks=\(!byGoogle)"
    )
      + (registers
        ? request(
          "register_view", at: time, "view=\(view) clickable=\(registered) <- render\(Int(time))")
        : "")
      + host("rendered", at: time, "view=\(view) size=320x400 views=\(tree)")
  }

  /// The same of an ad whose impressions and clicks Google counts.
  private static func shownByGoogle(at time: Double) -> String {
    render(1, at: time, registers: false, byGoogle: true)
  }

  private static let sized =
    #"{"icon":{"url":"i","scale":2,"size":{"width":48,"height":48}},"#
    + #""images":[{"url":"p","scale":1,"size":{"width":1200,"height":628}}]}"#
  private static let media = #"[{"view":2,"asset":"media","views":[{"view":3,"class":"Own"}]}]"#
  private static let emptyMedia = #"[{"view":2,"asset":"media"}]"#

  private static func choices(_ x: Int) -> String {
    #"{"view":4,"asset":"ad_choices","frame":{"x":\#(x),"y":0,"width":20,"height":20}}"#
  }

  static let native = nativeAssets + nativeMedia + nativeCounts + nativeViews

  private static let nativeAssets = [
    RuleCase(
      rule: "NAT-NIL-1", format: "native",
      breaking: Steps.load(1).replacing("<- request1", with: "creative=headline,body <- request1")
        + """
        1 host.read_asset adapter=1 load=1 ad=1 asset=headline value=x
        2 host.read_asset adapter=1 load=1 ad=1 asset=price value=0
        """,
      conforming: Steps.load(1).replacing("<- request1", with: "creative=headline,body <- request1")
        + """
        1 host.read_asset adapter=1 load=1 ad=1 asset=headline value=x
        2 host.read_asset adapter=1 load=1 ad=1 asset=price value=null
        2 host.read_asset adapter=1 load=1 ad=1 asset=extras value={"sponsor":""}
        2 host.read_asset adapter=1 load=1 ad=1 asset=media value=view
        """,
      exercised: 2,
      expected: "price as nil", actual: "0", events: [5, 2]),
    RuleCase(
      rule: "NAT-MAP-1", format: "native",
      breaking: loaded(#"{"headline":"a","advertiser":"b"}"#) + read("headline", "value=a")
        + read("advertiser", "value=a"),
      conforming: loaded(
        #"{"headline":"a","store":"","icon":{"url":"i"},"images":[{"url":"p"}],"advertiser":"b"}"#)
        + read("headline", "value=a") + read("advertiser", "value=b")
        + read("store", "value=null") + read("icon", #"value={"url":"i"}"#)
        + read("images", #"value=[{"url":"p"}]"#) + read("price", "value=null"),
      exercised: 4,
      expected: "the network's own advertiser, \"b\"", actual: "\"a\"", events: [5, 2]),
    RuleCase(
      rule: "NAT-MAP-1", format: "native",
      breaking: loaded(sized)
        + read("icon", #"value={"image":true,"width":1200,"height":628}"#),
      // Points or pixels, and what an SDK has cut to a size of its own.
      conforming: loaded(sized) + read("icon", #"value={"image":true,"width":48,"height":48}"#)
        + read("icon", #"value={"image":true,"width":96,"height":96}"#)
        + read("images", #"value=[{"image":true,"width":600,"height":600}]"#),
      exercised: 3,
      expected: "the network's own icon as icon", actual: "its images, 1200 by 628",
      events: [4, 2]),
    RuleCase(
      rule: "NAT-STAR-1", format: "native",
      breaking: loaded(#"{"star_rating":"n/a"}"#) + read("star_rating", "value=nan"),
      conforming: loaded(#"{"star_rating":"4.5"}"#) + read("star_rating", "value=null")
        + read("star_rating", "value=5") + read("star_rating", "value=0"),
      exercised: 3,
      expected: "a rating from 0 to 5, or nil", actual: "nan", events: [4]),
  ]

  private static let nativeMedia = [
    RuleCase(
      rule: "NAT-MEDIA-1", format: "native",
      breaking: loaded("{}") + read("media", "value=null") + read("has_video", "value=true"),
      conforming: loaded("{}") + read("media", #"value={"view":"Own"}"#)
        + read("has_video", "value=true"),
      expected: "a media view of an ad that says that it has a video", actual: "nil",
      events: [5, 4]),
    RuleCase(
      rule: "NAT-MEDIA-1", format: "native",
      breaking: loaded(#"{"images":[{"url":"p"}]}"#) + read("images", "value=null")
        + read("media", "value=null") + read("has_video", "value=false"),
      conforming: loaded(#"{"images":[{"url":"p"}]}"#) + read("images", #"value=[{"image":true}]"#)
        + read("media", "value=null") + read("has_video", "value=false"),
      expected: "the main picture in images, or a media view", actual: "neither",
      events: [6, 4, 5]),
    RuleCase(
      rule: "NAT-MEDIA-2", format: "native",
      breaking: loaded("{}") + read("icon", "value={}") + read("icon", "value={} same=false"),
      conforming: loaded("{}") + read("icon", "value={}") + read("icon", "value={} same=true")
        + "2 network.refreshed load=1 ad=1 slot=unit-1\n" + read("icon", "value={} same=false"),
      exercised: 2,
      expected: "the same icon as before", actual: "another one", events: [5]),
    RuleCase(
      rule: "NAT-RATIO-1", format: "native",
      breaking: loaded(#"{"aspect_ratio":"1.777777777777778"}"#)
        + read("aspect_ratio", "value=0.5625"),
      conforming: loaded(#"{"aspect_ratio":"1.777777777777778"}"#)
        + read("aspect_ratio", "value=1.7777778"),
      expected: "host.read_asset with about the creative.aspect_ratio of network.loaded as value",
      actual: "value is \"0.5625\" in host.read_asset at 1.000 s (aspect_ratio)", events: [4]),
    RuleCase(
      rule: "NAT-RATIO-1", format: "native",
      breaking: loaded(#"{"aspect_ratio":2}"#) + render(1, at: 1)
        + read("aspect_ratio", "value=0", at: 2),
      conforming: loaded(#"{"aspect_ratio":2}"#) + read("aspect_ratio", "value=0")
        + render(1, at: 1)
        + read("aspect_ratio", "value=2", at: 2),
      expected: "host.read_asset with about the creative.aspect_ratio of network.loaded as value",
      actual: "value is 0 in host.read_asset at 2.000 s (aspect_ratio)", events: [7]),
    RuleCase(
      rule: "NAT-VIDEO-1", format: "native",
      profile: TraceText.profile { $0.mediaView = .required },
      breaking: loaded(#"{"media":true}"#) + read("has_video", "value=false"),
      conforming: loaded(#"{"media":true}"#) + read("has_video", "value=true"),
      expected: "host.read_asset with value true",
      actual: "value is false in host.read_asset at 1.000 s (has_video)", events: [4]),
    RuleCase(
      rule: "NAT-VEVT-1", format: "native",
      breaking: loaded("{}") + render(1, at: 1)
        + """
        start: 2 network.video_start load=1 ad=1 slot=unit-1 <- request1
        2 event.video_play adapter=1 load=1 ad=1 slot=unit-1 <- start
        pause: 3 network.video_pause load=1 ad=1 slot=unit-1 <- request1
        3 event.video_end adapter=1 load=1 ad=1 slot=unit-1 <- pause
        """,
      conforming: loaded("{}") + render(1, at: 1)
        + """
        start: 2 network.video_start load=1 ad=1 slot=unit-1 <- request1
        2 event.video_play adapter=1 load=1 ad=1 slot=unit-1 <- start
        pause: 3 network.video_pause load=1 ad=1 slot=unit-1 <- request1
        3 event.video_pause adapter=1 load=1 ad=1 slot=unit-1 <- pause
        """,
      exercised: 2,
      expected: "exactly 1 event.video_pause caused by network.video_pause",
      actual: "event.video_end", events: [9, 10], line: 3),
  ]

  private static let nativeCounts = [
    RuleCase(
      rule: "NAT-IMP-1", format: "native",
      breaking: loaded("{}") + shownByGoogle(at: 1) + host("impression", at: 1),
      conforming: loaded("{}") + shownByGoogle(at: 1) + host("impression", at: 1)
        + request("impression", at: 1, "<- impression1"),
      expected: "exactly 1 request.impression per ad", actual: "none", events: [6], isMissing: true),
    RuleCase(
      rule: "NAT-IMP-1", format: "native",
      breaking: loaded("{}") + shownByGoogle(at: 1) + host("impression", at: 1) + "told: "
        + request("impression", at: 1, "<- impression1")
        + "back: 2 network.impression load=1 ad=1 slot=unit-1 <- told\n"
        + "2 event.impression \(Steps.ids(1)) ad=1 <- back",
      // What the network noticed by itself, and the adapter keeps to itself.
      conforming: loaded("{}") + shownByGoogle(at: 1) + host("impression", at: 1)
        + request("impression", at: 1, "<- impression1")
        + "own: 2 network.impression load=1 ad=1 slot=unit-1 <- request1\n",
      expected: "no event.impression caused by host.impression", actual: "1: at 2.000 s",
      events: [6, 9]),
    RuleCase(
      rule: "NAT-IMP-2", format: "native",
      breaking: loaded("{}") + render(1, at: 1) + request("impression", at: 1, "<- render1"),
      conforming: loaded("{}") + render(1, at: 1) + host("impression", at: 1)
        + request("impression", at: 1, "<- impression1"),
      expected: "no request.impression of an ad whose impressions the network counts",
      actual: "1 at 1.000 s", events: [4, 7]),
    RuleCase(
      rule: "NAT-CLICK-1", format: "native",
      breaking: loaded("{}") + shownByGoogle(at: 1) + host("click", at: 1, "asset=icon")
        + request("click", at: 1, "asset=body <- click1"),
      conforming: loaded("{}") + shownByGoogle(at: 1) + host("click", at: 1, "asset=icon")
        + request("click", at: 1, "asset=icon <- click1") + host("click", at: 2, "asset=body")
        + request("click", at: 2, "<- click2"),
      exercised: 2,
      expected: "exactly 1 request.click for icon caused by host.click", actual: "1 for body",
      events: [6, 7]),
    RuleCase(
      rule: "NAT-CLICK-1", format: "native",
      breaking: loaded("{}") + shownByGoogle(at: 1) + host("click", at: 1, "asset=icon")
        + request("click", at: 1, "<- click1")
        + "1 event.click \(Steps.ids(1)) ad=1 click=c <- click1",
      // A tap that the network's own views have taken.
      conforming: loaded("{}") + shownByGoogle(at: 1)
        + "own: 2 network.click load=1 ad=1 slot=unit-1 click=c <- request1\n",
      exercised: 0,
      expected: "no event.click caused by host.click", actual: "1: at 1.000 s", events: [6, 8]),
    RuleCase(
      rule: "NAT-CLICK-2", format: "native",
      breaking: loaded("{}") + render(1, at: 1)
        + "own: 2 network.click load=1 ad=1 slot=unit-1 click=c <- request1\n"
        + "2 event.click \(Steps.ids(1)) ad=1 click=c <- own\n" + request("click", at: 2, "<- own"),
      conforming: loaded("{}") + render(1, at: 1) + host("click", at: 1, "asset=icon")
        + request("click", at: 1, "asset=icon <- click1")
        + "own: 2 network.click load=1 ad=1 slot=unit-1 click=c <- request1\n"
        + "2 event.click \(Steps.ids(1)) ad=1 click=c <- own",
      expected: "no request.click caused by network.click", actual: "1 at 2.000 s",
      events: [7, 9], line: 3),
  ]

  private static let nativeViews = [
    RuleCase(
      rule: "NAT-REG-1", format: "native",
      breaking: loaded("{}") + render(1, at: 1, registered: #"["headline"]"#),
      conforming: loaded("{}") + render(1, at: 1),
      expected: "request.register_view with every asset that can be tapped",
      actual: "without media", events: [4, 5]),
    RuleCase(
      rule: "NAT-REG-1", format: "native",
      breaking: loaded("{}") + render(1, at: 1, registers: false) + host("untrack", at: 5)
        + request("unregister_view", at: 5, "<- untrack5"),
      // Some wait until the media view is in its place.
      conforming: loaded("{}") + render(1, at: 1, registers: false)
        + request("register_view", at: 2, "view=1 <- request1"),
      expected: "exactly 1 request.register_view after host.render", actual: "none", events: [4],
      isMissing: true),
    RuleCase(
      rule: "NAT-REG-2", format: "native",
      breaking: loaded("{}") + render(1, at: 1) + host("untrack", at: 2),
      conforming: loaded("{}") + render(1, at: 1) + host("untrack", at: 2, "view=1")
        + request("unregister_view", at: 3, "<- request1"),
      expected: "at least 1 request.unregister_view after host.untrack", actual: "none",
      events: [7], isMissing: true),
    RuleCase(
      rule: "NAT-REG-3", format: "native",
      breaking: loaded("{}") + render(1, at: 1, tree: media) + render(2, at: 2, tree: emptyMedia),
      conforming: loaded("{}") + render(1, at: 1, tree: media) + render(2, at: 2, tree: media),
      expected: "the ad's media view in the view that shows the ad",
      actual: "an empty media view", events: [7, 9]),
    RuleCase(
      rule: "NAT-REG-3", format: "native",
      breaking: loaded("{}") + render(1, at: 1) + render(2, at: 2, registers: false),
      // The network knows the view already.
      conforming: loaded("{}") + render(1, at: 1) + render(1, at: 2, registers: false),
      exercised: 0,
      expected: "request.register_view with the view that shows the ad now", actual: "none",
      events: [7], isMissing: true),
    RuleCase(
      rule: "NAT-ADC-2", format: "native",
      breaking: loaded(#"{"ad_choices":{}}"#)
        + render(1, at: 1, tree: "[\(choices(300)),\(choices(0))]"),
      conforming: loaded(#"{"ad_choices":{}}"#) + render(1, at: 1, tree: "[\(choices(300))]"),
      expected: "AdChoices once", actual: "2 times", events: [6]),
  ]
}
