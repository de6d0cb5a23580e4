import Foundation

/// A folder with an adapter as shipped for iOS: its Swift files and its other files.
struct ShippedFolder {
  let url: URL
  /// The Swift files of the adapter, by their paths in the folder, sorted.
  private(set) var sources: [String] = []
  private var tests: [String] = []
  private var others: [String] = []
  /// What SwiftPM must observe in order to plan the build again after a change of the folder.
  let observed: ObservedFolders

  /// Reads the folder that a line names.
  ///
  /// - Throws: A `FolderMistake` when the folder does not exist or contains nothing to compile.
  init(_ line: FolderLine, package: URL, target: URL, output: URL) throws {
    guard !line.path.isEmpty else {
      throw FolderMistake(
        line,
        "Name the adapter's folder after `\(FolderLine.start)`. The path starts at \(package.path)."
      )
    }
    // A URL without a slash at its end denotes a file, and a relative path then starts in the
    // folder of that file.
    let package = URL(fileURLWithPath: package.path, isDirectory: true)
    url = URL(fileURLWithPath: line.path, relativeTo: package).standardizedFileURL
    guard ShippedFolder.isFolder(url) else {
      throw FolderMistake(line, ShippedFolder.absence(of: url))
    }
    let found = ShippedFolder.files(in: url, without: target.standardizedFileURL.path)
    observed = ObservedFolders(url, without: [target, output].map(\.standardizedFileURL.path))
    for exception in line.exceptions where !found.contains(where: { $0.isAt(exception) }) {
      let near = NearestPath.suggestion(for: exception, in: found)
      throw FolderMistake(
        line, "There is no \"\(exception)\" in \(url.path)\(near) Correct what follows `except`.")
    }
    for path in found where !line.exceptions.contains(where: path.isAt) {
      if !path.hasSuffix(".swift") || path.isAt("Package.swift") {
        others.append(path)
      } else if ShippedFolder.isTest(url.appendingPathComponent(path)) {
        tests.append(path)
      } else {
        sources.append(path)
      }
    }
    guard !sources.isEmpty else {
      let there =
        others.isEmpty && tests.isEmpty
        ? "The folder is empty" : "The folder contains \(list(others + tests))"
      throw FolderMistake(
        line,
        """
        The folder \(url.path) has no Swift file of an adapter. \(there). Name the folder with \
        the adapter's Swift sources.
        """)
    }
  }

  /// A note about the excluded files, if there are any.
  var note: String? {
    var parts: [String] = []
    if !tests.isEmpty { parts.append("tests (\(list(tests)))") }
    if !others.isEmpty { parts.append("files that are not Swift sources (\(list(others)))") }
    guard !parts.isEmpty else { return nil }
    return "excluded from \(url.path): \(parts.joined(separator: " and "))"
  }

  private func list(_ paths: [String]) -> String {
    let shown = paths.prefix(8).joined(separator: ", ")
    return paths.count > 8 ? "\(shown) and \(paths.count - 8) more" : shown
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Packages: folders that Xcode treats as one file.
  ///
  /// The files inside these folders do not belong to the adapter.
  private static let bundles: Set<String> = [
    "framework", "xcframework", "xcodeproj", "xcworkspace", "xcassets", "bundle", "playground",
    "lproj", "docc",
  ]

  /// All files below a folder, sorted, without hidden files and without the files of the target
  /// that uses the plugin.
  private static func files(in top: URL, without target: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    func visit(_ folder: URL, _ prefix: String) {
      // A symbolic link can lead to an enclosing folder.
      guard folder.standardizedFileURL.path != target,
        seen.insert(folder.resolvingSymlinksInPath().path).inserted
      else { return }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        let url = folder.appendingPathComponent(name)
        if isFolder(url), !bundles.contains(url.pathExtension) {
          visit(url, prefix + name + "/")
        } else {
          found.append(prefix + name)
        }
      }
    }
    visit(top, "")
    return found
  }

  private static func isTest(_ file: URL) -> Bool {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(whereSeparator: \.isNewline).contains { line in
      let words = line.split(separator: " ")
      return words.first == "@testable" || words.starts(with: ["import", "XCTest"])
        || words.starts(with: ["import", "Testing"])
    }
  }

  private static func absence(of url: URL) -> String {
    if FileManager.default.fileExists(atPath: url.path) {
      return "\(url.path) is a file. Name the folder of the file."
    }
    var parent = url.deletingLastPathComponent()
    var missing = url
    while !isFolder(parent), parent.path != "/" {
      missing = parent
      parent = parent.deletingLastPathComponent()
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    let folders = names.sorted().filter {
      !$0.hasPrefix(".") && isFolder(parent.appendingPathComponent($0))
    }
    let near = NearestPath.suggestion(for: missing.lastPathComponent, in: folders)
    return """
      There is no folder \(url.path): \(parent.path) has no "\(missing.lastPathComponent)"\(near) \
      Correct the path. A path starts at the package's folder.
      """
  }
}

extension String {
  /// Whether the path equals a given path, is below the given path, or ends with the given path.
  func isAt(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return self == path || hasPrefix(path + "/") || hasSuffix("/" + path)
  }
}

/// Finds names similar to a mistyped name.
enum NearestPath {
  /// The end of a sentence: `; did you mean "name"?`, or the available names.
  static func suggestion(for name: String, in candidates: [String]) -> String {
    let ranked = candidates.map { (distance(Array(name), Array($0)), $0) }.min { $0 < $1 }
    if let (distance, candidate) = ranked, distance <= max(2, name.count / 3) {
      return "; did you mean \"\(candidate)\"?"
    }
    guard !candidates.isEmpty else { return "." }
    return ", but \(candidates.prefix(8).joined(separator: ", "))"
      + (candidates.count > 8 ? " and others." : ".")
  }

  /// The number of letters to insert, remove or replace in order to turn one name into the other.
  private static func distance(_ from: [Character], _ to: [Character]) -> Int {
    var row = Array(0...to.count)
    for (i, letter) in from.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in to.enumerated() {
        let above = row[j + 1]
        row[j + 1] = letter == other ? diagonal : min(diagonal, above, row[j]) + 1
        diagonal = above
      }
    }
    return row[to.count]
  }
}
