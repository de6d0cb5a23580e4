import AdSpecTestSupport
import Foundation
import Testing

/// Unusual networks and apps that conforming adapters must tolerate.
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
      formats = ALL,
      network = function(network)
        local ad = network:next_request():loaded()
        ad:impression()
      end,
    }
    """

  @Test(
    "a conforming adapter is not blamed for unusual networks and apps",
    arguments: adapters)
  func isNotBlamed(_ adapter: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("scenarios.lua", ConformingAdapterTests.scenarios)
    let result = try Tool.run("run", "--adapter", adapter, file)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test("if requests wait for one initialisation, each request still belongs to its own load")
  func requestsThatWaitedForOneInitializationAreTheirOwnLoads() throws {
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

  @Test("a request also belongs to its own load if the host has given the load up meanwhile")
  func requestsOfLoadsThatTheHostGaveUpAreTheirOwn() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "late.lua",
      """
      scenario "the network's start takes longer than the host waits for a load" {
        formats = { "native" },
        set_up = false, load_timeout = 3,
        network = function(network) network:next_initialization():succeed { after = 3.3 } end,
        app = function(app)
          app:load()
          app:load { test = true }
        end,
      }
      """)
    let result = try Tool.run("trace", "--adapter", "sample", "--as", "jsonl", file)
    let requests = result.output.split(separator: "\n").filter { $0.contains("\"request.load\"") }
    #expect(
      requests.map { [$0.contains("\"load\":1"), $0.contains("\"test\":true")] }
        == [[true, false], [false, true]])
  }
}

/// Own rules that declare the fault that they must catch.
@Suite struct OwnFaultTests {
  @Test(
    "the fault of an own rule is injected, and the rule must catch it",
    arguments: [
      ("{ delay = \"event.will_present\", by = 1 }", 0, "ok  HOUSE-ORDER-1  caught in "),
      ("{ replace = \"event.will_present\", with = \"event.impression\" }", 0, "ok  HOUSE-ORDER-1"),
      ("{ drop = \"event.click\" }", 1, "BAD HOUSE-ORDER-1  NOT CAUGHT"),
    ])
  func faultOfAnOwnRule(_ fault: String, _ status: Int32, _ start: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "house/order.lua",
      """
      rule {
        id       = "HOUSE-ORDER-1",
        level    = "must",
        severity = "medium",
        formats  = { "rewarded" },
        says     = "An impression is never reported before the opening.",
        cites    = { "House rules, 5" },
        given    = on "network.shown" { since = "host.present", per = "ad" },
        require  = for_each("event.impression", preceded_by "event.will_present") { over = AD_LIFE },
        fault    = \(fault),
      }
      """)
    let result = try Tool.run(
      "faults", "--suite", try folder.copySuite(scenarios: ["30-present"]), "--adapter", "sample",
      "--rules", folder.path("house"), "--rule", "house-order-1")
    #expect(result.status == status, "\(result)")
    #expect(result.output.hasPrefix(start), "\(result)")
  }
}

/// Apps under test: the sample app conforms, and faults of the rules for apps are injected into it.
@Suite struct AppTests {
  private static let rules =
    [
      "CN-LOAD-1", "CN-LOAD-2", "CN-ASSET-1", "CN-IMP-1", "CN-IMP-2", "CN-ADC-1", "CN-VIDEO-1",
      "CN-REUSE-1", "CN-TAP-1", "CN-HANDLER-1", "CN-ROOT-1",
    ] + (1...7).map { "CN-CLICK-\($0)" }

  @Test(
    "the sample app conforms and exercises every rule for apps",
    arguments: ["sample-custom-native", "sample-custom-native-handler"])
  func sampleAppConforms(_ name: String) throws {
    let run = try JudgedRun.of(name)
    #expect(run.status == 0)
    #expect(
      run.output.contains("seed 0: app \(name) (SampleSubjects.SampleCustomNativePresenter)\n"))
    #expect(!run.output.contains("Not exercised or not decided"))
    #expect(run.brokenRules == [])
    #expect(run.passedRules == Set(AppTests.rules))
  }

  @Test("the rules for custom native ads are listed")
  func rulesAreListed() throws {
    let rules = try Tool.report(try Tool.run("rules", "--json").output).list
    let custom = rules.compactMap { $0["id"].text }.filter { $0.hasPrefix("CN-") }
    #expect(Set(custom) == Set(AppTests.rules))
    #expect(custom.count == 18)
  }

  @Test("a fault is injected into a subject to which its rule applies")
  func faultIsInjectedIntoASubjectToWhichItsRuleApplies() throws {
    let result = try Tool.run(
      "faults", "--rule", "CN-CLICK-2", "--rule", "NAT-IMP-1", "--rule", "NAT-NIL-1")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.filter { $0.hasPrefix("ok  ") }.count == 3)
    #expect(lines.filter { $0.contains(" on ") }.count == 2)
    #expect(
      lines.contains { $0.hasPrefix("ok  CN-CLICK-2") && $0.hasSuffix(" on sample-custom-native") })
    #expect(
      lines.contains { $0.hasPrefix("ok  NAT-IMP-1") && $0.hasSuffix(" on sample-google-tracked") })
    let one = try Tool.run("faults", "--adapter", "sample", "--rule", "CN-CLICK-2")
    #expect(
      one.output
        == "-   CN-CLICK-2  does not apply to sample\nno fault applies, so nothing was proven\n")
    #expect(one.status == 2)
  }

  @Test("a fault that changes nothing in the adapters of the program does not count as missed")
  func faultThatChangesNoAdapterIsNoMiss() throws {
    let result = try BuiltExecutable("adspec").run(["faults", "--rule", "NAT-OWN-1"])
    #expect(
      result
        == BuiltExecutable.Result(
          status: 2,
          output: """
            -   NAT-OWN-1  the fault changes nothing that the rule judges on sample
            no fault applies, so nothing was proven

            """))
  }

  @Test("a fault that changes nothing in the chosen adapter does not count as missed")
  func faultThatChangesNothingIsNoMiss() throws {
    let folder = try TemporaryFolder()
    let suite = try folder.copySuite(scenarios: ["20-load", "60-native"])
    let result = try Tool.run(
      "faults", "--suite", suite, "--adapter", "merlin", "--rule", "LOAD-THREAD-1", "--rule",
      "NAT-VIDEO-1")
    let text = result.output.replacing(/in \d+ runs/, with: "in some runs")
    #expect(
      text.split(separator: "\n").map(String.init).sorted() == [
        "-   LOAD-THREAD-1  the fault changes nothing that the rule judges on merlin",
        "2 faults: the rule of each applicable fault finds the fault, and no other rule does",
        "ok  NAT-VIDEO-1    caught in some runs (native (bidding))",
      ])
    #expect(result.status == 0)
  }
}

/// Line items name adapters of several networks by their class names.
@Suite struct WaterfallTests {
  @Test("adapters of two networks take part in one waterfall")
  func adaptersOfTwoNetworksServeOneWaterfall() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "two networks" {
        formats = ALL,
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
          expect_equal(info.loaded, "SampleAdapter.SampleCustomEvent")
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

  @Test("the example waterfalls pass with the reference adapters")
  func exampleWaterfallsHoldForTheReferences() throws {
    let path = Project.folder.appendingPathComponent("scripts/examples/waterfall.lua").path
    for adapter in ["sample", "fernway"] {
      #expect(try Tool.run("run", path, "--adapter", adapter).status == 0)
    }
  }
}

/// The adapters receive the video events of the networks.
@Suite struct VideoTests {
  @Test(
    "every video event reaches the adapter",
    arguments: ["sample", "fernway"]) func everyEventReachesTheAdapter(
      _ adapter: String
    ) throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "everything about a video" {
        formats = { "rewarded", "rewarded_interstitial", "native" },
        network = function(network)
          local ad = network:next_request():loaded { video = { duration = 8, aspect_ratio = 2 } }
          ad:await_display()
          ad:showing():shown():video_start():video_mute():video_unmute():video_progress(0.25)
          ad:video_pause():video_resume():video_failed { code = "x" }:video_end()
          ad:closing():closed()
        end,
        app = function(app)
          local ad = app:load()
          ad:display()
          wait(5)
          ad:release()
        end,
        expect = function(trace)
          for _, event in ipairs(trace:all "network.undelivered") do
            expect_equal(event.event:find "video", nil, event.event)
          end
          expect_equal(trace:count "event.video_end", 1)
          if trace:first("host.load").format == "native" then
            expect_equal(trace:count "event.video_play", 2)
            expect_equal(trace:count "app.video_pause", 1)
            expect_equal(trace:count "app.video_mute", 1)
            expect_equal(trace:count "app.video_unmute", 1)
          else
            expect_equal(trace:count "event.video_start", 1)
          end
        end,
      }
      """)
    let result = try Tool.run("run", path, "--adapter", adapter)
    #expect(result.status == 0)
    #expect(!result.output.contains("FAIL"))
  }

  @Test(
    "the example with videos passes",
    arguments: ["sample", "fernway"]) func exampleVideosHold(_ adapter: String) throws
  {
    let path = Project.folder.appendingPathComponent("scripts/examples/video.lua").path
    #expect(try Tool.run("run", path, "--adapter", adapter).status == 0)
  }
}
