/// The folders of a package, of its repository, and of what the package needs from outside.
///
/// All paths start at the root of the file system.
package struct RepositoryLayout {
  /// The root of the package's repository.
  package var root: String
  /// The package.
  package var package: String
  /// The root of the repository with the adapter's sources, or their folder if there is none.
  package var sources: String
  /// adspec; nil if SwiftPM fetches it.
  package var adspec: String?
  /// Whether the repository has submodules.
  package var hasSubmodules: Bool

  package init(
    root: String, package: String, sources: String, adspec: String?, hasSubmodules: Bool = false
  ) {
    self.root = root
    self.package = package
    self.sources = sources
    self.adspec = adspec
    self.hasSubmodules = hasSubmodules
  }

  /// Whether a server that checks out the repository does not have a folder.
  func isOutside(_ folder: String) -> Bool { !(folder + "/").hasPrefix(root + "/") }

  /// The path from a folder to another one; `.` for the same folder.
  package static func path(from start: String, to end: String) -> String {
    let from = start.split(separator: "/")
    let to = end.split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: from.count - shared)
    let parts = up + to.dropFirst(shared)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The innermost folder that contains all folders.
  static func common(_ folders: [String]) -> String {
    let parts = folders.map { $0.split(separator: "/") }
    let first = parts.first ?? []
    let count = parts.map { zip(first, $0).prefix { $0 == $1 }.count }.min() ?? 0
    return "/" + first.prefix(count).joined(separator: "/")
  }

  /// The folder around a folder.
  static func parent(of folder: String) -> String {
    "/" + folder.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The last part of a path.
  static func name(of folder: String) -> String {
    folder.split(separator: "/").last.map(String.init) ?? ""
  }
}

/// The name of an archive of `scripts/package`, such as `adspec-1.2.0-swift-6.3.1-linux-x86_64`.
package struct ArchiveName {
  package let text: String
  /// The version of Swift whose compiler can read the archive's modules.
  let swift: String

  /// Reads the README of an archive; nil for another text.
  package init?(readMe: String) {
    guard
      let words = readMe.prefixMatch(of: /adspec (\S+) for Swift (\S+) on Linux \((\w+)\)\./)?
        .output
    else { return nil }
    swift = String(words.2)
    text = "adspec-\(words.1)-swift-\(words.2)-linux-\(words.3)"
  }
}
