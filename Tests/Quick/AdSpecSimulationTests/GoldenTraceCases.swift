import AdSpecTestSupport
import MediationHost

extension GoldenTraceTests {
  static let cases = usual + scripted + [failure, timeout, waterfall, release, leak] + waiting

  private static let usual = MediationFormat.allCases.filter { $0 != .customNative }.map { format in
    Case(
      name: "usual_\(format.rawValue)", format: format,
      source: "scenario \"usual\" { formats = { \"\(format.rawValue)\" } }",
      makeAdapters: { [TinyAdapter.adapter(formats: [format])] })
  }

  private static let scripted = [
    Case(
      name: "scripted_rewarded", format: .rewarded,
      source: """
        scenario "scripted" {
          formats = { "rewarded" },
          network = function(network)
            network:next_initialization():succeed { after = 0.5 }
            local request = network:next_request { format = "rewarded", slot = "unit-1" }
            wait(1)
            local ad = request:loaded { reward = { type = "gems", amount = 3 } }
            ad:await_display()
            ad:showing():shown():impression():video_start()
            wait(2)
            ad:click { id = "first" }
            ad:video_progress(0.5)
            wait(2)
            ad:video_end():reward():closing()
            wait(0.25)
            ad:closed()
          end,
          app = function(app)
            local ad = app:load()
            ad:display()
            ad:await_close()
            ad:release()
          end,
        }
        """),
    Case(
      name: "two_answers", format: .banner,
      source: """
        scenario "two answers" {
          formats = { "banner" },
          network = function(network)
            local request = network:next_request()
            local ad = request:loaded()
            wait(5)
            ad:loaded()
            request:failed { code = "too_late" }
          end,
        }
        """),
    Case(
      name: "queue", format: .banner,
      source: """
        scenario "callbacks on a queue" {
          formats = { "banner" },
          network = function(network)
            network:next_initialization():succeed { on = "start queue" }
            local ad = network:next_request():loaded { on = "com.network.callbacks" }
            ad:await_display()
            ad:impression { on = "background" }
          end,
        }
        """),
  ]

  private static let failure = Case(
    name: "failure", format: .native,
    source: """
      scenario "failure" {
        formats = { "native" },
        network = function(network)
          network:next_request():failed { code = "no_inventory", message = "Nothing to show." }
        end,
      }
      """)

  private static let timeout = Case(
    name: "timeout", format: .banner,
    source: """
      scenario "time-out and late answer" {
        formats = { "banner" },
        load_timeout = 2,
        network = function(network)
          local request = network:next_request()
          wait(3)
          request:loaded()
        end,
      }
      """)

  private static let waterfall = Case(
    name: "waterfall", format: .banner,
    source: """
      scenario "waterfall" {
        formats = { "banner" },
        line_items = {
          { settings = { parameter = "empty" } },
          { adapter = "other", settings = { parameter = "full" } },
        },
        network = function(network)
          network:next_request { slot = "empty" }:failed { code = "no_inventory" }
          network:next_request { slot = "full" }:loaded()
        end,
      }
      """,
    makeAdapters: { [TinyAdapter.adapter(), TinyAdapter.adapter("other")] })

  private static let releaseSource = """
    scenario "release" {
      formats = { "native" },
      app = function(app)
        local ad = app:load()
        ad:release()
      end,
    }
    """

  private static let release = Case(name: "release", format: .native, source: releaseSource)

  /// The scenario of `release`, with an adapter that leaks its ad.
  ///
  /// The trace of this case never shows that the ad was deallocated.
  private static let leak = Case(
    name: "leak", format: .native, source: releaseSource,
    makeAdapters: {
      var behaviour = TinyAdapter.Behaviour()
      let kept = Kept()
      behaviour.keep = { kept.objects.append($0) }
      return [TinyAdapter.adapter("tiny", behaviour)]
    })

  private static let waitingSource = """
    scenario "two loads wait for one initialisation" {
      formats = { "banner" },
      set_up = false,
      network = function(network)
        network:next_initialization():succeed { after = 2 }
        local first, second = network:next_request(), network:next_request()
        second:loaded()
        wait(1)
        first:loaded()
      end,
      app = function(app)
        local first, second = app:start_load(), app:start_load()
        first:await()
        second:await()
      end,
    }
    """

  private static let waiting = [
    Case(
      name: "waiting", format: .banner, source: waitingSource,
      makeAdapters: { [TinyAdapter.adapter("tiny", .init { $0.initializesBeforeLoad = true })] })
  ]
}

/// The objects that a leaking adapter keeps.
private final class Kept {
  var objects: [AnyObject] = []
}
