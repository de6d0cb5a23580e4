import AdapterPackage

/// A file of a stand-in in a package.
struct StandInFile {
  /// The path in the package.
  let path: String
  /// The path as the user types it.
  let shown: String
  let text: String
}

/// The compiler of a language, which checks an adapter against a stand-in that a person can have changed.
protocol StandInCheck {
  /// The endings of the names of the stand-in's files.
  var endings: [String] { get }

  /// The folder of the stand-in in the package, with a slash at the end.
  func folderOfStandIn(_ modules: [String]) -> String

  /// The errors of the adapter and of the stand-in; nil without files.
  func errors(_ modules: [String], standIn: [StandInFile]) throws -> [CompilerError]?

  func removeFiles()
}

extension StandInCompiler: StandInCheck {
  var endings: [String] { [".swift"] }

  func folderOfStandIn(_ modules: [String]) -> String { "Sources/\(modules[0])/" }
}

extension ObjectiveCCompiler: StandInCheck {
  var endings: [String] { [".h", ".m", ".mm"] }

  func folderOfStandIn(_ modules: [String]) -> String { "sdk/" }

  func errors(_ modules: [String], standIn: [StandInFile]) throws -> [CompilerError]? {
    guard !standIn.isEmpty else { return nil }
    var shown: [String: String] = [:]
    var sources: [String] = []
    for file in standIn {
      let path = try place(
        file.text, at: String(file.path.dropFirst(folderOfStandIn(modules).count)))
      shown[path] = file.shown
      if !path.hasSuffix(".h") { sources.append(path) }
    }
    return try errors(about: sources).map { message in
      CompilerError(
        path: shown[message.path] ?? adapter.shown(at: message.path), line: message.line,
        message: message.text)
    }
  }
}
