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
}
