extension JSONLineParser {
  /// Reads a string.
  mutating func string() throws(Failure) -> String {
    skipSpace()
    guard position < end else { throw .cut }
    guard bytes[position] == UInt8(ascii: "\"") else { throw failure("expected a string") }
    position += 1
    let first = position
    var next = first
    var allBits: UInt8 = 0
    while next < end, case let byte = bytes[next], byte != UInt8(ascii: "\""),
      byte != UInt8(ascii: "\\"), byte >= 0x20
    {
      allBits |= byte
      next += 1
    }
    position = next
    guard position < end else { throw .cut }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      let slice = bytes[first..<position]
      let isASCII = allBits < 0x80
      let text = isASCII ? String(decoding: slice, as: UTF8.self) : try text(slice, at: first)
      position += 1
      return text
    case UInt8(ascii: "\\"): return try escapedString(from: first)
    default: throw failure("a control character in a string must be escaped")
    }
  }

  /// Reads the rest of a string that has escapes.
  private mutating func escapedString(from first: Int) throws(Failure) -> String {
    var decoded = Array(bytes[first..<position])
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let text = try text(decoded[...], at: first)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        position += 1
        try escape(into: &decoded)
      case 0..<0x20: throw failure("a control character in a string must be escaped")
      default:
        decoded.append(byte)
        position += 1
      }
    }
    throw .cut
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(Failure) {
    guard position < end else { throw .cut }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0c)
    case UInt8(ascii: "n"): decoded.append(0x0a)
    case UInt8(ascii: "r"): decoded.append(0x0d)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try unicodeEscape()
      decoded.append(contentsOf: String(Character(scalar)).utf8)
    default:
      position -= 1
      throw failure("unknown escape in a string")
    }
  }

  /// Reads what follows `\u`, with the second half where it is the first half of a pair.
  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xdc00 {
      for byte in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
        guard position < end else { throw .cut }
        guard bytes[position] == byte else { throw halfPair }
        position += 1
      }
      let second = try hexadecimal()
      if 0xdc00..<0xe000 ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
      {
        return scalar
      }
    }
    throw halfPair
  }

  private var halfPair: Failure { failure("half of a surrogate pair in a string") }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard position < end else { throw .cut }
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        throw failure("expected four hexadecimal digits after \\u")
      }
      result = result << 4 | UInt32(digit)
      position += 1
    }
    return result
  }

  private func text(_ slice: ArraySlice<UInt8>, at first: Int) throws(Failure) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw .wrong("a string is not valid UTF-8 (column \(first - start + 1))")
    }
    return text
  }
}
