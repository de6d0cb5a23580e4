import AdSpecTrace
import AdapterPackage
import AdapterSyntax
import ForkServer
import Foundation

/// The Swift files that `init` reads, with a program of its own.
///
/// Only this program loads the toolchain's parser, so a suite starts without it.
struct SwiftSources {
  /// The checkout or the archive of adspec; nil if only its address is known.
  let adspec: URL?

  private static let program = "AdapterSourcesTool"

  /// Reads files.
  ///
  /// - Parameter files: The path of each file, and the name that messages show.
  /// - Returns: What the files declare and use, in the order of the files.
  /// - Throws: `InputError` for a file that is no complete Swift.
  func read(_ files: [(path: String, name: String)]) throws -> [SourceFile] {
    guard !files.isEmpty else { return [] }
    let arguments = ["--syntax"] + files.flatMap { [$0.path, $0.name] }
    // A checkout can have the program of an earlier version, which gives no answer.
    guard let answer = try answer(to: arguments) ?? (try build() ? answer(to: arguments) : nil)
    else {
      throw InputError(
        file: adspec?.path ?? Self.program, line: 0,
        message:
          "the program \(Self.program), which reads Swift, is not here or gives no answer. Build it in "
          + "a checkout of adspec: `swift build --product \(Self.program)`.")
    }
    switch answer {
    case .files(let files): return files
    case .mistake(let path, let line, let message):
      throw InputError(file: path, line: line, message: message)
    }
  }

  /// Reads a text, such as an interface that the compiler printed.
  func read(text: String, name: String) throws -> SourceFile {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "adspec-interface-\(ProcessInfo.processInfo.processIdentifier).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try read([(file.path, name)])[0]
  }

  /// Translates an adapter's files for Linux, as the plugin does.
  ///
  /// - Throws: `InputError` for a file that cannot be translated, with the path that the program got.
  func translate(_ arguments: [String]) throws {
    guard let place = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return }
    let (text, succeeded) = try Tool(place.path, arguments).messages()
    guard !succeeded else { return }
    let lines = text.split(separator: "\n")
    guard let error = CompilerError.read(text).first else {
      throw InputError(
        file: place.path, line: 0,
        message: "the program fails (\(lines.last ?? "no message")). Build it again: `swift build "
          + "--product \(Self.program)`.")
    }
    throw InputError(file: error.path, line: error.line, message: error.message)
  }

  private func answer(to arguments: [String]) throws -> SyntaxAnswer? {
    for place in places where FileManager.default.isExecutableFile(atPath: place.path) {
      let (data, _) = try Tool(place.path, arguments).output(showsErrors: false)
      if let answer = try? JSONDecoder().decode(SyntaxAnswer.self, from: data) { return answer }
    }
    return nil
  }

  /// The program beside this one, in the archive, or in the checkout.
  private var places: [URL] {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let inAdSpec = ["\(Self.program).artifactbundle/", ".build/debug/"].compactMap {
      adspec?.appendingPathComponent($0 + Self.program)
    }
    return ["", "-tool"].map { own.appendingPathComponent(Self.program + $0) } + inAdSpec
  }

  /// Builds the program in a checkout.
  private func build() throws -> Bool {
    guard let adspec, FileManager.default.fileExists(atPath: adspec.path + "/Sources") else {
      return false
    }
    StandardError.write("Building the program that reads Swift …")
    let arguments = ["swift", "build", "--package-path", adspec.path, "--product", Self.program]
    return try Tool("/usr/bin/env", arguments).output(showsErrors: true).succeeded
  }
}
