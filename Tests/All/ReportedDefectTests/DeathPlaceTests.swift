import AdSpecTestSupport
import Testing

/// A death in code of the adapter is a death of the adapter, whoever calls this code.
@Suite struct DeathPlaceTests {
  /// Where the adapter `dying` dies, by format.
  private static let places: [(format: String, places: [String])] = [
    (
      "banner",
      [
        "the initializer", "the end of the adapter", "the adapter's version",
        "the class of the extras", "the set-up", "the end of a set-up's callback",
        "the callback of a set-up's start", "the collection of signals",
        "the end of a token's callback", "the callback of a token", "a load",
        "the callback of a load's start", "the callback of an auction", "the end of a block",
        "a block on the main queue", "a block on another queue", "a late block", "a timer",
        "an operation", "a task", "a thread", "the callback of a download",
        "the callback of an opened URL", "the callback of a tracking authorization",
        "the callback of a controller's presentation", "the callback of a controller's dismissal",
        "an observer of the background", "an observer of the foreground",
        "an observer of the orientation", "viewDidLoad", "viewDidAppear", "didMoveToWindow",
        "the end of an ad", "the view of a banner", "a change of size", "the callback of a load",
        "the callback of an impression",
      ]
    ),
    ("rewarded", ["the end of an ad", "a presentation", "the callback of a close"]),
    (
      "native",
      [
        "an asset", "handlesUserClicks", "a click on an asset", "didRender", "didUntrackView",
        "a gesture", "the end of an ad",
      ]
    ),
  ]

  /// Lets everything happen that the adapter has a callback for.
  private static func scenario(_ format: String, _ place: String) -> String {
    let onScreen =
      switch format {
      case "banner": "ad:attach() ad:change_size(320, 50)"
      case "native":
        "ad:display() wait(1) user:tap(\"headline\") user:tap_ad_choices() ad:untrack()"
      default: "ad:present() ad:await_close()"
      }
    return """
      scenario "\(place) in \(format)" {
        formats = { "\(format)" },
        app = function(app, user, device)
          device:defaults { dies_in = "\(place)" }
          app:versions()
          local adapter = app:new_adapter()
          local ad = app:load { adapter = adapter, extras = { mood = "calm" } }
          \(onScreen)
          wait(10)
          user:background() user:foreground() user:rotate()
          wait(10)
          ad:release()
          app:release_adapter(adapter)
        end,
      }

      """
  }

  @Test("each callback of the adapter is its own code")
  func eachCallbackIsTheAdapters() throws {
    let folder = try TemporaryFolder()
    let scenarios = Self.places.flatMap { format, places in
      places.map { Self.scenario(format, $0) }
    }
    let path = try folder.write("places.lua", scenarios.joined())
    let result = try BuiltExecutable("ReportedDefects").run([
      "run", path, "--adapter", "dying", "--flow", "bidding", "--no-times", "--no-places",
      "--report", "json=\(folder.path("a.json"))",
    ])
    #expect(result.status == 1)
    let report = try JSONValue(text: try folder.text("a.json"))
    let endings = report["scenarios"]?.items.map { scenario in
      let place = scenario["name"]?.text ?? ""
      let ending = scenario["ending"]?.text ?? ""
      let died = scenario["output"]?.text?.split(separator: "\n").first { $0.contains("died in ") }
      return "\(place): \(ending) \(died?.split(separator: ": ").last ?? "")"
    }
    let expected = Self.places.flatMap { format, places in
      places.map { "\($0) in \(format): crash died in \($0)" }
    }
    #expect(endings == expected)
  }
}
