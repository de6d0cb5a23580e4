/// A Lua string: a sequence of bytes, which usually are UTF-8 text.
package struct LuaString: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Valid UTF-8 is always stored as text, so that two strings with equal bytes are stored in the
  /// same form.
  private enum Storage: Sendable {
    case text(String)
    case bytes([UInt8])
  }

  private let storage: Storage

  /// Creates a string from the UTF-8 bytes of a text.
  package init(_ text: String) {
    storage = .text(text)
  }

  /// Creates a string from the UTF-8 bytes of a literal.
  package init(stringLiteral text: String) {
    storage = .text(text)
  }

  /// Creates a string from any bytes.
  package init(bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      storage = .text(text)
    } else {
      storage = .bytes(bytes)
    }
  }

  /// Copies bytes that belong to Lua.
  init(_ buffer: UnsafeRawBufferPointer) {
    // Nearly all strings are ASCII, and testing for ASCII takes much less time than validating
    // UTF-8.
    if buffer.reduce(0, |) < 0x80 {
      storage = .text(String(decoding: buffer, as: UTF8.self))
    } else if let text = String(validating: buffer, as: UTF8.self) {
      storage = .text(text)
    } else {
      storage = .bytes(Array(buffer))
    }
  }

  /// The bytes of the string.
  package var bytes: [UInt8] {
    switch storage {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }

  /// The text, with U+FFFD for bytes that are not UTF-8.
  package var text: String {
    switch storage {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether the bytes are valid UTF-8, so that `text` has exactly these bytes.
  package var isValidUTF8: Bool {
    switch storage {
    case .text: true
    case .bytes: false
    }
  }

  /// The text, with U+FFFD in place of invalid bytes.
  package var description: String { text }

  /// Passes the bytes to the closure.
  ///
  /// Contiguous bytes are passed without a copy.
  ///
  /// On Linux, the bytes of a text are always contiguous.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    switch storage {
    case .text(let text): try text.withContiguousBytes(body)
    case .bytes(let bytes): try bytes.withUnsafeBufferPointer(body)
    }
  }

  /// Whether two strings have the same bytes.
  ///
  /// In Lua, two texts that Unicode treats as equivalent but that have different bytes are
  /// different strings.
  package static func == (left: LuaString, right: LuaString) -> Bool {
    switch (left.storage, right.storage) {
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.bytes(let left), .bytes(let right)): left == right
    default: false
    }
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Passes the UTF-8 bytes to the closure; the bytes are valid only while the closure runs.
  func withContiguousBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
    return try Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Passes the UTF-8 bytes, as C characters, and their number to the closure.
  func withCharacters<Result>(
    _ body: (UnsafePointer<CChar>?, Int) throws -> Result
  ) rethrows -> Result {
    try withContiguousBytes { bytes in
      try body(
        UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }
}
