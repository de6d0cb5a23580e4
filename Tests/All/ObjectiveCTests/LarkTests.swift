import AdSpecTestSupport
import Foundation
import Testing

/// The adapter of the guide, in Objective-C and in Swift.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct LarkTests {
  private static let languages = ["objc", "swift"]

  @Test("The adapter conforms in both formats", arguments: languages)
  func conforms(_ language: String) throws {
    let run = try JudgedRun("AdSpecObjectiveCFixture", "lark-\(language)")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.claimRemarks == [])
  }

  /// The output of a command about the adapter in each language, without the name of the adapter.
  private func outputs(_ command: String..., name: String) throws -> [String] {
    try Self.languages.map { language in
      let adapter = "\(name)-\(language)"
      let run = try ObjectiveCPrograms.fixture().run(command.map { $0 == name ? adapter : $0 })
      #expect(run.errors == "")
      return run.output.replacing(adapter, with: name)
    }
  }

  /// All faults take minutes, so most runs of the tests try some of each part of an ad's life.
  @Test("The rules catch the same faults in both languages, in the same runs")
  func faultsAreCaughtAlike() throws {
    let rules = ["SETUP-ONCE-1", "LOAD-LATE-1", "EVT-KEEP-1", "REW-MISS-1"]
    let chosen = TestTier.isThorough ? [] : rules.flatMap { ["--rule", $0] }
    let rows = try Self.languages.map { language in
      let adapter = "lark-\(language)"
      let run = try ObjectiveCPrograms.fixture().run(["faults", "--adapter", adapter] + chosen)
      return run.output.replacing(adapter, with: "lark").split(separator: "\n").map(String.init)
    }
    #expect(rows[0] == rows[1])
    #expect(rows[0].count { $0.hasPrefix("ok") } >= rules.count)
  }

  @Test("--propose prints the same claims in both languages, and none that the profile has")
  func claimsAreProposed() throws {
    let unclaimed = try outputs("adapters", "--propose", "unclaimed", name: "unclaimed")
    #expect(unclaimed[0] == unclaimed[1])
    #expect(unclaimed[0].contains(".absentCallbacks"), "\(unclaimed[0])")
    let claimed = try outputs("adapters", "--propose", "lark", name: "lark")
    #expect(
      claimed
        == Self.languages.map { _ in "// The claims of lark say what its stand-in shows.\n" })
  }

  @Test("--coverage counts the lines of the adapter in Objective-C, and no others")
  func linesAreCounted() throws {
    let folder = try TemporaryFolder()
    let scenarios = try folder.write(
      "one.lua",
      """
      scenario "one" {
        formats = { "banner" },
        network = function(network) network:next_request():loaded() end,
        app = function(app) app:load { settings = { parameter = "zone" } } end,
      }
      """)
    let run = try ObjectiveCPrograms.fixture().run(
      [
        "run", scenarios, "--adapter", "lark-objc", "--no-places", "--no-times", "--coverage",
        folder.path("out"),
      ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let records = try folder.text("out/coverage.lcov").split(separator: "\n").map(String.init)
    let file = "Tests/Fixtures/LarkObjectiveC/ios/LarkAdapter.m"
    #expect(records.filter { $0.hasPrefix("SF:") } == ["SF:\(file)"])
    let source = try Project.text(file).split(separator: "\n", omittingEmptySubsequences: false)
    func count(_ text: String) throws -> String? {
      let line = try #require(source.firstIndex { $0.contains(text) }) + 1
      let start = "DA:\(line),"
      return records.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
    // A method, a function, and a block that ran; and one of each that did not.
    #expect(try count("LKBanner *banner = [[LKBanner alloc]") == "1")
    #expect(try count("dispatch_async(dispatch_get_main_queue(), block)") == "0")
    #expect(try count("[weakSelf.loads removeObject:weakAd];") == "1")
    #expect(try count("LKRewarded *rewarded = [[LKRewarded alloc]") == "0")
    #expect(try count("[self.events reportClick];") == "0")
    #expect(run.output.contains("of the adapter reached"), "\(run.output)")
  }

  /// The classes of Objective-C with the numbers of their objects that `+alloc` made and that live
  /// when the program ends.
  private func livingObjects(after loads: Int) throws -> [String] {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      "many.lua",
      """
      scenario "many" {
        formats = { "rewarded" },
        limits = { events = 1000000 },
        network = function(network)
          network:on_request(function(request) request:loaded() end)
          wait(60)
        end,
        app = function(app)
          for _ = 1, \(loads) do
            local ad = app:load { settings = { parameter = "zone" } }
            ad:release()
          end
        end,
      }
      """)
    var variables = ProcessInfo.processInfo.environment
    variables["ADSPEC_CHECKS"] = "objects"
    let run = try ObjectiveCPrograms.fixture().run(
      [
        "run", scenario, "--adapter", "lark-objc", "--in-process", "--timeout", "600",
        "--no-places", "--no-times",
      ], variables: variables)
    #expect(run.status == 0, "\(run.output)")
    return run.errors.split(separator: "\n").map(String.init).sorted()
  }

  @Test("thousands of loads of rewarded ads leave no object behind")
  func loadsLeaveNoObjects() throws {
    let few = try livingObjects(after: 10)
    #expect(few.contains("of the counted objects"), "\(few)")
    #expect(try livingObjects(after: TestTier.isThorough ? 10_000 : 2000) == few)
  }
}
