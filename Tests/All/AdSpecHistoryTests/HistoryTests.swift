import AdSpecHistory
import AdSpecReports
import AdSpecTestSupport
import AdSpecTrace
import Testing

#if History
  import GRDB
#endif

/// Tests the file of a history, both in programs with SQLite and in programs without SQLite.
@Suite struct HistoryFileTests {
  private func entry(_ adapter: String, _ started: String) -> HistoryEntry {
    var entry = HistoryEntry(
      started: started, adapter: adapter, adapterVersion: "1.0", inputs: "0123", exitStatus: 1,
      incomplete: started == "second" ? "interrupted" : nil)
    entry.facts = [
      HistoryEntry.Fact(id: "run-complete", lane: nil, outcome: "pass"),
      HistoryEntry.Fact(
        id: "LOAD-ONCE-1", lane: Lane(format: "banner", flow: "bidding"), outcome: "fail"),
    ]
    entry.scenarios = [
      HistoryEntry.Scenario(
        name: "an ad's \"late\" load", lane: Lane(format: "banner"), verdict: "passed",
        realSeconds: 0.125)
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

  #if History
    @Test("a history returns the same runs that were written")
    func runsAreReadAsTheyWereWritten() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("runs.sqlite")
      let first = entry("lark", "first")
      let second = entry("lark", "second")
      for run in [first, entry("wren", "other"), second] {
        try HistoryFile(path, creates: true).append(run)
      }
      let file = try HistoryFile(path, creates: false)
      #expect(try file.adapters() == ["lark", "wren"])
      let all = try file.history(of: "lark", limit: 10)
      #expect(all.entries == [first, second])
      #expect(all.firstNumber == 1)
      let latest = try file.history(of: "lark", limit: 1)
      #expect(latest.entries == [second])
      #expect(latest.firstNumber == 2)
      #expect(try file.history(of: "none", limit: 1).entries == [])
    }

    @Test("a file that is not a history is refused")
    func whatIsNoHistoryIsRefused() throws {
      let folder = try TemporaryFolder()
      let text = try folder.write("text", "no database at all")
      #expect(
        message { _ = try HistoryFile(text, creates: true) }
          == "\(text): cannot be used as a history: file is not a database")
      let empty = try folder.write("empty", "")
      #expect(
        message { _ = try HistoryFile(empty, creates: false) }
          == "\(empty): is not a history of this version of adspec; give --history a file of its own"
      )
      let foreign = folder.path("foreign.sqlite")
      try DatabaseQueue(path: foreign).write { try $0.execute(sql: "CREATE TABLE own (a)") }
      #expect(
        message { _ = try HistoryFile(foreign, creates: true) }
          == "\(foreign): is not a history of this version of adspec; give --history a file of its own"
      )
      let tables = try DatabaseQueue(path: foreign).read {
        try String.fetchAll($0, sql: "SELECT name FROM sqlite_master")
      }
      #expect(tables == ["own"])
      let missing = folder.path("no/folder/runs.sqlite")
      #expect(
        message { _ = try HistoryFile(missing, creates: true) }
          == "\(missing): cannot be used as a history: unable to open database file")
    }
  #else
    @Test("adspec without support for histories says how to build it with support")
    func programWithoutItSaysHowToBuildOne() {
      #expect(!HistoryFile.isAvailable)
      #expect(
        message { _ = try HistoryFile("runs.sqlite", creates: true) }
          == "runs.sqlite: this program was built without histories, which need SQLite; build it with "
          + "`swift build --traits History` (Debian: apt-get install libsqlite3-dev)")
    }
  #endif
}

/// Tests `adspec run --history FILE` and `adspec history FILE`.
@Suite struct HistoryToolTests {
  #if !History
    @Test(
      "adspec without support for histories runs nothing, and says how to build it with support",
      arguments: [
        ["run", "--format", "banner", "--history", "runs.sqlite"], ["history", "runs.sqlite"],
      ])
    func programWithoutItSaysHowToBuildOne(_ arguments: [String]) throws {
      let folder = try TemporaryFolder()
      let result = try BuiltExecutable("adspec").run(arguments, in: folder.url)
      #expect(result.status == 65)
      #expect(result.output == "")
      #expect(
        result.errors
          == "runs.sqlite: this program was built without histories, which need SQLite; build it with "
          + "`swift build --traits History` (Debian: apt-get install libsqlite3-dev)\n")
      #expect(try folder.names() == [])
    }
  #endif
}
