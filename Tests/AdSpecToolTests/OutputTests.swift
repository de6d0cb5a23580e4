import AdSpecTestSupport
import Testing

/// Standard output that takes nothing is told of, and nothing crashes.
@Suite struct OutputTests {
  @Test(arguments: [
    "rules", "rules --json", "rules LOAD-ONCE-1", "adapters", "run a.lua", "run a.lua --list",
    "run a.lua --check-determinism", "trace a.lua", "trace a.lua --format jsonl", "lint b.lua",
    "check a.jsonl",
  ])
  func fullDiskIsTold(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    try folder.write("b.lua", "scenario \"one\" { format = BANNER }")
    let result = try Tool.runShell(
      "adspec trace a.lua --format jsonl >a.jsonl && adspec \(command) >/dev/full", in: folder)
    #expect(result.status == 70)
    #expect(result.errors.hasPrefix("adspec failed: standard output cannot be written: "))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test func fullDiskKeepsNoReportBack() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    let result = try Tool.runShell(
      "adspec run a.lua --no-times --report json=a.json >/dev/full", in: folder)
    #expect(result.status == 70)
    #expect(try Tool.report(try folder.text("a.json"))["scenarios"].list.count == 1)
  }

  /// Who reads has gone before anything is written: the pipe of the two programs tells when.
  @Test(arguments: ["rules", "run a.lua", "trace a.lua"])
  func closedPipeIsNoCrash(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"one\" { formats = BANNER }")
    let result = try Tool.runShell(
      """
      mkfifo gone
      (read line <gone; adspec \(command)) | (exec <&-; echo >gone)
      """, in: folder)
    #expect(result.output == "")
    #expect(!result.errors.contains("rash"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count <= 1, "\(result.errors)")
  }
}
