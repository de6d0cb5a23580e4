import AdSpecTestSupport
import Foundation
import Testing

/// Line items name adapters of several networks by their classes.
@Suite struct WaterfallTests {
  @Test func adaptersOfTwoNetworksServeOneWaterfall() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "two networks" {
        formats = { "banner", "rewarded", "native" },
        line_items = {
          { adapter = "FernwayAdapter.FernwayMediationAdapter", settings = { parameter = "p" } },
          { settings = { parameter = "full" } },
        },
        network = function(network)
          network:next_request():failed { code = "no_inventory" }
          network:next_request():loaded()
        end,
        app = function(app)
          local info = app:load().response_info
          expect_equal(info.loaded, "SampleCustomEvent.SampleCustomEvent")
          expect_equal(info.line_items[1].class_name, "FernwayAdapter.FernwayMediationAdapter")
          expect_equal(info.line_items[1].error ~= nil, true)
          expect_equal(info.line_items[2].error, nil)
        end,
      }
      """)
    let result = try Tool.run("run", path)
    #expect(result.status == 0)
    #expect(result.output.contains("PASSED"))
  }

  @Test func exampleWaterfallsHoldForTheReferences() throws {
    let path = Project.folder.appendingPathComponent("scripts/examples/waterfall.lua").path
    for adapter in ["sample", "fernway"] {
      #expect(try Tool.run("run", path, "--adapter", adapter).status == 0)
    }
  }
}
