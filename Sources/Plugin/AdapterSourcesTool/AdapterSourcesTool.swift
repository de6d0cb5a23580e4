import AdapterSourceText
import Foundation

/// The tool of the plugin AdapterSources.
///
/// The tool writes an adapter's sources for Linux, and the table of the module's classes.
///
/// Arguments: the module, a note about excluded files (can be empty), the file of the table, then
/// each source with its output.
@main struct AdapterSourcesTool {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 3, arguments.count % 2 == 1 else {
      end("usage: AdapterSourcesTool MODULE NOTE TABLE [SOURCE OUTPUT]...", status: 64)
    }
    let sources = stride(from: 3, to: arguments.count, by: 2).map { arguments[$0] }
    let outputs = stride(from: 4, to: arguments.count, by: 2).map { arguments[$0] }
    do {
      let module = try AdapterModule(
        name: arguments[0], files: sources.map { ($0, try text(of: $0)) })
      for (output, text) in zip(outputs, try module.sourcesForLinux()) {
        try write(text, to: output)
      }
      try write(module.classTable(), to: arguments[2])
    } catch let error as AdapterSourceError {
      end(error.description, status: 1)
    } catch {
      end("error: \(error.localizedDescription)", status: 1)
    }
    if !arguments[1].isEmpty { print(arguments[1]) }
  }

  private static func text(of path: String) throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let text = String(validating: data, as: UTF8.self) else {
      throw AdapterSourceError(
        path: path, line: 1, message: "The file is not UTF-8 text. Save it as UTF-8.")
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
