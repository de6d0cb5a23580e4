/// Parses one line of JSON, or a document of several, whose numbers must be integers.
///
/// Written by hand: Foundation's `JSONSerialization` was measured far too slow for the thousands of
/// traces that are read in a second, and it loses the order of keys, which a trace keeps.
struct JSONLineParser {
  /// Why a line could not be parsed.
  enum Failure: Error {
    /// The line ends before its value is complete.
    case cut
    /// The line is no JSON, or no JSON that a trace can hold. Says what is wrong and where.
    case wrong(String)
  }

  let bytes: [UInt8]
  let start: Int
  let end: Int
  var position: Int

  /// Creates a parser for a part of a text, without copying it.
  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    position = start
  }

  /// The column of the next byte in its line, from 1.
  var column: Int {
    let before = bytes[start..<position].lastIndex(of: UInt8(ascii: "\n"))
    return position - (before.map { $0 + 1 } ?? start) + 1
  }

  /// The line of the next byte in a document, from 1.
  var line: Int { bytes[start..<position].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// An error at the current column.
  func failure(_ message: String) -> Failure {
    .wrong("\(message) (column \(column))")
  }

  /// Whether nothing but white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return position == end
  }

  /// Takes a byte if it is next after white space.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Takes a byte that has to be next after white space.
  @inline(__always)
  mutating func expect(_ byte: UInt8) throws(Failure) {
    guard take(byte) else {
      if position == end { throw .cut }
      throw failure("expected \(Character(Unicode.Scalar(byte)))")
    }
  }

  /// Goes to the next member of an object, whose opening brace has been taken.
  ///
  /// - Returns: False after the closing brace.
  mutating func nextMember(isFirst: Bool) throws(Failure) -> Bool {
    if take(UInt8(ascii: "}")) { return false }
    if !isFirst { try expect(UInt8(ascii: ",")) }
    return true
  }

  /// Reads a key and its colon, and finds it among the keys that are allowed.
  ///
  /// The guess is where to look first, and afterwards the position behind the key found: keys
  /// mostly come in the order of the table.
  mutating func key(in table: JSONKeyTable, guess: inout Int) throws(Failure) -> Int {
    skipSpace()
    let before = position
    try expect(UInt8(ascii: "\""))
    if let found = table.find(in: bytes, from: position, to: end, guess: guess) {
      position = found.next
      guess = found.key + 1
      return found.key
    }
    // White space or an escape may hide a known key; an unknown one has to be valid to be named.
    position = before
    let name = try string()
    guard let found = table.names.firstIndex(of: name) else {
      position = before
      throw failure("unknown key \"\(name)\"")
    }
    try expect(UInt8(ascii: ":"))
    return found
  }

  /// Reads any value.
  mutating func value(depth: Int = 0) throws(Failure) -> TraceValue {
    skipSpace()
    guard position < end else { throw .cut }
    switch bytes[position] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .integer(try integer())
    }
  }

  /// Reads an object with its fields in their order.
  mutating func object(depth: Int = 0) throws(Failure) -> [TraceAttribute] {
    try expect(UInt8(ascii: "{"))
    guard depth < TraceValue.maximumDepth else { throw tooDeep }
    var fields: [TraceAttribute] = []
    var names: Set<String> = []
    while try nextMember(isFirst: fields.isEmpty) {
      skipSpace()
      let before = position
      let name = try string()
      // A set pays only where comparing with all earlier names would become quadratic.
      if fields.count == 16 { names = Set(fields.map(\.name)) }
      let isDuplicate =
        fields.count < 16
        ? fields.contains { $0.name == name } : !names.insert(name).inserted
      guard !isDuplicate else {
        position = before
        throw failure("the key \"\(name)\" stands twice in one object")
      }
      try expect(UInt8(ascii: ":"))
      fields.append(TraceAttribute(name, try value(depth: depth + 1)))
    }
    return fields
  }

  /// Reads an integer.
  mutating func integer() throws(Failure) -> Int {
    skipSpace()
    let before = position
    let isNegative = position < end && bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let first = position
    var result = 0
    var fits = true
    var next = first
    while next < end, case let digit = bytes[next] &- UInt8(ascii: "0"), digit < 10 {
      let (tens, overflow) = result.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? tens.subtractingReportingOverflow(Int(digit)) : tens.addingReportingOverflow(Int(digit))
      fits = fits && !overflow && !carry
      result = sum
      next += 1
    }
    position = next
    let count = position - first
    guard position < end else { throw .cut }
    if count > 0, isFraction(bytes[position]) {
      position = before
      throw failure("a number must be an integer: write any other number as a string")
    }
    guard count > 0, fits, count == 1 || bytes[first] != UInt8(ascii: "0") else {
      let message =
        count == 0
        ? "expected a value" : fits ? "a number must not begin with 0" : "the number is too large"
      position = before
      throw failure(message)
    }
    return result
  }

  /// Reads an integer that has to lie in a range.
  mutating func integer(in range: ClosedRange<Int>) throws(Failure) -> Int {
    let before = position
    let result = try integer()
    guard range.contains(result) else {
      position = before
      throw failure(
        result < range.lowerBound
          ? "the number must be at least \(range.lowerBound)"
          : "the number must be at most \(range.upperBound)")
    }
    return result
  }

  private mutating func array(depth: Int) throws(Failure) -> [TraceValue] {
    try expect(UInt8(ascii: "["))
    guard depth < TraceValue.maximumDepth else { throw tooDeep }
    var values: [TraceValue] = []
    if take(UInt8(ascii: "]")) { return values }
    repeat { values.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return values
  }

  private var tooDeep: Failure {
    failure("arrays and objects are nested deeper than \(TraceValue.maximumDepth)")
  }

  private mutating func word(_ word: StaticString, _ value: TraceValue) throws(Failure)
    -> TraceValue
  {
    for byte in word.description.utf8 {
      guard position < end else { throw .cut }
      guard bytes[position] == byte else { throw failure("expected \(word)") }
      position += 1
    }
    return value
  }

  private func isFraction(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
  }

  @inline(__always)
  mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      // Of a trace each line is parsed on its own, and has no line feed.
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        position += 1
      default: return
      }
    }
  }
}
