import AdSpecConformance
import AdSpecReports
import ForkServer
import Foundation

/// The files that a run reads, whose changes lead to the next one.
struct WatchedFiles {
  /// The whole path of this program, as it was when it started.
  let program: String
  private let read: () throws -> SuiteSource
  private let expectations: String?

  /// What the files have in them at some moment.
  struct State: Equatable {
    /// The contents of each file by its path, those of the program by size and time.
    fileprivate var contents: [String: [UInt8]] = [:]
    /// Why they cannot all be read; nil where they can.
    fileprivate var obstacle: String?
  }

  /// The files of what is run.
  init(_ arguments: RunArguments) {
    program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Invocation.program
    let (suite, paths) = (arguments.suite, arguments.chosen.paths)
    read = { try suite.files(paths: paths) }
    expectations = arguments.expectations.expect
  }

  /// Reads everything.
  func state() -> State {
    var state = State()
    do {
      let source = try read()
      let files =
        source.rules + source.scenarios + Array(source.modules.values)
        + Array(source.pictures.values)
      // What is compiled in changes with the program alone.
      for file in files where file.isOnDisk { state.contents[file.path] = file.contents }
    } catch {
      state.obstacle = "\(error)"
    }
    if let expectations {
      state.contents[expectations] = FileManager.default.contents(atPath: expectations)
        .map { Array($0) }
    }
    let status = try? FileManager.default.attributesOfItem(atPath: program)
    let size = status?[.size] as? Int ?? 0
    let changed = (status?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    state.contents[program] = Array("\(size) \(changed)".utf8)
    return state
  }

  /// What is watched, in words.
  func description(of state: State) -> String {
    let count = state.contents.count - 1
    let program = "this program"
    return count == 0 ? program : "\(PlainText.count(count, "file")) and \(program)"
  }

  /// Waits for a change.
  ///
  /// What is just being written is given the time to come to its end.
  ///
  /// - Returns: A file that differs from the state, nil when the user interrupts.
  func change(from before: State) -> String? {
    var latest = before
    while !Interruption.isRequested {
      RealClock.sleep(milliseconds: 200)
      let now = state()
      if now == latest, now != before, FileManager.default.isExecutableFile(atPath: program) {
        return name(ofChangeFrom: before, to: now)
      }
      latest = now
    }
    return nil
  }

  private func name(ofChangeFrom before: State, to now: State) -> String {
    let names = Set(before.contents.keys).union(now.contents.keys).sorted()
    let changed = names.filter { before.contents[$0] != now.contents[$0] }
    guard let first = changed.first else { return "What cannot be read" }
    let name = PlainText.line(first == program ? Invocation.program : first)
    return changed.count == 1 ? name : "\(name) and \(changed.count - 1) more"
  }
}
