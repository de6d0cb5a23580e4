import ForkServer
import Foundation

/// The time that the command line takes to start.
struct ColdStart {
  let measurement: Measurement

  /// Starts `adspec run --list` twenty times, and waits each time until the program ends.
  ///
  /// - Throws: An error when the folder of this program contains no `adspec`, or when `adspec`
  ///   fails.
  func figures() throws -> [Figure] {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let path = folder.appendingPathComponent("adspec").path
    let count = measurement.runs > 1 ? 20 : 1
    _ = try run(path)
    let values = try (0..<count).map { _ in try run(path) }
    return [
      Figure(
        name: "(f) cold start of adspec run --list", unit: "ms", values: values,
        target: .atMost(50))
    ]
  }

  private func run(_ path: String) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["run", "--list"]
    process.standardOutput = FileHandle.nullDevice
    // This variable is removed because a user's shell does not set it: the program fixes its
    // hashing itself.
    process.environment = ProcessInfo.processInfo.environment.filter {
      $0.key != "SWIFT_DETERMINISTIC_HASHING"
    }
    // `waitUntilExit` polls every 50 milliseconds, and this delay would be most of the measured
    // time.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    let nanoseconds = try Measurement.nanoseconds {
      try process.run()
      end.wait()
    }
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(
        description: "\(path) run --list ended with status \(process.terminationStatus). "
          + "Build all products first: swift build -c release")
    }
    return nanoseconds / 1e6
  }
}

/// Whole runs of the command line with thousands of scenarios.
///
/// All scenarios are in one file, or each scenario has its own file.
struct FileBenchmarks {
  let measurement: Measurement

  /// The time for each scenario in a small and in a large run, the ratio of the two times, and the
  /// peak memory of the large run.
  ///
  /// - Throws: An error when the folder of this program contains no `adspec`, or when `adspec`
  ///   fails.
  func figures() throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "adspec-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (few, many) = (100, measurement.runs > 1 ? 10_000 : 2_000)
    var figures: [Figure] = []
    for (name, isOneFile) in [("one file", true), ("a file each", false)] {
      // The time of a run with one scenario is the fixed cost, and the benchmark subtracts this
      // cost.
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
          name: "(j) ratio of the two", unit: "times", digits: 2,
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
      // The benchmark must read the peak while the process lives; Linux forgets the peak when the
      // process ends.
      while end.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
        kilobytes = max(kilobytes, PeakMemory.kilobytes(of: "\(process.processIdentifier)"))
      }
    }
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(
        description: "adspec run of \(count) scenarios ended with status "
          + "\(process.terminationStatus). Build all products first: swift build -c release")
    }
    return (nanoseconds / 1e6, kilobytes)
  }
}
