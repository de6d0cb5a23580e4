import AdSpecReports
import Foundation

/// Operations on paths as text, without access to the disk.
///
/// On Linux, a path is a sequence of bytes. This type maps each byte that is not UTF-8 to a private
/// character from U+10FF80 to U+10FFFF, so that every name can be a `String`.
package enum FilePath {
  /// The folder in a path: everything before the last `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name in a path: everything after the last `/`.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The path of the file with a given name in a folder.
  package static func path(of name: String, in folder: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The text for the bytes of a path.
  package static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        text.append(Unicode.UTF8.decode(encoded))
        position += encoded.count
      case .error(let length):
        for byte in bytes[position..<position + length] {
          Unicode.Scalar(firstByte + UInt32(byte)).map { text.append($0) }
        }
        position += length
      case .emptyInput: return String(text)
      }
    }
  }

  /// The bytes of a path's text.
  package static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: { byte(of: $0) != nil }) else {
      return Array(text.utf8)
    }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// A path for people to read.
  ///
  /// Bytes that are not UTF-8 appear as `\xff`.
  package static func shown(_ path: String) -> String {
    guard path.unicodeScalars.contains(where: { byte(of: $0) != nil }) else { return path }
    return path.unicodeScalars.map { scalar in
      byte(of: scalar).map { "\\x" + String($0, radix: 16) } ?? String(scalar)
    }.joined()
  }

  /// The byte that a private character stands for; nil for any other character.
  fileprivate static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    0x10ff80...0x10ffff ~= scalar.value ? UInt8(scalar.value - firstByte) : nil
  }

  private static let firstByte: UInt32 = 0x10ff00
}

/// Shortens paths of source files for reports, so that the paths are equal on every machine if
/// possible.
package final class SourcePaths {
  private let workingFolder: String
  /// The root of the repository around the working folder; nil if there is none.
  private let repository: String?
  private var roots: [String: String?] = [:]

  /// Creates a shortener that starts at a working folder, by default the working folder of the
  /// process.
  package init(workingFolder: String = FileManager.default.currentDirectoryPath) {
    self.workingFolder = workingFolder
    repository = SourcePaths.repository(around: workingFolder)
  }

  /// The root of the Git repository around a folder; nil if there is none.
  package static func repository(around folder: String) -> String? {
    nearest(".git", around: folder)
  }

  /// Shortens the absolute path of a source file.
  ///
  /// The result starts at the working folder if the file is in the same folder or in the same
  /// repository. Otherwise it starts at the file's Swift package. If the file is outside of every
  /// package, the path does not change.
  package func shown(_ path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let path = NSString(string: path).standardizingPath
    if let short = SourcePaths.path(path, below: workingFolder) { return short }
    if let repository, SourcePaths.path(path, below: repository) != nil {
      return pathFromWorkingFolder(to: path)
    }
    return package(of: path).flatMap { SourcePaths.path(path, below: $0) } ?? path
  }

  /// The path of a file from the root of the repository around the working folder.
  ///
  /// - Parameter path: The path of the file, which can start at the working folder.
  /// - Returns: The path; the same path if there is no repository, or if the file is outside of it.
  package func pathInRepository(_ path: String) -> String {
    guard let repository else { return path }
    let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
    let standard = NSString(string: whole).standardizingPath
    return SourcePaths.path(standard, below: repository) ?? path
  }

  private func pathFromWorkingFolder(to path: String) -> String {
    let (from, to) = (workingFolder.split(separator: "/"), path.split(separator: "/"))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: from.count - shared)
    return (up + to.dropFirst(shared)).joined(separator: "/")
  }

  /// The nearest folder above a path that contains a `Package.swift`.
  private func package(of path: String) -> String? {
    let folder = FilePath.folder(of: path)
    if let known = roots[folder] { return known }
    let root = SourcePaths.nearest("Package.swift", around: folder)
    roots[folder] = root
    return root
  }

  /// The innermost folder that contains a folder and a file with a name.
  private static func nearest(_ name: String, around folder: String) -> String? {
    var candidate = folder
    while candidate != "/", candidate != "." {
      if FileManager.default.fileExists(atPath: candidate + "/" + name) { return candidate }
      candidate = FilePath.folder(of: candidate)
    }
    return nil
  }

  private static func path(_ path: String, below folder: String) -> String? {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard start != "/", path.hasPrefix(start) else { return nil }
    return String(path.dropFirst(start.count))
  }
}

/// Quotes words of commands that people copy into a POSIX shell.
package enum ShellWord {
  /// A word, quoted if necessary, so that a shell reads it as one word.
  ///
  /// Words with special characters are quoted.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    if word.unicodeScalars.contains(where: isEscaped) { return escaped(word) }
    // Most words have no quotation mark. Calls of `replacing` would make a run measurably slower.
    let inside =
      word.utf8.contains(UInt8(ascii: "'")) ? word.replacing("'", with: "'\\''") : word
    return "'\(inside)'"
  }

  /// A path for a shell command, quoted if necessary, in a form that the command cannot mistake for
  /// an option.
  package static func quoted(path: String) -> String {
    quoted(path.hasPrefix("-") ? "./" + path : path)
  }

  /// A word with escape sequences, as in POSIX since 2024: `$'a\nb'`.
  private static func escaped(_ word: String) -> String {
    let inside = word.unicodeScalars.map { scalar in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case _ where isEscaped(scalar):
        // An octal escape sequence ends after three digits, so a digit can follow it.
        FilePath.bytes(of: String(scalar)).map { byte in
          let digits = String(byte, radix: 8)
          return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
      default: String(scalar)
      }
    }
    return "$'\(inside.joined())'"
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    // Most characters are plain ASCII.
    if 0x20..<0x7f ~= scalar.value { return false }
    return PlainText.escaped(scalar) != nil || FilePath.byte(of: scalar) != nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: punctuation.contains(byte)
    }
  }

  private static let punctuation = Array("_@%+=:,./-".utf8)
}
