import CLuaGuard

/// A Lua file that was compiled once and can be loaded into any number of states.
///
/// A chunk is compiled only from text, because foreign bytecode can crash the interpreter. The
/// bytecode stored here comes from this process.
package struct LuaChunk: Sendable {
  /// The name that errors use for the file, usually the file's path.
  package let name: String
  let bytecode: [UInt8]

  /// Compiles a text.
  ///
  /// Skips a leading byte order mark.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8 by convention.
  ///   - name: The name for errors.
  /// - Throws: A `LuaError` of kind `syntax` with the line.
  package init(source: [UInt8], name: String) throws(LuaError) {
    self.name = name
    do {
      bytecode = try LuaChunk.compile(LuaChunk.text(source), name: name)
    } catch {
      throw LuaChunk.withRemedy(error, in: source)
    }
  }

  /// Compiles a text, and reports a mistake as Lua's compiler does.
  static func compile(_ source: ArraySlice<UInt8>, name: String) throws(LuaError) -> [UInt8] {
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
    return bytes
  }

  /// Adds to a syntax error what to write instead, if adspec knows it.
  fileprivate static func withRemedy(_ error: LuaError, in source: [UInt8]) -> LuaError {
    guard error.kind == .syntax, let name = error.location?.file else { return error }
    return LuaSyntaxMistakes(of: source, name: name).mistakes.first ?? error
  }

  init(name: String, bytecode: [UInt8]) {
    self.name = name
    self.bytecode = bytecode
  }

  /// A file's text without a leading byte order mark.
  static func text(_ source: [UInt8]) -> ArraySlice<UInt8> {
    source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source[...]
  }

  /// Converts a message of the compiler to an error.
  static func syntaxError(_ text: String, in name: String) -> LuaError {
    let (location, message) = LuaChunkName(name).split(text) ?? (nil, text)
    return LuaError(
      kind: .syntax, message: message, location: location ?? .init(file: name, line: 1))
  }
}

extension LuaChunk {
  /// Runs `count` scenarios of this chunk in the sandbox, without the rest of adspec, and returns
  /// the time in nanoseconds.
  ///
  /// A run of adspec needs at least this time for the same scenarios.
  ///
  /// Benchmarks compare the time of whole runs with the measured time.
  ///
  /// The chunk defines two functions, the globals `network` and `app`. Both functions run as
  /// coroutines. Each coroutine gets an object: every method of the object returns the object, and
  /// `wait(seconds)` yields to the other coroutine. The result is nil when the chunk fails.
  package func measureBareScenarios(count: Int) -> Int64? {
    let duration = bytecode.withUnsafeBufferPointer { bytes in
      "@\(name)".withCString {
        lg_benchmarkScenarios(bytes.baseAddress, bytes.count, $0, Int32(clamping: count))
      }
    }
    return duration >= 0 ? duration : nil
  }
}

/// A chunk's name, and its shortened form in Lua's messages.
struct LuaChunkName: Sendable, Equatable {
  let full: String
  let short: String

  /// The name in Lua's messages, as `luaO_chunkid` of Lua 5.4 shortens it.
  ///
  /// If a name is longer than 59 bytes, the shortened name is "..." and the last 56 bytes of the
  /// name.
  init(_ name: String) {
    full = name
    let bytes = Array(name.utf8)
    short = bytes.count <= 59 ? name : "..." + String(decoding: bytes.suffix(56), as: UTF8.self)
  }

  /// Splits a message of the form "name:12: message" that names this chunk; nil for any other text.
  func split(_ text: String) -> (location: LuaSourceLocation?, message: String)? {
    guard text.hasPrefix(short + ":") else { return nil }
    let rest = text.dropFirst(short.count + 1)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let line = Int(digits), rest.dropFirst(digits.count).hasPrefix(": ") else { return nil }
    let message = String(rest.dropFirst(digits.count + 2))
    return (LuaSourceLocation(file: full, line: line), message)
  }
}

/// Compiles a file in the state that then runs the file, so that no bytecode is stored.
extension LuaState {
  /// Compiles and loads a text.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8 by convention.
  ///   - name: The name for errors.
  /// - Returns: The function that runs the text.
  /// - Throws: A `LuaError` of kind `syntax` with the line.
  package func load(source: [UInt8], name: String) throws(LuaError) -> LuaFunction {
    let L = try enter()
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    let status = LuaChunk.text(source).withUnsafeBufferPointer { text in
      "@\(name)".withCString { lg_loadText(L, text.baseAddress, text.count, $0) }
    }
    if status == Int32(LG_ERROR_SYNTAX) {
      throw LuaChunk.withRemedy(
        LuaChunk.syntaxError(text(ofErrorAt: -1, on: L), in: name), in: source)
    }
    try check(status, on: L)
    return try takeFile(name, from: L)
  }

  /// Converts a function that ``load(source:name:)`` returned to a chunk that other states can
  /// load.
  package func chunk(of function: LuaFunction, name: String) throws(LuaError) -> LuaChunk {
    let L = try enter()
    try checkOwner(function)
    let top = lg_top(L)
    defer { lg_setTop(L, top) }
    try reserve(1, on: L)
    lg_pushReference(L, function.reference)
    var output: UnsafeMutablePointer<UInt8>?
    var length = 0
    let status = lg_dump(L, &output, &length)
    defer { lg_free(output) }
    guard status == Int32(LG_OK) else { throw memoryError() }
    return LuaChunk(
      name: name, bytecode: Array(UnsafeBufferPointer(start: output, count: length)))
  }
}
