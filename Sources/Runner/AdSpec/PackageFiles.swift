import AdSpecTrace
import ForkServer
import Foundation

/// Files that are written together: all of them, or none.
struct PackageFiles {
  private struct Entry {
    let url: URL
    /// The name by which messages show the file.
    let name: String
    let data: Data
    /// What the path leads to, if it is a symbolic link.
    var link: String?
    /// The new contents, beside the file until all files are there.
    var temporary: URL {
      url.deletingLastPathComponent()
        .appendingPathComponent(
          ".\(url.lastPathComponent).adspec-\(ProcessInfo.processInfo.processIdentifier)")
    }
  }

  private var entries: [Entry] = []

  mutating func add(_ data: Data, to url: URL, shown name: String) {
    entries.append(Entry(url: url, name: name, data: data))
  }

  mutating func add(link: String, to url: URL, shown name: String) {
    entries.append(Entry(url: url, name: name, data: Data(), link: link))
  }

  /// Writes the files.
  ///
  /// - Throws: `InputError` with the first file that cannot be written. No file has changed then.
  func write() throws {
    var folders: [URL] = []
    var earlier: [(entry: Entry, data: Data?)] = []
    do {
      for entry in entries {
        try attempt(entry) {
          folders += try Self.makeFolder(entry.url.deletingLastPathComponent())
          if let link = entry.link {
            try FileManager.default.createSymbolicLink(
              atPath: entry.temporary.path, withDestinationPath: link)
          } else {
            try entry.data.write(to: entry.temporary, options: .withoutOverwriting)
          }
        }
      }
      for entry in entries {
        try attempt(entry) {
          // A link stays a link.
          let url = entry.url.resolvingSymlinksInPath()
          if FileManager.default.fileExists(atPath: url.path) {
            earlier.append((entry, try Data(contentsOf: url)))
            guard FileManager.default.isWritableFile(atPath: url.path) else {
              throw POSIXError(.EACCES)
            }
            try Self.replace(url, with: entry.data)
          } else {
            try FileManager.default.moveItem(at: entry.temporary, to: entry.url)
            earlier.append((entry, nil))
          }
        }
      }
    } catch {
      for (entry, data) in earlier.reversed() {
        let url = entry.url.resolvingSymlinksInPath()
        if let data {
          try? Self.replace(url, with: data)
        } else {
          Self.remove(url)
        }
      }
      for entry in entries { Self.remove(entry.temporary) }
      for folder in folders.reversed() { Self.remove(folder) }
      throw error
    }
    for entry in entries { Self.remove(entry.temporary) }
  }

  /// Writes a file that exists in one step, with its permissions.
  private static func replace(_ url: URL, with data: Data) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    try data.write(to: url, options: .atomic)
    let permissions = attributes.filter { $0.key == .posixPermissions }
    try FileManager.default.setAttributes(permissions, ofItemAtPath: url.path)
  }

  private func attempt(_ entry: Entry, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      throw InputError(
        file: entry.name, line: 0,
        message: """
          adspec cannot write this file, and wrote none: \(Self.reason(error)). Make the file and its folder \
          writable, or choose another folder with --output.
          """)
    }
  }

  private static func reason(_ error: any Error) -> String {
    let cause =
      error as? POSIXError ?? (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { SystemError(number: Int32($0.code.rawValue)).description }
      ?? error.localizedDescription
  }

  /// Makes a folder with those around it.
  ///
  /// - Returns: The new folders, from the outside.
  private static func makeFolder(_ folder: URL) throws -> [URL] {
    var missing: [URL] = []
    var next = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: next.path), next.path != "/" {
      missing.insert(next, at: 0)
      next.deleteLastPathComponent()
    }
    var made: [URL] = []
    do {
      for folder in missing {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        made.append(folder)
      }
    } catch {
      for folder in made.reversed() { remove(folder) }
      throw error
    }
    return made
  }

  private static func remove(_ url: URL) { try? FileManager.default.removeItem(at: url) }
}
