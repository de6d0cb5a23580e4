import Foundation

/// Replaces this process by a fresh start of the same program, or of it as it was built again.
package enum Reexecution {
  /// Starts the program again, in this process, with its arguments and one more variable in its
  /// environment.
  ///
  /// Returns only where that fails.
  ///
  /// - Parameters:
  ///   - program: The program, where it is another one, such as this one built again.
  ///   - variable: The variable.
  package static func execute(
    _ program: String = "/proc/self/exe", adding variable: (name: String, value: String)
  ) {
    var environment = ProcessInfo.processInfo.environment
    environment[variable.name] = variable.value
    execute(program, environment)
  }

  /// Contract: the arguments are the process's own, as the kernel gave them; the array of C strings
  /// is ended by a null pointer and lives until `execve`, which copies it; when that fails it leaks,
  /// once for each attempt.
  private static func execute(_ program: String, _ environment: [String: String]) {
    let entries =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    execve(program, CommandLine.unsafeArgv, entries)
  }
}
