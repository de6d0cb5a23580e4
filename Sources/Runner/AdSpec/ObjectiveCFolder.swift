import AdSpecConformance
import AdSpecTrace
import Foundation

/// A folder with an adapter in Objective-C.
struct ObjectiveCFolder {
  let url: URL
  let shown: String
  /// The files to compile, as paths in the folder.
  let files: [String]
  let headers: [String]
  /// What is not compiled: tests, examples, and files in Swift.
  let excluded: [String]
  /// The files in Swift.
  let swiftFiles: [String]

  /// Reads a folder; nil if it has no file in Objective-C.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - shown: The folder as the user typed it.
  ///   - names: The paths of the files in the folder, sorted.
  /// - Throws: `InputError` for a file that cannot be read.
  init?(_ url: URL, shown: String, names: [String]) throws {
    (self.url, self.shown) = (url, shown)
    var files: [String] = []
    var headers: [String] = []
    var excluded: Set<String> = []
    var swift: [String] = []
    for name in names {
      let file = url.appendingPathComponent(name)
      guard FileKind(file.path) == .file else { continue }
      let parts = name.split(separator: "/").map(String.init)
      if let index = parts.firstIndex(where: Self.isTest) {
        excluded.insert(parts[...index].joined(separator: "/"))
        continue
      }
      switch file.pathExtension {
      case "m", "mm":
        let text = String(decoding: try FileAccess.contents(file.path), as: UTF8.self)
        if text.contains("XCTest/XCTest.h") || text.contains("@import XCTest") {
          excluded.insert(name)
        } else {
          files.append(name)
        }
      case "h", "pch": headers.append(name)
      case "swift":
        swift.append(name)
        excluded.insert(name)
      default: break
      }
    }
    guard !files.isEmpty else { return nil }
    (self.files, self.headers) = (files, headers)
    (self.excluded, swiftFiles) = (excluded.sorted(), swift)
  }

  private static func isTest(_ part: String) -> Bool {
    part.hasSuffix("Tests") || part == "Test" || part == "Pods" || part == "Example"
  }

  /// The folders with headers, as paths in the folder; empty for the folder itself.
  var headerFolders: [String] {
    Set(headers.map { NSString(string: $0).deletingLastPathComponent }).sorted()
  }

  /// The header that Xcode includes in each file.
  var prefixHeader: String? { headers.first { $0.hasSuffix(".pch") } }

  var hasCPlusPlus: Bool { files.contains { $0.hasSuffix(".mm") } }

  func path(of file: String) -> String { url.appendingPathComponent(file).path }

  func text(of file: String) throws -> String {
    String(decoding: try FileAccess.contents(path(of: file)), as: UTF8.self)
  }

  /// The path of a file of the folder as the user can type it; another path stays as it is.
  func shown(at path: String) -> String {
    guard path.hasPrefix(url.path + "/") else { return path }
    return FilePath.path(of: String(path.dropFirst(url.path.count + 1)), in: shown)
  }
}
