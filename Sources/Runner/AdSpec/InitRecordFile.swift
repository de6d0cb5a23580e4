import AdSpecConformance
import AdSpecTrace
import AdapterPackage
import Foundation

/// The file of a package in which `adspec init` notes what it wrote, and with which options.
struct InitRecordFile {
  /// What the file says; nil if there is no file.
  let contents: InitRecord?
  private let folder: URL
  /// The path of the file, for messages.
  private let shown: String

  /// Reads the file of a package.
  ///
  /// - Throws: `InputError` for a file that `init` did not write.
  init(folder: URL, shown: String) throws {
    (self.folder, self.shown) = (folder, shown)
    let path = folder.appendingPathComponent(InitRecord.name).path
    guard FileKind(path) != nil else {
      contents = nil
      return
    }
    let text = try SourceFolder.text(URL(fileURLWithPath: path), shown: shown)
    guard let contents = try? JSONDecoder().decode(InitRecord.self, from: Data(text.utf8)) else {
      throw InputError(
        file: shown, line: 0,
        message:
          "this is not what adspec init wrote. Restore the file, or remove it: init then shows the "
          + "whole difference, and you add what you need.")
    }
    self.contents = contents
  }

  /// The options of a call, with those of the last `init` where the call has none.
  ///
  /// - Throws: `InputError` if a path of the last `init` has no file any more.
  func completed(_ given: InitRecord.Options) throws -> InitRecord.Options {
    guard let last = contents?.options else { return given }
    func found(_ path: String, _ option: String) throws -> String {
      if Self.isAddress(path) { return path }
      let whole = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
      guard FileKind(whole) != nil else {
        throw InputError(
          file: shown, line: 0,
          message:
            "the last init read \(path) (\(option)), and it is not there now. Name it again with "
            + "\(option).")
      }
      return path.hasPrefix("/")
        ? path
        : RepositoryLayout.path(from: FileManager.default.currentDirectoryPath, to: whole)
    }
    return InitRecord.Options(
      name: given.name ?? last.name,
      adspec: try given.adspec ?? last.adspec.map { try found($0, "--adspec") },
      interface: given.interface.isEmpty
        ? try last.interface.map { try found($0, "--interface") } : given.interface,
      header: given.header.isEmpty
        ? try last.header.map { try found($0, "--header") } : given.header)
  }

  /// Options whose paths start at the package, if they do not start at the root of the file system.
  func relative(_ options: InitRecord.Options) -> InitRecord.Options {
    func path(_ path: String) -> String {
      path.hasPrefix("/") || Self.isAddress(path)
        ? path
        : RepositoryLayout.path(
          from: folder.path, to: URL(fileURLWithPath: path).standardizedFileURL.path)
    }
    return InitRecord.Options(
      name: options.name, adspec: options.adspec.map(path), interface: options.interface.map(path),
      header: options.header.map(path))
  }

  private static func isAddress(_ path: String) -> Bool {
    path.contains("://") || path.hasPrefix("git@")
  }
}
