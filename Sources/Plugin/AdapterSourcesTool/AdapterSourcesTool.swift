import AdapterSourceText
import AdapterSyntax
import Foundation

/// The tool of the plugin AdapterSources.
///
/// The tool writes an adapter's sources for Linux, and the table of the module's classes. For `init`, it
/// writes what it reads in Swift files to standard output: `--syntax`, then each file with the name that
/// messages show.
///
/// Arguments for the plugin: the module, a note about excluded files (can be empty), the folder that SwiftPM
/// observes, the file of the table, then each source with its output. Groups of arguments follow:
///
/// * `--module`, a name and the sources of a module that the adapter depends on;
/// * `--lines`, a file of the target, and the lines of the file that named folders when SwiftPM
///   planned the build;
/// * `--folder`, a folder, and the names in the folder when SwiftPM planned the build.
@main struct AdapterSourcesTool {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--syntax" {
      printSyntax(Array(arguments.dropFirst()))
    } else {
      translate(arguments)
    }
  }

  private static func printSyntax(_ arguments: [String]) {
    var answer: SyntaxAnswer
    do {
      answer = .files(
        try stride(from: 0, to: arguments.count - 1, by: 2).map { index in
          let (path, name) = (arguments[index], arguments[index + 1])
          return try SourceReader.read(try text(of: path, named: name), path: name)
        })
    } catch let error as AdapterSourceError {
      answer = .mistake(path: error.path, line: error.line, message: error.message)
    } catch {
      end("error: \(error.localizedDescription)", status: 1)
    }
    guard let data = try? JSONEncoder().encode(answer) else { end("error: no answer", status: 1) }
    try? FileHandle.standardOutput.write(contentsOf: data)
  }

  private static func translate(_ arguments: [String]) {
    let groups = groups(arguments)
    let arguments = groups[0]
    guard arguments.count >= 4, arguments.count % 2 == 0 else {
      end(
        """
        usage: AdapterSourcesTool MODULE NOTE OBSERVED TABLE [SOURCE OUTPUT]... \
        [--module NAME SOURCE...]... [--lines FILE LINE...]... [--folder FOLDER NAME...]...
        """, status: 64)
    }
    let sources = stride(from: 4, to: arguments.count, by: 2).map { arguments[$0] }
    let outputs = stride(from: 5, to: arguments.count, by: 2).map { arguments[$0] }
    do {
      try PlannedInputs.check(groups.dropFirst(), observed: arguments[2])
      let files = try sources.map { ($0, try text(of: $0)) }
      let modules = groups.filter { $0.first == "--module" }
      let module = try AdapterModule(
        name: arguments[0], files: files, imported: modules.map(ImportedModule.init))
      for (output, text) in zip(outputs, try module.sourcesForLinux()) {
        try write(text, to: output)
      }
      try write(module.classTable(), to: arguments[3])
      for warning in module.warnings { print(warning) }
    } catch let error as AdapterSourceError {
      end(error.description, status: 1)
    } catch {
      end("error: \(error.localizedDescription)", status: 1)
    }
    if !arguments[1].isEmpty { print(arguments[1]) }
  }

  /// The arguments before the first option, and each option with its arguments.
  private static func groups(_ arguments: [String]) -> [[String]] {
    arguments.reduce(into: [[]]) { groups, argument in
      if ["--module", "--lines", "--folder"].contains(argument) { groups.append([]) }
      groups[groups.count - 1].append(argument)
    }
  }

  private static func text(of path: String, named name: String? = nil) throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let text = String(validating: data, as: UTF8.self) else {
      throw AdapterSourceError(
        path: name ?? path, line: 1, message: "The file is not UTF-8 text. Save it as UTF-8.")
    }
    // A byte order mark is valid only at the beginning of a file, and the output begins with
    // a line that names the file.
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Writes only changed files, so that the compiler compiles only the changed files again.
  private static func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    if let there = try? Data(contentsOf: url), there == Data(text.utf8) { return }
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  private static func end(_ message: String, status: Int32) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    exit(status)
  }
}

extension ImportedModule {
  /// Reads the files of a module that can matter: a file that declares a protocol or a type alias,
  /// or that extends one of the module's protocols.
  ///
  /// - Parameter group: `--module`, the name of the module, then the paths of its sources.
  fileprivate init(_ group: [String]) {
    let files = group.dropFirst(2).compactMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }
    func contains(_ text: String, in file: Data) -> Bool { file.range(of: Data(text.utf8)) != nil }
    func text(_ file: Data) -> String { String(decoding: file, as: UTF8.self) }
    self.init(
      name: group.dropFirst().first ?? "",
      texts: files.filter { contains("protocol ", in: $0) }.map(text))
    let names = protocolNames
    read(
      files.filter { file in
        !contains("protocol ", in: file)
          && (contains("typealias ", in: file)
            || names.contains { contains("extension \($0)", in: file) })
      }.map(text))
  }
}
