import CForkServer
import Foundation
import Glibc

/// The arguments of this program.
///
/// Contract of the unsafe code: the arguments of a process are null-terminated strings, and nothing
/// changes or frees them.
package enum ProgramArguments {
  /// The bytes of all arguments, the program's name first.
  ///
  /// They do not have to be UTF-8.
  package static var bytes: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { position in
      CommandLine.unsafeArgv[position].map { argument in
        UnsafeRawBufferPointer(start: argument, count: strlen(argument)).map { $0 }
      }
    }
  }
}

/// Replaces this process by a new start of the same program, or of a new build of it.
package enum Reexecution {
  /// Starts the program again, in this process, with its arguments and one more variable in its
  /// environment.
  ///
  /// Returns only when that fails.
  ///
  /// - Parameters:
  ///   - program: The program, when it is another file, such as a new build.
  ///   - variable: The variable of the environment.
  package static func execute(
    _ program: String = "/proc/self/exe", adding variable: (name: String, value: String)
  ) {
    var environment = ProcessInfo.processInfo.environment
    environment[variable.name] = variable.value
    execute(program, environment)
  }

  /// Contract: the arguments are the process's own, from the kernel.
  ///
  /// The array of C strings ends with a null pointer and lives until `execve` copies it. When
  /// `execve` fails, the array leaks, once for each attempt.
  private static func execute(_ program: String, _ environment: [String: String]) {
    let entries =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    execve(program, CommandLine.unsafeArgv, entries)
  }
}

/// The user's request that the process ends (Ctrl-C).
package enum Interruption {
  /// Lets SIGINT and SIGTERM set a flag instead of ending the process; the second one ends it at
  /// once with status 130.
  ///
  /// A wait for a child returns when the flag is set, and other long work checks the flag. After
  /// 1.8 seconds of real time the process ends as after a second signal. A signal that the process
  /// ignored at its start stays ignored.
  package static func install() {
    fork_server_interruption_install()
  }

  /// Declares that the work is over and only results are left to write.
  ///
  /// That can take ten seconds.
  package static func allowWriting() {
    fork_server_interruption_allow_writing()
  }

  /// Whether the first signal came.
  package static var isRequested: Bool {
    fork_server_interruption_requested()
  }
}

/// The three streams that a process starts with.
package enum StandardStreams {
  /// Opens closed streams as `/dev/null`.
  ///
  /// Makes a write to a pipe without a reader fail instead of ending the process.
  ///
  /// Call it before anything is opened.
  package static func prepare() { fork_server_prepare_streams() }
}

/// A terminal in front of a person.
package struct Terminal {
  /// The number of columns; nil when unknown.
  package let columns: Int?

  /// Reads the terminal behind a descriptor; nil when it is not a terminal.
  package init?(descriptor: Int32) {
    let columns = fork_server_terminal_columns(descriptor)
    guard columns >= 0 else { return nil }
    self.columns = columns == 0 ? nil : Int(columns)
  }
}

/// Replaces files atomically.
package enum FileReplacement {
  /// Moves a file to the path of another file and replaces it, in one step: the path always has a
  /// file (rename(2)).
  package static func move(_ path: String, over other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw .last }
  }
}

/// The kernel's monotonic clock, independent of virtual time.
package enum RealClock {
  /// Nanoseconds since an arbitrary point (usually the start of the machine), by system call.
  package static func nanoseconds() -> Int64 {
    fork_server_monotonic_nanoseconds()
  }

  /// Waits in real time, outside of scenarios; a signal ends it early.
  package static func sleep(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }

  /// Starts to measure the processor time of the calling thread.
  ///
  /// - Returns: A function that returns the nanoseconds that the thread has run since; call it on
  ///   the same thread. It excludes all waiting, so the result does not depend on the load of the
  ///   machine.
  package static func processorStopwatch() -> () -> Int64 {
    let start = fork_server_thread_nanoseconds()
    return { fork_server_thread_nanoseconds() - start }
  }

  /// Starts to measure the time of the calling thread.
  ///
  /// - Returns: A function that returns the nanoseconds that have passed since; call it on the same
  ///   thread. From one millisecond on it excludes the time that the thread waited for a processor,
  ///   so the result does not depend on the load of the machine (proc(5), schedstat). The kernel
  ///   counts that waiting only for a thread's whole life. So short times on a thread that has
  ///   waited for long can be too short, but never less than the processor time.
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
