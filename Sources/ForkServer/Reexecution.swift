import Foundation

/// Replaces this process by a fresh start of the same program.
package enum Reexecution {
  /// Starts the program again, in this process, with its arguments and one more variable in its
  /// environment.
  ///
  /// Returns only where that fails.
  ///
  /// Contract: the arguments are the process's own, as the kernel gave them; the array of C strings
  /// is ended by a null pointer and lives until `execve`, which copies it; when that fails it leaks,
  /// once in a process.
  package static func execute(adding variable: (name: String, value: String)) {
    var environment = ProcessInfo.processInfo.environment
    environment[variable.name] = variable.value
    let entries =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    execve("/proc/self/exe", CommandLine.unsafeArgv, entries)
  }
}
