package import AdSpecReports
package import AdSpecTrace

/// The file of a kept finding.
package struct KeptProgram: Sendable {
  /// The path of the file.
  package let path: String
  /// The identity of the finding, in words.
  package let identity: String

  /// The file of a finding in a folder.
  package init(_ identity: FindingIdentity, in folder: String) {
    path = FilePath.path(of: identity.fileName + ".lua", in: folder)
    self.identity = identity.text
  }

  /// A file that an earlier exploration wrote.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - contents: The text of the file.
  package init(path: String, contents: [UInt8]) {
    self.path = path
    let text = String(decoding: contents, as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(KeptProgram.mark) }
    identity = line.map { String($0.dropFirst(KeptProgram.mark.count)) } ?? ""
  }

  /// The comment before the program.
  func head(_ seed: UInt64, _ adapter: String) -> String {
    "-- Found by `adspec explore --adapter \(adapter)` with suite \(Suite.version) and seed \(seed).\n"
      + KeptProgram.mark + identity + "\n\n"
  }

  private static let mark = "-- It breaks "
}

extension Exploration {
  /// What the files of earlier explorations show now.
  package struct Replay {
    /// The findings that their programs still show.
    package var found: [FoundProgram] = []
    /// The mistakes of files that cannot be played.
    package var mistakes: [InputError] = []
    /// The paths of programs that show nothing any more.
    package var silent: [String] = []

    /// Creates a replay without files.
    package init() {}
  }

  /// Plays the programs of earlier explorations.
  ///
  /// - Parameter files: The paths and texts of the files.
  /// - Returns: What they show.
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  package func replay(_ files: [(path: String, contents: [UInt8])]) throws -> Replay {
    var replay = Replay()
    for (path, contents) in files {
      let (mistakes, played) = try play(file: path, contents)
      replay.mistakes += mistakes
      guard mistakes.isEmpty else { continue }
      let kept = KeptProgram(path: path, contents: contents)
      let findings = played.flatMap { played in
        played.findings.map { (finding: $0, result: played.result) }
      }
      let own = findings.first { $0.finding.identity.text == kept.identity } ?? findings.first
      guard let own, let result = own.result else {
        replay.silent.append(path)
        continue
      }
      replay.found.append(
        FoundProgram(
          own.finding.identity, among: findings.map(\.finding), of: result,
          ExploredProgram(source: String(decoding: contents, as: UTF8.self), path: path)))
    }
    return replay
  }
}
