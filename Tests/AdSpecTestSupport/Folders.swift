package import Foundation

/// The folder of the package whose tests run.
package enum Project {
  /// The top folder.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file.
  ///
  /// The path is relative to the top folder.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The sorted paths of all files in a folder and its subfolders, if the file's name ends with a
  /// given text.
  ///
  /// All paths are relative to the top folder. The list is empty if the folder does not exist.
  package static func files(in path: String, ending: String) -> [String] {
    let start = folder.appendingPathComponent(path).path
    guard let names = FileManager.default.enumerator(atPath: start) else { return [] }
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }
      .map { path + "/" + $0 }.sorted()
  }

  /// The sorted paths of the folders directly below a folder, relative to the top folder.
  package static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)
      .map { path + "/" + $0 }.filter(isFolder).sorted()
  }

  /// Whether a path relative to the top folder names a folder.
  package static func isFolder(_ path: String) -> Bool {
    let url = folder.appendingPathComponent(path).resolvingSymlinksInPath()
    return (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}

/// A temporary folder that exists as long as this object exists.
package final class TemporaryFolder {
  /// The location of the folder.
  package let url: URL

  /// Creates an empty folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("adspec-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of the folder.
  package var path: String { url.path }

  /// Copies the suite, with only some folders of its scenarios.
  ///
  /// Faults are injected into all scenarios of a suite that fit, and a part of them runs faster.
  ///
  /// - Parameter scenarios: The names of folders in `conformance/scenarios`.
  /// - Returns: The path of the copy, for the option `--suite`.
  /// - Throws: An error when a folder does not exist or cannot be copied.
  package func copySuite(scenarios: [String]) throws -> String {
    let suite = url.appendingPathComponent("suite")
    let original = Project.folder.appendingPathComponent("conformance")
    let parts = ["rules", "images"] + scenarios.map { "scenarios/\($0)" }
    for part in parts {
      let copy = suite.appendingPathComponent(part)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: original.appendingPathComponent(part), to: copy)
    }
    return suite.path
  }

  /// The path of an entry of the folder.
  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, creates the folders of its path, and returns the full path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    let place = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    return place.path
  }

  /// Reads a file of the folder.
  package func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The sorted names of the entries.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
