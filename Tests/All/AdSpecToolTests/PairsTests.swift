import AdSpecTestSupport
import Testing

/// `adspec pairs` shows which inputs scenarios play in which states of an ad.
@Suite struct PairsTests {
  @Test("the suite plays every possible pair")
  func suiteIsComplete() throws {
    let result = try Tool.run("pairs")
    #expect(result.errors == "")
    #expect(result.status == 0)
    let numbers = result.output.replacing(/[0-9]+/, with: "N")
    let formats = [
      "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
    ]
    #expect(
      numbers
        == formats.map {
          "\($0): N pairs of a state and an input are possible, and scenarios play all of them\n"
        }.joined())
  }

  @Test("a pair is played, possible, impossible, or depends on the adapter")
  func pairsOfAScenario() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "seen.lua",
      """
      scenario "the user sees a rewarded ad" {
        formats = { "rewarded" },
        network = function(network)
          local ad = network:next_request():loaded()
          ad:await_display()
          ad:shown():impression():reward():closed():reward()
        end,
      }
      """)
    let result = try Tool.run("pairs", file, "--all")
    #expect(result.status == 2)
    let lines = result.output.split(separator: "\n").map { $0.replacing(/[ ]+/, with: " ") }
    #expect(
      lines.filter { $0.contains("network.reward ") } == [
        "rewarded loading network.reward impossible: Nothing of the ad has been on screen.",
        "rewarded failed network.reward impossible: Nothing of the ad has been on screen.",
        "rewarded not_ready network.reward impossible: Nothing of the ad has been on screen.",
        "rewarded loaded network.reward never played",
        "rewarded expired network.reward impossible: Nothing of the ad has been on screen.",
        "rewarded presenting network.reward impossible: Nothing of the ad has been on screen.",
        "rewarded not_shown network.reward impossible: Nothing of the ad has been on screen.",
        "rewarded on_screen network.reward played once",
        "rewarded page_open network.reward never played",
        "rewarded closed network.reward played once",
        "rewarded released network.reward depends: What the network reports depends on the state "
          + "before the release.",
      ])
    let missing = try Tool.run("pairs", file)
    #expect(missing.output.contains("rewarded  loaded      network.reward"))
    #expect(!missing.output.contains("impossible"))
  }

  @Test("a selection without scenarios is no proof")
  func nothingSelected() throws {
    let result = try Tool.run("pairs", "--format", "custom_native")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("nothing was selected"))
  }
}
