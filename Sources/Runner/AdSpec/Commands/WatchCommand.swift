import AdSpecConformance
import AdSpecReports
import ArgumentParser
import ForkServer
import Foundation

/// `adspec watch`: runs scenarios as `adspec run` does, and runs them again after each change of a
/// file.
enum RepeatedRuns: RunRepetition {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Run scenarios again whenever their files change.",
    discussion: """
      Takes the options of `adspec run`. Runs again whenever one of these files changes: a rule or scenario \
      that the run reads, the file of expected failures, adspec.toml, or this program. In a package, an edit of \
      the package or of the adapter first builds the program (--build). After a mistake in a file, the \
      watch waits for the next change. Ctrl-C ends the watch with the exit status of the last run.

      Examples:
        adspec watch my-scenarios/ --format rewarded
        adspec watch --adapter my-network
      """)

  static let builds = true

  static func validate(_ command: RunCommand<RepeatedRuns>) throws {
    guard command.list || command.checkDeterminism else { return }
    throw ValidationError(
      "watch runs and judges scenarios. Leave out --list and --check-determinism.")
  }

  static func perform(_ command: RunCommand<RepeatedRuns>) throws {
    let watched = WatchedFiles(command)
    var before = watched.state()
    let status = try status(of: command)
    ProcessPreparation.takeInterruptions()
    try StandardOutput.write("Watching \(watched.description(of: before)). Press Ctrl-C to end.\n")
    while let now = watched.change(from: before) {
      let changed = watched.name(ofChangeFrom: before, to: now)
      let isBuilt = try build(watched, changed, from: before, to: now)
      // Not the state after the build: an edit during the build or right after it counts, too.
      before = now
      guard isBuilt else { continue }
      try StandardOutput.write("\(changed) changed; running again.\n\n")
      guard watched.readsConfiguration() else { continue }
      // Each run needs a new process, because adapters keep state in static variables.
      Reexecution.execute(watched.program, for: .anotherRun)
    }
    throw ExitCode(status)
  }

  /// Builds the program if one of its sources changed.
  ///
  /// - Returns: Whether the program can run.
  private static func build(
    _ watched: WatchedFiles, _ changed: String, from before: WatchedFiles.State,
    to now: WatchedFiles.State
  ) throws -> Bool {
    guard let package = watched.package, before.sources != now.sources else { return true }
    try StandardOutput.write("\(changed) changed; building with `\(package.command)`.\n")
    if package.build() { return true }
    try StandardOutput.write("The build failed. Waiting for the next change.\n")
    return false
  }

  /// Runs the scenarios once.
  ///
  /// - Throws: A usage error in the first run. In later runs, adspec only prints the error, because
  ///   the next change of a file can bring back a tag or name that the arguments use.
  private static func status(of command: RunCommand<RepeatedRuns>) throws -> Int32 {
    do {
      try command.perform()
      return ExitStatus.success.rawValue
    } catch let code as ExitCode {
      return code.rawValue
    } catch let error as ValidationError {
      let variable = Reexecution.Reason.anotherRun.rawValue
      guard ProcessInfo.processInfo.environment[variable] != nil else { throw error }
      StandardError.write("Error: " + PlainText.line(error.message, to: 2000))
      return ExitStatus.usage.rawValue
    }
  }
}

/// The files that a run reads.
///
/// A change to any of these files starts the next run.
private struct WatchedFiles {
  /// The absolute path of this program when it started.
  let program: String
  /// The package to build; nil if the watch builds nothing.
  let package: WatchedPackage?
  private let read: () throws -> SuiteSource
  private let expectations: String?
  private let configuration: String?

  /// The contents of the watched files at one moment.
  struct State: Equatable {
    /// The contents of each file, under the file's path.
    ///
    /// For the program, its size and modification time replace the contents.
    fileprivate var contents: [String: [UInt8]] = [:]
    /// The sizes and modification times of the sources to build, under the paths of the sources.
    fileprivate(set) var sources: [String: String] = [:]
    /// The reason why some files could not be read; nil if adspec read all files.
    fileprivate var obstacle: String?
  }

  /// Watches the files that a run reads.
  ///
  /// - Parameter command: The run, with its options.
  init(_ command: RunCommand<RepeatedRuns>) {
    program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Invocation.program
    package = WatchedPackage(command: command.build, program: program)
    let (suite, paths) = (command.suite, command.chosen.paths)
    read = { try suite.source(paths: paths) }
    expectations = command.expectations.expect
    configuration = suite.noConfig ? nil : ConfigurationFile.nearest
  }

  /// Reads all watched files.
  func state() -> State {
    var state = State()
    do {
      let source = try read()
      let files =
        source.rules + source.scenarios + Array(source.modules.values)
        + Array(source.pictures.values)
      // Files that are compiled into adspec change only when adspec is built again.
      for file in files where file.isOnDisk { state.contents[file.path] = file.contents }
    } catch {
      state.obstacle = "\(error)"
    }
    for path in [expectations, configuration].compactMap(\.self) {
      state.contents[path] = FileManager.default.contents(atPath: path).map { Array($0) }
    }
    state.contents[program] = Array(stamp(of: program).utf8)
    for path in package?.sources ?? [] { state.sources[path] = stamp(of: path) }
    return state
  }

  /// The size and the modification time of a file.
  private func stamp(of path: String) -> String {
    let status = try? FileManager.default.attributesOfItem(atPath: path)
    let size = status?[.size] as? Int ?? 0
    let changed = (status?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(size) \(changed)"
  }

  /// Whether the next run can read the file `adspec.toml`; prints the mistakes in the file.
  ///
  /// The next run would end the watch for such a mistake, because the run has no options then.
  func readsConfiguration() -> Bool {
    guard let configuration, FileKind(configuration) != nil else { return true }
    return
      (try? reporting {
        _ = try ConfigurationFile(configuration)
        return .success
      }) != nil
  }

  /// Describes the watched files for people.
  func description(of state: State) -> String {
    let count = state.contents.count - 1 + state.sources.count
    let program = "this program"
    return count == 0 ? program : "\(PlainText.count(count, "file")) and \(program)"
  }

  /// Waits until files change and then stay the same for 200 ms, so that half-written files are not
  /// read.
  ///
  /// - Returns: The new state; nil when the user interrupts.
  func change(from before: State) -> State? {
    var latest = before
    while !Interruption.isRequested {
      RealClock.sleep(milliseconds: 200)
      let now = state()
      if now == latest, now != before, FileManager.default.isExecutableFile(atPath: program) {
        return now
      }
      latest = now
    }
    return nil
  }

  /// The name of a changed file, and the number of the others.
  func name(ofChangeFrom before: State, to now: State) -> String {
    let names = Set(before.contents.keys).union(now.contents.keys).sorted()
    let sources = Set(before.sources.keys).union(now.sources.keys).sorted()
    let changed =
      sources.filter { before.sources[$0] != now.sources[$0] }
      + names.filter { before.contents[$0] != now.contents[$0] }
    guard let first = changed.first else { return "A file that cannot be read" }
    let name = PlainText.line(first == program ? Invocation.program : first)
    return changed.count == 1 ? name : "\(name) and \(changed.count - 1) more"
  }
}
