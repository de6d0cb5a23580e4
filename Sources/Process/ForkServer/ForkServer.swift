import CForkServer
import Glibc

/// Runs pieces of work in forked processes, one at a time, so that no piece of work can harm the
/// next piece or the caller.
///
/// Each child starts as a copy of the calling process. The child returns its results through a
/// `SharedBuffer`. The child has no descriptors except the standard streams, and it dies with its
/// parent.
package final class ForkServer {
  private let buffer: SharedBuffer
  private let limits: ChildLimits
  private let hasFolder: Bool
  private var series: SeriesMemory?
  private var chunk = [UInt8](repeating: 0, count: 64 << 10)

  // A time-out does not count the time in which other processes used the processor. The extension is
  // limited, because threads of one child can also wait for each other.
  private static let mostExtensions = 9.0
  private static let leastExtension: Int64 = 1_000_000

  // The maximum output that a child's own children can add after the child's end, in bytes.
  private static let lateOutput = 16

  /// Creates a server; each child of the server can return at most `bufferCapacity` bytes.
  ///
  /// With `hasFolder`, the children have a private home folder, with folders of temporary files and
  /// of caches. The folder is empty for each child and for each piece of a series. In results and
  /// output, its path is always the same.
  ///
  /// Throws `ForkServerError.noMemory` when the kernel refuses shared memory of this size.
  package init(
    bufferCapacity: Int = 64 << 20, limits: ChildLimits = ChildLimits(), hasFolder: Bool = false
  ) throws(ForkServerError) {
    self.buffer = try SharedBuffer(capacity: bufferCapacity)
    self.limits = limits
    self.hasFolder = hasFolder
    // Code in a child of another server cannot overwrite what this server's children write.
    buffer.setInherited(false)
  }

  /// Prepares this process and its children, so that children start faster.
  package static func prepare() { fork_server_prepare() }

  /// Runs `body` in a forked process and waits for the end of the process, at most `timeout` real
  /// seconds.
  ///
  /// The time-out does not count the time in which the process was ready to run, but other processes
  /// used the processor. At most, the function waits for ten times `timeout`.
  ///
  /// Returns how the process ended, and the bytes that the process had appended to the buffer, even
  /// when the process did not complete its work. When `body` returns, the process exits without
  /// exit handlers. At the time-out, or when a signal stopped the process, the server kills the
  /// process. In the end, the server kills all processes that the process has started.
  ///
  /// During the wait, the function calls `look` every `interval` real seconds. The arguments are
  /// the child's note and the processor time, in nanoseconds, that the child has used since the
  /// last call. If the kernel does not measure processor time, `look` gets the real time instead.
  ///
  /// Throws `ForkServerError` when the calling process has several threads, or when the system
  /// refuses to create a process.
  package func run(
    timeout: Double, interval: Double = .infinity, look: (UInt64, Int64) -> Void = { _, _ in },
    _ body: (SharedBuffer) -> Void
  ) throws(ForkServerError) -> (end: ChildEnd, bytes: [UInt8]) {
    let end = try forkAndWait(timeout: timeout, interval: interval, look: look) {
      body(buffer)
      LineCounters.save()
    }
    return (end, withoutFolder(buffer.bytes()))
  }

  /// Replaces the path of the private folder, which differs between processes.
  private func withoutFolder(_ bytes: [UInt8]) -> [UInt8] {
    guard hasFolder else { return bytes }
    var bytes = bytes
    fork_server_hide_folder(&bytes, bytes.count)
    return bytes
  }

  /// Runs `body` in a forked process that shares `buffer`, and waits for the end of the process.
  ///
  /// At the time-out, the function calls `mayContinue`. If the process may continue, the time-out
  /// begins again. The function throws the same errors as `run(timeout:interval:look:_:)`.
  private func forkAndWait(
    timeout: Double, interval: Double, look: (UInt64, Int64) -> Void,
    mayContinue: () -> Bool = { false }, _ body: () -> Void
  ) throws(ForkServerError) -> ChildEnd {
    let threads = fork_server_thread_count()
    guard threads <= 1 else { throw .notSingleThreaded(threads: threads) }
    buffer.reset()
    buffer.setInherited(true)
    defer { buffer.setInherited(false) }
    if hasFolder { fork_server_use_folder() }
    var deadline = Self.after(Self.nanoseconds(timeout))
    var systemLimits = limits.systemLimits
    var child = fork_server_child()
    let process = fork_server_start(&systemLimits, &child)
    if process == 0 {
      if hasFolder { fork_server_enter_folder() }
      body()
      buffer.finish()
    }
    guard process > 0 else { throw .cannotFork(error: .last) }
    defer { fork_server_close(&child) }
    var capture = OutputCapture(capacity: limits.outputBytes)
    var change: fork_server_change
    var waited: Int64 = 0
    while true {
      change = wait(
        for: &child, until: deadline, interval: Self.nanoseconds(interval), look, &capture)
      guard change.event == FORK_SERVER_TIMED_OUT else { break }
      let more = Self.wait(of: &child, timeout, known: waited) - waited
      if more > Self.leastExtension {
        waited += more
        deadline = Self.after(more)
      } else if mayContinue() {
        deadline = Self.after(Self.nanoseconds(timeout))
      } else {
        break
      }
    }
    let left = fork_server_reap(&child)
    if hasFolder { fork_server_clean_folder() }
    drain(&child, &capture)
    var end = ChildEnd(
      how: try how(change), output: withoutFolder(capture.bytes),
      outputTruncated: capture.isTruncated, note: buffer.note)
    let longest = Self.nanoseconds(timeout * Self.mostExtensions)
    end.stack = buffer.deathStack
    end.processesLeft = left
    end.isStarved = end.how == .timedOut && waited >= longest
    return end
  }

  /// The time in nanoseconds that a child waited for a processor on a busy machine, at most the
  /// longest extension of a time-out.
  ///
  /// The kernel does not count a wait that goes on. Such a wait is the reason if a child is ready to
  /// run, but has used the processor for less than half of its time-out.
  private static func wait(
    of child: inout fork_server_child, _ timeout: Double, known: Int64
  ) -> Int64 {
    let used = fork_server_processor_nanoseconds(&child)
    let isWaiting =
      fork_server_is_ready(&child) && used >= 0 && used < nanoseconds(timeout / 2)
    let longest = nanoseconds(timeout * mostExtensions)
    let waited =
      isWaiting ? known + nanoseconds(timeout) : fork_server_waited_nanoseconds(&child)
    return min(waited, longest)
  }

  /// Runs several pieces of work, one after the other, in one forked process, and waits for the end
  /// of the process.
  ///
  /// Before each piece, the process restores its memory, its signals and its standard streams as
  /// they were before the first piece. So no piece of work sees what another piece has done to the
  /// process, as if each piece had its own process.
  ///
  /// The series ends early when a piece ends the process, leaves a thread, a process, a descriptor
  /// or a timer, changes another property of the process, prints more than 256 KiB, or fills more
  /// than half of the buffer. The last piece of
  /// such a series can be missing in the result; the caller runs this piece with `run`.
  ///
  /// - Parameters:
  ///   - count: The number of pieces, at most ``longestSeries``.
  ///   - patience: The time in real seconds after which the series ends, unless at least one more
  ///     piece has been completed in this time.
  ///   - begin: Runs in the forked process before the first piece.
  ///   - body: Runs one piece of work, with the number of the piece.
  /// - Returns: The results of the completed pieces. The results are always the first ones.
  /// - Throws: The errors of `run`.
  package func runSeries(
    count: Int, patience: Double, begin: (SharedBuffer) -> Void,
    _ body: (Int, SharedBuffer) -> Void
  ) throws(ForkServerError) -> Series {
    let memory = try seriesMemory()
    precondition(count <= ForkServer.longestSeries, "a series cannot have \(count) pieces")
    memory.reset()
    memory.setInherited(true)
    defer { memory.setInherited(false) }
    var completed = 0
    let end = try forkAndWait(
      timeout: patience, interval: .infinity, look: { _, _ in },
      mayContinue: {
        defer { completed = memory.completed }
        return memory.completed > completed
      }
    ) {
      begin(buffer)
      // This loop has no variable that changes, because a rollback also restores variables.
      while let piece = memory.next(of: count, buffer) { body(piece, buffer) }
    }
    let pieces = memory.pieces(in: buffer.bytes()).map { piece in
      var piece = piece
      piece.written = withoutFolder(piece.written)
      piece.output = withoutFolder(piece.output)
      return piece
    }
    return Series(
      pieces: pieces, isSupported: memory.isSupported, end: end.how)
  }

  private func seriesMemory() throws(ForkServerError) -> SeriesMemory {
    if let series { return series }
    let memory = try SeriesMemory()
    memory.setInherited(false)
    series = memory
    return memory
  }

  /// The largest number of pieces of work in a series.
  package static let longestSeries = Int(FORK_SERVER_LONGEST_SERIES)

  private static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64(exactly: (max(0, seconds) * 1e9).rounded()) ?? .max
  }

  private func wait(
    for child: inout fork_server_child, until deadline: Int64, interval: Int64,
    _ look: (UInt64, Int64) -> Void, _ capture: inout OutputCapture
  ) -> fork_server_change {
    var next = min(deadline, Self.after(interval))
    var used: Int64 = 0
    while true {
      let change = chunk.withUnsafeMutableBufferPointer { chunk in
        let change = fork_server_wait(&child, next, chunk.baseAddress, chunk.count)
        capture.append(UnsafeBufferPointer(rebasing: chunk[..<change.count]))
        return change
      }
      switch change.event {
      case FORK_SERVER_OUTPUT: continue
      case FORK_SERVER_TIMED_OUT where next < deadline:
        let now = fork_server_processor_nanoseconds(&child)
        look(buffer.note, now < 0 ? interval : now - used)
        used = now
        next = min(deadline, Self.after(interval))
      default: return change
      }
    }
  }

  private static func after(_ interval: Int64) -> Int64 {
    let (sum, overflow) = RealClock.nanoseconds().addingReportingOverflow(interval)
    return overflow ? .max : sum
  }

  private func drain(_ child: inout fork_server_child, _ capture: inout OutputCapture) {
    for _ in 0..<Self.lateOutput {
      let count = chunk.withUnsafeMutableBufferPointer { chunk in
        let count = fork_server_drain(&child, chunk.baseAddress, chunk.count)
        capture.append(UnsafeBufferPointer(rebasing: chunk[..<count]))
        return count
      }
      if count == 0 { return }
    }
  }

  private func how(_ change: fork_server_change) throws(ForkServerError) -> ChildEnd.How {
    switch change.event {
    case FORK_SERVER_EXITED:
      buffer.isComplete && change.value == 0 ? .finished : .exited(status: change.value)
    case FORK_SERVER_SIGNALED: .signaled(signal: change.value)
    case FORK_SERVER_STOPPED: .stopped(signal: change.value)
    case FORK_SERVER_TIMED_OUT: .timedOut
    case FORK_SERVER_INTERRUPTED: .interrupted
    default: throw .cannotWait(error: SystemError(number: Int32(change.value)))
    }
  }
}

/// The reason why a process could not be started or watched.
package enum ForkServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Shared memory of this size could not be mapped.
  case noMemory(bytes: Int, error: SystemError)
  /// The calling process has `threads` threads, but a fork would copy only one thread.
  case notSingleThreaded(threads: Int)
  /// The system refused to create a process, or the pipe to the process.
  case cannotFork(error: SystemError)
  /// The state of a child could not be read.
  case cannotWait(error: SystemError)
  /// The number of workers or jobs is invalid.
  case invalidCount(name: String, value: Int)

  /// One sentence that says what is wrong and what to do.
  package var description: String {
    switch self {
    case .noMemory(let bytes, let error):
      "cannot map \(bytes) bytes of shared memory: \(error); use a smaller buffer or fewer jobs"
    case .notSingleThreaded(let threads):
      """
      cannot fork a process that has \(threads) threads; start every child before the first \
      thread, dispatch queue or task
      """
    case .cannotFork(let error):
      "cannot start a child process: \(error); use fewer jobs or raise the limits (ulimit -a)"
    case .cannotWait(let error):
      "cannot wait for a child process: \(error); no other code may reap this process's children"
    case .invalidCount(let name, let value):
      "\(name) is \(value); it must be at least \(name == "jobs" ? 1 : 0)"
    }
  }
}

/// An error number (`errno`) with the system's description of the error.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The value of `errno`, for example 12.
  package let number: Int32

  /// Creates an error from an `errno` number.
  package init(number: Int32) {
    self.number = number
  }

  /// The error of the system call that failed last on this thread.
  static var last: SystemError { SystemError(number: errno) }

  /// The system's description and the number, for example `Cannot allocate memory (errno 12)`.
  package var description: String {
    "\(String(cString: strerror(number))) (errno \(number))"
  }
}

/// The limits of a child (`setrlimit`); `nil` means the limit of the parent.
package struct ChildLimits: Equatable, Sendable {
  /// The maximum virtual memory in bytes, including all mappings.
  ///
  /// When the child reaches this limit, allocations and new threads fail.
  package var addressSpace: Int?
  /// The maximum processor time in whole seconds.
  ///
  /// When the child reaches this limit, SIGKILL ends the child.
  package var cpu: Int?
  /// The maximum size in bytes of each file that the child writes; SIGXFSZ enforces the limit.
  package var fileSize: Int?
  /// The maximum number of processes and threads of the user; the kernel does not apply this limit
  /// to root.
  package var processes: Int?
  /// The number of bytes of the child's output to keep: half from the beginning of the output, half
  /// from the end.
  package var outputBytes: Int
  /// Whether the child's threads can run on every processor that the parent can use.
  ///
  /// If false, the child stays on the processor that the parent uses now, which is faster when only
  /// one thread runs at a time.
  package var usesAllProcessors: Bool
  /// Whether the child overwrites freed memory, so that code that uses freed memory crashes
  /// reliably.
  package var scribblesFreedMemory: Bool

  /// Creates limits; a limit of nil means the parent's limit.
  package init(
    addressSpace: Int? = nil, cpu: Int? = nil, fileSize: Int? = nil, processes: Int? = nil,
    outputBytes: Int = 256 << 10, usesAllProcessors: Bool = true, scribblesFreedMemory: Bool = true
  ) {
    self.addressSpace = addressSpace
    self.cpu = cpu
    self.fileSize = fileSize
    self.processes = processes
    self.outputBytes = outputBytes
    self.usesAllProcessors = usesAllProcessors
    self.scribblesFreedMemory = scribblesFreedMemory
  }

  /// Limits that stop a runaway child before the child harms the machine: 2 GiB of memory, and 64
  /// MiB for each file.
  package static let standard = ChildLimits(addressSpace: 2 << 30, fileSize: 64 << 20)

  var systemLimits: fork_server_limits {
    func value(_ limit: Int?) -> Int64 { limit.map { Int64(max(0, $0)) } ?? -1 }
    return fork_server_limits(
      address_space: value(addressSpace), cpu: value(cpu), file_size: value(fileSize),
      processes: value(processes), uses_all_processors: usesAllProcessors,
      scribbles_freed_memory: scribblesFreedMemory)
  }
}

/// The limits of the environment for this process and its children (`ulimit`).
///
/// A child that exceeds a limit of the environment would look like a broken adapter.
package enum EnvironmentLimits {
  /// Describes a limit of the environment that would stop a child before `limits` would, and how to
  /// change that limit; nil when there is no such limit.
  ///
  /// - Parameters:
  ///   - limits: The limits of a child.
  ///   - jobs: The number of children that run at the same time.
  /// - Returns: The description, one sentence without a full stop.
  package static func obstacle(for limits: ChildLimits, jobs: Int) -> String? {
    if let bytes = limits.addressSpace, !fork_server_memory_limit_is(Int64(bytes)) {
      return
        "the limit of memory (ulimit -v, -d) is below the \(bytes >> 20) MiB that a scenario's "
        + "process may take; raise it to \(bytes >> 10) at least"
    }
    if let bytes = limits.fileSize, !fork_server_file_limit_is(Int64(bytes)) {
      return "the limit of the size of files (ulimit -f) is below the \(bytes >> 20) MiB that a "
        + "scenario's process may write; raise it to \(bytes >> 10) at least"
    }
    let threads = jobs * threadsPerJob
    if !fork_server_can_start_threads(Int32(clamping: threads)) {
      return "the limit of processes (ulimit -u) leaves no room for \(threads) threads; raise it, "
        + "end other processes, or use fewer jobs (--jobs 1)"
    }
    return nil
  }

  /// The minimum number of processes and threads that each job needs.
  private static let threadsPerJob = 32
}
