import AdSpecTrace
package import Foundation

/// What the last `adspec init` wrote, in a file of the package.
///
/// A later `init` sees from it which lines a person wrote, changed or deleted since.
package struct InitRecord: Codable, Equatable {
  /// The name of the file in the folder of the package.
  package static let name = ".adspec-init.json"

  /// The options that say which text `init` writes; their paths start at the package.
  package struct Options: Codable, Equatable {
    package var name: String?
    package var adspec: String?
    package var interface: [String]
    package var header: [String]

    package init(name: String?, adspec: String?, interface: [String], header: [String]) {
      (self.name, self.adspec, self.interface, self.header) = (name, adspec, interface, header)
    }
  }

  package let about: String
  package var options: Options
  /// The lines of each file, by its path.
  package var files: [String: [String]]

  fileprivate init(options: Options, files: [String: String]) {
    about =
      "What adspec init wrote last. Commit this file: with it, init --update changes no line of yours."
    self.options = options
    self.files = files.mapValues { $0.components(separatedBy: "\n") }
  }

  fileprivate func text(of path: String) -> String? { files[path]?.joined(separator: "\n") }

  package var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}

/// The difference between the files of a package and what `init` writes now.
package struct PackageUpdate {
  package enum State: Equatable {
    /// The package has no such file.
    case new
    /// The file has all that `init` writes, or nobody knows what it has of `init`.
    case same
    case changed
    /// A person deleted the file.
    case deleted
  }

  package struct File {
    package let path: String
    package let state: State
    /// The text of the file after the update.
    package let text: String
    package let changes: [TextChange]
    /// What the path leads to, if it is a symbolic link.
    package let link: String?

    /// Whether the update writes the file.
    package var isWritten: Bool { state == .new || changes.contains { !$0.isByHand } }
  }

  package let files: [File]
  /// Whether the folder had a package already.
  package let isAgain: Bool
  /// Whether the package says what the last `init` wrote.
  package let hasRecord: Bool
  /// The record of the package after the update.
  package let record: InitRecord

  /// Compares a package with its folder.
  ///
  /// - Parameters:
  ///   - package: What `init` writes now.
  ///   - options: The options with which `init` writes it.
  ///   - record: What the last `init` wrote; nil if the folder does not say it.
  ///   - isAgain: Whether the folder has a package already.
  ///   - own: The text of a file in the folder; nil if there is none.
  /// - Throws: What `own` throws.
  package init(
    _ package: AdapterPackage, options: InitRecord.Options, record: InitRecord?, isAgain: Bool,
    own: (AdapterPackage.File) throws -> String?
  ) rethrows {
    self.isAgain = isAgain
    hasRecord = record != nil
    var texts: [String: String] = [:]
    files = try package.files.map { file in
      if file.link != nil { return File(file, try own(file) == nil ? .new : .same, "") }
      let base = record?.text(of: file.path)
      let own = try own(file)
      // A person wrote the files that were there before the first `init`.
      let isKnown = base != nil || record == nil && isAgain && file.isOfPackage
      if isKnown && !file.isAdded || own == nil { texts[file.path] = file.text }
      guard let own else {
        guard let base else { return File(file, .new, file.text) }
        let merge = TextMerge(base: base, new: file.text, own: "")
        return File(file, .deleted, "", merge.changes)
      }
      guard isKnown, !file.isAdded else { return File(file, .same, own) }
      let merge = TextMerge(base: base, new: file.text, own: own)
      return File(file, merge.changes.isEmpty ? .same : .changed, merge.text, merge.changes)
    }
    self.record = InitRecord(options: options, files: texts)
  }

  /// Whether the package lacks nothing.
  package var isEmpty: Bool {
    files.allSatisfy { $0.state != .new && $0.changes.isEmpty }
  }

  /// Whether `--update` writes something to files.
  package var writes: Bool { files.contains(where: \.isWritten) }

  /// The questions in lines that the update adds.
  package var holes: [AdapterPackage.Hole] { added { $0.comments(after: "// ", "which ") } }

  /// The guesses in lines that the update adds.
  package var guesses: [AdapterPackage.Hole] { added { $0.comments(after: Guess.mark) } }

  private func added(
    _ comments: (AdapterPackage.File) -> [AdapterPackage.Hole]
  ) -> [AdapterPackage.Hole] {
    files.flatMap { file -> [AdapterPackage.Hole] in
      guard file.state == .new || file.state == .changed else { return [] }
      let added = Set(file.changes.flatMap { $0.isByHand ? [] : $0.added }.map(\.words))
      let all = comments(AdapterPackage.File(path: file.path, text: file.text))
      let lines = TextMerge.lines(of: file.text)
      return all.filter { file.state == .new || added.contains(lines[$0.line - 1].words) }
    }
  }
}

extension PackageUpdate.File {
  fileprivate init(
    _ file: AdapterPackage.File, _ state: PackageUpdate.State, _ text: String,
    _ changes: [TextChange] = []
  ) {
    (path, self.state, self.text, self.changes) = (file.path, state, text, changes)
    link = file.link
  }
}

extension AdapterPackage.File {
  /// Whether every package has the file, and a program is built from it.
  fileprivate var isOfPackage: Bool { path == "Package.swift" || path.hasPrefix("Sources/") }
}
