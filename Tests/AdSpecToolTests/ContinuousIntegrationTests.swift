import AdSpecTestSupport
import Foundation
import Testing

/// Reports as jobs of continuous integration ask for them.
@Suite struct ContinuousIntegrationTests {
  @Test func annotationsComeBehindWhatIsShown() throws {
    let folder = try TemporaryFolder()
    try folder.write("summary.md", "before\n")
    let result = try Tool.runShell(
      "GITHUB_STEP_SUMMARY=summary.md adspec run --adapter sample-documented --format banner "
        + "--rule LOAD-ONCE-1 --no-times --report github", in: folder)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    // What an adapter prints is no command.
    let stops = lines.filter { $0.hasPrefix("::stop-commands::adspec-") }
    #expect(stops.count == 2)
    #expect(lines.first == stops.first)
    for stop in stops {
      let token = stop.dropFirst("::stop-commands::".count)
      #expect(lines.count { $0 == "::\(token)::" } == 1)
    }
    let end = try #require(lines.lastIndex { $0.hasPrefix("::adspec-") })
    let annotations = lines[(end + 1)...].filter { !$0.isEmpty }
    #expect(
      annotations.compactMap { $0.firstMatch(of: /title=([^:]*)::/).map { String($0.1) } } == [
        "LOAD-ONCE-1 (banner)", "LOAD-THREAD-1 (banner)",
      ])
    #expect(
      annotations.first?.hasPrefix(
        "::error title=LOAD-ONCE-1 (banner)::When the network reports an ad as loaded more than once"
      )
        == true)
    let summary = try folder.text("summary.md")
    #expect(summary.hasPrefix("before\n## adspec: `sample-documented`\n"))
    #expect(summary.contains(/\| fail \| `LOAD-ONCE-1 \(banner\)` \| \d+ scenarios \|/))
  }

  @Test func aScenarioOfTheAuthorIsTheFileOfAnAnnotation() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "twice.lua",
      """
      scenario "twice" {
        aims = { "LOAD-ONCE-1" }, formats = BANNER,
        network = function(network) network:next_request():loaded():loaded() end,
        app = function(app) app:load() end,
      }
      """)
    let result = try Tool.runShell(
      "adspec run twice.lua --adapter sample-documented --no-times --report github=github.txt",
      in: folder)
    #expect(result.status == 1)
    #expect(!result.output.contains("::stop-commands::"))
    #expect(
      try folder.text("github.txt").hasPrefix(
        "::error file=twice.lua,line=3,title=LOAD-ONCE-1 (banner)::"))
  }

  @Test func savedTracesAreReported() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.runShell(
      """
      for name in 'the network reports loaded twice [seconds=0]' \
        'the network reports loaded twice [seconds=5]'; do
        adspec trace "$name" --adapter sample-documented --format banner --as jsonl >"$name.jsonl"
      done
      adspec check *.jsonl --report tap=all.tap
      """, in: folder)
    #expect(result.status == 1)
    let lines = try folder.text("all.tap").split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("not ok") && $0.contains("LOAD-ONCE-1 (banner)") })
    #expect(lines.contains { $0.contains("2 scenarios, the shortest are") })
  }

  @Test func aReportIsOfOneAdapter() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.runShell(
      """
      for adapter in sample fernway; do
        adspec trace 'the network reports loaded twice [seconds=0]' --adapter $adapter \
          --format banner --flow waterfall --as jsonl >$adapter.jsonl
      done
      adspec check sample.jsonl fernway.jsonl --report tap=all.tap
      """, in: folder)
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "fernway.jsonl:1: the trace is of the adapter \"fernway\", and those before it are of "
          + "\"sample\"; a report is of one adapter"))
  }

  @Test func faultsAreReported() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.runShell(
      "adspec faults --rule VER-LAT-1 --report junit=faults.xml", in: folder)
    #expect(result.status == 0)
    let text = try folder.text("faults.xml")
    #expect(text.contains("<testcase name=\"VER-LAT-1 (faults)\" classname=\"faults.faults.VER\""))
    #expect(!text.contains("<failure"))
  }

  @Test func theFormOfATraceHasItsOwnOption() throws {
    let result = try Tool.run("trace", "the network reports loaded twice", "--format", "jsonl")
    #expect(result.status == 64)
    #expect(result.errors.contains("Say --as jsonl for how the trace is printed."))
  }

  @Test func kindsAreListedOnceAndForAll() throws {
    let help = try Tool.run("run", "--help").output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "Kinds: console, json, html, junit, junit-strict, junit-scenarios, markdown, github, gitlab, "
          + "sarif, ctrf, tap, statement, statement-markdown, badge. `github` needs no file."))
  }
}
