import ForkServer
import Foundation

/// Whole runs of the command line over thousands of scenarios, in one file and in a file each.
struct FileBenchmarks {
  let measurement: Measurement

  /// Milliseconds for each scenario of few and of many, the ratio of the two, and the most memory
  /// that the process which judges and reports has had.
  ///
  /// - Throws: When there is no such executable beside this one, or it fails.
  func figures() throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "adspec-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (few, many) = (100, measurement.runs > 1 ? 10_000 : 2_000)
    var figures: [Figure] = []
    for (name, isOneFile) in [("one file", true), ("a file each", false)] {
      // What a run costs whatever it runs is left out.
      let start = try run(1, isOneFile, in: folder).milliseconds
      let small = try (0..<3).map { _ in
        try (run(few, isOneFile, in: folder).milliseconds - start) / Double(few)
      }
      let large = try run(many, isOneFile, in: folder)
      let each = (large.milliseconds - start) / Double(many)
      let usual = Figure(name: "", unit: "", values: small).median
      figures += [
        Figure(
          name: "(j) one of \(few) scenarios in \(name)", unit: "ms", digits: 3, values: small),
        Figure(
          name: "(j) one of \(many) scenarios in \(name)", unit: "ms", digits: 3, values: [each]),
        Figure(
          name: "(j) the latter against the former", unit: "times", digits: 2,
          values: [each / usual], target: .atMost(1.3)),
        Figure(
          name: "(j) peak memory of the run of \(many)", unit: "MiB",
          values: [Double(large.kilobytes) / 1024], target: .atMost(200)),
      ]
    }
    return figures
  }

  private func scenario(_ number: Int) -> String {
    """
    scenario "number \(number)" {
      formats = { "banner" },
      network = function(network)
        local ad = network:next_request():loaded {}
        ad:await_display()
        wait(\(number % 7 + 1))
        ad:impression():click { id = "\(number)" }
      end,
    }

    """
  }

  private func run(
    _ count: Int, _ isOneFile: Bool, in folder: URL
  ) throws -> (milliseconds: Double, kilobytes: Int) {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if isOneFile {
      let text = (0..<count).map(scenario).joined()
      try Data(text.utf8).write(to: folder.appendingPathComponent("all.lua"))
    } else {
      for number in 0..<count {
        try Data(scenario(number).utf8)
          .write(to: folder.appendingPathComponent("scenario-\(number).lua"))
      }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("adspec")
    process.arguments =
      ["run", folder.path, "--jobs", "1"]
      + ["json", "junit"].flatMap { ["--report", "\($0)=\(folder.path)/report.\($0)"] }
    process.standardOutput = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    var kilobytes = 0
    let nanoseconds = try Measurement.nanoseconds {
      try process.run()
      // Once a process has ended, nobody can say any more what it had.
      while end.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
        kilobytes = max(kilobytes, PeakMemory.kilobytes(of: "\(process.processIdentifier)"))
      }
    }
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(
        description: "adspec run of \(count) scenarios ended with status "
          + "\(process.terminationStatus); build all products first: swift build -c release")
    }
    return (nanoseconds / 1e6, kilobytes)
  }
}
