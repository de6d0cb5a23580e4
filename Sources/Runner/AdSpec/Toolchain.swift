import AdSpecTrace
import Foundation

/// The Swift toolchain of the user.
enum Toolchain {
  /// Finds programs in the folder of `swift`, after following links.
  ///
  /// If several folders of `PATH` have a `swift`, the first folder that also has the programs counts.
  /// Other folders of `PATH` can have programs of another version.
  ///
  /// - Returns: The programs in their order; nil when no folder of `PATH` has `swift` together with them.
  static func programs(
    path: String = ProcessInfo.processInfo.environment["PATH"] ?? "", _ names: String...
  ) -> [URL]? {
    let files = FileManager.default
    for folder in path.split(separator: ":").map(String.init) {
      let swift = folder + "/swift"
      guard files.isExecutableFile(atPath: swift) else { continue }
      for program in [swift, URL(fileURLWithPath: swift).resolvingSymlinksInPath().path] {
        let bin = URL(fileURLWithPath: program).deletingLastPathComponent()
        let programs = names.map { bin.appendingPathComponent($0) }
        if programs.allSatisfy({ files.isExecutableFile(atPath: $0.path) }) { return programs }
      }
    }
    return nil
  }

  /// Finds a program that `init` needs.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - description: What the program is, such as `the compiler`.
  /// - Returns: The program.
  /// - Throws: `InputError` when no folder of `PATH` has `swift` together with the program.
  static func program(_ name: String, _ description: String) throws -> URL {
    if let program = programs(name)?.first { return program }
    throw InputError(
      file: name, line: 0,
      message:
        "init needs \(description) of the Swift toolchain, and no folder of PATH has `swift` with "
        + "`\(name)` beside it. Put the bin folder of a toolchain on PATH.")
  }
}
