import AdSpecConformance
import ForkServer
import Foundation

/// The package in the working folder, which `adspec watch` builds again after an edit.
struct WatchedPackage {
  /// The command that builds the program.
  let command: String
  /// The folders of adapters that the package names.
  ///
  /// After a build, the program starts again and reads them again.
  private let adapterFolders = WatchedPackage.files(in: "Sources").flatMap(WatchedPackage.folders)

  /// Decides whether there is something to build.
  ///
  /// - Parameters:
  ///   - command: The command that the user gave; an empty text builds nothing. Without a command,
  ///     SwiftPM builds the program if the program is a product of the package.
  ///   - program: The absolute path of the running program.
  init?(command: String?, program: String) {
    if let command {
      guard !command.isEmpty else { return nil }
      self.command = command
      return
    }
    let folder = FileManager.default.currentDirectoryPath
    guard FileKind("Package.swift") == .file, program.hasPrefix(folder + "/.build/") else {
      return nil
    }
    let configuration = program.contains("/release/") ? " -c release" : ""
    self.command = "swift build\(configuration) --product \(FilePath.name(of: program))"
  }

  /// The paths of the files whose changes the command can build: the sources of the package, and
  /// the folders of adapters that these sources name.
  var sources: [String] {
    ["Package.swift"] + (["Sources"] + adapterFolders).flatMap(WatchedPackage.files)
  }

  /// Builds the program; the command prints to the terminal.
  ///
  /// - Returns: Whether the build succeeded.
  func build() -> Bool {
    (try? Tool("/bin/sh", ["-c", command]).run()) ?? false
  }

  /// The folders in the lines of a file such as `// adapter-sources: ../ios except Legacy`, which
  /// the plugin AdapterSources reads.
  private static func folders(in file: String) -> [String] {
    let start = "// adapter-sources:"
    let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.hasPrefix(start) }.map { line in
      line.dropFirst(start.count).components(separatedBy: " except ")[0]
        .trimmingCharacters(in: .whitespaces)
    }
  }

  private static func files(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      [".swift", ".m", ".mm", ".h", ".c"].contains(where: name.hasSuffix)
        && !name.contains(".build/")
    }.sorted().map { folder + "/" + $0 }
  }
}
