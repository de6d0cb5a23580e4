import Foundation

/// The paths of sources as reports show them: short, and the same on every machine where that can be.
package final class SourcePaths {
  private let workingFolder: String
  private var roots: [String: String?] = [:]

  /// Looks from a working folder; that of the process when left out.
  package init(workingFolder: String = FileManager.default.currentDirectoryPath) {
    self.workingFolder = workingFolder
  }

  /// The path of a source that was compiled under an absolute one.
  ///
  /// It begins at the working folder where the source is below that, else at the source's package, and
  /// else it stays as it is.
  package func shown(_ path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let path = NSString(string: path).standardizingPath
    if let short = SourcePaths.path(path, below: workingFolder) { return short }
    return package(of: path).flatMap { SourcePaths.path(path, below: $0) } ?? path
  }

  /// The nearest folder above a path that has a package's manifest.
  private func package(of path: String) -> String? {
    let folder = FilePath.folder(of: path)
    if let known = roots[folder] { return known }
    var candidate = folder
    while candidate != "/", candidate != "." {
      if FileManager.default.fileExists(atPath: candidate + "/Package.swift") { break }
      candidate = FilePath.folder(of: candidate)
    }
    let root = candidate == "/" || candidate == "." ? nil : candidate
    roots[folder] = root
    return root
  }

  private static func path(_ path: String, below folder: String) -> String? {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard start != "/", path.hasPrefix(start) else { return nil }
    return String(path.dropFirst(start.count))
  }
}
