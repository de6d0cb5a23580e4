import Foundation

/// Replaces this process by a fresh start of the same program.
package enum Reexecution {
  /// Starts the program again, in this process, with its arguments and one more variable in its
  /// environment.
  ///
  /// Returns only where that fails.
  ///
  /// Contract: the arrays of C strings are ended by a null pointer and live until `execve`, which
  /// copies them; when it fails they leak, once in a process.
  package static func execute(adding variable: (name: String, value: String)) {
    let arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    var environment = ProcessInfo.processInfo.environment
    environment[variable.name] = variable.value
    let entries =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    execve("/proc/self/exe", arguments, entries)
  }
}
