import AdSpecTestSupport
import Testing

/// What networks and apps may do without an adapter of this package being blamed for it.
struct ConformingAdapterTests {
  private static let adapters = [
    "sample", "sample-google-tracked", "fernway", "fernway-queues", "fernway-expiry",
  ]

  private static let scenarios = """
    scenario "a refreshed creative comes while the pictures of the first still download" {
      formats = { "native" },
      network = function(network)
        local request = network:next_request()
        request:loaded { icon = { url = "https://cdn.example/one.png" } }
        request:loaded { icon = { url = "https://cdn.example/two.png" } }
      end,
    }

    scenario "two native loads wait for the same initialisation" {
      formats = { "native" },
      network = function(network)
        network:on_request(function(request) request:loaded() end)
      end,
      app = function(app)
        local one, two = app:start_load(), app:start_load()
        one:await() two:await()
        one:read_all() two:read_all()
        one:release() two:release()
      end,
    }

    scenario "consent is corrected before anything is asked" {
      formats = { "native" },
      config  = { consent = { child = true } },
      app = function(app, user, device)
        device:consent { child = false }
        app:load()
      end,
    }

    scenario "the network counts an impression before anybody can see the ad" {
      formats = { "banner", "rewarded", "native" },
      network = function(network)
        local ad = network:next_request():loaded()
        ad:impression()
      end,
    }
    """

  @Test(arguments: adapters)
  func isNotBlamed(_ adapter: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("scenarios.lua", ConformingAdapterTests.scenarios)
    let result = try Tool.run("run", "--adapter", adapter, file)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func requestsThatWaitedForOneInitializationAreTheirOwnLoads() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("scenarios.lua", ConformingAdapterTests.scenarios)
    let result = try Tool.run(
      "trace", "--adapter", "fernway", "--as", "jsonl", file,
      "two native loads wait for the same initialisation")
    let loads = result.output.split(separator: "\n").filter { $0.contains("\"http.get\"") }.map {
      $0.contains("\"load\":1") ? 1 : 2
    }
    #expect(loads.sorted() == [1, 1, 1, 2, 2, 2])
  }
}
