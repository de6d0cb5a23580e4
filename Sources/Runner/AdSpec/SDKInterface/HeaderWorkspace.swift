import AdSpecConformance
import AdSpecTrace
import AdapterPackage
import Foundation

/// A temporary folder in which the compiler finds an SDK's headers, and a stand-in for each header
/// of iOS.
///
/// The folder has copies of the headers, without the module maps beside them, because all headers
/// become one module. Each folder of headers has the name under which headers include it.
final class HeaderWorkspace {
  /// The name of the module of all headers.
  static let module = "SDKHeaders"

  let folder: URL
  /// The folder of compiled modules.
  var modules: URL { folder.appendingPathComponent("modules") }
  /// The file that includes the headers.
  var includingFile: URL { folder.appendingPathComponent("all.m") }
  /// The first header as the user typed it.
  let shownPath: String
  /// The folders of copies, the name of each in its folder, and the folder that it stands for.
  private var copied: [(parent: URL, name: String, original: URL)] = []
  /// The first copy of each header.
  private var copies: [String: URL] = [:]
  private var apple = AppleHeaders()

  /// Copies the headers of inputs to an empty folder.
  init(_ inputs: [HeaderInput], in folder: URL) throws {
    shownPath = inputs[0].shown
    self.folder = folder
    // Many headers rely on what the headers before them include.
    var includes = [folder.appendingPathComponent("prefix.h").path]
    try write("#import <Foundation/Foundation.h>\n#import <UIKit/UIKit.h>\n", to: "prefix.h")
    for input in inputs {
      let place = try copy(input.folder, as: input.name)
      includes += input.headers.map { place.appendingPathComponent($0).path }
    }
    let maps = includes.map { "  header \"\($0)\"\n" }.joined()
    try write("module \(Self.module) {\n\(maps)  export *\n}\n", to: "sdk.modulemap")
    try write(includes.map { "#import \"\($0)\"\n" }.joined(), to: "all.m")
  }

  /// The options with which the compiler finds the headers.
  var searchOptions: [String] {
    let apple = folder.appendingPathComponent("apple").path
    return ["-fmodule-map-file=\(apple)/module.modulemap", "-I", apple]
      + ["-fmodule-map-file=\(folder.path)/sdk.modulemap"]
      + copied.flatMap { ["-I", $0.parent.path, "-I", $0.parent.path + "/" + $0.name] }
  }

  private func write(_ text: String, to name: String) throws {
    try createFolder(of: name)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func createFolder(of name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name).deletingLastPathComponent(),
      withIntermediateDirectories: true)
  }

  /// Copies the headers of a folder, once.
  ///
  /// - Returns: The folder with the copies.
  @discardableResult private func copy(_ original: URL, as name: String) throws -> URL {
    let known = copied.first { $0.original == original && $0.name == name }
    if let known { return known.parent.appendingPathComponent(name) }
    let parent = folder.appendingPathComponent("headers/\(copied.count)")
    let place = parent.appendingPathComponent(name)
    for header in HeaderInput.headers(below: original) {
      let named = original.appendingPathComponent(header)
      let file = named.resolvingSymlinksInPath()
      guard HeaderInput.isHeader(file) else {
        if FileKind(file.path) != nil { continue }
        throw InputError(
          file: named.path, line: 0,
          message: "this link leads to no file. Correct or remove the link.")
      }
      let copy = "headers/\(copied.count)/\(name)/\(header)"
      if let first = copies[file.path] {
        // clang includes a file once, and a second copy would be another file.
        try createFolder(of: copy)
        try FileManager.default.createSymbolicLink(
          at: folder.appendingPathComponent(copy), withDestinationURL: first)
      } else {
        let text = String(decoding: try FileAccess.contents(file.path), as: UTF8.self)
        try write(Self.withErrorsForLinux(text), to: copy)
        copies[file.path] = folder.appendingPathComponent(copy)
      }
    }
    copied.append((parent, name, original))
    return place
  }

  /// A header in which `NSError **` is a pointer that the importer has on Linux.
  ///
  /// The importer turns a method with this pointer into one with `throws` if the pointer is
  /// autoreleasing, and Linux has such pointers only to constants.
  private static func withErrorsForLinux(_ text: String) -> String {
    guard text.contains("NSError") else { return text }
    let pattern =
      /\bNSError\s*\*((?:\s*(?:_Nullable|__nullable|_Nonnull|__nonnull|_Null_unspecified))*)(?:\s*__autoreleasing)?\s*\*/
    return text.replacing(pattern) { "NSError *\($0.1) const __autoreleasing *" }
  }

  // MARK: What the headers need

  /// Adds what the headers name and do not declare: headers, classes and protocols of iOS.
  ///
  /// - Throws: `InputError` for a mistake in a header.
  func complete(with compiler: InterfaceCompiler) throws {
    try repair(with: compiler)
    if apple.declareForwardOnly(in: try compiler.preprocessed(self)) {
      try repair(with: compiler)
    }
  }

  private func repair(with compiler: InterfaceCompiler) throws {
    while true {
      for (name, text) in apple.files { try write(text, to: "apple/" + name) }
      let errors = try compiler.errors(in: self)
      if errors.isEmpty { return }
      var isBetter = false
      for error in errors { isBetter = try repair(error) || isBetter }
      guard isBetter else { throw inputError(errors) }
    }
  }

  /// Adds what an error says is missing.
  ///
  /// - Returns: Whether there is something new.
  private func repair(_ error: CompilerError) throws -> Bool {
    let message = error.message
    if let match = message.prefixMatch(of: /'(.+)' file not found/) {
      return try find(String(match.1), includedBy: error.path)
    }
    if let match = message.prefixMatch(of: /module '(.+)' not found/) {
      return apple.add(module: String(match.1))
    }
    if let match = message.prefixMatch(
      of: /(?:cannot find protocol declaration for|no type or protocol named) '(.+?)'/)
    {
      return apple.declare(protocol: String(match.1))
    }
    if let match = message.prefixMatch(
      of: /(?:cannot find interface declaration for|attempting to use the forward class) '(.+?)'/)
    {
      return apple.declare(class: String(match.1))
    }
    guard
      message.hasPrefix("unknown type name") || message.hasPrefix("expected a type")
        || message.hasPrefix("use of undeclared identifier")
    else { return false }
    let rest = text(at: error)
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard name.contains(where: \.isLowercase) else { return false }
    let next = rest.dropFirst(name.count).first { $0 != " " }
    return next == "*" || next == "<"
      ? apple.declare(class: String(name)) : apple.declare(value: String(name))
  }

  /// The text of a header from the place of an error on.
  private func text(at error: CompilerError) -> Substring {
    let text = (try? String(contentsOfFile: error.path, encoding: .utf8)) ?? ""
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(error.line - 1) else { return "" }
    let line = lines[error.line - 1]
    // A column counts bytes.
    return String(decoding: line.utf8.dropFirst(error.column - 1), as: UTF8.self)[...]
  }

  /// Finds a header that another header includes.
  ///
  /// A header of the SDK can lie in the given folders, or beside them. The other headers that are
  /// missing belong to iOS.
  private func find(_ include: String, includedBy file: String) throws -> Bool {
    let parts = include.split(separator: "/").map(String.init)
    let prefix = parts.dropLast().joined(separator: "/")
    for folder in places(of: include) where !prefix.isEmpty && !prefix.hasPrefix("..") {
      let isKnown = copied.contains { $0.original == folder && $0.name == prefix }
      guard !isKnown else { continue }
      try copy(folder, as: prefix)
      return true
    }
    return apple.add(header: include)
  }

  /// The folders in or beside the given folders that have a header.
  private func places(of include: String) -> [URL] {
    let parts = include.split(separator: "/").map(String.init)
    let (first, last) = (parts[0], parts[parts.count - 1])
    var places: [URL] = []
    for known in copied {
      let inside = HeaderInput.headers(below: known.original)
        .filter { $0 == last || $0.hasSuffix("/" + last) }
        .map { known.original.appendingPathComponent($0).deletingLastPathComponent() }
      // A framework is beside other frameworks.
      var around = [known.original, known.original.deletingLastPathComponent()]
      let path = known.original.pathComponents
      if let framework = path.firstIndex(where: { $0.hasSuffix(".framework") }) {
        around.append(
          URL(fileURLWithPath: NSString.path(withComponents: Array(path[..<framework]))))
      }
      places += inside
      for folder in around {
        places += [first, "\(first).framework/Headers"].map {
          folder.appendingPathComponent($0).resolvingSymlinksInPath()
        }
      }
    }
    return places.filter { HeaderInput.isHeader($0.appendingPathComponent(last)) }
  }

  // MARK: Errors

  /// The path of a header as the user can open it.
  private func original(_ file: String) -> String {
    for place in copied {
      let prefix = place.parent.path + "/" + place.name + "/"
      guard file.hasPrefix(prefix) else { continue }
      return place.original.appendingPathComponent(String(file.dropFirst(prefix.count))).path
    }
    return file
  }

  private func inputError(_ errors: [CompilerError]) -> InputError {
    // What comes first is the reason for what comes later, except that clang names the header that
    // includes a header with an error.
    let first = errors[0]
    let more = errors.count - 1
    let others = more == 0 ? "" : " (and \(more == 1 ? "1 more error" : "\(more) more errors"))"
    let isMissing = first.message.contains("file not found")
    let remedy =
      isMissing
      ? "Name the folder or the framework that has this header with a further --header."
      : "Name the header or the framework that other code includes, with all headers beside it."
    return InputError(
      file: original(first.path), line: first.line,
      message: "\(first.message)\(others). \(remedy)")
  }
}
