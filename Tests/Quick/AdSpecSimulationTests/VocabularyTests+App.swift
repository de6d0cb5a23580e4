import AdSpecTestSupport
import MediationHost

extension VocabularyTests {
  /// The assets that are clickable by default.
  private static let clickable =
    "["
    + [
      "headline", "body", "call_to_action", "advertiser", "store", "price", "star_rating", "icon",
      "images",
    ].map { "\"\($0)\"" }.joined(separator: ", ") + "]"

  /// The attributes that appear when Google counts the impressions and clicks of a native ad.
  static let byGoogle = "counts_impressions: false counts_clicks: false"

  static let appCases = [
    Case(
      call: "app:load",
      app: """
        local ad = app:load { size = "leaderboard", settings = { parameter = "a", x = 1 },
          bid = "b", test = true, extras = { y = 2 }, watermark = "abc" }
        log(ad.ok, ad.error, now())
        """,
      shows: ["host.load", "app.load", "app.did_receive_ad"],
      events: [
        "app.load format: \"banner\" @2",
        "host.load adapter=1 load=1 slot=a format: \"banner\" settings: {parameter: \"a\", x: 1} "
          + "size: {width: 728, height: 90} bid: \"b\" test: true watermark: 3 extras: {y: 2} @2",
        "app.did_receive_ad adapter=1 load=1 ad=1 slot=a",
      ], log: ["true\tnil\t0.1"]),
    Case(
      call: "app:start_load",
      app: "local ad = app:start_load() log(ad.ok, now()) ad:await() log(ad.ok, now())",
      shows: ["host.load"],
      events: [
        "host.load \(load) format: \"banner\" settings: {parameter: \"unit-1\"} "
          + "size: {width: 320, height: 50} @2"
      ], log: ["false\t0", "true\t0.1"]),
    Case(
      call: "app:try_load",
      network: "network:next_request():failed { code = \"x\" } network:next_request():loaded()",
      app: "log(app:try_load()) log(app:try_load().ok)",
      shows: ["app.did_fail_to_receive_ad", "app.did_receive_ad"],
      events: [
        "app.did_fail_to_receive_ad \(load) "
          + "error: {domain: \"com.google.admob\", code: 9, "
          + "message: \"No line item of the waterfall gave an ad.\", "
          + "underlying: {domain: \"tiny\", code: 1, message: \"x\"}} @2",
        "app.did_receive_ad adapter=2 load=2 ad=2 slot=unit-1 @2",
      ],
      log: [
        "nil\t{code: 9, domain: \"com.google.admob\", "
          + "message: \"No line item of the waterfall gave an ad.\", "
          + "underlying: {code: 1, domain: \"tiny\", message: \"x\"}}",
        "true",
      ]),
    Case(
      call: "app:start_sdk",
      app: """
        log(#app.classes, app.provider, app:start_sdk { excluded_classes = app.classes }, now())
        log(app:start_sdk { included_formats = { "banner" }, time_limit = 5 })
        """,
      shows: ["host.set_up", "request.initialize"],
      events: [
        "host.set_up on set-up set_up=1 credentials: [{parameter: \"unit-1\"}] "
          + "apps: [\"unit-1\"] @3",
        "request.initialize on set-up app: \"unit-1\" @3",
      ], log: ["1\t35\ttrue\t0", "true"]),
    Case(
      call: "app:set_up",
      app: "log(app:set_up { credentials = { { parameter = \"a\" }, { app_id = 3 } } })",
      shows: ["host.set_up", "request.initialize"],
      events: [
        "host.set_up on set-up set_up=1 credentials: [{parameter: \"a\"}, {app_id: 3}] apps: [\"a\"] @2",
        "request.initialize on set-up app: \"a\" @2",
      ], log: ["true\tnil"]),
    Case(
      call: "app:collect_signals",
      app: "log(app:collect_signals { size = { 1, 2 } })",
      shows: ["host.collect_signals", "answer.signals"],
      events: [
        "host.collect_signals on signals adapter=1 format: \"banner\" "
          + "settings: {parameter: \"unit-1\"} size: {width: 1, height: 2} @2",
        "answer.signals adapter=1 signals: \"token\" @2",
      ], log: ["token\tnil"]),
    Case(
      call: "app:collect_signals",
      app: "app:collect_signals { settings = { app_id = \"a\" }, extras = { key = 1 } }",
      shows: ["host.collect_signals"],
      events: [
        "host.collect_signals on signals adapter=1 format: \"banner\" "
          + "settings: {app_id: \"a\"} size: {width: 320, height: 50} extras: {key: 1} @2"
      ]),
    Case(
      call: "app:collect_signals",
      app: "app:collect_signals { credentials = { { a = 1 }, { b = 2 } }, format = \"native\" }",
      shows: ["host.collect_signals"],
      events: [
        "host.collect_signals on signals adapter=1 format: \"native\" "
          + "settings: {a: 1} credentials: [{a: 1}, {b: 2}] @2"
      ]),
    Case(
      call: "app:together",
      app: """
        app:together(
          function() wait(2) log("first", now()) end,
          function() log("second", now()) wait(1) log("second", now()) end)
        log("both", now())
        """,
      shows: ["host.load"], events: [],
      log: ["second\t0", "second\t1", "first\t2", "both\t2"]),
    Case(
      call: "app:new_adapter",
      app: "local own = app:new_adapter() app:load { adapter = own } app:load { adapter = 2 }",
      keys: "adapters = 2,", shows: ["host.load"],
      events: [
        "host.load adapter=1 load=1 slot=unit-1 format: \"banner\" "
          + "settings: {parameter: \"unit-1\"} size: {width: 320, height: 50} @2",
        "host.load adapter=3 load=2 slot=unit-1 format: \"banner\" "
          + "settings: {parameter: \"unit-1\"} size: {width: 320, height: 50} @2",
      ]),
    Case(
      call: "app:release_adapter",
      app: "app:release_adapter(app:new_adapter())",
      shows: ["host.release", "host.released"],
      events: [
        "host.release adapter=1 object: \"adapter\" @2",
        "host.released adapter=1 object: \"adapter\"",
      ]),
    Case(
      call: "app:new_view", format: .native,
      app: "app:load():render { view = app:new_view { without = { 'icon', 'body' } } }",
      shows: ["host.render"],
      events: [
        "host.render \(ad) view: 1 clickable: [\"headline\", \"call_to_action\", \"advertiser\", "
          + "\"store\", \"price\", \"star_rating\", \"images\"] "
          + "clickable_views: [2, 3, 4, 5, 6, 7, 8] \(byGoogle) @2"
      ]),
    Case(
      call: "app:new_view", format: .native,
      app: "local ad, view = app:load(), app:new_view() ad:render() ad:untrack() "
        + "ad:render { view = view } ad:render()",
      shows: ["host.render"],
      events: [1, 12, 12].map { view in
        let views = (view + 1...view + 9).map(String.init).joined(separator: ", ")
        return "host.render \(ad) view: \(view) clickable: \(clickable) "
          + "clickable_views: [\(views)] \(byGoogle) @2"
      }),
    Case(
      call: "app:show_other_ad",
      app: "app:show_other_ad() wait(1) app:show_other_ad { as = 'view' }",
      shows: ["device"],
      events: [
        "device.other_ad_shown as: \"controller\" number: 1 @2",
        "device.other_ad_shown as: \"view\" number: 2 @2",
        "device.other_ad_closed as: \"view\" number: 2",
        "device.other_ad_closed as: \"controller\" number: 1",
      ]),
    Case(
      call: "other_ad:close",
      app: "local ad = app:show_other_ad { as = 'window' } ad:close() ad:close()",
      shows: ["device"],
      events: [
        "device.other_ad_shown as: \"window\" number: 1 @2",
        "device.other_ad_closed as: \"window\" number: 1 @2",
      ]),
    Case(
      call: "app:tell_network",
      app: "app:tell_network { consent = false, us_privacy = 'x', volume = 0.5 }",
      shows: ["request.set"],
      events: [
        "request.set flag: \"consent\" value: false caller: \"app\" @2",
        "request.set flag: \"us_privacy\" value: \"x\" caller: \"app\" @2",
        "request.set flag: \"volume\" value: \"0.5\" caller: \"app\" @2",
      ]),
    Case(
      call: "user:tap_control", format: .native,
      app: "local ad = app:load() user:tap_control() "
        + "ad:render { view = app:new_view { control = true } } user:tap_control()",
      shows: ["device.tapped_control", "network.click"],
      events: ["device.tapped_control \(ad) works: true @2"]),
    Case(
      call: "app:block_main",
      app: "app:start_load() wait(0.05) app:block_main(3) log(now())",
      shows: ["host.main_blocked", "host.main_unblocked", "network.loaded"],
      events: [
        "host.main_blocked @2", "host.main_unblocked",
        "network.loaded \(ad) creative: {view: {width: 320, height: 50}}",
      ], log: ["3.05"]),
    Case(
      call: "app:on_load",
      app: "app:on_load(function(ad) log(ad.ok, now()) end) app:load()",
      shows: ["app.did_receive_ad"], events: ["app.did_receive_ad \(ad)"],
      log: ["true\t0.1"]),
    Case(
      call: "app:versions", app: "log(app:versions())", shows: ["host.version"],
      events: ["host.version @2"], log: ["1.2.3\t4.5.6"]),
  ]

  static let userCases = [
    Case(
      call: "user:tap", format: .native,
      app: "local ad = app:load() ad:display() user:tap(\"icon\") user:tap()",
      shows: ["device", "host.click", "network.click"],
      events: [
        "device.tapped \(ad) asset=icon @2", "host.click \(ad) asset=icon @2",
        "device.tapped \(ad) @2", "network.click \(ad) click=1 @2",
      ]),
    Case(
      call: "user:tap_ad_choices", format: .banner,
      app: "local ad = app:load() ad:display() user:tap_ad_choices()",
      shows: ["device", "network.ad_choices"],
      events: ["device.tapped \(ad) asset=ad_choices @2", "network.ad_choices \(ad) @2"]),
    // Nobody can tap an ad whose view is gone.
    Case(
      call: "user:tap_ad_choices", format: .native,
      app: """
        local ad, view = app:load(), app:new_view()
        ad:render { view = view } view:discard() user:tap_ad_choices() user:tap("icon")
        """,
      shows: ["device", "host.click", "network.click"],
      events: ["device.tapped asset=ad_choices @3", "device.tapped asset=icon @3"]),
    // An ad of another network that covers the app gets the tap.
    Case(
      call: "user:tap", format: .native,
      app: """
        local ad = app:load() ad:display() local other = app:show_other_ad() user:tap("icon")
        other:close() user:tap("icon")
        """,
      shows: ["device.tapped"],
      events: ["device.tapped outside: true @2", "device.tapped \(ad) asset=icon @3"]),
    Case(
      call: "user:tap_outside", format: .native,
      app: "local ad = app:load() ad:display() user:tap_outside()",
      shows: ["device", "host.click", "network.click"],
      events: ["device.tapped outside: true @2"]),
    Case(
      call: "user:close", format: .rewarded,
      app: "local ad = app:load() ad:display() wait(2) user:close() log(now())",
      shows: ["network.closing", "network.closed"],
      events: ["network.closing \(ad) @2", "network.closed \(ad) completed: false @2"], log: ["2.1"]
    ),
    Case(
      call: "user:background", app: "user:background()", shows: ["device"],
      events: ["device.background @2"]),
    Case(
      call: "user:foreground", app: "user:foreground()", shows: ["device"],
      events: ["device.foreground @2"]),
    Case(
      call: "user:rotate", app: "user:rotate()", shows: ["device"],
      events: ["device.rotated @2"]),
  ]

  static let deviceCases = [
    Case(
      call: "device:can_open", app: "device:can_open { \"myapp:\" }", shows: ["device"],
      events: ["device.installed_apps opens: [\"myapp:\"] @2"]),
    Case(
      call: "device:offline", app: "device:offline() log(app:load().error.underlying.message)",
      shows: ["device", "network.failed"],
      events: [
        "device.reachability online: false @2",
        "network.failed \(ad) error: {code: \"offline\", message: \"The device is offline.\"}",
      ], log: ["offline"]),
    Case(
      call: "device:active", app: "device:active(false) device:active()", shows: ["device"],
      events: ["device.active active: false @2", "device.active active: true @2"]),
    Case(
      call: "device:online", app: "device:online()", shows: ["device"],
      events: ["device.reachability online: true @2"]),
    Case(
      call: "device:consent", app: "device:consent { child = true, under_age = false }",
      shows: ["device"], events: ["device.consent child: true under_age: false @2"]),
    Case(
      call: "device:defaults", app: "device:defaults { IABTCF_gdprApplies = 1 }",
      shows: ["device"], events: ["device.defaults values: {IABTCF_gdprApplies: 1} @2"]),
    Case(
      call: "device:muted", app: "device:muted(true)", shows: ["device"],
      events: ["device.sound muted: true volume: 1 @2"]),
    Case(
      call: "device:volume", app: "device:volume(0.25)", shows: ["device"],
      events: ["device.sound muted: false volume: \"0.25\" @2"]),
    Case(
      call: "device:memory_warning", app: "device:memory_warning()", shows: ["device"],
      events: ["device.memory_warning @2"]),
    Case(
      call: "device:key_window", format: .rewarded,
      app: "device:key_window(false) local ad = app:load() ad:display()",
      shows: ["device", "request.show"],
      events: [
        "device.key_window exists: false @2",
        "request.show \(ad) controller: \"UIViewController\" controller_number: 1 @2",
      ]),
    Case(
      call: "device:top_controller", format: .rewarded,
      app: "device:top_controller(\"Menu\") app:load():display()",
      shows: ["device", "request.show"],
      events: [
        "device.top_controller title: \"Menu\" @2",
        "request.show \(ad) controller: \"UIViewController\" controller_number: 1 @2",
      ]),
    Case(
      call: "device:top_controller", format: .rewarded,
      app: "device:top_controller(\"Menu\", true) app:load():display()",
      shows: ["device", "request.show"],
      events: [
        "device.top_controller title: \"Menu\" presented: true presenter_number: 1 @2",
        "request.show \(ad) controller: \"UIViewController\" controller_number: 2 @2",
      ]),
    Case(
      call: "device:clock", app: "device:clock(\"2026-01-01T00:00:00Z\")", shows: ["device"],
      events: ["device.clock now: \"2026-01-01T00:00:00Z\" @2"]),
  ]
}
