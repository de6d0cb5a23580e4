import AdSpecTestSupport
import MediationHost
import ScriptedNetwork

extension VocabularyTests {
  static let networkCases = [
    Case(
      call: "network:next_initialization",
      network: "network:next_initialization():succeed() log(now())", app: "app:load()",
      shows: ["request.initialize", "network.initialized"],
      events: ["request.initialize on set-up app: \"unit-1\" @3", "network.initialized @2"],
      log: ["0"]),
    Case(
      call: "network:next_token",
      network: "network:next_token():give(\"t\") log(\"given\")", app: "app:collect_signals()",
      shows: ["request.token", "network.token"],
      events: ["request.token on signals @3", "network.token token: \"t\" @2"], log: ["given"]),
    Case(
      call: "network:next_request", format: .banner,
      network: """
        local b = network:next_request { slot = "b" }
        local a = network:next_request { format = "banner" }
        log(a.slot, b.slot, b.format, b.size.width, b.size.height, b.bid, b.test, b.settings.floor)
        """,
      app: """
        app:start_load { settings = { parameter = "a" } }
        app:start_load { settings = { parameter = "b", floor = 2 }, bid = "x", test = true }
        """,
      shows: ["request.load"],
      events: [
        "request.load adapter=1 load=1 ad=1 slot=a format: \"banner\" "
          + "size: {width: 320, height: 50} @5",
        "request.load adapter=2 load=2 ad=2 slot=b format: \"banner\" "
          + "size: {width: 320, height: 50} bid: \"x\" test: true @6",
      ], log: ["a\tb\tbanner\t320\t50\tx\ttrue\t2"]),
    Case(
      call: "network:on_request",
      network: "network:on_request(function(request) request:loaded() end)",
      app: "app:load()",
      shows: ["request.load", "network.loaded", "answer.load"],
      events: [
        "request.load \(ad) format: \"banner\" size: {width: 320, height: 50} @3",
        "network.loaded \(ad) creative: {view: {width: 320, height: 50}} @2",
        "answer.load \(ad) returned_delegate: true @2",
      ]),
    Case(
      call: "network:on_create",
      network: "network:on_create(function(slot) log(slot) return nil end)", app: "app:load()",
      behaviour: { .init { $0.asksFactory = true } },
      shows: ["request.create", "network.no_object", "request.load", "answer.load"],
      events: [
        "request.create \(ad) format: \"banner\" @3", "network.no_object \(ad) @3",
        "answer.load \(load) error: {domain: \"tiny\", code: 1, message: \"no_object\"} "
          + "returned_delegate: false @3",
      ], log: ["unit-1"]),
    Case(
      call: "network:set_version", network: "network:set_version(\"7.2.1\")", app: "app:versions()",
      shows: ["request.version", "host.returned"],
      events: [
        "request.version version: \"7.2.1\" usual: \"4.5.6\" @3",
        "host.returned call: \"version\" adapter_version: \"1.2.3\" sdk_version: \"7.2.1\" @3",
      ]),
    Case(
      call: "network:serve",
      network: """
        network:serve("https://a.example/*", { body = "<a>", after = 2, truncate_at = 1 })
        """,
      app: "app:start_load() wait(3)", behaviour: { fetching("https://a.example/b") },
      shows: ["http"],
      events: [
        "http.get \(ad) url: \"https://a.example/b\" @3",
        "http.done on http \(ad) url: \"https://a.example/b\" outcome: \"truncated\" "
          + "status: 200 type: \"text/html\" bytes: 1",
      ]),
    Case(
      call: "network:serve",
      network: "network:serve(\"https://a.example/b\", { body = \"images/1200x628.png\" })",
      app: "app:start_load() wait(3)", behaviour: { fetching("https://a.example/b") },
      shows: ["http.done"],
      events: [
        "http.done on http \(ad) url: \"https://a.example/b\" outcome: \"delivered\" "
          + "status: 200 type: \"image/png\" bytes: 803"
      ]),
  ]

  /// An adapter's behaviour that sends an HTTP request instead of loading an ad.
  private static func fetching(_ url: String) -> TinyAdapter.Behaviour {
    var behaviour = TinyAdapter.Behaviour()
    behaviour.load = { _ in
      _ = ScriptedNetwork.current.http.send(url, method: "GET", timeout: 60_000_000_000) { _ in }
    }
    return behaviour
  }

  private static func initialization(
    _ call: String, _ text: String, _ events: String..., log: [String]
  ) -> Case {
    Case(
      call: "initialization:\(call)", network: "network:next_initialization():\(text)",
      app: "log(app:set_up())", shows: ["network", "answer"], events: events, log: log)
  }

  static let initializationCases = [
    initialization(
      "succeed", "succeed { after = 2, on = \"q\" }", "network.initialized on q @2",
      "answer.set_up on q set_up=1 @2", log: ["true\tnil"]),
    initialization(
      "fail", "fail { code = 7, message = \"No key.\" }",
      "network.initialize_failed error: {code: \"7\", message: \"No key.\"} @2",
      "answer.set_up set_up=1 error: {domain: \"tiny\", code: 1, message: \"7\"} @2",
      log: ["false\t{code: 1, domain: \"tiny\", message: \"7\"}"]),
    initialization(
      "fail_without_error", "fail_without_error()", "network.initialize_failed @2",
      "answer.set_up set_up=1 error: {domain: \"tiny\", code: 1, message: \"no reason given\"} @2",
      log: ["false\t{code: 1, domain: \"tiny\", message: \"no reason given\"}"]),
    initialization(
      "never", "never()",
      log: [
        "false\t{code: 5, domain: \"com.google.admob\", message: "
          + "\"The adapter did not answer within the time for a set-up.\"}"
      ]),
  ]

  /// An adapter that loads in two phases, with the result of the auction in the first phase.
  private static func auction(
    _ call: String, by text: String, with values: String = "{ format = \"banner\" }",
    _ events: String...
  ) -> Case {
    Case(
      call: call, network: "network:next_auction(\(values)):\(text)", app: "app:load()",
      behaviour: { .init { $0.hasAuction = true } },
      shows: [
        "request.auction", "network.auctioned", "network.auction_failed", "request.load",
        "answer.load",
      ],
      events: ["request.auction \(ad) format: \"banner\" @3"] + events)
  }

  static let auctionCases = [
    auction(
      "network:next_auction", by: "win()", with: "{ slot = \"unit-1\" }",
      "network.auctioned \(ad) @2",
      "request.load \(ad) format: \"banner\" size: {width: 320, height: 50} @2",
      "answer.load \(ad) returned_delegate: true"),
    auction(
      "auction:win", by: "win { bid = \"b\", after = 2 }",
      "network.auctioned \(ad) bid: \"b\" @2",
      "request.load \(ad) format: \"banner\" size: {width: 320, height: 50} bid: \"b\" @2",
      "answer.load \(ad) returned_delegate: true"),
    auction(
      "auction:fail", by: "fail { code = \"no_bid\", on = \"q\" }",
      "network.auction_failed on q \(ad) error: {code: \"no_bid\"} @2",
      "answer.load on q \(load) error: {domain: \"tiny\", code: 1, message: \"no_bid\"} "
        + "returned_delegate: false @2"),
    auction(
      "auction:fail_without_error", by: "fail_without_error()",
      "network.auction_failed \(ad) @2",
      "answer.load \(load) error: {domain: \"tiny\", code: 1, message: \"no reason given\"} "
        + "returned_delegate: false @2"),
    auction("auction:never", by: "never()"),
  ]

  private static func token(
    _ call: String, _ text: String, _ events: String..., log: [String]
  ) -> Case {
    Case(
      call: "token:\(call)", network: "network:next_token():\(text)",
      app: "log(app:collect_signals { format = \"rewarded\" })",
      shows: ["host.collect_signals", "network", "answer"],
      events: [
        "host.collect_signals on signals adapter=1 format: \"rewarded\" "
          + "settings: {parameter: \"unit-1\"} @3"
      ] + events,
      log: log)
  }

  static let tokenCases = [
    token(
      "give", "give(\"abc\")", "network.token token: \"abc\" @2",
      "answer.signals adapter=1 signals: \"abc\" @2", log: ["abc\tnil"]),
    token(
      "give_empty", "give_empty()", "network.token token: \"\" @2",
      "answer.signals adapter=1 signals: \"\" @2", log: ["\tnil"]),
    token(
      "give_nil", "give_nil()", "network.token token: nil @2",
      "answer.signals adapter=1 signals: nil @2", log: ["nil\tnil"]),
    token(
      "fail", "fail { code = \"busy\", on = \"q\" }",
      "network.token on q token: nil error: {code: \"busy\"} @2",
      "answer.signals on q adapter=1 signals: nil "
        + "error: {domain: \"tiny\", code: 1, message: \"busy\"} @2",
      log: ["nil\t{code: 1, domain: \"tiny\", message: \"busy\"}"]),
    token(
      "never", "never()",
      log: [
        "nil\t{code: 5, domain: \"com.google.admob\", message: "
          + "\"The adapter did not answer within the time for signals.\"}"
      ]),
  ]

  private static func request(_ call: String, _ text: String, _ events: String...) -> Case {
    Case(
      call: "request:\(call)", network: "network:next_request():\(text)", app: "app:load()",
      shows: ["network", "answer.load"], events: ["network.initialized @3"] + events)
  }

  private static func failure(_ message: String) -> String {
    "answer.load \(load) error: {domain: \"tiny\", code: 1, message: \"\(message)\"} "
      + "returned_delegate: false @2"
  }

  static let requestCases = [
    request(
      "loaded", "loaded { view = { width = 300, height = 60 }, on = \"q\" }",
      "network.loaded on q \(ad) creative: {view: {width: 300, height: 60}} @2",
      "answer.load on q \(ad) returned_delegate: true @2"),
    request(
      "not_ready", "not_ready()",
      "network.not_ready \(ad) creative: {view: {width: 320, height: 50}} @2",
      "answer.load \(ad) returned_delegate: true @2"),
    request(
      "loaded_without_ad", "loaded_without_ad()", "network.loaded \(ad) no_object: true @2",
      failure("no_ad")),
    request(
      "loaded_wrong_kind", "loaded_wrong_kind()", "network.loaded \(ad) wrong_kind: true @2",
      failure("no_ad")),
    request(
      "loaded_for", "loaded_for(\"other\")",
      "network.loaded \(ad) answered_slot: \"other\" @2", failure("no_ad")),
    request(
      "failed", "failed { code = \"no_fill\", message = \"Sorry.\" }",
      "network.failed \(ad) error: {code: \"no_fill\", message: \"Sorry.\"} @2",
      failure("no_fill")),
    request(
      "failed_without_error", "failed_without_error()", "network.failed \(ad) @2",
      failure("no reason given")),
    request("ad", "ad():click { id = \"early\" }", "network.click \(ad) click=early @2"),
  ]
}
