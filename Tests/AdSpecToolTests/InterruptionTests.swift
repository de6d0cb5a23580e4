import AdSpecTestSupport
import Foundation
import Testing

/// Ctrl-C ends a run at once, and what is known so far is written.
@Suite struct InterruptionTests {
  @Test(arguments: ["1", "2"])
  func interruptedRunWritesItsReports(_ jobs: String) throws {
    let folder = try TemporaryFolder()
    // Both jobs reach an adapter that never returns, within a time that no test waits for.
    let path = try folder.write(
      "a.lua",
      """
      scenario "first" { formats = BANNER, config = { settings = { parameter = "quick" } } }
      scenario "second" { formats = BANNER, config = { settings = { parameter = "hang" } } }
      scenario "third" { formats = BANNER, config = { settings = { parameter = "hang" } } }
      scenario "fourth" { formats = BANNER, config = { settings = { parameter = "quick" } } }
      """)
    var isSent = false
    let result = try BuiltExecutable("AdSpecCrashFixture").run([
      "run", path, "--timeout", "600", "--jobs", jobs, "--no-times", "--report",
      "json=\(folder.path("a.json"))", "--report", "junit=\(folder.path("a.xml"))",
    ]) { output, process in
      guard !isSent, output.contains("4 scenarios to run") else { return }
      isSent = true
      kill(process, SIGINT)
    }
    #expect(isSent)
    #expect(!result.isSignaled)
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["incomplete"].text == "interrupted")
    #expect(report["scenarios"].list.count < 4)
    #expect(report["exit_status"].number.map(Int32.init) == result.status)
    #expect([1, 2].contains(result.status))
    #expect(XMLCount(try folder.text("a.xml")) != nil)
    #expect(result.output.contains("interrupted"))
  }

  /// The signal comes while the rules judge, which here takes far longer than the scenario.
  @Test(arguments: [SIGINT, SIGTERM])
  func interruptedJudgementWritesItsReports(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "clicks" { formats = BANNER, network = function(network)
        local ad = network:next_request():loaded()
        ad:await_display()
        ad:shown()
        for _ = 1, 500 do ad:click() end
      end }
      """)
    try folder.write(
      "rules/slow.lua",
      // Each has a budget of its own.
      """
      for number = 1, 100 do
        rule {
          id = "SLOW-" .. number, level = "must", severity = "low", formats = BANNER,
          says = "Ours.", cites = { "a test" }, given = on "network.click",
          check = function() for _ = 1, 10000000 do end end,
        }
      end
      """)
    var isSent = false
    let result = try BuiltExecutable("adspec").run([
      "run", path, "--rules", folder.path("rules"), "--no-times", "--report",
      "json=\(folder.path("a.json"))",
    ]) { output, process in
      guard !isSent, output.contains("1 scenario to run") else { return }
      isSent = true
      // Only judging costs this process, the parent of the scenario's, that much.
      let start = processorTime(of: process)
      while let time = processorTime(of: process), let start, time < start + 100 {}
      kill(process, signal)
    }
    #expect(isSent)
    #expect(!result.isSignaled)
    #expect(result.status == 2)
    #expect(result.output.contains("interrupted"))
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["incomplete"].text == "interrupted")
    #expect(report["scenarios"].list.isEmpty)
  }

  /// The hundredths of a second that a process itself has run in user mode (proc(5), stat); nil when
  /// there is no such process.
  private func processorTime(of process: Int32) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[name...].split(separator: " ")
    return fields.count > 12 && fields[1] != "Z" ? Int(fields[12]) : nil
  }

  /// A row of the matrix that was not run to its end gives no verdict.
  @Test func interruptedFaultsGiveNoVerdict() throws {
    let folder = try TemporaryFolder()
    for (rule, format) in [("SHOW-OPEN-1", "rewarded"), ("BAN-SIZE-1", "banner")] {
      try folder.write(
        "rules/\(format).lua",
        """
        rule {
          id = "\(rule)", level = "must", severity = "low", formats = { "\(format)" },
          says = "Each load is answered.", cites = { "a test" },
          given = on "host.load" { per = "load" },
          require = exactly(1, "answer.load"),
        }
        """)
    }
    try folder.write(
      "scenarios/a.lua",
      """
      scenario "first" {
        formats = { "rewarded" }, config = { settings = { parameter = "quick" } },
      }
      scenario "second" {
        formats = BANNER, config = { settings = { parameter = "hang" } },
        app = function(app) app:load() end,
      }
      """)
    var isSent = false
    let result = try BuiltExecutable("AdSpecCrashFixture").run([
      "faults", "--suite", folder.path, "--adapter", "fragile", "--timeout", "600",
    ]) { output, process in
      guard !isSent, output.contains("SHOW-OPEN-1") else { return }
      isSent = true
      kill(process, SIGINT)
    }
    #expect(isSent)
    #expect(result.status == 70)
    #expect(result.errors == "adspec failed: interrupted\n")
    #expect(!result.output.contains("BAN-SIZE-1"))
    #expect(!result.output.contains("diagonal"))
  }
}
