/// An error for a text that is not JSON, or for JSON that is not an event.
package struct JSONError: Error {
  /// A text that says what is wrong, and where.
  package let message: String
  /// Whether the only mistake is that the text ends too early.
  ///
  /// A trace ends too early if the process that wrote the trace died in the middle of a line.
  var isIncomplete = false
}

/// Reads JSON documents of any number of lines.
package enum JSONDocument {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The name of the document, for errors.
  /// - Returns: The value of the document. The keys of every object keep their order.
  /// - Throws: An error that names the line of the mistake: the text is not JSON, the text ends too
  ///   early, or a number is not an integer.
  package static func value(of bytes: [UInt8], file: String) throws(InputError) -> TraceValue {
    var parser = JSONParser(bytes[...])
    do throws(JSONError) {
      let value = try parser.value()
      guard parser.isAtEnd() else { throw parser.error("text after the end of the document") }
      return value
    } catch {
      let message =
        error.isIncomplete ? "the file ends before its value is complete" : error.message
      throw InputError(file: file, line: parser.line, message: message)
    }
  }
}

/// Parses JSON in which every number is an integer: a line of a trace, or a whole document.
///
/// Foundation's `JSONSerialization` and `JSONDecoder` cannot replace this parser. Both parsers
/// forget the order of keys, which a trace keeps. Both parsers accept an object that has the same
/// key twice. Both parsers report a text that ends too early like any other wrong text.
/// `JSONSerialization` also took several times as long as this parser.
struct JSONParser {
  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Creates a parser for a part of a text.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The line of the next byte, from 1.
  var line: Int { bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// Makes an error that names the column of the next byte, from 1.
  func error(_ message: String) -> JSONError {
    let lineFeed = bytes[..<position].lastIndex(of: UInt8(ascii: "\n"))
    let column = position - (lineFeed.map { $0 + 1 } ?? bytes.startIndex) + 1
    return JSONError(message: "\(message) (column \(column))")
  }

  private var endsTooEarly: JSONError {
    JSONError(message: "the text ends before its value is complete", isIncomplete: true)
  }

  /// Whether only white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return position == bytes.endIndex
  }

  /// Reads the next value.
  ///
  /// - Parameter depth: The number of arrays and objects around the value.
  /// - Returns: The value.
  /// - Throws: An error that says what is wrong with the text, or that the text ends too early.
  mutating func value(depth: Int = 0) throws(JSONError) -> TraceValue {
    guard !isAtEnd() else { throw endsTooEarly }
    switch bytes[position] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object(depth))
    case UInt8(ascii: "["): return .array(try array(depth))
    case JSONParser.letters: return try word()
    default: return .integer(try integer())
    }
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> [TraceAttribute] {
    try open(UInt8(ascii: "{"), depth)
    var fields: [TraceAttribute] = []
    var names: Set<String> = []
    if take(UInt8(ascii: "}")) { return fields }
    // An event has about eight keys.
    fields.reserveCapacity(8)
    repeat {
      guard !isAtEnd() else { throw endsTooEarly }
      let start = position
      let name = try string()
      // In an object with many keys, a set is faster, because the comparison of each name with all
      // earlier names takes quadratic time. In an object with few keys, the comparison is faster.
      if fields.count == 16 { names = Set(fields.map(\.name)) }
      let isRepeated =
        fields.count < 16 ? fields.contains { $0.name == name } : !names.insert(name).inserted
      guard !isRepeated else {
        position = start
        throw error("the key \"\(name)\" stands twice in one object")
      }
      try expect(UInt8(ascii: ":"))
      fields.append(TraceAttribute(name, try value(depth: depth + 1)))
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return fields
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> [TraceValue] {
    try open(UInt8(ascii: "["), depth)
    var values: [TraceValue] = []
    if take(UInt8(ascii: "]")) { return values }
    repeat { values.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return values
  }

  private mutating func open(_ bracket: UInt8, _ depth: Int) throws(JSONError) {
    try expect(bracket)
    guard depth < TraceValue.maximumDepth else {
      throw error("arrays and objects are nested deeper than \(TraceValue.maximumDepth)")
    }
  }

  private mutating func word() throws(JSONError) -> TraceValue {
    let start = position
    while position < bytes.endIndex, JSONParser.letters.contains(bytes[position]) { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default:
      guard position < bytes.endIndex else { throw endsTooEarly }
      position = start
      throw error("expected a value")
    }
  }

  private mutating func integer() throws(JSONError) -> Int {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    while position < bytes.endIndex, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    // A document is never only a number. If the text ends directly after a number, the end of the
    // text is missing, and perhaps further digits of the number.
    guard position < bytes.endIndex else { throw endsTooEarly }
    let (digits, next) = (bytes[firstDigit..<position], bytes[position])
    let number = Int(String(decoding: bytes[start..<position], as: UTF8.self))
    position = start
    guard let first = digits.first else { throw error("expected a value") }
    guard ![UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(next) else {
      throw error("a number must be an integer: write any other number as a string")
    }
    guard first != UInt8(ascii: "0") || digits.count == 1 else {
      throw error("a number must not begin with 0")
    }
    guard let number else { throw error("the number is too large") }
    position = digits.endIndex
    return number
  }

  private mutating func string() throws(JSONError) -> String {
    try expect(UInt8(ascii: "\""), called: "a string")
    let start = position
    var hasEscape = false
    var isASCII = true
    while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
      isASCII = isASCII && bytes[position] < 0x80
      guard bytes[position] >= 0x20 else {
        throw error("a control character in a string must be escaped")
      }
      if bytes[position] == UInt8(ascii: "\\") {
        hasEscape = true
        position += 1
      }
      position += 1
    }
    guard position < bytes.endIndex else {
      position = bytes.endIndex
      throw endsTooEarly
    }
    let end = position
    let content = bytes[start..<end]
    // Most strings are ASCII, and ASCII is always valid UTF-8.
    let valid =
      isASCII
      ? String(decoding: content, as: UTF8.self) : String(validating: content, as: UTF8.self)
    guard let text = valid else {
      position = start
      throw error("a string is not valid UTF-8")
    }
    guard let result = hasEscape ? JSONParser.withoutEscapes(text) : text else {
      position = start
      throw error("a string has an escape that JSON does not have, or half of a surrogate pair")
    }
    position = end + 1
    return result
  }

  /// Replaces the escapes of a string; the result is nil for a wrong escape and for half of a
  /// surrogate pair.
  private static func withoutEscapes(_ text: String) -> String? {
    var units: [UInt16] = []
    var rest = text.utf16.makeIterator()
    while let unit = rest.next() {
      guard unit == UInt16(UInt8(ascii: "\\")) else {
        units.append(unit)
        continue
      }
      guard let escape = rest.next().flatMap(Unicode.Scalar.init) else { return nil }
      switch escape {
      case "\"", "\\", "/": units.append(UInt16(escape.value))
      case "b": units.append(0x08)
      case "f": units.append(0x0c)
      case "n": units.append(0x0a)
      case "r": units.append(0x0d)
      case "t": units.append(0x09)
      case "u":
        var code: UInt16 = 0
        for _ in 0..<4 {
          guard let digit = rest.next().flatMap(Unicode.Scalar.init).map(Character.init),
            digit.isASCII, let value = digit.hexDigitValue
          else { return nil }
          code = code << 4 | UInt16(value)
        }
        units.append(code)
      default: return nil
      }
    }
    return String(validating: units, as: UTF16.self)
  }

  private mutating func skipSpace() {
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        position += 1
      default: return
      }
    }
  }

  /// Skips white space, and then consumes the given byte if this byte comes next.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.endIndex, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips white space, and then consumes the given byte.
  ///
  /// Any other byte is an error.
  private mutating func expect(_ byte: UInt8, called name: String? = nil) throws(JSONError) {
    guard !take(byte) else { return }
    guard position < bytes.endIndex else { throw endsTooEarly }
    throw error("expected \(name ?? String(Character(Unicode.Scalar(byte))))")
  }
}
