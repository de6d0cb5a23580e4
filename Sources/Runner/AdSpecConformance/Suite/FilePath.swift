/// Paths as text, taken apart without a look at the disk.
///
/// To Linux a path is bytes. Those that are not UTF-8 stand in the text as private characters, from
/// U+10FF80 to U+10FFFF, so that no name is lost.
package enum FilePath {
  /// The folder that a path names something in: what is before the last `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of what a path leads to: what is behind the last `/`.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The path of something in a folder.
  package static func path(of name: String, in folder: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The text that stands for bytes.
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

  /// The bytes that a text stands for.
  package static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: { byte(of: $0) != nil }) else {
      return Array(text.utf8)
    }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// A path as people read it, with bytes that are not UTF-8 as `\xff`.
  package static func shown(_ path: String) -> String {
    guard path.unicodeScalars.contains(where: { byte(of: $0) != nil }) else { return path }
    return path.unicodeScalars.map { scalar in
      byte(of: scalar).map { "\\x" + String($0, radix: 16) } ?? String(scalar)
    }.joined()
  }

  /// The byte that a character stands for; nil for any other character.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    0x10ff80...0x10ffff ~= scalar.value ? UInt8(scalar.value - firstByte) : nil
  }

  private static let firstByte: UInt32 = 0x10ff00
}
