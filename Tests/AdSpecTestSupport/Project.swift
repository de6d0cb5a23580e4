package import Foundation

/// The folder of the package whose tests run.
package enum Project {
  /// The top folder.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, named from the top folder.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The files below a folder whose names have an ending, named from the top folder and sorted;
  /// none when there is no such folder.
  package static func files(in path: String, ending: String) -> [String] {
    let start = folder.appendingPathComponent(path).path
    guard let names = FileManager.default.enumerator(atPath: start) else { return [] }
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }
      .map { path + "/" + $0 }.sorted()
  }

  /// The folders directly below a folder, named from the top folder and sorted.
  package static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)
      .map { path + "/" + $0 }.filter(isFolder).sorted()
  }

  /// Whether a path from the top folder names a folder.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(
      atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
