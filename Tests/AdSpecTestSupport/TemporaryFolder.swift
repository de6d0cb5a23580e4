package import Foundation

/// A folder that exists for as long as its value does.
package final class TemporaryFolder {
  /// Where it is.
  package let url: URL

  /// Makes an empty folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("adspec-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Its path.
  package var path: String { url.path }

  /// The path of something in it.
  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, with the folders that it needs, and gives its path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    let place = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    return place.path
  }

  /// Reads a file.
  package func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The names of what is in it, sorted.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
