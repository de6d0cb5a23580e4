import AdSpecScenarios
package import AdSpecTrace
import MediationHost
package import VirtualTime

/// Runs scenarios of its own against an adapter of its own, before any adapter under test.
///
/// The first scenario of a process takes several times as long as the others: Swift looks up which
/// types conform to which protocols, constants are made, functions of libraries are found. A
/// process that forks one child for each scenario would pay for that in each child; after a
/// warm-up the children inherit it. No code of an adapter under test takes part, and nothing that
/// a scenario could see is left behind.
package enum WarmUp {
  private static let script = """
    local function network(network)
      local ad = network:next_request():loaded { reward = { type = "coins", amount = 5 } }
      ad:await_display()
      wait(1)
      ad:showing():shown():impression():video_start():click { id = 1 }
      ad:video_end():reward():closing():closed()
    end
    scenario "by a script" { formats = { "banner", "rewarded" }, network = network }
    scenario "a native ad" {
      formats = { "native" },
      network = function(network)
        local ad = network:next_request():loaded {}
        ad:await_display()
        wait(1)
        ad:impression():video_start():click { asset = "headline" }
        ad:video_end()
      end,
    }
    scenario "as usual" {
      formats = { "banner", "rewarded", "native" },
      app = function(app)
        local ad = app:load()
        ad:display()
        ad:await_close()
        ad:release()
      end,
    }
    scenario "a failure" {
      formats = { "banner", "rewarded" },
      network = function(network) network:next_request():failed { code = "no_fill" } end,
    }
    """

  /// Runs all of it, where that starts no thread, so that the process can still fork.
  ///
  /// - Parameters:
  ///   - attach: Hands the process's clocks and queues to a scenario, as in a real run. Without it
  ///     the adapter's pictures would be downloaded by real threads, and nothing runs.
  ///   - receive: Is given the changes of the traces, as by a real run.
  package static func run(
    attach: ((VirtualScheduler, TraceRecorder) -> () -> Void)?,
    _ receive: @escaping (TraceRecorder.Change) -> Void
  ) {
    HTTPInterception.install()
    guard let attach else { return }
    let modules = ScenarioModules()
    let file = ScenarioFile(
      path: "warm-up.lua", source: Array(script.utf8), modules: modules, ruleFormats: [:])
    var simulation = Simulation(suiteVersion: "", modules: modules)
    simulation.settings.attach = attach
    simulation.receive = receive
    let adapter = AdapterUnderTest(
      "warm-up", WarmUpAdapter.self, make: { WarmUpAdapter() },
      profile: AdapterProfile(formats: [.banner, .rewarded, .native]))
    for declaration in file.scenarios {
      for format in declaration.formats {
        _ = simulation.run(
          ScenarioRun(
            declaration: declaration, variant: declaration.variants[0], format: format,
            subject: adapter))
      }
    }
  }
}
