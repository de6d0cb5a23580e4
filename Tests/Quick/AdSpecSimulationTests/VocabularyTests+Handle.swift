import AdSpecTestSupport
import MediationHost

extension VocabularyTests {
  static let handleCases = [
    Case(
      call: "handle:await",
      app: "local ad = app:start_load() log(ad:await() == ad, ad:await().ok, now())",
      shows: ["app.did_receive_ad"], events: ["app.did_receive_ad \(ad)"],
      log: ["true\ttrue\t0.1"]),
    Case(
      call: "handle:display", format: .rewarded,
      network: """
        network:next_request():failed { code = "x" }
        network:next_request():loaded()
        """,
      app: """
        app:together(function() app:load():display() log("not here") end)
        app:load():display { from = "Menu" } log("here")
        """,
      shows: ["host.present", "request.is_ready", "request.show"],
      events: [
        "host.present adapter=2 load=2 ad=2 presentation=1 slot=unit-1 controller: \"Menu\" controller_number: 1 @5",
        "request.is_ready adapter=2 load=2 ad=2 slot=unit-1 ready: true @5",
        "request.show adapter=2 load=2 ad=2 slot=unit-1 controller: \"UIViewController\" controller_number: 1 @5",
      ], log: ["here"]),
    Case(
      call: "handle:present", format: .rewarded,
      network: "network:next_request():not_ready()",
      app: "local ad = app:load() log(ad:present { from = \"Menu\" }) ad:release() "
        + "log(ad:present())",
      shows: ["host.present", "request.is_ready", "event"],
      events: [
        "host.present \(presented) controller: \"Menu\" controller_number: 1 @3",
        "request.is_ready \(ad) ready: false @3",
        "event.failed_to_present \(presented) "
          + "error: {domain: \"tiny\", code: 1, message: \"not_ready\"} @3",
      ], log: ["true", "false"]),
    Case(
      call: "handle:attach", app: "local ad = app:load() log(ad:attach())",
      shows: ["host.read_view", "app.shown"],
      events: [
        "host.read_view \(ad) size: {width: 320, height: 50} @2", "app.shown \(ad) @2",
      ], log: ["true"]),
    Case(
      call: "handle:attach", format: .native,
      app: "local ad = app:load() log(ad:attach()) ad:render() log(ad:attach()) ad:detach() "
        + "log(ad:attach())",
      shows: ["app.shown"], events: ["app.shown \(ad) @2", "app.shown \(ad) @2"],
      log: ["false", "true", "true"]),
    Case(
      call: "handle:detach",
      app: "local ad = app:load() log(ad:detach()) ad:attach() log(ad:detach()) "
        + "log(ad:detach()) ad:attach()",
      shows: ["app.shown", "app.hidden"],
      events: ["app.shown \(ad) @2", "app.hidden \(ad) @2", "app.shown \(ad) @2"],
      log: ["false", "true", "false"]),
    Case(
      call: "handle:detach", format: .native,
      app: "local ad = app:load() ad:render() log(ad:detach()) user:tap() ad:release() "
        + "log(ad:detach())",
      shows: ["app.hidden", "host.untrack"], events: ["app.hidden \(ad) @2"],
      log: ["true", "false"]),
    Case(
      call: "handle:render", format: .native,
      app: "local ad = app:load() log(ad:render { clickable = { \"icon\", \"headline\" } })",
      shows: ["host.render", "request.register_view", "host.rendered", "app.shown"],
      events: [
        "host.render \(ad) view: 1 clickable: [\"headline\", \"icon\"] clickable_views: [2, 3] "
          + "\(byGoogle) nonclickable: [\"body\", \"call_to_action\", \"advertiser\", \"store\", "
          + "\"price\", \"star_rating\"] nonclickable_views: [4, 5, 6, 7, 8, 9] @2",
        "request.register_view \(ad) view: 1 class: \"NativeAdView\" "
          + "clickable: [\"3001\", \"3003\"] @2",
        "host.rendered \(ad) view: 1 size: {width: 320, height: 400} views: [\(views)] @2",
        "app.shown \(ad) @2",
      ], log: ["true"]),
    Case(
      call: "handle:untrack", format: .native,
      app: "local ad = app:load() ad:render() ad:untrack()",
      shows: ["host.untrack", "request.unregister_view"],
      events: ["host.untrack \(ad) view: 1 @2", "request.unregister_view \(ad) @2"]),
    Case(
      call: "native_view:discard", format: .native,
      app: "local ad, view = app:load(), app:new_view() ad:render { view = view } "
        + "view:discard() log(ad:render { view = view }) ad:untrack() log(ad:render())",
      shows: ["host.untrack", "request.unregister_view"],
      events: ["host.untrack \(ad) @2", "request.unregister_view \(ad) @2"],
      log: ["false", "true"]),
    Case(
      call: "handle:view",
      app: "local ad = app:load() local view = ad:view() log(view.width, view.height) ad:view()",
      shows: ["host.read_view"],
      events: [
        "host.read_view \(ad) size: {width: 320, height: 50} @2",
        "host.read_view \(ad) size: {width: 320, height: 50} same: true @2",
      ], log: ["320\t50"]),
    Case(
      call: "handle:read", format: .native,
      network: "network:next_request():loaded { body = missing, star_rating = nan }",
      app: "local ad = app:load() log(ad:read \"headline\", ad:read \"body\", "
        + "ad:read \"star_rating\")",
      shows: ["host.read_asset"],
      events: [
        "host.read_asset \(ad) asset=headline value: \"A headline\" @3",
        "host.read_asset \(ad) asset=body value: nil @3",
        "host.read_asset \(ad) asset=star_rating value: \"nan\" @3",
      ], log: ["A headline\tnil\tnan"]),
    Case(
      call: "handle:read_all", format: .native, app: "app:load():read_all()",
      shows: ["host.read_asset"],
      events: [
        "headline value: \"A headline\"", "body value: \"A body text\"",
        "call_to_action value: \"Install\"", "advertiser value: \"An advertiser\"",
        "store value: \"A store\"", "price value: \"$1.99\"", "star_rating value: \"4.5\"",
        "icon value: {image: false, url: \"https://network.example/icon.png\", scale: 1}",
        "images value: [{image: false, url: \"https://network.example/image.png\", scale: 1}]",
        "extras value: nil", "ad_choices value: {view: \"UIView\"}", "media value: nil",
        "has_video value: false", "aspect_ratio value: 0", "duration value: 0",
      ].map { "host.read_asset \(ad) asset=\($0) @2" }),
    Case(
      call: "handle:record_impression", format: .native,
      app: "local ad = app:load() ad:record_impression() ad:record_impression()",
      shows: ["host.impression", "app.did_record_impression", "request.impression"],
      events: [
        "host.impression \(ad) @2", "app.did_record_impression \(ad) @2",
        "request.impression \(ad) @2",
      ]),
    Case(
      call: "handle:click", format: .native,
      app: "local ad = app:load() ad:render() ad:click(\"icon\")",
      shows: ["host.click", "app.did_record_click", "request.click", "network.click"],
      events: [
        "host.click \(ad) asset=icon @2", "app.did_record_click \(ad) asset=icon @2",
        "request.click \(ad) asset=3003 @2",
      ]),
    Case(
      call: "handle:click", format: .native,
      app: "local ad = app:load() ad:render() ad:click(\"icon\")",
      behaviour: { .init { $0.networkTracks = true } },
      shows: ["host.click", "app.did_record_click", "request.click", "network.click", "event"],
      events: [
        "network.click \(ad) asset=icon click=1 @2", "event.click \(ad) click=1 @2",
        "app.did_record_click \(ad) click=1 @2", "event.impression \(ad)",
      ]),
    Case(
      call: "handle:record_click", format: .native,
      app: "local ad = app:load() ad:render() ad:record_click(\"icon\") ad:record_click()",
      behaviour: { .init { $0.networkTracks = true } },
      shows: ["host.click", "app.did_record_click", "request.click"],
      events: [
        "host.click \(ad) asset=icon @2", "request.click \(ad) asset=3003 @2",
        "host.click \(ad) asset=headline @2", "request.click \(ad) asset=3001 @2",
      ]),
    Case(
      call: "handle:change_size",
      app: "local ad = app:load() ad:change_size(300, 60) ad:view()",
      shows: ["host.change_size", "host.read_view"],
      events: [
        "host.change_size \(ad) width: 300 height: 60 @2",
        "host.read_view \(ad) size: {width: 300, height: 60} @2",
      ]),
    Case(
      call: "handle:on", format: .rewarded,
      app: """
        local ad = app:load()
        ad:on("did_dismiss", function(closed)
          log(closed.ok)
          app:start_load()
        end)
        ad:display()
        ad:await_close()
        """,
      shows: ["event.did_dismiss", "app.load"],
      events: [
        "app.load format: \"rewarded\" @2", "event.did_dismiss \(presented)",
        "app.load format: \"rewarded\" @5",
      ], log: ["true"]),
    Case(
      call: "handle:await_close", format: .rewarded,
      app: """
        local ad = app:load() ad:display()
        log(ad:await_close { within = 1 }, now())
        log(ad:await_close(), now())
        log(ad:await_close(), now())
        """,
      shows: ["event.did_dismiss"], events: ["event.did_dismiss \(presented)"],
      log: ["false\t1.1", "true\t5.1", "true\t5.1"]),
    video("pause", "ad:pause() wait(2) log(ad.video.playing)", "false", "video_pause"),
    video(
      "play", "ad:pause() wait(2) ad:play() log(ad.video.playing) wait(9)", "true", "video_pause",
      "video_play"),
    video(
      "stop", "ad:stop() wait(1) ad:play() log(ad.video.playing)", "true", "video_stop",
      "video_play"),
    video(
      "mute", "ad:mute(false) log(ad.video.muted) ad:mute() log(ad.video.muted)",
      "false\ntrue", "video_unmute", "video_mute"),
    Case(
      call: "handle:release",
      app: "local ad = app:load() ad:release() ad:release()",
      shows: ["host.release", "request.released"],
      events: [
        "host.release \(ad) object: \"ad\" @2", "request.released \(ad) @2",
        "host.release adapter=1 object: \"adapter\"",
      ]),
  ]

  /// The views of a native ad without a media view, in the form that the trace shows.
  ///
  /// The clickable views received their numbers when the host rendered the ad.
  private static let views =
    [
      ("headline", 2), ("body", 4), ("call_to_action", 5), ("advertiser", 6), ("store", 7),
      ("price", 8), ("star_rating", 9), ("icon", 3), ("images", 10),
    ].map { "{view: \($0.1), asset: \"\($0.0)\"}, " }.joined()
    + "{view: 11, asset: \"ad_choices\", class: \"UIView\", "
    + "frame: {x: 300, y: 0, width: 20, height: 20}}"

  /// Three seconds after the start of a video of eight seconds, the app sends a command to the
  /// video.
  private static func video(
    _ call: String, _ text: String, _ log: String, _ requests: String...
  ) -> Case {
    Case(
      call: "handle:\(call)", format: .native,
      network: "network:next_request():loaded { video = { duration = 8 } }",
      app: "local ad = app:load() ad:display() wait(3) \(text)",
      keys: "config = { options = { custom_controls = true } },",
      shows: requests.map { "request.\($0)" }, events: requests.map { "request.\($0) \(ad) @3" },
      log: log.split(separator: "\n").map(String.init))
  }

  /// The ids of the first ad while it is presented.
  static let presented = "adapter=1 load=1 ad=1 presentation=1 slot=unit-1"

  /// A test case for a call in the `expect` function.
  ///
  /// In the trace of this test case, one load fails and one load succeeds.
  private static func trace(_ call: String, _ text: String, _ log: String...) -> Case {
    Case(
      call: "trace:\(call)",
      network: "network:next_request():failed { code = \"x\" } network:next_request():loaded()",
      app: "app:load() wait(3) app:load()", expect: text, shows: ["world.started"],
      events: ["world.started"], log: log)
  }

  static let traceCases = [
    trace(
      "count",
      "log(trace:count \"answer.load\", trace:count { \"answer.load\", where = "
        + "{ error = absent } }, trace:count \"event.click\")", "2\t1\t0"),
    trace(
      "first",
      """
      local first = trace:first "answer.load"
      log(first.name, first.load, first.time, first.thread, first.error.message, first.line)
      log(trace:first "event.click")
      """, "answer.load\t1\t0\tmain\tx\t2", "nil"),
    trace("last", "log(trace:last(\"answer.load\").load)", "2"),
    trace(
      "all",
      """
      for _, answer in ipairs(trace:all "answer.load") do log(answer.load, answer.ad) end
      local second = trace:first("answer.load", trace:first "network.failed")
      log(#trace:all("answer.load", second), #trace:all("answer.load", nil, second))
      """, "1\tnil", "2\t2", "1\t0"),
    trace(
      "cause",
      """
      local answer = trace:last "answer.load"
      log(trace:cause(answer, "host.*").name, trace:cause(answer, "event.*"), trace.format)
      """, "host.load\tnil\tbanner"),
    trace(
      "effects",
      """
      local load = trace:first "host.load"
      log(#trace:effects(load, "answer.load"), trace:effects(load, "network.*")[1].name)
      """, "1\tnetwork.failed"),
    trace(
      "in_order",
      "log(trace:in_order { \"network.failed\", any { \"host.load\", \"host.present\" }, "
        + "\"network.loaded\" })", "true"),
    trace("never", "log(trace:never \"event.click\")", "true"),
    trace(
      "within", "log(trace:within(3, \"network.failed\", \"network.loaded\"))", "true"),
  ]
}
