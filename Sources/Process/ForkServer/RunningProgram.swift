import CForkServer
import Foundation
import Glibc
import Synchronization

/// The arguments of this program.
///
/// Contract of the unsafe code: the arguments of a process are null-terminated strings, and nothing
/// changes or frees them.
package enum ProgramArguments {
  /// The bytes of all arguments, the program's name first.
  ///
  /// The arguments do not have to be UTF-8.
  package static var bytes: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { position in
      CommandLine.unsafeArgv[position].map { argument in
        UnsafeRawBufferPointer(start: argument, count: strlen(argument)).map { $0 }
      }
    }
  }
}

/// Starts the same program, or a new build of the program, again in this process.
package enum Reexecution {
  /// The environment variable that says why a program started again.
  ///
  /// The tools that the program starts do not get this variable.
  package enum Reason: String, CaseIterable {
    /// The dictionaries of the standard library get a fixed order.
    case fixedHashing = "SWIFT_DETERMINISTIC_HASHING"
    /// `adspec watch` runs again.
    case anotherRun = "ADSPEC_WATCHES_AGAIN"
  }

  /// Starts the program again in this process, with the same arguments and the environment that the
  /// user gave.
  ///
  /// The function returns only when the start fails.
  ///
  /// - Parameters:
  ///   - program: The path of the program, if it is not the running program, for example a new
  ///     build.
  ///   - reason: The variable that the environment has in addition.
  package static func execute(_ program: String = "/proc/self/exe", for reason: Reason) {
    var environment = GivenEnvironment.variables
    environment[reason.rawValue] = "1"
    execute(program, environment)
  }

  /// Contract: the arguments are this process's own arguments, which the kernel supplied.
  ///
  /// The array of C strings ends with a null pointer and lives until `execve` copies the array.
  /// Each time `execve` fails, the memory of the array leaks.
  private static func execute(_ program: String, _ environment: [String: String]) {
    fork_server_remove_folders()
    fork_server_signals_as_given(true)
    defer { fork_server_signals_as_given(false) }
    // A signal that arrives before the program has its handlers waits for them.
    fork_server_interruption_postpone(true)
    defer { fork_server_interruption_postpone(false) }
    let entries =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    execve(program, CommandLine.unsafeArgv, entries)
  }
}

/// The addresses of the program's memory.
///
/// Sets and dictionaries whose keys hash by address have an order that follows the addresses.
package enum MemoryAddresses {
  /// Whether each run of the program has other addresses, because the system refuses to fix them, or
  /// because the program does not link CProgramStart.
  package static var areRandom: Bool { !fork_server_addresses_are_fixed() }
}

/// The private folders of children that run code of subjects.
package enum PrivateFolders {
  /// Makes the folder that contains the private folders of all children.
  ///
  /// Call this function before the process forks a worker. When the process exits, the folder is
  /// removed. Where the system refuses the folder, children have no home folder and no folder of
  /// caches, and share the folder of temporary files.
  package static func prepare() { fork_server_prepare_folders() }

  /// Allows this process to have a private folder too.
  ///
  /// The folder changes the environment, which other threads of a test may read.
  package static func allowInThisProcess() { isAllowed.store(true, ordering: .relaxed) }

  private static let isAllowed = Atomic(false)

  /// Gives this process a private folder, which is empty, for a scenario that runs in this process.
  ///
  /// The function does nothing without ``allowInThisProcess()``.
  package static func enter() {
    guard isAllowed.load(ordering: .relaxed), fork_server_prepare_folders(),
      fork_server_use_folder()
    else { return }
    fork_server_clean_folder()
    fork_server_enter_folder()
  }
}

/// The user's request that the process ends (Ctrl-C).
package enum Interruption {
  /// Lets SIGINT, SIGTERM, SIGHUP or SIGQUIT end the process at once with status 130, until ``install()`` is
  /// called.
  ///
  /// If the process ignored a signal at its start, the process continues to ignore this signal.
  package static func endAtOnce() {
    fork_server_interruption_end_at_once()
  }

  /// Runs a body that creates a file, and removes or renames the file again.
  ///
  /// If a signal ends the process in the body, the file is removed.
  package static func removing<Result>(
    _ path: String, _ body: () throws -> Result
  ) rethrows -> Result {
    _ = fork_server_draft_begin(path)
    defer { fork_server_draft_end() }
    return try body()
  }

  /// Lets the first SIGINT, SIGTERM, SIGHUP or SIGQUIT set a flag instead of ending the process; the
  /// second signal ends the process at once with status 130.
  ///
  /// A wait for a child returns when the flag is set, and other long work checks the flag. Without
  /// a second signal, the process ends 1.8 seconds of real time after the first signal. If the
  /// process ignored a signal at its start, the process continues to ignore this signal.
  package static func install() {
    fork_server_interruption_install()
  }

  /// Declares that the process has finished its work and must now only write its results.
  ///
  /// After the first signal, the process then has ten seconds instead of 1.8.
  package static func allowWriting() {
    fork_server_interruption_allow_writing()
  }

  /// Declares that the process takes no new work, and completes what it has before its time is over.
  ///
  /// From now on, ``isRequested`` is false.
  package static func finishWork() { fork_server_interruption_finish_work() }

  /// Whether the user has asked the process to end, and the process must stop what it does.
  package static var isRequested: Bool {
    fork_server_interruption_requested()
  }

  /// Whether the user has asked the process to end.
  package static var hasCome: Bool { fork_server_interruption_has_come() }
}

/// The three streams that a process starts with.
package enum StandardStreams {
  /// If a standard stream is closed, this function opens `/dev/null` as this stream.
  ///
  /// After this call, a write to a pipe without a reader returns an error instead of ending the
  /// process.
  ///
  /// Call this function before the process opens any file.
  package static func prepare() { fork_server_prepare_streams() }
}

/// A terminal that a person reads.
package struct Terminal {
  /// The number of columns; nil when unknown.
  package let columns: Int?

  /// Reads the properties of a descriptor's terminal; nil when the descriptor is not a terminal.
  package init?(descriptor: Int32) {
    let columns = fork_server_terminal_columns(descriptor)
    guard columns >= 0 else { return nil }
    self.columns = columns == 0 ? nil : Int(columns)
  }
}

/// Replaces files atomically.
package enum FileReplacement {
  /// Moves a file to the path of another file, and replaces that other file.
  ///
  /// The system replaces the file in one step, so the path has a file at every moment (rename(2)).
  package static func move(_ path: String, over other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw .last }
  }
}

/// The kernel's monotonic clock, independent of virtual time.
package enum RealClock {
  /// The nanoseconds since a fixed moment (usually the start of the machine), read by a system
  /// call.
  package static func nanoseconds() -> Int64 {
    fork_server_monotonic_nanoseconds()
  }

  /// Waits in real time, for use outside scenarios; a signal ends the wait early.
  package static func sleep(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }

  /// Starts to measure the processor time of the calling thread.
  ///
  /// - Returns: A function that returns how many nanoseconds the thread has run since the start;
  ///   call the function on the same thread. The result excludes all waiting, so it does not depend
  ///   on the load of the machine.
  package static func processorStopwatch() -> () -> Int64 {
    let start = fork_server_thread_nanoseconds()
    return { fork_server_thread_nanoseconds() - start }
  }

  /// Starts to measure the elapsed time for the calling thread.
  ///
  /// - Returns: A function that returns how many nanoseconds have passed since the start; call the
  ///   function on the same thread. A result of more than one millisecond excludes the time that
  ///   the thread waited for a processor, so the result does not depend on the load of the machine
  ///   (proc(5), schedstat). The kernel counts this waiting time only for a thread's whole life.
  ///   So, on a thread that has waited for a long time, the result can be too short, but it is
  ///   never less than the thread's processor time.
  package static func stopwatch() -> () -> Int64 {
    let start = nanoseconds()
    let startOnProcessor = fork_server_thread_nanoseconds()
    return {
      let elapsed = nanoseconds() - start
      guard elapsed > 1_000_000 else { return elapsed }
      let onProcessor = fork_server_thread_nanoseconds() - startOnProcessor
      return max(onProcessor, elapsed - fork_server_thread_waited_nanoseconds())
    }
  }
}
