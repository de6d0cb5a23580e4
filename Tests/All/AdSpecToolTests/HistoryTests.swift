import AdSpec
import AdSpecReports
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

/// Tests the file of a history.
@Suite struct HistoryFileTests {
  private func entry(_ adapter: String, _ started: String) -> HistoryEntry {
    var entry = HistoryEntry(
      started: started, adapter: adapter, adapterVersion: "1.0", inputs: "0123", exitStatus: 1,
      incomplete: started == "second" ? "interrupted" : nil)
    entry.facts = [
      HistoryEntry.Fact(id: "run-complete", lane: nil, outcome: .pass),
      HistoryEntry.Fact(
        id: "LOAD-ONCE-1", lane: Lane(format: "banner", flow: "bidding"), outcome: .fail),
    ]
    entry.scenarios = [
      HistoryEntry.Scenario(
        name: "an ad's \"late\" load,\nin two lines", lane: Lane(format: "banner"),
        verdict: "passed", realSeconds: 0.125)
    ]
    return entry
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("a history returns the same runs that were written")
  func runsAreReadAsTheyWereWritten() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("runs.jsonl")
    let first = entry("lark", "first")
    let second = entry("lark", "second")
    for run in [first, entry("wren", "other"), second] {
      try HistoryFile(path, creates: true).append(run)
    }
    let entries = try HistoryFile(path, creates: false).entries()
    #expect(entries == [first, entry("wren", "other"), second])
    #expect(RunHistory.adapters(in: entries) == ["lark", "wren"])
    let all = RunHistory(of: "lark", in: entries, limit: 10)
    #expect(all.entries == [first, second])
    #expect(all.firstNumber == 1)
    let latest = RunHistory(of: "lark", in: entries, limit: 1)
    #expect(latest.entries == [second])
    #expect(latest.firstNumber == 2)
    #expect(RunHistory(of: "none", in: entries, limit: 1).entries == [])
  }

  @Test("a run that cannot be added is a failure of adspec, and no mistake of the user")
  func failedAdditionIsAFailure() throws {
    let folder = try TemporaryFolder()
    let history = try HistoryFile(folder.path("runs.jsonl"), creates: true)
    try FileManager.default.removeItem(atPath: folder.path("runs.jsonl"))
    let error = #expect(throws: (any Error).self) { try history.append(entry("lark", "first")) }
    #expect(error.map { $0 is InputError } == false)
    #expect(error.map { "\($0)" }?.contains("the run cannot be added to the history") == true)
  }

  /// Other programs can read the file, so its form must not change by accident.
  @Test("a line of a history has one form")
  func lineHasOneForm() throws {
    let folder = try TemporaryFolder()
    try HistoryFile(folder.path("runs.jsonl"), creates: true).append(entry("lark", "second"))
    #expect(
      try folder.text("runs.jsonl")
        == #"{"adspec_history": 1, "started": "second", "adapter": "lark", "adapter_version": "1.0", "#
        + #""inputs": "0123", "exit_status": 1, "incomplete": "interrupted", "facts": ["#
        + #"{"id": "run-complete", "outcome": "pass"}, "#
        + #"{"id": "LOAD-ONCE-1", "format": "banner", "flow": "bidding", "outcome": "fail"}], "#
        + #""scenarios": [{"name": "an ad's \"late\" load,\nin two lines", "format": "banner", "#
        + #""flow": "waterfall", "verdict": "passed", "real_nanoseconds": 125000000}]}"# + "\n")
  }

  @Test(
    "a line that a dead job left incomplete is skipped, and the next run replaces it",
    arguments: [0, 1, 2])
  func incompleteLineIsReplaced(_ complete: Int) throws {
    let folder = try TemporaryFolder()
    let runs = (0..<complete).map { entry("lark", "\($0)") }
    let start = runs.map { $0.line + "\n" }.joined()
    // A line can be longer than the piece that adspec reads at a time.
    var long = entry("lark", "incomplete")
    long.facts = Array(repeating: long.facts[1], count: 2000)
    for torn in [String(long.line.dropLast()), "{\"adspec_h"] {
      let path = try folder.write("runs.jsonl", start + torn)
      #expect(try HistoryFile(path, creates: false).entries() == runs)
      try HistoryFile(path, creates: true).append(entry("lark", "next"))
      #expect(try folder.text("runs.jsonl") == start + entry("lark", "next").line + "\n")
    }
  }

  @Test("a file that is not a history is refused, and does not change")
  func whatIsNoHistoryIsRefused() throws {
    let folder = try TemporaryFolder()
    let otherVersion =
      "is not a history of this version of adspec; give --history a file of its own"
    let database =
      "is an SQLite database. Earlier versions of adspec wrote histories as databases; this version "
      + "writes lines of JSON. Give --history a new file."
    for (text, problem) in [
      ("no history at all", otherVersion), ("{\"adspec_history\": 2, ", otherVersion),
      ("SQLite format 3\0\u{10}\0", database),
    ] {
      let path = try folder.write("other", text)
      for creates in [true, false] {
        #expect(message { _ = try HistoryFile(path, creates: creates) } == "\(path): \(problem)")
      }
      #expect(try folder.text("other") == text)
    }
    let missing = folder.path("no/folder/runs.jsonl")
    #expect(
      message { _ = try HistoryFile(missing, creates: true) }
        == "\(missing): the folder \(folder.path("no/folder")) does not exist. Create it, or give "
        + "another file.")
    #expect(
      message { _ = try HistoryFile(missing, creates: false) }
        == "\(missing): there is no such file. Write it with `adspec run --history FILE`.")
    #expect(
      message { _ = try HistoryFile(folder.path, creates: true) }
        == "\(folder.path): is not a regular file. Give --history a file of its own.")
  }

  @Test(
    "a line that is not a run is refused with its number",
    arguments: [
      ("{\"adspec_history\": 2, \"started\": \"later\"}", "adspec_history is not 1"),
      ("{\"adspec_history\": 1}", "started is missing"),
      ("<<<<<<< ours", "expected a value (column 1)"),
    ])
  func lineThatIsNoRunIsRefused(_ line: String, _ problem: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("runs.jsonl", entry("lark", "first").line + "\n" + line + "\n")
    let file = try HistoryFile(path, creates: true)
    #expect(
      message { _ = try file.entries() }
        == "\(path):2: is not a run of a history: \(problem). Delete the line, or use another file."
    )
  }
}

/// Tests `adspec run --history FILE` and `adspec history FILE`.
@Suite struct HistoryToolTests {
  private static let scenario = """
    scenario "loads" { formats = BANNER, app = function(app) app:load() end }

    """

  @Test("jobs that end at the same time all add their runs")
  func jobsAddTheirRunsAtTheSameTime() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", HistoryToolTests.scenario)
    let result = try Tool.runShell(
      """
      seq 8 | xargs -P 8 -I % sh -c 'adspec run a.lua --seed % --history runs.jsonl >%'
      adspec history runs.jsonl
      """, in: folder)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("sample: 8 runs\n"), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test("the history of an adapter leaves out older runs and other adapters")
  func historyOfAnAdapter() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", HistoryToolTests.scenario)
    let result = try Tool.runShell(
      """
      for adapter in sample quay sample sample; do
        adspec run a.lua --adapter $adapter --history runs.jsonl >out || exit
      done
      adspec history runs.jsonl --limit 2 && adspec history runs.jsonl --adapter quay
      adspec history runs.jsonl --adapter lark
      """, in: folder)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("sample: ") || $0.hasPrefix("quay: ") }
        == ["sample: 3 runs, of which the latest 2 count", "quay: 1 run"])
    #expect(
      result.errors.hasPrefix(
        "Error: The history has no run of \"lark\". It has runs of: sample, quay.\n"))
  }

  @Test("a history that cannot be written is refused before anything runs")
  func historyIsCheckedBeforeTheRun() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", HistoryToolTests.scenario)
    try folder.write("runs", "SQLite format 3\0")
    let result = try Tool.runShell("adspec run a.lua --history runs", in: folder)
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("runs: is an SQLite database. "))
    #expect(try folder.text("runs") == "SQLite format 3\0")
  }

  @Test("an empty file is a history without runs")
  func emptyFileIsAHistoryWithoutRuns() throws {
    let folder = try TemporaryFolder()
    try folder.write("runs", "")
    let result = try Tool.runShell("adspec history runs", in: folder)
    #expect(result.status == 65)
    #expect(
      result.errors == "runs: has no runs yet. Add one with `adspec run --history FILE`.\n")
  }
}
