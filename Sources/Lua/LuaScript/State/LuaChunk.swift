import CLuaGuard

/// A Lua file compiled once, to be loaded into any number of states.
///
/// Only text is compiled: bytecode that comes from elsewhere can crash the interpreter. The
/// bytecode kept here is this process's own.
package struct LuaChunk: Sendable {
  /// The name that errors give to the file, usually its path.
  package let name: String
  let bytecode: [UInt8]

  /// Compiles a text; a byte order mark in front is left out.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8 by convention.
  ///   - name: The name for errors.
  /// - Throws: A `LuaError` of kind `syntax` with the line.
  package init(source: [UInt8], name: String) throws(LuaError) {
    self.name = name
    let source = LuaChunk.text(source)
    var output: UnsafeMutablePointer<UInt8>?
    var length = 0
    let status = source.withUnsafeBufferPointer { text in
      "@\(name)".withCString { lg_compile(text.baseAddress, text.count, $0, &output, &length) }
    }
    defer { lg_free(output) }
    let bytes = Array(UnsafeBufferPointer(start: output, count: length))
    guard status == Int32(LG_OK) else {
      if status == Int32(LG_ERROR_MEMORY) {
        throw LuaError(kind: .memory, message: "\(name): there is no memory to compile this file")
      }
      throw LuaChunk.syntaxError(String(decoding: bytes, as: UTF8.self), in: name)
    }
    bytecode = bytes
  }

  init(name: String, bytecode: [UInt8]) {
    self.name = name
    self.bytecode = bytecode
  }

  /// A file's text without the byte order mark in front of it.
  static func text(_ source: [UInt8]) -> ArraySlice<UInt8> {
    source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source[...]
  }

  /// The error of a message of the compiler.
  static func syntaxError(_ text: String, in name: String) -> LuaError {
    let (location, message) = LuaChunkName(name).split(text) ?? (nil, text)
    return LuaError(
      kind: .syntax, message: message, location: location ?? .init(file: name, line: 1))
  }
}

extension LuaChunk {
  /// Nanoseconds that `count` scenarios of this chunk cost at least, with nothing of ours on top of
  /// the sandbox: the yardstick for whole runs.
  ///
  /// The chunk defines the globals `network` and `app`; both run as coroutines with an object whose
  /// every method gives the object, and `wait(seconds)` lets the other go on. Nil when it fails.
  package func measureBareScenarios(count: Int) -> Int64? {
    let duration = bytecode.withUnsafeBufferPointer { bytes in
      "@\(name)".withCString {
        lg_benchmarkScenarios(bytes.baseAddress, bytes.count, $0, Int32(clamping: count))
      }
    }
    return duration >= 0 ? duration : nil
  }
}

/// A chunk's name as Lua abbreviates it in messages.
struct LuaChunkName: Sendable, Equatable {
  let full: String
  let short: String

  /// Follows `luaO_chunkid` of Lua 5.4: more than 59 bytes are cut to the last 56 after "...".
  init(_ name: String) {
    full = name
    let bytes = Array(name.utf8)
    short = bytes.count <= 59 ? name : "..." + String(decoding: bytes.suffix(56), as: UTF8.self)
  }

  /// Splits "name:12: message" of this chunk; nil for any other text.
  func split(_ text: String) -> (location: LuaSourceLocation?, message: String)? {
    guard text.hasPrefix(short + ":") else { return nil }
    let rest = text.dropFirst(short.count + 1)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let line = Int(digits), rest.dropFirst(digits.count).hasPrefix(": ") else { return nil }
    let message = String(rest.dropFirst(digits.count + 2))
    return (LuaSourceLocation(file: full, line: line), message)
  }
}
