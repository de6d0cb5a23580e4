import AdSpecTrace
import AdapterPackage
import ForkServer
import Foundation

/// The programs of the Swift toolchain that read an SDK's declarations.
struct InterfaceCompiler {
  private let clang: URL
  private let swift: URL
  private let sourceKit: URL

  /// Finds the programs beside `swift`.
  ///
  /// - Parameter option: The option of the command line that needs the programs.
  /// - Throws: `InputError` for a toolchain without them.
  init(option: String) throws(InputError) {
    guard let found = Toolchain.programs("clang", "swiftc", "sourcekit-lsp") else {
      throw InputError(
        file: option, line: 0,
        message: """
          needs clang, swiftc and sourcekit-lsp of the Swift toolchain, and no `swift` on PATH has them \
          beside it. Put the bin folder of a complete toolchain on PATH.
          """)
    }
    (clang, swift, sourceKit) = (found[0], found[1], found[2])
  }

  // MARK: Headers

  /// What makes clang read Objective-C as the Swift importer does.
  private static let language = ["-fblocks", "-Wno-everything"]

  /// The errors that clang finds in the headers.
  func errors(in workspace: HeaderWorkspace) throws -> [CompilerError] {
    let arguments =
      ["-fsyntax-only", "-x", "objective-c", "-fmodules", "-ferror-limit=0"]
      + ["-fno-caret-diagnostics", "-fno-color-diagnostics"]
      + ["-fmodules-cache-path=\(workspace.modules.path)"]
      + ["-fmodule-name=\(HeaderWorkspace.module)"] + Self.language + workspace.searchOptions
    let output = try Tool(clang.path, arguments + [workspace.includingFile.path]).messages()
    let lines = output.text.split(separator: "\n").map(String.init)
    let errors = CompilerError.read(output.text)
    if errors.isEmpty, !output.succeeded {
      throw InputError(
        file: clang.path, line: 0,
        message: "clang failed: \(lines.last ?? "no message"). Install a complete Swift toolchain.")
    }
    return errors
  }

  /// The text of the headers after the preprocessor.
  func preprocessed(_ workspace: HeaderWorkspace) throws -> String {
    let arguments = ["-E", "-P", "-x", "objective-c"] + Self.language + workspace.searchOptions
    let output = try Tool(clang.path, arguments + [workspace.includingFile.path])
      .output(showsErrors: false)
    return String(decoding: output.text, as: UTF8.self)
  }

  /// The Swift interface of the headers.
  func interface(of workspace: HeaderWorkspace) throws -> String {
    try interface(
      of: HeaderWorkspace.module, shown: workspace.shownPath, in: workspace.folder,
      options: (Self.language + workspace.searchOptions).flatMap { ["-Xcc", $0] },
      remedy: "Use the version of Swift that built adspec.")
  }

  // MARK: Modules

  /// The errors in the syntax of a `.swiftinterface` file.
  func errors(inInterface file: URL) throws -> [CompilerError] {
    let arguments = ["-frontend", "-parse", "-diagnostic-style", "llvm", file.path]
    return CompilerError.read(try Tool(swift.path, arguments).messages().text)
  }

  /// The interface of a binary module.
  func interface(ofModule file: URL, shown: String, in folder: URL) throws -> String {
    try interface(
      of: file.deletingPathExtension().lastPathComponent, shown: shown, in: folder,
      options: ["-I", file.deletingLastPathComponent().path],
      remedy: "Name the .swiftinterface file of the SDK, which fits every compiler.")
  }

  /// Asks the compiler for the interface of a module.
  ///
  /// `sourcekit-lsp` asks in a process of its own.
  private func interface(
    of module: String, shown: String, in folder: URL, options: [String], remedy: String
  ) throws -> String {
    let all =
      ["-module-cache-path", folder.path + "/modules", "-Xfrontend", "-enable-objc-interop"]
      + options
    let request = folder.appendingPathComponent("request.json")
    try Data(
      """
      {
        key.request: source.request.editor.open.interface,
        key.name: "\(module)",
        key.modulename: "\(module)",
        key.compilerargs: [\(all.map { "\"\($0.escapedForRequest)\"" }.joined(separator: ", "))]
      }
      """.utf8
    ).write(to: request)
    let arguments = ["debug", "run-sourcekitd-request", "--request-file", request.path]
    let answer = try Tool(sourceKit.path, arguments).output(showsErrors: false).text
    guard let text = Self.sourceText(in: answer) else {
      let first = String(decoding: answer.prefix(2000), as: UTF8.self).split(separator: "\n").first
      let reason = (first ?? "sourcekit-lsp printed nothing")
        .replacing("error response (Request Failed): ", with: "")
      throw InputError(
        file: shown, line: 0, message: "the compiler cannot read this (\(reason)). \(remedy)")
    }
    return text
  }

  /// The text in an answer of sourcekitd, which prints each byte outside of ASCII as an octal number.
  private static func sourceText(in answer: Data) -> String? {
    guard let start = answer.range(of: Data("key.sourcetext: \"".utf8))?.upperBound else {
      return nil
    }
    let controls: [UInt8: UInt8] = [UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9]
    var bytes: [UInt8] = []
    var rest = answer[start...]
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      if digits.count == 3, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else if let escaped = rest.popFirst() {
        bytes.append(controls[escaped] ?? escaped)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text between the quotes of a request.
  fileprivate var escapedForRequest: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
