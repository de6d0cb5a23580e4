import AdSpecTestSupport
import Foundation
import Testing

/// Stand-ins in Objective-C, with the adapters of the fixture NetworkObjectiveC.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct NetworkTests {
  private func run(_ arguments: [String], _ scenario: String) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write("scenario.lua", scenario)
    return try ObjectiveCPrograms.fixture().run(arguments + [path]).output
  }

  @Test("each call, event and content of the network reaches the other side")
  func everyCall() throws {
    let trace = try run(
      ["trace", "--adapter", "network-calls", "--flow", "waterfall", "--as", "jsonl"], Self.calls)
    let events = try trace.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let requests = events.filter { ($0["event"] as? String)?.hasPrefix("request.") == true }
    #expect(try requests.map(Self.text) == Self.requests.split(separator: "\n").map(String.init))
    let error = events.first { $0["event"] as? String == "event.failed_to_present" }?["attributes"]
    let notes = ((error as? [String: Any])?["error"] as? [String: Any])?["message"] as? String
    #expect(notes == Self.notes)
  }

  /// Returns the name of an event and its attributes, with sorted keys.
  private static func text(_ event: [String: Any]) throws -> String {
    var values = event["attributes"] as? [String: Any] ?? [:]
    values["asset"] = event["asset"]
    values["class"] = nil  // The class of a view is not a matter of the network.
    let attributes = try JSONSerialization.data(
      withJSONObject: values, options: [.sortedKeys, .withoutEscapingSlashes])
    let name = event["event"] as? String ?? ""
    return "\(name.dropFirst("request.".count)) \(String(decoding: attributes, as: UTF8.self))"
  }

  @Test(
    "a message without a method names class and selector, and an adapter can catch the exception")
  func missingMethods() throws {
    let scenario = """
      scenario "an adapter loads" {
        formats = { "banner", "rewarded" },
        network = function(network) end,
        app = function(app) app:load() end,
      }
      """
    let report = try run(
      ["run", "--adapter", "network-missing", "--all-findings", "--no-times"], scenario)
    let remedy =
      "If a header of the network's SDK declares the method, implement it in the stand-in."
    let texts = [
      "'+[TRNAds startWithAppID:]: unrecognized selector sent to class. \(remedy)'",
      "Exception: -[TRNAds showFromViewController:]: unrecognized selector sent to instance. "
        + remedy,
      "'-[TRNAds loadSlot:]: unrecognized selector sent to instance. \(remedy)'",
    ]
    #expect(texts.filter { !report.contains($0) } == [], "\(report)")
  }

  private static let calls = """
    scenario "a stand-in makes each call" {
      formats = { "rewarded" },
      network = function(network)
        network:set_version "4.5.6"
        network:next_initialization():fail { code = "7", message = "no key" }
        network:next_initialization():succeed()
        network:next_token():give "inside"
        network:next_token():fail { code = "8" }
        network:next_auction():win { bid = "won" }
        local request = network:next_request()
        request:loaded_without_ad()
        request:loaded_wrong_kind()
        request:loaded_for "unit-2"
        request:failed { code = "9", message = "none" }
        request:failed_without_error()
        local ad = request:loaded {
          headline = "H", body = "B", star_rating = 4.5, extras = { x = "1" },
          icon = { url = "https://network.example/icon.png", scale = 2, size = { 8, 8 } },
          images = { { url = "https://network.example/a.png" } },
          ad_choices = { icon = "https://network.example/c.png", url = "https://network.example/privacy" },
          video = { duration = 15, aspect_ratio = 1.5 }, reward = { type = "coins", amount = 2.5 },
          view = { width = 300, height = 200 },
        }
        ad:await_display()
        ad:showing()
        ad:shown()
        ad:impression()
        ad:click { asset = "headline" }
        ad:left_app()
        ad:modal_opened()
        ad:modal_closed()
        ad:tap_ad_choices()
        ad:video_start()
        ad:video_progress(0.25)
        ad:video_pause()
        ad:video_resume()
        ad:video_mute()
        ad:video_unmute()
        ad:video_failed { code = "10" }
        ad:video_end()
        ad:reward { type = "gems", amount = 3 }
        ad:reward_rejected()
        ad:skipped()
        ad:expire()
        ad:refresh { headline = "H2" }
        -- The lint refuses the call for a rewarded ad, but a stand-in hears of every event.
        ad["resize"](ad, 300, 100)
        ad:closing()
        ad:closed()
      end,
      app = function(app)
        local ad = app:load()
        wait(10)
        ad:present()
        wait(20)
        ad:release()
      end,
    }
    """

  private static let requests = """
    set {"flag":"child_directed","value":true}
    set {"flag":"under_age","value":false}
    set {"flag":"consent","value":null}
    set {"flag":"muted","value":true}
    set {"flag":"own","value":false}
    initialize {"app":"app"}
    initialize {}
    token {"values":{"size":"b","slot":"a"}}
    token {}
    create {"format":"rewarded"}
    auction {"format":"rewarded"}
    load {"ad_choices":"top_left","bid":"won","extras":{"a":"2","z":"1"},"format":"rewarded","multiple_images":true,"orientation":"square","refresh":false,"size":{"width":320},"start_muted":true,"test":true,"watermark":true}
    is_ready {"ready":true}
    watermark {}
    register_view {"clickable":["headline","icon"],"view":1}
    register_view {"view":1}
    register_view {"clickable":["body","media"],"views":[1,2]}
    impression {}
    click {"asset":"body"}
    click {}
    unregister_view {}
    stop_refresh {}
    destroy {}
    show {"controller":"UIViewController","controller_number":1}
    released {}
    """

  private static let notes = """
    start inside: 0 7/no key
    start: 1 none
    token inside: inside
    token: (null) 8/(null)
    create: 1
    auction: 1 won none
    event 1: none (null) (null) 0 0 (null) (null) 0x0
    event 2: none (null) (null) 0 0 (null) (null) 0x0
    event 3: none (null) unit-2 0 0 (null) (null) 0x0
    event 4: 9/none (null) (null) 0 0 (null) (null) 0x0
    event 4: none (null) (null) 0 0 (null) (null) 0x0
    event 0: none (null) (null) 0 0 (null) (null) 0x0
    request: 2 unit-1 1 320x0 won 1 1 square top_left 1 0 1 a=2,z=1
    texts: advertiser=An advertiser,body=B,call_to_action=Install,headline=H,price=$1.99,store=A store (B), rating 4.5 (null), extras x=1
    icon: https://network.example/icon.png bytes 0 scale 2 size 1 8x8 picture 113
    image: https://network.example/a.png bytes 0 scale 1 size 0 0x0 picture 128
    AdChoices: https://network.example/c.png bytes 0 scale 1 size 0 0x0 picture 128 https://network.example/privacy
    video: 15 1.5, media view 1, reward coins 2.5, view 1 300x200
    loaded 1, ready 1, position 0
    show: 1
    event 6: none (null) (null) 0 0 (null) (null) 0x0
    event 7: none (null) (null) 0 0 (null) (null) 0x0
    event 9: none (null) (null) 0 0 (null) (null) 0x0
    event 10: none headline (null) 0 0 (null) (null) 0x0
    event 11: none (null) (null) 0 0 (null) (null) 0x0
    event 12: none (null) (null) 0 0 (null) (null) 0x0
    event 13: none (null) (null) 0 0 (null) (null) 0x0
    event 14: none (null) (null) 0 0 (null) (null) 0x0
    event 15: none (null) (null) 0 0 (null) (null) 0x0
    event 16: none (null) (null) 0.25 0 (null) (null) 0x0
    event 17: none (null) (null) 0 0 (null) (null) 0x0
    event 18: none (null) (null) 0 0 (null) (null) 0x0
    event 20: none (null) (null) 0 0 (null) (null) 0x0
    event 21: none (null) (null) 0 0 (null) (null) 0x0
    event 22: 10/(null) (null) (null) 0 0 (null) (null) 0x0
    event 19: none (null) (null) 0 1 (null) (null) 0x0
    event 23: none (null) (null) 0 0 gems 3 0x0
    event 24: none (null) (null) 0 0 (null) (null) 0x0
    event 25: none (null) (null) 0 0 (null) (null) 0x0
    event 5: none (null) (null) 0 0 (null) (null) 0x0
    event 28: none (null) (null) 0 0 (null) (null) 0x0
    event 29: none (null) (null) 0 0 (null) (null) 300x100
    event 26: none (null) (null) 0 0 (null) (null) 0x0
    event 27: none (null) (null) 0 1 (null) (null) 0x0
    """
}
