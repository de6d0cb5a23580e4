import AdSpecTrace
import Testing

@testable import AdSpecScenarios

/// The lint refuses a call that no ad of the scenario has.
@Suite struct CallFormatTests {
  /// A scenario that makes all calls of the network's ad and of the app's ad, each on its own line.
  private static func everyCall(_ formats: String) -> (source: String, calls: [String]) {
    let calls = ["ad", "handle"].flatMap { kind in
      (VocabularyListing.object(named: kind)?.calls ?? []).map { "\(kind):\($0.name)" }
    }
    let lines = calls.map { call in
      let values = [
        "ad:video_progress": "0", "ad:resize": "1, 1", "handle:read": "\"icon\"",
        "handle:change_size": "1, 1", "handle:image": "\"a\"", "handle:string": "\"a\"",
        "handle:perform_click": "\"a\"", "handle:populate": "next({})",
        "handle:on": "\"click\", function() end",
      ]
      return call + "(\(values[call] ?? ""))"
    }
    let source = """
      scenario "one" { formats = \(formats), network = function(network)
        local ad = network:next_request():ad()
        \(lines.filter { $0.hasPrefix("ad:") }.joined(separator: "\n"))
      end, app = function(app)
        local handle = app:load()
        \(lines.filter { $0.hasPrefix("handle:") }.joined(separator: "\n"))
      end }
      """
    return (source, calls)
  }

  /// The calls that the lint refuses, in the order of the vocabulary.
  private static func refused(_ formats: String) -> String {
    let (source, calls) = everyCall(formats)
    let mistakes = ScenarioText.mistakes(source)
    let names = mistakes.compactMap { mistake in
      calls.first { mistake.contains(": \($0) never works with ") }
    }
    #expect(names.count == mistakes.count)
    return names.joined(separator: " ")
  }

  /// Formats with the calls that the lint refuses, in the order of the vocabulary.
  private static let refusals: [(formats: String, calls: String)] = [
    (
      "BANNER",
      """
      ad:reward_rejected ad:skipped ad:refuse_show ad:reward handle:present handle:render \
      handle:untrack handle:read handle:read_all handle:record_impression handle:click \
      handle:record_click handle:play handle:pause handle:stop handle:mute handle:image \
      handle:string handle:perform_click handle:on_custom_click handle:populate
      """
    ),
    (
      "SWIPEABLE_INTERSTITIAL",
      """
      ad:reward_rejected ad:skipped ad:refuse_show ad:reward handle:present handle:render \
      handle:untrack handle:read handle:read_all handle:record_impression handle:click \
      handle:record_click handle:change_size handle:play handle:pause handle:stop handle:mute \
      handle:image handle:string handle:perform_click handle:on_custom_click handle:populate
      """
    ),
    (
      "INTERSTITIAL",
      """
      ad:reward_rejected ad:reward ad:resize handle:attach handle:detach handle:render \
      handle:untrack handle:view handle:read handle:read_all handle:record_impression handle:click \
      handle:record_click handle:change_size handle:play handle:pause handle:stop handle:mute \
      handle:image handle:string handle:perform_click handle:on_custom_click handle:populate
      """
    ),
    (
      "REWARDED",
      """
      ad:resize handle:attach handle:detach handle:render handle:untrack handle:view handle:read \
      handle:read_all handle:record_impression handle:click handle:record_click handle:change_size \
      handle:play handle:pause handle:stop handle:mute handle:image handle:string \
      handle:perform_click handle:on_custom_click handle:populate
      """
    ),
    (
      "NATIVE",
      """
      ad:reward_rejected ad:skipped ad:refuse_show ad:reward handle:present handle:view \
      handle:change_size handle:image handle:string handle:perform_click handle:on_custom_click \
      handle:populate
      """
    ),
    // A loader of custom native ads can also get native ads.
    (
      "CUSTOM_NATIVE",
      """
      ad:reward_rejected ad:skipped ad:refuse_show ad:reward handle:present handle:change_size
      """
    ),
    // An ad of one of the formats has the call.
    (
      "ALL",
      "handle:image handle:string handle:perform_click handle:on_custom_click handle:populate"
    ),
  ]

  @Test("each format has its calls", arguments: refusals)
  func eachFormatHasItsCalls(_ formats: String, _ calls: String) {
    #expect(CallFormatTests.refused(formats) == calls)
  }

  @Test(
    "the formats of other ads count, too",
    arguments: [
      "other_formats = REWARDED,", "app = function(app) app:load { format = \"rewarded\" } end,",
      "app = function(app, _, _, variant) app:load { format = variant.of } end,",
      "app = function(app) load_other(app) end,", "line_items = { { format = \"rewarded\" } },",
    ])
  func otherFormats(_ key: String) {
    let source = """
      \(key.contains("load_other") ? "function load_other(app) app:load { format = REWARDED[1] } end" : "")
      scenario "one" {
        formats = BANNER,
        \(key)
        network = function(network) network:next_request():loaded():reward() end,
        expect = function(trace) trace:count "event.reward" end,
      }
      """
    #expect(ScenarioText.mistakes(source) == [])
  }

  @Test("the message names the formats and the remedy") func message() {
    let source = """
      scenario "one" {
        formats = { "native", "banner" },
        network = function(network)
          network:next_request():loaded():reward()
        end,
        app = function(app) app:load():present() end,
      }
      """
    #expect(
      ScenarioText.mistakes(source) == [
        "ads.lua:4: ad:reward never works with native, banner; it works with rewarded, "
          + "rewarded_interstitial: leave the call out with native, banner, or correct the formats of "
          + "the scenario",
        "ads.lua:6: handle:present never works with native, banner; it works with interstitial, "
          + "rewarded, rewarded_interstitial, app_open: use handle:display, which works with every "
          + "format, or correct the formats of the scenario",
      ])
  }
}
