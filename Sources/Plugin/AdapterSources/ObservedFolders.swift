import Foundation

/// The folders of an adapter, as SwiftPM observes them.
///
/// SwiftPM asks the plugin for the list of files only when it plans a build. SwiftPM plans again when
/// the structure of an observed folder changes: when a file is added, renamed or deleted. An adapter's
/// folder can be outside the package, so SwiftPM does not observe this folder by itself. But SwiftPM
/// observes the output folder of a command that runs before the build, and follows the symbolic links
/// in it.
struct ObservedFolders {
  /// The folders and files to link.
  private var links: [URL] = []
  /// The other folders, with the names of their files and folders.
  ///
  /// Such a folder contains folders that change without the adapter, such as `.git` or `.build`. So
  /// its files and folders are linked one by one, and the plugin's tool compares the names.
  private(set) var listed: [(folder: URL, names: [String])] = []

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - top: The folder.
  ///   - excluded: The paths of folders that do not belong to the adapter.
  init(_ top: URL, without excluded: [String]) {
    var seen: Set<String> = []
    func visit(_ folder: URL) {
      guard !excluded.contains(folder.standardizedFileURL.path),
        seen.insert(folder.resolvingSymlinksInPath().path).inserted
      else { return }
      guard !ObservedFolders.isPlain(folder, without: excluded) else { return links.append(folder) }
      let names = ObservedFolders.names(in: folder).filter { !$0.hasPrefix(".") }
      listed.append((folder, names))
      for name in names {
        let url = folder.appendingPathComponent(name)
        if ShippedFolder.isFolder(url) { visit(url) } else { links.append(url) }
      }
    }
    visit(top)
  }

  /// Links the folders of a target in a folder that SwiftPM observes.
  static func link(_ all: [ObservedFolders], in folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, link) in all.flatMap(\.links).enumerated() {
      // The ending keeps SwiftPM from compiling what the link names.
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("\(number)-\(link.lastPathComponent).observed"),
        withDestinationURL: link)
    }
  }

  /// Whether a folder contains neither hidden folders, nor links to folders, nor excluded folders.
  private static func isPlain(_ folder: URL, without excluded: [String]) -> Bool {
    names(in: folder).allSatisfy { name in
      let url = folder.appendingPathComponent(name)
      guard ShippedFolder.isFolder(url) else { return true }
      let path = url.standardizedFileURL.path
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
      return !name.hasPrefix(".") && !isLink && !excluded.contains(path)
        && isPlain(url, without: excluded)
    }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
