import AdSpecConformance
import AdSpecTrace
import Foundation

/// A folder with sources, read as the plugin reads it: without hidden files, and through links.
struct SourceFolder {
  /// The paths of the files below the folder, sorted.
  private(set) var files: [String] = []
  private let shown: String
  private let package: URL
  /// The folders that were read, because a link can lead to a folder around it.
  private var seen: Set<String> = []

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - shown: The path of the folder as the user typed it.
  ///   - package: A package that can be in the folder, whose files are no sources of the adapter.
  /// - Throws: `InputError` for a folder that cannot be read, or for a link that leads nowhere.
  init(_ folder: URL, shown: String, without package: URL) throws(InputError) {
    (self.shown, self.package) = (shown, package)
    try visit(folder, "")
    files.sort()
  }

  private mutating func visit(_ folder: URL, _ prefix: String) throws(InputError) {
    // The package can be the folder itself.
    if !prefix.isEmpty, folder.standardizedFileURL.path == package.path { return }
    guard seen.insert(folder.resolvingSymlinksInPath().path).inserted else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw InputError(
        file: path(of: prefix), line: 0,
        message: "the folder cannot be read. Check its permissions.")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let url = folder.appendingPathComponent(name)
      switch FileKind(url.path) {
      case .folder where name.hasSuffix("framework"): break
      case .folder: try visit(url, prefix + name + "/")
      case .file, .stream: files.append(prefix + name)
      case nil where name.hasSuffix(".swift"):
        throw InputError(
          file: path(of: prefix + name), line: 0,
          message: "this link leads to no file. Correct or remove the link.")
      case nil: break
      }
    }
  }

  private func path(of name: String) -> String {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    if name.isEmpty { return shown }
    return FilePath.path(of: name, in: shown)
  }

  /// The text of a file.
  ///
  /// - Throws: `InputError` for a file that cannot be read, or that is no UTF-8.
  static func text(_ file: URL, shown: String) throws(InputError) -> String {
    do {
      let bytes = try FileAccess.contents(file.path)
      if let text = String(validating: bytes, as: UTF8.self) { return text }
    } catch {
      throw InputError(file: shown, line: 0, message: error.message)
    }
    throw InputError(
      file: shown, line: 0, message: "the file is not UTF-8 text. Save it as UTF-8.")
  }
}
